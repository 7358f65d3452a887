import { z } from 'zod';
import { id, localText, sen, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';
import { INSTALLMENT_KINDS, INSTALLMENT_STATUSES, ownerInstallmentRow } from './ownerInstallments';

/** A slip that shows that he was paid: of what this owner was paid alone. Who added it is not told. */
const slip = paper.omit({ uploadedByName: true });

/** An instalment as its owner may see it: that it is held he knows, and what staff wrote for him; why they hold it is theirs. */
export const ownInstallmentRow = ownerInstallmentRow
  .omit({ owner: true, holdReason: true, updatedAt: true, version: true })
  .extend({
    /** The payouts that settled it, oldest first. */
    payments: z.array(
      z.object({
        itemId: z.uuid(),
        number: z.string(),
        releasedOn: stayDate,
        settledSen: sen,
        files: z.array(slip),
      }),
    ),
  });
export type OwnInstallmentRow = z.infer<typeof ownInstallmentRow>;

export const ownInstallmentFilter = z.strictObject({
  status: z.array(z.enum(INSTALLMENT_STATUSES)).optional(),
  kind: z.enum(INSTALLMENT_KINDS).optional(),
  contractId: id.optional(),
  /** Due on these days, both among them. */
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export type OwnInstallmentFilter = z.infer<typeof ownInstallmentFilter>;
export const OWN_INSTALLMENT_SORTS = ['dueOn', 'amountSen'] as const;
export const ownInstallmentListQuery = listQuery(
  ownInstallmentFilter,
  OWN_INSTALLMENT_SORTS,
  ownInstallmentRow,
);
/** GET /api/owner/installments/aggregation */
export const ownInstallmentListAnswer = listAnswer('ownerInstallments', ownInstallmentRow.partial());

/** What an owner was paid by one payout that the bank has. */
export const ownPayoutRow = z.object({
  /** Of what he was paid, not of the payout, which others are paid by too. */
  id: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  releasedOn: stayDate,
  amountSen: sen,
  /** It came back, or the bank did not pay it. */
  returnedOn: stayDate.nullable(),
  /** Money on what is to come, which is recovered from his account. */
  isAdvance: z.boolean(),
  account: z.object({ bankCode: z.string(), accountNoMasked: z.string() }),
  files: z.array(slip),
  /** What of his account it settled: statements, instalments, and whatever else stood to his credit (neither). */
  settled: z.array(
    z.object({
      settledSen: sen,
      statement: z.object({ id: z.uuid(), number: z.string(), month: stayDate }).nullable(),
      installment: z
        .object({
          id: z.uuid(),
          dueOn: stayDate,
          unitNumber: z.string().nullable(),
          propertyName: localText.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type OwnPayoutRow = z.infer<typeof ownPayoutRow>;
export const OWN_PAYOUT_SORTS = ['releasedOn', 'amountSen'] as const;
export const ownPayoutListQuery = listQuery(z.strictObject({}), OWN_PAYOUT_SORTS, ownPayoutRow);
/** GET /api/owner/payouts/aggregation */
export const ownPayoutListAnswer = listAnswer('ownerPayouts', ownPayoutRow.partial());

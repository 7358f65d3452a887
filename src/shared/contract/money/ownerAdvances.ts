import { z } from 'zod';
import { MOST_PARTS } from '../../domain/money/ownerAdvances';
import { id, instant, line, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { yearMonth } from './ledgerMonths';
import { INSTALLMENT_STATUSES } from './ownerInstallments';
import { OWNER_PAYOUT_STATUSES } from './ownerPayouts';

/**
 * How far an advance is: `waiting` until its payout is with the bank, `cancelled` with that payout, `running` while something is left to recover,
 * `returned` where the bank did not pay it or the owner gave it back whole.
 */
export const ADVANCE_STATUSES = ['waiting', 'running', 'recovered', 'returned', 'cancelled'] as const;
export type AdvanceStatus = (typeof ADVANCE_STATUSES)[number];

const named = z.object({ id: z.uuid(), name: z.string() });
const owner = named.extend({ accountNumber: z.string() });
const unit = z.object({ id: z.uuid(), number: z.string() });

export const ownerAdvanceRow = z.object({
  id: z.uuid(),
  company: named,
  owner,
  /** The unit that it is given for; null: for none of his. */
  unit: unit.nullable(),
  amountSen: sen,
  recoveredSen: sen,
  /** What is to be recovered; 0 for one that nobody was paid. */
  leftSen: sen,
  status: z.enum(ADVANCE_STATUSES),
  /** The day on which it was handed to the bank. */
  paidOn: stayDate.nullable(),
  /** When the next part is due that is not held. */
  nextDueOn: stayDate.nullable(),
  reason: z.string(),
  updatedAt: instant,
  version,
});
export type OwnerAdvanceRow = z.infer<typeof ownerAdvanceRow>;

export const ownerAdvanceDetail = ownerAdvanceRow.extend({
  payout: z.object({ id: z.uuid(), number: z.string().nullable(), status: z.enum(OWNER_PAYOUT_STATUSES) }),
  payOn: stayDate,
  createdByName: z.string().nullable(),
  plan: z.object({
    firstMonth: stayDate,
    parts: z.number().int().nullable(),
    monthSen: sen.nullable(),
  }),
  /** What was recovered and what is to come; `id` null: it is planned, and comes once the advance is paid. */
  parts: z.array(
    z.object({
      id: z.uuid().nullable(),
      no: z.number().int(),
      dueOn: stayDate,
      amountSen: sen,
      status: z.enum(INSTALLMENT_STATUSES),
      holdReason: z.string(),
    }),
  ),
  /** Its entries in the ledger, with those of what was recovered. */
  entries: z.array(z.number().int()),
  history: z.array(auditEntry),
});
export type OwnerAdvanceDetail = z.infer<typeof ownerAdvanceDetail>;

export const ADVANCE_SORTS = ['owner', 'amountSen', 'paidOn', 'updatedAt'] as const;
export const ownerAdvanceFilter = z.strictObject({
  /** The owner's name or account number, or the number of the unit. */
  q: z.string().trim().max(80).optional(),
  status: z.array(z.enum(ADVANCE_STATUSES)).optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  ownerId: id.optional(),
});
export type OwnerAdvanceFilter = z.infer<typeof ownerAdvanceFilter>;
export const ownerAdvanceListQuery = listQuery(ownerAdvanceFilter, ADVANCE_SORTS, ownerAdvanceRow);
export const ownerAdvanceListAnswer = listAnswer('ownerAdvances', ownerAdvanceRow.partial());

/** GET /api/owner-advances/choices: to whom a company can give an advance, and from which account. */
export const advanceChoicesQuery = z.object({ companyId: id });
export const advanceChoices = z.object({
  owners: z.array(
    owner.extend({
      units: z.array(unit),
      /** Whether it is known where he is paid. */
      hasAccount: z.boolean(),
      /** A payout that is not released has him already. */
      isPending: z.boolean(),
    }),
  ),
  bankAccounts: z.array(
    z.object({
      id: z.uuid(),
      bankCode: z.string(),
      accountName: z.string(),
      accountNoMasked: z.string(),
      isDefault: z.boolean(),
    }),
  ),
});
export type AdvanceChoices = z.infer<typeof advanceChoices>;

/** The most that an advance can be, in sen. */
export const MOST_ADVANCED = 100_000_000;
const amount = sen.min(1, { message: 'positive' }).max(MOST_ADVANCED);
/** `firstMonth` is written as `2026-12`; either in so many parts, or so much a month. */
const planFields = {
  firstMonth: yearMonth,
  parts: z.number().int().min(1).max(MOST_PARTS).optional(),
  monthSen: amount.optional(),
};
const hasOnePlan = ({ parts, monthSen }: { parts?: number | undefined; monthSen?: number | undefined }) =>
  (parts === undefined) !== (monthSen === undefined);
const onePlan = { message: 'choice', path: ['parts'] };

/** POST /api/owner-advances: an advance, with a payout of its own that somebody else approves. */
export const ownerAdvanceInput = z
  .strictObject({
    companyId: id,
    ownerId: id,
    unitId: id.nullable().default(null),
    amountSen: amount,
    bankAccountId: id,
    payOn: stayDate,
    reason: line(400),
    ...planFields,
  })
  .refine(hasOnePlan, onePlan);
export type OwnerAdvanceInput = z.input<typeof ownerAdvanceInput>;
export const ownerAdvanceSaved = z.object({ id: z.uuid() });

/** PATCH /api/owner-advances/{id}/plan: what is not recovered yet is planned anew. */
export const recoveryPlanInput = z
  .strictObject({ version, why: line(400), ...planFields })
  .refine(hasOnePlan, onePlan);
export type RecoveryPlanInput = z.input<typeof recoveryPlanInput>;

/** PATCH /api/owner-advances/{id}/recover: so much of it is taken from the owner's account today. */
export const recoverNowInput = z.strictObject({ version, why: line(400), amountSen: amount });
export type RecoverNowInput = z.input<typeof recoverNowInput>;

import type { Paper } from '@shared/contract/base/papers';
import type { OwnInstallmentRow, OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import { businessDate } from '@shared/domain/base/stayDates';
import { settledPairs } from '@shared/domain/money/creditSettlement';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { findPaidTo } from '../ownerPayouts/ownerPayouts.queries';
import { payoutItemPapers } from '../ownerPayouts/payoutProof.service';
import { postDueInstallments } from './keepPromises.service';
import { findAccount } from './ownerAccounts.queries';
import { findPage, type OwnerInstallmentQuery } from './ownerInstallments.queries';
import * as payouts from './ownPayouts.queries';

type Page<Row> = { rows: Row[]; totalCount: number; totalIsEstimate?: boolean };

/** What payouts settled on the accounts of an owner at some companies. */
async function settledByPayouts(db: Queryable, ownerId: string, companyIds: readonly string[]) {
  const pairs = [];
  for (const companyId of new Set(companyIds)) {
    const { credits, takings } = await findAccount(db, { ownerId, companyId });
    pairs.push(...settledPairs(credits, takings));
  }
  return pairs.filter(({ taking }) => taking.type === 'owner_payout');
}

/** Slips without who added them. */
const slipsOf = (papers: Map<string, Paper[]>, itemId: string) =>
  (papers.get(itemId) ?? []).map(({ uploadedByName: _by, ...slip }) => slip);

/** One page of the instalments of an owner, after what has become due is posted, with the payouts that settled each. */
export async function listOwnInstallments(
  context: Pick<Context, 'db' | 'now'>,
  ownerId: string,
  query: OwnerInstallmentQuery,
): Promise<Page<OwnInstallmentRow>> {
  await postDueInstallments(context);
  const { db, now } = context;
  const filter = { ...query.filter, ownerId };
  const { rows, ...count } = await findPage(db, businessDate(now()), { ...query, filter });
  const settled = (
    await settledByPayouts(
      db,
      ownerId,
      rows.map(({ company }) => company.id),
    )
  ).filter(({ credit }) => credit.type === 'owner_installment');
  const paid = await findPaidTo(db, ownerId, [...new Set(settled.map(({ taking }) => taking.id))]);
  const papers = await payoutItemPapers.rows.listByRow(
    db,
    paid.map(({ itemId }) => itemId),
  );
  return {
    rows: rows.map(({ owner: _owner, holdReason: _why, updatedAt: _at, version: _version, ...row }) => ({
      ...row,
      payments: settled
        .filter(({ credit }) => credit.id === row.id)
        .flatMap(({ taking, settledSen }) =>
          paid
            .filter(({ payoutId }) => payoutId === taking.id)
            .map(({ itemId, number, releasedOn }) => ({
              ...{ itemId, number, releasedOn, settledSen },
              files: slipsOf(papers, itemId),
            })),
        ),
    })),
    ...count,
  };
}

/** One page of what an owner was paid, each with what of his account it settled. */
export async function listOwnPayouts(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  query: payouts.OwnPayoutQuery,
): Promise<Page<OwnPayoutRow>> {
  const { rows, ...count } = await payouts.findOwnPage(db, ownerId, query);
  const settled = await settledByPayouts(
    db,
    ownerId,
    rows.map(({ companyId }) => companyId),
  );
  const names = await payouts.findSettledNames(db, {
    ownerId,
    ids: [...new Set(settled.map(({ credit }) => credit.id))],
  });
  const papers = await payoutItemPapers.rows.listByRow(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ payoutId, companyId: _companyId, ...row }) => ({
      ...row,
      files: slipsOf(papers, row.id),
      settled: settled
        .filter(({ taking }) => taking.id === payoutId && !row.isAdvance)
        .map(({ credit, settledSen }) => ({
          settledSen,
          statement: names.get(credit.id)?.statement ?? null,
          installment: names.get(credit.id)?.installment ?? null,
        })),
    })),
    ...count,
  };
}

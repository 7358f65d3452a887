import { conflict, notFound } from '../../../errors';
import type { Trx } from '../../../db/client';
import { rowPapers } from '../../../resources/rowPapers';
import { findPaymentOf, lockPayout } from './ownerPayouts.queries';

const noPayout = () => notFound('no such payout');

/** Proof comes once the bank has the payout: before that nothing was paid. */
async function lockReleased(trx: Trx, payoutId: string | undefined) {
  const payout = payoutId === undefined ? undefined : await lockPayout(trx, payoutId);
  if (!payout) throw noPayout();
  if (payout.status !== 'released')
    throw conflict('owner_payout.step', `the payout is ${payout.status}`, {
      params: { status: payout.status },
    });
}

// The slip has whole numbers of accounts: whoever looks at it stands in the history, as for identity papers.
const kept = { entity: 'owner_payout', folder: 'payout-slips', sameOnce: true, logsViews: true } as const;

/** What the bank has given for a whole payout, which may name every owner that it pays: for staff, never for an owner. */
export const payoutPapers = rowPapers({
  ...kept,
  ...{ table: 'owner_payout_file', fileName: 'payout', most: 20 },
  lockFor: lockReleased,
});

/** The slip of what one owner was paid, which says nothing of anybody else, so that he can be shown it. */
export const payoutItemPapers = rowPapers({
  ...kept,
  ...{ table: 'owner_payout_item_file', fileName: 'payment', most: 20 },
  async historyOf(db, itemId) {
    const { payoutId, ownerName } = (await findPaymentOf(db, itemId))!;
    return { entityId: payoutId, about: { name: ownerName } };
  },
  lockFor: async (trx, itemId) => lockReleased(trx, (await findPaymentOf(trx, itemId))?.payoutId),
});

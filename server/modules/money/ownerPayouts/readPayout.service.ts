import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { masked } from '../../../storage/vault';
import { newsOf } from './owedOwners.service';
import { payoutItemPapers, payoutPapers } from './payoutProof.service';
import { findById, findEntryIds, findItems, type ItemRecord } from './ownerPayouts.queries';

/** A payout with what it pays; undefined for none. */
export async function readPayout(
  db: Queryable,
  id: string,
): Promise<Omit<OwnerPayoutDetail, 'history'> | undefined> {
  const found = await findById(db, id);
  if (!found) return undefined;
  const { createdAt, ...payout } = found;
  const madeOn = businessDate(new Date(createdAt));
  const items = await findItems(db, id);
  const files = await payoutItemPapers.rows.listByRow(
    db,
    items.map((item) => item.id),
  );
  return {
    ...payout,
    items: items.map((item) => ({
      ...shownItem(item, newsOf(item, madeOn)),
      files: files.get(item.id) ?? [],
    })),
    files: await payoutPapers.rows.list(db, id),
    entries: await findEntryIds(db, id),
  };
}

const shownItem = (
  {
    bankCode,
    accountName,
    accountEnd,
    accountSealed: _accountSealed,
    email: _email,
    unitId: _unitId,
    bankSetAt: _bankSetAt,
    bankSetBy: _bankSetBy,
    bankSetByName: _bankSetByName,
    ...item
  }: ItemRecord,
  news: OwnerPayoutDetail['items'][number]['news'],
): Omit<OwnerPayoutDetail['items'][number], 'files'> => ({
  ...item,
  account: { bankCode, accountName, accountNoMasked: masked(accountEnd)! },
  news,
});

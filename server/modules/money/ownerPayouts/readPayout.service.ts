import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { masked } from '../../../storage/vault';
import { newsOf } from './owedOwners.service';
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
  return {
    ...payout,
    items: (await findItems(db, id)).map((item) => shownItem(item, newsOf(item, madeOn))),
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
): OwnerPayoutDetail['items'][number] => ({
  ...item,
  account: { bankCode, accountName, accountNoMasked: masked(accountEnd)! },
  news,
});

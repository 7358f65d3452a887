import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../db/client';
import { findPage } from '../modules/money/freeStays/freeStays.queries';
import { checkFreeStay } from '../modules/money/freeStayRequests/checkFreeStay.service';
import { createRequest } from '../modules/money/freeStayRequests/freeStayRequests.service';
import { instantAt } from './instants';

/** Days since each was asked, days ahead, nights, and who stays. */
const WISHES = [
  { ago: 6, ahead: 40, nights: 2, guest: 'owner' },
  { ago: 3, ahead: 60, nights: 3, guest: 'family' },
  { ago: 1, ahead: 25, nights: 1, guest: 'owner' },
] as const;

/** Has some owners ask for nights in their units, at dates that could be had; returns how many did. */
export async function loadFreeStays(
  trx: Trx,
  { admin, today }: { admin: { id: string }; today: StayDate },
): Promise<number> {
  const { rows } = await findPage(trx, today, { pagination: { limit: 20, currentPage: 1 } });
  const contracts = rows.filter(({ from, owners }) => from <= today && owners.length > 0);
  let count = 0;
  for (const [index, { ago, ahead, nights, guest }] of WISHES.entries()) {
    const contract = contracts[index];
    if (!contract) break;
    const [{ accountId: ownerId, name: guestName }] = contract.owners as [(typeof contract.owners)[number]];
    const at = new Date(instantAt(addDays(today, -ago), 15 * 60 + index * 7));
    const read = { db: trx, now: () => at };
    const checkIn = addDays(today, ahead);
    const wish = {
      ...{ contractId: contract.id, ownerId, unitId: contract.unitId, guest, guests: 2, nationality: 'MY' },
      ...{ checkIn, checkOut: addDays(checkIn, nights) },
    };
    const { check, granted } = await checkFreeStay(read, { ...wish, askedOn: businessDate(at) });
    const dates = granted ? wish : check.otherDates[0];
    if (!dates) continue;
    await createRequest(
      read,
      trx,
      { kind: 'staff', id: admin.id },
      {
        ...wish,
        ...{ checkIn: dates.checkIn, checkOut: dates.checkOut },
        ...{ guestName, guestPhone: '+60123456789', guestEmail: '', note: '' },
      },
    );
    count += 1;
  }
  return count;
}

import type { StayDate } from '@shared/domain/stayDates';
import { seededRandom } from '../seededRandom';
import { makeAccounts } from './accounts';
import { makeAnnouncements, makeReceipts } from './announcements';
import { bookEverything } from './bookEverything';
import { makeEnquiries } from './enquiries';
import { uuids } from './ids';
import { makeInventory, type Policy } from './inventory';
import { makeOwnership } from './ownership';
import { PROPERTIES } from './properties';
import { ROOM_TYPES } from './roomTypes';

/** The whole demo as rows, the same for the same day; nothing is written. */
export async function makeDemo(policies: readonly Policy[], passwordHash: string, today: StayDate) {
  const newId = uuids(seededRandom('ids'));
  const inventory = await makeInventory(seededRandom('inventory'), newId, policies, today);
  const accounts = makeAccounts(seededRandom('accounts'), newId, passwordHash, today);
  const bookings = bookEverything(newId, accounts, inventory.units, today);
  const ownership = makeOwnership(seededRandom('ownership'), inventory.units, accounts.owners);
  const houses = PROPERTIES.map(({ key }, index) => ({ key, id: inventory.properties[index]!.id }));
  const announcements = makeAnnouncements(newId, accounts.admin, houses, today);
  const receipts = makeReceipts(announcements, accounts.owners, accounts.staff, today);
  const types = ROOM_TYPES.map(({ property }, index) => ({ property, id: inventory.roomTypes[index]!.id }));
  const enquiries = makeEnquiries(seededRandom('enquiries'), newId, types, today);
  return { inventory, accounts, bookings, ownership, announcements, receipts, enquiries };
}

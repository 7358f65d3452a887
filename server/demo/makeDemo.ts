import type { StayDate } from '@shared/domain/base/stayDates';
import { seededRandom } from './seededRandom';
import { makeAccounts } from './demoAccounts';
import { makeAnnouncements, makeReceipts } from './demoAnnouncements';
import { bookEverything } from './bookEverything';
import { makeChannels } from './demoChannels';
import { makeEnquiries, makeEnquiryAnswers } from './demoEnquiries';
import { uuids } from './demoIds';
import { makeInventory, type Policy } from './demoInventory';
import { makeLicenceNotices, makeLicences, makeLinks } from './demoUnitLinks';
import { makeOwnership } from './demoOwnership';
import { makePeople } from './demoPeople';
import { PROPERTIES, ROOM_TYPES } from './demoPlaces';
import { makeUnfinished } from './demoUnfinished';

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
  const people = makePeople(seededRandom('people'), newId, accounts, today);
  const unitLinks = makeLinks(inventory.units, today);
  const licences = makeLicences(newId, inventory.units, today);
  const unfinished = makeUnfinished(newId, idsOf(inventory, policies));
  const channels = makeChannels(newId, inventory.units, bookings, accounts.admin.id, today);
  return {
    unfinished,
    channels,
    inventory,
    accounts,
    bookings,
    ownership,
    announcements,
    receipts,
    enquiries,
    enquiryAnswers: makeEnquiryAnswers(newId, enquiries, accounts.admin),
    people,
    unitLinks,
    licences,
    licenceNotices: makeLicenceNotices(licences, today),
    newId,
  };
}

/** Returns the company, destination and policy of the properties that visitors do not see. */
function idsOf(
  { companies, locations }: Awaited<ReturnType<typeof makeInventory>>,
  policies: readonly Policy[],
) {
  const at = (slug: string) => ({
    companyId: companies[0]!.id,
    locationId: locations.find((place) => place.slug === slug)!.id,
    policyId: policies.find(({ code }) => code === 'moderate')!.id,
  });
  return { langkawi: at('langkawi'), melaka: at('melaka') };
}

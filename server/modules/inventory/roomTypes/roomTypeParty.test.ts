import { roomType, roomTypeDetail, type RoomTypeInput } from '@shared/contract/inventory/roomTypes';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';

let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  admin = await signInAdmin(test_);
  place = await createListing(test_.db, await createBusiness(test_.db));
});

const fields = (changes: Partial<RoomTypeInput> = {}) => ({
  ...{ name: words('Garden Loft'), description: words('Under the roof'), kind: 'studio' },
  ...{ bedrooms: 0, bathrooms: 1, beds: 1, includedGuests: 2, maxGuests: 3, baseSen: 18_000 },
  ...changes,
});
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  test_.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const OWN = { childrenAllowed: false, infantsMost: 0, petsMost: 3, petCleaningSen: 6_000 };

it('a new room type takes children, two infants and no pets unless told', async () => {
  const made = await call('POST', '/api/room-types', { ...fields(), propertyId: place.propertyId });
  expect(roomType.parse(made.json())).toMatchObject({
    ...{ childrenAllowed: true, infantsMost: 2, petsMost: 0, petCleaningSen: 0 },
  });
  const other = await call('POST', '/api/room-types', { ...fields(OWN), propertyId: place.propertyId });
  expect(roomType.parse(other.json())).toMatchObject(OWN);
});

it('whom it takes is changed with the rest, and the history says what it was', async () => {
  const url = `/api/room-types/${place.roomTypeId}`;
  const answer = await call('PATCH', url, { ...fields(OWN), version: 1 });
  expect(roomType.parse(answer.json())).toMatchObject({ ...OWN, version: 2 });
  const { history } = roomTypeDetail.parse((await call('GET', url)).json());
  expect(history[0]).toMatchObject({
    before: { childrenAllowed: true, infantsMost: 2, petsMost: 0, petCleaningSen: 0 },
    after: OWN,
  });
});

it.each<[Partial<RoomTypeInput>, string, string]>([
  [{ infantsMost: 11 }, 'infantsMost', 'too_big_number'],
  [{ petsMost: -1 }, 'petsMost', 'too_small_number'],
  [{ petsMost: 1.5 }, 'petsMost', 'type'],
  [{ petCleaningSen: -1 }, 'petCleaningSen', 'too_small_number'],
  [{ petCleaningSen: 10_000_001 }, 'petCleaningSen', 'too_big_number'],
])('%j is refused', async (change, path, rule) => {
  const answer = await call('PATCH', `/api/room-types/${place.roomTypeId}`, {
    ...fields(change),
    version: 1,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path, rule }] });
});

it('the database takes no numbers beyond those either', async () => {
  const write = (change: object) =>
    test_.db.updateTable('room_type').set(change).where('id', '=', place.roomTypeId).execute();
  for (const change of [
    { infants_most: 11 },
    { infants_most: -1 },
    { pets_most: 11 },
    { pet_cleaning_sen: -1 },
  ])
    await expect(write(change)).rejects.toThrow('room_type_party_sound');
});

it('the export of the inventory says whom each room type takes', async () => {
  await call('PATCH', `/api/room-types/${place.roomTypeId}`, { ...fields(OWN), version: 1 });
  const file = await call('GET', '/api/properties/export?format=csv');
  const [header, row] = file.body.trim().split(/\r?\n/);
  const columns = header!.split(',');
  const told = row!.split(',');
  const of = (name: string) => told[columns.indexOf(name)];
  expect([of('Children'), of('Infants at most'), of('Pets at most')]).toEqual(['no', '0', '3']);
});

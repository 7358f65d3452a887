import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  createRoomType,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

/** Two houses and a room that either could have: who links or books waits for the room. */
let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let house: string;
let otherHouse: string;
let room: string;
let roomTypeOfRoom: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db));
  house = place.unitIds[0]!;
  otherHouse = (await createRoomType(test.db, place.propertyId)).unitIds[0]!;
  const rooms = await createRoomType(test.db, place.propertyId);
  room = rooms.unitIds[0]!;
  roomTypeOfRoom = rooms.roomTypeId;
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
});

const link = (whole: string, who = 0, partIds = [room]) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/units/${whole}/links`,
    headers: staff[who],
    payload: { partIds, version: 1 },
  });
const bookRoom = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/reservations',
    headers: { ...staff[1], 'idempotency-key': randomUUID() },
    payload: {
      listingId: roomTypeOfRoom,
      ...{ checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'card_terminal',
      source: 'walk_in',
    },
  });
/** Somebody stays in the house from the 2nd to the 6th. */
async function stayInHouse() {
  const dates = { check_in: '2026-12-02', check_out: '2026-12-06' };
  const { id } = await createReservation(test.db, place, dates);
  await test.db
    .insertInto('occupancy')
    .values({ unit_id: house, stay: '[2026-12-02,2026-12-06)', kind: 'reservation', reservation_id: id })
    .execute();
}
const atTheRoom = (first: () => ReturnType<typeof link>, second: () => ReturnType<typeof link>) =>
  race(test.db, holdRow('unit', room), [first, second]);

const links = () => test.db.selectFrom('unit_link').select(['whole_id', 'part_id']).execute();
const nightsOfRoom = () =>
  test.db
    .selectFrom('occupancy')
    .select('kind')
    .where('unit_id', '=', room)
    .where('active', '=', true)
    .execute();
const actions = async () => (await auditLines(test)).map(({ action }) => action);

it('a room that two houses are given at once belongs to the first', async () => {
  const answers = await atTheRoom(
    () => link(house, 0),
    () => link(otherHouse, 1),
  );
  expect(outcomesOf(answers)).toEqual([200, '400 form.invalid']);
  expect(answers[1]!.json()).toMatchObject({ fields: [{ path: 'partIds', rule: 'link_elsewhere' }] });
  expect(await links()).toEqual([{ whole_id: house, part_id: room }]);
  expect(await actions()).toEqual(['links']);
});

it('a house whose rooms two of staff put at once has those of the first', async () => {
  const answers = await atTheRoom(
    () => link(house, 0),
    () => link(house, 1, []),
  );
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(answers[1]!.json()).toMatchObject({ params: { version: 2 } });
  expect(await links()).toEqual([{ whole_id: house, part_id: room }]);
  expect(await actions()).toEqual(['links']);
});

it('a house that becomes a room of another while it is given one is one of both', async () => {
  const answers = await atTheRoom(
    () => link(house, 0),
    () => link(otherHouse, 1, [house]),
  );
  expect(outcomesOf(answers)).toEqual([200, '400 form.invalid']);
  expect(await links()).toEqual([{ whole_id: house, part_id: room }]);
});

describe('a room that is booked while its house, where somebody stays, is given it', () => {
  beforeEach(stayInHouse);

  it('after that is taken', async () => {
    expect(outcomesOf(await atTheRoom(() => link(house), bookRoom))).toEqual([
      200,
      '409 reservation.unavailable',
    ]);
    expect(await nightsOfRoom()).toEqual([{ kind: 'linked' }]);
    expect(await actions()).toEqual(['links']);
  });

  it('before that stays a room of its own', async () => {
    expect(outcomesOf(await atTheRoom(bookRoom, () => link(house)))).toEqual([201, '409 unit.link_taken']);
    expect(await nightsOfRoom()).toEqual([{ kind: 'reservation' }]);
    expect([await links(), await actions()]).toEqual([[], ['create']]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import { json, stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const NO_RUN = {
  import_sealed: null,
  import_host: null,
  import_end: null,
  etag: null,
  last_modified: null,
  run_token: null,
  last_outcome: null,
  last_error: null,
  export_hash: null,
};

/** Units A to D; the owner of A and B has both, C has one of its own, D is the house's. */
async function start(setting?: object) {
  const { db } = test_;
  const place = await createListing(db, await createBusiness(db), { units: 4 });
  const numbers = ['A', 'B', 'C', 'D'];
  for (const [index, id] of place.unitIds.entries())
    await db.updateTable('unit').set({ number: numbers[index]! }).where('id', '=', id).execute();
  const [both, one] = [
    await createAccount(db, { role: 'owner', is_owner: true }),
    await createAccount(db, { role: 'owner', is_owner: true }),
  ];
  const owner = [both, both, one];
  await db
    .insertInto('unit_owner')
    .values(
      owner.map(({ id }, index) => ({ unit_id: place.unitIds[index]!, account_id: id, share_bp: 10_000 })),
    )
    .execute();
  if (setting)
    await db
      .insertInto('setting')
      .values({ key: 'unit_choice', value: json(setting) as never })
      .execute();
  const { headers } = await signInAdmin(test_);
  const stay = async (number: string, checkIn: string, checkOut: string, roomSen = 10_000) => {
    const { id } = await createReservation(db, place, {
      check_in: checkIn,
      check_out: checkOut,
      room_sen: roomSen,
    });
    await db
      .insertInto('occupancy')
      .values({
        unit_id: place.unitIds[numbers.indexOf(number)]!,
        kind: 'reservation',
        stay: stayRange(checkIn, checkOut),
        reservation_id: id,
      })
      .execute();
  };
  const book = async (checkIn: string, checkOut: string) => {
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        listingId: place.listingId,
        checkIn,
        checkOut,
        guests: 2,
        nationality: 'MY',
        guest: { name: 'Aisyah', email: 'a@example.com', phone: '+60123456789' },
        paymentMethod: 'card_terminal',
        source: 'walk_in',
      },
    });
    const { id } = answer.json<{ id: string }>();
    return (await test_.app.inject({ url: `/api/reservations/${id}`, headers })).json<Reservation>();
  };
  /** Nights that a channel has of a unit, and what its calendar says of them. */
  const channel = async (
    number: string,
    from: string,
    to: string,
    events: {
      kind: 'booking' | 'block' | 'closed' | 'soft';
      starts_on: string;
      ends_on: string;
      state?: 'gone' | 'past';
    }[],
  ) => {
    const unitId = place.unitIds[numbers.indexOf(number)]!;
    const { id } = await db
      .insertInto('channel_feed')
      .values({ unit_id: unitId, channel: 'airbnb', next_run_at: test_.clock.now, ...NO_RUN })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('feed_event')
      .values(events.map((event, index) => ({ feed_id: id, uid: `${index}`, ...event })))
      .execute();
    await db
      .insertInto('occupancy')
      .values({
        unit_id: unitId,
        kind: 'channel',
        stay: stayRange(from, to),
        reservation_id: null,
        feed_id: id,
      })
      .execute();
  };
  return { book, stay, channel };
}

test('by nights: the owner whose units have the fewest each comes first, and the figures are kept', async () => {
  const { book, stay } = await start({ rule: 'nights', period: 'quarter' });
  await stay('A', '2026-10-01', '2026-10-09');
  await stay('C', '2026-10-01', '2026-10-06');
  await stay('D', '2026-11-01', '2026-11-10');
  // Last quarter counts for nobody; of a stay over its end only the nights inside count.
  await stay('B', '2026-09-01', '2026-10-01');
  const first = await book('2026-12-07', '2026-12-10');
  expect(first).toMatchObject({
    unitNumber: 'B',
    unitChoice: {
      rule: 'nights',
      period: 'quarter',
      from: '2026-10-01',
      to: '2027-01-01',
      chosen: 'B',
      free: 4,
      units: [
        { number: 'B', figure: 0, ownerFigure: 4 },
        { number: 'A', figure: 8, ownerFigure: 4 },
        { number: 'C', figure: 5, ownerFigure: 5 },
        { number: 'D', figure: 9, ownerFigure: 9 },
      ],
    },
  });
  // Now 5.5 nights for each unit of the first owner: it is C's turn.
  expect((await book('2026-12-14', '2026-12-16')).unitNumber).toBe('C');
});

test('by nights: what a channel sold counts, what it closed or gave up does not', async () => {
  const { book, stay, channel } = await start({ rule: 'nights', period: 'quarter' });
  // One row may hold a sale and a closure that follow each other; of a sale over the end only the nights inside count.
  await channel('A', '2026-10-01', '2026-10-09', [
    { kind: 'booking', starts_on: '2026-10-01', ends_on: '2026-10-04', state: 'past' },
    { kind: 'soft', starts_on: '2026-10-04', ends_on: '2026-10-09' },
  ]);
  await channel('B', '2026-12-28', '2027-01-05', [
    { kind: 'booking', starts_on: '2026-12-28', ends_on: '2027-01-05' },
  ]);
  await channel('C', '2026-11-01', '2026-11-08', [
    { kind: 'closed', starts_on: '2026-11-01', ends_on: '2026-11-08' },
    { kind: 'block', starts_on: '2026-11-01', ends_on: '2026-11-03' },
    { kind: 'booking', starts_on: '2026-11-01', ends_on: '2026-11-08', state: 'gone' },
  ]);
  await stay('C', '2026-10-01', '2026-10-02');
  await stay('D', '2026-10-01', '2026-10-08');
  // Sold by the channel too, but ours: counted once.
  await channel('D', '2026-10-20', '2026-10-21', [
    { kind: 'booking', starts_on: '2026-10-01', ends_on: '2026-10-08', state: 'past' },
  ]);
  const { unitChoice } = await book('2026-12-07', '2026-12-10');
  expect(unitChoice?.units).toEqual([
    { number: 'C', figure: 1, ownerFigure: 1 },
    { number: 'A', figure: 3, ownerFigure: 3.5 },
    { number: 'B', figure: 4, ownerFigure: 3.5 },
    { number: 'D', figure: 7, ownerFigure: 7 },
  ]);
});

test('by revenue of the year: the rooms, as many of their nights as lie in it', async () => {
  const { book, stay } = await start({ rule: 'revenue', period: 'year' });
  await stay('A', '2026-12-30', '2027-01-03', 40_000);
  await stay('C', '2027-02-01', '2027-02-02', 15_000);
  await stay('D', '2027-02-01', '2027-02-02', 12_000);
  expect((await book('2027-03-01', '2027-03-02')).unitChoice?.units).toEqual([
    { number: 'B', figure: 0, ownerFigure: 10_000 },
    { number: 'A', figure: 20_000, ownerFigure: 10_000 },
    { number: 'D', figure: 12_000, ownerFigure: 12_000 },
    { number: 'C', figure: 15_000, ownerFigure: 15_000 },
  ]);
});

test.each([[undefined], [{ rule: 'dice', period: 'decade' }], [[]]])(
  'without a rule that is known (%j) the unit with the least free time around the stay is chosen',
  async (setting) => {
    const { book, stay } = await start(setting);
    await stay('C', '2026-12-04', '2026-12-07');
    expect(await book('2026-12-07', '2026-12-10')).toMatchObject({
      unitNumber: 'C',
      unitChoice: {
        rule: 'gaps',
        period: 'quarter',
        chosen: 'C',
        free: 4,
        units: [{ number: 'C', figure: null }, {}, {}, {}],
      },
    });
  },
);

test('whoever is taken is not chosen, however few nights it has', async () => {
  const { book, stay } = await start({ rule: 'nights', period: 'month' });
  await stay('A', '2026-12-07', '2026-12-10');
  await stay('B', '2026-12-08', '2026-12-09');
  expect((await book('2026-12-07', '2026-12-10')).unitChoice).toMatchObject({ chosen: 'C', free: 2 });
});

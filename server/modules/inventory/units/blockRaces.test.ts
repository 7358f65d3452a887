import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';

/** Staff take nights of a unit off sale while others block, change or book them: all of them wait for the unit. */
let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db));
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
});

const BLOCK = { reason: 'maintenance', startsOn: '2026-12-02', endsOn: '2026-12-05', note: '' } as const;
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = 0) =>
  test.app.inject({ method, url, headers: staff[who], ...(payload && { payload }) });
type Answer = ReturnType<typeof send>;
const unitUrl = () => `/api/units/${place.unitIds[0]}`;
const block = (who = 0, more: object = {}) => send('POST', `${unitUrl()}/blocks`, { ...BLOCK, ...more }, who);
const change = (id: string, who = 0, more: object = {}) =>
  send('PATCH', `/api/blocks/${id}`, { ...BLOCK, ...more, version: 1 }, who);
const remove = (id: string, who = 0) => send('DELETE', `/api/blocks/${id}`, undefined, who);
const close = () =>
  send('PATCH', unitUrl(), {
    roomTypeId: place.roomTypeId,
    number: 'Closed',
    status: 'closed',
    note: '',
    licences: [],
    version: 1,
  });
/** A guest books the three nights from the 1st on. */
const book = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      ...{ listingId: place.listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2 },
      nationality: 'MY',
      guest: { name: 'Nur', email: 'nur@example.com', phone: '+60123456789' },
      paymentMethod: 'bank_transfer',
    },
  });
const atTheUnit = (first: () => Answer, second: () => Answer) =>
  race(test.db, holdRow('unit', place.unitIds[0]!), [first, second]);

async function nights() {
  const { rows } = await sql<{ text: string }>`select kind || ' ' || lower(stay) || ' ' || upper(stay) as text
    from occupancy where active order by lower(stay)`.execute(test.db);
  return rows.map(({ text }) => text);
}
const actions = async () => (await auditLines(test)).map(({ action }) => action);
const stays = () => test.db.selectFrom('reservation').select('status').execute();
const BLOCKED = 'block 2026-12-02 2026-12-05';
const BOOKED = 'reservation 2026-12-01 2026-12-04';

describe('nights that are blocked at the moment', () => {
  it('by two of staff are blocked once, and the second reads who has them', async () => {
    const answers = await atTheUnit(
      () => block(0),
      () => block(1, { startsOn: '2026-12-04', endsOn: '2026-12-08' }),
    );
    expect(outcomesOf(answers)).toEqual([201, '409 unit.taken']);
    expect(answers[1]!.json()).toMatchObject({ data: { uses: [{ kind: 'block', checkIn: '2026-12-02' }] } });
    expect(await nights()).toEqual([BLOCKED]);
    expect(await actions()).toEqual(['block']);
  });

  it('by two of staff that only touch are both blocked', async () => {
    const answers = await atTheUnit(
      () => block(0),
      () => block(1, { startsOn: '2026-12-05', endsOn: '2026-12-08' }),
    );
    expect(outcomesOf(answers)).toEqual([201, 201]);
    expect(await nights()).toEqual([BLOCKED, 'block 2026-12-05 2026-12-08']);
  });

  it('before a guest books them are not booked', async () => {
    expect(outcomesOf(await atTheUnit(() => block(), book))).toEqual([201, '409 reservation.unavailable']);
    expect(await nights()).toEqual([BLOCKED]);
    expect([await actions(), await stays(), await letters(test)]).toEqual([['block'], [], []]);
  });

  it('after a guest has booked them are refused, with the booking', async () => {
    const answers = await atTheUnit(book, () => block());
    expect(outcomesOf(answers)).toEqual([201, '409 unit.taken']);
    const { reference } = answers[0]!.json<{ reference: string }>();
    expect(answers[1]!.json()).toMatchObject({ params: { reference } });
    expect(await nights()).toEqual([BOOKED]);
    expect(await actions()).toEqual(['create']);
  });
});

describe('a block', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = (await block()).json<{ id: string }>());
  });
  const LATER = { startsOn: '2026-12-10', endsOn: '2026-12-12' };
  const MOVED = 'block 2026-12-10 2026-12-12';

  it.each<[string, () => Answer, () => Answer, unknown[], string[]]>([
    ['changed twice', () => change(id, 0, LATER), () => change(id, 1), [200, '409 row.stale'], [MOVED]],
    ['removed twice', () => remove(id, 0), () => remove(id, 1), [200, '404 row.not_found'], []],
    ['removed before it is changed', () => remove(id), () => change(id), [200, '404 row.not_found'], []],
    ['changed before it is removed', () => change(id, 0, LATER), () => remove(id), [200, 200], []],
    [
      'moved before the nights are blocked again',
      () => change(id, 0, LATER),
      () => block(1),
      [200, 201],
      [BLOCKED, MOVED],
    ],
  ])('that is %s has what the first did, then what fits', async (_, first, second, outcomes, after) => {
    expect(outcomesOf(await atTheUnit(first, second))).toEqual(outcomes);
    expect(await nights()).toEqual(after);
  });
});

describe('a unit that is closed at the moment', () => {
  it('before a guest books it is not booked', async () => {
    expect(outcomesOf(await atTheUnit(close, book))).toEqual([200, '409 reservation.unavailable']);
    expect([await nights(), await stays()]).toEqual([[], []]);
  });

  it('after a guest has booked it stays open', async () => {
    expect(outcomesOf(await atTheUnit(book, close))).toEqual([201, '409 unit.has_stays']);
    expect(await nights()).toEqual([BOOKED]);
    const { status } = await test.db.selectFrom('unit').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('active');
  });
});

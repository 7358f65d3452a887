import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LedgerDifferenceRow } from '@shared/contract/money/ledgerChecks';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/** The books against the stays that they come from. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db), {
    roomType: { base_sen: 20_000, weekend_sen: null, cleaning_sen: 0, deposit_sen: 5_000 },
  });
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH', url: string, payload: object = {}, headers = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const run = async () => (await send('POST', '/api/ledger-checks/run')).json<{ openCount: number }>();
const differences = async (filter: object = { open: true }) =>
  (
    await test_.app.inject({
      url: `/api/ledger-checks/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      headers: staff,
    })
  ).json<{ ledgerChecks: LedgerDifferenceRow[] }>().ledgerChecks;
const shown = (rows: LedgerDifferenceRow[]) =>
  rows
    .map(({ check, expectedSen, bookedSen, reservation }) => [
      check,
      expectedSen,
      bookedSen,
      reservation !== null,
    ])
    .sort();

/** A guest who walks in for tonight, pays 200.00 and the deposit of 50.00 by card, and is gone the day after with the deposit. */
async function stayOver(): Promise<string> {
  const booked = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-11-20',
    checkOut: '2026-11-21',
    guests: 1,
    nationality: 'MY',
    guest: { name: 'Nur Aisyah', phone: '+60123456789' },
    paymentMethod: 'card_terminal',
    source: 'walk_in',
  });
  const { id } = booked.json<{ id: string }>();
  const step = async (name: string) => {
    const { version } = (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff })).json<{
      version: number;
    }>();
    expect(
      (await send('PATCH', `/api/reservations/${id}/${name}`, { version, remark: 'x' })).statusCode,
    ).toBe(200);
  };
  const paid = await send('POST', `/api/reservations/${id}/payments`, {
    kind: 'payment',
    method: 'card_terminal',
    amountSen: 25_000,
    receivedOn: '2026-11-20',
  });
  expect(paid.statusCode).toBe(201);
  await step('checkIn');
  test_.clock.now = new Date('2026-11-21T07:00:00.000Z');
  await send('POST', '/api/business-days/close', { propertyId: place.propertyId, date: '2026-11-20' });
  await step('checkOut');
  return id;
}

test('of a house in order nothing differs', async () => {
  await stayOver();
  expect(await run()).toMatchObject({ openCount: 0, checkedAt: expect.any(String) });
  expect(await differences({})).toEqual([]);
});

test('a stay that says something else than the books is found, and gone once it is right again', async () => {
  const id = await stayOver();
  await run();
  // The stay says that 30.00 more were paid, and nobody wrote such a payment.
  await sql`update reservation set paid_sen = paid_sen + 3000 where id = ${id}`.execute(test_.db);
  expect(await run()).toMatchObject({ openCount: 2 });
  // 200.00 owed less 280.00 are 80.00 ahead; the books have 50.00 ahead.
  expect(shown(await differences())).toEqual([
    ['guests', -8_000, -5_000, true],
    ['payments', 28_000, 25_000, true],
  ]);
  const found = await differences();
  await run();
  // Found again, they are the same two rows.
  expect(await differences()).toEqual(found);
  await sql`update reservation set paid_sen = paid_sen - 3000 where id = ${id}`.execute(test_.db);
  expect(await run()).toMatchObject({ openCount: 0 });
  expect(await differences()).toEqual([]);
  expect((await differences({ open: false })).map(({ check }) => check).sort()).toEqual([
    'guests',
    'payments',
  ]);
});

test('tax that is still open when its twelve months are long over is found, and due once the stay is posted anew', async () => {
  const booked = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-11-20',
    checkOut: '2026-11-21',
    guests: 1,
    nationality: 'SG',
    guest: { name: 'Lim Wei', phone: '+6591234567' },
    paymentMethod: 'card_terminal',
    source: 'walk_in',
  });
  const { id } = booked.json<{ id: string }>();
  await sql`update reservation set status = 'checked_out' where id = ${id}`.execute(test_.db);
  test_.clock.now = new Date('2026-11-21T07:00:00.000Z');
  await send('POST', '/api/business-days/close', { propertyId: place.propertyId, date: '2026-11-20' });
  // Days that end without their stays being marked, as a fault would have it: one tourism tax of 10.00 stays open.
  const overUntil = async (to: string) => {
    await sql`
      insert into business_day (property_id, date, filling)
        select ${place.propertyId}::uuid, generate_series((select max(date) + 1 from business_day where property_id = ${place.propertyId}),
          ${to}::date, '1 day')::date, false`.execute(test_.db);
    test_.clock.now = new Date(`${to}T23:00:00.000Z`);
    staff = (await signInAdmin(test_)).headers;
    await run();
    return shown(await differences());
  };
  // Twelve months and a day; the check leaves them a month.
  expect(await overUntil('2027-11-22')).toEqual([]);
  expect(await overUntil('2027-12-22')).toEqual([['tax_charged', 0, -1_000, true]]);
  const [found] = await differences();
  expect((await send('POST', `/api/ledger-checks/${found!.id}/post-anew`)).statusCode).toBe(200);
  await run();
  expect(await differences()).toEqual([]);
});

test('an entry that the stay knows nothing of is found, and taken back when the stay is posted anew', async () => {
  const id = await stayOver();
  await run();
  const [payment] = (
    await sql<{ id: string; company_id: string }>`
      select payment.id, company_id from payment join reservation on reservation.id = reservation_id where reservation_id = ${id}`.execute(
      test_.db,
    )
  ).rows;
  await test_.db.transaction().execute(async (trx) => {
    await sql`
      with entry as (
        insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
        values (${payment!.company_id}, ${place.propertyId}, '2026-11-21', '2026-11-20', 'payment', 'payment', ${payment!.id}, ${id})
        returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, reservation_id, method)
        select id, position, account, sen, ${payment!.company_id}, '2026-11-21', ${id}, 'card_terminal'
        from entry, (values (0, 1200, 700), (1, 1400, -700)) as line (position, account, sen)`.execute(trx);
  });
  await run();
  // Of 250.00 the fee of the demo's card is none here; 7.00 are too much on each side.
  expect(shown(await differences())).toEqual([
    ['clearing', 25_000, 25_700, true],
    ['guests', -5_000, -5_700, true],
    // The company has as much more on its way to the bank as its takings say.
    ['in_transit', 25_000, 25_700, false],
    ['payments', 25_000, 25_700, true],
  ]);
  const [first] = await differences({ check: 'clearing' });
  expect((await send('POST', `/api/ledger-checks/${first!.id}/post-anew`)).statusCode).toBe(200);
  expect(await run()).toMatchObject({ openCount: 0 });
  expect((await send('POST', `/api/ledger-checks/${first!.id}/post-anew`)).statusCode).toBe(404);
});

test('sums that do not fit their lines, a deposit that is not held, and a stay that cannot be posted are found', async () => {
  const id = await stayOver();
  await run();
  await sql`update ledger_month set amount_sen = amount_sen + 100 where account = 4000`.execute(test_.db);
  await sql`update ledger_open set amount_sen = amount_sen + 11 where account = 1400`.execute(test_.db);
  await run();
  expect(shown(await differences())).toEqual([
    ['months', -20_000, -19_900, false],
    ['open_sums', 0, 11, false],
  ]);
  const [books] = await differences({ check: 'months' });
  expect((await send('POST', `/api/ledger-checks/${books!.id}/post-anew`)).statusCode).toBe(404);
  await sql`insert into ledger_due (reservation_id, property_id, failure) values (${id}, ${place.propertyId}, 'no unit')`.execute(
    test_.db,
  );
  await run();
  expect(await differences({ check: 'unposted' })).toMatchObject([
    { reason: 'no unit', reservation: { id }, resolvedAt: null },
  ]);
});

test('lines that do not add up are found even where the database could not refuse them', async () => {
  await stayOver();
  await run();
  await sql`alter table ledger_line disable trigger ledger_line_append_only`.execute(test_.db);
  await sql`update ledger_line set amount_sen = amount_sen - 1 where account = 4000`.execute(test_.db);
  await sql`alter table ledger_line enable trigger ledger_line_append_only`.execute(test_.db);
  await run();
  expect(shown(await differences())).toEqual([
    ['balance', 0, -1, false],
    ['months', -20_001, -20_000, false],
  ]);
});

test('two who check at once find a difference once', async () => {
  const id = await stayOver();
  await sql`update reservation set paid_sen = paid_sen + 3000 where id = ${id}`.execute(test_.db);
  const answers = await Promise.all([run(), run()]);
  expect(answers.map(({ openCount }) => openCount)).toEqual([2, 2]);
  expect(await differences()).toHaveLength(2);
});

test('who may see the books sees what differs; checking and posting need the right to edit', async () => {
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  const get = (url: string) => test_.app.inject({ url, headers });
  expect((await get('/api/ledger-checks/aggregation')).statusCode).toBe(200);
  expect((await get('/api/ledger-checks/last')).json()).toEqual({ checkedAt: null, openCount: 0 });
  expect((await send('POST', '/api/ledger-checks/run', {}, headers)).statusCode).toBe(403);
  expect((await send('POST', `/api/ledger-checks/${randomUUID()}/post-anew`, {}, headers)).statusCode).toBe(
    403,
  );
});

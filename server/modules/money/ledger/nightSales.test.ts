import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation } from '../../../testing/factories';
import { recordStatements } from '../../../testing/statements';
import { findEarnedNights, keepEarnedNights, type EarnedNights } from './nightSales.service';

/** Months that the dashboard keeps are what a new read finds, whatever is written meanwhile. */
let test_: TestApp;
let kept: EarnedNights;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp();
  kept = keepEarnedNights(test_.context);
});
beforeEach(async () => {
  await test_.reset();
  place = await createListing(test_.db, await createBusiness(test_.db));
});
afterAll(() => test_.close());

const YEAR = { from: '2025-10-01', to: '2026-11-01' };
/** A stay whose postings are written here, and are not worked out. */
async function stayFrom(check_in: string, check_out: string) {
  const stay = await createReservation(test_.db, place, { check_in, check_out });
  await unmark();
  return stay;
}
const unmark = () => test_.db.deleteFrom('ledger_due').execute();
/** Books a room price of a stay for a night, on a day. */
async function book(db: Queryable, stayId: string, date: string, sen: number, bookedOn = date) {
  await sql`
    with entry as (
      insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
      select company_id, property_id, ${bookedOn}::date, ${date}::date, 'night', 'reservation', id, id from reservation where id = ${stayId}
      returning id, company_id, business_date, reservation_id)
    select id from entry`.execute(db);
  await sql`
    insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, reservation_id, category)
    select id, position, account, sen, company_id, business_date, reservation_id, category from ledger_entry,
      (values (0, 1400, ${sen}::integer, null), (1, 4000, ${-sen}::integer, 'room')) as line (position, account, sen, category)
    where id = (select max(id) from ledger_entry where made_xid = pg_current_xact_id())`.execute(db);
}
const bookNow = (stayId: string, date: string, sen: number, bookedOn?: string) =>
  test_.db.transaction().execute((trx) => book(trx, stayId, date, sen, bookedOn));
/** The months of the ledger that a call reads anew. */
async function readBy(call: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(call);
  return statements
    .filter(({ text }) => text.includes('from ledger_line line join'))
    .map(({ values }) =>
      values
        .filter((value) => /^\d{4}-\d\d-\d\d$/.test(String(value)))
        .slice(0, 2)
        .join(' '),
    );
}
async function expectFresh() {
  const found = await kept(YEAR);
  expect(found).toEqual(await findEarnedNights(test_.db, YEAR));
  return found.map(({ date, nightsSold, roomSen, feeSen }) => [date, nightsSold, roomSen, feeSen]);
}

test('a month is read once, and again when an entry about it was written', async () => {
  const { id } = await stayFrom('2026-03-10', '2026-03-12');
  await bookNow(id, '2026-03-10', 30_000);
  expect(await readBy(() => kept(YEAR))).toEqual(['2025-10-01 2026-11-01']);
  expect(await readBy(() => kept(YEAR))).toEqual([]);
  expect(await readBy(() => kept({ from: '2026-03-05', to: '2026-03-20' }))).toEqual([]);
  expect(await expectFresh()).toEqual([['2026-03-10', 1, 30_000, 0]]);
  // A night of March that was forgotten, booked in June: March is read again, and June is as it was.
  await bookNow(id, '2026-03-11', 5_000, '2026-06-01');
  expect(await readBy(() => kept(YEAR))).toEqual(['2026-03-01 2026-04-01']);
  expect(await expectFresh()).toEqual([
    ['2026-03-10', 1, 30_000, 0],
    ['2026-03-11', 1, 5_000, 0],
  ]);
  expect(await readBy(() => kept(YEAR))).toEqual([]);
});

test('what is kept ends with its ledger', async () => {
  expect(await expectFresh()).toEqual([]);
  const { id } = await stayFrom('2026-03-10', '2026-03-12');
  await bookNow(id, '2026-03-10', 10_000);
  expect(await expectFresh()).toEqual([['2026-03-10', 1, 10_000, 0]]);
});

test('a stay that is released turns what is kept into a fee, without an entry', async () => {
  const { id } = await stayFrom('2026-03-10', '2026-03-12');
  await bookNow(id, '2026-03-10', 30_000);
  await bookNow(id, '2026-03-11', 20_000);
  expect(await expectFresh()).toEqual([
    ['2026-03-10', 1, 30_000, 0],
    ['2026-03-11', 1, 20_000, 0],
  ]);
  await sql`update reservation set released_from = '2026-03-11' where id = ${id}`.execute(test_.db);
  await unmark();
  expect(await readBy(() => kept(YEAR))).toEqual([]);
  expect(await expectFresh()).toEqual([
    ['2026-03-10', 1, 30_000, 0],
    ['2026-03-11', 0, 0, 20_000],
  ]);
});

onServer('an entry that was being written while a month was read is there once it is committed', async () => {
  const { id } = await stayFrom('2026-03-10', '2026-03-13');
  const other = await stayFrom('2026-04-11', '2026-04-12');
  let go = () => {};
  const gate = new Promise<void>((done) => (go = done));
  let began = () => {};
  const writing = new Promise<void>((done) => (began = done));
  const slow = test_.db.transaction().execute(async (trx: Trx) => {
    await book(trx, id, '2026-03-10', 10_000);
    began();
    await gate;
  });
  await writing;
  try {
    // A later number, committed earlier.
    await bookNow(other.id, '2026-04-11', 20_000);
    expect(await expectFresh()).toEqual([['2026-04-11', 1, 20_000, 0]]);
  } finally {
    go();
    await slow;
  }
  expect(await readBy(() => kept(YEAR))).toEqual(['2026-03-01 2026-04-01']);
  expect(await expectFresh()).toEqual([
    ['2026-03-10', 1, 10_000, 0],
    ['2026-04-11', 1, 20_000, 0],
  ]);
});

test('two who ask at once have the same, and both keep it', async () => {
  const { id } = await stayFrom('2026-03-10', '2026-04-12');
  await bookNow(id, '2026-03-10', 30_000);
  await bookNow(id, '2026-04-10', 40_000);
  const [march, year] = await Promise.all([kept({ from: '2026-03-01', to: '2026-04-01' }), kept(YEAR)]);
  expect(march).toEqual(year.filter(({ date }) => date < '2026-04-01'));
  expect(await readBy(() => kept(YEAR))).toEqual([]);
});

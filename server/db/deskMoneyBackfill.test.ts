import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { words } from '../testing/factories';
import { openTestDatabase } from '../testing/testDatabases';
import { runIn, type Database } from './client';

/** What 0034 makes of the rates and payments that a house has already. */
const FOLDER = 'server/db/migrations';
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => ({ database, drop } = await openTestDatabase()));
afterAll(async () => {
  await database.close();
  await drop();
});

const run = async (wanted: (name: string) => boolean) => {
  for (const name of readdirSync(FOLDER).sort().filter(wanted))
    await database.db.transaction().execute(async (trx) => {
      await runIn(trx, readFileSync(`${FOLDER}/${name}`, 'utf8'));
    });
};
const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;

test('present rates hold for every card, and payments learn their day and what they give back', async () => {
  await run((name) => name < '0034');
  // As it stood then: what the factories write of places and stays moves on. References sleep, so that these rows can stand alone.
  await rows('set session_replication_role = replica');
  await rows(`insert into payment_method (code, kind, name, instructions, fee_bp, fee_sst_bp, settlement_days) values
    ('card', 'card', '{}', '{}', 140, 800, 2), ('cash', 'cash', '{}', '{}', 0, 800, 0), ('transfer', 'bank_transfer', '{}', '{}', 0, 800, 0)`);
  const stay = async () =>
    (
      await rows<{ id: string }>(`
        insert into reservation (reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality,
          guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation)
        select gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'confirmed', 'direct', '2026-05-20', '2026-05-22', 2,
          'MY', 'Guest', '', '', 'cash', 100, 100, '{}' returning id`)
    )[0]!.id;
  // Labour Day 2026 is a Friday and federal; the Monday after is a day off of Kuala Lumpur alone.
  for (const [date, kind, states] of [
    ['2026-05-01', 'national', ['MY-10', 'MY-14']],
    ['2026-05-04', 'state', ['MY-14']],
  ] as const) {
    const [holiday] = await rows<{ id: string }>(
      `insert into holiday (name, date, kind) values ('${JSON.stringify(words(date))}', '${date}', '${kind}') returning id`,
    );
    for (const state of states)
      await rows(`insert into public_holiday (state, date, name, holiday_id)
        values ('${state}', '${date}', '${JSON.stringify(words(date))}', '${holiday!.id}')`);
  }
  const pay = async (id: string, kind: string, method: string, day: string, status = 'received') =>
    rows(`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen)
      values ('${id}', '${kind}', '${method}', 100, '${status}', ${status === 'received' ? `'${day}'` : 'null'}, 0, 0)`);
  const one = await stay();
  await pay(one, 'payment', 'card', '2026-04-30');
  await pay(one, 'refund', 'transfer', '2026-05-02');
  const two = await stay();
  await pay(two, 'payment', 'transfer', '2026-05-01');
  await pay(two, 'payment', 'cash', '2026-05-01');
  await pay(two, 'refund', 'card', '2026-05-08');
  await pay(two, 'payment', 'card', '', 'pending');
  await rows('set session_replication_role = origin');

  await run((name) => name.startsWith('0034'));
  expect(
    await rows(
      `select method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days from payment_method_rate order by 1, 2`,
    ),
  ).toEqual([
    ...['foreign', 'local_credit', 'local_debit', 'online'].map((card_kind) => ({
      method: 'card',
      card_kind,
      valid_from: '2000-01-01',
      fee_bp: 140,
      fee_sst_bp: 800,
      settlement_days: 2,
    })),
    ...['cash', 'transfer'].map((method) => ({
      method,
      card_kind: null,
      valid_from: '2000-01-01',
      fee_bp: 0,
      fee_sst_bp: 800,
      settlement_days: 0,
    })),
  ]);
  const facts = await rows<object>(`
    select kind, method, status, card_kind, settlement_days, due_on, refund_of is not null as named from payment order by received_on, method`);
  const of = (kind: string, method: string, more: object = {}) => ({
    kind,
    method,
    status: 'received',
    card_kind: null,
    settlement_days: null,
    due_on: null,
    named: false,
    ...more,
  });
  expect(facts).toEqual([
    // From Thursday two banking days: not Friday, Saturday, Sunday; Monday and Tuesday.
    of('payment', 'card', { card_kind: 'local_credit', settlement_days: 2, due_on: '2026-05-05' }),
    of('payment', 'cash'),
    // Without a lag on a holiday: the next banking day.
    of('payment', 'transfer', { settlement_days: 0, due_on: '2026-05-04' }),
    // Only one payment came in for the first stay; of the second there were two.
    of('refund', 'transfer', { named: true }),
    of('refund', 'card', { settlement_days: 2, due_on: '2026-05-12' }),
    of('payment', 'card', { status: 'pending' }),
  ]);
  // Nothing is to be posted again.
  expect(await rows('select reservation_id from ledger_due')).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/testDatabases';
import { runIn, type Database } from './client';

/** What 0057 makes of the statements that are issued already, and of the bank accounts that owners have. */
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
const anId = (last: number) => `0197a5f0-0000-7000-8000-${String(last).padStart(12, '0')}`;

const [SERULING, PELANGI] = [anId(1), anId(2)];
const [ANNA, BEN, CHONG] = [anId(11), anId(12), anId(13)];

/*
 * What of each statement is not paid: as much as all up to it come to, or less where a later one has used it up. Nobody was paid yet.
 *
 *   Anna at Seruling   100.00, −30.00, 50.00     up to each 100.00, 70.00, 120.00     left  70.00, 70.00, 120.00
 *   Anna at Pelangi    25.00 of its own                                               left  25.00
 *   Ben                40.00, −60.00             up to each  40.00, −20.00            left   0.00,  0.00
 *   Chong              10.00, and a draft of 90.00 that nobody has issued             left  10.00
 */
const STATEMENTS: [companyId: string, ownerId: string, month: string, sen: number, number: string | null][] =
  [
    [SERULING, ANNA, '2026-08-01', 10_000, 'A-1'],
    [SERULING, ANNA, '2026-09-01', -3_000, 'A-2'],
    [SERULING, ANNA, '2026-10-01', 5_000, 'A-3'],
    [PELANGI, ANNA, '2026-09-01', 2_500, 'A-4'],
    [SERULING, BEN, '2026-09-01', 4_000, 'B-1'],
    [SERULING, BEN, '2026-10-01', -6_000, 'B-2'],
    [SERULING, CHONG, '2026-09-01', 1_000, 'C-1'],
    [SERULING, CHONG, '2026-10-01', 9_000, null],
  ];

test('issued statements learn what of them is left, and accounts since when they are what they are', async () => {
  await run((name) => name < '0057');
  // References sleep, so that these rows can stand alone.
  await rows('set session_replication_role = replica');
  await rows(
    `insert into account (id, email, name, phone, nationality) values ('${anId(21)}', 'mei@attic.example', 'Mei Ling', '', 'MY')`,
  );
  for (const [companyId, ownerId, month, sen, number] of STATEMENTS)
    await rows(`insert into owner_statement (company_id, owner_id, month, status, number, issued_on, revenue_sen)
      values ('${companyId}', '${ownerId}', '${month}', '${number ? 'issued' : 'draft'}', ${number ? `'${number}', '2026-11-05'` : 'null, null'}, ${sen})`);
  // Anna's account was set twice; Ben's was taken away; of Chong's nobody has kept who set it.
  for (const [ownerId, bank] of [
    [ANNA, `'maybank'`],
    [BEN, 'null'],
    [CHONG, `'cimb'`],
  ])
    await rows(`insert into owner_profile (account_id, bank_code, bank_account_name, bank_account_sealed, bank_account_end)
      values ('${ownerId}', ${bank}, ${bank}, ${bank}, ${bank})`);
  for (const [at, action, ownerId] of [
    ['2026-03-01T02:00:00Z', 'bankAccount', ANNA],
    ['2026-11-18T02:00:00Z', 'bankAccount', ANNA],
    ['2026-11-19T02:00:00Z', 'update', ANNA],
    ['2026-11-18T02:00:00Z', 'bankAccount', BEN],
  ])
    await rows(`insert into audit_log (at, actor_kind, actor_id, action, entity, entity_id)
      values ('${at}', 'account', '${anId(21)}', '${action}', 'account', '${ownerId}')`);
  await rows('set session_replication_role = origin');

  await run((name) => name.startsWith('0057'));
  expect(
    await rows(
      `select number, rest_sen from owner_statement_rest join owner_statement on id = statement_id order by number`,
    ),
  ).toEqual([
    { number: 'A-1', rest_sen: 7_000 },
    { number: 'A-2', rest_sen: 7_000 },
    { number: 'A-3', rest_sen: 12_000 },
    { number: 'A-4', rest_sen: 2_500 },
    { number: 'B-1', rest_sen: 0 },
    { number: 'B-2', rest_sen: 0 },
    { number: 'C-1', rest_sen: 1_000 },
  ]);
  expect(
    await rows(`select account_id, bank_set_at, bank_set_by from owner_profile order by account_id`),
  ).toEqual([
    { account_id: ANNA, bank_set_at: '2026-11-18T02:00:00.000Z', bank_set_by: anId(21) },
    { account_id: BEN, bank_set_at: null, bank_set_by: null },
    { account_id: CHONG, bank_set_at: null, bank_set_by: null },
  ]);
});

import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/testDatabases';
import type { Database } from './client';
import { onServer, untilSomebodyWaits } from '../testing/concurrency';
import { migrate, migrateIn } from './migrate';

const FILES = readdirSync('server/db/migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();
let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => ({ database, drop } = await openTestDatabase()));
afterEach(async () => {
  await database.close();
  await drop();
});

const applied = async () =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(database.db)).rows.map(
    (row) => row.name,
  );

describe('the migrations', () => {
  it('run once each, in order, and a second start finds nothing to do', async () => {
    const names: string[] = [];
    await migrate(database, (name) => names.push(name));
    expect(names).toEqual(FILES);
    await migrate(database, (name) => names.push(name));
    expect(names).toEqual(FILES);
    expect(await applied()).toEqual(FILES);
  });

  it('run once when several processes start at the same time', async () => {
    const names: string[] = [];
    await Promise.all([1, 2, 3].map(() => migrate(database, (name) => names.push(name))));
    expect(names).toEqual(FILES);
  });

  it('refuse a file that was changed after it ran, and leave everything as it was', async () => {
    await migrate(database);
    await sql`update migration set body_md5 = 'of another text' where name = ${FILES[0]!}`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(`migration ${FILES[0]} was changed after it ran`);
    expect(await applied()).toEqual(FILES);
  });

  const widenCompany = { name: '9999_test.sql', body: 'alter table company add column test text', md5: '' };

  onServer('wait for who uses a table, but not for long, and leave everything as it was', async () => {
    await migrate(database);
    let letGo = (): void => undefined;
    const enough = new Promise<void>((resolve) => (letGo = resolve));
    let begun = (): void => undefined;
    const reads = new Promise<void>((resolve) => (begun = resolve));
    const reader = database.db.transaction().execute(async (trx) => {
      await sql`select 1 from company`.execute(trx);
      begun();
      await enough;
    });
    await reads;
    const widen = (lockSeconds: number) =>
      database.db.transaction().execute((trx) => migrateIn(trx, [widenCompany], undefined, lockSeconds));
    await expect(widen(0.01)).rejects.toThrow('lock timeout');
    expect(await applied()).toEqual(FILES);
    const patient = widen(60);
    await untilSomebodyWaits(database.db);
    letGo();
    await Promise.all([reader, patient]);
    expect(await applied()).toEqual([...FILES, widenCompany.name]);
  });

  it('have numbers that nobody uses twice', () => {
    const numbers = FILES.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('what the database itself refuses', () => {
  it('keeps the audit log as it was written', async () => {
    await migrate(database);
    await sql`insert into audit_log (actor_kind, action, entity, entity_id) values ('system', 'a', 'b', 'c')`.execute(
      database.db,
    );
    await expect(sql`update audit_log set action = 'x'`.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('gives dates, instants and big numbers as text and numbers, whatever the zone of the server', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select date '2026-11-20' as day, timestamptz '2026-11-20 15:00+08' as instant, 9007199254740991::bigint as big, 1.5::numeric as half`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      day: '2026-11-20',
      instant: '2026-11-20T07:00:00.000Z',
      big: 9007199254740991,
      half: 1.5,
    });
  });
});

import { sql } from 'kysely';
import type { Database } from '../db/client';
import { HOUSE_TERM_ROWS } from './houseTerms';
import { openMigratedDatabase, schemaState } from './testDatabases';

type Opened = Awaited<ReturnType<typeof openMigratedDatabase>>;

/** A test file in short: works on a database, and leaves it as it is then. */
async function inOneFile<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const opened = await openMigratedDatabase();
  const result = await work(opened);
  await opened.database.close();
  await opened.drop();
  return result;
}
const only = async (database: Database, text: string) =>
  Object.values((await database.run(text)).rows[0] as object)[0] as unknown;
const nameOf = ({ database }: Opened) => only(database, 'select current_database()');

const insertPlace = `insert into location (slug, name, description, state, lat, lng)
  values ('left-behind', '{}', '{}', 'MY-14', 3, 101)`;

it('a file meets no row and no number of another, on the database that it has left', async () => {
  const before = await inOneFile(async (opened) => {
    await opened.database.run(insertPlace);
    const number = await only(opened.database, "select nextval('account_number_seq')");
    const migrations = await only(opened.database, 'select count(*) from migration');
    return { name: await nameOf(opened), number, migrations };
  });
  await inOneFile(async (opened) => {
    expect(await nameOf(opened)).toBe(before.name);
    expect(await only(opened.database, 'select count(*) from location')).toBe(0);
    expect(await only(opened.database, "select nextval('account_number_seq')")).toBe(before.number);
    expect(await only(opened.database, 'select count(*) from migration')).toBe(before.migrations);
  });
});

it('a file meets the terms of the house as they are on the first day, whatever another did to them', async () => {
  await inOneFile(async ({ database }) => {
    await database.run("update listing_term set icon = 'cup' where code = 'wifi'");
    await database.run("update listing_term set active = false where code = 'villa'");
    await database.run("delete from listing_term where code = 'pool'");
    await database.run(
      `insert into listing_term (use, code, name, position) values ('kind', 'left_behind', '{"en-US": ""}', 1)`,
    );
  });
  await inOneFile(async ({ database }) => {
    const { rows } = await database.run('select * from listing_term order by use, position');
    expect(rows).toEqual(HOUSE_TERM_ROWS.map((term) => ({ ...term, id: expect.any(String) })));
  });
});

it('two files at once, or two databases of one file, are apart', async () => {
  await inOneFile((one) =>
    inOneFile(async (other) => {
      await one.database.run(insertPlace);
      expect(await only(other.database, 'select count(*) from location')).toBe(0);
    }),
  );
});

/** Ends the transaction, so that nothing of it stays. */
class Told extends Error {
  constructor(
    readonly isSameWithRow: boolean,
    readonly isSameWithChange: boolean,
  ) {
    super(`with a row ${isSameWithRow}, with the change ${isSameWithChange}`);
  }
}

const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;

it.each([
  ['a table', 'create table left_behind ()'],
  ['a column', 'alter table location add column left_behind text'],
  ['a column less', 'alter table location drop column lat'],
  ['a function', "create function left_behind() returns integer language sql as 'select 1'"],
  ['another schema', 'create schema left_behind'],
  ['a rule less', 'alter table ledger_entry disable trigger user'],
  [
    'a migration that is to run again',
    'delete from migration where name = (select max(name) from migration)',
  ],
  ['statistics', 'analyze migration'],
])('%s is another state of the schema, rows are not', async (_what, change) => {
  await inOneFile(async ({ database: { db } }) => {
    const work = db.transaction().execute(async (trx) => {
      const before = await schemaState(trx);
      await sql.raw(insertPlace).execute(trx);
      const withRow = await schemaState(trx);
      await sql.raw(change).execute(trx);
      throw new Told(before === withRow, before === (await schemaState(trx)));
    });
    await expect(work).rejects.toEqual(new Told(true, false));
  });
});

onPostgres('a database whose schema was changed is left to nobody', async () => {
  const changed = await inOneFile(async (opened) => {
    await opened.database.run('create table left_behind ()');
    return nameOf(opened);
  });
  await inOneFile(async (opened) => expect(await nameOf(opened)).not.toBe(changed));
});

onPostgres('a connection that a file forgot does not hold up the next', async () => {
  const forgotten = await openMigratedDatabase();
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const lost = forgotten.database.db
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('location').select('id').forUpdate().execute();
      await held;
    })
    .catch((error: Error) => error.message);
  const name = await nameOf(forgotten);
  await forgotten.drop();
  await inOneFile(async (opened) => expect(await nameOf(opened)).toBe(name));
  end();
  expect(await lost).toMatch(/terminat|connection/i);
  await forgotten.database.close();
});

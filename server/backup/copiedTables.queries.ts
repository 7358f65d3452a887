import { sql } from 'kysely';
import { runIn, type Queryable, type Trx } from '../db/client';

/** The schema of Attic's own tables and that of the job queue. */
const SCHEMAS = ['public', 'pgboss'];
/** Rows that are in memory at once. */
const ROWS = 500;

export type CopiedTable = { schema: string; name: string; columns: string[] };
export type CopiedSequence = { schema: string; name: string; value: string; called: boolean };

const inOurSchemas = sql`nspname in (${sql.join(SCHEMAS)})`;
const notOfAnExtension = sql`not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`;
const tableOf = ({ schema, name }: { schema: string; name: string }) => sql.id(schema, name);

/** Makes values read the same on every server: days, instants, durations, numbers and bytes as text. */
export const writeValuesAlike = (trx: Trx) =>
  runIn(
    trx,
    `select set_config(name, value, true) from (values ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex')) as setting (name, value)`,
  );

/** True when the database has a table, a view or a sequence of anybody's; what an extension brought does not count. */
export async function holdsAnything(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and ${notOfAnExtension}) as yes`.execute(db);
  return rows[0]!.yes;
}

/** True when Attic has been started on the database. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`select to_regclass('public.migration') is not null as yes`.execute(db);
  return rows[0]!.yes;
}

export async function findMigrations(trx: Trx): Promise<{ name: string; md5: string }[]> {
  const { rows } = await sql<{ name: string; md5: string }>`
    select name, body_md5 as md5 from public.migration order by name`.execute(trx);
  return rows;
}

/** The version of the queue's schema; null where no queue has been started. */
export async function findQueueVersion(trx: Trx): Promise<number | null> {
  const { rows } = await sql<{
    yes: boolean;
  }>`select to_regclass('pgboss.version') is not null as yes`.execute(trx);
  if (!rows[0]!.yes) return null;
  const found = await sql<{ version: number }>`select version from pgboss.version`.execute(trx);
  return found.rows[0]?.version ?? null;
}

/** All tables, with the columns that are written; a partitioned one stands for its parts. */
export async function findTables(trx: Trx): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select nspname as schema, relname as name, array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inOurSchemas} and relkind in ('r', 'p') and not relispartition and ${notOfAnExtension}
    order by nspname desc, relname`.execute(trx);
  return rows;
}

/** The tables into which a migration has written. To empty all of them, and to make their indexes anew, takes longer than all else of a small restore. */
async function findFilledTables(trx: Trx): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inOurSchemas} and relkind = 'r' and pg_relation_size(c.oid) > 0 and ${notOfAnExtension}`.execute(
    trx,
  );
  return rows;
}

/** What the sequences stand at now. They belong to no transaction: one may be further than the rows, never behind them. */
export async function findSequences(trx: Trx): Promise<CopiedSequence[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inOurSchemas} and relkind = 'S' and ${notOfAnExtension} order by nspname, relname`.execute(trx);
  const sequences: CopiedSequence[] = [];
  for (const sequence of rows) {
    const found = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${tableOf(sequence)}`.execute(trx);
    sequences.push({ ...sequence, ...found.rows[0]! });
  }
  return sequences;
}

export async function setSequence(trx: Trx, { schema, name, value, called }: CopiedSequence): Promise<void> {
  await sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint, ${called})`.execute(
    trx,
  );
}

/**
 * The rows of a table, some at a time, each as a JSON array of its values as PostgreSQL writes them (null for NULL), in the order of
 * `columns`. So a value comes back as it was whatever its type, a jsonb `null` beside NULL among them.
 */
export async function* findRowTexts(trx: Trx, table: CopiedTable): AsyncGenerator<string[]> {
  const values = sql.join(table.columns.map((column) => sql`${sql.id(column)}::text`));
  await sql`declare copied no scroll cursor for select to_json(array[${values}])::text as line from ${tableOf(table)}`.execute(
    trx,
  );
  try {
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from copied`.execute(trx);
      if (rows.length > 0) yield rows.map(({ line }) => line);
      if (rows.length < ROWS) break;
    }
  } finally {
    // After a statement that failed there is nothing to close.
    await sql`close copied`.execute(trx).catch(() => undefined);
  }
}

/** Returns what writes rows in the form of `findRowTexts` into a table. */
export async function rowWriter(trx: Trx, table: CopiedTable): Promise<(lines: string[]) => Promise<void>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = format('%I.%I', ${table.schema}::text, ${table.name}::text)::regclass and attnum > 0 and not attisdropped`.execute(
    trx,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  const values = sql.join(
    table.columns.map((column, at) => sql`(row ->> ${sql.lit(at)})::${sql.raw(types.get(column)!)}`),
  );
  return async (lines) => {
    await sql`insert into ${tableOf(table)} (${columns}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as row`.execute(trx);
  };
}

/**
 * Takes away what would refuse or change rows that come back in any order, empties the tables, and returns what puts it back: references,
 * which are checked then, and triggers. The owner of the tables may do it; putting triggers to sleep for the session takes a superuser.
 */
export async function openTables(trx: Trx): Promise<() => Promise<void>> {
  const statementsOf = async (texts: ReturnType<typeof sql<{ off: string; on: string }>>) =>
    (await texts.execute(trx)).rows;
  const references = await statementsOf(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
    from pg_constraint k join pg_namespace n on n.oid = connamespace
    where ${inOurSchemas} and contype = 'f' and conparentid = 0 order by conrelid, conname`);
  const triggers = await statementsOf(sql`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inOurSchemas} and not tgisinternal and tgenabled = 'O' and tgparentid = 0 order by tgrelid, tgname`);
  // What a migration wrote may still wait for its checks.
  await sql`set constraints all immediate`.execute(trx);
  await runIn(trx, [...references, ...triggers].map(({ off }) => off).join(';\n'));
  const tables = await findTables(trx);
  // Nobody writes beside it, into an empty one either.
  await sql`lock table ${sql.join(tables.map(tableOf))} in access exclusive mode`.execute(trx);
  const filled = await findFilledTables(trx);
  if (filled.length > 0) await sql`truncate ${sql.join(filled.map(tableOf))}`.execute(trx);
  const closing = [...references, ...triggers].map(({ on }) => on).join(';\n');
  return async () => void (await runIn(trx, closing));
}

/** Makes the queue's tables: `plan` is what the queue's own program says, `queues` the names whose jobs have a part of their own. */
export async function makeQueueTables(trx: Trx, plan: string, queues: readonly string[]): Promise<void> {
  await runIn(trx, plan);
  for (const name of queues) await sql`select pgboss.create_queue(${name}, '{}'::json)`.execute(trx);
}

import { sql } from 'kysely';
import type { Queryable } from './client';
import type { NewRow, Tables } from './schema';

/** Values as JSON writes them: jsonb, arrays and ranges as they are; PostgreSQL reads each by the type of its column. */
export type PlainRow<Table extends keyof Tables> = { [Column in keyof NewRow<Table>]: unknown };

/**
 * Inserts many rows, `batch` per statement; the columns are the keys of the first row, the rest take their defaults. One JSON text
 * per statement instead of one parameter per value: three times as fast on PGlite, and no limit of 65,535 parameters.
 */
export async function insertRows<Table extends keyof Tables & string>(
  trx: Queryable,
  table: Table,
  rows: readonly PlainRow<Table>[],
  { batch = 1000, onConflict = 'fail' }: { batch?: number; onConflict?: 'fail' | 'skip' } = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)));
  let inserted = 0n;
  for (let start = 0; start < rows.length; start += batch) {
    const result = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + batch))}::json)
      ${sql.raw(onConflict === 'skip' ? 'on conflict do nothing' : '')}`.execute(trx);
    inserted += result.numAffectedRows ?? 0n;
  }
  return Number(inserted);
}

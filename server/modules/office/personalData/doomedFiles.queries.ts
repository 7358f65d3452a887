import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/client';

/** Writes down files whose rows go in this transaction. */
export const doomFiles = async (trx: Trx, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return;
  await sql`insert into file_to_remove (key, asked_at) select unnest(${[...keys]}::text[]), ${now.toISOString()}::timestamptz
    on conflict (key) do nothing`.execute(trx);
};

/** Files to remove that no row refers to any more, those that were asked for first. One that a row has again stays, on the disk and in the list. */
export async function findDoomed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from file_to_remove doomed
    where not exists (select from reservation_document where file_key = doomed.key)
      and not exists (select from account_document where file_key = doomed.key)
      and not exists (select from payment where slip_key = doomed.key)
      and not exists (select from account where photo_key = doomed.key)
    order by asked_at, key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

export const forgetDoomed = (db: Db, key: string) =>
  sql`delete from file_to_remove where key = ${key}`.execute(db);

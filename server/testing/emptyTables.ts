import { sql } from 'kysely';
import type { Db } from '../db/client';
import { HOUSE_TERM_ROWS } from './houseTerms';

/**
 * The condition that a table of `pg_class` has rows, or had some: its file is not empty. The file itself is asked. To ask the table would make each
 * new connection load what the server knows of every table, most of which a test file never touches.
 */
export const hasFilledFile = sql<boolean>`(pg_stat_file('base/' || (select oid from pg_database where datname = current_database()) || '/' || relfilenode)).size > 0`;

/**
 * Empties every table but the list of migrations, in one call: the tests do so thousands of times. Tables that never had a row are not asked; `truncate`
 * would take longer than most tests. References and triggers sleep meanwhile; every sequence starts anew. The terms of the house stay, as they
 * are on the first day of a business: those that a test changed are made anew.
 */
export async function emptyTables(db: Db): Promise<void> {
  await EMPTYING.execute(db);
}

const EMPTYING = sql`do $$
  declare
    filled regclass;
    house listing_term[];
  begin
    set local session_replication_role = replica;
    for filled in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'listing_term') and ${hasFilledFile}
    loop
      execute 'delete from ' || filled;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;

    house := array(select term from jsonb_populate_recordset(null::listing_term, ${sql.lit(JSON.stringify(HOUSE_TERM_ROWS))}) term);
    delete from listing_term own where not exists (
      select from unnest(house) term
      where (term.use, term.code, term.name, term.position, term.active, term.version)
          = (own.use, own.code, own.name, own.position, own.active, own.version)
        and (term.amenity_group, term.icon) is not distinct from (own.amenity_group, own.icon));
    insert into listing_term
      select gen_random_uuid(), use, code, name, amenity_group, icon, position, active, version from unnest(house)
      where (use, code) not in (select use, code from listing_term);
  end $$`;

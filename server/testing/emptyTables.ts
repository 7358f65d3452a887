import { sql } from 'kysely';
import type { Db } from '../db/client';

/**
 * Empties every table but the list of migrations, in one call: the tests do so thousands of times. Tables that never had a row are not asked; `truncate`
 * would take longer than most tests. References and triggers sleep meanwhile; every sequence starts anew.
 */
export async function emptyTables(db: Db): Promise<void> {
  await sql`do $$
    declare filled regclass;
    begin
      set local session_replication_role = replica;
      for filled in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || filled;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`.execute(db);
}

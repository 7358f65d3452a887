import { sql } from 'kysely';
import type { TestApp } from './buildTestApp';

/** A large report of a person that is to be made. */
export async function createReportRun(db: TestApp['db'], personId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into report_run (started_by, report, choice, started_at, next_try_at)
    values (${personId}, 'revenue', '{}', now(), now()) returning id`.execute(db);
  return rows[0]!.id;
}

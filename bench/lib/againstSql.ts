import { Pool } from 'pg';
import { recordStatements } from '../../server/testing/statements';
import { median, timed } from './measure';
import type { Question, Staff } from './staff';

/** The medians, in milliseconds, of a call and of the statements that it sends, on a plain connection one after the other. */
export async function againstSql(
  staff: Staff,
  page: Question,
  rounds: number,
): Promise<{ http: number; sql: number }> {
  const plain = new Pool({ connectionString: staff.bench.url, max: 1 });
  const samples = { http: [] as number[], sql: [] as number[] };
  try {
    const statements = await recordStatements(() => staff.read(page));
    for (let round = 0; round < 3 + rounds; round += 1) {
      const http = await staff.get(page);
      const sql = await timed(async () => {
        for (const { text, values } of statements) await plain.query(text, values);
      });
      // The first ones warm up.
      if (round < 3) continue;
      samples.http.push(http);
      samples.sql.push(sql);
    }
  } finally {
    await plain.end();
  }
  return { http: median(samples.http), sql: median(samples.sql) };
}

import { Pool } from 'pg';
import { addDays } from '../src/shared/domain/base/stayDates';

import { doing } from './lib/doing';
import { BENCH_TODAY, fillInventory } from './lib/benchInventory';
import { claim, median, ms, printTable, quantile, timed, times } from './lib/measure';
import { openAsStaff } from './lib/staff';
import { recordStatements } from '../server/testing/statements';

const UNITS = 5_000;
const ROUNDS = 40;
const CALLS: Record<string, (n: number) => { url: string; query: Record<string, unknown> }> = {
  'window, 50 units, 60 days': (n) => windowOf(n, 50, 60),
  'window, 200 units, 60 days': (n) => windowOf(n, 200, 60),
  'window, 50 units, a year': (n) => windowOf(n, 50, 365),
};
const windowOf = (n: number, limit: number, days: number) => {
  const from = addDays(BENCH_TODAY, (n * 11) % 200);
  const currentPage = 1 + ((n * 7) % Math.floor(UNITS / limit));
  return {
    url: '/api/occupancy/window',
    query: { from, to: addDays(from, days), pagination: { limit, currentPage } },
  };
};

/** `npm run bench -- window`: the calls of the tape chart on 5,000 units and a year of stays, against their own statements on a plain connection. */
export async function benchWindow(): Promise<boolean> {
  console.log(`\nThe tape chart's window on ${UNITS} units`);
  const house = await openAsStaff('window', async (database) => void (await fillInventory(database, UNITS)));
  const plain = new Pool({ connectionString: house.bench.url, max: 1 });
  const rows: string[][] = [];
  let worst = 0;
  try {
    for (const [name, callOf] of Object.entries(CALLS)) {
      const [http, bare]: [number[], number[]] = [[], []];
      await doing(name, async (howFar) => {
        for (let n = -5; n < ROUNDS; n += 1) {
          const call = callOf(Math.abs(n));
          let took = 0;
          const statements = await recordStatements(async () => (took = await house.get(call)));
          const sql = await timed(async () => {
            for (const { text, values } of statements) await plain.query(text, values);
          });
          if (n < 0) continue;
          http.push(took);
          bare.push(sql);
          howFar(n + 1, ROUNDS);
        }
      });
      const ratio = median(http) / median(bare);
      worst = Math.max(worst, ratio);
      rows.push([name, ms(median(http)), ms(quantile(http, 0.95)), ms(median(bare)), times(ratio)]);
    }
    const changes = await sinceNow(house);
    rows.push(['changes, nothing new', ms(changes), '', '', '']);
    printTable(['call', 'HTTP median', 'p95', 'bare SQL', 'HTTP / SQL'], rows);
    return claim('a window call against its bare SQL, worst of all', worst, 2);
  } finally {
    await plain.end();
    await house.close();
  }
}

/** Returns the milliseconds that a poll takes while nobody changes anything. */
async function sinceNow(house: Awaited<ReturnType<typeof openAsStaff>>): Promise<number> {
  const asked = windowOf(0, 10, 30);
  const { cursor } = await house.read<{ cursor: string }>(asked);
  const { from, to } = asked.query;
  const samples: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1)
    samples.push(await house.get({ url: '/api/occupancy/changes', query: { since: cursor, from, to } }));
  return median(samples);
}

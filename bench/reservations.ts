import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../server/buildApp';
import { readEnv } from '../server/env';
import { createBusiness, createListing, createAccount } from '../server/testing/factories';
import { ALL_CODES } from '../src/shared/permissions';
import { createBenchDatabase } from './lib/databases';
import { claim, median, ms, printTable, timed, times } from './lib/measure';

const SIZES = [20_000, 2_000_000];
const ROUNDS = 25;
/** The first page as staff open it, and as they narrow it down. */
const PAGES: Record<string, object> = {
  'first page': {},
  'sorted by check-in': { sort: { checkIn: 'asc' } },
  'one status': { filter: { status: 'pending' } },
  'one reference': { filter: { q: 'AT-BENCH77' } },
};

async function openList(rows: number) {
  const bench = await createBenchDatabase(`reservations_${rows}`);
  const { db, run } = bench.database;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attic-bench-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'a secret for benchmarks only, 32 characters',
  });
  const { listingId, propertyId } = await createListing(db, await createBusiness(db), { units: 40 });
  const seconds = await timed(async () => {
    // The trigram index is built once at the end: row by row it would take most of the time.
    await run('drop index reservation_search');
    await run(
      `insert into reservation (reference, property_id, room_type_id, status, source, check_in, check_out, guests, nationality,
         guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
       select 'AT-BENCH' || n, $1, $2, (array['confirmed', 'checked_out', 'cancelled', 'checked_out', 'checked_out', 'pending'])[1 + n % 6], 'direct',
         date '2020-01-01' + n % 2500, date '2020-01-03' + n % 2500, 2, 'MY', 'Guest ' || n, 'guest' || n || '@example.com', '+6012' || n,
         'bank_transfer', 10000 + n % 90000, 10000, '{"name": {}, "tiers": []}', timestamptz '2020-01-01' + n * interval '1 minute'
       from generate_series(1, $3::integer) as n`,
      [propertyId, listingId, rows],
    );
    await run('create index reservation_search on reservation using gin (search_text gin_trgm_ops)');
    await run(`insert into occupancy (unit_id, stay, kind, active, reservation_id)
      select unit.id, daterange(check_in, check_out, '[)'), 'reservation', false, reservation.id
      from (select * from reservation order by created_at desc limit 1000) as reservation, lateral (select id from unit limit 1) as unit`);
    await run('vacuum analyze');
  });
  console.log(`  ${rows} reservations, built in ${(seconds / 1000).toFixed(0)} s`);
  const { app, context } = await buildApp({
    env,
    database: bench.database,
    jobs: { send: async () => undefined },
  });
  await app.ready();
  const admin = await createAccount(db, {
    is_admin: true,
    role: 'administrator',
    permission_codes: [...ALL_CODES],
  });
  const authorization = await context.sessions.open(admin.id, 'bench');
  return {
    rows,
    async get(query: object): Promise<number> {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
      );
      return timed(async () => {
        const answer = await app.inject({
          url: `/api/reservations/aggregation?${search}`,
          headers: { authorization },
        });
        if (answer.statusCode !== 200)
          throw new Error(`the list answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      });
    },
    async close() {
      await app.close();
      await bench.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** `npm run bench -- reservations`: the first page on two million rows costs about what it costs on twenty thousand. */
export async function benchReservations(): Promise<boolean> {
  console.log('\nThe reservation list of the back-office');
  const lists = [];
  for (const rows of SIZES) lists.push(await openList(rows));
  const results: { page: string; medians: number[] }[] = [];
  for (const [page, query] of Object.entries(PAGES)) {
    const samples = lists.map(() => [] as number[]);
    for (const list of lists) for (let warm = 0; warm < 5; warm += 1) await list.get(query);
    // In turn, so that a noisy moment of the machine hits both.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, list] of lists.entries()) samples[index]!.push(await list.get(query));
    }
    results.push({ page, medians: samples.map(median) });
  }
  printTable(
    ['page', ...SIZES.map((rows) => `${rows} rows`), 'ratio'],
    results.map(({ page, medians }) => [page, ...medians.map(ms), times(medians[1]! / medians[0]!)]),
  );
  const first = results[0]!.medians;
  const sound = claim('first page, 2,000,000 rows against 20,000', first[1]! / first[0]!, 3);
  for (const list of lists) await list.close();
  return sound;
}

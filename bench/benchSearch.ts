import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { buildApp } from '../server/buildApp';
import { readEnv } from '../server/env';
import { addDays } from '../src/shared/domain/base/stayDates';
import { createBenchDatabase } from './lib/databases';
import { doing } from './lib/doing';
import {
  BENCH_NOW,
  BENCH_TODAY,
  fillInventory,
  moveToOnePlace,
  PLACE_HALF,
  type Place,
} from './lib/benchInventory';
import { claim, median, ms, printTable, quantile, timed, times } from './lib/measure';
import { recordStatements } from '../server/testing/statements';

/** Units of a business whose listings a price book holds; the others are searched in the database. */
const IN_BOOK = 1_000;
const SIZES = [IN_BOOK, 2_000, 10_000, 100_000];
const SEARCHES = 24;
const ROUNDS = 8;

type Business = Awaited<ReturnType<typeof openBusiness>>;
type Sample = { http: number[]; sql: number[]; found: number[]; statements: number };

async function openBusiness(units: number) {
  const bench = await createBenchDatabase(`search_${units}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attic-bench-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'a secret for benchmarks only, 32 characters',
  });
  const places = await fillInventory(bench.database, units);
  console.log(`  ${units} units in ${places.length} places, ${units * 20} stays`);
  const { app } = await buildApp({
    env,
    database: bench.database,
    jobs: { send: async () => undefined },
    now: () => BENCH_NOW,
  });
  await app.ready();
  // As the server's own connections.
  const plain = new Pool({ connectionString: bench.url, max: 1, options: '-c jit=off' });
  return {
    units,
    database: bench.database,
    places,
    app,
    plain,
    async close() {
      await app.close();
      await plain.end();
      await bench.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The n-th search: dates, filters, and the frame of a map over one place, as the Discover page sends them. */
function searchUrl(places: Place[], n: number): string {
  const { lng, lat } = places[(n * 7) % places.length]!;
  const checkIn = addDays(BENCH_TODAY, 5 + ((n * 13) % 300));
  const filter = {
    checkIn,
    checkOut: addDays(checkIn, 2 + (n % 3)),
    guests: 2,
    amenities: ['wifi', 'kitchen'],
    maxPrice: 45_000,
    bounds: [lng - PLACE_HALF, lat - PLACE_HALF, lng + PLACE_HALF, lat + PLACE_HALF],
  };
  const sort = n % 2 === 0 ? { price: 'asc' } : { recommended: 'asc' };
  const query = { filter, sort, pagination: { limit: 20, currentPage: 1 } };
  return `/api/public/listings?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
}

/** Searches the businesses in turn, so that a busy moment of the machine hits all of them. */
async function measure(businesses: Business[], placesOf: (business: Business) => Place[]) {
  const samples = new Map<Business, Sample>();
  for (const business of businesses) samples.set(business, { http: [], sql: [], found: [], statements: 0 });
  for (let round = -1; round < ROUNDS; round += 1)
    await doing(round < 0 ? 'warming up' : `round ${round + 1} of ${ROUNDS}`, async () => {
      for (let n = 0; n < SEARCHES; n += 1) {
        for (const business of businesses) {
          const sample = samples.get(business)!;
          const url = searchUrl(placesOf(business), n);
          const search = () => business.app.inject({ url });
          let answer: Awaited<ReturnType<typeof search>> | undefined;
          if (round < 0) {
            // The warm-up also shows what the call asks the database.
            const statements = await recordStatements(async () => (answer = await search()));
            if (answer?.statusCode !== 200)
              throw new Error(`${url} answered ${answer?.statusCode}: ${answer?.body}`);
            sample.statements = Math.max(sample.statements, statements.length);
            recorded.set(`${business.units} ${url}`, statements);
            sample.found.push(answer.json<{ totalCount: number }>().totalCount);
          } else {
            const statements = recorded.get(`${business.units} ${url}`)!;
            sample.http.push(await timed(search));
            sample.sql.push(
              await timed(async () => {
                for (const { text, values } of statements) await business.plain.query(text, values);
              }),
            );
          }
        }
      }
    });
  recorded.clear();
  return samples;
}
const recorded = new Map<string, Awaited<ReturnType<typeof recordStatements>>>();

function report(
  title: string,
  samples: Map<Business, Sample>,
): { growth: number; fromBook: number; overhead: number } {
  const rows = [...samples].map(([{ units }, sample]) => ({
    units,
    ...sample,
    http50: median(sample.http),
    sql50: median(sample.sql),
  }));
  const [book, first] = [rows[0]!, rows[1]!];
  console.log(`\n${title}`);
  printTable(
    [
      'units',
      'results',
      'statements',
      'HTTP median',
      'HTTP p95',
      'growth',
      'bare SQL',
      'SQL growth',
      'HTTP / SQL',
    ],
    rows.map((row) => [
      String(row.units),
      String(median(row.found)),
      String(row.statements),
      ms(row.http50),
      ms(quantile(row.http, 0.95)),
      times(row.http50 / first.http50),
      ms(row.sql50),
      times(row.sql50 / first.sql50),
      times(row.http50 / row.sql50),
    ]),
  );
  return {
    growth: rows[rows.length - 1]!.http50 / first.http50,
    fromBook: book.http50 / first.http50,
    overhead: Math.max(...rows.map((row) => row.http50 / row.sql50)),
  };
}

/**
 * Search with dates, filters and a map's frame on ever bigger businesses; the smallest is searched in the price book, so growth is told from the next one on,
 * which the database searches as it does the biggest. "Bare SQL" replays the very statements of the call on a plain connection, one after the other. Answers
 * whether the claims hold.
 */
export async function benchSearch(): Promise<boolean> {
  console.log('search: building inventories, the same density per place');
  const businesses: Business[] = [];
  try {
    for (const units of SIZES) businesses.push(await openBusiness(units));
    const spread = report(
      'A. A bigger business has more places',
      await measure(businesses, (business) => business.places),
    );
    for (const business of businesses) await moveToOnePlace(business.database);
    const crowded = report(
      'B. Harder: all units lie in one place, so a search sees 500 candidates at most and its count is an estimate (no claim on growth)',
      await measure(businesses, (business) => business.places.slice(0, 1)),
    );
    console.log('');
    const [, smallest] = SIZES;
    return [
      claim(`A: growth of the median from ${smallest} to ${SIZES.at(-1)} units`, spread.growth, 2),
      claim(`A: ${IN_BOOK} units, by the price book, to ${smallest} in the database`, spread.fromBook, 1),
      claim('A: an HTTP call against its bare SQL, worst size', spread.overhead, 2),
      claim('B: an HTTP call against its bare SQL, worst size', crowded.overhead, 2),
    ].every(Boolean);
  } finally {
    for (const business of businesses) await business.close();
  }
}

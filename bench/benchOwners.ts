import { setTimeout as pause } from 'node:timers/promises';
import { doing } from './lib/doing';
import { fillLedger } from './lib/fillLedger';
import { fillOwners } from './lib/fillOwners';
import { claim, median, ms, printTable, quantile, timed } from './lib/measure';
import { openAsStaff, type Staff } from './lib/staff';

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const OWNERS_PER_UNIT = 0.6;
const DAYS = 366;
const AT_ONCE = 100;
const WITHIN_MS = 10_000;
const ROUNDS = 40;
/** What the first page of an owner asks for. */
const FIRST_PAGE = ['/api/owner/home', '/api/owner/export', '/api/public/announcements'];

/** Opens the first page of an owner: its calls go out together, as the page sends them. */
async function openFirstPage({ call }: Staff, authorization: string): Promise<void> {
  const answers = await Promise.all(FIRST_PAGE.map((url) => call({ url, headers: { authorization } })));
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  if (refused) throw new Error(`the first page answered ${refused.statusCode}: ${refused.body}`);
}

/** Signs in owners, one after the other over the list of all. */
async function signInOwners({ bench, context }: Staff): Promise<string[]> {
  const owners = await bench.database.db
    .selectFrom('account')
    .select('id')
    .where('is_owner', '=', true)
    .orderBy('account_number')
    .limit(AT_ONCE)
    .execute();
  return Promise.all(
    owners.map(({ id }) => context.sessions.open(id, { userAgent: 'bench', address: null })),
  );
}

/** The milliseconds of each owner's first page, when all of them come within some time, evenly. */
const openAll = (house: Staff, owners: readonly string[], withinMs: number): Promise<number[]> =>
  Promise.all(
    owners.map(async (owner, nth) => {
      await pause((withinMs / owners.length) * nth);
      return timed(() => openFirstPage(house, owner));
    }),
  );

/**
 * `npm run bench -- owners`: a hundred owners open their first page within ten seconds on the books of 5,000 units, as they do when their statements were mailed; 95
 * of them wait less than three times as long as one who is alone. What they wait for when all come in the same moment is told, and claimed nothing.
 */
export async function benchOwners(): Promise<boolean> {
  console.log(`\nFirst pages of ${AT_ONCE} owners, ${UNITS} units, ${DAYS} days of books`);
  const house = await openAsStaff(`owners_${UNITS}`, async (database) => {
    const lastDay = new Date().toISOString().slice(0, 10);
    await fillLedger(database, { units: UNITS, days: DAYS, lastDay });
    await fillOwners(database, Math.round(UNITS * OWNERS_PER_UNIT));
  });
  try {
    const owners = await signInOwners(house);
    for (const owner of owners.slice(0, 10)) await openFirstPage(house, owner);
    const alone: number[] = [];
    await doing('one owner alone', async (howFar) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(await timed(() => openFirstPage(house, owners[round % owners.length]!)));
        howFar(round + 1, ROUNDS);
      }
    });
    const within = await doing(`${AT_ONCE} within ten seconds`, () => openAll(house, owners, WITHIN_MS));
    const together = await doing(`${AT_ONCE} in the same moment`, () => openAll(house, owners, 0));
    printTable(
      ['first page', 'median', '95 of 100'],
      Object.entries({ 'one alone': alone, 'within ten seconds': within, 'in one moment': together }).map(
        ([name, samples]) => [name, ms(median(samples)), ms(quantile(samples, 0.95))],
      ),
    );
    return claim(`95 of ${AT_ONCE} against one alone`, quantile(within, 0.95) / median(alone), 3);
  } finally {
    await house.close();
  }
}

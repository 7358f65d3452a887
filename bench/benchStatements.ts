import type { StatementRow, StatementRunAnswer } from '../src/shared/contract/money/ownerStatements';
import { againstSql } from './lib/againstSql';
import { doing } from './lib/doing';
import { fillLedger } from './lib/fillLedger';
import { fillOwners } from './lib/fillOwners';
import { claim, median, ms, printTable, timed, times } from './lib/measure';
import { openAsStaff, type Staff } from './lib/staff';

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const FEW_UNITS = Math.round(UNITS / 10);
const OWNERS_PER_UNIT = 0.6;
const DAYS = 61;
const LAST_DAY = '2026-05-31';
const MONTH = '2026-05';
const ROUNDS = 15;
const ISSUED = 30;

const openHouse = (units: number) =>
  openAsStaff(`statements_${units}`, async (database) => {
    await fillLedger(database, { units, days: DAYS, lastDay: LAST_DAY });
    await fillOwners(database, Math.round(units * OWNERS_PER_UNIT));
  });

/** The milliseconds of a run of the month, and the most memory that the process had in it. */
async function timeRun({
  bench,
  call,
}: Staff): Promise<{ took: number; heapMb: number; answer: StatementRunAnswer }> {
  const { id: companyId } = await bench.database.db
    .selectFrom('company')
    .select('id')
    .executeTakeFirstOrThrow();
  let heapMb = 0;
  const watch = setInterval(() => (heapMb = Math.max(heapMb, process.memoryUsage().rss / 1e6)), 50);
  let answer: StatementRunAnswer | undefined;
  const took = await timed(async () => {
    const reply = await call({
      method: 'POST',
      url: '/api/statements/run',
      payload: { companyId, month: MONTH },
    });
    if (reply.statusCode !== 200)
      throw new Error(`the run answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
    answer = reply.json();
  });
  clearInterval(watch);
  return { took, heapMb, answer: answer! };
}

/** The milliseconds of each of the first statements that are approved and issued. */
async function timeIssues({ call, read }: Staff): Promise<number[]> {
  const { statements } = await read<{ statements: StatementRow[] }>({
    url: '/api/statements/aggregation',
    query: { pagination: { limit: ISSUED, currentPage: 1 } },
  });
  const samples: number[] = [];
  for (const { id, version } of statements)
    samples.push(
      await timed(async () => {
        for (const [nth, step] of (['approve', 'issue'] as const).entries()) {
          const payload = { version: version + nth };
          const reply = await call({ method: 'PATCH', url: `/api/statements/${id}/${step}`, payload });
          if (reply.statusCode !== 200)
            throw new Error(`${step} answered ${reply.statusCode}: ${reply.body}`);
        }
      }),
    );
  return samples;
}

/**
 * `npm run bench -- statements`: a month of 5,000 units and 3,000 owners is run within three minutes, ten times the units cost about ten times as much
 * and hardly more memory, a statement is issued as quickly in both, and its page costs hardly more than its statements.
 */
export async function benchStatements(): Promise<boolean> {
  console.log(`\nStatements of ${FEW_UNITS} and ${UNITS} units, ${DAYS} days of books`);
  const held: boolean[] = [];
  const runs: Awaited<ReturnType<typeof timeRun>>[] = [];
  const again: number[] = [];
  const issues: number[][] = [];
  for (const units of [FEW_UNITS, UNITS]) {
    const house = await openHouse(units);
    try {
      runs.push(await doing(`a run of ${units} units`, () => timeRun(house)));
      again.push((await doing(`the same again`, () => timeRun(house))).took);
      issues.push(await doing(`${ISSUED} are issued`, () => timeIssues(house)));
      if (units === UNITS) held.push(await claimPage(house));
    } finally {
      await house.close();
    }
  }
  const [few, many] = runs as [(typeof runs)[0], (typeof runs)[0]];
  printTable(
    ['units', 'statements', 'run', 'run again', 'memory at most', 'approve and issue one'],
    [few, many].map(({ took, heapMb, answer }, index) => [
      String([FEW_UNITS, UNITS][index]),
      String(answer.made),
      ms(took),
      ms(again[index]!),
      `${heapMb.toFixed(0)} MB`,
      ms(median(issues[index]!)),
    ]),
  );
  held.push(claim(`a run of ${UNITS} units against three minutes`, many.took / 180_000, 1));
  held.push(claim(`ten times the units`, many.took / few.took, 15));
  held.push(claim(`the memory of ten times the units`, many.heapMb / few.heapMb, 2));
  held.push(claim(`a statement is issued, ten times the units`, median(issues[1]!) / median(issues[0]!), 2));
  return held.every(Boolean);
}

async function claimPage(house: Staff): Promise<boolean> {
  const { statements } = await house.read<{ statements: StatementRow[] }>({
    url: '/api/statements/aggregation',
    query: { filter: { status: ['draft'] } },
  });
  const page = { url: `/api/statements/${statements[0]!.id}` };
  const { http, sql } = await doing('its page against its own statements', () =>
    againstSql(house, page, ROUNDS),
  );
  printTable(
    ['page', 'HTTP median', 'bare SQL', 'HTTP / SQL'],
    [['a statement', ms(http), ms(sql), times(http / sql)]],
  );
  return claim('the page of a statement, against its bare SQL', http / sql, 2);
}

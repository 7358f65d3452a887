import type { StatementRow } from '../src/shared/contract/money/ownerStatements';
import { againstSql } from './lib/againstSql';
import { doing } from './lib/doing';
import { fillLedger } from './lib/fillLedger';
import { fillOwners } from './lib/fillOwners';
import { claim, median, ms, printTable, timed, times } from './lib/measure';
import { runStatements, type TimedRun } from './lib/runStatements';
import { forgetFolder, makeFolder, startServer } from './lib/servers';
import { BENCH_SECRET, openAsStaff, type Staff } from './lib/staff';

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const FEW_UNITS = Math.round(UNITS / 10);
const OWNERS_PER_UNIT = 0.6;
const DAYS = 61;
const LAST_DAY = '2026-05-31';
const MONTH = '2026-05';
const ROUNDS = 15;
const ISSUED = 30;

const ownersOf = (units: number) => Math.round(units * OWNERS_PER_UNIT);
const openHouse = (units: number) =>
  openAsStaff(`statements_${units}`, async (database) => {
    await fillLedger(database, { units, days: DAYS, lastDay: LAST_DAY });
    await fillOwners(database, ownersOf(units));
    // The days are over: the servers have none to end, of which they would post what these stays were never sold for.
    await database.run(
      `insert into business_day (property_id, date) select id, current_date + 1 from property`,
    );
  });

/** A run of the month by two processes, and the same again, in the middle of which one of them is killed. */
async function timeRuns({ bench, authorization }: Staff): Promise<{ first: TimedRun; again: TimedRun }> {
  const { id: companyId } = await bench.database.db
    .selectFrom('company')
    .select('id')
    .executeTakeFirstOrThrow();
  const settings = { DATABASE_URL: bench.url, DEMO: 'false', JWT_SECRET: BENCH_SECRET };
  const folder = makeFolder();
  const servers = [await startServer(folder, settings), await startServer(folder, settings)];
  try {
    const asked = { authorization, companyId, month: MONTH };
    const first = await doing('a run', (howFar) =>
      runStatements(servers, { ...asked, onLook: ({ done, owners }) => howFar(done, owners ?? 0) }),
    );
    let killed = false;
    const again = await doing('the same again, one process is killed half way', (howFar) =>
      runStatements(servers, {
        ...asked,
        onLook: async ({ done, owners }) => {
          howFar(done, owners ?? 0);
          if (killed || owners === null || done < owners / 2) return;
          killed = true;
          await servers[0]!.stop('SIGKILL');
        },
      }),
    );
    return { first, again };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    forgetFolder(folder);
  }
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

/** Owners of whom a run has not made exactly one statement, or said so, and statements that the second run has changed. */
async function oddOnes(
  { bench: { database } }: Staff,
  units: number,
  { first, again }: Runs,
): Promise<number> {
  const { rows } = await database.run(`select count(*)::integer as statements,
    (select count(*)::integer from audit_log where entity = 'owner_statement' and action in ('create', 'update')) as told from owner_statement`);
  const [{ statements, told }] = rows as [{ statements: number; told: number }];
  const wanted = ownersOf(units);
  return [statements, told, first.run.made, again.run.same].filter((count) => count !== wanted).length;
}
type Runs = Awaited<ReturnType<typeof timeRuns>>;

/**
 * `npm run bench -- statements`: a month of 5,000 units and 3,000 owners is run by the queue of two processes within three minutes and shows how far it
 * is, ten times the units cost about ten times as much and hardly more memory, a process that is killed half way costs no statement and doubles none, a
 * statement is issued as quickly in both, and its page costs hardly more than its statements.
 */
export async function benchStatements(): Promise<boolean> {
  console.log(`\nStatements of ${FEW_UNITS} and ${UNITS} units, ${DAYS} days of books, two processes`);
  const held: boolean[] = [];
  const runs: Runs[] = [];
  const issues: number[][] = [];
  for (const units of [FEW_UNITS, UNITS]) {
    const house = await openHouse(units);
    try {
      const timed_ = await timeRuns(house);
      runs.push(timed_);
      held.push(
        claim(`${units} units: counts that are not one per owner`, await oddOnes(house, units, timed_), 1),
      );
      issues.push(await doing(`${ISSUED} are issued`, () => timeIssues(house)));
      if (units === UNITS) held.push(await claimPage(house));
    } finally {
      await house.close();
    }
  }
  const [few, many] = runs as [Runs, Runs];
  printTable(
    [
      ...[
        'units',
        'statements',
        'answered in',
        'run',
        'longest without progress',
        'run again, killed half way',
      ],
      ...['memory at most', 'approve and issue one'],
    ],
    [few, many].map(({ first, again }, index) => [
      String([FEW_UNITS, UNITS][index]),
      String(first.run.made),
      ms(first.answeredIn),
      ms(first.took),
      ms(first.still),
      ms(again.took),
      `${first.memoryMb.toFixed(0)} MB`,
      ms(median(issues[index]!)),
    ]),
  );
  held.push(claim(`a run of ${UNITS} units against three minutes`, many.first.took / 180_000, 1));
  held.push(
    claim(`its longest time without progress against the run`, many.first.still / many.first.took, 0.2),
  );
  held.push(claim(`ten times the units`, many.first.took / few.first.took, 15));
  held.push(claim(`the memory of ten times the units`, many.first.memoryMb / few.first.memoryMb, 2));
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

import { makeReport } from '../server/modules/money/reports/makeReport.service';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import type { ReportName } from '../src/shared/domain/money/reports';
import { salesFilter } from '../src/shared/domain/money/salesFigures';
import { againstSql } from './lib/againstSql';
import { timeClosing } from './lib/closedDays';
import { compareLists } from './lib/compareLists';
import { doing } from './lib/doing';
import { fillLedger, linesOfDay } from './lib/fillLedger';
import { fillStays, fillYearBefore } from './lib/fillStays';
import { claim, median, ms, printTable, timed, times } from './lib/measure';
import type { Question, Staff } from './lib/staff';

const UNITS = Number(process.env.BENCH_UNITS ?? 5_000);
const MANY_DAYS = Number(process.env.BENCH_DAYS ?? 730);
const LAST_DAY = '2026-06-15';
const MONTH = { from: '2026-05-01', to: '2026-05-31' };
const SALES = salesFilter('rooms', MONTH);
const ROUNDS = 15;
const PAGES: Record<string, Question> = {
  'trial balance of a month': { url: '/api/ledger/trial-balance', query: { to: MONTH.to } },
  'first page of the ledger': { url: '/api/ledger/aggregation' },
  'first page of a month': { url: '/api/ledger/aggregation', query: { filter: MONTH } },
  'account in a month': { url: '/api/ledger/statement', query: { account: '1400', ...MONTH } },
  'sales of a month in the ledger': { url: '/api/ledger/aggregation', query: { filter: SALES } },
  'sum of the sales of a month': { url: '/api/ledger/sum', query: { filter: SALES } },
  'account of all years': { url: '/api/ledger/statement', query: { account: '1400' } },
  'nights of a month on the dashboard': { url: '/api/dashboard/days', query: { month: MONTH.from } },
  'report: service tax of a month': { url: '/api/reports/service-tax', query: MONTH },
  'report: daily sales of a month': { url: '/api/reports/daily-sales', query: MONTH },
  // Reports that join nights with the stays that they are of.
  'report: occupancy of a month': { url: '/api/reports/occupancy', query: MONTH },
  'report: pace of a month': { url: '/api/reports/pace', query: MONTH },
  'report: revenue of a month': { url: '/api/reports/revenue', query: MONTH },
  'report: cost of channels of a month': { url: '/api/reports/channel-costs', query: MONTH },
  'report: tourism tax of a month': { url: '/api/reports/tourism-tax', query: MONTH },
  'report: levies of a month': { url: '/api/reports/levies', query: MONTH },
  // Its months are kept once they were read, as on a morning on which somebody has looked at it before.
  'thirteen months on the dashboard': { url: '/api/dashboard/trend' },
};
/** Those whose call is held against its own statements. */
const AGAINST_SQL = [
  'trial balance of a month',
  'first page of the ledger',
  'report of a day',
  'report: daily sales of a month',
];
const YEAR = { from: addDays(LAST_DAY, -364), to: LAST_DAY };

/** Opens the report of one property's last day; returns its page. */
async function reportOfDay({ bench, call }: Staff): Promise<Question> {
  const { id: propertyId } = await bench.database.db
    .selectFrom('property')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await call({
    method: 'POST',
    url: '/api/daily-reports',
    payload: { propertyId, date: LAST_DAY },
  });
  if (answer.statusCode !== 201) throw new Error(`the report answered ${answer.statusCode}: ${answer.body}`);
  return { url: `/api/daily-reports/${answer.json<{ id: string }>().id}` };
}

/**
 * `npm run bench -- books`: reading the books of 5,000 units costs what a month has, not what all years have, and hardly more than its
 * statements; the end of a property's day costs what its guests are.
 */
export async function benchBooks(): Promise<boolean> {
  const fewDays = Math.round(MANY_DAYS / 10);
  const lines = linesOfDay(UNITS);
  console.log(
    `\nThe books of ${UNITS} units, ${fewDays} and ${MANY_DAYS} days, ${lines} lines each: ${((MANY_DAYS * lines) / 1e6).toFixed(1)} million`,
  );
  const held: boolean[] = [];
  const ratios = await compareLists({
    label: 'books',
    sizes: [fewDays, MANY_DAYS],
    rounds: ROUNDS,
    fill: async (database, days) => {
      await fillLedger(database, { units: UNITS, days, lastDay: LAST_DAY });
      // A year and a bit: what the reports of a year read. The days are over, so that no night of these stays is still to come.
      await fillStays(database, { from: addDays(LAST_DAY, -430) });
      await fillYearBefore(database, MONTH);
      await database.run(
        `insert into business_day (property_id, date) select id, current_date + 1 from property`,
      );
    },
    pages: PAGES,
    ownPages: async (staff) => ({ 'report of a day': await reportOfDay(staff) }),
    before: async ([few, many], pagesOf) => {
      held.push(...(await claimSql(many, pagesOf(many))));
      held.push(...(await claimYear(many)));
      held.push(...(await claimClosing(few, many)));
    },
  });
  for (const [page, ratio] of Object.entries(ratios))
    held.push(claim(`${page}, ${MANY_DAYS} days against ${fewDays}`, ratio, 1.5));
  return held.every(Boolean);
}

async function claimSql(staff: Staff, pages: Record<string, Question>): Promise<boolean[]> {
  const rows = await doing('calls against their own statements', async () => {
    const found: { name: string; http: number; sql: number }[] = [];
    for (const name of AGAINST_SQL) found.push({ name, ...(await againstSql(staff, pages[name]!, ROUNDS)) });
    return found;
  });
  printTable(
    ['page', 'HTTP median', 'bare SQL', 'HTTP / SQL'],
    rows.map(({ name, http, sql }) => [name, ms(http), ms(sql), times(http / sql)]),
  );
  return rows.map(({ name, http, sql }) => claim(`${name}, against its bare SQL`, http / sql, 2));
}

const REPORTS_OF_A_YEAR = ['daily-sales', 'occupancy', 'revenue', 'tourism-tax'] as const;

/** The month of a report, its year, and its year in the parts in which the queue makes it. */
async function timesOfReport({ get, context }: Staff, name: ReportName) {
  const medianOf = async (read: () => Promise<number>) => {
    const samples: number[] = [];
    for (let round = 0; round < 5; round += 1) samples.push(await read());
    return median(samples);
  };
  const ask = (days: typeof YEAR) => get({ url: `/api/reports/${name}`, query: { by: 'property', ...days } });
  // A request would leave the year to the queue.
  context.env.LARGE_REPORT_LINES = Number.MAX_SAFE_INTEGER;
  const inParts = () =>
    timed(() => makeReport(context, name, { by: 'property', ...YEAR }, { onPart: () => Promise.resolve() }));
  return {
    month: await medianOf(() => ask(MONTH)),
    year: await medianOf(() => ask(YEAR)),
    parts: await medianOf(inParts),
  };
}

/** A report of a year costs what its days are, and hardly more in parts. */
async function claimYear(staff: Staff): Promise<boolean[]> {
  const rows = await doing('reports of a year', async () => {
    const found: ({ name: ReportName } & Awaited<ReturnType<typeof timesOfReport>>)[] = [];
    for (const name of REPORTS_OF_A_YEAR) found.push({ name, ...(await timesOfReport(staff, name)) });
    return found;
  });
  printTable(
    ['report by property', 'of a month', 'of a year', 'of a year in its quarters'],
    rows.map(({ name, month, year, parts }) => [name, ms(month), ms(year), ms(parts)]),
  );
  return rows.flatMap(({ name, month, year, parts }) => [
    claim(`${name}: 365 days against 31`, year / month, (365 / 31) * 1.5),
    claim(`${name}: a year in its quarters against it in one`, parts / year, 2),
  ]);
}

async function claimClosing(few: Staff, many: Staff): Promise<boolean[]> {
  const today = businessDate(new Date());
  const timesOf = (staff: Staff, stays: number) => timeClosing(staff, { stays, today, rounds: 5 });
  const samples = await doing('days of properties end', async () => {
    for (const staff of [few, many]) await timeClosing(staff, { stays: 4, today, rounds: 2 });
    return {
      fewDays: await timesOf(few, 40),
      manyDays: await timesOf(many, 40),
      fewGuests: await timesOf(many, 4),
    };
  });
  const [fewDays, manyDays, fewGuests] = [samples.fewDays, samples.manyDays, samples.fewGuests].map(
    median,
  ) as [number, number, number];
  printTable(
    ['the end of a day with', 'median'],
    [
      ['40 guests, few days of books', ms(fewDays)],
      ['40 guests, many days of books', ms(manyDays)],
      ['4 guests, many days of books', ms(fewGuests)],
    ],
  );
  return [
    claim('the end of a day with 40 guests, against 2 seconds', manyDays / 2_000, 1),
    claim('the same in many days of books against few', manyDays / fewDays, 1.5),
    claim('ten times the guests', manyDays / fewGuests, 10),
  ];
}

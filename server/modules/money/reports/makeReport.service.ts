import {
  FIRST_REPORT_DAY,
  LAST_REPORT_DAY,
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  type Report,
  type ReportChoice,
} from '@shared/contract/money/reports';
import {
  addDays,
  addMonths,
  businessDate,
  dayNumber,
  monthStart,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { daysOfPeriod } from '@shared/domain/money/reportPeriods';
import { completeReport } from '@shared/domain/money/reportFigures';
import { reportTable, type ReportGroup, type ReportName } from '@shared/domain/money/reports';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { AppError, invalidField } from '../../../errors';
import { catchUp } from '../posting/postStays.service';
import { freeStayAccountsReport, freeStayNightsReport } from './freeStayReports.service';
import { findDailySales, findExpenses, findReceivables } from './moneyReports.queries';
import { findInstallments, findOwnerAccounts } from './ownerReports.queries';
import { findNames } from './reportNames.queries';
import { partsOf } from './reportParts';
import { WHOLE, type AskedFigures, type KeyedFigures, type ReportScope } from './salesLines.queries';
import {
  agentReport,
  merge,
  occupancyReport,
  paceReport,
  revenueReport,
  sellingCostReport,
  summed,
} from './salesReports.service';
import { findLevies, findServiceTax, findTourismTax, findTourismTaxDue } from './taxReports.queries';

export type Reporting = Pick<Context, 'db' | 'now' | 'log'>;

/** ★ How the rows of each report are found. */
const FIGURES: Record<ReportName, (db: Queryable, asked: AskedFigures) => Promise<KeyedFigures[]>> = {
  occupancy: (db, { scope, by }) => occupancyReport(db, scope, by),
  pace: (db, asked) => paceReport(db, asked),
  revenue: (db, { scope, by }) => revenueReport(db, scope, by),
  'channel-costs': (db, { scope, by }) => sellingCostReport(db, scope, by),
  'agent-commissions': (db, { scope, by }) => agentReport(db, scope, by),
  'service-tax': (db, { scope, by }) => findServiceTax(db, scope, by),
  'tourism-tax': async (db, { scope, by }) =>
    merge(await findTourismTax(db, scope, by), await findTourismTaxDue(db, scope, by)),
  levies: (db, { scope, by }) => findLevies(db, scope, by),
  'daily-sales': (db, { scope, by }) => findDailySales(db, scope, by),
  receivables: (db, { scope, by }) => findReceivables(db, scope, by),
  expenses: (db, { scope, by }) => findExpenses(db, scope, by),
  'owner-accounts': (db, { scope, by }) => findOwnerAccounts(db, scope, by),
  installments: (db, { scope, by, today }) => findInstallments(db, scope, { by, today }),
  'free-stay-nights': (db, asked) => freeStayAccountsReport(db, asked, 'night'),
  'free-stay-points': (db, asked) => freeStayAccountsReport(db, asked, 'point'),
  'free-stays': (db, asked) => freeStayNightsReport(db, asked),
};

/** Told how many of the parts of a report are made; what it throws ends the making. */
export type OnPart = (done: number, parts: number) => Promise<void>;

/** The figures of a report; told part by part they are added up of its parts, where their sums are those of the whole. */
async function findFigures(
  trx: Queryable,
  name: ReportName,
  { scope, ...asked }: AskedFigures,
  onPart?: OnPart,
): Promise<KeyedFigures[]> {
  if (!onPart) return FIGURES[name](trx, { scope, ...asked });
  const parts = partsOf(name, asked.by, scope);
  const sums = summed();
  await onPart(0, parts.length);
  for (const [index, days] of parts.entries()) {
    const found = await FIGURES[name](trx, { scope: { ...scope, ...days }, ...asked });
    if (parts.length === 1) return found;
    for (const { key, figures } of found) sums.add(key, figures as Record<string, number>);
    await onPart(index + 1, parts.length);
  }
  return sums.rows();
}

/**
 * Makes a report: reads it at one moment, names its rows and adds them up. What has happened a moment ago is posted before. Throws 400 at `by`, `to`,
 * `propertyId` or `companyId` where the report cannot be asked so, and `report.too_large` for more rows than `mostRows`.
 */
export async function makeReport(
  context: Reporting,
  name: ReportName,
  choice: ReportChoice,
  { mostRows = MOST_REPORT_ROWS, onPart }: { mostRows?: number; onPart?: OnPart } = {},
): Promise<Report> {
  const table = reportTable(name);
  const today = businessDate(context.now());
  const { by, from, to } = readChoice(name, choice, today);
  const scope: ReportScope = { from, to, propertyId: choice.propertyId, companyId: choice.companyId };
  await catchUp(context);
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const figures =
        from > to ? [] : await findFigures(trx, name, { scope, by, today, lastDay: to }, onPart);
      const found = figures.filter(({ key }) => key !== WHOLE);
      const whole = figures.find(({ key }) => key === WHOLE)?.figures;
      requireRows(found, mostRows);
      const { rows, total } = completeReport(table, withEveryDay(found, by, scope), whole);
      const names = await findNames(
        trx,
        by,
        rows.map(({ key }) => key),
      );
      const place = async (group: 'property' | 'company', id: string | undefined) => {
        if (!id) return null;
        const named = (await findNames(trx, group, [id])).get(id);
        if (!named) throw invalidField(`${group}Id`, 'unknown', `no such ${group}`);
        return named;
      };
      return {
        ...{ name, by, from, to, total, madeAt: context.now().toISOString() },
        propertyId: choice.propertyId ?? null,
        companyId: choice.companyId ?? null,
        property: (await place('property', choice.propertyId)) as Report['property'],
        company: (await place('company', choice.companyId)) as Report['company'],
        rows: rows
          .map((row) => ({ ...row, name: names.get(row.key) ?? null }))
          .sort(inOrder(by, table.picture)),
      };
    });
}

/** Throws `report.too_large` for more rows than can be shown. */
export function requireRows(rows: readonly unknown[], most: number): void {
  if (rows.length > most)
    throw new AppError(400, {
      code: 'report.too_large',
      detail: `a report shows ${most} rows: narrow it or take a file`,
      params: { max: most },
    });
}

/** What a report is told by and the days that are asked for. Throws 400 at the field for what cannot be asked of it. */
export function readChoice(
  name: ReportName,
  choice: ReportChoice,
  today: StayDate,
): { by: ReportGroup; from: StayDate; to: StayDate } {
  const table = reportTable(name);
  const by = choice.by ?? table.by[0]!;
  if (!table.by.includes(by)) throw invalidField('by', 'unknown', `${name} is not told by ${by}`);
  for (const place of ['property', 'company'] as const)
    if (choice[`${place}Id`] && !table.narrows.includes(place))
      throw invalidField(`${place}Id`, 'unknown', `${name} is not narrowed to a ${place}`);
  return { by, ...daysOf(name, choice, today) };
}

/**
 * Rows that say something. Days and months without anything stand between the others, where a picture would else draw them side by side; all else
 * without anything is left out.
 */
function withEveryDay(found: readonly KeyedFigures[], by: ReportGroup, { from, to }: ReportScope) {
  const told = found.filter(({ figures }) =>
    Object.values(figures).some((value) => value !== 0 && value !== null),
  );
  if ((by !== 'month' && by !== 'day') || told.length === 0) return told;
  const rows = new Map<string, KeyedFigures>();
  for (let day = from; day <= to; day = by === 'day' ? addDays(day, 1) : addMonths(monthStart(day), 1)) {
    const key = by === 'day' ? day : monthStart(day);
    rows.set(key, { key, figures: {} });
  }
  for (const row of told) rows.set(row.key, row);
  return [...rows.values()];
}

/** The days that are asked for. Nights that are not over have no occupancy: it ends with the last one that is. */
function daysOf(name: ReportName, { period, from, to }: ReportChoice, today: StayDate) {
  const table = reportTable(name);
  if ((from === undefined) !== (to === undefined) && table.dates !== 'at')
    throw invalidField(from === undefined ? 'from' : 'to', 'required', 'a period has two ends');
  const days = to !== undefined ? { from: from ?? to, to } : daysOfPeriod(period ?? table.period, today);
  if (days.from < FIRST_REPORT_DAY || days.to > LAST_REPORT_DAY)
    throw invalidField(days.from < FIRST_REPORT_DAY ? 'from' : 'to', 'date', 'no day that books have');
  if (days.to < days.from) throw invalidField('to', 'before', 'the period ends before it begins');
  if (dayNumber(days.to) - dayNumber(days.from) >= MOST_REPORT_DAYS)
    throw invalidField('to', 'too_long', `a report has ${MOST_REPORT_DAYS} days`, { max: MOST_REPORT_DAYS });
  if (name !== 'occupancy' || days.to < today) return days;
  return { ...days, to: addDays(today, -1) };
}

/** Days in their order, all else by what is drawn, the largest first, and what has no name last. */
function inOrder(by: ReportGroup, picture: string) {
  const size = ({ figures }: Report['rows'][number]) => figures[picture] ?? 0;
  return (one: Report['rows'][number], other: Report['rows'][number]) => {
    if (by !== 'month' && by !== 'day') {
      const last = Number(one.key === 'none') - Number(other.key === 'none');
      if (last !== 0 || size(one) !== size(other)) return last || size(other) - size(one);
    }
    return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
  };
}

import { sql } from 'kysely';
import type {
  DAILY_REPORT_SORTS,
  DailyReportFilter,
  DailyReportRow,
  ReportEvent,
} from '@shared/contract/money/dailyReports';
import type { ListQuery } from '@shared/contract/base/lists';
import type { CashCount } from '@shared/domain/money/cashCount';
import type { DsrStatus } from '@shared/domain/money/dsrSteps';
import { json, type Queryable, type Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import type { ReportDay } from './sheetLines.queries';

type Sort = (typeof DAILY_REPORT_SORTS)[number];
export type DailyReportQuery = ListQuery<DailyReportFilter, Sort>;
const SORT_COLUMNS: Record<Sort, string> = {
  date: 'daily_report.date',
  submittedAt: 'daily_report.submitted_at',
};

function filtered(db: Queryable, filter: DailyReportFilter = {}) {
  let query = db.selectFrom('daily_report');
  const { propertyId, companyId, status, from, to } = filter;
  if (propertyId) query = query.where('daily_report.property_id', '=', propertyId);
  if (companyId) query = query.where('daily_report.company_id', '=', companyId);
  if (status) query = query.where('daily_report.status', '=', status);
  if (from) query = query.where('daily_report.date', '>=', from);
  if (to) query = query.where('daily_report.date', '<=', to);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('property', 'property.id', 'daily_report.property_id')
    .innerJoin('company', 'company.id', 'daily_report.company_id')
    .leftJoin('account as submitter', 'submitter.id', 'daily_report.submitted_by')
    .leftJoin('account as checker', 'checker.id', 'daily_report.checked_by')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('daily_report_event')
          .distinctOn('report_id')
          .where('kind', '=', 'submit')
          .select(['report_id', 'counted_sen', 'expected_sen', 'later_sen'])
          .orderBy('report_id')
          .orderBy('id', 'desc')
          .as('counted'),
      (join) => join.onRef('counted.report_id', '=', 'daily_report.id'),
    )
    .select(['daily_report.id', 'daily_report.date', 'daily_report.status', 'shift', 'daily_report.version'])
    .select(['property.id as propertyId', 'property.name as propertyName'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['submitter.name as submittedByName', 'submitted_at as submittedAt'])
    .select(['checker.name as checkedByName', 'checked_at as checkedAt'])
    .select(['counted.counted_sen as countedSen', 'counted.expected_sen as expectedSen']);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
const rowOf = ({
  propertyId,
  propertyName,
  companyId,
  companyName,
  countedSen,
  expectedSen,
  ...row
}: Found): DailyReportRow => ({
  ...row,
  property: { id: propertyId, name: propertyName },
  company: { id: companyId, name: companyName },
  countedSen,
  overShortSen: countedSen === null || expectedSen === null ? null : countedSen - expectedSen,
});

function ordered(db: Queryable, query: DailyReportQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf<Sort>(query, SORT_COLUMNS, [['daily_report.date', 'desc']]))
    rows = rows.orderBy(sql.ref(column), order);
  return rows.orderBy(sql`property.name->>'en-US'`).orderBy('daily_report.id');
}

/** One page of the reports that there are, the last days first. */
export async function findPage(db: Queryable, query: DailyReportQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query).limit(limit).offset(offset).execute();
  return { rows: found.map(rowOf), ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every report of a filter, a batch at a time. */
export async function* findAll(db: Queryable, query: DailyReportQuery): AsyncGenerator<DailyReportRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query).limit(batch).offset(offset).execute();
    yield* found.map(rowOf);
    if (found.length < batch) return;
  }
}

/** One report as a row, with what was typed. */
export async function findById(db: Queryable, id: string) {
  const found = await withColumns(filtered(db))
    .select(['daily_report.remark', 'daily_report.count', 'daily_report.closed_at as closedAt'])
    .select('counted.later_sen as laterSen')
    .where('daily_report.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { remark, count, closedAt, laterSen, ...row } = found;
  return { ...rowOf(row), remark, count, closedAt, laterSen };
}

/** Locks a report against everybody who changes it. */
export const lockReport = (trx: Trx, id: string) =>
  trx
    .selectFrom('daily_report')
    .select(['id', 'property_id as propertyId', 'company_id as companyId', 'date', 'status', 'version'])
    .select(['count', 'closed_at as closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The property and company of a report, which never change; undefined for no such report. */
export const findDrawerOf = (db: Queryable, id: string) =>
  db
    .selectFrom('daily_report')
    .select(['property_id as propertyId', 'company_id as companyId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The report of a day, if there is one. */
export const findOfDay = (db: Queryable, { propertyId, companyId, date }: ReportDay) =>
  db
    .selectFrom('daily_report')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('company_id', '=', companyId)
    .where('date', '=', date)
    .executeTakeFirst();

/** Makes the report of a day; undefined where there is one. */
export const insert = (
  trx: Trx,
  { propertyId, companyId, date }: ReportDay,
  { actorId, now }: { actorId: string | null; now: Date },
) =>
  trx
    .insertInto('daily_report')
    .values({
      property_id: propertyId,
      company_id: companyId,
      date,
      count: null,
      closed_at: null,
      submitted_by: null,
      submitted_at: null,
      checked_by: null,
      checked_at: null,
      created_by: actorId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Writes what was typed, and raises the version. What is absent stays. */
export const update = (
  trx: Trx,
  id: string,
  { count, remark, shift }: { count?: CashCount; remark?: string; shift?: string },
  now: Date,
) =>
  trx
    .updateTable('daily_report')
    .set((eb) => ({
      ...(count && { count: json(count) }),
      ...(remark !== undefined && { remark }),
      ...(shift !== undefined && { shift }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Submits a report: its day closes with the first submission. */
export const markSubmitted = (
  trx: Trx,
  id: string,
  {
    count,
    remark,
    shift,
    actorId,
    now,
  }: { count: CashCount; remark?: string; shift?: string; actorId: string | null; now: Date },
) =>
  trx
    .updateTable('daily_report')
    .set((eb) => ({
      status: 'submitted',
      count: json(count),
      ...(remark !== undefined && { remark }),
      ...(shift !== undefined && { shift }),
      submitted_by: actorId,
      submitted_at: now,
      checked_by: null,
      checked_at: null,
      closed_at: sql<string>`coalesce(closed_at, ${now.toISOString()})`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Moves a report on, or gives it back. */
export const markChecked = (
  trx: Trx,
  id: string,
  {
    status,
    actorId,
    now,
  }: { status: Exclude<DsrStatus, 'draft' | 'submitted'>; actorId: string | null; now: Date },
) =>
  trx
    .updateTable('daily_report')
    .set((eb) => ({
      status,
      ...(status === 'checked' && { checked_by: actorId, checked_at: now }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const remove = (trx: Trx, id: string) => trx.deleteFrom('daily_report').where('id', '=', id).execute();

/** Keeps a submission, a return or a check as it was. */
export const insertEvent = (
  trx: Trx,
  reportId: string,
  event: Pick<ReportEvent, 'kind' | 'countedSen' | 'expectedSen' | 'remark' | 'remarks'> & {
    count: CashCount | null;
    /** What was counted with it and is of later days, in sen: `countedSen` is without it. */
    laterSen?: number;
    actorId: string | null;
    now: Date;
  },
) =>
  trx
    .insertInto('daily_report_event')
    .values({
      report_id: reportId,
      kind: event.kind,
      count: event.count && json(event.count),
      counted_sen: event.countedSen,
      expected_sen: event.expectedSen,
      later_sen: event.laterSen ?? 0,
      remark: event.remark,
      remarks: json(event.remarks),
      made_by: event.actorId,
      made_at: event.now,
    })
    .execute();

/** What has been done with a report, the last first. */
export const findEvents = (db: Queryable, reportId: string): Promise<ReportEvent[]> =>
  db
    .selectFrom('daily_report_event')
    .leftJoin('account', 'account.id', 'made_by')
    .where('report_id', '=', reportId)
    .select(['daily_report_event.id', 'kind', 'counted_sen as countedSen', 'expected_sen as expectedSen'])
    .select(['remark', 'remarks', 'account.name as byName', 'made_at as at'])
    .orderBy('daily_report_event.id', 'desc')
    .execute();

/** The accounts of everybody who has submitted a report. */
export async function findMakers(db: Queryable, reportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_report_event')
    .select('made_by')
    .distinct()
    .where('report_id', '=', reportId)
    .where('kind', '=', 'submit')
    .execute();
  return rows.flatMap(({ made_by }) => made_by ?? []);
}

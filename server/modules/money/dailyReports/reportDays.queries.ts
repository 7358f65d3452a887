import { sql } from 'kysely';
import type { DayMark, ReportMonth } from '@shared/contract/money/dailyReports';
import { nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { DsrStatus } from '@shared/domain/money/dsrSteps';
import type { Queryable } from '../../../db/client';
import type { ReportDay } from './sheetLines.queries';

/**
 * The days that need a report: those that are over, from the first one that has a report on, of the property's own company, and of another
 * where it has entries. As `due` with its property, company and date.
 */
const dueDays = (day: { propertyId?: string; companyId?: string }) => sql`(
  select begun.property_id, begun.company_id, business_day.date
  from (
    select property_id, company_id, min(date) as begins, max(date) filter (where closed_at is not null) as closed_through
    from daily_report
    where true ${day.propertyId ? sql`and property_id = ${day.propertyId}` : sql``}
      ${day.companyId ? sql`and company_id = ${day.companyId}` : sql``}
    group by 1, 2
  ) begun
  join property on property.id = begun.property_id
  join business_day on business_day.property_id = begun.property_id and business_day.date >= begins
    and business_day.date > coalesce(closed_through, '-infinity')
  where property.company_id = begun.company_id
    or exists (select from daily_report where property_id = begun.property_id and company_id = begun.company_id
      and daily_report.date = business_day.date)
    or exists (select from ledger_entry entry where entry.property_id = begun.property_id and entry.company_id = begun.company_id
      and entry.business_date = business_day.date)
)`;

/** The first day before one that still has to be submitted; null: none. */
export async function findEarlierDue(
  db: Queryable,
  { propertyId, companyId, date }: ReportDay,
): Promise<StayDate | null> {
  const { rows } = await sql<{ date: StayDate | null }>`
    select min(date) as date from ${dueDays({ propertyId, companyId })} due where date < ${date}::date`.execute(
    db,
  );
  return rows[0]!.date;
}

/** The first day that has a report, and the last one that is closed, of a property and company. */
export async function findReach(
  db: Queryable,
  { propertyId, companyId }: Pick<ReportDay, 'propertyId' | 'companyId'>,
): Promise<{ begins: StayDate | null; closedThrough: StayDate | null }> {
  const { rows } = await sql<{ begins: StayDate | null; closedThrough: StayDate | null }>`
    select min(date) as begins, max(date) filter (where closed_at is not null) as "closedThrough"
    from daily_report where property_id = ${propertyId} and company_id = ${companyId}`.execute(db);
  return rows[0]!;
}

/** The days that wait to be submitted, for the first time or again: those that are due, and those that were returned. */
const daysToSubmit = (propertyId?: string) => sql`(
  select date from ${dueDays({ propertyId })} due
  union all
  select date from daily_report where status = 'returned' ${propertyId ? sql`and property_id = ${propertyId}` : sql``}
)`;
/** How many there are of all properties together: the number behind work waiting. */
export const countDue = sql<number>`(select count(*) from ${daysToSubmit()} day)`;
/** The reports that wait to be checked. */
export const countToCheck = sql<number>`(select count(*) from daily_report where status = 'submitted')`;

type FoundDay = {
  propertyId: string;
  companyId: string;
  date: StayDate;
  status: DsrStatus | null;
  reportId: string | null;
  isOver: boolean;
  hasEntries: boolean;
};
type FoundPlace = Omit<ReportMonth['rows'][number], 'days'> & {
  isOwn: boolean;
  rolledThrough: StayDate | null;
};

/** A month at a glance: the properties with the companies that report there, and each day of it. `today` is the business date of now. */
export async function findMonth(
  db: Queryable,
  { month, propertyId, today }: { month: string; propertyId?: string; today: StayDate },
): Promise<ReportMonth> {
  const first = `${month}-01`;
  const { rows: places } = await sql<FoundPlace>`
    with pair as (
      select id as property_id, company_id from property where status <> 'draft'
      union
      select property_id, company_id from daily_report
      union
      select property_id, company_id from ledger_entry where property_id is not null
        and business_date >= ${first}::date and business_date < ${first}::date + interval '1 month'
    )
    select json_build_object('id', property.id, 'name', property.name) as property,
      json_build_object('id', company.id, 'name', company.name) as company, property.company_id = company.id as "isOwn",
      (select max(date) from business_day where property_id = property.id) as "rolledThrough",
      (select min(date) from daily_report where property_id = property.id and company_id = company.id) as begins
    from pair join property on property.id = pair.property_id join company on company.id = pair.company_id
    ${propertyId ? sql`where property.id = ${propertyId}` : sql``}
    order by property.name->>'en-US', property.id, company.name, company.id`.execute(db);
  const { rows: days } = await sql<FoundDay>`
    select pair."propertyId", pair."companyId", day.date::date as date, report.status, report.id as "reportId",
      exists (select from business_day where property_id = pair."propertyId" and date = day.date::date) as "isOver",
      exists (select from ledger_entry entry where entry.property_id = pair."propertyId" and entry.company_id = pair."companyId"
        and entry.business_date = day.date::date) as "hasEntries"
    from json_to_recordset(${JSON.stringify(
      places.map(({ property, company }) => ({ propertyId: property.id, companyId: company.id })),
    )}::json) as pair ("propertyId" uuid, "companyId" uuid)
    cross join generate_series(${first}::date, ${first}::date + interval '1 month' - interval '1 day', '1 day') as day (date)
    left join daily_report report on report.property_id = pair."propertyId" and report.company_id = pair."companyId"
      and report.date = day.date::date
    order by day.date`.execute(db);
  const { rows: due } = await sql<ReportMonth['due'][number]>`
    select to_char(date, 'YYYY-MM') as month, count(*)::integer as count from ${daysToSubmit(propertyId)} day group by 1 order by 1`.execute(
    db,
  );
  return {
    month,
    due,
    rows: places.map(({ isOwn, rolledThrough, ...place }) => ({
      ...place,
      days: days
        .filter((day) => day.propertyId === place.property.id && day.companyId === place.company.id)
        .map((day) => {
          const mark = markOf(day, { begins: place.begins, isOwn, rolledThrough });
          return { date: day.date, mark, reportId: day.reportId, isLate: isLate(mark, day.date, today) };
        }),
    })),
  };
}

function markOf(
  day: FoundDay,
  { begins, isOwn, rolledThrough }: Pick<FoundPlace, 'begins' | 'isOwn' | 'rolledThrough'>,
): DayMark {
  if (day.status) return day.status;
  // Before the first day of the property there was nothing to report either.
  if (!day.isOver) return rolledThrough !== null && day.date <= rolledThrough ? 'none' : 'open';
  if (begins === null || day.date < begins) return 'none';
  return isOwn || day.hasEntries ? 'missing' : 'none';
}

/** Days until a report should be submitted, and checked. */
const LATE_AFTER = 1;

/** What is not submitted by the end of the next day is late, and what is not checked a day after that. */
const isLate = (mark: DayMark, date: StayDate, today: StayDate): boolean =>
  mark === 'missing' || mark === 'draft' || mark === 'returned'
    ? nightsBetween(date, today) > LATE_AFTER
    : mark === 'submitted' && nightsBetween(date, today) > LATE_AFTER + 1;

/**
 * The company that reports at a property: the one named, else the property's own; `reports` is false for one that has nothing there. undefined
 * for no such property.
 */
export async function findReportingCompany(
  db: Queryable,
  propertyId: string,
  companyId: string | undefined,
): Promise<{ id: string; reports: boolean } | undefined> {
  const { rows } = await sql<{ id: string; reports: boolean }>`
    select wanted.id, wanted.id = property.company_id
      or exists (select from ledger_entry where property_id = property.id and company_id = wanted.id) as reports
    from property cross join lateral (select coalesce(${companyId ?? null}::uuid, property.company_id) as id) wanted
    where property.id = ${propertyId}`.execute(db);
  return rows[0];
}

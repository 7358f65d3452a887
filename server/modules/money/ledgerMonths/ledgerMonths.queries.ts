import { sql } from 'kysely';
import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** Waits for everybody who writes entries of a company, and keeps others from it until the transaction ends. */
export const holdMonthsAlone = (trx: Trx, companyId: string) =>
  sql`select hold_months_alone(${companyId}::uuid)`.execute(trx);

type MonthRow = {
  companyId: string;
  companyName: string;
  /** The first day of the month. */
  first: StayDate;
  closedAt: string | null;
  closedByName: string | null;
};

/** Finds the months of one company or of all, from the first one with an entry to that of `today`, the last one first. */
export async function findMonths(
  db: Queryable,
  { companyId, today }: { companyId?: string; today: StayDate },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select company.id as "companyId", company.name as "companyName", month.first::date as first, closed_at as "closedAt",
      account.name as "closedByName"
    from company
    join lateral (select min(month) as first from ledger_month where company_id = company.id) begun on begun.first is not null
    cross join generate_series(begun.first, date_trunc('month', ${today}::date), interval '1 month') as month (first)
    left join ledger_month_close closed on closed.company_id = company.id and closed.month = month.first::date
    left join account on account.id = closed_by
    ${companyId ? sql`where company.id = ${companyId}` : sql``}
    order by month.first desc, company.name, company.id`.execute(db);
  return rows;
}

/**
 * Finds the properties with a day of a month that is not submitted: of the company's own every day of the month, of others those on which it
 * has entries. `first` is the first day of the month.
 */
export async function findOpenPlaces(
  db: Queryable,
  { companyId, first }: { companyId: string; first: StayDate },
): Promise<LedgerMonth['openPlaces']> {
  const { rows } = await sql<LedgerMonth['openPlaces'][number]>`
    with asked as (select ${first}::date as first, (${first}::date + interval '1 month' - interval '1 day')::date as last),
    needed as (
      select entry.property_id, max(entry.business_date) as last from ledger_entry entry, asked
      where entry.company_id = ${companyId} and entry.property_id is not null and entry.business_date between asked.first and asked.last
      group by 1
      union all
      select property.id, asked.last from property, asked
      where property.company_id = ${companyId}
        and exists (select from business_day where property_id = property.id and date <= asked.last)
    ), place as (
      select property_id, max(needed.last) as last, (
        select max(date) from daily_report where daily_report.property_id = needed.property_id and company_id = ${companyId}
          and closed_at is not null) as closed_through
      from needed group by 1
    )
    select property.id, property.name, greatest(closed_through + 1, asked.first) as "openFrom"
    from place join property on property.id = place.property_id cross join asked
    where closed_through is null or closed_through < place.last
    order by property.name->>'en-US', property.id`.execute(db);
  return rows;
}

export const insertClose = (
  trx: Trx,
  {
    companyId,
    first,
    actorId,
    now,
  }: { companyId: string; first: StayDate; actorId: string | null; now: Date },
) =>
  trx
    .insertInto('ledger_month_close')
    .values({ company_id: companyId, month: first, closed_by: actorId, closed_at: now })
    .execute();

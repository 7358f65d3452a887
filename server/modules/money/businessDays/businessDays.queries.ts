import { sql } from 'kysely';
import type {
  BusinessDay,
  OpenDay,
  BUSINESS_DAY_SORTS,
  BusinessDayFilter,
} from '@shared/contract/money/businessDays';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

/** Writes the days of a property up to one, from the first that is not over; returns them. The caller holds the property. */
export async function insertDays(
  trx: Trx,
  { propertyId, to, actorId, now }: { propertyId: string; to: StayDate; actorId: string | null; now: Date },
): Promise<StayDate[]> {
  const { rows } = await sql<{ date: StayDate }>`
    insert into business_day (property_id, date, rolled_by, rolled_at)
      select ${propertyId}::uuid, generate_series(coalesce(
        (select max(date) + 1 from business_day where property_id = ${propertyId}),
        (select least(min(check_in), ${to}::date) from reservation where property_id = ${propertyId}), ${to}::date), ${to}::date, '1 day')::date,
        ${actorId}::uuid, ${now}
    returning date`.execute(trx);
  return rows.map(({ date }) => date).sort();
}

/**
 * Begins the books of a house that has stays already: every day that is over by `today` from the first on which something happened at a
 * property, and every stay to be posted on them.
 */
export async function beginBooks(trx: Trx, today: StayDate): Promise<void> {
  await sql`
    insert into business_day (property_id, date)
      select property_id, generate_series(min(first_day), ${today}::date - 1, '1 day')::date
      from (
        select property_id, check_in as first_day from reservation
        union all
        select property_id, received_on from payment join reservation on reservation.id = reservation_id where received_on is not null
      ) event group by property_id
    on conflict do nothing`.execute(trx);
  await sql`
    insert into ledger_due (reservation_id, property_id) select id, property_id from reservation
    on conflict do nothing`.execute(trx);
}

/** The properties by name, each with the first day that is not over; `today` where none is yet. */
export async function findOpenDays(db: Queryable, today: StayDate): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select id, name, coalesce((select max(date) + 1 from business_day where property_id = property.id), ${today}::date) as "openDay"
    from property where status <> 'draft' or exists (select from business_day where property_id = property.id)
    order by name->>'en-US', id`.execute(db);
  return rows;
}

/** Properties whose days are not over up to a date. */
export async function findBehind(db: Queryable, to: StayDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from property where not exists (select from business_day where property_id = property.id and date >= ${to}::date)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether any day of a property is over. */
export async function hasDays(db: Queryable, propertyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('business_day')
    .select('date')
    .where('property_id', '=', propertyId)
    .limit(1)
    .executeTakeFirst();
  return Boolean(found);
}

/** Locks a property against others who end its days; returns whether there is one. */
export async function lockProperty(trx: Trx, propertyId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('property')
    .select('id')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return Boolean(found);
}

/** The guests who should have arrived by the end of a day and of whom nobody has said whether they did. */
export const findUnresolved = (db: Queryable, propertyId: string, date: StayDate) =>
  db
    .selectFrom('reservation')
    .select(['id', 'reference', 'guest_name as guestName'])
    .where('property_id', '=', propertyId)
    .where('status', '=', 'confirmed')
    .where('check_in', '<=', date)
    .orderBy('check_in')
    .orderBy('id')
    .execute();

/**
 * The state of a day that is over: closed once the reports of all companies that have entries of it are in. A day closes with a later one of
 * the same company, too.
 */
const STATE = sql<BusinessDay['state']>`case
  when filling then 'filling'
  when exists (select from daily_report where property_id = business_day.property_id and daily_report.date >= business_day.date
      and closed_at is not null)
    and not exists (select from ledger_entry entry where entry.property_id = business_day.property_id
      and entry.business_date = business_day.date and not exists (
        select from daily_report where property_id = entry.property_id and company_id = entry.company_id
          and daily_report.date >= entry.business_date and closed_at is not null)) then 'closed'
  else 'rolled' end`;

/** The state of one day; undefined where it is not over. */
export const findDay = (db: Queryable, propertyId: string, date: StayDate) =>
  db
    .selectFrom('business_day')
    .select(STATE.as('state'))
    .where('property_id', '=', propertyId)
    .where('date', '=', date)
    .executeTakeFirst();

type Sort = (typeof BUSINESS_DAY_SORTS)[number];
export type BusinessDayQuery = ListQuery<BusinessDayFilter, Sort>;

function filtered(db: Queryable, { propertyId, from, to }: BusinessDayFilter = {}) {
  let query = db.selectFrom('business_day');
  if (propertyId) query = query.where('business_day.property_id', '=', propertyId);
  if (from) query = query.where('business_day.date', '>=', from);
  if (to) query = query.where('business_day.date', '<=', to);
  return query;
}

/** One page of the days that are over, the last one first. */
export async function findPage(db: Queryable, query: BusinessDayQuery) {
  const { limit, offset } = pageOf(query);
  let rows = filtered(db, query.filter)
    .innerJoin('property', 'property.id', 'business_day.property_id')
    .leftJoin('account', 'account.id', 'rolled_by')
    .select(['business_day.property_id', 'property.name as property_name', 'date', STATE.as('state')])
    .select(['rolled_at', 'account.name as rolled_by_name'])
    .select(
      sql<number>`(select count(*) from reservation where reservation.property_id = business_day.property_id
        and reservation.status = 'confirmed' and check_in = business_day.date)`.as('unresolved'),
    );
  for (const [column, order] of sortOf<Sort>(query, { date: 'business_day.date' }, [
    ['business_day.date', 'desc'],
  ]))
    rows = rows.orderBy(sql.ref(column), order);
  const found = await rows.orderBy('business_day.property_id').limit(limit).offset(offset).execute();
  return {
    rows: found.map((row): BusinessDay => ({
      property: { id: row.property_id, name: row.property_name },
      date: row.date,
      state: row.state,
      rolledAt: row.rolled_at,
      rolledByName: row.rolled_by_name,
      unresolvedArrivals: row.unresolved,
    })),
    ...(await countRows(db, filtered(db, query.filter))),
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { ImpactFields, ImpactNight, ImpactStay } from '@shared/contract/pricing/holidays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { pageOf } from '../../../listQueries';

/** Lists of what a holiday touches are counted up to here. */
export const COUNT_IMPACT_UP_TO = 10_000;

/** The days of a definition, a row per state. */
function wantedDays({ date, states, substitutes }: ImpactFields) {
  const days = [
    ...states.map((state) => ({ state, date })),
    ...substitutes.flatMap((day) => day.states.map((state) => ({ state, date: day.date }))),
  ];
  return sql`select state, date from json_to_recordset(${JSON.stringify(days)}::json) as wanted(state text, date date)`;
}

/** True when a day makes a night one of a property's holiday nights. */
const countsAs = (day: RawBuilder<unknown>, night: RawBuilder<unknown>) => sql`(
  ${day} = ${night} and property.holiday_nights <> 'eve' or ${day} = ${night} + 1 and property.holiday_nights <> 'day')`;

/**
 * The nights from today on, by room type, that have the holiday rate by some days and by no other holiday: a painted rate and a
 * season win over a holiday (so such a night is none), and a night that was a holiday night anyway is none either.
 */
function holidayNights(days: RawBuilder<unknown>, others: RawBuilder<unknown>, today: StayDate) {
  return sql`
    select distinct room_type.id as room_type_id, property.id as property_id, property.state, night.night,
      property.name as property_name, room_type.name as room_type_name, room_type.holiday_sen,
      property.status = 'published' and room_type.status = 'published' as on_sale
    from (${days}) as day
    join property on property.state = day.state and property.country = 'MY'
    cross join lateral (values
      (day.date, property.holiday_nights <> 'eve'), (day.date - 1, property.holiday_nights <> 'day')) as night(night, counts)
    join room_type on room_type.property_id = property.id and room_type.holiday_sen is not null
    where night.counts and night.night >= ${today}::date
      and not exists (
        select from season where season.room_type_id = room_type.id and night.night between season.starts_on and season.ends_on)
      and not exists (
        select from rate_night painted
        where painted.room_type_id = room_type.id and painted.date = night.night and painted.rate_sen is not null)
      and not exists (
        select from public_holiday other where other.state = property.state and ${others}
          and ${countsAs(sql`other.date`, sql`night.night`)})`;
}

const othersThan = (id: string) => sql`other.holiday_id <> ${id}`;

/** The nights that take the holiday rate: an unsaved holiday is held against the calendar as it is, a kept one against all others. */
function touchedNights(input: ImpactFields, today: StayDate) {
  const { id, unsaved } = input;
  return holidayNights(wantedDays(input), unsaved || !id ? sql`true` : othersThan(id), today);
}

/** The nights that have the holiday rate by a kept holiday and no longer would by what is wanted of it. */
function lostNights(id: string, input: ImpactFields, today: StayDate) {
  const keptDays = sql`select state, date from public_holiday where holiday_id = ${id}`;
  return sql`
    select lost.* from (${holidayNights(keptDays, othersThan(id), today)}) as lost
    join property on property.id = lost.property_id
    where not exists (
      select from (${wantedDays(input)}) as wanted
      where wanted.state = lost.state and ${countsAs(sql`wanted.date`, sql`lost.night`)})`;
}

/** A page of the rows of a query and how many there are, counted up to a bound. */
async function pageOfRows<Row>(
  db: Queryable,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  input: ImpactFields,
): Promise<{ rows: Row[]; totalCount: number; totalIsEstimate?: boolean }> {
  const { limit, offset } = pageOf(input);
  const page = await sql<Row>`${rows} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${COUNT_IMPACT_UP_TO + 1}) as bounded`.execute(db);
  const { count } = counted.rows[0]!;
  return {
    rows: page.rows,
    totalCount: Math.min(count, COUNT_IMPACT_UP_TO),
    ...(count > COUNT_IMPACT_UP_TO && { totalIsEstimate: true }),
  };
}

/** The nights that can still be sold, and now at the holiday rate: per listing and night the units that are free. */
export const findUnsoldNights = (db: Queryable, input: ImpactFields, today: StayDate) =>
  unsoldAmong(db, touchedNights(input, today), input);

/** The nights that can still be sold and would lose the holiday rate by a change of a kept holiday. */
export const findLostNights = (db: Queryable, id: string, input: ImpactFields, today: StayDate) =>
  unsoldAmong(db, lostNights(id, input, today), input);

function unsoldAmong(db: Queryable, nights: RawBuilder<unknown>, input: ImpactFields) {
  const rows = sql`
    select touched.room_type_id || ' ' || touched.night as id, touched.room_type_id as "roomTypeId",
      touched.property_name as "propertyName", touched.room_type_name as "roomTypeName", touched.state, touched.night,
      free.units as free, touched.holiday_sen as "holidaySen"
    from (${nights}) as touched
    cross join lateral (
      select count(*) as units from unit
      where unit.room_type_id = touched.room_type_id and unit.status = 'active' and not exists (
        select from occupancy where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay @> touched.night)) as free
    where touched.on_sale and free.units > 0`;
  return pageOfRows<ImpactNight>(db, rows, sql`night, property_name->>'en-US', room_type_id`, input);
}

/** The stays over these nights that were sold at another rate; their price stays what was agreed. */
export function findStaysBefore(db: Queryable, input: ImpactFields, today: StayDate) {
  const rows = sql`
    select reservation.id, reservation.reference, reservation.status, touched.property_name as "propertyName",
      touched.room_type_name as "roomTypeName", reservation.check_in as "checkIn", reservation.check_out as "checkOut",
      json_agg(touched.night order by touched.night) as nights, sum(price_line.amount_sen) as "soldSen",
      sum(touched.holiday_sen) as "holidaySen"
    from (${touchedNights(input, today)}) as touched
    join price_line on price_line.date = touched.night and price_line.kind = 'room' and price_line.rate <> 'holiday'
    join reservation on reservation.id = price_line.reservation_id and reservation.room_type_id = touched.room_type_id
      and reservation.check_in <= touched.night and touched.night < reservation.check_out
    where reservation.status in ('hold', 'pending', 'confirmed', 'checked_in')
    group by reservation.id, touched.property_name, touched.room_type_name`;
  return pageOfRows<ImpactStay>(db, rows, sql`"checkIn", id`, input);
}

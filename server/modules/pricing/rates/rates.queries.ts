import { sql } from 'kysely';
import type { PaintedNight } from '@shared/domain/pricing/prices';
import type { KeptPlan, PlanFields } from '@shared/domain/pricing/rateChanges';
import type { Season } from '@shared/domain/pricing/ratePlan';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { findHolidays, placeOf, planOf, rateColumns, type RateRow } from '../quotes/pricing.queries';

/** Saves that a screen tells about. */
const MOST_SAVES = 20;

/** Keeps others from saving the rates of a room type until the transaction ends, but not from booking it; its version, or undefined. */
export const lockRates = (trx: Trx, id: string) =>
  trx
    .selectFrom('room_type')
    .select(['rates_version as version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Finds the plan, the seasons with their ids and the painted nights of a room type, and the place that prices
 * it; undefined for an unknown id. All of them, whatever the window of a screen: what is edited here is the
 * whole.
 */
export async function findRates(db: Queryable, id: string) {
  type Found = RateRow & { name: LocalText; propertyName: LocalText; version: number; units: number };
  const { rows } = await sql<Found>`
    select room_type.name, property.name as "propertyName", room_type.rates_version as version,
      (select count(*) from unit where unit.room_type_id = room_type.id and unit.status = 'active') as units, ${rateColumns()}
    from room_type join property on property.id = room_type.property_id
    where room_type.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const holidays = await findHolidays(db, row.country === 'MY' ? [row.state] : []);
  const plan = planOf(row) as KeptPlan;
  const { name, propertyName, version, units } = row;
  return { name, propertyName, version, units, plan, place: placeOf(row, holidays) };
}

/** Finds the last saves of a room type's rates in the audit log, newest first. */
export const findSaves = (db: Queryable, roomTypeId: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('account', 'account.id', 'audit_log.actor_id')
    .where('entity', '=', 'rates')
    .where('entity_id', '=', roomTypeId)
    .select(['at', 'account.name as actorName', 'action', 'before', 'after'])
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_SAVES)
    .execute();

/** Writes the plan's own fields and the new version. Whoever has the room type's form open must not save the old ones over them. */
export const updatePlan = (trx: Trx, id: string, version: number, plan: Partial<PlanFields>) =>
  trx
    .updateTable('room_type')
    .set((eb) => ({
      rates_version: version,
      ...(Object.keys(plan).length > 0 && { version: eb('version', '+', 1) }),
      base_sen: plan.baseSen,
      weekend_sen: plan.weekendSen,
      holiday_sen: plan.holidaySen,
      min_nights: plan.minNights,
      max_nights: plan.maxNights,
      length_discounts: plan.lengthDiscounts && json(plan.lengthDiscounts),
    }))
    .where('id', '=', id)
    .execute();

const seasonColumns = (season: Season) => ({
  name: json(season.name) as never,
  starts_on: season.startsOn,
  ends_on: season.endsOn,
  rate_sen: season.rateSen,
  weekend_rate_sen: season.weekendRateSen,
  min_nights: season.minNights,
  max_nights: season.maxNights,
  no_arrival_on: season.noArrivalOn,
  no_departure_on: season.noDepartureOn,
});

/** Adds a season; its id. */
export async function insertSeason(trx: Trx, roomTypeId: string, season: Season): Promise<string> {
  const row = await trx
    .insertInto('season')
    .values({ ...seasonColumns(season), room_type_id: roomTypeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const updateSeason = (trx: Trx, id: string, season: Season) =>
  trx.updateTable('season').set(seasonColumns(season)).where('id', '=', id).execute();

export const removeSeasons = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('season').where('id', 'in', ids).execute();

/** Puts the paint of some dates in the place of what is there; a date without a night is wiped. */
export async function replaceNights(
  trx: Trx,
  roomTypeId: string,
  dates: readonly StayDate[],
  nights: readonly PaintedNight[],
): Promise<void> {
  await sql`delete from rate_night where room_type_id = ${roomTypeId} and date = any(${dates}::date[])`.execute(
    trx,
  );
  await sql`
    insert into rate_night (room_type_id, date, rate_sen, min_nights, max_nights, closed_to_arrival, closed_to_departure, closed)
    select ${roomTypeId}::uuid, night.date, night."rateSen", night."minNights", night."maxNights", night."closedToArrival",
      night."closedToDeparture", night.closed
    from jsonb_to_recordset(${json(nights)}) as night (date date, "rateSen" integer, "minNights" integer, "maxNights" integer,
      "closedToArrival" boolean, "closedToDeparture" boolean, closed boolean)`.execute(trx);
}

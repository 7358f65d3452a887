import { sql } from 'kysely';
import type { UnitChoice } from '@shared/contract/system/unitRule';
import type { StayDate } from '@shared/domain/base/stayDates';
import { stayRange, type Queryable, type Trx } from '../../../db/client';
import { constraintOf } from '../../../errors';
import { overrideLimits } from './channelLimits.queries';

export const NO_OVERLAP = 'occupancy_no_overlap';

/**
 * Bookings of one room type queue up here until the transaction ends. The exclusion constraint alone would keep them apart too, but
 * two inserts that meet wait for each other and PostgreSQL ends one as a deadlock after a second. Houses and rooms that are linked
 * with its units are locked after it, as the database would at the first insert: what is read as free then stays free. Who needs
 * several room types locks them together, before anything else.
 */
export const lockRoomType = (trx: Trx, roomTypeId: string) => lockRoomTypes(trx, [roomTypeId]);

/**
 * Several of them, in one order for everybody: room types by their ids, then houses by theirs. Two that meet cannot wait for each
 * other, also when one holds a house that the other needs for its next room type.
 */
export async function lockRoomTypes(trx: Trx, roomTypeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(roomTypeIds)].sort();
  for (const id of ids)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`room_type ${id}`}, 0))`.execute(trx);
  await sql`select lock_unit_groups(array(select id from unit where room_type_id = any (${ids}::uuid[])))`.execute(
    trx,
  );
}

/**
 * Keeps room types and their properties from being retired or taken back until the transaction ends. One that is being retired at
 * this moment is waited for: what is read afterwards says whether it is still sold.
 */
export async function keepListed(trx: Trx, roomTypeIds: readonly string[]): Promise<void> {
  await sql`select 1 from property join room_type on room_type.property_id = property.id
    where room_type.id = any (${roomTypeIds}::uuid[]) order by room_type.id for share`.execute(trx);
}

/** A free unit, and how it stands by the rule of the house; without figures by the rule `gaps`. */
export type FreeUnit = {
  id: string;
  number: string;
  rule: UnitChoice['rule'];
  period: UnitChoice['period'];
  from: StayDate;
  to: StayDate;
  /** Nights, or sen of room price, that the unit has in the period. */
  figure: number | null;
  /** The same figure as an average over its owner's units of this room type. */
  ownerFigure: number | null;
  /** Limits of a channel's calendar keep visitors from some of the nights: only staff were asked to go beyond them. */
  limited: boolean;
};

/**
 * Units of a room type without any use in `[checkIn, checkOut)`, best first, by the rule that staff settled under `unit_choice`: the
 * owner whose units have the fewest nights (or the least revenue) in the calendar period of the check-in comes first, and of equal
 * ones the unit with the least free time around the stay. By the rule `gaps`, also without a setting, only the latter counts.
 * Units without an owner count as those of one owner, the house. Nights that a channel sold count as nights, as far as its calendar
 * calls them a booking; what they earned is not known here. With `overLimits` units count too that only a limit of a channel's
 * calendar keeps from visitors; they come last.
 */
export async function findFreeUnits(
  db: Queryable,
  roomTypeId: string,
  checkIn: StayDate,
  checkOut: StayDate,
  { overLimits = false } = {},
): Promise<FreeUnit[]> {
  const taken = (what: 'anything' | 'firmly') => sql`exists (
          select 1 from occupancy ${what === 'firmly' ? sql`left join occupancy source on source.id = occupancy.mirror_of` : sql``}
          where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(checkIn, checkOut)}
            ${what === 'firmly' ? sql`and not coalesce(source.soft, occupancy.soft)` : sql``}
        )`;
  const { rows } = await sql<FreeUnit>`
    with setting as materialized (
      select coalesce((select value from setting where key = 'unit_choice'), '{}') as value
    ), rule as materialized (
      select case when value ->> 'rule' in ('nights', 'revenue') then value ->> 'rule' else 'gaps' end as rule,
        case when value ->> 'period' in ('month', 'year') then value ->> 'period' else 'quarter' end as period
      from setting
    ), period as materialized (
      select rule, period, date_trunc(period, ${checkIn}::date::timestamp)::date as first_day,
        (date_trunc(period, ${checkIn}::date::timestamp) + case period when 'month' then interval '1 month'
          when 'year' then interval '1 year' else interval '3 months' end)::date as last_day
      from rule
    ), sold as materialized (
      select held.unit_id, sum(upper(nights) - lower(nights)) as nights
      from period
      join unit on unit.room_type_id = ${roomTypeId}
      join occupancy held on held.unit_id = unit.id and held.kind = 'channel' and held.active
      join feed_event event on event.feed_id = held.feed_id and event.kind = 'booking' and event.state <> 'gone'
      cross join lateral (
        select held.stay * daterange(starts_on, ends_on, '[)') * daterange(first_day, last_day, '[)') as nights
      ) part
      where rule = 'nights' and not isempty(nights)
      group by held.unit_id
    ), standing as (
      select unit.id, unit.number, period.*,
        not ${taken(overLimits ? 'firmly' : 'anything')} as free, ${overLimits ? taken('anything') : sql`false`} as limited,
        case when rule <> 'gaps' then (
          select coalesce(sum(
            (least(upper(stay), last_day) - greatest(lower(stay), first_day))
              * case rule when 'revenue' then reservation.room_sen::float8 / (check_out - check_in) else 1 end), 0)
          from occupancy join reservation on reservation.id = occupancy.reservation_id
          where occupancy.unit_id = unit.id and active and stay && daterange(first_day, last_day, '[)')
        ) + coalesce((select nights from sold where sold.unit_id = unit.id), 0) end as figure,
        case when rule <> 'gaps' then (
          select account_id from unit_owner where unit_owner.unit_id = unit.id
            and daterange(valid_from, valid_to) @> ${checkIn}::date order by share_bp desc, account_id limit 1
        ) end as owner
      from unit cross join period
      where unit.room_type_id = ${roomTypeId} and unit.status = 'active'
    ), ranked as (
      select standing.*, avg(figure) over (partition by owner) as owner_figure from standing
    )
    select id, number, rule, period, first_day as "from", last_day as "to",
      round(figure)::integer as figure, round(owner_figure::numeric, 1)::float8 as "ownerFigure", limited
    from ranked where free
    order by limited, owner_figure, ranked.figure, (
      select count(*) from occupancy
      where occupancy.unit_id = ranked.id and active and stay -|- ${stayRange(checkIn, checkOut)}
    ) desc, number`.execute(db);
  return rows;
}

/**
 * True when a visitor can see the listing and finds no unit without any use in `[checkIn, checkOut)`: the
 * short question before the long one, for when many ask at once. It takes no lock, so it only ever tells who
 * would be refused.
 */
export async function isSoldOut(
  db: Queryable,
  roomTypeId: string,
  checkIn: StayDate,
  checkOut: StayDate,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from room_type join property on property.id = room_type.property_id
    where room_type.id = ${roomTypeId} and room_type.status = 'published' and property.status = 'published'
      and not exists (
        select 1 from unit where unit.room_type_id = room_type.id and unit.status = 'active'
          and not exists (
            select 1 from occupancy
            where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(checkIn, checkOut)}
          )
      )`.execute(db);
  return rows.length > 0;
}

/** Figures of more units than this would be no explanation. */
const MOST_EXPLAINED = 30;

/** Returns the reason why a unit was chosen, as it is kept with the reservation. */
export function choiceOf(units: FreeUnit[], chosen = units[0]!): UnitChoice {
  const { rule, period, from, to } = chosen;
  return {
    rule,
    period,
    from,
    to,
    chosen: chosen.number,
    units: units
      .slice(0, MOST_EXPLAINED)
      .map(({ number, figure, ownerFigure }) => ({ number, figure, ownerFigure })),
    free: units.length,
  };
}

/** Puts a stay into a free unit; false when somebody has the nights (the transaction goes on). */
export async function occupy(
  trx: Trx,
  { id, limited }: Pick<FreeUnit, 'id' | 'limited'>,
  stay: { checkIn: StayDate; checkOut: StayDate; reservationId: string },
): Promise<boolean> {
  return unlessTaken(trx, async () => {
    if (limited) await overrideLimits(trx, [{ unitId: id, from: stay.checkIn, to: stay.checkOut }]);
    await trx
      .insertInto('occupancy')
      .values({
        unit_id: id,
        stay: stayRange(stay.checkIn, stay.checkOut),
        kind: 'reservation',
        reservation_id: stay.reservationId,
      })
      .execute();
  });
}

/**
 * True when one of these reservations, in a house or its rooms, takes nights of units of a room type that are
 * linked with its own.
 */
export async function areInTheWay(
  db: Queryable,
  reservationIds: readonly string[],
  roomTypeId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from occupancy own
    join occupancy mirror on mirror.mirror_of = own.id
    join unit on unit.id = mirror.unit_id
    where own.reservation_id = any (${reservationIds}::uuid[]) and unit.room_type_id = ${roomTypeId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Gives the nights of a reservation back from a date on; those before it stay taken. */
export async function vacateFrom(trx: Trx, reservationId: string, from: StayDate): Promise<void> {
  await sql`update occupancy set active = false
    where reservation_id = ${reservationId} and active and lower(stay) >= ${from}::date`.execute(trx);
  await sql`update occupancy set stay = daterange(lower(stay), ${from}::date, '[)'), version = version + 1
    where reservation_id = ${reservationId} and active and upper(stay) > ${from}::date`.execute(trx);
}

/** Gives the nights of a reservation back. */
export const vacate = (trx: Trx, reservationId: string) =>
  trx.updateTable('occupancy').set({ active: false }).where('reservation_id', '=', reservationId).execute();

/**
 * Takes the nights of an expired hold again, which somebody has paid for: in its own unit when that is still free, else in another of
 * the room type, also beyond the limits of channels' calendars; false when none is left.
 */
export async function reoccupy(
  trx: Trx,
  stay: { reservationId: string; roomTypeId: string; checkIn: StayDate; checkOut: StayDate },
): Promise<boolean> {
  await lockRoomType(trx, stay.roomTypeId);
  const own = trx.selectFrom('occupancy').select('unit_id').where('reservation_id', '=', stay.reservationId);
  const { unit_id: before } = await own.executeTakeFirstOrThrow();
  const free = await findFreeUnits(trx, stay.roomTypeId, stay.checkIn, stay.checkOut, { overLimits: true });
  const ownFirst = [...free.filter(({ id }) => id === before), ...free.filter(({ id }) => id !== before)];
  for (const { id: unitId } of ownFirst) {
    if (await reoccupyIn(trx, stay, unitId)) return true;
  }
  return false;
}

/** A unit in use at a property, with its room type; undefined for any other. */
export const findUnitOf = (db: Queryable, propertyId: string, unitId: string) =>
  db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .select('unit.room_type_id as roomTypeId')
    .where('unit.id', '=', unitId)
    .where('unit.status', '=', 'active')
    .where('room_type.property_id', '=', propertyId)
    .executeTakeFirst();

/** Takes the nights of an expired hold again in a unit, beyond the limits of channels' calendars; false when somebody has them. */
export const reoccupyIn = (
  trx: Trx,
  stay: { reservationId: string; checkIn: StayDate; checkOut: StayDate },
  unitId: string,
): Promise<boolean> =>
  unlessTaken(trx, async () => {
    await overrideLimits(trx, [{ unitId, from: stay.checkIn, to: stay.checkOut }]);
    await trx
      .updateTable('occupancy')
      .set({ active: true, unit_id: unitId, version: sql`version + 1` })
      .where('reservation_id', '=', stay.reservationId)
      .execute();
  });

/** Writes nights; false when somebody has them, and the transaction goes on as if nothing had been written. */
export async function unlessTaken(trx: Trx, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint take_nights`.execute(trx);
  try {
    await write();
    await sql`release savepoint take_nights`.execute(trx);
    return true;
  } catch (error) {
    if (constraintOf(error) !== NO_OVERLAP) throw error;
    await sql`rollback to savepoint take_nights`.execute(trx);
    return false;
  }
}

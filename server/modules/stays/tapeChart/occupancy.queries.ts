import { sql, type RawBuilder } from 'kysely';
import {
  MOST_GROUPS,
  type ChartHoliday,
  type ClosedNights,
  type FreeAnswer,
  type OccupancyBar,
  type WindowFilter,
  type WindowGroup,
  type WindowUnit,
} from '@shared/contract/stays/occupancy';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import { stayRange, type Queryable } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { containing } from '../../../listQueries';
import { channelMoney, shareOf } from '../reservations/account.queries';

/**
 * The oldest transaction that may still commit something that this reader does not see. Whoever asks later for all that was written by
 * it or after it misses nothing: earlier transactions had ended, and what they wrote was seen. A date would not do, because
 * transactions commit in another order than they begin.
 */
export async function readCursor(db: Queryable): Promise<{ xmin: string; xmax: string }> {
  const { rows } = await sql<{ xmin: string; xmax: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(
    db,
  );
  return rows[0]!;
}

type Days = { from: StayDate; to: StayDate };

/** By its number, its room type or its property. */
const called = (words: string) => sql`lower(unit.number) like ${words}
  or lower(concat_ws(' ', room_type.name ->> 'en-US', room_type.name ->> 'cn-ZH', room_type.name ->> 'ms-MY',
    property.name ->> 'en-US', property.name ->> 'cn-ZH', property.name ->> 'ms-MY')) like ${words}`;

/** Room types in the order of the chart. */
const GROUP_ORDER = sql`property.name ->> 'en-US' collate "C", property.id, room_type.name ->> 'en-US' collate "C", room_type.id`;

type UnitFilter = Pick<WindowFilter, 'propertyId' | 'roomTypeId' | 'unit'>;
const placeCondition = ({ propertyId, roomTypeId, unit }: UnitFilter): RawBuilder<unknown> =>
  sql`unit.status <> 'retired'
    ${propertyId ? sql`and property.id = ${propertyId}` : sql``}
    ${roomTypeId ? sql`and room_type.id = ${roomTypeId}` : sql``}
    ${unit ? sql`and (${called(containing(unit))})` : sql``}`;

function unitCondition(filter: WindowFilter, days: Days): RawBuilder<unknown> {
  const { q } = filter;
  const words = q ? containing(q) : '';
  return sql`${placeCondition(filter)}
    ${
      q
        ? sql`and (${called(words)}
          or unit.id in (
            select occupancy.unit_id from reservation join occupancy on occupancy.reservation_id = reservation.id
            where search_text like ${words} and active and stay && ${stayRange(days.from, days.to)}))`
        : sql``
    }`;
}

/** A page of units in the order of the chart, and how many there are. */
export async function findWindowUnits(
  db: Queryable,
  filter: WindowFilter,
  days: Days,
  page: { limit: number; offset: number },
): Promise<{ units: WindowUnit[]; totalCount: number }> {
  const { rows } = await sql<WindowUnit & { totalCount: number }>`
    select unit.id, unit.number, unit.floor, unit.status, room_type.id as "roomTypeId", room_type.name as "roomTypeName",
      property.id as "propertyId", property.name as "propertyName", count(*) over () as "totalCount"
    from unit
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    where ${unitCondition(filter, days)}
    order by ${GROUP_ORDER}, length(unit.number), unit.number, unit.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { units: rows, totalCount: rows[0]?.totalCount ?? 0 };
}

/** The room types of the chart in its order, each with how many units it has there. */
export async function findGroups(
  db: Queryable,
  filter: UnitFilter,
): Promise<{ groups: WindowGroup[]; totalCount: number }> {
  const { rows } = await sql<WindowGroup & { totalCount: number }>`
    select property.id as "propertyId", property.name as "propertyName", property.state, room_type.id as "roomTypeId",
      room_type.name as "roomTypeName", count(*)::integer as units, sum(count(*)) over ()::integer as "totalCount"
    from unit
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    where ${placeCondition(filter)}
    group by property.id, room_type.id
    order by ${GROUP_ORDER}
    limit ${MOST_GROUPS}`.execute(db);
  return { groups: rows, totalCount: rows[0]?.totalCount ?? 0 };
}

/**
 * Counts the free units of each room type on each night, for a page of the chart's headings. A unit that
 * rooms of its house take several times over is taken once. The database tells where the number of taken
 * units rises and falls; the nights between are filled in here.
 */
export async function findFreeUnits(
  db: Queryable,
  filter: UnitFilter,
  days: Days,
  page: { limit: number; offset: number },
): Promise<FreeAnswer['groups']> {
  type Turns = { night: number; by: number }[];
  const { rows } = await sql<{ roomTypeId: string; open: number; turns: Turns }>`
    with page as (
      select room_type.id, array_agg(unit.id) filter (where unit.status = 'active') as units,
        row_number() over (order by ${GROUP_ORDER}) as place
      from unit
      join room_type on room_type.id = unit.room_type_id
      join property on property.id = room_type.property_id
      where ${placeCondition(filter)}
      group by property.id, room_type.id
      order by ${GROUP_ORDER}
      limit ${page.limit} offset ${page.offset}
    ), taken as (
      select page.id, stay
      from page cross join unnest(page.units) as one (unit_id)
      cross join lateral (
        select unnest(range_agg(occupancy.stay * ${stayRange(days.from, days.to)})) as stay
        from occupancy left join occupancy source on source.id = occupancy.mirror_of
        where occupancy.unit_id = one.unit_id and occupancy.active and occupancy.stay && ${stayRange(days.from, days.to)}
          and not coalesce(source.soft, occupancy.soft)
      ) as nights
    ), turn as (
      select id, night, sum(by)::integer as by
      from (
        select id, lower(stay) - ${days.from}::date as night, 1 as by from taken
        union all
        select id, upper(stay) - ${days.from}::date, -1 from taken
      ) as ends
      group by id, night
    )
    select page.id as "roomTypeId", coalesce(cardinality(units), 0) as open,
      coalesce((select json_agg(json_build_object('night', night, 'by', by)) from turn where turn.id = page.id), '[]') as turns
    from page order by place`.execute(db);
  const nights = nightsBetween(days.from, days.to);
  const ids = rows.map(({ roomTypeId }) => roomTypeId);
  const closed = new Map(
    (await findClosedNights(db, ids, days)).map(({ roomTypeId, runs }) => [roomTypeId, runs]),
  );
  return rows.map(({ roomTypeId, open, turns }) => {
    const turnOn = new Map(turns.map(({ night, by }) => [night, by]));
    let free = open;
    return {
      roomTypeId,
      runs: closed.get(roomTypeId) ?? [],
      free: Array.from({ length: nights }, (_, night) => (free -= turnOn.get(night) ?? 0)),
    };
  });
}

/**
 * Finds the nights in `[from, to)` that the rates of some room types close to visitors; room types without such
 * a night are left out.
 */
export async function findClosedNights(
  db: Queryable,
  roomTypeIds: readonly string[],
  days: Days,
): Promise<ClosedNights[]> {
  const { rows } = await sql<ClosedNights>`
    select room_type_id as "roomTypeId", json_agg(json_build_object('from', starts, 'to', ends) order by starts) as runs
    from (
      select room_type_id, min(date) as starts, max(date) + 1 as ends
      from (
        select room_type_id, date, date - (row_number() over (partition by room_type_id order by date))::integer as beginning
        from rate_night
        where room_type_id = any(${roomTypeIds}::uuid[]) and closed
          and date >= ${days.from}::date and date < ${days.to}::date
      ) as night
      group by room_type_id, beginning
    ) as run
    group by room_type_id`.execute(db);
  return rows;
}

/** Public holidays of days, each with the states that have it. */
export async function findChartHolidays(db: Queryable, { from, to }: Days): Promise<ChartHoliday[]> {
  const { rows } = await sql<ChartHoliday>`
    select date, name, array_agg(state order by state) as states from public_holiday
    where date >= ${from} and date < ${to} group by date, name order by date, min(state)`.execute(db);
  return rows;
}

const BAR = sql`
  occupancy.id, occupancy.unit_id as "unitId", lower(occupancy.stay) as "from", upper(occupancy.stay) as "to",
  case when coalesce(source.soft, occupancy.soft) then 'limit' else occupancy.kind end as kind,
  reservation.id as "reservationId", reservation.status, reservation.reference, reservation.guest_name as "guestName",
  reservation.guests, coalesce(reservation.source, channel_feed.channel) as source,
  reservation.check_in as "checkIn", reservation.check_out as "checkOut", coalesce(reservation.version, occupancy.version) as version,
  reservation.total_sen, reservation.paid_sen, reservation.deposit_sen, ${channelMoney} as "channelMoney"`;
const BESIDE = sql`
  left join occupancy source on source.id = occupancy.mirror_of
  left join channel_feed on channel_feed.id = coalesce(source.feed_id, occupancy.feed_id)
  left join reservation on reservation.id = coalesce(source.reservation_id, occupancy.reservation_id)`;

type BarRow = Omit<OccupancyBar, 'balanceSen'> &
  Pick<Row<'reservation'>, 'total_sen' | 'paid_sen' | 'deposit_sen'> & {
    channelMoney: Parameters<typeof shareOf>[1];
  };

/** A bar with what its guest is to pay, by the rule of all screens. */
function barOf({ total_sen, paid_sen, deposit_sen, channelMoney: money, ...bar }: BarRow): OccupancyBar {
  const { status } = bar;
  if (status === null) return { ...bar, balanceSen: null };
  const channel = shareOf({ status, total_sen, paid_sen, deposit_sen }, money);
  return { ...bar, balanceSen: guestBalance({ status, totalSen: total_sen, paidSen: paid_sen, channel }) };
}

/**
 * Finds the bars that touch the nights in these units: one probe of the exclusion constraint's index per
 * unit.
 */
export async function findBars(db: Queryable, unitIds: string[], days: Days): Promise<OccupancyBar[]> {
  const { rows } = await sql<BarRow>`
    select ${BAR}
    from unnest(${unitIds}::uuid[]) as page (unit_id)
    cross join lateral (
      select * from occupancy
      where occupancy.unit_id = page.unit_id and active and stay && ${stayRange(days.from, days.to)} offset 0
    ) as occupancy
    ${BESIDE}
    order by occupancy.unit_id, lower(occupancy.stay)`.execute(db);
  return rows.map(barOf);
}

/** More changes than this are fetched faster as a window. */
export const MOST_CHANGES = 2_000;

/**
 * Finds what transaction `xid` and later ones wrote, as far as it is committed: bars as they are now, ids of
 * those that are gone, and the nights in `[from, to)` that are closed in room types whose rates were written.
 */
export async function findChanges(
  db: Queryable,
  xid: string,
  days: Days,
): Promise<{ bars: OccupancyBar[]; gone: string[]; closed: ClosedNights[]; tooMany: boolean }> {
  const { rows } = await sql<BarRow & { active: boolean }>`
    with changed as (
      (select id from occupancy where changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1})
      union
      (select occupancy.id from reservation join occupancy on occupancy.reservation_id = reservation.id
       where reservation.changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1})
    )
    select ${BAR}, occupancy.active
    from changed
    join occupancy on occupancy.id = changed.id
    ${BESIDE}`.execute(db);
  const gone = await sql<{ id: string }>`
    select occupancy_id as id from occupancy_gone where changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1}`.execute(
    db,
  );
  const rated = await sql<{ id: string }>`
    select id from room_type where rates_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1}`.execute(db);
  const tooMany = [rows, gone.rows, rated.rows].some(({ length }) => length > MOST_CHANGES);
  const runs =
    tooMany || rated.rows.length === 0
      ? []
      : await findClosedNights(
          db,
          rated.rows.map(({ id }) => id),
          days,
        );
  const runsOf = new Map(runs.map((one) => [one.roomTypeId, one.runs]));
  return {
    bars: rows.filter(({ active }) => active).map(({ active: _, ...row }) => barOf(row)),
    gone: [...rows.filter(({ active }) => !active).map(({ id }) => id), ...gone.rows.map(({ id }) => id)],
    closed: rated.rows.map(({ id }) => ({ roomTypeId: id, runs: runsOf.get(id) ?? [] })),
    tooMany,
  };
}

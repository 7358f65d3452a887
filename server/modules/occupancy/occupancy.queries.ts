import { sql, type RawBuilder } from 'kysely';
import {
  MOST_GROUPS,
  type ChartHoliday,
  type OccupancyBar,
  type WindowFilter,
  type WindowGroup,
  type WindowUnit,
} from '@shared/contract/occupancy';
import type { StayDate } from '@shared/domain/stayDates';
import { stayRange, type Queryable } from '../../db/client';
import { containing } from '../../lists';

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
    order by property.name ->> 'en-US' collate "C", property.id, room_type.name ->> 'en-US' collate "C", room_type.id, length(unit.number), unit.number, unit.id
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
    order by property.name ->> 'en-US' collate "C", property.id, room_type.name ->> 'en-US' collate "C", room_type.id
    limit ${MOST_GROUPS}`.execute(db);
  return { groups: rows, totalCount: rows[0]?.totalCount ?? 0 };
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
  reservation.check_in as "checkIn", reservation.check_out as "checkOut", coalesce(reservation.version, occupancy.version) as version`;

/** What touches the nights in these units: one probe of the exclusion constraint's index per unit. */
export async function findBars(db: Queryable, unitIds: string[], days: Days): Promise<OccupancyBar[]> {
  const { rows } = await sql<OccupancyBar>`
    select ${BAR}
    from unnest(${unitIds}::uuid[]) as page (unit_id)
    cross join lateral (
      select * from occupancy
      where occupancy.unit_id = page.unit_id and active and stay && ${stayRange(days.from, days.to)} offset 0
    ) as occupancy
    left join occupancy source on source.id = occupancy.mirror_of
    left join reservation on reservation.id = coalesce(source.reservation_id, occupancy.reservation_id)
    order by occupancy.unit_id, lower(occupancy.stay)`.execute(db);
  return rows;
}

/** More changes than this are fetched faster as a window. */
export const MOST_CHANGES = 2_000;

/** What transaction `xid` and later ones wrote, as far as it is committed: bars as they are now, and ids of those that are no more. */
export async function findChanges(
  db: Queryable,
  xid: string,
): Promise<{ bars: OccupancyBar[]; gone: string[]; tooMany: boolean }> {
  const { rows } = await sql<OccupancyBar & { active: boolean }>`
    with changed as (
      (select id from occupancy where changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1})
      union
      (select occupancy.id from reservation join occupancy on occupancy.reservation_id = reservation.id
       where reservation.changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1})
    )
    select ${BAR}, occupancy.active
    from changed
    join occupancy on occupancy.id = changed.id
    left join occupancy source on source.id = occupancy.mirror_of
    left join reservation on reservation.id = coalesce(source.reservation_id, occupancy.reservation_id)`.execute(
    db,
  );
  const gone = await sql<{ id: string }>`
    select occupancy_id as id from occupancy_gone where changed_xid >= ${xid}::xid8 limit ${MOST_CHANGES + 1}`.execute(
    db,
  );
  return {
    bars: rows.filter(({ active }) => active),
    gone: [...rows.filter(({ active }) => !active).map(({ id }) => id), ...gone.rows.map(({ id }) => id)],
    tooMany: rows.length > MOST_CHANGES || gone.rows.length > MOST_CHANGES,
  };
}

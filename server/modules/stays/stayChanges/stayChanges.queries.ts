import { sql } from 'kysely';
import type { ChangeKind, StayConflict, StaySegment, StayUnit } from '@shared/contract/stays/stayChanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { json, stayRange, type Queryable, type Trx } from '../../../db/client';
import type { StaySnapshot } from '../../../db/columnContents';
import { overrideLimits } from '../../nights/occupancy/channelLimits.queries';
import { unlessTaken } from '../../nights/occupancy/takeNights.queries';
import type { Segment } from './segments';

/**
 * Finds the units of a reservation in the order of its nights; an empty list once its nights were given back.
 */
export async function findSegments(db: Queryable, reservationId: string): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select unit_id as "unitId", lower(stay) as "from", upper(stay) as "to" from occupancy
    where reservation_id = ${reservationId} and active order by lower(stay)`.execute(db);
  return rows;
}

export type UnitFacts = {
  id: string;
  number: string;
  status: StayUnit['status'];
  roomTypeId: string;
  roomTypeName: StaySegment['roomTypeName'];
  propertyId: string;
};

/** Units with their room types, by id. */
export async function findUnits(db: Queryable, ids: string[]): Promise<Map<string, UnitFacts>> {
  const { rows } = await sql<UnitFacts>`
    select unit.id, unit.number, unit.status, unit.room_type_id as "roomTypeId", room_type.name as "roomTypeName",
      room_type.property_id as "propertyId"
    from unit join room_type on room_type.id = unit.room_type_id where unit.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Finds the uses of the units on these nights, besides the reservation itself and limits of channels'
 * calendars, which give way; at most so many rows as a person would read. A room that is taken because its
 * house is names what has the house.
 */
export async function findConflicts(
  db: Queryable,
  reservationId: string,
  segments: readonly Segment[],
): Promise<StayConflict[]> {
  const { rows } = await sql<StayConflict>`
    select wanted.unit_id as "unitId", unit.number, coalesce(source.kind, occupancy.kind) as kind,
      reservation.id as "reservationId", reservation.reference,
      lower(occupancy.stay) as "from", upper(occupancy.stay) as "to"
    from unnest(${segments.map(({ unitId }) => unitId)}::uuid[], ${segments.map(({ from }) => from)}::date[],
      ${segments.map(({ to }) => to)}::date[]) as wanted (unit_id, first_night, last_day)
    join occupancy on occupancy.unit_id = wanted.unit_id and occupancy.active
      and occupancy.stay && daterange(wanted.first_night, wanted.last_day, '[)')
    left join occupancy source on source.id = occupancy.mirror_of
    left join reservation on reservation.id = coalesce(source.reservation_id, occupancy.reservation_id)
    join unit on unit.id = wanted.unit_id
    where reservation.id is distinct from ${reservationId}::uuid and not coalesce(source.soft, occupancy.soft)
    order by lower(occupancy.stay), unit.number limit 50`.execute(db);
  return rows;
}

/** The number of units found at most, more than anybody chooses from in a list. */
const MOST_UNITS = 500;

/** Every unit of a property that is not retired, with what has it on these nights besides the reservation itself. */
export async function findStayUnits(
  db: Queryable,
  reservation: { id: string; property_id: string; room_type_id: string },
  checkIn: StayDate,
  checkOut: StayDate,
): Promise<StayUnit[]> {
  const { rows } = await sql<StayUnit>`
    select unit.id, unit.number, unit.room_type_id as "roomTypeId", room_type.name as "roomTypeName", unit.status,
      exists (select 1 from occupancy where reservation_id = ${reservation.id} and active and unit_id = unit.id) as current,
      coalesce((
        select json_agg(json_build_object('kind', coalesce(source.kind, occupancy.kind), 'reservationId', other.id,
          'reference', other.reference, 'from', lower(occupancy.stay), 'to', upper(occupancy.stay)) order by lower(occupancy.stay))
        from occupancy
        left join occupancy source on source.id = occupancy.mirror_of
        left join reservation other on other.id = coalesce(source.reservation_id, occupancy.reservation_id)
        where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(checkIn, checkOut)}
          and other.id is distinct from ${reservation.id}::uuid and not coalesce(source.soft, occupancy.soft)), '[]') as conflicts,
      exists (
        select 1 from occupancy left join occupancy source on source.id = occupancy.mirror_of
        where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(checkIn, checkOut)}
          and coalesce(source.soft, occupancy.soft)) as limited
    from unit join room_type on room_type.id = unit.room_type_id
    where room_type.property_id = ${reservation.property_id} and unit.status <> 'retired'
    order by unit.room_type_id <> ${reservation.room_type_id}, room_type.name ->> 'en-US', room_type.id, length(unit.number), unit.number
    limit ${MOST_UNITS}`.execute(db);
  return rows;
}

/**
 * Puts a reservation into other units or on other nights; false when somebody has them (nothing is then changed). Limits of channels'
 * calendars give way. Its rows keep their ids as far as there are as many, because calendars that others subscribe to know them by it.
 */
export const occupySegments = (trx: Trx, reservationId: string, segments: readonly Segment[]) =>
  unlessTaken(trx, async () => {
    // All of them first: a row may move to where another of the same stay still is.
    const own = await trx
      .updateTable('occupancy')
      .set({ active: false })
      .where('reservation_id', '=', reservationId)
      .returning('id')
      .execute();
    const ids = own.map(({ id }) => id).sort();
    await overrideLimits(trx, segments);
    for (const [index, { unitId, from, to }] of segments.entries()) {
      const row = { unit_id: unitId, stay: stayRange(from, to), active: true };
      const id = ids[index];
      await (id
        ? trx
            .updateTable('occupancy')
            .set({ ...row, version: sql`version + 1` })
            .where('id', '=', id)
            .execute()
        : trx
            .insertInto('occupancy')
            .values({ ...row, kind: 'reservation', reservation_id: reservationId })
            .execute());
    }
    const left = ids.slice(segments.length);
    if (left.length > 0) await trx.deleteFrom('occupancy').where('id', 'in', left).execute();
  });

export const insertChange = (
  trx: Trx,
  change: {
    reservationId: string;
    kind: ChangeKind;
    before: StaySnapshot;
    after: StaySnapshot;
    explanation: unknown;
    reason: string;
    version: number;
    actorId: string | null;
    now: Date;
  },
) =>
  trx
    .insertInto('stay_change')
    .values({
      reservation_id: change.reservationId,
      kind: change.kind,
      before: json(change.before) as never,
      after: json(change.after) as never,
      explanation: json(change.explanation) as never,
      reason: change.reason,
      version_after: change.version,
      created_by: change.actorId,
      created_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The last change of a stay that can still be taken back: nothing has happened to the reservation since, and it is no undo itself. */
export const findLastChange = (db: Queryable, reservation: { id: string; version: number }) =>
  db
    .selectFrom('stay_change')
    .leftJoin('account', 'account.id', 'stay_change.created_by')
    .selectAll('stay_change')
    .select('account.name as by_name')
    .where('reservation_id', '=', reservation.id)
    .where('version_after', '=', reservation.version)
    .where('kind', '<>', 'undo')
    .orderBy('stay_change.created_at', 'desc')
    .executeTakeFirst();

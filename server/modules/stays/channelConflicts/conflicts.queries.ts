import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  CONFLICT_SORTS,
  ConflictFilter,
  ConflictState,
  IntegrationConflict,
} from '@shared/contract/stays/integrationConflicts';
import type { ListQuery } from '@shared/contract/base/lists';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { calendarName } from '../../../../src/shared/domain/channels/channelNames';

type Sort = (typeof CONFLICT_SORTS)[number];
export type ConflictQuery = ListQuery<ConflictFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`conflict.created_at`,
  start: sql`lower(conflict.stay)`,
};

/** The conflicts that a filter means, before columns, order and page; names of guests are looked through `withGuests` alone. */
function filtered(db: Queryable, { q, state, channel, feedId }: ConflictFilter = {}, withGuests: boolean) {
  let query = db
    .selectFrom('channel_conflict as conflict')
    .innerJoin('channel_feed as feed', 'feed.id', 'conflict.feed_id')
    .innerJoin('feed_event as event', 'event.id', 'conflict.event_id')
    .innerJoin('unit', 'unit.id', 'conflict.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .leftJoin('reservation', 'reservation.id', 'conflict.reservation_id');
  const written = sql`lower(concat_ws(' ', unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY',
    feed.name, event.reference, reservation.reference, case when ${withGuests} then reservation.guest_name end))`;
  for (const word of q?.split(/\s+/) ?? [])
    query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  if (state) query = query.where('conflict.state', '=', state);
  if (channel) query = query.where('feed.channel', '=', channel);
  if (feedId) query = query.where('feed.id', '=', feedId);
  return query;
}

/**
 * The states in which the stay of an open conflict can be moved, or cancelled. A guest in the house can move,
 * from today on.
 */
const MOVABLE = sql`('hold', 'pending', 'confirmed', 'checked_in')`;
const CANCELLABLE = sql`('hold', 'pending', 'confirmed')`;
const stayFacts = (today: StayDate, withGuests: boolean) => sql<IntegrationConflict['reservation']>`case
  when reservation.id is null then null
  else jsonb_build_object('id', reservation.id, 'reference', reservation.reference, 'status', reservation.status,
    'guestName', case when ${withGuests} then reservation.guest_name end, 'hasEmail', reservation.guest_email <> '', 'version', reservation.version,
    'canMove', reservation.status in ${MOVABLE} and reservation.check_out > ${today}::date,
    'canCancel', reservation.status in ${CANCELLABLE} and reservation.check_in >= ${today}::date) end`;

function withColumns(query: ReturnType<typeof filtered>, today: StayDate, withGuests: boolean) {
  return query
    .leftJoin('occupancy', 'occupancy.id', 'conflict.occupancy_id')
    .leftJoin('channel_feed as rival', 'rival.id', 'occupancy.feed_id')
    .leftJoin('account as decider', 'decider.id', 'conflict.decided_by')
    .select([
      'conflict.id',
      'conflict.state',
      'conflict.created_at as createdAt',
      'conflict.decided_at as decidedAt',
    ])
    .select([
      'decider.name as decidedByName',
      'conflict.remark',
      'conflict.unit_id as unitId',
      'unit.number as unitNumber',
    ])
    .select([
      'property.name as propertyName',
      'feed.id as feedId',
      'feed.channel',
      'feed.name as feedName',
      'conflict.version',
    ])
    .select([
      sql<StayDate>`lower(conflict.stay)`.as('start'),
      sql<StayDate>`upper(conflict.stay)`.as('end'),
      sql<
        IntegrationConflict['event']
      >`jsonb_build_object('start', event.starts_on, 'end', event.ends_on, 'kind', event.kind,
        'reference', event.reference)`.as('event'),
      sql<IntegrationConflict['other']>`case when occupancy.id is null or not occupancy.active then null
        else jsonb_build_object('start', lower(occupancy.stay), 'end', upper(occupancy.stay), 'kind', occupancy.kind,
          'channel', rival.channel) end`.as('other'),
      stayFacts(today, withGuests).as('reservation'),
    ]);
}

/** The conflicts of a query in its order; without one, what is open and comes first stands first. */
function ordered(db: Queryable, today: StayDate, withGuests: boolean, query: ConflictQuery) {
  let rows = withColumns(filtered(db, query.filter, withGuests), today, withGuests);
  const first: [RawBuilder<unknown>, 'asc' | 'desc'][] = [
    [sql`conflict.state = 'open'`, 'desc'],
    [sql`case when conflict.state = 'open' then lower(conflict.stay) end`, 'asc'],
    [sql`conflict.created_at`, 'desc'],
  ];
  for (const [column, order] of sortOf(query, SORT_COLUMNS, first)) rows = rows.orderBy(column, order);
  return rows.orderBy('conflict.id');
}

/** All conflicts of a query in its order, for an export. */
export const findAll = (
  db: Queryable,
  today: StayDate,
  withGuests: boolean,
  query: ConflictQuery,
): Promise<IntegrationConflict[]> => ordered(db, today, withGuests, query).execute();

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, withGuests: boolean, query: ConflictQuery) {
  const { limit, offset } = pageOf(query);
  const page: IntegrationConflict[] = await ordered(db, today, withGuests, query)
    .limit(limit)
    .offset(offset)
    .execute();
  // To count, only the conditions matter, not what the tables are called here.
  return { rows: page, ...(await countRows(db, filtered(db, query.filter, withGuests) as never)) };
}

export type ConflictToDecide = {
  id: string;
  version: number;
  state: ConflictState;
  reservationId: string | null;
  feedId: string;
  unitId: string;
  roomTypeId: string;
  /** The nights that both want. */
  start: StayDate;
  end: StayDate;
  /** The channel by its own name, which is the same in every language. */
  calendar: string;
};

/** A conflict, locked unless it is only looked at. */
export async function findConflict(
  db: Queryable,
  id: string,
  lock: 'forUpdate' | 'plain',
): Promise<ConflictToDecide | undefined> {
  const query = db
    .selectFrom('channel_conflict as conflict')
    .innerJoin('unit', 'unit.id', 'conflict.unit_id')
    .innerJoin('channel_feed as feed', 'feed.id', 'conflict.feed_id')
    .select(['conflict.id', 'conflict.version', 'conflict.state', 'conflict.reservation_id as reservationId'])
    .select(['conflict.feed_id as feedId', 'conflict.unit_id as unitId', 'unit.room_type_id as roomTypeId'])
    .select([
      sql<StayDate>`lower(conflict.stay)`.as('start'),
      sql<StayDate>`upper(conflict.stay)`.as('end'),
      'feed.channel',
      'feed.name',
    ])
    .where('conflict.id', '=', id);
  const row = await (lock === 'forUpdate' ? query.forUpdate(['conflict']) : query).executeTakeFirst();
  if (!row) return undefined;
  const { channel, name, ...conflict } = row;
  return { ...conflict, calendar: calendarName({ channel, name }) };
}

export const decide = (
  trx: Trx,
  id: string,
  decision: { state: ConflictState; at: Date; actorId: string | null; remark: string },
) =>
  trx
    .updateTable('channel_conflict')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set({
      state: decision.state,
      decided_at: decision.at,
      decided_by: decision.actorId,
      remark: decision.remark,
    })
    .where('id', '=', id)
    .returning(['state', 'version'])
    .executeTakeFirstOrThrow();

/** Nights of a reservation in one unit. */
export type StayPart = {
  status: ReservationStatus;
  unitId: string;
  roomTypeId: string;
  from: StayDate;
  to: StayDate;
};

/**
 * Finds the units of a reservation in the order of its nights; an empty list once its nights were given back.
 */
export async function findParts(db: Queryable, reservationId: string): Promise<StayPart[]> {
  const { rows } = await sql<StayPart>`
    select reservation.status, unit.id as "unitId", unit.room_type_id as "roomTypeId",
      lower(occupancy.stay) as "from", upper(occupancy.stay) as "to"
    from reservation join occupancy on occupancy.reservation_id = reservation.id and occupancy.active
    join unit on unit.id = occupancy.unit_id
    where reservation.id = ${reservationId} order by lower(occupancy.stay)`.execute(db);
  return rows;
}

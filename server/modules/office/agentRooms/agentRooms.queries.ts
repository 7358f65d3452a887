import { sql } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  AGENT_BOOKING_SORTS,
  AgentBookingFilter,
  AgentBookingRow,
  AgentFigures,
  AgentHome,
} from '@shared/contract/office/agentRooms';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { Queryable } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof AGENT_BOOKING_SORTS)[number];
export type AgentBookingQuery = ListQuery<AgentBookingFilter, Sort>;

/** The name in an agent's link, and his rate of now. */
export async function findAgentProfile(
  db: Queryable,
  agentId: string,
): Promise<Pick<AgentHome, 'slug' | 'commissionRate'>> {
  const { url, commission_bp } = await db
    .selectFrom('account')
    .select(['url', 'commission_bp'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return { slug: url, commissionRate: (commission_bp ?? 0) / 100 };
}

/** A hold that ran out was no booking. */
const BOOKED = sql`reservation.status <> 'expired'`;

/** What an agent's link and his bookings did in each month from one on, as far as there was anything: bookings by the day on which they were made, commission by the day on which it was earned. */
export async function findAgentMonths(
  db: Queryable,
  agentId: string,
  from: StayDate,
): Promise<(AgentFigures & { month: StayDate })[]> {
  const { rows } = await sql<AgentFigures & { month: StayDate }>`
    select date_trunc('month', day)::date as month, sum(clicks)::integer as clicks, sum(by_link)::integer as "linkBookings",
      sum(booked)::integer as bookings, sum(sen)::bigint as "earnedSen"
    from (
      select date as day, clicks, 0 as by_link, 0 as booked, 0::bigint as sen from referral_day where agent_id = ${agentId}
      union all
      select (created_at at time zone 'Asia/Kuala_Lumpur')::date, 0, (source <> 'agent')::integer, 1, 0
      from reservation where agent_id = ${agentId} and ${BOOKED}
      union all
      select service_date, 0, 0, 0, -amount_sen
      from reservation join ledger_line line on line.reservation_id = reservation.id and account = 2500
        join ledger_entry entry on entry.id = line.entry_id
      where agent_id = ${agentId} and entry.kind = 'agent_commission'
    ) event
    where day >= ${from}::date
    group by 1`.execute(db);
  return rows;
}

/** What the books say that an agent earned and was paid, in sen. */
export async function findAgentMoney(
  db: Queryable,
  agentId: string,
): Promise<Pick<AgentHome['money'], 'earnedSen' | 'paidSen' | 'lastPayment'>> {
  const { rows } = await sql<Pick<AgentHome['money'], 'earnedSen' | 'paidSen' | 'lastPayment'>>`
    with line as (
      select entry.kind, entry.source_id, entry.service_date, amount_sen
      from reservation join ledger_line line on line.reservation_id = reservation.id and account = 2500
        join ledger_entry entry on entry.id = line.entry_id
      where agent_id = ${agentId}
    )
    select coalesce(-sum(amount_sen) filter (where kind = 'agent_commission'), 0)::bigint as "earnedSen",
      coalesce(sum(amount_sen) filter (where kind <> 'agent_commission'), 0)::bigint as "paidSen",
      (select json_build_object('sen', sum(amount_sen), 'paidOn', service_date) from line where kind <> 'agent_commission'
        group by source_id, service_date having sum(amount_sen) <> 0 order by service_date desc, source_id limit 1) as "lastPayment"
    from line`.execute(db);
  return rows[0]!;
}

const LINES = sql<SoldLine[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'date', date, 'rate', rate, 'label', label, 'quantity', quantity, 'unitSen', unit_sen,
    'amountSen', amount_sen, 'percentBp', percent_bp, 'isClosing', is_closing, 'charge', charge) order by position)
  from price_line where reservation_id = reservation.id), '[]')`;

type Ahead = { status: ReservationStatus; roomSen: number; commissionBp: number; lines: SoldLine[] };

/** The bookings of an agent that are to come or under way. */
export const findAheadStays = (db: Queryable, agentId: string): Promise<Ahead[]> =>
  broughtBy(db, agentId, { state: 'ahead' })
    .select(['reservation.status', 'room_sen as roomSen'])
    .select([sql<number>`commission_bp`.as('commissionBp'), LINES.as('lines')])
    .execute() as Promise<Ahead[]>;

/** What the books have of the commission of a booking, in sen. */
const EARNED = sql<number>`(select coalesce(-sum(amount_sen), 0) from ledger_line line join ledger_entry entry on entry.id = line.entry_id
  where line.reservation_id = reservation.id and account = 2500 and entry.kind = 'agent_commission')`;
const OPEN = sql<number>`(select coalesce(-sum(amount_sen), 0) from ledger_line line where line.reservation_id = reservation.id and account = 2500)`;

/** The bookings that an agent brought. */
function broughtBy(db: Queryable, agentId: string, { state }: AgentBookingFilter = {}) {
  const rows = db
    .selectFrom('reservation')
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`${BOOKED}`);
  if (state === 'ahead')
    return rows.where('reservation.status', 'in', ['hold', 'pending', 'confirmed', 'checked_in']);
  if (state === 'earned') return rows.where(sql<boolean>`${EARNED} <> 0`);
  return state === 'owed' ? rows.where(sql<boolean>`${OPEN} <> 0`) : rows;
}

type Found = Omit<
  AgentBookingRow,
  'firstName' | 'commissionRate' | 'expectedSen' | 'earnedSen' | 'paidSen'
> & { guestName: string; commissionBp: number; lines: SoldLine[] };

const SORT_COLUMNS = { checkIn: sql`check_in` };

/** One page of the bookings that an agent brought, the latest stay first, with what the books have of his commission. */
export async function findAgentPage(db: Queryable, agentId: string, query: AgentBookingQuery) {
  const { limit, offset } = pageOf(query);
  let rows = broughtBy(db, agentId, query.filter)
    .innerJoin('room_type', 'room_type.id', 'reservation.room_type_id')
    .innerJoin('property', 'property.id', 'reservation.property_id')
    .select(['reservation.id', 'reference', 'reservation.status', 'guest_name as guestName'])
    .select(['property.name as propertyName', 'room_type.name as listingName', 'check_in as checkIn'])
    .select(['check_out as checkOut', 'room_sen as roomSen', 'total_sen as totalSen'])
    .select([
      sql<boolean>`source <> 'agent'`.as('byLink'),
      sql<number>`commission_bp`.as('commissionBp'),
      LINES.as('lines'),
      sql<AgentBookingRow['entries']>`coalesce((
        select json_agg(json_build_object('id', entry.id, 'date', entry.service_date, 'isPayment', entry.kind <> 'agent_commission', 'sen', -amount_sen)
          order by entry.id)
        from ledger_line line join ledger_entry entry on entry.id = line.entry_id
        where line.reservation_id = reservation.id and account = 2500), '[]')`.as('entries'),
    ]);
  for (const [column, order] of sortOf<Sort, (typeof SORT_COLUMNS)[Sort]>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.checkIn, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  const found = await rows.orderBy('reservation.id').limit(limit).offset(offset).execute();
  return {
    rows: found as unknown as Found[],
    ...(await countRows(db, broughtBy(db, agentId, query.filter) as never)),
  };
}

import { sql, type Expression, type SqlBool } from 'kysely';
import type { Dashboard } from '@shared/contract/office/dashboard';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { countRows } from '../../../listQueries';
import { channelMoney, shareOf } from '../../stays/reservations/account.queries';

/** A page shows some and leads to the list with the rest. */
const MOST_ROWS = 50;

export type House = Dashboard['arrivals'];

/** Reservations of a condition: how many, and the first of them in an order when the person may see guests. */
async function house(
  db: Queryable,
  condition: Expression<SqlBool>,
  order: Expression<unknown>,
  withGuests: boolean,
): Promise<House> {
  const stays = db.selectFrom('reservation').where(condition);
  const { totalCount } = await countRows(db, stays);
  if (!withGuests || totalCount === 0) return { totalCount, rows: [] };
  const rows = await stays
    .innerJoin('property', 'property.id', 'reservation.property_id')
    .select(['reservation.id', 'reference', 'guest_name as guestName', 'reservation.status'])
    .select(['property.name as propertyName', 'check_in as checkIn', 'check_out as checkOut'])
    .select(['total_sen', 'paid_sen', 'deposit_sen', channelMoney.as('money')])
    .select(
      sql<string | null>`(select string_agg(unit.number, ', ' order by unit.number) from occupancy
        join unit on unit.id = occupancy.unit_id where occupancy.reservation_id = reservation.id)`.as(
        'unitNumber',
      ),
    )
    .orderBy(order)
    .orderBy('reference')
    .limit(MOST_ROWS)
    .execute();
  return {
    totalCount,
    rows: rows.map(({ total_sen, paid_sen, deposit_sen, money, ...row }) => ({
      ...row,
      totalSen: total_sen,
      paidSen: paid_sen,
      channel: shareOf({ status: row.status, total_sen, paid_sen, deposit_sen }, money),
    })),
  };
}

/** Finds the stays that begin today, the guests still awaited first. */
export const findArrivals = (db: Queryable, today: StayDate, withGuests: boolean) =>
  house(
    db,
    sql<SqlBool>`check_in = ${today} and reservation.status in ('confirmed', 'checked_in')`,
    sql`reservation.status = 'checked_in'`,
    withGuests,
  );

/** Finds the stays that end today, the guests still there first. */
export const findDepartures = (db: Queryable, today: StayDate, withGuests: boolean) =>
  house(
    db,
    sql<SqlBool>`check_out = ${today} and reservation.status in ('checked_in', 'checked_out')`,
    sql`reservation.status = 'checked_out'`,
    withGuests,
  );

/**
 * Finds the stays that sleep here tonight, by the day they leave; a guest who should have left already is an
 * overdue departure instead.
 */
export const findInHouse = (db: Queryable, today: StayDate, withGuests: boolean) =>
  house(
    db,
    sql<SqlBool>`reservation.status = 'checked_in' and check_in <= ${today} and check_out > ${today}`,
    sql`check_out`,
    withGuests,
  );

export async function countActiveUnits(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('unit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

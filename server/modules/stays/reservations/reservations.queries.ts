import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { UnitChoice } from '@shared/contract/system/unitRule';
import type { MyReservationRow, myReservationFilter } from '@shared/contract/stays/ownBooking';
import type {
  RESERVATION_SORTS,
  ReservationFilter,
  ReservationRow,
} from '@shared/contract/stays/reservations';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { channelMoney, moneyConditions, shareOf } from './account.queries';
import { coverPhoto } from './photo.queries';
import { referenceIn } from './reference';

type Sort = (typeof RESERVATION_SORTS)[number];
export type ReservationQuery = ListQuery<ReservationFilter, Sort>;

const SORT_COLUMNS: Record<Sort, string> = {
  createdAt: 'created_at',
  checkIn: 'check_in',
  checkOut: 'check_out',
  totalSen: 'total_sen',
  reference: 'reference',
  guestName: 'guest_name',
};
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/**
 * Stays by reference, guest, e-mail or telephone. A whole reference means one stay: its own index finds it at once, where every text of
 * millions of stays has the letters `at`.
 */
export function stayCalled(q: string): RawBuilder<SqlBool> {
  const reference = referenceIn(q);
  return reference
    ? sql<SqlBool>`reservation.reference = ${reference}`
    : sql<SqlBool>`reservation.search_text like ${containing(q)}`;
}

/** The reservations that a filter of the list means, before order and page. */
function filtered(db: Queryable, filter: ReservationFilter = {}) {
  let query = db.selectFrom('reservation');
  const { q, status, source, propertyId, roomTypeId, inHouseOn } = filter;
  if (q) query = query.where(stayCalled(q));
  // An empty list chooses nothing in particular, and `in ()` is no SQL.
  if (status?.length) query = query.where('reservation.status', 'in', list(status));
  if (source?.length) query = query.where('reservation.source', 'in', list(source));
  if (propertyId) query = query.where('reservation.property_id', '=', propertyId);
  if (roomTypeId) query = query.where('reservation.room_type_id', '=', roomTypeId);
  if (filter.groupId) query = query.where('reservation.group_id', '=', filter.groupId);
  if (filter.accountId) query = query.where('reservation.account_id', '=', filter.accountId);
  if (filter.checkInFrom) query = query.where('reservation.check_in', '>=', filter.checkInFrom);
  if (filter.checkInTo) query = query.where('reservation.check_in', '<=', filter.checkInTo);
  if (filter.checkOutFrom) query = query.where('reservation.check_out', '>=', filter.checkOutFrom);
  if (filter.checkOutTo) query = query.where('reservation.check_out', '<=', filter.checkOutTo);
  if (inHouseOn) {
    query = query
      .where('reservation.check_in', '<=', inHouseOn)
      .where('reservation.check_out', '>', inHouseOn);
    query = query.where('reservation.status', '=', 'checked_in');
  }
  for (const condition of moneyConditions(filter)) query = query.where(condition);
  return query;
}

/** Rows of the list by their ids, in the order of the ids. */
async function rowsOf(db: Queryable, ids: string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('property', 'property.id', 'reservation.property_id')
    .innerJoin('room_type', 'room_type.id', 'reservation.room_type_id')
    .where('reservation.id', 'in', ids)
    .select([
      'reservation.id',
      'reference',
      'reservation.status',
      'source',
      'guest_name',
      'guest_email',
      'guest_phone',
    ])
    .select([
      'nationality',
      'reservation.property_id',
      'reservation.room_type_id',
      'check_in',
      'check_out',
      'guests',
    ])
    .select([
      'total_sen',
      'paid_sen',
      'reservation.deposit_sen',
      'payment_method',
      'hold_expires_at',
      'awaits_link',
      'reservation.created_at',
    ])
    .select(['property.name as property_name', 'room_type.name as room_type_name'])
    .select(
      sql<
        string | null
      >`(select string_agg(unit.number, ', ' order by lower(stay)) from occupancy join unit on unit.id = occupancy.unit_id
        where occupancy.reservation_id = reservation.id)`.as('unit_number'),
    )
    .select([sql<number>`check_out - check_in`.as('nights'), channelMoney.as('channel_money')])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      reference: row.reference,
      status: row.status,
      source: row.source as ReservationRow['source'],
      guestName: row.guest_name,
      guestEmail: row.guest_email,
      guestPhone: row.guest_phone,
      nationality: row.nationality,
      propertyId: row.property_id,
      propertyName: row.property_name,
      roomTypeId: row.room_type_id,
      roomTypeName: row.room_type_name,
      unitNumber: row.unit_number,
      checkIn: row.check_in,
      checkOut: row.check_out,
      nights: row.nights,
      guests: row.guests,
      totalSen: row.total_sen,
      paidSen: row.paid_sen,
      channel: shareOf(row, row.channel_money),
      paymentMethod: row.payment_method,
      holdExpiresAt: row.hold_expires_at,
      awaitsLink: row.awaits_link,
      createdAt: row.created_at,
    };
  });
}

/** One page of the list: the ids come from the index first, so that joins touch the rows of the page alone. */
export async function findPage(db: Queryable, query: ReservationQuery) {
  const { limit, offset } = pageOf(query);
  let ids = filtered(db, query.filter).select('reservation.id').limit(limit).offset(offset);
  for (const [column, order] of sortOf<Sort>(query, SORT_COLUMNS, [['created_at', 'desc']])) {
    ids = ids.orderBy(sql.ref(`reservation.${column}`), order);
  }
  const found = await ids.orderBy('reservation.id').execute();
  return {
    rows: await rowsOf(
      db,
      found.map((row) => row.id),
    ),
    ...(await countRows(db, filtered(db, query.filter).select('reservation.id'))),
  };
}

/** Every row of a filter in batches, for an export; keeps one page in memory. */
export async function* findAll(
  db: Queryable,
  filter: ReservationFilter | undefined,
): AsyncGenerator<ReservationRow> {
  let after: { created_at: string; id: string } | null = null;
  for (;;) {
    let page = filtered(db, filter)
      .select(['reservation.id', sql<string>`reservation.created_at::text`.as('created_at')])
      .orderBy('reservation.created_at', 'desc')
      .orderBy('reservation.id')
      .limit(500);
    if (after) {
      const { created_at, id } = after;
      page = page.where(
        sql<SqlBool>`(reservation.created_at < ${created_at}::timestamptz or (reservation.created_at = ${created_at}::timestamptz and reservation.id > ${id}))`,
      );
    }
    const keys: { id: string; created_at: string }[] = await page.execute();
    yield* await rowsOf(
      db,
      keys.map((key) => key.id),
    );
    if (keys.length < 500) return;
    after = keys[keys.length - 1]!;
  }
}

/** The row of one reservation in the shape of the list, or undefined. */
export const findRow = async (db: Queryable, id: string) => (await rowsOf(db, [id]))[0];

/** Rows of all that were booked together, by property, room type and unit. */
export async function findGroup(db: Queryable, groupId: string): Promise<ReservationRow[]> {
  const members = db.selectFrom('reservation').select('id').where('group_id', '=', groupId);
  const ids = (await members.execute()).map(({ id }) => id);
  const placeOf = (row: ReservationRow) =>
    `${row.propertyId} ${row.roomTypeId} ${row.unitNumber ?? ''} ${row.id}`;
  return (await rowsOf(db, ids)).sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/**
 * A whole reservation row; `forUpdate` keeps others from changing it until the transaction ends. What only names it can still be written:
 * whoever has the nights may save a conflict of a channel with this stay while a step of it waits for the nights.
 */
export function findById(db: Queryable, id: string, lock: 'forUpdate' | 'plain' = 'plain') {
  const query = db.selectFrom('reservation').selectAll().where('id', '=', id);
  return (lock === 'forUpdate' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** The number of the account that a reservation belongs to. */
export const findAccountNumber = async (db: Queryable, accountId: string): Promise<string> =>
  (
    await db
      .selectFrom('account')
      .select('account_number')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).account_number;

export const insert = (trx: Trx, row: NewRow<'reservation'>) =>
  trx
    .insertInto('reservation')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a reservation and raises its version. */
export const update = (trx: Trx, id: string, set: Partial<NewRow<'reservation'>>) =>
  trx
    .updateTable('reservation')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a reservation in the transaction that makes it: nobody has seen it yet, so the version stays. */
export const updateUnseen = (trx: Trx, id: string, set: Partial<NewRow<'reservation'>>) =>
  trx.updateTable('reservation').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Says anew why the unit was chosen; part of the booking itself, so the version stays. */
export const updateChoice = (trx: Trx, id: string, choice: UnitChoice) =>
  trx
    .updateTable('reservation')
    .set({ unit_choice: JSON.stringify(choice) })
    .where('id', '=', id)
    .execute();

const places = (db: Queryable) =>
  db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .innerJoin('location', 'location.id', 'property.location_id')
    .select([
      'room_type.name as listing_name',
      'property.name as property_name',
      'location.name as location_name',
      'address',
      'town',
    ])
    // A property that was taken back to a draft may have lost its place.
    .select([
      sql<number>`coalesce(property.lat, location.lat)`.as('lat'),
      sql<number>`coalesce(property.lng, location.lng)`.as('lng'),
    ])
    .select(['check_in_time', 'check_out_time']);

/** Finds the place of a booked room type, for its guest and the mails. */
export const findPlace = (db: Queryable, roomTypeId: string) =>
  places(db).where('room_type.id', '=', roomTypeId).executeTakeFirstOrThrow();

/** Holds that have run out, and nights whose slip nobody has checked for too long, oldest first. */
export const findExpiredHolds = (db: Queryable, now: Date, limit: number) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('status', 'in', ['hold', 'pending'])
    .where('hold_expires_at', '<=', now.toISOString())
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();

/** The bookings of an account, newest stay first. */
export async function findMine(
  db: Queryable,
  accountId: string,
  today: StayDate,
  query: ListQuery<z.infer<typeof myReservationFilter>, 'checkIn' | 'createdAt'>,
): Promise<{ rows: MyReservationRow[]; totalCount: number }> {
  const { limit, offset } = pageOf(query);
  let mine = db.selectFrom('reservation').where('account_id', '=', accountId);
  if (query.filter?.when === 'upcoming')
    mine = mine.where('check_out', '>=', today).where('status', 'not in', ['cancelled', 'expired']);
  if (query.filter?.when === 'past') {
    mine = mine.where((eb) =>
      eb.or([eb('check_out', '<', today), eb('status', 'in', ['cancelled', 'expired'])]),
    );
  }
  let ids = mine.select(['id', 'children', 'infants', 'pets']).limit(limit).offset(offset);
  for (const [column, order] of sortOf(query, { checkIn: 'check_in', createdAt: 'created_at' }, [
    ['check_in', 'desc'],
  ])) {
    ids = ids.orderBy(sql.ref(column), order);
  }
  const found = await ids.orderBy('id').execute();
  const rows = await rowsOf(
    db,
    found.map((row) => row.id),
  );
  const parties = new Map(found.map(({ id, ...party }) => [id, party]));
  const roomTypeIds = rows.map((row) => row.roomTypeId);
  const photos = await coverPhoto(db, roomTypeIds);
  const located = await places(db)
    .select('room_type.id')
    .where(sql<SqlBool>`room_type.id = any(${roomTypeIds}::uuid[])`)
    .execute();
  const locationNames = new Map(located.map((place) => [place.id, place.location_name]));
  return {
    totalCount: (await countRows(db, mine.select('id'))).totalCount,
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      status: row.status,
      listingName: row.roomTypeName,
      propertyName: row.propertyName,
      locationName: locationNames.get(row.roomTypeId)!,
      photo: photos.get(row.roomTypeId) ?? null,
      checkIn: row.checkIn,
      checkOut: row.checkOut,
      guests: row.guests,
      ...parties.get(row.id)!,
      totalSen: row.totalSen,
      paidSen: row.paidSen,
      channel: row.channel,
      holdExpiresAt: row.holdExpiresAt,
      awaitsLink: row.awaitsLink,
    })),
  };
}

export type ReservationRecord = Row<'reservation'>;

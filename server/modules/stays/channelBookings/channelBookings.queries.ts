import { sql } from 'kysely';
import type { ChannelBlock, ChannelBooking } from '@shared/contract/stays/channelBookings';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ChannelSource, ChannelTaxes, ChannelTerms } from '@shared/domain/stays/channelTerms';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

export type ChannelRecord = Row<'channel_booking'>;

export const taxesOf = (row: Pick<ChannelRecord, 'sst' | 'tourism_tax' | 'levy'>): ChannelTaxes => ({
  sst: row.sst,
  tourismTax: row.tourism_tax,
  levy: row.levy,
});

/** The terms of a channel's booking as prices and the books ask for them. */
export const termsOf = (row: ChannelRecord): ChannelTerms => ({
  grossSen: row.gross_sen,
  taxes: taxesOf(row),
  commissionBp: row.commission_bp,
  commissionSen: row.commission_sen,
  commissionSstBp: row.commission_sst_bp,
});

/** What a stay has of its channel; undefined where nobody has entered it. */
export const findOf = (db: Queryable, reservationId: string): Promise<ChannelRecord | undefined> =>
  db.selectFrom('channel_booking').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();

/** The same, kept from others until the transaction ends. */
export const lockOf = (trx: Trx, reservationId: string): Promise<ChannelRecord | undefined> =>
  trx
    .selectFrom('channel_booking')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst();

export const insert = (trx: Trx, row: NewRow<'channel_booking'>) =>
  trx.insertInto('channel_booking').values(row).execute();

export const update = (trx: Trx, reservationId: string, row: Partial<NewRow<'channel_booking'>>) =>
  trx
    .updateTable('channel_booking')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('reservation_id', '=', reservationId)
    .execute();

/** The stay that has a reference of a channel already. */
export const findStayOfCode = (
  db: Queryable,
  channel: ChannelSource,
  code: string,
): Promise<{ id: string; reference: string } | undefined> =>
  db
    .selectFrom('channel_booking')
    .innerJoin('reservation', 'reservation.id', 'reservation_id')
    .select(['reservation.id', 'reference'])
    .where('channel', '=', channel)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();

/** The calendar of a channel in the unit that a stay begins in; null without one, or with several. */
export async function findFeedOf(
  db: Queryable,
  reservationId: string,
  channel: ChannelSource,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select feed.id from channel_feed feed
    where feed.channel = ${channel} and feed.unit_id = (
      select unit_id from occupancy where reservation_id = ${reservationId} and active order by lower(stay) limit 1)
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]!.id : null;
}

/** Imported nights of a channel with what the calendar says of them; undefined where there are none (any more). */
export async function findBlock(db: Queryable, id: string): Promise<ChannelBlock | undefined> {
  const { rows } = await sql<ChannelBlock>`
    select held.id, held.feed_id as "feedId", feed.channel as "feedChannel", feed.name as "feedName", unit.id as "unitId",
      unit.number as "unitNumber", room_type.id as "listingId", room_type.name as "listingName", room_type.max_guests as "maxGuests",
      property.name as "propertyName", lower(held.stay) as "from", upper(held.stay) as "to",
      coalesce((
        select json_agg(json_build_object('from', greatest(starts_on, lower(held.stay)), 'to', least(ends_on, upper(held.stay)),
          'kind', kind, 'reference', reference) order by starts_on, id)
        from feed_event where feed_id = feed.id and state = 'live' and kind <> 'soft'
          and daterange(starts_on, ends_on, '[)') && held.stay), '[]') as events
    from occupancy held
    join channel_feed feed on feed.id = held.feed_id
    join unit on unit.id = held.unit_id
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    where held.id = ${id} and held.kind = 'channel' and held.active and not held.soft`.execute(db);
  return rows[0];
}

/** What an item of a payout that is in the books has settled of its stay, in sen. */
export const SETTLED_SEN = sql<number>`coalesce(item.booked_sen, item.net_sen) + item.exchange_sen`;

/** What the channel of a stay has paid, in sen: by payouts that are in the books, and by money that was entered on the stay. */
export async function findPaid(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select (coalesce((
        select sum(${SETTLED_SEN}) from channel_payout_item item join channel_payout payout on payout.id = payout_id
        where item.reservation_id = ${reservationId} and books_as = 'stay' and state = 'settled'), 0)
      + coalesce((
        select sum(case payment.kind when 'payment' then amount_sen else -amount_sen end)
        from payment join payment_method on code = method
        where reservation_id = ${reservationId} and status = 'received'
          and (payment_method.kind = 'ota_collect' or method = 'virtual_card')), 0))::bigint as sen`.execute(
    db,
  );
  return rows[0]!.sen;
}

/** The payouts that name a stay, the latest first. */
export async function findPayoutsOf(
  db: Queryable,
  reservationId: string,
): Promise<ChannelBooking['payouts']> {
  const rows = await db
    .selectFrom('channel_payout_item as item')
    .innerJoin('channel_payout as payout', 'payout.id', 'payout_id')
    .select(['payout.id', 'paid_on', 'reference', 'currency', 'net_sen', 'state'])
    .where('reservation_id', '=', reservationId)
    .orderBy('paid_on', 'desc')
    .orderBy('item.id')
    .execute();
  return rows.map(({ paid_on, net_sen, ...row }) => ({ ...row, paidOn: paid_on, netSen: net_sen }));
}

/** True once somebody has kept the proof that the guest has paid the tourism tax to the platform. */
export async function hasTaxProof(db: Queryable, reservationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('reservation_document')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'tourism_tax')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What was charged on the virtual card of a stay, in sen. */
export async function findCharged(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(case kind when 'payment' then amount_sen else -amount_sen end), 0)::bigint as sen from payment
    where reservation_id = ${reservationId} and status = 'received' and method = 'virtual_card'`.execute(db);
  return rows[0]!.sen;
}

/** The expired virtual cards that nobody has charged. Counted by the dashboard. */
export const countExpiredCards = (today: StayDate) => sql<number>`(
  select count(*) from channel_booking booking join reservation on reservation.id = reservation_id
  where collects = 'virtual_card' and card_expires_on < ${today}::date and reservation.status not in ('cancelled', 'expired')
    and not exists (select from payment where payment.reservation_id = booking.reservation_id
      and method = 'virtual_card' and payment.status = 'received'))`;

/** The unit of a calendar. */
export const findUnitOfFeed = async (db: Queryable, feedId: string): Promise<string> =>
  (await db.selectFrom('channel_feed').select('unit_id').where('id', '=', feedId).executeTakeFirstOrThrow())
    .unit_id;

/** The day from which a company charges service tax; null: none. */
export const findSstFrom = async (db: Queryable, companyId: string): Promise<StayDate | null> =>
  (
    await db
      .selectFrom('company')
      .select('sst_registered_from')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).sst_registered_from;

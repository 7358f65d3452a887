import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  CHANNEL_SALE_SORTS,
  ChannelSale,
  ChannelSaleFilter,
} from '@shared/contract/stays/channelBookings';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof CHANNEL_SALE_SORTS)[number];

/** Sales that ended longer ago are no work any more. Their payouts have long come. */
const DAYS_SHOWN = 62;

const starts = sql<StayDate>`greatest(event.starts_on, lower(held.stay))`;
const ends = sql<StayDate>`least(event.ends_on, upper(held.stay))`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = { from: starts, to: ends };

/**
 * The sales in the calendars of channels that hold nights nobody has made a stay of, before columns, order and page. Nights that the host
 * closed at the channel are no sale, nor are the limits of a calendar.
 */
function filtered(db: Queryable, today: StayDate, { q, channel, propertyId, kind }: ChannelSaleFilter = {}) {
  let query = db
    .selectFrom('occupancy as held')
    .innerJoin('channel_feed as feed', 'feed.id', 'held.feed_id')
    .innerJoin('feed_event as event', (join) =>
      join
        .onRef('event.feed_id', '=', 'feed.id')
        .on('event.state', '=', 'live')
        .on('event.kind', 'in', ['booking', 'closed'])
        .on(sql<SqlBool>`daterange(event.starts_on, event.ends_on, '[)') && held.stay`),
    )
    .innerJoin('unit', 'unit.id', 'held.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .where('held.kind', '=', 'channel')
    .where('held.active', '=', true)
    .where('held.soft', '=', false)
    .where(sql<SqlBool>`upper(held.stay) > ${addDays(today, -DAYS_SHOWN)}::date`);
  const written = sql`lower(concat_ws(' ', unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY',
    room_type.name->>'en-US', room_type.name->>'cn-ZH', room_type.name->>'ms-MY', event.reference))`;
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  if (channel) query = query.where('feed.channel', '=', channel);
  if (propertyId) query = query.where('property.id', '=', propertyId);
  if (kind) query = query.where('event.kind', '=', kind);
  return query;
}

/** What the latest payout with the reference of a sale says of it. */
const paidOut = (withMoney: boolean) => sql<
  ChannelSale['paidOut']
>`case when ${withMoney} and event.reference <> '' then (
    select jsonb_build_object('guest', item.guest, 'grossSen', case payout.currency when 'MYR' then item.gross_sen end,
      'commissionSen', case payout.currency when 'MYR' then item.commission_sen end)
    from channel_payout_item item join channel_payout payout on payout.id = payout_id
    where lower(item.code) = lower(event.reference) and payout.channel = feed.channel and item.kind = 'reservation'
    order by payout.paid_on desc, item.id limit 1) end`;

/**
 * One page of the sales that wait for their stay, what comes first ahead, and how many there are. Money of payouts only `withMoney`, as the
 * right to see the books decides.
 */
export async function findSales(
  db: Queryable,
  today: StayDate,
  withMoney: boolean,
  query: ListQuery<ChannelSaleFilter, Sort>,
) {
  const { limit, offset } = pageOf(query);
  const sales = filtered(db, today, query.filter);
  let ordered = sales.select([
    sql<string>`held.id || '.' || event.id`.as('id'),
    'held.id as blockId',
    'feed.channel',
    'feed.name as feedName',
    'unit.number as unitNumber',
    'room_type.id as listingId',
    'room_type.name as listingName',
    'room_type.max_guests as maxGuests',
    'property.id as propertyId',
    'property.name as propertyName',
    starts.as('from'),
    ends.as('to'),
    'event.kind',
    'event.reference',
    paidOut(withMoney).as('paidOut'),
  ]);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[starts, 'asc']]))
    ordered = ordered.orderBy(column, order);
  const rows: ChannelSale[] = await ordered
    .orderBy('held.id')
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, ...(await countRows(db, sales as never)) };
}

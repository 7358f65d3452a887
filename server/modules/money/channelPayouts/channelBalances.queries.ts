import { sql } from 'kysely';
import type { ChannelBalances, ChannelBalancesFilter } from '@shared/contract/money/channelPayouts';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** Days after which what a channel still owes for a stay that is over is work waiting. */
const OVERDUE_DAYS = 30;
const OPEN_STAYS = sql`
  from ledger_open open join reservation on reservation.id = party_id where account = 1500 and amount_sen <> 0`;

const isOverdue = (today: StayDate) =>
  sql`(amount_sen > 0 and check_out < ${addDays(today, -OVERDUE_DAYS)}::date)`;

/** Stays that ended so long ago and for which their channel owes still. Counted by the dashboard. */
export const countOverdue = (today: StayDate) =>
  sql<number>`(select count(*) ${OPEN_STAYS} and ${isOverdue(today)})`;

const MOST_OPEN = 200;

/**
 * What each channel owes for its stays by their age, those open longest, and virtual cards that are to be charged; `only`: of stays and cards just
 * those that wait for somebody.
 */
export async function findBalances(
  db: Queryable,
  today: StayDate,
  { only }: ChannelBalancesFilter,
): Promise<ChannelBalances> {
  const wanted = (work: typeof only, condition: ReturnType<typeof sql>) =>
    only === undefined ? sql`true` : only === work ? condition : sql`false`;
  const since = (days: number) => sql`${addDays(today, -days)}::date`;
  const age = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(amount_sen) filter (where ${condition}), 0)::bigint`;
  const { rows: balances } = await sql<ChannelBalances['balances'][number]>`
    select source as channel, count(*)::integer as "stayCount", sum(amount_sen)::bigint as "openSen", json_build_array(
      ${age(sql`check_out >= ${since(14)}`)}, ${age(sql`check_out < ${since(14)} and check_out >= ${since(30)}`)},
      ${age(sql`check_out < ${since(30)} and check_out >= ${since(60)}`)}, ${age(sql`check_out < ${since(60)}`)}) as "agesSen"
    ${OPEN_STAYS} group by source order by source`.execute(db);
  const { rows: stays } = await sql<ChannelBalances['stays'][number]>`
    select reservation.id, reference, source as channel, guest_name as "guestName", check_out as "checkOut", amount_sen::bigint as "openSen"
    ${OPEN_STAYS} and ${wanted('overdue', isOverdue(today))} order by check_out, reservation.id limit ${MOST_OPEN}`.execute(
    db,
  );
  const { rows: cards } = await sql<ChannelBalances['cards'][number]>`
    select reservation.id, reference, booking.channel, guest_name as "guestName", card_amount_sen as "amountSen",
      card_active_from as "activeFrom", card_expires_on as "expiresOn", card_expires_on < ${today}::date as "isExpired"
    from channel_booking booking join reservation on reservation.id = reservation_id
    where collects = 'virtual_card' and reservation.status not in ('cancelled', 'expired') and not exists (
      select from payment where payment.reservation_id = reservation.id and method = 'virtual_card' and payment.status = 'received')
      and ${wanted('expired_cards', sql`card_expires_on < ${today}::date`)}
    order by card_expires_on, reservation.id limit ${MOST_OPEN}`.execute(db);
  return { balances, stays, cards };
}

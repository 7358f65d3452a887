import { sql, type SqlBool } from 'kysely';
import type { ReservationFilter } from '@shared/contract/stays/reservations';
import { channelShare, type ChannelShare } from '@shared/domain/stays/guestAccount';
import type { Queryable } from '../../../db/client';
import type { Row } from '../../../db/schema';

const byChannel = sql`(select code from payment_method where kind = 'ota_collect')`;

/** What the channel of a stay has paid: its payouts that were entered as payments, and its virtual cards. */
const paidByChannel = sql`(method in ${byChannel} or method = 'virtual_card')`;

/** What came from the channel of a stay, in sen. */
const channelPaid = sql<number>`coalesce((select sum(case kind when 'payment' then amount_sen else -amount_sen end) from payment
      where reservation_id = reservation.id and payment.status = 'received' and ${paidByChannel}), 0)`;

/** What the guest of a stay that a channel collects pays us, in sen: charges besides the stay, and the taxes that we take. */
const ours = sql<number>`coalesce((select sum(amount_sen) from price_line line
      left join channel_booking booking on booking.reservation_id = line.reservation_id
      where line.reservation_id = reservation.id and (line.kind in ('extra', 'extra_sst') or line.kind = 'sst' and sst = 'we'
        or line.kind = 'tourism_tax' and tourism_tax = 'we' or line.kind = 'levy' and levy = 'we')), 0)`;

/** What was kept of the deposit of a stay, in sen. */
const kept = sql<number>`coalesce((select kept_sen from deposit_settlement where reservation_id = reservation.id), 0)`;

type Money = { channelPaidSen: number; keptSen: number; oursSen: number } | null;
type Sums = Pick<Row<'reservation'>, 'status' | 'total_sen' | 'paid_sen' | 'deposit_sen'>;

/**
 * Money of a channel that collects a stay, in sen: what it has paid, what the guest pays us beside it (taxes that we take, what is charged besides
 * the stay), and what was kept of the guest's deposit; null for any other stay.
 */
export const channelMoney = sql<Money>`
  case when reservation.payment_method in ${byChannel} then json_build_object(
    'channelPaidSen', ${channelPaid}, 'oursSen', ${ours}, 'keptSen', ${kept}) end`;

/** The share of the channel in a stay whose money of the channel was read with it. */
export const shareOf = (row: Sums, money: Money): ChannelShare | null =>
  money &&
  channelShare({
    status: row.status,
    totalSen: row.total_sen,
    paidSen: row.paid_sen,
    depositSen: row.deposit_sen,
    ...money,
  });

/** The share of the channel in one stay; null for a stay that no channel collects. */
export async function findChannelShare(
  db: Queryable,
  row: Sums & { id: string },
): Promise<ChannelShare | null> {
  const found = await db
    .selectFrom('reservation')
    .select(channelMoney.as('money'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return shareOf(row, found.money);
}

/**
 * The guest still has to pay something: not for a hold that has run out, and where a channel collects only what is ours beside it. A guest of
 * `guestAccount.ts` has a balance above 0.
 */
export const unpaid = sql<SqlBool>`(
  paid_sen < total_sen and reservation.status <> 'expired' and (reservation.payment_method not in ${byChannel}
    or reservation.status <> 'cancelled' and ${ours} + ${kept} > paid_sen - ${channelPaid}))`;

/**
 * True when more was paid than is owed. Money that staff let stay as a credit is due once the stay is over;
 * for a hold that has run out all of it is.
 */
export const refundDue = sql<SqlBool>`(
  (paid_sen > total_sen or (reservation.status = 'expired' and paid_sen > 0))
  and (reservation.status not in ('hold', 'pending', 'confirmed', 'checked_in') or not exists (
    select from payment where reservation_id = reservation.id and decision = 'credit' and payment.status = 'received')))`;

const slipWaiting = sql<SqlBool>`exists (select 1 from payment where reservation_id = reservation.id and status = 'pending' and kind = 'payment')`;

const slipLate = sql<SqlBool>`exists (
  select 1 from payment where reservation_id = reservation.id and status = 'pending' and late_told_at is not null)`;

/** True while a refund waits for a second person. */
export const refundWaiting = sql<SqlBool>`exists (
  select 1 from payment where reservation_id = reservation.id and status = 'pending' and kind = 'refund')`;

/** True while a disputed payment of the stay waits for our answer. */
export const disputeToAnswer = sql<SqlBool>`exists (
  select 1 from online_dispute where reservation_id = reservation.id and status in ('inquiry_to_answer', 'to_answer'))`;

/** True while nobody has looked at a refund of the stay that was made at the payment provider. */
export const providerRefundToLookAt = sql<SqlBool>`exists (
  select 1 from provider_refund where reservation_id = reservation.id and looked_at is null)`;

/** Returns the conditions of a list's filter that concern money. */
export function moneyConditions(
  filter: Pick<
    ReservationFilter,
    | 'unpaid'
    | 'refundDue'
    | 'refundWaiting'
    | 'disputeToAnswer'
    | 'providerRefundToLookAt'
    | 'slipWaiting'
    | 'slipLate'
  >,
) {
  const asked = [
    [unpaid, filter.unpaid],
    [refundDue, filter.refundDue],
    [refundWaiting, filter.refundWaiting],
    [disputeToAnswer, filter.disputeToAnswer],
    [providerRefundToLookAt, filter.providerRefundToLookAt],
    [slipWaiting, filter.slipWaiting],
    [slipLate, filter.slipLate],
  ] as const;
  return asked.flatMap(([condition, wanted]) =>
    wanted === undefined ? [] : [wanted ? condition : sql<SqlBool>`not ${condition}`],
  );
}

import { sql } from 'kysely';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { Queryable } from '../../../db/client';
import type { ReservationRecord } from './reservations.queries';

/**
 * Finds what besides the row of a stay decides whether its guest may change it. On the way is money that somebody has to look at, and money
 * that the payment provider takes or sends at this moment, or that the bank may still give back to the guest.
 */
export async function findOwnChangeFacts(
  db: Queryable,
  { id, room_type_id }: Pick<ReservationRecord, 'id' | 'room_type_id'>,
): Promise<{ hasChannelTerms: boolean; units: number; hasMoneyOnTheWay: boolean; isListed: boolean }> {
  const { rows } = await sql<Awaited<ReturnType<typeof findOwnChangeFacts>>>`
    select
      exists (select from channel_booking where reservation_id = ${id}) as "hasChannelTerms",
      (select count(*)::integer from occupancy where reservation_id = ${id} and active) as units,
      exists (select from payment where reservation_id = ${id} and status = 'pending')
        or exists (select from online_payment where reservation_id = ${id} and state in ('open', 'processing'))
        or exists (
          select from payment left join online_refund on online_refund.payment_id = payment.id
          where payment.reservation_id = ${id} and payment.kind = 'refund' and payment.method = ${ONLINE}
            and payment.status = 'received' and coalesce(online_refund.state, 'asked') in ('asked', 'pending')
            and not exists (select from online_dispute_move move where move.payment_id = payment.id)
        )
        or exists (select from provider_refund where reservation_id = ${id} and state in ('waits', 'asked', 'to_book'))
        or exists (select from online_dispute where reservation_id = ${id} and closed_at is null) as "hasMoneyOnTheWay",
      exists (
        select from room_type join property on property.id = room_type.property_id
        where room_type.id = ${room_type_id} and room_type.status = 'published' and property.status = 'published'
      ) as "isListed"`.execute(db);
  return rows[0]!;
}

/** True where money comes before the stay is confirmed, by the payment method that a booking was made with. */
export const findIsPaidFirst = async (db: Queryable, code: string): Promise<boolean> => {
  const method = await db
    .selectFrom('payment_method')
    .select(['code', 'needs_slip'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return method.needs_slip || method.code === ONLINE;
};

import { sql, type SqlBool } from 'kysely';
import type { ReservationFilter } from '@shared/contract/reservations';

/** The guest still has to pay something; for a hold that has run out nobody has. */
export const unpaid = sql<SqlBool>`(paid_sen < total_sen and reservation.status <> 'expired')`;

/**
 * More was paid than is owed. What staff let stay as a credit is to be given back once the stay is over; of a hold that has run out all of
 * it is.
 */
export const refundDue = sql<SqlBool>`(
  (paid_sen > total_sen or (reservation.status = 'expired' and paid_sen > 0))
  and (reservation.status not in ('hold', 'pending', 'confirmed', 'checked_in') or not exists (
    select from payment where reservation_id = reservation.id and decision = 'credit' and payment.status = 'received')))`;

const slipWaiting = sql<SqlBool>`exists (select 1 from payment where reservation_id = reservation.id and status = 'pending')`;

/** What a filter of the list says about money. */
export function moneyConditions(filter: Pick<ReservationFilter, 'unpaid' | 'refundDue' | 'slipWaiting'>) {
  const asked = [
    [unpaid, filter.unpaid],
    [refundDue, filter.refundDue],
    [slipWaiting, filter.slipWaiting],
  ] as const;
  return asked.flatMap(([condition, wanted]) =>
    wanted === undefined ? [] : [wanted ? condition : sql<SqlBool>`not ${condition}`],
  );
}

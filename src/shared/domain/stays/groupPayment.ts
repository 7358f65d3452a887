import type { ReservationStatus } from './reservationSteps';

/** A stay of a group with what it owes, in sen. */
export type OwingStay = { id: string; status: ReservationStatus; owesSen: number };
/** The part of a receipt of money that is for one stay, in sen. */
export type PaymentShare = { id: string; amountSen: number };

/** Held nights are confirmed by what is due, and a part of it asks for a decision: they take the whole or nothing. */
const takesWhole = (status: ReservationStatus) => status === 'hold' || status === 'pending';

/**
 * Splits one receipt of money, in sen, to the stays of a group by what each owes: the largest first, of equals the earlier. `leftSen` is
 * what finds no place: more than all owe, or less than held nights need.
 */
export function splitPayment(
  stays: readonly OwingStay[],
  amountSen: number,
): { shares: PaymentShare[]; leftSen: number } {
  let leftSen = amountSen;
  const taken = new Map<string, number>();
  for (const { id, status, owesSen } of [...stays].sort((one, other) => other.owesSen - one.owesSen)) {
    if (owesSen <= 0 || (takesWhole(status) && leftSen < owesSen)) continue;
    const shareSen = Math.min(owesSen, leftSen);
    if (shareSen > 0) taken.set(id, shareSen);
    leftSen -= shareSen;
  }
  return {
    shares: stays.flatMap(({ id }) => (taken.has(id) ? [{ id, amountSen: taken.get(id)! }] : [])),
    leftSen,
  };
}

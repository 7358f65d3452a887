import { shareBp, wholeAtLeast } from '../base/amounts';
import { chargedOf } from './lineMoney';
import { percentOf } from '../base/money';
import type { SoldLine } from './stayExplanation';
import { nightsBetween, type StayDate } from '../base/stayDates';

/**
 * The refund that a guest gets: `refundBp` (basis points) when cancelled at least `daysBefore` days before
 * check-in; the tier with the largest `daysBefore` that is reached counts, whatever the order; below the
 * smallest tier nothing.
 */
export type CancellationPolicy = { tiers: { daysBefore: number; refundBp: number }[] };

/**
 * `cancelledOn` is a business date; `paidSen` all money received less refunds, of which `depositSen` is the security deposit
 * received; `lines` the stored price lines of the booking.
 */
export type Cancellation = {
  policy: CancellationPolicy;
  checkIn: StayDate;
  cancelledOn: StayDate;
  paidSen: number;
  depositSen: number;
  lines: readonly SoldLine[];
};

/** In sen: `refundSen + keptSen` is what was paid; `depositSen` is the part of the refund that is the deposit. */
export type CancellationRefund = { refundSen: number; keptSen: number; refundBp: number; depositSen: number };

/** The refund share (basis points) of a cancellation on a business date; 0 below the smallest tier and without tiers. */
export function refundShare(policy: CancellationPolicy, checkIn: StayDate, cancelledOn: StayDate): number {
  const days = nightsBetween(cancelledOn, checkIn);
  const reached = policy.tiers
    .filter((tier) => tier.daysBefore <= days)
    .sort((one, other) => other.daysBefore - one.daysBefore);
  return reached[0] ? shareBp(reached[0].refundBp, 'refundBp') : 0;
}

/**
 * Divides the money of a guest who cancels, in sen, between guest and house. The policy's share applies to room, discount, extra
 * guests, cleaning, adjustments and service tax together, rounded once; the rest of them is the cancellation fee. Tourism tax, levies and the
 * deposit are no part of it and go back in full. What is kept is the fee, but never more than was paid besides the deposit: who
 * has paid half under a half-refund policy gets nothing back, and who has paid too much gets the excess. A deposit above the
 * money received counts as that money. Throws a RangeError for wrong dates, shares or negative sums. Source: c.2 (tax on
 * cancellation fees not verified: it follows the fee here), c.3, c.7 (the deposit is a liability) of DOMAIN.
 */
export function refundOnCancel(cancellation: Cancellation): CancellationRefund {
  const { policy, checkIn, cancelledOn, lines } = cancellation;
  const paidSen = wholeAtLeast(0, cancellation.paidSen, 'paidSen');
  const depositSen = Math.min(wholeAtLeast(0, cancellation.depositSen, 'depositSen'), paidSen);
  const refundBp = refundShare(policy, checkIn, cancelledOn);
  const chargedSen = chargedOf(lines);
  const feeSen = Math.max(0, chargedSen - percentOf(chargedSen, refundBp));
  const keptSen = Math.min(feeSen, paidSen - depositSen);
  return { refundSen: paidSen - keptSen, keptSen, refundBp, depositSen };
}

/**
 * Works out how much more the house keeps, in sen, when money arrives that was on its way on the day of cancelling: by the policy of that
 * day, as if all of it had been there. `receivedSen` came in before, whether or not it was given back since; `lines` are those of the
 * booking, the closing ones among them, which count for nothing. Nor does the deposit: money pays for the stay first, and the fee is never
 * more than the stay.
 */
export function keptOfLateMoney({
  receivedSen,
  lateSen,
  ...terms
}: Pick<Cancellation, 'policy' | 'checkIn' | 'cancelledOn' | 'lines'> & {
  receivedSen: number;
  lateSen: number;
}): number {
  const keptOf = (paidSen: number) => refundOnCancel({ ...terms, paidSen, depositSen: 0 }).keptSen;
  return keptOf(receivedSen + lateSen) - keptOf(receivedSen);
}

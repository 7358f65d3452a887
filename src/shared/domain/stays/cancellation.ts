import { shareBp, wholeAtLeast } from '../base/amounts';
import { asSold } from './closingLines';
import { extrasOf, roomPriceOf } from './lineMoney';
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
 * received; `lines` the stored price lines of the booking; `feeSstBp` the rate of service tax on fees, null where there is none.
 */
export type Cancellation = {
  policy: CancellationPolicy;
  checkIn: StayDate;
  cancelledOn: StayDate;
  paidSen: number;
  depositSen: number;
  lines: readonly SoldLine[];
  feeSstBp: number | null;
};

/**
 * In sen: `keptSen` is kept of what was paid as the fee, `depositSen` is the part of the refund that is the deposit. What was paid and is neither
 * is for charges besides the stay.
 */
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
 * The fee for a stay that does not take place, in sen, with its service tax: the policy's share of the room price after discount, before
 * tax, rounded once, and the tax on it by the company's setting. Cleaning is charged only if a night was slept, tourism tax and levies for
 * nights slept, the deposit never. Source: BOOKS, events; c.3 of DOMAIN.
 */
export function feeOfPolicy({
  policy,
  checkIn,
  cancelledOn,
  lines,
  feeSstBp,
}: Pick<Cancellation, 'policy' | 'checkIn' | 'cancelledOn' | 'lines' | 'feeSstBp'>): number {
  const roomSen = roomPriceOf(asSold(lines));
  const netSen = roomSen - percentOf(roomSen, refundShare(policy, checkIn, cancelledOn));
  return netSen + percentOf(netSen, feeSstBp ?? 0);
}

/**
 * Divides the money of a guest who cancels, in sen, between guest and house. What is kept is the fee, but never more than was paid besides
 * the deposit: who has paid less gets nothing back, and who has paid more gets the excess. A deposit above the money received counts as that
 * money. What was charged besides the stay is due all the same, and paid after the fee. Throws a RangeError for wrong dates, shares or negative sums. Source: c.3, c.7 (the deposit is a liability) of DOMAIN; BOOKS, events.
 */
export function refundOnCancel(cancellation: Cancellation): CancellationRefund {
  const { policy, checkIn, cancelledOn } = cancellation;
  const paidSen = wholeAtLeast(0, cancellation.paidSen, 'paidSen');
  const depositSen = Math.min(wholeAtLeast(0, cancellation.depositSen, 'depositSen'), paidSen);
  const keptSen = Math.min(feeOfPolicy(cancellation), paidSen - depositSen);
  return {
    refundSen: Math.max(0, paidSen - keptSen - extrasOf(cancellation.lines)),
    keptSen,
    refundBp: refundShare(policy, checkIn, cancelledOn),
    depositSen,
  };
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
}: Pick<Cancellation, 'policy' | 'checkIn' | 'cancelledOn' | 'lines' | 'feeSstBp'> & {
  receivedSen: number;
  lateSen: number;
}): number {
  const keptOf = (paidSen: number) => refundOnCancel({ ...terms, paidSen, depositSen: 0 }).keptSen;
  return keptOf(receivedSen + lateSen) - keptOf(receivedSen);
}

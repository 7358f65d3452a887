import type { ReservationStatus } from './reservationSteps';

/** The price of a booking and the money received for it, in sen. */
type Sums = { status: ReservationStatus; totalSen: number; paidSen: number };

/** The sum that the guest owes for a booking, in sen: nothing for a hold that has run out. */
export const owedTotal = ({ status, totalSen }: Pick<Sums, 'status' | 'totalSen'>): number =>
  status === 'expired' ? 0 : totalSen;

/** The most that can go back to the guest by price and policy, in sen: the money beyond the sum owed. */
export const refundable = (sums: Sums): number => Math.max(0, sums.paidSen - owedTotal(sums));

/**
 * The part of a refund beyond price and policy that is charged no longer, in sen. Of a stay that did not take place it is the fee that is
 * given up: otherwise its guest would owe again what was just given back. A stay that stands keeps its price, which is changed by agreeing
 * another. `paidSen` is what is paid after the refund, `beyondSen` what of it went beyond.
 */
export function waivedBy({
  status,
  totalSen,
  depositSen,
  paidSen,
  beyondSen,
}: Sums & { depositSen: number; beyondSen: number }): number {
  if (status !== 'cancelled' && status !== 'no_show') return 0;
  return Math.max(0, Math.min(beyondSen, totalSen - depositSen - paidSen));
}

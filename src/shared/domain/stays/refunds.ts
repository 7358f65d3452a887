import type { ReservationStatus } from './reservationSteps';

/** What a booking costs and what was paid of it, in sen. */
type Sums = { status: ReservationStatus; totalSen: number; paidSen: number };

/** What its guest owes for a booking, in sen: for a hold that has run out nothing. */
export const owedTotal = ({ status, totalSen }: Pick<Sums, 'status' | 'totalSen'>): number =>
  status === 'expired' ? 0 : totalSen;

/** What can go back to the guest by price and policy, in sen: what was paid beyond what is owed. */
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

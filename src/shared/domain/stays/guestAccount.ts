import { heldDeposit } from './deposit';
import { owedTotal } from './refunds';
import type { ReservationStatus } from './reservationSteps';

/** The money of a stay that a channel collects, in sen. */
export type ChannelShare = {
  /** The sen that the channel has collected and not paid to us yet. */
  owesSen: number;
  /** The deposit that is still to be taken from the guest: named apart, and no debt. */
  openDepositSen: number;
};

type Sums = { status: ReservationStatus; totalSen: number; paidSen: number };

/**
 * The share of a channel that collects a stay, in sen: it owes everything but the deposit and what was kept of one (`keptSen`) and the taxes that
 * we take of the guest (`oursSen`), less what it has paid (`channelPaidSen`, part of `paidSen`); nothing for a stay that was called off. Source: BOOKS, channels.
 */
export function channelShare({
  status,
  totalSen,
  paidSen,
  depositSen,
  keptSen,
  channelPaidSen,
  oursSen = 0,
}: Sums & { depositSen: number; keptSen: number; channelPaidSen: number; oursSen?: number }): ChannelShare {
  if (status === 'expired') return { owesSen: 0, openDepositSen: 0 };
  const owesSen =
    status === 'cancelled' ? 0 : Math.max(0, totalSen - depositSen - keptSen - oursSen - channelPaidSen);
  const heldSen = heldDeposit({ totalSen, paidSen: paidSen + owesSen, depositSen });
  return { owesSen, openDepositSen: depositSen - heldSen };
}

/**
 * The balance of the guest, in sen: above 0 it is still to be paid, below 0 to be given back. A stay that a channel collects and a hold
 * that has run out leave the guest nothing to pay.
 */
export const guestBalance = ({
  status,
  totalSen,
  paidSen,
  channel,
}: Sums & { channel: ChannelShare | null }) =>
  owedTotal({ status, totalSen }) - paidSen - (channel ? channel.owesSen + channel.openDepositSen : 0);

import { heldDeposit } from './deposit';
import { owedTotal } from './refunds';
import type { ReservationStatus } from './reservationSteps';

/** What a channel has to do with the money of a stay that it collects, in sen. */
export type ChannelShare = {
  /** What the channel collects and has not paid us yet. */
  owesSen: number;
  /** The deposit that is still to be taken from the guest: named apart, and no debt. */
  openDepositSen: number;
};

type Sums = { status: ReservationStatus; totalSen: number; paidSen: number };

/**
 * The share of a channel that collects a stay, in sen: it owes everything but the deposit and what was kept of one (`keptSen`), less what it
 * has paid (`channelPaidSen`, part of `paidSen`); nothing for a stay that was called off. Source: BOOKS, channels.
 */
export function channelShare({
  status,
  totalSen,
  paidSen,
  depositSen,
  keptSen,
  channelPaidSen,
}: Sums & { depositSen: number; keptSen: number; channelPaidSen: number }): ChannelShare {
  const isOff = status === 'cancelled' || status === 'expired';
  const owesSen = isOff ? 0 : Math.max(0, totalSen - depositSen - keptSen - channelPaidSen);
  const heldSen = heldDeposit({ totalSen, paidSen: paidSen + owesSen, depositSen });
  return { owesSen, openDepositSen: depositSen - heldSen };
}

/**
 * What the guest is to pay, in sen; below 0: what is to be given back. A stay that the channel collects leaves the guest nothing to pay, and
 * a hold that has run out nobody.
 */
export const guestBalance = ({
  status,
  totalSen,
  paidSen,
  channel,
}: Sums & { channel: ChannelShare | null }) =>
  owedTotal({ status, totalSen }) - paidSen - (channel ? channel.owesSen + channel.openDepositSen : 0);

import type { ReservationStatus } from './reservationSteps';

/**
 * The decisions of staff about money that is not the sum due. `wait`: a part payment, and the nights wait for the rest; `confirm`: a part
 * payment, but the nights are the guest's and the rest is due at the property; `accept`: it counts as it is; `credit`: the excess stays
 * with the booking; `refund`: the excess is to be given back.
 */
export const PAYMENT_DECISIONS = ['wait', 'confirm', 'accept', 'credit', 'refund'] as const;
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number];

/** Money that has come in for a booking, in sen: `dueSen` is the sum that was still to be paid. */
export type MoneyIn = {
  status: ReservationStatus;
  dueSen: number;
  receivedSen: number;
  /** The bank names somebody else than the guest. */
  otherPayer: boolean;
  /** A transfer that was claimed beforehand; at the desk staff take a part of what is due without a word. */
  claimed: boolean;
};

/**
 * ★ Lists the decisions that staff choose from before money counts; none when it is the sum due or nothing depends on it. Held nights are
 * never confirmed by less than the sum due unless somebody says so. Money for a booking that is over is settled with its fee, and the
 * rest is to be given back.
 */
export function decisionsFor(money: MoneyIn): readonly PaymentDecision[] {
  const { status, dueSen, receivedSen, otherPayer, claimed } = money;
  const accept: PaymentDecision[] = otherPayer ? ['accept'] : [];
  switch (status) {
    case 'hold':
    case 'pending':
      if (receivedSen < dueSen) return ['wait', 'confirm'];
      return receivedSen > dueSen ? ['credit', 'refund'] : accept;
    case 'confirmed':
    case 'checked_in':
      if (receivedSen < dueSen) return claimed ? ['accept'] : accept;
      return receivedSen > dueSen ? ['credit', 'refund'] : accept;
    default:
      return accept;
  }
}

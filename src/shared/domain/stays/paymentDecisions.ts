import type { ReservationStatus } from './reservationSteps';

/**
 * What staff decide where money is not what was due. `wait`: a part payment, the nights wait for the rest; `confirm`: a part payment, the
 * nights are the guest's and the rest is due at the property; `accept`: counts as it is; `credit`: what is too much stays with the
 * booking; `refund`: what is too much is to be given back.
 */
export const PAYMENT_DECISIONS = ['wait', 'confirm', 'accept', 'credit', 'refund'] as const;
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number];

/** Money that has come in for a booking, in sen: `dueSen` is what was to be paid besides it. */
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
 * ★ The decisions that staff choose from before money counts; none: it is what was due, or nothing hangs on it. Held nights are never
 * confirmed by less than what is due without somebody saying so. What comes in for a booking that is over is settled with its fee, and
 * the rest is to be given back.
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

import type { Permission } from '../../permissions';
import type { StayDate } from '../base/stayDates';

/**
 * The life of a reservation, as a table of record: the server refuses every step that is not here, the screens draw their
 * buttons from it. `hold`: nights are kept until `holdExpiresAt`; `pending`: a slip waits for its
 * check, nights are kept until `holdExpiresAt` too.
 */
export const RESERVATION_STATUSES = [
  'hold',
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Statuses whose nights nobody else can have. Past stays keep theirs, so that history cannot be overwritten. */
export const OCCUPYING_STATUSES: readonly ReservationStatus[] = [
  'hold',
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
];

export type ReservationStep =
  | 'submitSlip'
  | 'confirmByLink'
  | 'confirm'
  | 'returnSlip'
  | 'acceptPart'
  | 'takeAgain'
  | 'checkIn'
  | 'checkOut'
  | 'cancel'
  | 'noShow'
  | 'expire'
  | 'change'
  | 'departEarly'
  | 'addCharge'
  | 'settleDeposit';

export type StepRule = {
  from: readonly ReservationStatus[];
  /** null: the status stays what it is. */
  to: ReservationStatus | null;
  /** Staff permission for the step; null: the guest or the system does it, staff do not. */
  staff: Permission | null;
  /** The guest who owns the reservation may take the step. */
  guest: boolean;
  /** A remark is required. */
  remark: boolean;
  /** Business dates on which the step is possible. */
  when: 'any' | 'from_check_in' | 'before_check_in' | 'after_check_in';
  /** The step is open only while a deposit stands. */
  needsDeposit?: true;
  /** true: only while the guest has yet to open the link of our mail; false: only while none is waited for. */
  awaitsLink?: boolean;
};

export const RESERVATION_STEPS: Record<ReservationStep, StepRule> = {
  // After the hold has run out the slip still counts, if nobody took the nights in the meantime.
  submitSlip: {
    from: ['hold', 'pending', 'expired'],
    to: 'pending',
    staff: null,
    guest: true,
    remark: false,
    when: 'before_check_in',
    // Who pays at the property has nothing to send.
    awaitsLink: false,
  },
  // Only the mailbox has the link. After the nights were given back it still works while nobody else has them.
  confirmByLink: {
    from: ['hold', 'expired'],
    to: 'confirmed',
    staff: null,
    guest: true,
    remark: false,
    when: 'before_check_in',
    awaitsLink: true,
  },
  confirm: {
    from: ['hold', 'pending'],
    to: 'confirmed',
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
  },
  returnSlip: {
    from: ['pending'],
    to: 'hold',
    staff: 'reservation.edit',
    guest: false,
    remark: true,
    when: 'any',
  },
  // A part of the money has come in, and the nights wait for the rest.
  acceptPart: {
    from: ['hold', 'pending'],
    to: 'hold',
    staff: 'reservation.edit',
    guest: false,
    remark: true,
    when: 'any',
  },
  // Money has come in for a hold that had run out, and its nights are taken once more.
  takeAgain: {
    from: ['expired'],
    to: 'confirmed',
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'before_check_in',
  },
  checkIn: {
    from: ['confirmed'],
    to: 'checked_in',
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'from_check_in',
  },
  checkOut: {
    from: ['checked_in'],
    to: 'checked_out',
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
  },
  cancel: {
    from: ['hold', 'pending', 'confirmed'],
    to: 'cancelled',
    staff: 'reservation.edit',
    guest: true,
    remark: true,
    when: 'before_check_in',
  },
  noShow: {
    from: ['confirmed'],
    to: 'no_show',
    staff: 'reservation.edit',
    guest: false,
    remark: true,
    when: 'after_check_in',
  },
  // `pending` too: nights whose slip nobody checks do not stay taken for ever.
  expire: {
    from: ['hold', 'pending'],
    to: 'expired',
    staff: null,
    guest: false,
    remark: false,
    when: 'any',
  },
  // Other dates, guests, unit or price; its rules are in `stayChanges.ts`.
  change: {
    from: ['hold', 'pending', 'confirmed', 'checked_in'],
    to: null,
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
  },
  // The guest is in the house and gives the nights to come back.
  departEarly: {
    from: ['checked_in'],
    to: null,
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
  },
  // A service or damage besides the price: also what is found after the guest has left.
  addCharge: {
    from: ['confirmed', 'checked_in', 'checked_out'],
    to: null,
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
  },
  // What is held of a stay that did not take place stands as well; a cancellation gives it back at once.
  settleDeposit: {
    from: ['checked_out', 'no_show'],
    to: null,
    staff: 'reservation.edit',
    guest: false,
    remark: false,
    when: 'any',
    needsDeposit: true,
  },
};

export const RESERVATION_STEP_NAMES = Object.keys(RESERVATION_STEPS) as ReservationStep[];

/** The facts of a reservation that its steps depend on; `depositSen` is the deposit that stands, in sen. */
export type StepFacts = {
  status: ReservationStatus;
  checkIn: StayDate;
  depositSen: number;
  /** The nights are kept until the guest opens the link that was mailed to him. */
  awaitsLink: boolean;
};

/** True when the step fits the reservation and the business date (`checkIn` and `today` are stay dates). */
export function stepFits(
  step: ReservationStep,
  { status, checkIn, depositSen, awaitsLink }: StepFacts,
  today: StayDate,
): boolean {
  const rule = RESERVATION_STEPS[step];
  if (!rule.from.includes(status)) return false;
  if (rule.needsDeposit && depositSen <= 0) return false;
  if (rule.awaitsLink !== undefined && rule.awaitsLink !== awaitsLink) return false;
  if (rule.when === 'from_check_in') return today >= checkIn;
  if (rule.when === 'after_check_in') return today > checkIn;
  if (rule.when === 'before_check_in') return today <= checkIn;
  return true;
}

/** The steps open now to the guest, or to staff with these permission checks. */
export function openSteps(
  reservation: StepFacts,
  today: StayDate,
  who: 'guest' | ((permission: Permission) => boolean),
): ReservationStep[] {
  return RESERVATION_STEP_NAMES.filter((step) => {
    const rule = RESERVATION_STEPS[step];
    const may = who === 'guest' ? rule.guest : rule.staff !== null && who(rule.staff);
    return may && stepFits(step, reservation, today);
  });
}

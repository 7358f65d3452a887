import { nightsBetween, type StayDate } from '../base/stayDates';
import { isSameParty, partySizeOf, type ToldParty } from '../pricing/partyRules';
import { refundShare, type CancellationPolicy } from './cancellation';
import type { ReservationStatus } from './reservationSteps';

/** The reasons why a guest cannot change a stay on the site at all, in the order in which they are told. */
export const OWN_CHANGE_BARS = ['status', 'begun', 'channel', 'arranged', 'money', 'unlisted'] as const;
export type OwnChangeBar = (typeof OWN_CHANGE_BARS)[number];

/** What decides whether a guest may change a stay. */
export type OwnChangeFacts = {
  status: ReservationStatus;
  /** The nights are kept until the guest opens the link that was mailed to him. */
  awaitsLink: boolean;
  /** A hold whose time has run out, though nobody has given its nights back yet. */
  isOver: boolean;
  checkIn: StayDate;
  soldByChannel: boolean;
  /** Staff have arranged it: rooms booked together, an owner's free stay, an agreed price, several units. */
  isArranged: boolean;
  /** A slip waits for its check, a payment or a refund is under way. */
  hasMoneyOnTheWay: boolean;
  /** Visitors can book the listing. */
  isListed: boolean;
};

/** Returns the reason why the guest of a stay cannot change it on the site; null where he can. `today` is a business date. */
export function ownChangeBar(stay: OwnChangeFacts, today: StayDate): OwnChangeBar | null {
  const isOpen = stay.status === 'confirmed' || (stay.status === 'hold' && !stay.awaitsLink && !stay.isOver);
  if (!isOpen) return 'status';
  if (today >= stay.checkIn) return 'begun';
  if (stay.soldByChannel) return 'channel';
  if (stay.isArranged) return 'arranged';
  if (stay.hasMoneyOnTheWay) return 'money';
  return stay.isListed ? null : 'unlisted';
}

/**
 * True while cancelling would give everything back: who could cancel for nothing and book anew may change everything. Afterwards a guest
 * who moved his stay far ahead could cancel for nothing once more, so that the policy would bind nobody. Both are stay dates.
 */
export const mayChangeEverything = (
  policy: CancellationPolicy,
  checkIn: StayDate,
  today: StayDate,
): boolean => refundShare(policy, checkIn, today) === 10_000;

/** The reasons why a guest cannot make one certain change, in the order in which they are told. */
export const OWN_CHANGE_FAULTS = ['same', 'only_more', 'cheaper'] as const;
export type OwnChangeFault = (typeof OWN_CHANGE_FAULTS)[number];

/** A stay before or after a change: the nights `[checkIn, checkOut)`, who stays, and what all of it costs in sen. */
export type OwnStay = ToldParty & { checkIn: StayDate; checkOut: StayDate; totalSen: number };

/** True when the dates after a change have more nights than those before. */
export const addsNights = (before: Pick<OwnStay, 'checkIn' | 'checkOut'>, after: typeof before): boolean =>
  nightsBetween(after.checkIn, after.checkOut) > nightsBetween(before.checkIn, before.checkOut);

/**
 * Returns what is wrong with a change of a guest; null where nothing is. While he may change `everything` it only has to change something. After
 * that it may only add: every night of before stays, no guest and no pet goes, and the stay does not become
 * cheaper; how many of the guests are children, and how many infants come, can be told anew.
 */
export function ownChangeFault(before: OwnStay, after: OwnStay, everything: boolean): OwnChangeFault | null {
  const hasSameDates = after.checkIn === before.checkIn && after.checkOut === before.checkOut;
  if (hasSameDates && isSameParty(before, after)) return 'same';
  if (everything) return null;
  const hasAllNights = after.checkIn <= before.checkIn && after.checkOut >= before.checkOut;
  const isFewer = after.guests < before.guests || partySizeOf(after).pets < partySizeOf(before).pets;
  if (!hasAllNights || isFewer) return 'only_more';
  return after.totalSen < before.totalSen ? 'cheaper' : null;
}

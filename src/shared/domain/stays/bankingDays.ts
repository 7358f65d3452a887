import { addDays, isoWeekday, type StayDate } from '../base/stayDates';

const SATURDAY = 6;

/** What staff say of days on which banks are not as the calendar of holidays has them, both ends included. */
export const BANKING_DAY_KINDS = ['closed', 'open'] as const;
export type BankingDayKind = (typeof BANKING_DAY_KINDS)[number];
export type OwnBankingDays = { kind: BankingDayKind; startsOn: StayDate; endsOn: StayDate };
/** The most days that are told of at once. */
export const OWN_BANKING_DAYS_MAX = 14;

/** True for a Saturday or a Sunday, on which no bank credits money whatever anybody says. */
export const isWeekend = (date: StayDate): boolean => isoWeekday(date) >= SATURDAY;

/** True for a day on which banks credit money: not Saturday, Sunday or a day on which they are closed. Source: BOOKS, two locks. */
export const isBankingDay = (date: StayDate, closed: ReadonlySet<StayDate>): boolean =>
  !isWeekend(date) && !closed.has(date);

/** The days on which banks are closed besides weekends: federal holidays, less those of staff that are open, and those that are closed. */
export function closedBankingDays(
  federal: ReadonlySet<StayDate>,
  own: readonly OwnBankingDays[],
): Set<StayDate> {
  const closed = new Set(federal);
  for (const { kind, startsOn, endsOn } of own)
    for (let day = startsOn; day <= endsOn; day = addDays(day, 1))
      if (kind === 'closed') closed.add(day);
      else closed.delete(day);
  return closed;
}

/** The banking days from a day on, itself among them where it is one. */
export function nextBankingDays(from: StayDate, count: number, closed: ReadonlySet<StayDate>): StayDate[] {
  const days: StayDate[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1))
    if (isBankingDay(day, closed)) days.push(day);
  return days;
}

/**
 * The day on which the bank credits money: so many banking days after the calendar day of the taking. Without a lag it is that day
 * itself, or the next banking day. Throws a RangeError for a lag below 0 or in parts. Source: BOOKS, worked example 3.
 */
export function creditDay(takenOn: StayDate, lagDays: number, closed: ReadonlySet<StayDate>): StayDate {
  if (!Number.isInteger(lagDays) || lagDays < 0) throw new RangeError(`not a lag in days: ${lagDays}`);
  let day = lagDays === 0 ? takenOn : addDays(takenOn, 1);
  let left = Math.max(0, lagDays - 1);
  for (;;) {
    if (isBankingDay(day, closed)) {
      if (left === 0) return day;
      left -= 1;
    }
    day = addDays(day, 1);
  }
}

/**
 * True for money that waits in clearing until the bank shows it: neither cash nor what a channel pays out, and nothing that is not money.
 * A refund by transfer leaves the bank at once. Source: BOOKS, events.
 */
export const waitsForBank = (kind: 'payment' | 'refund', methodKind: string): boolean =>
  methodKind === 'card' ||
  methodKind === 'fpx' ||
  methodKind === 'qr' ||
  (methodKind === 'bank_transfer' && kind === 'payment');

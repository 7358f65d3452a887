import { addDays, isoWeekday, type StayDate } from '../base/stayDates';

const SATURDAY = 6;

/** True for a day on which banks credit money: not Saturday, Sunday or a federal holiday. Source: BOOKS, two locks. */
export const isBankingDay = (date: StayDate, federal: ReadonlySet<StayDate>): boolean =>
  isoWeekday(date) < SATURDAY && !federal.has(date);

/**
 * The day on which the bank credits money: so many banking days after the calendar day of the taking. Without a lag it is that day
 * itself, or the next banking day. Throws a RangeError for a lag below 0 or in parts. Source: BOOKS, worked example 3.
 */
export function creditDay(takenOn: StayDate, lagDays: number, federal: ReadonlySet<StayDate>): StayDate {
  if (!Number.isInteger(lagDays) || lagDays < 0) throw new RangeError(`not a lag in days: ${lagDays}`);
  let day = lagDays === 0 ? takenOn : addDays(takenOn, 1);
  let left = Math.max(0, lagDays - 1);
  for (;;) {
    if (isBankingDay(day, federal)) {
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

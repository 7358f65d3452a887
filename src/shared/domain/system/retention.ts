import { addDays, addMonths, monthEnd, type StayDate } from '../base/stayDates';

/**
 * ★ How long personal data is kept: each rule with its unit, its value until staff settle otherwise, and the limits within which they may.
 * A `bookYears` is a year after the end of the calendar year of the last day, as the tax acts count it (decision 66).
 */
export const RETENTION_RULES = {
  /** Copies of identity papers of a stay, after its check-out. */
  identityPaperDays: { unit: 'days', standard: 30, min: 1, max: 365 },
  /** Enquiries with their answers, after they were answered last or closed. */
  enquiryDays: { unit: 'days', standard: 365, min: 30, max: 3650 },
  /** Accounts of visitors, after their last sign-in and the last day of their last stay. */
  accountYears: { unit: 'years', standard: 3, min: 1, max: 10 },
  /** Guests of bookings for which no money ever moved, and of wishes for a free stay that came to nothing. */
  unusedBookingDays: { unit: 'days', standard: 365, min: 30, max: 2555 },
  /** Guests of stays and of channels' payouts, people in e-invoices, and the words of the bank, after the last day that the books know of them. Seven years are the law's. */
  bookYears: { unit: 'bookYears', standard: 7, min: 7, max: 15 },
  /** Copies of letters about bookings and money, after they left. */
  letterDays: { unit: 'days', standard: 730, min: 90, max: 2555 },
  /** Clicks on the links of agents, by day. */
  referralMonths: { unit: 'months', standard: 24, min: 1, max: 120 },
  /** Wishes for another e-mail or telephone, after they were decided. */
  contactChangeDays: { unit: 'days', standard: 365, min: 30, max: 3650 },
  /** Wishes of owners to be paid elsewhere, after they were decided. */
  bankChangeDays: { unit: 'days', standard: 730, min: 90, max: 3650 },
} as const satisfies Record<
  string,
  { unit: 'days' | 'months' | 'years' | 'bookYears'; standard: number; min: number; max: number }
>;
export type RetentionRule = keyof typeof RETENTION_RULES;
export type Retention = Record<RetentionRule, number>;
export const RETENTION_RULE_NAMES = Object.keys(RETENTION_RULES) as RetentionRule[];

/**
 * The latest last day of what goes on `today` when a rule keeps it for `keptFor` of its units: whatever ended on that day or before. A year or a
 * month ends on the same day of the month, and on the last one where that month is shorter.
 */
export function lastDayToGo(rule: RetentionRule, keptFor: number, today: StayDate): StayDate {
  switch (RETENTION_RULES[rule].unit) {
    case 'days':
      return addDays(today, -keptFor);
    case 'months':
      return monthsBefore(today, keptFor);
    case 'years':
      return monthsBefore(today, 12 * keptFor);
    case 'bookYears':
      return `${Number(today.slice(0, 4)) - keptFor - 1}-12-31`;
  }
}

/** The same day of the month, so many months before; the last day of a month that is shorter. */
function monthsBefore(date: StayDate, months: number): StayDate {
  const first = addMonths(date, -months);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < monthEnd(first) ? same : monthEnd(first);
}

/** ★ The kinds of data that the job takes away, in its order, each with the rule that it goes by. */
export const FORGOTTEN_KINDS = {
  identityPapers: 'identityPaperDays',
  enquiries: 'enquiryDays',
  accounts: 'accountYears',
  unusedBookings: 'unusedBookingDays',
  freeStayWishes: 'unusedBookingDays',
  stays: 'bookYears',
  bankLines: 'bookYears',
  channelPayouts: 'bookYears',
  eInvoices: 'bookYears',
  letters: 'letterDays',
  referrals: 'referralMonths',
  contactChanges: 'contactChangeDays',
  bankChanges: 'bankChangeDays',
} as const satisfies Record<string, RetentionRule>;
export type ForgottenKind = keyof typeof FORGOTTEN_KINDS;
export const FORGOTTEN_KIND_NAMES = Object.keys(FORGOTTEN_KINDS) as ForgottenKind[];

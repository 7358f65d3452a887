import { addDays, addMonths, monthStart, type StayDate } from '../base/stayDates';

/** The periods that move on with the calendar, so that a report which is kept shows the days that are meant whenever it is opened. */
export const REPORT_PERIODS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'last_2_months',
  'this_quarter',
  'last_quarter',
  'last_12_months',
  'this_year',
  'last_year',
  'next_30_days',
  'next_6_months',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Days from one to another, both included. */
export type ReportDays = { from: StayDate; to: StayDate };

const months = (first: StayDate, count: number): ReportDays => ({
  from: first,
  to: addDays(addMonths(first, count), -1),
});
const yearStart = (date: StayDate): StayDate => `${date.slice(0, 4)}-01-01`;
/** Quarters begin in January, April, July and October. */
/** The first day of the calendar quarter of a day. */
export const quarterStart = (date: StayDate): StayDate =>
  addMonths(monthStart(date), -((Number(date.slice(5, 7)) - 1) % 3));

/** The days of a period as seen on a day. Months, quarters and years are whole ones, the current ones to their end; `last_12_months` has the current month. */
export function daysOfPeriod(period: ReportPeriod, today: StayDate): ReportDays {
  const month = monthStart(today);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case 'last_30_days':
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case 'this_month':
      return months(month, 1);
    case 'last_month':
      return months(addMonths(month, -1), 1);
    case 'last_2_months':
      return months(addMonths(month, -2), 2);
    case 'this_quarter':
      return months(quarterStart(today), 3);
    case 'last_quarter':
      return months(addMonths(quarterStart(today), -3), 3);
    case 'last_12_months':
      return months(addMonths(month, -11), 12);
    case 'this_year':
      return months(yearStart(today), 12);
    case 'last_year':
      return months(addMonths(yearStart(today), -12), 12);
    case 'next_30_days':
      return { from: today, to: addDays(today, 29) };
    case 'next_6_months':
      return months(month, 6);
  }
}

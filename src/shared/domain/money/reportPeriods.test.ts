import { daysOfPeriod, REPORT_PERIODS, type ReportPeriod } from './reportPeriods';

// On Thursday 26 November 2026, and on 29 February 2028, by the calendar.
const CASES: [ReportPeriod, string, string, string, string][] = [
  ['today', '2026-11-26', '2026-11-26', '2028-02-29', '2028-02-29'],
  ['yesterday', '2026-11-25', '2026-11-25', '2028-02-28', '2028-02-28'],
  ['last_7_days', '2026-11-19', '2026-11-25', '2028-02-22', '2028-02-28'],
  ['last_30_days', '2026-10-27', '2026-11-25', '2028-01-30', '2028-02-28'],
  ['this_month', '2026-11-01', '2026-11-30', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-10-01', '2026-10-31', '2028-01-01', '2028-01-31'],
  ['last_2_months', '2026-09-01', '2026-10-31', '2027-12-01', '2028-01-31'],
  ['this_quarter', '2026-10-01', '2026-12-31', '2028-01-01', '2028-03-31'],
  ['last_quarter', '2026-07-01', '2026-09-30', '2027-10-01', '2027-12-31'],
  ['last_12_months', '2025-12-01', '2026-11-30', '2027-03-01', '2028-02-29'],
  ['this_year', '2026-01-01', '2026-12-31', '2028-01-01', '2028-12-31'],
  ['last_year', '2025-01-01', '2025-12-31', '2027-01-01', '2027-12-31'],
  ['next_30_days', '2026-11-26', '2026-12-25', '2028-02-29', '2028-03-29'],
  ['next_6_months', '2026-11-01', '2027-04-30', '2028-02-01', '2028-07-31'],
];

test.each(CASES)('%s', (period, from, to, leapFrom, leapTo) => {
  expect(daysOfPeriod(period, '2026-11-26')).toEqual({ from, to });
  expect(daysOfPeriod(period, '2028-02-29')).toEqual({ from: leapFrom, to: leapTo });
});

test('every period has its case', () => {
  expect(CASES.map(([period]) => period)).toEqual([...REPORT_PERIODS]);
});

// The last day of a year, and the first of the next.
const YEAR_END: [ReportPeriod, string, string, string, string][] = [
  ['yesterday', '2026-12-30', '2026-12-30', '2026-12-31', '2026-12-31'],
  ['last_7_days', '2026-12-24', '2026-12-30', '2026-12-25', '2026-12-31'],
  ['this_month', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['last_month', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['this_quarter', '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'],
  ['last_quarter', '2026-07-01', '2026-09-30', '2026-10-01', '2026-12-31'],
  ['this_year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['last_year', '2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31'],
  ['next_30_days', '2026-12-31', '2027-01-29', '2027-01-01', '2027-01-30'],
];
test.each(YEAR_END)('%s, over the end of a year', (period, from, to, nextFrom, nextTo) => {
  expect(daysOfPeriod(period, '2026-12-31')).toEqual({ from, to });
  expect(daysOfPeriod(period, '2027-01-01')).toEqual({ from: nextFrom, to: nextTo });
});

import { monthsDue, planDay } from './expensePlans';

// By the calendar: February 2026 has 28 days, 2028 has 29; November has 30.
test.each([
  [5, '2026-02-01', '2026-02-05'],
  [31, '2026-02-01', '2026-02-28'],
  [30, '2028-02-01', '2028-02-29'],
  [31, '2026-11-01', '2026-11-30'],
  [31, '2026-12-01', '2026-12-31'],
])('day %i of the month of %s is %s', (day, month, date) => {
  expect(planDay({ day }, month)).toBe(date);
});

test.each([
  ['until today', 5, '2026-09-01', null, '2026-11-05', ['2026-09-01', '2026-10-01', '2026-11-01']],
  ['not before its day', 5, '2026-09-01', null, '2026-11-04', ['2026-09-01', '2026-10-01']],
  ['not in a month whose day was before it began', 5, '2026-09-06', null, '2026-10-31', ['2026-10-01']],
  ['on its first day', 5, '2026-09-05', null, '2026-09-05', ['2026-09-01']],
  ['up to its last day', 5, '2026-09-01', '2026-10-05', '2027-01-01', ['2026-09-01', '2026-10-01']],
  ['and not after it', 5, '2026-09-01', '2026-10-04', '2027-01-01', ['2026-09-01']],
  ['over a year', 31, '2026-12-01', null, '2027-02-28', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ['of a plan to come', 5, '2027-01-01', null, '2026-11-20', []],
] as const)('%s', (_what, day, startsOn, endsOn, today, months) => {
  expect(monthsDue({ day, startsOn, endsOn }, today)).toEqual(months);
});

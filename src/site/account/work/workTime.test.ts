import type { AttendanceRow } from '@shared/contract/people/riders';
import { byDay, monthOf, rangeOf, rangeProblem, timeOfDay, weekOf } from './workTime';

test.each([
  ['2026-11-21', '2026-11-16', '2026-11-22'],
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s is %s to %s', (today, from, to) => expect(weekOf(today)).toEqual({ from, to }));

test.each([
  ['2026-11-21', 0, '2026-11-01', '2026-11-30'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2028-02-10', 0, '2028-02-01', '2028-02-29'],
])('the month of %s %i later is %s to %s', (today, months, from, to) =>
  expect(monthOf(today, months)).toEqual({ from, to }),
);

test.each([
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', 'after_start'],
  ['2026-02-30', '2026-11-01', 'date'],
  ['', '2026-11-01', 'date'],
  ['2026-01-01', '2027-01-02', null],
  ['2026-01-01', '2027-01-03', 'range_too_long'],
])('from %j to %j: %j', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem);
  const range = rangeOf(from, to, '2026-11-21');
  expect(range).toEqual(problem ? weekOf('2026-11-21') : { from, to });
});

test('the time of day is that of Malaysia', () => {
  expect(timeOfDay('2026-11-20T16:05:00.000Z')).toBe('00:05');
  expect(timeOfDay('2026-11-21T00:05:00.000Z')).toBe('08:05');
});

test('times are put together by day, latest day first', () => {
  const row = (id: string, date: string, clockedInAt: string, minutes: number | null) =>
    ({ id, date, clockedInAt, minutes }) as AttendanceRow;
  const days = byDay([
    row('b', '2026-11-20', '2026-11-20T05:00:00.000Z', 60),
    row('c', '2026-11-21', '2026-11-21T00:00:00.000Z', null),
    row('a', '2026-11-20', '2026-11-20T00:00:00.000Z', 90),
  ]);
  expect(days.map(({ date, rows, minutes }) => [date, rows.map(({ id }) => id), minutes])).toEqual([
    ['2026-11-21', ['c'], 0],
    ['2026-11-20', ['a', 'b'], 150],
  ]);
});

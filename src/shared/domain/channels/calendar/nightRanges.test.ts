import {
  beforeDate,
  countNights,
  fromDate,
  intersection,
  isCovered,
  mergeRanges,
  sharedNights,
  subtractRanges,
  type NightRange,
} from './nightRanges';

// Ranges are written as days of January 2026: '1 3, 5 9' are the nights of 1 and 2, and of 5 to 8 January.
const day = (number: string) => `2026-01-${number.padStart(2, '0')}`;
const ranges = (text: string): NightRange[] =>
  text === ''
    ? []
    : text.split(', ').map((pair) => {
        const [start, end] = pair.split(' ') as [string, string];
        return { start: day(start), end: day(end) };
      });
const one = (text: string) => ranges(text)[0]!;

it.each([
  ['', ''],
  ['5 7, 1 3', '1 3, 5 7'],
  ['1 3, 3 5', '1 5'],
  ['1 3, 4 5', '1 3, 4 5'],
  ['1 4, 3 6', '1 6'],
  ['1 9, 3 5', '1 9'],
  ['1 3, 1 5', '1 5'],
  ['1 5, 1 3', '1 5'],
  ['1 3, 1 3', '1 3'],
  ['3 3', ''],
  ['5 3', ''],
  ['1 3, 5 5, 7 9', '1 3, 7 9'],
])('%s put together is %s', (given, merged) => {
  const before = ranges(given);
  expect(mergeRanges(before)).toEqual(ranges(merged));
  expect(before).toEqual(ranges(given));
});

it.each([
  ['1 9', '', '1 9'],
  ['1 9', '3 5', '1 3, 5 9'],
  ['1 9', '1 9', ''],
  ['3 5', '1 9', ''],
  ['2 9', '1 3', '3 9'],
  ['2 9', '7 12', '2 7'],
  ['5 9', '1 2', '5 9'],
  ['5 9', '1 5', '5 9'],
  ['5 9', '9 12', '5 9'],
  ['5 9', '10 12', '5 9'],
  ['1 20', '15 25, 3 4, 8 10', '1 3, 4 8, 10 15'],
  ['1 5, 10 15', '4 11', '1 4, 11 15'],
])('%s without %s is %s', (given, taken, left) => {
  expect(subtractRanges(ranges(given), ranges(taken))).toEqual(ranges(left));
});

it.each([
  ['1 5', '3 9', '3 5'],
  ['1 9', '3 5', '3 5'],
  ['1 5', '1 5', '1 5'],
  ['1 3', '3 5', ''],
  ['1 3', '5 7', ''],
])('%s and %s share %s', (first, second, shared) => {
  const expected = shared === '' ? null : one(shared);
  expect(intersection(one(first), one(second))).toEqual(expected);
  expect(intersection(one(second), one(first))).toEqual(expected);
});

it.each([
  ['1 5, 7 9', '1', '1 5, 7 9', ''],
  ['2 5, 7 9', '1', '2 5, 7 9', ''],
  ['1 5, 7 9', '3', '3 5, 7 9', '1 3'],
  ['1 5, 7 9', '5', '7 9', '1 5'],
  ['1 5, 7 9', '9', '', '1 5, 7 9'],
  ['1 5, 7 9', '10', '', '1 5, 7 9'],
])('%s are divided on the %s. into %s from then on and %s before', (given, date, from, before) => {
  expect(fromDate(ranges(given), day(date))).toEqual(ranges(from));
  expect(beforeDate(ranges(given), day(date))).toEqual(ranges(before));
});

it.each([
  ['2 5', '1 3, 3 6', true],
  ['2 5', '1 3, 4 6', false],
  ['2 5', '2 4', false],
  ['2 5', '', false],
])('that all of %s is in %s is %s', (range, by, covered) => {
  expect(isCovered(one(range), ranges(by))).toBe(covered);
});

it('counts nights once, and finds those in both', () => {
  // 1 to 4, and 9.
  expect(countNights(ranges('1 3, 2 5, 9 10'))).toBe(5);
  expect(sharedNights(ranges('1 5, 8 12'), ranges('4 9'))).toEqual(ranges('4 5, 8 9'));
});

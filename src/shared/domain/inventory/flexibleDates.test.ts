import { addDays, nightsBetween } from '../base/stayDates';
import { flexibleDates, MOST_DATES, staysAround, type Flex } from './flexibleDates';

const ALWAYS = { first: '2026-01-01', last: '2029-12-31' };
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });
const texts = (stays: { checkIn: string; checkOut: string }[]) =>
  stays.map(({ checkIn, checkOut }) => `${checkIn.slice(5)}/${checkOut.slice(5)}`);

// From a calendar. 29 February 2028 is a Tuesday; 31 July 2026 and 31 December 2027 are Fridays; 1 December 2026 is a Tuesday.
test.each<[string, Flex, ReturnType<typeof stay> | undefined, typeof ALWAYS, string[]]>([
  [
    'a day around',
    { days: 1 },
    stay('2026-12-04', '2026-12-06'),
    ALWAYS,
    ['12-03/12-05', '12-04/12-06', '12-05/12-07'],
  ],
  [
    'days over the end of a leap February',
    { days: 1 },
    stay('2028-02-28', '2028-03-01'),
    ALWAYS,
    ['02-27/02-29', '02-28/03-01', '02-29/03-02'],
  ],
  [
    'days over the end of a common February',
    { days: 1 },
    stay('2027-02-28', '2027-03-02'),
    ALWAYS,
    ['02-27/03-01', '02-28/03-02', '03-01/03-03'],
  ],
  [
    'days over the end of a year',
    { days: 2 },
    stay('2026-12-31', '2027-01-01'),
    ALWAYS,
    ['12-29/12-30', '12-30/12-31', '12-31/01-01', '01-01/01-02', '01-02/01-03'],
  ],
  [
    'none of the days that are over',
    { days: 3 },
    stay('2026-12-02', '2026-12-05'),
    { first: '2026-12-01', last: '2027-12-01' },
    ['12-01/12-04', '12-02/12-05', '12-03/12-06', '12-04/12-07', '12-05/12-08'],
  ],
  [
    'no arrival beyond the last day, though the stay may end after it',
    { days: 2 },
    stay('2027-11-30', '2027-12-04'),
    { first: '2026-12-01', last: '2027-12-01' },
    ['11-28/12-02', '11-29/12-03', '11-30/12-04', '12-01/12-05'],
  ],
  ['no days without dates', { days: 7 }, undefined, ALWAYS, []],
  [
    'the weekends of a month',
    { weekendOf: '2026-12' },
    undefined,
    ALWAYS,
    ['12-04/12-06', '12-11/12-13', '12-18/12-20', '12-25/12-27'],
  ],
  [
    'a weekend over the end of its month',
    { weekendOf: '2026-07' },
    undefined,
    ALWAYS,
    ['07-03/07-05', '07-10/07-12', '07-17/07-19', '07-24/07-26', '07-31/08-02'],
  ],
  [
    'which the next month does not have too',
    { weekendOf: '2026-08' },
    undefined,
    ALWAYS,
    ['08-07/08-09', '08-14/08-16', '08-21/08-23', '08-28/08-30'],
  ],
  [
    'a weekend over the end of a year',
    { weekendOf: '2027-12' },
    undefined,
    { ...ALWAYS, first: '2027-12-25' },
    ['12-31/01-02'],
  ],
  [
    'the weekends of a leap February',
    { weekendOf: '2028-02' },
    undefined,
    ALWAYS,
    ['02-04/02-06', '02-11/02-13', '02-18/02-20', '02-25/02-27'],
  ],
  [
    'the weekends that are left of a month',
    { weekendOf: '2026-12' },
    stay('2026-12-01', '2026-12-02'),
    { first: '2026-12-12', last: '2026-12-24' },
    ['12-18/12-20'],
  ],
  [
    'the weeks of a leap February, from Friday to Monday',
    { weekOf: '2028-02' },
    undefined,
    { ...ALWAYS, first: '2028-02-19' },
    ['02-19/02-26', '02-20/02-27', '02-21/02-28', '02-25/03-03', '02-26/03-04', '02-27/03-05', '02-28/03-06'],
  ],
  [
    'the weeks that are left of this month',
    { weekOf: '2026-12' },
    undefined,
    { first: '2026-12-27', last: '2027-12-01' },
    ['12-27/01-03', '12-28/01-04'],
  ],
  [
    'no weekend of a month that is over',
    { weekendOf: '2026-11' },
    undefined,
    { first: '2026-12-01', last: '2027-12-01' },
    [],
  ],
  [
    'no week of a month that is too far',
    { weekOf: '2028-01' },
    undefined,
    { first: '2026-12-01', last: '2027-12-01' },
    [],
  ],
])('%s', (_name, flex, wish, arrivals, expected) => {
  expect(texts(flexibleDates(flex, wish, arrivals))).toEqual(expected);
});

test('no month has more dates than one call answers for, nor has a week around', () => {
  const months = Array.from({ length: 48 }, (_, index) => {
    return `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  const counts = months.map((month) => flexibleDates({ weekOf: month }, undefined, ALWAYS).length);
  // Four weekdays, four or five times each; three of them at most come five times.
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([16, 19]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_DATES);
  expect(flexibleDates({ days: 7 }, stay('2026-12-10', '2026-12-12'), ALWAYS)).toHaveLength(15);
});

test('the stays around a wish come nearest first, the later one of two', () => {
  const wish = stay('2026-12-03', '2026-12-06');
  const around = staysAround(wish, 3, { first: '2026-12-01', last: '2027-12-01' });
  expect(texts(around)).toEqual([
    '12-03/12-06',
    '12-04/12-07',
    '12-02/12-05',
    '12-05/12-08',
    '12-01/12-04',
    '12-06/12-09',
  ]);
  expect(around.every(({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut) === 3)).toBe(true);
  expect(staysAround(wish, 60, { first: wish.checkIn, last: addDays(wish.checkIn, 365) })).toHaveLength(61);
});

import {
  formatDate,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatStay,
  weekdayNames,
} from './dates';

test.each([
  ['en-US', '05 Sep 2026', '05 Sep', 'September 2026', 'Saturday, 05 Sep 2026', '30 Dec 2026 – 02 Jan 2027'],
  ['cn-ZH', '2026年9月5日', '9月5日', '2026年9月', '2026年9月5日星期六', '2026年12月30日 – 2027年1月2日'],
  ['ms-MY', '05 Sep 2026', '05 Sep', 'September 2026', 'Sabtu, 05 Sep 2026', '30 Dis 2026 – 02 Jan 2027'],
] as const)('%s', (language, date, short, month, long, stay) => {
  expect(formatDate('2026-09-05', language)).toBe(date);
  expect(formatShortDate('2026-09-05', language)).toBe(short);
  expect(formatMonth('2026-09-05', language)).toBe(month);
  expect(formatLongDate('2026-09-05', language)).toBe(long);
  expect(formatStay('2026-12-30', '2027-01-02', language)).toBe(stay);
});

test('a stay within a year names it once', () => {
  expect(formatStay('2026-12-24', '2026-12-27', 'en-US')).toBe('24 Dec – 27 Dec 2026');
  expect(formatStay('2026-12-24', '2026-12-27', 'cn-ZH')).toBe('2026年12月24日 – 12月27日');
});

test('weeks begin on Monday', () => {
  expect(weekdayNames('en-US').map(({ short }) => short)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(weekdayNames('ms-MY')[0]?.long).toBe('Isnin');
});

test('an instant is read in Malaysia', () => {
  expect(formatInstant('2026-12-24T17:05:00Z', 'en-US')).toBe('25 Dec 2026, 01:05');
});

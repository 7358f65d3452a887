import { nextSending, type ReportSchedule } from './reportSchedule';

const daily = (hour: number): ReportSchedule => ({ repeats: 'daily', weekday: null, monthDay: null, hour });
const weekly = (weekday: number, hour: number): ReportSchedule => ({
  ...{ repeats: 'weekly', weekday, monthDay: null, hour },
});
const monthly = (monthDay: number, hour: number): ReportSchedule => ({
  ...{ repeats: 'monthly', weekday: null, monthDay, hour },
});

// Kuala Lumpur is eight hours before UTC: 07:00 there is 23:00 of the day before. 26 November 2026 is a Thursday, 31 December 2026 too.
const CASES: [string, ReportSchedule, string, string][] = [
  ['later the same day', daily(7), '2026-11-25T22:59:59.999Z', '2026-11-25T23:00:00.000Z'],
  ['at that very moment, the day after', daily(7), '2026-11-25T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
  [
    'the first hour, just before midnight there',
    daily(0),
    '2026-11-26T15:59:59Z',
    '2026-11-26T16:00:00.000Z',
  ],
  ['the first hour, at midnight there', daily(0), '2026-11-26T16:00:00Z', '2026-11-27T16:00:00.000Z'],
  ['the last hour, after midnight there', daily(23), '2026-11-26T16:00:00Z', '2026-11-27T15:00:00.000Z'],
  ['over the end of a month', daily(9), '2026-11-30T02:00:00Z', '2026-12-01T01:00:00.000Z'],
  ['over the end of a year', daily(9), '2026-12-31T01:00:00Z', '2027-01-01T01:00:00.000Z'],
  ['into the leap day', daily(9), '2028-02-28T01:00:00Z', '2028-02-29T01:00:00.000Z'],
  ['the weekday itself, before its hour', weekly(4, 9), '2026-11-26T00:59:00Z', '2026-11-26T01:00:00.000Z'],
  ['the weekday itself, after it', weekly(4, 9), '2026-11-26T01:00:00Z', '2026-12-03T01:00:00.000Z'],
  ['the weekday that is over', weekly(1, 9), '2026-11-26T01:00:00Z', '2026-11-30T01:00:00.000Z'],
  ['the weekday that is to come', weekly(7, 0), '2026-11-26T01:00:00Z', '2026-11-28T16:00:00.000Z'],
  // In UTC it is still Wednesday.
  ['by the weekday of Kuala Lumpur', weekly(4, 7), '2026-11-25T22:00:00Z', '2026-11-25T23:00:00.000Z'],
  ['over the end of a year by weeks', weekly(4, 9), '2026-12-31T02:00:00Z', '2027-01-07T01:00:00.000Z'],
  ['a day of this month', monthly(28, 8), '2026-11-26T00:00:00Z', '2026-11-28T00:00:00.000Z'],
  ['a day of this month, after it', monthly(26, 8), '2026-11-26T00:00:00Z', '2026-12-26T00:00:00.000Z'],
  ['the first of the year', monthly(1, 6), '2026-12-01T00:00:00Z', '2026-12-31T22:00:00.000Z'],
  // 1 December has begun there, and in UTC it is November.
  ['the month of Kuala Lumpur', monthly(1, 2), '2026-11-30T17:00:00Z', '2026-11-30T18:00:00.000Z'],
  ['the end of February', monthly(28, 8), '2027-02-27T00:00:00Z', '2027-02-28T00:00:00.000Z'],
];

test.each(CASES)('%s', (_case, schedule, after, next) => {
  expect(nextSending(schedule, new Date(after))?.toISOString()).toBe(next);
});

test('what is not repeated is never sent by itself', () => {
  const never: ReportSchedule = { repeats: 'none', weekday: null, monthDay: null, hour: null };
  expect(nextSending(never, new Date('2026-11-26T00:00:00Z'))).toBeNull();
});

test('each time comes after the one before, for two years', () => {
  for (const schedule of [daily(0), weekly(1, 23), monthly(28, 12)]) {
    let at = new Date('2026-11-26T03:00:00Z');
    const times: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const next = nextSending(schedule, at)!;
      expect(next > at).toBe(true);
      times.push((at = next).toISOString());
    }
    expect(new Set(times).size).toBe(24);
  }
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  businessDate,
  dayNumber,
  fromDayNumber,
  isoWeekday,
  isStayDate,
  monthEnd,
  monthStart,
  nightsBetween,
  nightsOf,
} from './stayDates';

/** Day numbers of 1800-01-01 … 2299-12-31. */
const day = fc.integer({ min: -62_091, max: 120_529 });

describe('stay dates', () => {
  it.each(['2026-01-01', '1970-01-01', '1969-12-31', '2024-02-29', '2000-02-29', '9999-12-31'])(
    '%s is a date',
    (date) => {
      expect(isStayDate(date)).toBe(true);
      expect(fromDayNumber(dayNumber(date))).toBe(date);
    },
  );

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    'today',
    '2026-01-01T00:00',
  ])('%p is no date', (text) => {
    expect(isStayDate(text)).toBe(false);
    expect(() => dayNumber(text)).toThrow(RangeError);
  });

  it('quotes twenty letters at most of what is no date', () => {
    expect(() => dayNumber('x'.repeat(50))).toThrow(new RangeError('not a stay date: xxxxxxxxxxxxxxxxxxxx'));
  });

  it.each([[null], [undefined], [20260101], [new Date(0)]])('%p is no date', (value) => {
    expect(isStayDate(value)).toBe(false);
  });

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('counts the nights of a half-open stay', () => {
    expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(nightsOf('2026-01-02', '2026-01-02')).toEqual([]);
    expect(nightsOf('2026-01-02', '2026-01-01')).toEqual([]);
  });

  it.each([
    ['2026-01-05', 1],
    ['2026-01-11', 7],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['1957-08-31', 6],
  ])('%s is ISO weekday %i', (date, weekday) => {
    expect(isoWeekday(date)).toBe(weekday);
  });

  it('moves by months to their first day', () => {
    expect(monthStart('2026-02-28')).toBe('2026-02-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
    expect(addMonths('2026-12-15', 13)).toBe('2028-01-01');
  });

  it.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-12-15', '2026-12-31'],
    ['2026-04-30', '2026-04-30'],
  ])('%s is of the month that ends on %s', (date, end) => {
    expect(monthEnd(date)).toBe(end);
  });

  it('changes the business date at midnight in Kuala Lumpur', () => {
    expect(businessDate(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
    expect(businessDate(new Date('2026-01-01T16:00:00Z'))).toBe('2026-01-02');
  });

  it('round-trips every day, leap days too, in order', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (number, days) => {
        const date = fromDayNumber(number);
        expect(dayNumber(date)).toBe(number);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(nightsBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(date, days) > date).toBe(days > 0);
        expect(isoWeekday(addDays(date, 7))).toBe(isoWeekday(date));
        expect((isoWeekday(date) % 7) + 1).toBe(isoWeekday(addDays(date, 1)));
        expect(nightsOf(date, addDays(date, days))).toHaveLength(Math.max(0, days));
      }),
    );
  });

  it.each(['Asia/Kuala_Lumpur', 'America/New_York', 'Pacific/Kiritimati', 'America/St_Johns'])(
    'gives the same answers in a process in %s',
    (zone) => {
      // The zone of a running jest process cannot be changed, so the file itself runs in one that has the zone.
      const source = readFileSync(join(__dirname, 'stayDates.ts'), 'utf8');
      const { code } = transformSync(source, {
        jsc: { parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      });
      const asked = `process.stdout.write(JSON.stringify([new Date(2026, 6, 1).getTimezoneOffset(), exports.nightsOf('2024-02-27',
        '2024-03-12').join(), exports.isoWeekday('2026-10-01'), exports.addDays('2026-11-01', 1), exports.businessDate(new Date(0))]))`;
      const answer = execFileSync(process.execPath, ['-e', code + asked], {
        env: { TZ: zone },
        encoding: 'utf8',
      });
      const [offset, ...rest] = JSON.parse(answer);
      expect(offset).not.toBe(0);
      expect(rest).toEqual([nightsOf('2024-02-27', '2024-03-12').join(), 4, '2026-11-02', '1970-01-01']);
    },
  );
});

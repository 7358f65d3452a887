import fc from 'fast-check';
import { addDays, addMonths, monthStart, nightsBetween, nightsOf } from '../base/stayDates';
import type { Arrangement } from './contractTerms';
import { RETURN_PERIODS, type ReturnPeriod } from './guarantees';
import { accruedOfDays, monthAccrual, plannedPeriods, sumOfDays, type PromiseTerms } from './promisePlan';

const YEAR = { from: '2026-01-01', to: '2027-01-01' };
const guarantee = (yearSen: number, every: ReturnPeriod = 'quarter'): Arrangement => ({
  ...{ kind: 'guarantee', yearSen, every },
});
const told = (
  terms: PromiseTerms[],
  kept: Parameters<typeof plannedPeriods>[1]['kept'] = [],
  horizon = '2027-01-01',
) => plannedPeriods(terms, { kept, horizon }).map(({ no, from, to, sen }) => `${no} ${from} ${to} ${sen}`);

describe('the periods of a contract', () => {
  const terms: PromiseTerms = { ...YEAR, arrangement: guarantee(3_360_000), priceSen: null };

  test('are cut where new terms begin; those of other arrangements promise nothing', () => {
    const until = { ...terms, to: '2026-03-01' };
    const then = {
      from: '2026-03-01',
      to: '2026-10-01',
      arrangement: { kind: 'package' } as const,
      priceSen: null,
    };
    // 59 of 90 days of 8,400.00 are 5,506.67; 7 % of 100,000.00 in the last quarter are 1,750.00.
    const last = {
      from: '2026-10-01',
      to: null,
      arrangement: { kind: 'price', rateBp: 700, every: 'quarter' } as const,
      priceSen: 10_000_000,
    };
    expect(told([until, then, last])).toEqual([
      '1 2026-01-01 2026-03-01 550667',
      '2 2026-10-01 2027-01-01 175000',
    ]);
  });

  test('that were paid stand, and later ones take only the days that they left', () => {
    const kept = [{ no: 1, from: '2026-01-01', to: '2026-02-16', sen: 429_333 }];
    expect(told([terms], kept, '2026-07-01')).toEqual([
      '1 2026-01-01 2026-02-16 429333',
      '2 2026-02-16 2026-04-01 410667',
      '3 2026-04-01 2026-07-01 840000',
    ]);
    // It ended, and what was paid stays.
    expect(told([], kept)).toEqual(['1 2026-01-01 2026-02-16 429333']);
    expect(told([{ ...terms, to: '2026-02-01' }], kept)).toEqual(['1 2026-01-01 2026-02-16 429333']);
  });

  test('of a contract without an end are whole up to the horizon', () => {
    expect(told([{ ...terms, to: null }], [], '2026-04-02')).toEqual([
      '1 2026-01-01 2026-04-01 840000',
      '2 2026-04-01 2026-07-01 840000',
    ]);
  });
});

/**
 * The schedule once more, in fractions and with months counted on a calendar of its own: it shares nothing with the engine. A period is a step of
 * months from the contract's day, cut to its last day; the fourth quarter (the twelfth month …) of a year takes what rounding left.
 */
function scheduleByHand(from: string, to: string, yearSen: number, months: number): string[] {
  const dayOf = (index: number) => {
    const [year, month, day] = from.split('-').map(Number) as [number, number, number];
    const last = new Date(Date.UTC(year, month - 1 + index + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + index, Math.min(day, last))).toISOString().slice(0, 10);
  };
  const between = (one: string, other: string) => BigInt((Date.parse(other) - Date.parse(one)) / 86_400_000);
  const lines: string[] = [];
  let givenSen = 0n;
  for (let begin = 0; dayOf(begin) < to; begin += months) {
    const [first, end] = [dayOf(begin), dayOf(begin + months)];
    const isLast = (begin + months) % 12 === 0;
    if (begin % 12 === 0) givenSen = 0n;
    const wholeSen = isLast ? BigInt(yearSen) - givenSen : (BigInt(yearSen) * BigInt(months)) / 12n;
    givenSen += wholeSen;
    const stop = end < to ? end : to;
    const [part, all] = [between(first, stop), between(first, end)];
    lines.push(`${lines.length + 1} ${first} ${stop} ${(2n * wholeSen * part + all) / (2n * all)}`);
  }
  return lines;
}

const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
const someReturn = fc.record({
  from: someDay,
  days: fc.integer({ min: 1, max: 1_200 }),
  yearSen: fc.integer({ min: 100, max: 9_000_000 }),
  every: fc.constantFrom(...(Object.keys(RETURN_PERIODS) as ReturnPeriod[])),
});

test('a second computation gives the same schedule', () => {
  fc.assert(
    fc.property(someReturn, ({ from, days, yearSen, every }) => {
      const to = addDays(from, days);
      const terms = { from, to, arrangement: guarantee(yearSen, every), priceSen: null };
      expect(told([terms], [], to)).toEqual(scheduleByHand(from, to, yearSen, RETURN_PERIODS[every]));
    }),
  );
});

test('what was paid of a period and what is left of it are the period, wherever it was cut', () => {
  fc.assert(
    fc.property(someReturn, fc.nat(1_200), ({ from, days, yearSen, every }, cutAfter) => {
      const to = addDays(from, days);
      const cut = addDays(from, Math.min(days, cutAfter + 1));
      const terms = { from, to, arrangement: guarantee(yearSen, every), priceSen: null };
      const sum = (periods: readonly { sen: number }[]) => periods.reduce((all, { sen }) => all + sen, 0);
      const whole = plannedPeriods([terms], { kept: [], horizon: to });
      const paid = plannedPeriods([{ ...terms, to: cut }], { kept: [], horizon: cut });
      const after = plannedPeriods([terms], { kept: paid, horizon: to });
      // A cut in the last period, which the end cuts too, is rounded twice.
      expect(Math.abs(sum(after) - sum(whole))).toBeLessThanOrEqual(1);
      expect(after.slice(0, paid.length)).toEqual(paid);
    }),
  );
});

test('the months of a promise add up to it, and what each adds is borne by the unit or by the company', () => {
  const somePromise = fc.record({
    from: someDay,
    length: fc.integer({ min: 1, max: 400 }),
    sen: fc.nat(9_000_000),
    owned: fc.func(fc.boolean()),
    earned: fc.func(fc.integer({ min: -500_000, max: 3_000_000 })),
  });
  fc.assert(
    fc.property(somePromise, ({ from, length, sen, owned, earned }) => {
      const to = addDays(from, length);
      const all = nightsOf(from, to);
      const some = all.filter((day) => owned(day));
      const rest = all.filter((day) => !some.includes(day));
      const period = { from, to, sen };
      // Days of two companies, or with and without an owner: no sen is lost between them.
      expect(sumOfDays(period, some) + sumOfDays(period, rest)).toBe(sen);
      const days = some.length > 0 ? some : all;
      const promise = { days, sen };
      const sums = { accrued: 0, share: 0, shortfall: 0 };
      const first = monthStart(from);
      for (let month = first; month < to; month = addMonths(month, 1)) {
        const added = monthAccrual(promise, { month, isFirst: month === first }, (day) =>
          day < from ? 0 : earned(day < to ? day : addDays(to, -1)),
        );
        expect(added.ownersShareSen + added.shortfallSen).toBe(added.accruedSen);
        expect(added.accruedSen).toBeGreaterThanOrEqual(0);
        sums.accrued += added.accruedSen;
        sums.share += added.ownersShareSen;
        sums.shortfall += added.shortfallSen;
      }
      expect(sums.accrued).toBe(sen);
      const atEnd = Math.max(0, earned(addDays(to, -1)));
      expect(sums.share).toBe(Math.min(sen, atEnd));
      expect(sums.shortfall).toBe(sen - Math.min(sen, atEnd));
      // By the days alone, half up, counted another way.
      const middle = addDays(from, Math.floor(length / 2));
      const passed = days.filter((day) => nightsBetween(day, middle) >= 0).length;
      expect(accruedOfDays(promise, middle)).toBe(Math.round((sen * passed) / days.length));
    }),
  );
});

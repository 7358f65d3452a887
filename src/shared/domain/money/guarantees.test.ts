import fc from 'fast-check';
import { addDays, nightsBetween } from '../base/stayDates';
import {
  aboveThreshold,
  accruedBy,
  guaranteeCost,
  instalmentsOf,
  rentOfMonth,
  returnOfPrice,
  type ReturnPeriod,
} from './guarantees';

// W9: 480,000.00 at 7 % are 33,600.00 a year, 8,400.00 a quarter of 31 + 28 + 31 = 90 days.
// To 31 Jan 31/90 = 2,893.333; to 28 Feb 59/90 = 5,506.667; to 31 Mar all of it.
const QUARTER = { from: '2026-01-01', to: '2026-04-01', sen: 840_000 };

test.each([
  ['2025-12-31', 0],
  ['2026-01-01', 9_333],
  ['2026-01-31', 289_333],
  ['2026-02-28', 550_667],
  ['2026-03-30', 830_667],
  ['2026-03-31', 840_000],
  ['2026-09-01', 840_000],
])('by %s %d sen of a quarter have accrued', (day, sen) => {
  expect(accruedBy(QUARTER, day)).toBe(sen);
});

// Net rental income to date: 3,000.00; 5,650.00; 5,530.00; in May a March night is given back: 5,130.00.
test('what the unit earned bears the guarantee, the company the rest (W9)', () => {
  const steps = [
    [289_333, 300_000],
    [550_667, 565_000],
    [840_000, 553_000],
    [840_000, 513_000],
  ].map(([accrued, earned]) => guaranteeCost(accrued!, earned!));
  const added = steps.map((step, index) => {
    const before = steps[index - 1] ?? { ownersShareSen: 0, shortfallSen: 0 };
    return [step.ownersShareSen - before.ownersShareSen, step.shortfallSen - before.shortfallSen];
  });
  expect(added).toEqual([
    [289_333, 0],
    [261_334, 0],
    [2_333, 287_000],
    [-40_000, 40_000],
  ]);
  expect(guaranteeCost(100, -500)).toEqual({ ownersShareSen: 0, shortfallSen: 100 });
});

// DOMAIN c.9, and BOOKS, worked example 1: revenue 700 with guarantee 600 and threshold 800.
test.each([
  ['6,500 with 4,000 and 70 % above 4,000', 650_000, [400_000, 400_000, 7_000], [575_000, 0]],
  ['3,000 with the same', 300_000, [400_000, 400_000, 7_000], [400_000, 100_000]],
  ['1,000 with 600 and 50 % above 800', 100_000, [60_000, 80_000, 5_000], [70_000, 0]],
  ['700 with the same', 70_000, [60_000, 80_000, 5_000], [60_000, 0]],
  ['500 with the same', 50_000, [60_000, 80_000, 5_000], [60_000, 10_000]],
  ['a month below zero', -1_000, [60_000, 80_000, 5_000], [60_000, 60_000]],
] as const)('%s', (_words, earned, [guaranteeSen, thresholdSen, shareBp], [ownerSen, shortfallSen]) => {
  expect(aboveThreshold(earned, { guaranteeSen, thresholdSen, shareBp })).toEqual({ ownerSen, shortfallSen });
});

const told = (from: string, to: string, yearSen: number, every: ReturnPeriod) =>
  instalmentsOf({ from, to, yearSen, every }).map(
    ({ from: first, to: end, sen }) => `${first} ${end} ${sen}`,
  );

test('a return is paid by periods, the rest of a year with its last', () => {
  expect(returnOfPrice(48_000_000, 700)).toBe(3_360_000);
  expect(told('2026-01-01', '2027-01-01', 3_360_000, 'quarter')).toEqual([
    '2026-01-01 2026-04-01 840000',
    '2026-04-01 2026-07-01 840000',
    '2026-07-01 2026-10-01 840000',
    '2026-10-01 2027-01-01 840000',
  ]);
  // 100,001.00 at 7 % are 7,000.07: three times 1,750.01 and 1,750.04.
  expect(told('2026-01-15', '2027-01-15', 700_007, 'quarter').map((line) => line.split(' ')[2])).toEqual([
    '175001',
    '175001',
    '175001',
    '175004',
  ]);
});

// From 31 January by months: 28 February, 31 March, 30 April. To 10 May of a month from 30 April to 31 May (31 days): 10 days of 1,000.00 = 322.58.
test('the last period goes by its days, and months have the days that they have', () => {
  expect(told('2026-01-31', '2026-05-10', 1_200_000, 'month')).toEqual([
    '2026-01-31 2026-02-28 100000',
    '2026-02-28 2026-03-31 100000',
    '2026-03-31 2026-04-30 100000',
    '2026-04-30 2026-05-10 32258',
  ]);
  expect(told('2026-01-01', '2026-01-01', 100, 'year')).toEqual([]);
});

test('a rent of a month goes by its days', () => {
  expect(rentOfMonth(80_000, 31, 31)).toBe(80_000);
  // 800.00 for 17 of 30 days: 453.33.
  expect(rentOfMonth(80_000, 17, 30)).toBe(45_333);
});

test('whole years of instalments are whole years of the return, day after day without a gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.constantFrom<ReturnPeriod>('month', 'quarter', 'half_year', 'year'),
      (start, years, yearSen, every) => {
        const from = addDays('2025-01-01', start);
        const to = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
        fc.pre(!from.endsWith('02-29'));
        const all = instalmentsOf({ from, to, yearSen, every });
        expect(all.reduce((sum, { sen }) => sum + sen, 0)).toBe(years * yearSen);
        expect(all.reduce((days, one) => days + nightsBetween(one.from, one.to), 0)).toBe(
          nightsBetween(from, to),
        );
        for (const [index, one] of all.entries()) {
          expect(one.from).toBe(index === 0 ? from : all[index - 1]!.to);
          // What has accrued never falls, and the last day has it all.
          const middle = addDays(one.from, Math.floor(nightsBetween(one.from, one.to) / 2));
          expect(accruedBy(one, middle)).toBeLessThanOrEqual(one.sen);
          expect(accruedBy(one, addDays(one.to, -1))).toBe(one.sen);
        }
      },
    ),
    { numRuns: 200 },
  );
});

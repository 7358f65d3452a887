import fc from 'fast-check';
import { lineOf } from '../pricing/priceLines';
import { feeLinesTo, feeOfClosed, feePaid, isTakenBack, splitFee } from './closingLines';
import { closeStay } from './deposit';
import type { SoldLine } from './stayExplanation';

const SOLD: SoldLine[] = [
  lineOf('room', 2, 30_000),
  lineOf('sst', 1, 60_000, { percentBp: 800, amountSen: 4_800 }),
];
const closedAt = (grossSen: number, sstBp: number | null) => [
  ...SOLD,
  ...closeStay(SOLD, { owedSen: grossSen, heldSen: 0 }, sstBp).added,
];

describe('the service tax in a fee', () => {
  // 324.00 × 8 ÷ 108 = 24.00. 100.50 × 8 ÷ 108 = 7.444…. 0.07 × 8 ÷ 108 = 0.0052 → 0.01. 10.60 × 6 ÷ 106 = 0.60.
  it.each([
    [32_400, 800, 2_400],
    [10_050, 800, 744],
    [7, 800, 1],
    [6, 800, 0],
    [1_060, 600, 60],
    [32_400, null, 0],
    [0, 800, 0],
  ])('of %i sen at %p is %i', (grossSen, sstBp, taxSen) => {
    expect(splitFee(grossSen, sstBp)).toEqual({ netSen: grossSen - taxSen, taxSen });
  });

  it('that was put on a fee is found in it again', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.constantFrom(600, 800, 1_000), (netSen, sstBp) => {
        const taxSen = Math.round((netSen * sstBp) / 10_000);
        expect(splitFee(netSen + taxSen, sstBp)).toEqual({ netSen, taxSen });
      }),
    );
  });
});

describe('a fee that changes', () => {
  it.each([
    // 324.00 are 300.00 and 24.00; a third less, 216.00, is 200.00 and 16.00.
    [
      'is given up in part',
      32_400,
      21_600,
      [
        ['cancellation', -10_000],
        ['sst', -800],
      ],
    ],
    [
      'is given up whole',
      32_400,
      0,
      [
        ['cancellation', -30_000],
        ['sst', -2_400],
      ],
    ],
    [
      'grows with money that came late',
      10_800,
      32_400,
      [
        ['cancellation', 20_000],
        ['sst', 1_600],
      ],
    ],
    ['stays', 32_400, 32_400, []],
  ])('%s', (_, beforeSen, afterSen, lines) => {
    const added = feeLinesTo(closedAt(beforeSen, 800), afterSen, 800);
    expect(added.map(({ kind, amountSen }) => [kind, amountSen])).toEqual(lines);
  });

  it('has the tax of what it is in the end, however often it changed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { minLength: 1, maxLength: 6 }), (steps) => {
        let lines = closedAt(steps[0]!, 800);
        for (const grossSen of steps) lines = [...lines, ...feeLinesTo(lines, grossSen, 800)];
        const last = steps.at(-1)!;
        expect(feeOfClosed(lines)).toEqual({ grossSen: last, taxSen: Math.round((last * 8) / 108) });
      }),
    );
  });
});

// Of 324.00, 24.00 of them tax: half paid is 162.00, of which 12.00 are tax.
it.each([
  ['nothing', 0, 0],
  ['half', 16_200, 15_000],
  ['all', 32_400, 30_000],
  ['too much', 50_000, 30_000],
  ['less than nothing', -100, 0],
])('what was paid of a fee: %s', (_, paidSen, netSen) => {
  expect(feePaid(closedAt(32_400, 800), paidSen)).toBe(netSen);
  expect(feePaid(closedAt(0, 800), paidSen)).toBe(0);
});

it('a line that takes a charge back is told from the fee, its tax and the deposit', () => {
  const { added } = closeStay([...SOLD, lineOf('deposit', 1, 5_000)], { owedSen: 10_800, heldSen: 0 }, 800);
  expect(added.map((line) => [line.kind, isTakenBack(line)])).toEqual([
    ['deposit', false],
    ['room', true],
    ['sst', true],
    ['cancellation', false],
    ['sst', false],
  ]);
  expect(SOLD.some(isTakenBack)).toBe(false);
});

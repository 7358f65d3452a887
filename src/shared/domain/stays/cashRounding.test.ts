import fc from 'fast-check';
import { cashTaken, toFiveSen } from './cashRounding';

// The table of the rounding mechanism: 1, 2, 6, 7 down; 3, 4, 8, 9 up.
test.each([
  [76_040, 76_040],
  [76_041, 76_040],
  [76_042, 76_040],
  [76_043, 76_045],
  [76_044, 76_045],
  [76_045, 76_045],
  [76_046, 76_045],
  [76_047, 76_045],
  [76_048, 76_050],
  [76_049, 76_050],
])('%i sen are %i in cash', (amountSen, cash) => {
  expect(toFiveSen(amountSen)).toBe(cash);
});

test.each([
  ['the whole sum', 76_042, 76_042, { amountSen: 76_040, roundingSen: 2 }],
  ['the rounded sum settles the whole', 76_040, 76_042, { amountSen: 76_040, roundingSen: 2 }],
  ['more cash than was due', 76_043, 76_043, { amountSen: 76_045, roundingSen: -2 }],
  ['a sum that has coins', 76_045, 76_045, { amountSen: 76_045, roundingSen: 0 }],
  ['a part in coins', 50_000, 76_042, { amountSen: 50_000, roundingSen: 0 }],
  ['a part that has no coins', 50_001, 76_042, null],
  ['more than is due, without coins', 80_003, 76_042, null],
  ['2 sen cannot be paid at all', 2, 2, null],
  ['3 sen are paid with a coin of 5', 3, 3, { amountSen: 5, roundingSen: -2 }],
] as const)('%s', (_, amountSen, dueSen, taken) => {
  expect(cashTaken(amountSen, dueSen)).toEqual(taken);
});

test('cash is paid in coins, and what counts is what was asked for, 2 sen apart at most', () => {
  const sen = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(sen, sen, (amountSen, dueSen) => {
      const taken = cashTaken(amountSen, dueSen);
      if (!taken) return;
      expect(taken.amountSen % 5).toBe(0);
      expect(Math.abs(taken.roundingSen)).toBeLessThanOrEqual(2);
      const counts = taken.amountSen + taken.roundingSen;
      expect([amountSen, dueSen]).toContain(counts);
      expect(Math.abs(counts - amountSen)).toBeLessThanOrEqual(2);
    }),
  );
});

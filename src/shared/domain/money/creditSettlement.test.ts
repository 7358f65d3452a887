import fc from 'fast-check';
import { restOfCredits } from './creditSettlement';

const rests = (credits: readonly number[], debitSen: number) =>
  restOfCredits(
    credits.map((sen, index) => ({ id: String(index), sen })),
    debitSen,
  ).map(({ restSen }) => restSen);

test.each([
  // W9: 8,400.00 less a bill of 200.00.
  ['a bill', [840_000], 20_000, [820_000]],
  ['a bill and its payout', [840_000], 840_000, [0]],
  ['nothing', [840_000, 100], 0, [840_000, 100]],
  ['a part of the second', [300, 500, 200], 450, [0, 350, 200]],
  ['just the first', [300, 500], 300, [0, 500]],
  ['more than there is', [300, 500], 900, [0, 0]],
  ['less than nothing: what came back', [300], -50, [300]],
  ['no credits', [], 100, []],
])('%s settles the oldest credits first', (_what, credits, debitSen, left) => {
  expect(rests(credits, debitSen)).toEqual(left);
});

test('what is left is what was credited less what was taken, and never more than each', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000)), fc.nat(60_000), (credits, debitSen) => {
      const left = rests(credits, debitSen);
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(left)).toBe(Math.max(0, sum(credits) - debitSen));
      expect(left.every((rest, index) => rest >= 0 && rest <= credits[index]!)).toBe(true);
      // Once one has something left, those after it are whole.
      const first = left.findIndex((rest) => rest > 0);
      if (first >= 0) expect(left.slice(first + 1)).toEqual(credits.slice(first + 1));
    }),
  );
});

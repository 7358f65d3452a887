import fc from 'fast-check';
import { restOfCredits, takingsOfCredit } from './creditSettlement';

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

const parts = (credits: readonly number[], takings: readonly number[], credit: number) =>
  takingsOfCredit(
    credits.map((sen, index) => ({ id: String(index), sen })),
    takings.map((sen, index) => ({ type: 'owner_payout', id: String(index), sen })),
    String(credit),
  ).map(({ id, settledSen }) => [Number(id), settledSen]);

/** Side by side, of 500, 500 and 200: 300 | 700 | 150 lie from 0, 300 and 1,000 to 1,150. */
test.each([
  [
    0,
    [
      [0, 300],
      [1, 200],
    ],
  ],
  [1, [[1, 500]]],
  [2, [[2, 150]]],
  [3, []],
])('of credit %i the takings settled %j', (credit, settled) => {
  expect(parts([500, 500, 200], [300, 700, 150], credit)).toEqual(settled);
});

test('what each taking settled adds up to what is settled of each credit, and to no more than was taken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { maxLength: 8 }),
      fc.array(fc.nat(1_000), { maxLength: 8 }),
      (credits, takings) => {
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        const settled = credits.map((_sen, index) => parts(credits, takings, index));
        expect(settled.map((of) => sum(of.map(([, sen]) => sen!)))).toEqual(
          rests(credits, sum(takings)).map((rest, index) => credits[index]! - rest),
        );
        takings.forEach((sen, index) =>
          expect(
            sum(settled.flat().flatMap(([id, part]) => (id === index ? [part!] : []))),
          ).toBeLessThanOrEqual(sen),
        );
      },
    ),
  );
});

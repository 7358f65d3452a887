import fc from 'fast-check';
import { exchangeItems, inCurrency, isExchange, ringgitOf, type ForeignItem } from './payoutExchange';

/*
 * Worked by hand. A payout of USD 400.00: 250.00 for stay A, 160.00 for stay B, 10.00 taken back for a broken lamp. The bank credits RM 1,766.53:
 * one dollar is 4.416325. A 1,104.08 (1,104.08125), B 706.61 (706.612), the lamp −44.16 (−44.16325): together 1,766.53.
 * A owed 1,130.00: 25.92 less came. B owed 700.00: 6.61 more came.
 */
const LIFE: ForeignItem[] = [
  { netSen: 25_000, stay: { id: 'A', owesSen: 113_000 } },
  { netSen: 16_000, stay: { id: 'B', owesSen: 70_000 } },
  { netSen: -1_000, stay: null },
];

test('each item has the one rate of its payout, and what its stay owed beyond that is exchange', () => {
  expect(exchangeItems(LIFE, 176_653, new Set())).toEqual([
    { bookedSen: 110_408, exchangeSen: 2_592 },
    { bookedSen: 70_661, exchangeSen: -661 },
    { bookedSen: -4_416, exchangeSen: 0 },
  ]);
});

test('a stay that is paid in part keeps what is left, as does one of which too much is missing', () => {
  expect(exchangeItems(LIFE, 176_653, new Set(['A']))[0]).toEqual({ bookedSen: 110_408, exchangeSen: 0 });
  // 1,104.08 of 1,400.00: more than a fifth is missing.
  const half = [{ ...LIFE[0]!, stay: { id: 'A', owesSen: 140_000 } }, ...LIFE.slice(1)];
  expect(exchangeItems(half, 176_653, new Set())[0]).toEqual({ bookedSen: 110_408, exchangeSen: 0 });
});

test('several items of a stay have one difference, on the last of them', () => {
  // USD 100.00 less 20.00 for 320.00: 400.00 and −80.00. The stay owed 330.00.
  const stay = { id: 'A', owesSen: 33_000 };
  expect(
    exchangeItems(
      [
        { netSen: 10_000, stay },
        { netSen: -2_000, stay },
      ],
      32_000,
      new Set(),
    ),
  ).toEqual([
    { bookedSen: 40_000, exchangeSen: 0 },
    { bookedSen: -8_000, exchangeSen: 1_000 },
  ]);
});

test.each([
  // Thirds of 1,000.00: 333.33 each, the sen that is left to the first.
  [[10_000, 10_000, 10_000], 100_000, [33_334, 33_333, 33_333]],
  // 0.005 each is half up, and together no more than 0.01.
  [[1, 1], 1, [1, 0]],
  [[100, 200, 300], 5, [1, 2, 2]],
  [[100, -50], 3, [6, -3]],
  [[100], 7, [7]],
])('%j for %s sen', (amounts, creditedSen, parts) => expect(ringgitOf(amounts, creditedSen)).toEqual(parts));

test.each([
  [[], 100],
  [[100, -100], 100],
  [[-100], 100],
  [[100], 0],
  [[100], -5],
])('%j for %s sen has no rate', (amounts, creditedSen) =>
  expect(() => ringgitOf(amounts, creditedSen)).toThrow(RangeError),
);

test.each([
  [100_000, 80_000, true],
  [100_000, 79_999, false],
  [100_000, 120_000, true],
  [100_000, 120_001, false],
  [0, 0, true],
  [0, 1, false],
  [-100, -100, false],
])('%s owed and %s come: by exchange %s', (owes, came, is) => expect(isExchange(owes, came)).toBe(is));

test('the items are what was credited, each within a sen of its rate', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { minLength: 1, maxLength: 30 })
        .filter((amounts) => amounts.reduce((sum, amount) => sum + amount, 0) > 0),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (amounts, creditedSen) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const parts = ringgitOf(amounts, creditedSen);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(creditedSen);
        parts.forEach((part, index) => {
          // |part × total − amount × credited| < total, in whole numbers.
          const off = BigInt(part) * BigInt(total) - BigInt(amounts[index]!) * BigInt(creditedSen);
          expect(off < BigInt(total) && off > -BigInt(total)).toBe(true);
        });
      },
    ),
  );
});

test.each([
  ['RM 1,234.50', 'USD', 'USD 1,234.50'],
  ['−RM 0.01', 'SGD', '−SGD 0.01'],
  ['RM 1.00', 'MYR', 'RM 1.00'],
])('%s in %s is %s', (formatted, currency, text) => expect(inCurrency(formatted, currency)).toBe(text));

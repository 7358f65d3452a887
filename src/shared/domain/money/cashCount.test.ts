import { countedSen, DENOMINATIONS_SEN } from './cashCount';

test('a drawer is counted by its pieces, to the sen', () => {
  expect(countedSen({})).toBe(0);
  // 3 × 100.00 + 1 × 50.00 + 2 × 20.00 + 4 × 10.00 + 5 × 5.00 + 7 × 1.00 + 3 × 0.50 + 1 × 0.20 + 2 × 0.10 + 1 × 0.05
  expect(
    countedSen({
      '10000': 3,
      '5000': 1,
      '2000': 2,
      '1000': 4,
      '500': 5,
      '100': 7,
      '50': 3,
      '20': 1,
      '10': 2,
      '5': 1,
    }),
  ).toBe(46_395);
});

test('the pieces are the notes and coins of Malaysia', () => {
  expect(DENOMINATIONS_SEN.map((value) => (value / 100).toFixed(2))).toEqual([
    ...['100.00', '50.00', '20.00', '10.00', '5.00', '1.00'],
    ...['0.50', '0.20', '0.10', '0.05'],
  ]);
});

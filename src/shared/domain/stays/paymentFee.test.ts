import { paymentFee } from './paymentFee';

// Worked out by hand: fee and service tax on it, each half up.
test.each([
  ['example 3: 1,000.00 at 1.40 % and 8 % leave 984.88', 100_000, 140, 800, 1_400, 112],
  ['W8: 10.6456 and 0.852', 76_040, 140, 800, 1_065, 85],
  ['half a sen goes up', 50, 100, 5_000, 1, 1],
  ['no fee, no tax', 100_000, 0, 800, 0, 0],
] as const)('%s', (_what, amountSen, feeBp, sstBp, feeSen, feeSstSen) => {
  expect(paymentFee(amountSen, { feeBp, sstBp })).toEqual({ feeSen, feeSstSen });
});

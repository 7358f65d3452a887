import { owedTotal, refundable, waivedBy } from './refunds';

test.each([
  ['confirmed', 50_000, 20_000, 50_000, 0],
  ['confirmed', 50_000, 50_000, 50_000, 0],
  ['confirmed', 50_000, 50_001, 50_000, 1],
  ['cancelled', 10_000, 25_000, 10_000, 15_000],
  // Nobody owes a hold that has run out, so all that was paid can go back.
  ['expired', 50_000, 20_000, 0, 20_000],
] as const)('%s: %i with %i paid owes %i and gives back %i', (status, totalSen, paidSen, owed, back) => {
  expect(owedTotal({ status, totalSen })).toBe(owed);
  expect(refundable({ status, totalSen, paidSen })).toBe(back);
});

// A fee of 270.00, beside it a deposit that stands; what is paid after the refund, what of the refund goes beyond the policy.
test.each([
  ['cancelled', 27_000, 0, 17_000, 10_000, 10_000],
  ['no_show', 27_000, 0, 17_000, 10_000, 10_000],
  ['cancelled: all of the fee', 27_000, 0, 0, 27_000, 27_000],
  ['cancelled: a part of the fee was never paid', 27_000, 0, 10_000, 5_000, 5_000],
  ['cancelled: no more than is open', 27_000, 0, 20_000, 10_000, 7_000],
  ['cancelled: more is paid than owed', 27_000, 0, 30_000, 10_000, 0],
  ['no_show: a deposit is no fee', 47_000, 20_000, 17_000, 20_000, 10_000],
  ['confirmed: keeps its price', 27_000, 0, 17_000, 10_000, 0],
  ['checked_out: keeps its price', 27_000, 0, 17_000, 10_000, 0],
])('%s', (name, totalSen, depositSen, paidSen, beyondSen, waived) => {
  const status = name.split(':')[0] as Parameters<typeof waivedBy>[0]['status'];
  expect(waivedBy({ status, totalSen, depositSen, paidSen, beyondSen })).toBe(waived);
});

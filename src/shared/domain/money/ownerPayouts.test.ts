import { isNewAccount, ownerPayoutPostings, payableSen, statementRests } from './ownerPayouts';

describe('what of issued statements is not paid', () => {
  test.each([
    // Oct 500.00 unpaid.
    { nets: [50_000], paid: 0, rests: [50_000] },
    // A part of it: 200.00 of 500.00.
    { nets: [50_000], paid: 20_000, rests: [30_000] },
    // 500.00, then 300.00; 600.00 paid: the older one whole, 200.00 of the later one are left.
    { nets: [50_000, 30_000], paid: 60_000, rests: [0, 20_000] },
    // 500.00, then -100.00: 400.00 are left to pay, of the first one, which the second has used up by 100.00; the second shows the same 400.00.
    { nets: [50_000, -10_000], paid: 0, rests: [40_000, 40_000] },
    { nets: [50_000, -10_000], paid: 40_000, rests: [0, 0] },
    // A later month takes all of it.
    { nets: [50_000, -60_000], paid: 0, rests: [0, 0] },
    // -100.00 first, then 250.00: 150.00.
    { nets: [-10_000, 25_000], paid: 0, rests: [0, 15_000] },
    // More was paid than is due any more, because a month was corrected: nothing is left, and the next one begins below zero.
    { nets: [50_000, -20_000], paid: 50_000, rests: [0, 0] },
    { nets: [], paid: 0, rests: [] },
  ])('$nets paid $paid: $rests', ({ nets, paid, rests }) => {
    expect(statementRests(nets, paid)).toEqual(rests);
  });

  it('ends with what can be paid', () => {
    for (const [nets, paid] of [
      [[50_000, 30_000], 60_000],
      [[50_000, -60_000], 0],
      [[-1, 5, 7], 3],
    ] as const)
      expect(statementRests(nets, paid).at(-1)).toBe(payableSen(nets, paid));
  });
});

/*
 * 700.00 to A and 379.84 to B (W10's payout): 2400 falls by each, 1150 has what is on its way, 1,079.84.
 * B's comes back: the entry should have been 700.00 alone, so that the difference is 1150 +379.84 and 2400 -379.84 of B.
 */
it('books what is on its way to the owners, without what came back', () => {
  const of = { id: 'p', date: '2026-11-07' };
  const a = { ownerId: 'a', amountSen: 70_000, isReturned: false };
  const b = { ownerId: 'b', amountSen: 37_984, isReturned: false };
  expect(ownerPayoutPostings(of, [a, b])).toEqual([
    {
      kind: 'owner_payout',
      source: { type: 'owner_payout', id: 'p' },
      serviceDate: '2026-11-07',
      when: 'at_once',
      lines: [
        { account: 2400, amountSen: 70_000, owner: 'a' },
        { account: 2400, amountSen: 37_984, owner: 'b' },
        { account: 1150, amountSen: -107_984 },
      ],
    },
  ]);
  expect(ownerPayoutPostings(of, [a, { ...b, isReturned: true }])[0]!.lines).toEqual([
    { account: 2400, amountSen: 70_000, owner: 'a' },
    { account: 1150, amountSen: -70_000 },
  ]);
  expect(ownerPayoutPostings(of, [{ ...b, isReturned: true }])).toEqual([]);
});

test.each([
  [null, false],
  ['2026-11-20', true],
  ['2026-11-06', true],
  ['2026-11-05', false],
])('a bank account that was set on %s is new on 20 November: %s', (setOn, expected) => {
  expect(isNewAccount(setOn, '2026-11-20')).toBe(expected);
});

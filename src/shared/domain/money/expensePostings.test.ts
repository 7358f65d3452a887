import fc from 'fast-check';
import { accountOf } from './chartOfAccounts';
import { expensePaidPosting, expenseParts, expensePosting, type SharingOwner } from './expensePostings';

const A: SharingOwner = { id: 'A', shareBp: 6_000 };
const B: SharingOwner = { id: 'B', shareBp: 4_000 };
const ONE: SharingOwner = { id: 'A', shareBp: 10_000 };
const bill = { id: 'bill', date: '2026-03-15', category: 'utilities', unit: 'unit' } as const;
const shown = (amountSen: number, ownerBp: number, markUpBp: number, owners: readonly SharingOwner[]) =>
  expensePosting(bill, expenseParts({ amountSen, ownerBp, markUpBp }, owners)).lines.map(
    ({ account, amountSen: sen, owner }) => [account, ...(owner ? [owner] : []), sen],
  );

// Worked by hand. W6: the owner bears the electricity, 60.00. W10: 33.33 by 60/40 is 19.998 and 13.332: A 20.00, B 13.33. Shared: 60 % of
// 100.00 is 60.00, 10 % of that 6.00; the company keeps 40.00, the supplier is owed 100.00. Halves: 50 % of 0.01 is 0.005, which rounds up to
// 0.01. An odd sen: 33.33 by 50/50 is 16.665 twice: the first account number has 16.67. Mark-up apart: of 10.01 by 50/50 the cost is
// 5.01 / 5.00 and 5 % of 10.01, 0.5005, is 0.50: 0.25 / 0.25, together 5.26 and 5.25.
test.each([
  [
    'W6',
    6_000,
    10_000,
    0,
    [ONE],
    [
      [2400, 'A', 6_000],
      [2600, -6_000],
    ],
  ],
  [
    'W10',
    3_333,
    10_000,
    0,
    [A, B],
    [
      [2400, 'A', 2_000],
      [2400, 'B', 1_333],
      [2600, -3_333],
    ],
  ],
  [
    'shared with a mark-up',
    10_000,
    6_000,
    1_000,
    [ONE],
    [
      [5300, 4_000],
      [2400, 'A', 6_600],
      [2600, -10_000],
      [4400, -600],
    ],
  ],
  [
    'half a sen',
    1,
    5_000,
    0,
    [ONE],
    [
      [2400, 'A', 1],
      [2600, -1],
    ],
  ],
  [
    'an odd sen',
    3_333,
    10_000,
    0,
    [
      { ...A, shareBp: 5_000 },
      { ...B, shareBp: 5_000 },
    ],
    [
      [2400, 'A', 1_667],
      [2400, 'B', 1_666],
      [2600, -3_333],
    ],
  ],
  [
    'a mark-up to two owners',
    1_001,
    10_000,
    500,
    [
      { ...A, shareBp: 5_000 },
      { ...B, shareBp: 5_000 },
    ],
    [
      [2400, 'A', 526],
      [2400, 'B', 525],
      [2600, -1_001],
      [4400, -50],
    ],
  ],
  [
    'the company bears it',
    6_000,
    0,
    1_000,
    [ONE],
    [
      [5300, 6_000],
      [2600, -6_000],
    ],
  ],
  [
    'a unit without owners',
    6_000,
    10_000,
    1_000,
    [],
    [
      [5300, 6_000],
      [2600, -6_000],
    ],
  ],
] as const)('%s', (_name, amountSen, ownerBp, markUpBp, owners, lines) => {
  expect(shown(amountSen, ownerBp, markUpBp, owners)).toEqual(lines);
});

test('what is paid settles the supplier, from the drawer or the bank', () => {
  const paid = { id: 'p', date: '2026-03-20', amountSen: 2_500 };
  expect(expensePaidPosting({ ...paid, source: 'bank' })).toMatchObject({
    kind: 'bill_paid',
    source: { type: 'expense_payment', id: 'p' },
    serviceDate: '2026-03-20',
    lines: [
      { account: 2600, amountSen: 2_500 },
      { account: 1100, amountSen: -2_500 },
    ],
  });
  expect(expensePaidPosting({ ...paid, source: 'cash' }).lines[1]).toEqual({
    account: 1000,
    amountSen: -2_500,
  });
});

test('whatever a bill is, nothing is lost: the supplier gets all, the owners’ parts add up, and every line says what its account needs', () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      share,
      share,
      fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 5 }),
      (amountSen, ownerBp, markUpBp, shares) => {
        const owners = shares.map((shareBp, index) => ({ id: String(index), shareBp }));
        const parts = expenseParts({ amountSen, ownerBp, markUpBp }, owners);
        const { lines } = expensePosting(bill, parts);
        expect(lines.reduce((sum, line) => sum + line.amountSen, 0)).toBe(0);
        expect(lines.find(({ account }) => account === 2600)?.amountSen).toBe(-amountSen);
        expect(parts.owners.reduce((sum, { costSen }) => sum + costSen, 0)).toBe(parts.ownerCostSen);
        expect(parts.owners.reduce((sum, { markUpSen }) => sum + markUpSen, 0)).toBe(parts.markUpSen);
        expect(parts.companySen).toBeGreaterThanOrEqual(0);
        for (const line of lines)
          for (const fact of accountOf(line.account).carries) expect(line[fact]).toBeDefined();
      },
    ),
  );
});

import fc from 'fast-check';
import { CHART, type AccountCode } from './chartOfAccounts';
import {
  advancePaidPosting,
  advanceRecoveredPosting,
  canBePlanned,
  MOST_PARTS,
  partsAfter,
  recoveryParts,
  type RecoveryPlan,
} from './ownerAdvances';

const inParts = (firstMonth: string, parts: number): RecoveryPlan => ({ firstMonth, parts, monthSen: null });
const aMonth = (firstMonth: string, monthSen: number): RecoveryPlan => ({
  ...{ firstMonth, parts: null, monthSen },
});

describe('the parts that recover an advance', () => {
  test.each([
    // 1,000.00 in three parts: 333.33 twice, and the last one has the sen that is left over, 333.34.
    {
      plan: inParts('2026-12-01', 3),
      told: ['2026-12-31 33333', '2027-01-31 33333', '2027-02-28 33334'],
    },
    { plan: inParts('2028-02-01', 1), told: ['2028-02-29 100000'] },
    // So much a month: 400.00 + 400.00 + 200.00.
    {
      plan: aMonth('2026-12-01', 40_000),
      told: ['2026-12-31 40000', '2027-01-31 40000', '2027-02-28 20000'],
    },
    { plan: aMonth('2026-12-01', 50_000), told: ['2026-12-31 50000', '2027-01-31 50000'] },
    { plan: aMonth('2026-12-01', 200_000), told: ['2026-12-31 100000'] },
  ])('of 1,000.00 by $plan', ({ plan, told }) => {
    expect(recoveryParts(100_000, plan).map(({ dueOn, sen }) => `${dueOn} ${sen}`)).toEqual(told);
  });

  test('are the advance, to the sen, none of them nothing', () => {
    const plans = fc.oneof(
      fc.integer({ min: 1, max: MOST_PARTS }).map((parts) => inParts('2026-01-01', parts)),
      fc.integer({ min: 1, max: 1_000_000 }).map((sen) => aMonth('2026-01-01', sen)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), plans, (sen, plan) => {
        fc.pre(canBePlanned(sen, plan));
        const parts = recoveryParts(sen, plan).map((part) => part.sen);
        expect(parts.every((part) => part > 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(sen);
      }),
    );
  });

  test('are at most sixty, and not more than there are sen', () => {
    expect(canBePlanned(100_000, inParts('2026-12-01', 60))).toBe(true);
    expect(canBePlanned(100_000, inParts('2026-12-01', 61))).toBe(false);
    // 1,000.00 at 16.66 a month are 61 months.
    expect(canBePlanned(100_000, aMonth('2026-12-01', 1_666))).toBe(false);
    expect(canBePlanned(100_000, aMonth('2026-12-01', 1_667))).toBe(true);
    expect(canBePlanned(2, inParts('2026-12-01', 3))).toBe(false);
  });

  test.each([
    // 300.00 + 300.00 + 400.00 are to come; 450.00 is recovered at once: the last part goes whole, and 50.00 of the one before.
    { sen: 45_000, left: [30_000, 25_000, 0] },
    { sen: 0, left: [30_000, 30_000, 40_000] },
    { sen: 100_000, left: [0, 0, 0] },
  ])('give way from the last one where $sen is recovered early', ({ sen, left }) => {
    expect(partsAfter([30_000, 30_000, 40_000], sen)).toEqual(left);
  });
});

/*
 * BOOKS, events: an advance of 1,000.00 is 1600 / 1150 (which the bank's line takes to 1100), a part of 333.33 that is recovered 2400 / 1600.
 * After it 1600 has 666.67, what is left of the advance.
 */
describe('the books of an advance', () => {
  const of = { ownerId: 'anna', unitId: 'unit' };
  const paid = advancePaidPosting({ payoutId: 'p', date: '2026-11-20' }, { ...of, amountSen: 100_000 });
  const recovered = advanceRecoveredPosting({ id: 'r', date: '2026-12-31' }, { ...of, amountSen: 33_333 });

  test('what is paid is owed by the owner, what is recovered is taken from his account', () => {
    expect(paid.lines).toEqual([
      { account: 1600, amountSen: 100_000, owner: 'anna', unit: 'unit' },
      { account: 1150, amountSen: -100_000 },
    ]);
    expect(recovered.lines).toEqual([
      { account: 2400, amountSen: 33_333, owner: 'anna', unit: 'unit' },
      { account: 1600, amountSen: -33_333, owner: 'anna', unit: 'unit' },
    ]);
    const left = [...paid.lines, ...recovered.lines].filter(({ account }) => account === 1600);
    expect(left.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(66_667);
    expect([paid.kind, paid.source, recovered.kind, recovered.source]).toEqual([
      'advance_paid',
      { type: 'owner_payout', id: 'p' },
      'advance_recovered',
      { type: 'owner_installment', id: 'r' },
    ]);
  });

  test('of one that is for no unit names none, and each line carries what its account needs', () => {
    const noUnit = { ...of, unitId: null, amountSen: 1 };
    const both = [
      advancePaidPosting({ payoutId: 'p', date: '2026-11-20' }, noUnit),
      advanceRecoveredPosting({ id: 'r', date: '2026-12-31' }, noUnit),
    ];
    for (const line of [...both, paid, recovered].flatMap(({ lines }) => lines))
      for (const fact of CHART[line.account as AccountCode].carries) expect(line).toHaveProperty(fact);
    expect(both.flatMap(({ lines }) => lines).some((line) => 'unit' in line)).toBe(false);
  });
});

import fc from 'fast-check';
import { closeStay, heldDeposit, settleDeposit } from './deposit';
import { depositOf, LINE_MONEY, owedForStay, roomPriceOf } from './lineMoney';
import { lineOf } from '../pricing/priceLines';
import { openSteps, stepFits } from './reservationSteps';
import type { SoldLine } from './stayExplanation';

/** A stay of 540.00 with a tourism tax of 20.00 and a deposit of 300.00: 860.00 in all. */
const LINES: SoldLine[] = [
  lineOf('room', 2, 25_000),
  lineOf('sst', 1, 50_000, { percentBp: 800, amountSen: 4_000 }),
  lineOf('tourism_tax', 2, 1_000),
  lineOf('deposit', 1, 30_000),
];
const total = (lines: readonly SoldLine[]) => lines.reduce((sum, line) => sum + line.amountSen, 0);

describe('heldDeposit', () => {
  it.each([
    ['nothing paid', 0, 0],
    ['half of the stay paid', 28_000, 0],
    ['the stay paid', 56_000, 0],
    ['half of the deposit on top', 71_000, 15_000],
    ['everything paid', 86_000, 30_000],
    ['paid too much', 90_000, 30_000],
    ['more given back than came in', -5_000, 0],
  ])('%s', (_, paidSen, heldSen) => {
    expect(heldDeposit({ totalSen: 86_000, paidSen, depositSen: 30_000 })).toBe(heldSen);
  });
});

describe('settleDeposit', () => {
  it.each([
    ['all goes back', 86_000, 0, 30_000, 56_000],
    ['a part is kept', 86_000, 5_000, 25_000, 61_000],
    ['all is kept', 86_000, 30_000, 0, 86_000],
    ['half was taken', 71_000, 0, 15_000, 56_000],
    ['half was taken, a part is kept', 71_000, 5_000, 10_000, 61_000],
    ['never taken', 56_000, 0, 0, 56_000],
    ['the stay itself is not paid', 10_000, 0, 0, 56_000],
    ['paid too much', 90_000, 0, 30_000, 56_000],
  ])('%s', (_, paidSen, keptSen, refundSen, totalSen) => {
    const settled = settleDeposit({ lines: LINES, paidSen }, keptSen, 'Broken lamp');
    expect(settled).toMatchObject({ refundSen, totalSen, keptSen, heldSen: refundSen + keptSen });
  });

  it('takes the deposit off by a line of its own and names what is kept', () => {
    const { added } = settleDeposit({ lines: LINES, paidSen: 86_000 }, 5_000, 'Broken lamp');
    expect(added.map(({ kind, amountSen, label }) => [kind, amountSen, label?.['ms-MY']])).toEqual([
      ['deposit', -30_000, undefined],
      ['deposit_kept', 5_000, 'Broken lamp'],
    ]);
    expect(settleDeposit({ lines: LINES, paidSen: 86_000 }, 0, '').added).toHaveLength(1);
  });

  it.each([-1, 30_001, 0.5])('refuses to keep %d', (keptSen) => {
    expect(() => settleDeposit({ lines: LINES, paidSen: 86_000 }, keptSen, 'x')).toThrow(
      'price.input: keptSen',
    );
  });

  it('adds up whatever was paid and kept, makes no balance due, and can be done once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: -10_000, max: 700_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (roomSen, depositSen, paidSen, share) => {
          const lines = [lineOf('room', 1, roomSen), lineOf('deposit', 1, depositSen)] as SoldLine[];
          const before = total(lines);
          const heldSen = heldDeposit({ totalSen: before, paidSen, depositSen });
          const settled = settleDeposit({ lines, paidSen }, Math.floor(heldSen * share), 'x');
          const after = [...lines, ...settled.added];
          expect(total(after)).toBe(settled.totalSen);
          expect(settled.totalSen).toBe(before - depositSen + settled.keptSen);
          expect(settled.refundSen + settled.keptSen).toBe(heldSen);
          const due = (totalSen: number, paid: number) => Math.max(0, totalSen - paid);
          const dueAfter = due(settled.totalSen, paidSen - settled.refundSen);
          // What was never taken of the deposit is owed no longer; every other sen stays where it was.
          expect(dueAfter).toBe(due(before - (depositSen - heldSen), paidSen));
          expect(dueAfter).toBeLessThanOrEqual(due(before, paidSen));
          expect(depositOf(after)).toBe(0);
          expect(owedForStay(after)).toBe(owedForStay(lines));
          expect(roomPriceOf(after)).toBe(roomPriceOf(lines));
        },
      ),
    );
  });
});

describe('closeStay', () => {
  const shown = (lines: readonly SoldLine[]) => lines.map(({ kind, amountSen }) => [kind, amountSen]);

  it('takes back every charge by its kind, charges the fee, and leaves what is held', () => {
    const { added, totalSen, depositSen } = closeStay(LINES, { owedSen: 50_000, heldSen: 30_000 }, null);
    expect([totalSen, depositSen]).toEqual([80_000, 30_000]);
    expect(shown(added)).toEqual([
      ['room', -50_000],
      ['sst', -4_000],
      ['tourism_tax', -2_000],
      ['cancellation', 50_000],
    ]);
    expect(added.every(({ isClosing }) => isClosing)).toBe(true);
  });

  it('names the deposit apart from the rest, and the service tax that is in the fee', () => {
    // Half of 500.00 is 250.00, with 8 % of service tax 270.00.
    const { added } = closeStay(LINES, { owedSen: 27_000, heldSen: 0 }, 800);
    expect(shown(added)).toEqual([
      ['deposit', -30_000],
      ['room', -50_000],
      ['sst', -4_000],
      ['tourism_tax', -2_000],
      ['cancellation', 25_000],
      ['sst', 2_000],
    ]);
    expect(added[5]).toMatchObject({ percentBp: 800, unitSen: 25_000 });
  });

  it('tells levies apart, and charges no fee of nothing', () => {
    const named = (name: string) => ({ 'en-US': name, 'cn-ZH': name, 'ms-MY': name });
    const lines: SoldLine[] = [
      lineOf('levy', 2, 300, { label: named('Penang') }),
      lineOf('levy', 1, 500, { label: named('Heritage') }),
      lineOf('levy', 1, 300, { label: named('Penang') }),
    ];
    const { added } = closeStay(lines, { owedSen: 0, heldSen: 0 }, 800);
    expect(added.map(({ label, amountSen }) => [label?.['en-US'], amountSen])).toEqual([
      ['Penang', -900],
      ['Heritage', -500],
    ]);
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(
        fc.nat(60_000),
        fc.nat(30_000),
        fc.constantFrom(null, 600, 800),
        (owedSen, heldSen, sstBp) => {
          const closed = closeStay(LINES, { owedSen, heldSen }, sstBp);
          const lines = [...LINES, ...closed.added];
          expect(total(lines)).toBe(closed.totalSen);
          expect(depositOf(lines)).toBe(heldSen);
          expect(owedForStay(lines)).toBe(owedSen);
        },
      ),
    );
  });
});

it('neither a deposit nor what is kept of it is earned with the stay', () => {
  const earned = Object.entries(LINE_MONEY).filter(([, money]) => money === 'stay');
  expect(earned.map(([kind]) => kind)).toEqual(['room', 'extra_guest', 'discount', 'cleaning', 'adjustment']);
  expect(LINE_MONEY.deposit_kept).toBe('other_income');
});

describe('the step', () => {
  const TODAY = '2026-12-09';
  const stay = { checkIn: '2026-12-07', depositSen: 30_000, awaitsLink: false };
  it.each([
    ['checked_out', true],
    ['no_show', true],
    ['checked_in', false],
    ['confirmed', false],
    ['cancelled', false],
    ['expired', false],
  ] as const)('of a stay that is %s: %s', (status, open) => {
    expect(stepFits('settleDeposit', { ...stay, status }, TODAY)).toBe(open);
    expect(stepFits('settleDeposit', { ...stay, status, depositSen: 0 }, TODAY)).toBe(false);
    expect(openSteps({ ...stay, status }, TODAY, 'guest')).not.toContain('settleDeposit');
  });
});

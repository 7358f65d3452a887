import fc from 'fast-check';
import { boughtOf, boughtSen, selfBilledLines, selfBilledType } from './selfBilling';
import { eInvoiceTotals } from './eInvoice';
import { selfBilledProblem } from './eInvoiceProblems';
import { NOTHING, statementPostings, type OwnerLine } from './statementPostings';
import type { StatedLine } from './statementMonths';

const line = (
  unit: string,
  part: StatedLine['part'],
  sen: number,
  role: 'principal' | 'agent' = 'principal',
) => ({ unitId: unit, unitNumber: unit, role, part, sen });
const listed = (kind: 'bill' | 'installment_due', sen: number) => ({
  ...{ unitId: 'A', unitNumber: 'A', kind, sen },
});

test('a company buys the owner’s part of the rooms that it sells itself, unit by unit', () => {
  // By hand: A 600.00 − 120.00 fee = 480.00; B 100.00 − 30.00 of its commission = 70.00. Service tax is the state's, bills are bills.
  const lines = [
    line('A', 'revenue', 60_000),
    line('A', 'fee', -12_000),
    line('A', 'fee_sst', -960),
    line('B', 'revenue', 10_000),
    line('B', 'deduction', -3_000),
  ];
  expect(boughtOf(lines, [listed('bill', -6_000)])).toEqual([
    { unitNumber: 'A', sen: 48_000 },
    { unitNumber: 'B', sen: 7_000 },
  ]);
});

test('of an owner who sells himself it buys nothing', () => {
  expect(boughtOf([line('A', 'revenue', 60_000, 'agent'), line('A', 'fee', -12_000, 'agent')], [])).toEqual(
    [],
  );
});

test('a promised sum is the price whatever the unit earned, by the month or by instalments', () => {
  expect(boughtOf([line('A', 'promised', 100_000)], [])).toEqual([{ unitNumber: 'A', sen: 100_000 }]);
  expect(boughtOf([], [listed('installment_due', 250_000)])).toEqual([{ unitNumber: 'A', sen: 250_000 }]);
});

test('what units give to a pool and get from it is between owners', () => {
  const lines = [
    line('A', 'revenue', 60_000),
    line('A', 'pool_given', -60_000),
    line('A', 'pool_share', 45_000),
  ];
  expect(boughtOf(lines, [])).toEqual([{ unitNumber: 'A', sen: 60_000 }]);
});

test.each([
  [1, '11'],
  [-1, '12'],
  [0, null],
])('%d sen are type %s', (sen, type) => expect(selfBilledType(sen)).toBe(type));

test('a unit that goes the other way comes off the others in proportion', () => {
  // By hand: 100.00 + 200.00 − 50.01: of 50.01 a third is 16.67, the rest 33.34.
  const bought = [
    { unitNumber: 'A', sen: 10_000 },
    { unitNumber: 'B', sen: -5_001 },
    { unitNumber: 'C', sen: 20_000 },
  ];
  const lines = (some: typeof bought) =>
    selfBilledLines(some, ({ unitNumber }) => unitNumber).map((made) => [
      made.description,
      made.unitSen,
      made.discountSen,
      made.netSen,
    ]);
  expect(lines(bought)).toEqual([
    ['A', 10_000, 1_667, 8_333],
    ['C', 20_000, 3_334, 16_666],
  ]);
  // A credit note has the same lines of what is taken back.
  expect(lines(bought.map((unit) => ({ ...unit, sen: -unit.sen })))).toEqual(lines(bought));
});

const PARTS = ['revenue', 'deduction', 'fee', 'fee_sst', 'service', 'promised', 'pool_given'] as const;
test('its lines come to what the statement posts as owners’ share and shortfall, and none is below zero', () => {
  const some = fc.record({
    unit: fc.constantFrom('A', 'B', 'C'),
    part: fc.constantFrom(...PARTS),
    role: fc.constantFrom('principal', 'agent'),
    sen: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    wasSen: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    shortfallSen: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (found) => {
      // Only a company promises.
      const rows = found.map((row) =>
        row.part === 'promised' ? { ...row, role: 'principal' as const } : row,
      );
      const owned = rows.map(({ unit, part, role, sen, wasSen, shortfallSen }): OwnerLine => ({
        ...{ month: '2026-10-01', contractTermsId: 'c', packageTermsId: 'p', role, part, about: null },
        ...{ place: 0, formula: { code: 'sum' }, entries: [], unitId: unit, ownerId: 'o', unitSen: sen },
        is: { sen, stays: [], shortfallSen },
        was: { ...NOTHING, sen: wasSen },
      }));
      const posted = statementPostings({ id: 's', date: '2026-10-31' }, owned)
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account === 5000 || account === 5400)
        .reduce((sum, { amountSen }) => sum + amountSen, 0);
      const bought = boughtOf(
        rows.map(({ unit, part, role, sen, wasSen }) => line(unit, part, sen - wasSen, role)),
        [],
      );
      const lines = selfBilledLines(bought, () => '-');
      expect(boughtSen(bought)).toBe(posted);
      expect(eInvoiceTotals(lines).totalSen).toBe(Math.abs(posted));
      for (const { netSen, discountSen, unitSen } of lines)
        expect([netSen >= 0, discountSen >= 0, unitSen - discountSen]).toEqual([true, true, netSen]);
    }),
  );
});

test('what is wrong with the supplier is the owner’s to mend, what is wrong with the buyer the company’s', () => {
  expect(selfBilledProblem('supplier.tin')).toBe('owner.tin');
  expect(selfBilledProblem('buyer.phone')).toBe('supplier.phone');
  expect(selfBilledProblem('original')).toBe('original');
  // Nobody can mend it: it is ours.
  expect(selfBilledProblem('supplier.msic')).toBe('form');
});

import fc from 'fast-check';
import { lineOf } from '../pricing/priceLines';
import { eInvoiceTotals } from './eInvoice';
import { BELOW_ZERO, consolidatedLineOf, eInvoiceLinesOf, type EInvoiceLine } from './eInvoiceLines';
import { chargesOf, type DocumentLine } from './documentLines';

const document = (line: Partial<DocumentLine> & Pick<DocumentLine, 'category' | 'netSen'>): DocumentLine => ({
  date: null,
  label: null,
  quantity: 1,
  unitSen: line.netSen,
  taxBp: 0,
  taxSen: 0,
  grossSen: line.netSen + (line.taxSen ?? 0),
  ...line,
});
const made = (lines: readonly DocumentLine[]) => eInvoiceLinesOf(lines) as EInvoiceLine[];
/** What a line says: net, then each tax with its type. */
const facts = (lines: readonly EInvoiceLine[]) =>
  lines.map(({ netSen, discountSen, taxes }) => [
    netSen,
    discountSen,
    ...taxes.map(({ type, taxSen }) => `${type} ${taxSen}`),
  ]);

const NIGHTS = [
  document({ category: 'room', date: '2026-11-20', netSen: 30_000, taxBp: 800, taxSen: 2_400 }),
  document({ category: 'room', date: '2026-11-21', netSen: 30_000, taxBp: 800, taxSen: 2_400 }),
];
const CLEANING = document({ category: 'cleaning', netSen: 8_000, taxBp: 800, taxSen: 640 });
const TOURISM = document({ category: 'tourism_tax', quantity: 2, unitSen: 1_000, netSen: 2_000 });

/**
 * By hand: two nights of 300.00 = 600.00 and cleaning 80.00 = 680.00 before tax; service tax 8 % of 680.00 = 54.40 (24.00, 24.00, 6.40);
 * tourism tax 2 × 10.00 = 20.00; taxes 74.40; with taxes 754.40.
 */
test('nights, cleaning, service tax and tourism tax', () => {
  const lines = made([...NIGHTS, CLEANING, TOURISM]);
  expect(facts(lines)).toEqual([
    [30_000, 0, '02 2400', '03 1000'],
    [30_000, 0, '02 2400', '03 1000'],
    [8_000, 0, '02 640'],
  ]);
  expect(lines[0]!.description).toBe('Accommodation, 2026-11-20');
  expect(lines[0]!.taxes[1]!.units).toEqual({ count: 1, eachSen: 1_000 });
  expect(eInvoiceTotals(lines)).toEqual({
    netSen: 68_000,
    taxes: [
      { type: '02', taxableSen: 68_000, taxSen: 5_440 },
      { type: '03', taxableSen: 60_000, taxSen: 2_000 },
    ],
    taxSen: 7_440,
    totalSen: 75_440,
  });
});

/** By hand: 600.00 and 80.00 less 68.00 (10 %): 60.00 off the nights, 8.00 off cleaning; tax 8 % of 612.00 = 48.96. */
test('a discount comes off the lines of its rate, with its tax', () => {
  const discount = document({ category: 'discount', netSen: -6_800, taxBp: 800, taxSen: -544 });
  expect(facts(made([...NIGHTS, CLEANING, discount]))).toEqual([
    [27_000, 3_000, '02 2160'],
    [27_000, 3_000, '02 2160'],
    [7_200, 800, '02 576'],
  ]);
});

test('without service tax the type is 06, a levy is a line, and tourism tax without nights is one of its own', () => {
  const label = { 'en-US': 'Penang levy', 'cn-ZH': '槟城', 'ms-MY': 'Levi' };
  const levy = document({ category: 'levy', label, quantity: 2, unitSen: 300, netSen: 600 });
  const lines = made([document({ category: 'fee', netSen: 15_000 }), levy, TOURISM]);
  expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Cancellation or no-show fee', 1],
    ['Penang levy', 2],
    ['Tourism tax', 1],
  ]);
  expect(facts(lines)).toEqual([
    [15_000, 0, '06 0'],
    [600, 0, '06 0'],
    [0, 0, '03 2000'],
  ]);
});

test('what is below zero and cannot come off a line of its rate is refused', () => {
  const less = document({ category: 'adjustment', netSen: -9_000, taxBp: 800, taxSen: -720 });
  expect(eInvoiceLinesOf([CLEANING, less, document({ category: 'levy', netSen: 9_000 })])).toBe(BELOW_ZERO);
});

/** By hand: 734.40 less a credit of cleaning 86.40: 600.00 before tax, 48.00 service tax. */
test('a consolidated line has what credit notes have left of an invoice, and all the numbers', () => {
  const invoice = {
    number: 'INV-1',
    lines: [...NIGHTS, CLEANING],
    credits: [{ number: 'CN-1', lines: [CLEANING] }],
  };
  const line = consolidatedLineOf(invoice) as EInvoiceLine;
  expect(line).toMatchObject({ description: 'INV-1, less CN-1', classification: '004', netSen: 60_000 });
  expect(line.taxes).toEqual([{ type: '02', taxableSen: 60_000, taxSen: 4_800, rateBp: 800, units: null }]);
  expect(consolidatedLineOf({ ...invoice, lines: [CLEANING] })).toBeNull();
});

test('whatever a stay is made of, the lines with their taxes come to what its invoice does', () => {
  const cents = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: 0, max: 99 }), (one, two, cleaning, percent) => {
      const offSen = -Math.floor(((one + two) * percent) / 100);
      const baseSen = one + two + cleaning + offSen;
      const charges = chargesOf({
        status: 'checked_in',
        checkIn: '2026-11-20',
        checkOut: '2026-11-22',
        lines: [
          lineOf('room', 1, one, { date: '2026-11-20', rate: 'base' }),
          lineOf('room', 1, two, { date: '2026-11-21', rate: 'base' }),
          ...(offSen < 0 ? [lineOf('discount', 1, offSen)] : []),
          lineOf('cleaning', 1, cleaning),
          lineOf('sst', 1, baseSen, { amountSen: Math.round(baseSen * 0.08), percentBp: 800 }),
          lineOf('tourism_tax', 2, 1_000),
        ],
      });
      const lines = eInvoiceLinesOf(charges);
      if (lines === BELOW_ZERO) return;
      const total = charges.reduce((sum, { grossSen }) => sum + grossSen, 0);
      expect(eInvoiceTotals(lines).totalSen).toBe(total);
      for (const { netSen, discountSen, quantity, unitSen, taxes } of lines) {
        expect(netSen).toBe(quantity * unitSen - discountSen);
        expect(Math.min(netSen, discountSen, ...taxes.map(({ taxSen }) => taxSen))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

import fc from 'fast-check';
import {
  documentNumberText,
  E_INVOICE_TYPES,
  NUMBERED_KINDS,
  numberYear,
  PREFIX,
  USUAL_PATTERNS,
  type NumberPattern,
} from './documentNumbers';

test.each<[Partial<NumberPattern>, number, number, string]>([
  [{}, 2026, 1, 'INV-2026-00001'],
  [{ yearDigits: 2 }, 2026, 42, 'INV-26-00042'],
  [{ yearDigits: 2 }, 2005, 42, 'INV-05-00042'],
  [{ separator: '/', digits: 3, prefix: 'KL2' }, 2027, 999, 'KL2/2027/999'],
  // More than the digits can hold: the number keeps all of its own.
  [{ digits: 3 }, 2027, 12_345, 'INV-2027-12345'],
])('%j of %i, number %i, is %s', (changes, year, number, text) => {
  expect(documentNumberText({ ...USUAL_PATTERNS.tax_invoice, ...changes }, year, number)).toBe(text);
});

test.each([0, -1, 1.5, NaN])('there is no number %p', (number) => {
  expect(() => documentNumberText(USUAL_PATTERNS.receipt, 2026, number)).toThrow(RangeError);
});

test('a document is numbered in the year of its date', () => {
  expect(numberYear('2026-12-31')).toBe(2026);
  expect(numberYear('2027-01-01')).toBe(2027);
});

test('every kind has a pattern of its own, and the codes of MyInvois are those of its list', () => {
  const prefixes = NUMBERED_KINDS.map((kind) => USUAL_PATTERNS[kind].prefix);
  expect(new Set(prefixes).size).toBe(8);
  for (const prefix of prefixes) expect(prefix).toMatch(PREFIX);
  // MyInvois, e-invoice types: 01 invoice, 02 credit note, 11 self-billed invoice.
  expect(Object.entries(E_INVOICE_TYPES).filter(([, code]) => code !== null)).toEqual([
    ['tax_invoice', '01'],
    ['credit_note', '02'],
    ['self_billed_invoice', '11'],
  ]);
});

const pattern = fc.record<NumberPattern>({
  prefix: fc.stringMatching(/^[A-Z][A-Z0-9]{0,9}$/),
  separator: fc.constantFrom('-', '/'),
  yearDigits: fc.constantFrom(2, 4),
  digits: fc.integer({ min: 3, max: 8 }),
});
const year = fc.integer({ min: 2000, max: 2099 });
const number = fc.integer({ min: 1, max: 99_999_999 });

test('two texts are the same only for the same prefix, year and number, whatever their patterns', () => {
  fc.assert(
    fc.property(pattern, pattern, year, year, number, number, (one, other, y1, y2, n1, n2) => {
      const same = documentNumberText(one, y1, n1) === documentNumberText(other, y2, n2);
      if (same) expect([one.prefix, y1, n1]).toEqual([other.prefix, y2, n2]);
    }),
  );
  // Drawn close to each other, so that they could meet.
  const near = fc.integer({ min: 1, max: 3 });
  const nearYear = fc.constantFrom(2020, 2026);
  fc.assert(
    fc.property(pattern, pattern, nearYear, nearYear, near, near, (one, other, y1, y2, n1, n2) => {
      const alike = { ...other, prefix: one.prefix };
      if (documentNumberText(one, y1, n1) === documentNumberText(alike, y2, n2))
        expect([y1, n1]).toEqual([y2, n2]);
    }),
  );
});

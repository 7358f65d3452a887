import type { StayDate } from '../base/stayDates';

/** The kinds of documents that a company numbers, each on its own. */
export const NUMBERED_KINDS = [
  'tax_invoice',
  'receipt',
  'credit_note',
  'deposit_receipt',
  'registration_card',
  'owner_statement',
  'self_billed_invoice',
  'owner_payout',
] as const;
export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** How the numbers of a kind look: `INV-2026-00001`. */
export type NumberPattern = {
  /** Letters and digits; a letter first. No two kinds of a company have the same. */
  prefix: string;
  separator: '-' | '/';
  /** Digits of the year. */
  yearDigits: 2 | 4;
  /** Digits of the number at least, filled up with 0; a longer number keeps all of its own. */
  digits: number;
};

export const SEPARATORS = ['-', '/'] as const;
export const YEAR_DIGITS = [2, 4] as const;
export const NUMBER_DIGITS = { min: 3, max: 8 } as const;
/** The prefix of a pattern. No separator stands in it, so that a number is read in one way only. */
export const PREFIX = /^[A-Z][A-Z0-9]{0,9}$/;

/** The pattern of each kind until a company has its own. */
export const USUAL_PATTERNS: Readonly<Record<NumberedKind, NumberPattern>> = {
  tax_invoice: usual('INV'),
  receipt: usual('RCT'),
  credit_note: usual('CN'),
  deposit_receipt: usual('DEP'),
  registration_card: usual('REG'),
  owner_statement: usual('OST'),
  self_billed_invoice: usual('SBI'),
  owner_payout: usual('PAY'),
};

function usual(prefix: string): NumberPattern {
  return { prefix, separator: '-', yearDigits: 4, digits: 5 };
}

/**
 * The code of MyInvois' list of e-invoice types for a kind of document; null for those that are no e-invoices. Source: MyInvois SDK, codes,
 * e-invoice types.
 */
export const E_INVOICE_TYPES: Readonly<Record<NumberedKind, string | null>> = {
  tax_invoice: '01',
  receipt: null,
  credit_note: '02',
  deposit_receipt: null,
  registration_card: null,
  owner_statement: null,
  self_billed_invoice: '11',
  owner_payout: null,
};

/** The year that a document of a day is numbered in. */
export const numberYear = (date: StayDate): number => Number(date.slice(0, 4));

/** The number of a document as it is printed: prefix, year, number. Throws a RangeError for a number below 1. */
export function documentNumberText(pattern: NumberPattern, year: number, number: number): string {
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`no number of a document: ${number}`);
  const { prefix, separator, yearDigits, digits } = pattern;
  const yearText = String(year).padStart(4, '0').slice(-yearDigits);
  return [prefix, yearText, String(number).padStart(digits, '0')].join(separator);
}

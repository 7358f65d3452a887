/** An exact decimal number: `digits / 10 ** scale`. */
export type Decimal = { digits: bigint; scale: number };

/** A price as the file writes it: its figure, and the currency when the text names one. */
export type Amount = Decimal & { currency: string | null };

const MARKS: Record<string, string> = {
  RM: 'MYR',
  S$: 'SGD',
  US$: 'USD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '฿': 'THB',
};
const AMOUNT =
  /^(?<before>RM|[A-Z]{3}|[A-Z]{0,2}\$|[€£฿])?\s*(?<whole>\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(?<part>\d{1,6}))?\s*(?<after>[A-Z]{3})?$/i;

/** Reads `$1,234.00`, `80`, `RM 250.50`, `SGD 80`; null for anything else. A bare `$` names no currency: Inside Airbnb writes it everywhere. */
export function readAmount(text: string): Amount | null {
  const groups = AMOUNT.exec(text.trim())?.groups;
  if (!groups) return null;
  const { before, whole, part = '', after } = groups;
  const mark = (before ?? after)?.toUpperCase();
  return {
    digits: BigInt(whole!.replaceAll(',', '') + part),
    scale: part.length,
    currency: mark === undefined || mark === '$' ? null : (MARKS[mark] ?? (mark.length === 3 ? mark : null)),
  };
}

/** Reads a plain decimal number such as `3.3`; null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  return match && { digits: BigInt(match[1]! + (match[2] ?? '')), scale: match[2]?.length ?? 0 };
}

export const ONE: Decimal = { digits: 1n, scale: 0 };

/** An amount × MYR for one unit of its currency, in sen, rounded once and half up; the figures are exact until then. */
export function toSen(amount: Decimal, rate: Decimal): number {
  const divisor = 10n ** BigInt(amount.scale + rate.scale);
  const sen = amount.digits * rate.digits * 100n;
  return Number((2n * sen + divisor) / (2n * divisor));
}

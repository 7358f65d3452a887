/** The number of units added at once, more than one sends by mistake. */
export const MOST_UNITS_AT_ONCE = 200;

/** What stands before the number at the end, and the number; nothing where there is none. */
const numberedEnd = (text: string): string[] => /^(.*?)(\d{1,9})$/.exec(text)?.slice(1) ?? [];

/**
 * The unit numbers from `first` to `last`, both included: 12A-01 to 12A-20 are twenty, B9 to B11 three. They must be the same but
 * for the number at their end; null when they are not, run backwards, or are more than `MOST_UNITS_AT_ONCE`.
 */
export function unitNumbersBetween(first: string, last: string): string[] | null {
  if (first === last) return [first];
  const [prefix, from] = numberedEnd(first);
  const [lastPrefix, to] = numberedEnd(last);
  if (from === undefined || to === undefined || prefix !== lastPrefix) return null;
  // "01" to "20" keeps its zeros; "9" to "11" has none, and "009" to "11" is no run of numbers.
  const padded = [from, to].some((digits) => digits.length > 1 && digits.startsWith('0'));
  if (padded && from.length !== to.length) return null;
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > MOST_UNITS_AT_ONCE) return null;
  return Array.from({ length: count }, (_, index) => {
    const digits = String(Number(from) + index);
    return `${prefix}${padded ? digits.padStart(from.length, '0') : digits}`;
  });
}

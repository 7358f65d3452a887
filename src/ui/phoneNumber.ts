import { CALLING_CODES, callingCodeOf } from '@shared/callingCodes';

/** A telephone number in two parts: the country whose calling code it has, and the rest as it is typed. */
export type PhoneParts = { iso: string; rest: string };

/** The country to show of those that share a calling code. */
const FIRST_OF: Record<string, string> = { 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU' };
/** Italy, San Marino and the Vatican dial the leading nought; elsewhere it is for calls within the country. */
const KEEPS_NOUGHT = new Set(['39', '378']);

/** Guernsey, Jersey and the Isle of Man carry their area in the code: 44-1481. */
const LONGEST_CODE = Math.max(...CALLING_CODES.map(({ dialled }) => dialled.length));

const isoOf = (code: string): string | undefined =>
  FIRST_OF[code] ?? CALLING_CODES.find((row) => row.dialled === code)?.iso;

/** Splits `+60 12-345 6789` into its parts; a number without a plus belongs to `fallbackIso`. The longest calling code wins. */
export function splitPhone(phone: string, fallbackIso = 'MY'): PhoneParts {
  const text = phone.trim();
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+')) return { iso: fallbackIso, rest: text };
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (callingCodeOf(fallbackIso) === code) return { iso: fallbackIso, rest: afterDigits(text, length) };
    const iso = code.length === length ? isoOf(code) : undefined;
    if (iso) return { iso, rest: afterDigits(text, length) };
  }
  return { iso: fallbackIso, rest: text };
}

/** The text behind its n-th digit. */
function afterDigits(text: string, count: number): string {
  let seen = 0;
  const end = [...text].findIndex((sign) => /\d/.test(sign) && (seen += 1) === count);
  return text.slice(end + 1).replace(/^[\s\-)]+/, '');
}

/** `+60 12-345 6789` of its parts; what is typed with a plus is a whole number already. Nothing typed is no number. */
export function joinPhone({ iso, rest }: PhoneParts): string {
  const text = rest.trim();
  if (!text || text.startsWith('+')) return text;
  const code = callingCodeOf(iso) ?? '';
  return `+${code} ${KEEPS_NOUGHT.has(code) ? text : text.replace(/^0+/, '')}`;
}

/** True for what the server takes: 7 to 15 digits, with spaces, dashes and brackets between them. */
export const isPhone = (phone: string): boolean => /^\+?\d{7,15}$/.test(phone.replace(/[\s\-().]/g, ''));

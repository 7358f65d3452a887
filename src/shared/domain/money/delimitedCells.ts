import { isStayDate, type StayDate } from '../base/stayDates';

/** In which order a date is written; the signs between its parts do not matter. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Why a cell cannot be read. */
export type CellFault =
  'formula' | 'excel_number' | 'excel_date' | 'amount' | 'amount_size' | 'date' | 'year_missing' | 'no_sign';
export type CellRead<Value> = { value: Value } | { fault: CellFault };

/** More than any amount in a file of this business, and what a column of the books holds. */
export const MOST_CELL_SEN = 1_000_000_000;

const MONTHS = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mar', 'mac', 'march'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'june'],
  ['jul', 'julai', 'july'],
  ['aug', 'ogos', 'ogo', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'oktober', 'october'],
  ['nov', 'november'],
  ['dec', 'dis', 'disember', 'december'],
];
const monthNamed = (word: string) => MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1;

/** Reads a date; a time of day behind it is left out. A year of two figures is of this century. */
export function readDateCell(cell: string, order: DateOrder): CellRead<StayDate> {
  const text = cell.trim().replace(/[\sT]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?$/i, '');
  if (/^[=+@-]/.test(text)) return { fault: 'formula' };
  // What a spreadsheet makes of a date whose format it lost: days since 1900.
  if (/^[345]\d{4}(\.\d+)?$/.test(text)) return { fault: 'excel_date' };
  const whole = /^\d{8}$/.exec(text);
  const parts = whole
    ? order === 'ymd'
      ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
      : [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    : text.split(/[-/.\s]+/);
  if (parts.length === 2) return { fault: 'year_missing' };
  if (parts.length !== 3) return { fault: 'date' };
  const [a, b, c] = parts as [string, string, string];
  const [dayText, monthText, yearText] =
    order === 'dmy' ? [a, b, c] : order === 'mdy' ? [b, a, c] : [c, b, a];
  // `10 Mar 2026` says itself which part is the month.
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : monthNamed(monthText);
  if (!/^\d{1,2}$/.test(dayText) || !/^(\d{2}|\d{4})$/.test(yearText) || month < 1) return { fault: 'date' };
  const year = yearText.length === 2 ? `20${yearText}` : yearText;
  const date = `${year}-${String(month).padStart(2, '0')}-${dayText.padStart(2, '0')}`;
  return isStayDate(date) && date >= '2000-01-01' ? { value: date } : { fault: 'date' };
}

export type ReadAmount = {
  /** Without its sign, in sen. */
  sen: number;
  /** −1 or +1 where a sign is written: before or behind the figures, as brackets, or as DR and CR. */
  sign: -1 | 1 | null;
  /** Where the sign stands. */
  place: 'before' | 'behind' | null;
};

/** Reads an amount as banks and channels write it: `1,234.50`, `RM 1,234.50-`, `(1,234.50)`, `1.234,50 DR`. An empty cell is null. */
export function readAmountCell(cell: string, decimal: DecimalMark): CellRead<ReadAmount | null> {
  let text = cell.replace(/[\s\u00a0\u202f']/g, '').replaceAll('\u2212', '-');
  if (text === '') return { value: null };
  if (text.startsWith('=') || text.startsWith('@')) return { fault: 'formula' };
  if (/^[-+]?\d+([.,]\d+)?e[-+]?\d+$/i.test(text)) return { fault: 'excel_number' };
  let sign: ReadAmount['sign'] = null;
  let place: ReadAmount['place'] = null;
  let signs = 0;
  const take = (pattern: RegExp, at: 'before' | 'behind', value: (found: string) => -1 | 1) => {
    const found = pattern.exec(text);
    if (!found) return;
    signs += 1;
    sign = value(found[0].toUpperCase());
    place = at;
    text = text.replace(pattern, '');
  };
  const isMinus = (found: string): -1 | 1 => (found === '-' || found.startsWith('D') ? -1 : 1);
  if (/^\(.*\)$/.test(text)) {
    text = text.slice(1, -1);
    signs += 1;
    sign = -1;
    place = 'before';
  }
  take(/^[-+]/, 'before', isMinus);
  text = text.replace(/^(RM|MYR)/i, '');
  take(/^[-+]/, 'before', isMinus);
  take(/(DR|CR|[-+])$/i, 'behind', isMinus);
  if (signs > 1) return { fault: 'amount' };
  const thousands = decimal === '.' ? ',' : '.';
  const shape =
    decimal === '.' ? /^(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/ : /^(\d+|\d{1,3}(\.\d{3})+)?(,\d{0,2})?$/;
  if (!shape.test(text) || !/\d/.test(text)) return { fault: 'amount' };
  const [ringgit = '', cents = ''] = text.replaceAll(thousands, '').split(decimal);
  if (ringgit.length > 12) return { fault: 'amount_size' };
  const sen = Number(ringgit || '0') * 100 + Number(cents.padEnd(2, '0') || '0');
  return { value: { sen, sign, place } };
}

/** A row that adds others up. */
export const isTotalWord = (words: string): boolean => /^(grand )?(total|jumlah|合计)/i.test(words);

/** A text of a cell as one line. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

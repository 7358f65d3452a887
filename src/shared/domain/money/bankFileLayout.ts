import type { DateOrder, DecimalMark } from './bankFileCells';
import type { DelimitedRow, Delimiter } from './delimitedText';

/**
 * How a bank writes what a line moved: one column with a sign before it (or brackets), one column for each direction, or one column with the
 * sign (or DR and CR) behind it.
 */
export const AMOUNT_SHAPES = ['signed', 'columns', 'trailing'] as const;
export type AmountShape = (typeof AMOUNT_SHAPES)[number];

export const BANK_COLUMNS = [
  'date',
  'description',
  'details',
  'reference',
  'amount',
  'debit',
  'credit',
  'balance',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** How the files of a bank account are read. Positions of columns begin at 0. */
export type BankFileLayout = {
  delimiter: Delimiter;
  /** The row that names the columns, from 1; 0: none, the lines begin at once. */
  headerRow: number;
  dateOrder: DateOrder;
  decimal: DecimalMark;
  shape: AmountShape;
  columns: Partial<Record<BankColumn, number>>;
  /** The names of the columns in the file that it was made for: a file with others is not read by it. */
  header: string[];
};

/** The columns that a shape of amounts needs. */
export const NEEDED_COLUMNS: Record<AmountShape, readonly BankColumn[]> = {
  signed: ['date', 'description', 'amount'],
  columns: ['date', 'description', 'debit', 'credit'],
  trailing: ['date', 'description', 'amount'],
};

/** What banks call their columns, in letters only. No bank's layout is certain: this is a first guess that a person confirms. */
const CALLED: Record<BankColumn, readonly RegExp[]> = {
  date: [
    /^valuedate$/,
    /^(transaction|trans|txn|tran|posting|post|entry)date$/,
    /^date$/,
    /tarikh/,
    /日期/,
    /date/,
  ],
  description: [
    /^(transaction)?descriptions?$/,
    /^particulars?$/,
    /^narrative$/,
    /description|particular|butiran|摘要/,
  ],
  details: [/paymentdetails|otherdetails|otherpayment|remark|senders|beneficiaryname|details/],
  reference: [/^(ref|reference|refno|refnum|docrefno|chequeno)$/, /reference|refno|rujukan|参考/],
  amount: [/^(transaction|trans|tran)?(amount|amt)(rm|myr)?$/, /^amaun$/, /金额/],
  debit: [/debit|withdrawal|amountdr|^dr$|moneyout|keluar|支出/],
  credit: [/credit|deposit|amountcr|^cr$|moneyin|masuk|收入/],
  balance: [/balance|baki|余额/],
};
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The first row that names a date and an amount; 0: none. */
const headerRowOf = (rows: readonly DelimitedRow[]): number =>
  rows.slice(0, 40).findIndex(({ cells }) => {
    const names = cells.map(plainName);
    const has = (column: BankColumn) =>
      names.some((name) => name !== '' && CALLED[column].some((called) => called.test(name)));
    return has('date') && (has('amount') || (has('debit') && has('credit')));
  }) + 1;

/** A first guess at how a file is to be read, from its rows. */
export function suggestLayout(rows: readonly DelimitedRow[], delimiter: Delimiter): BankFileLayout {
  const headerRow = headerRowOf(rows);
  const header = headerRow > 0 ? rows[headerRow - 1]!.cells : [];
  const names = header.map(plainName);
  const columns: BankFileLayout['columns'] = {};
  const taken = new Set<number>();
  for (const column of [
    'date',
    'debit',
    'credit',
    'amount',
    'balance',
    'description',
    'reference',
    'details',
  ] as const) {
    for (const called of CALLED[column]) {
      const place = names.findIndex((name, index) => !taken.has(index) && called.test(name));
      if (place < 0) continue;
      columns[column] = place;
      taken.add(place);
      break;
    }
  }
  const body = rows.slice(headerRow, headerRow + 200);
  const cellsOf = (column: BankColumn) =>
    columns[column] === undefined ? [] : body.flatMap(({ cells }) => cells[columns[column]!] || []);
  const hasBoth = columns.debit !== undefined && columns.credit !== undefined;
  const amounts = cellsOf('amount');
  const shape: AmountShape =
    columns.amount === undefined && hasBoth
      ? 'columns'
      : amounts.some((text) => /\d\s*([-+]|DR|CR)$/i.test(text))
        ? 'trailing'
        : 'signed';
  if (shape === 'columns') delete columns.amount;
  else {
    delete columns.debit;
    delete columns.credit;
  }
  const money = [...amounts, ...cellsOf('debit'), ...cellsOf('credit'), ...cellsOf('balance')];
  return {
    delimiter,
    headerRow,
    dateOrder: dateOrderOf(cellsOf('date')),
    decimal: money.some((text) => /,\d{2}\D*$/.test(text)) ? ',' : '.',
    shape,
    columns,
    header,
  };
}

/** A day above 12 tells the order; where none does, the order of the country. */
function dateOrderOf(dates: readonly string[]): DateOrder {
  if (dates.some((text) => /^\d{4}\D?\d{2}\D?\d{2}/.test(text) && !/^\d{2}\d{2}20\d{2}$/.test(text)))
    return 'ymd';
  const second = dates.some((text) => Number(/^\d{1,2}\D(\d{1,2})\D/.exec(text)?.[1] ?? 0) > 12);
  return second ? 'mdy' : 'dmy';
}

/** Whether the names of a file's columns are those that a layout was made for. */
export const fitsHeader = ({ headerRow, header }: BankFileLayout, rows: readonly DelimitedRow[]): boolean => {
  if (headerRow === 0) return true;
  const found = rows[headerRow - 1]?.cells.map(plainName) ?? [];
  return header.length === found.length && header.every((name, index) => plainName(name) === found[index]);
};

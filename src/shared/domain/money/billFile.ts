import { EXPENSE_LIMITS as LIMITS } from '../../contract/money/expenses';
import type { StayDate } from '../base/stayDates';
import { columnNamed, NEEDED_BILL_COLUMNS, type BillColumn } from './billFileColumns';
import { oneLine, readAmountCell, readDateCell, type DecimalMark } from './delimitedCells';
import { decimalOf } from './delimitedLayout';
import type { DelimitedRow } from './delimitedText';
import type { CostKind } from './packageTerms';

/** The most bills of one file, and the faults after which no row is read any more: who has more took another file. */
export const MOST_BILLS = 2_000;
export const MOST_BILL_FAULTS = 200;
/** The row with the names of the columns is one of these. */
const HEADER_WITHIN = 10;

export const BILL_FAULTS = [
  'formula',
  'excel_number',
  'excel_date',
  'amount',
  'amount_size',
  'date',
  'year_missing',
  'required',
  'unknown',
  'ambiguous',
  'too_long',
  'positive',
  'percent',
  'tax',
  'future',
  'due_before_bill',
  'no_owners',
  'other_company',
  'row_length',
  'column_missing',
  'column_twice',
  'too_many_rows',
  'no_rows',
] as const;
export type BillFaultRule = (typeof BILL_FAULTS)[number];
/** What is wrong with a row, or (row 0) with the file; the column, and what stands there. */
export type BillFault = { row: number; column: BillColumn | null; rule: BillFaultRule; what: string };

/** A row as it was understood; null: nothing was written, or it could not be read. Places are still as they are called in the file. */
export type ReadBill = {
  row: number;
  vendorName: string | null;
  number: string;
  billDate: StayDate | null;
  /** The day of the bill where none is written. */
  dueDate: StayDate | null;
  category: CostKind | null;
  property: string;
  unit: string;
  company: string;
  amountSen: number | null;
  taxSen: number;
  /** Null: what the package of the unit says. */
  ownerBp: number | null;
  markUpBp: number | null;
  remark: string;
};
export type ReadBills = { bills: ReadBill[]; faults: BillFault[]; ignored: string[] };

type Given = {
  today: StayDate;
  /** What a category may be called, in small letters. */
  categoryNamed: (name: string) => CostKind | undefined;
};

/** ★ Reads the bills of a table: a day is written before its month, as the country has it, or the year first. Formulas are text, and no amount. */
export function readBills(rows: readonly DelimitedRow[], given: Given): ReadBills {
  const wrong = (rule: BillFaultRule, column: BillColumn | null, what = ''): ReadBills => ({
    ...{ bills: [], ignored: [] },
    faults: [{ row: 0, column, rule, what }],
  });
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => namedColumns(cells).has('vendor'));
  const header = rows[at];
  if (!header) return wrong('column_missing', 'vendor');
  const columns = namedColumns(header.cells);
  const missing = NEEDED_BILL_COLUMNS.find((column) => !columns.has(column));
  if (missing) return wrong('column_missing', missing);
  const twice = header.cells.find((cell, index) => {
    const column = columnNamed(cell);
    return column !== undefined && columns.get(column) !== index;
  });
  if (twice !== undefined) return wrong('column_twice', columnNamed(twice) ?? null, twice);
  const body = rows.slice(at + 1);
  if (body.length === 0) return wrong('no_rows', null);
  if (body.length > MOST_BILLS) return wrong('too_many_rows', null, String(body.length));
  const amounts = body.flatMap(({ cells }) =>
    (['amount', 'tax'] as const).map((column) => cells[columns.get(column) ?? -1] ?? ''),
  );
  const decimal = decimalOf(amounts.filter(Boolean));
  const bills: ReadBill[] = [];
  const faults: BillFault[] = [];
  for (const row of body) {
    if (faults.length >= MOST_BILL_FAULTS) break;
    const found = readRow(row, { ...given, columns, decimal, width: header.cells.length });
    bills.push(found.bill);
    faults.push(...found.faults);
  }
  const ignored = header.cells.filter((cell) => cell !== '' && columnNamed(cell) === undefined);
  return { bills, faults, ignored };
}

/** The place of each column that a row names, the first of two alike. */
const namedColumns = (cells: readonly string[]): Map<BillColumn, number> => {
  const found = new Map<BillColumn, number>();
  cells.forEach((cell, index) => {
    const column = columnNamed(cell);
    if (column !== undefined && !found.has(column)) found.set(column, index);
  });
  return found;
};

type Reading = Given & { columns: Map<BillColumn, number>; decimal: DecimalMark; width: number };

function readRow({ line, cells }: DelimitedRow, { columns, decimal, width, ...given }: Reading) {
  const faults: BillFault[] = [];
  const cellOf = (column: BillColumn) => oneLine(cells[columns.get(column) ?? -1] ?? '');
  const fault = (column: BillColumn | null, rule: BillFaultRule, what = column ? cellOf(column) : '') => {
    faults.push({ row: line, column, rule, what: what.slice(0, 80) });
    return null;
  };
  // What an amount with its comma unquoted looks like.
  if (cells.slice(width).some(Boolean)) fault(null, 'row_length', cells.slice(width).join(' | '));
  const textOf = (column: BillColumn, most: number): string => {
    // `="0123"` keeps the figures of a number in spreadsheets.
    const text = cellOf(column).replace(/^="(.*)"$/, '$1');
    if (text.length > most) fault(column, 'too_long');
    return text;
  };
  const dayOf = (column: BillColumn): StayDate | null => {
    const text = cellOf(column);
    if (text === '') return null;
    const day = readDateCell(
      text,
      /^\d{4}(\D|\d{4}$)/.test(text) && !/^\d{4}20\d\d$/.test(text) ? 'ymd' : 'dmy',
    );
    return 'value' in day ? day.value : fault(column, day.fault as BillFaultRule);
  };
  const senOf = (column: BillColumn): number | null => {
    const amount = readAmountCell(cellOf(column), decimal);
    if ('fault' in amount) return fault(column, amount.fault as BillFaultRule);
    if (amount.value === null) return null;
    const { sen, sign } = amount.value;
    if (sign === -1) return fault(column, 'positive');
    return sen > LIMITS.sen ? fault(column, 'amount_size') : sen;
  };
  const shareOf = (column: BillColumn): number | null => {
    const text = cellOf(column).replace(/\s*%$/, '').replace(',', '.');
    if (text === '') return null;
    const share = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 10_001;
    return share > 10_000 ? fault(column, 'percent') : share;
  };
  const vendorName = textOf('vendor', LIMITS.vendor);
  if (vendorName === '') fault('vendor', 'required');
  const number = textOf('number', LIMITS.number);
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(number)) fault('number', 'excel_number');
  const billDate = dayOf('billDate');
  if (cellOf('billDate') === '') fault('billDate', 'required');
  if (billDate !== null && billDate > given.today) fault('billDate', 'future');
  const dueDate = dayOf('dueDate');
  if (billDate !== null && dueDate !== null && dueDate < billDate) fault('dueDate', 'due_before_bill');
  const categoryCell = cellOf('category');
  const category = given.categoryNamed(categoryCell.toLowerCase()) ?? null;
  if (category === null) fault('category', categoryCell === '' ? 'required' : 'unknown');
  const amountSen = senOf('amount');
  if (cellOf('amount') === '') fault('amount', 'required');
  if (amountSen === 0) fault('amount', 'positive');
  const taxSen = senOf('tax') ?? 0;
  if (amountSen !== null && taxSen > amountSen) fault('tax', 'tax');
  const bill: ReadBill = {
    row: line,
    ...{ vendorName: vendorName || null, number, billDate, dueDate: dueDate ?? billDate, category },
    ...{ property: cellOf('property'), unit: cellOf('unit'), company: cellOf('company') },
    ...{ amountSen, taxSen, ownerBp: shareOf('ownerBp'), markUpBp: shareOf('markUpBp') },
    remark: textOf('remark', LIMITS.remark),
  };
  return { bill, faults };
}

import {
  dateOrderOf,
  decimalOf,
  suggestColumns,
  type CalledColumns,
  type DelimitedLayout,
} from './delimitedLayout';
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

/** How the files of a bank account are read. */
export type BankFileLayout = DelimitedLayout<BankColumn> & { shape: AmountShape };

/** The columns that a shape of amounts needs. */
export const NEEDED_COLUMNS: Record<AmountShape, readonly BankColumn[]> = {
  signed: ['date', 'description', 'amount'],
  columns: ['date', 'description', 'debit', 'credit'],
  trailing: ['date', 'description', 'amount'],
};

/** What banks call their columns. */
const CALLED: CalledColumns<BankColumn> = {
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

/** A first guess at how a file is to be read, from its rows: the row that names a date and an amount has the names. */
export function suggestLayout(rows: readonly DelimitedRow[], delimiter: Delimiter): BankFileLayout {
  const { headerRow, header, columns, cellsOf } = suggestColumns(
    rows,
    CALLED,
    ['date', 'debit', 'credit', 'amount', 'balance', 'description', 'reference', 'details'],
    (has) => has('date') && (has('amount') || (has('debit') && has('credit'))),
  );
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
  return {
    delimiter,
    headerRow,
    dateOrder: dateOrderOf(cellsOf('date')),
    decimal: decimalOf([...amounts, ...cellsOf('debit'), ...cellsOf('credit'), ...cellsOf('balance')]),
    shape,
    columns,
    header,
  };
}

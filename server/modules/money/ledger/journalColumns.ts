import type { ExportColumn } from '../../../plugins/export';
import type { JournalEntry, JournalLine } from './journal.queries';
import { descriptionOf, nameOf } from './journalText';

/** A line with the entry that it is part of. */
export type EntryLine = { entry: JournalEntry; line: JournalLine };
type Value = ExportColumn<EntryLine>['value'];

const ringgit = (sen: number) => sen / 100;
/** `31/01/2026`. */
const dayFirst = (date: string) => date.split('-').reverse().join('/');

/** What a line says, by the name of the field. */
const FIELDS = {
  entry: ({ entry }) => entry.id,
  businessDate: ({ entry }) => entry.businessDate,
  businessDayFirst: ({ entry }) => dayFirst(entry.businessDate),
  serviceDate: ({ entry }) => entry.serviceDate,
  kind: ({ entry }) => entry.kind,
  company: ({ entry }) => entry.company,
  property: ({ entry }) => entry.property,
  reference: ({ entry }) => entry.reference,
  description: ({ entry }) => descriptionOf(entry),
  /** No two entries have the same. */
  narration: ({ entry }) => `${entry.id} ${descriptionOf(entry)}`,
  accountCode: ({ line }) => line.account,
  accountName: ({ line }) => nameOf(line.account),
  amount: ({ line }) => ringgit(line.amountSen),
  debit: ({ line }) => (line.amountSen > 0 ? ringgit(line.amountSen) : null),
  credit: ({ line }) => (line.amountSen < 0 ? ringgit(-line.amountSen) : null),
  debitOrZero: ({ line }) => ringgit(Math.max(line.amountSen, 0)),
  creditOrZero: ({ line }) => ringgit(Math.max(-line.amountSen, 0)),
  unit: ({ line }) => line.unit,
  owner: ({ line }) => line.owner,
  channel: ({ line }) => line.channel,
  method: ({ line }) => line.method,
  category: ({ line }) => line.category,
  general: () => 'GENERAL',
  noTax: () => 'Tax Exempt',
} satisfies Record<string, Value>;
type Field = keyof typeof FIELDS;

/** ★ The columns of our own CSV file: header, field. */
const OWN_COLUMNS: [header: string, field: Field][] = [
  ['Entry', 'entry'],
  ['Business date', 'businessDate'],
  ['Service date', 'serviceDate'],
  ['Kind', 'kind'],
  ['Company', 'company'],
  ['Property', 'property'],
  ['Reference', 'reference'],
  ['Account code', 'accountCode'],
  ['Account name', 'accountName'],
  ['Debit (RM)', 'debit'],
  ['Credit (RM)', 'credit'],
  ['Unit', 'unit'],
  ['Owner', 'owner'],
  ['Channel', 'channel'],
  ['Method', 'method'],
  ['Category', 'category'],
];

/**
 * ★ The columns that other programs import a manual journal with: header, field. Account codes are ours: whoever imports keeps the same
 * chart or maps it.
 */
export const COLUMN_SETS = {
  /**
   * Certain (SQL Account's wiki on linking): documents have DocNo, DocDate as day/month/year, Code of the account and Description; its import
   * of spreadsheets and text takes commas and lets columns be assigned. Not certain: the names of the two amounts (as its journal's fields).
   */
  'sql-account': [
    ['DocNo', 'entry'],
    ['DocDate', 'businessDayFirst'],
    ['Code', 'accountCode'],
    ['Description', 'description'],
    ['LocalDR', 'debitOrZero'],
    ['LocalCR', 'creditOrZero'],
  ],
  /**
   * Certain (AutoCount's wiki, Journal Entry v2): the names of the fields; a line has a debit or a credit, neither below 0; accounts that are
   * control accounts of debtors or creditors are refused. Not certain: that its sheet for imports has them in this order.
   */
  autocount: [
    ['DocNo', 'entry'],
    ['DocDate', 'businessDayFirst'],
    ['JournalType', 'general'],
    ['Description', 'description'],
    ['AccNo', 'accountCode'],
    ['DR', 'debitOrZero'],
    ['CR', 'creditOrZero'],
  ],
  /**
   * Certain (Xero's help, import of manual journals): these fields, day/month/year, a debit above 0 and a credit below, lines with the same
   * narration and date are one journal, 300 lines a file at most. Not certain: the star before what is mandatory, and that the
   * organisation's tax rate without tax is called `Tax Exempt`.
   */
  xero: [
    ['*Narration', 'narration'],
    ['*Date', 'businessDayFirst'],
    ['Description', 'accountName'],
    ['*AccountCode', 'accountCode'],
    ['*TaxRate', 'noTax'],
    ['*Amount', 'amount'],
  ],
} satisfies Record<string, [header: string, field: Field][]>;
export type ColumnSet = keyof typeof COLUMN_SETS;

/** The columns of a set, or our own. */
export const columnsOf = (set: ColumnSet | null): ExportColumn<EntryLine>[] =>
  (set === null ? OWN_COLUMNS : COLUMN_SETS[set]).map(([header, field]) => ({
    header: header!,
    value: FIELDS[field as Field],
  }));

import { isStayDate, type StayDate } from '../base/stayDates';
import type { CellFault } from './delimitedCells';

/** What a line of a payout is for. `unknown`: the file calls it something that we do not know; it is kept and shown. */
export const PAYOUT_ITEM_KINDS = [
  'reservation',
  'alteration',
  'cancellation',
  'resolution',
  'adjustment',
  'cleaning',
  'credit',
  'tax',
  'cohost',
  'unknown',
] as const;
export type PayoutItemKind = (typeof PAYOUT_ITEM_KINDS)[number];

/** An item of a payout as its file has it. Money is in sen; null where the file says nothing, which is not zero. */
export type FiledItem = {
  /** The same in every file that has the item, whatever else of it changed. */
  key: string;
  kind: PayoutItemKind;
  code: string;
  guest: string;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  grossSen: number | null;
  /** What the channel took for itself, and what it took for paying, both as costs above 0. */
  commissionSen: number | null;
  feesSen: number | null;
  netSen: number;
  details: string;
};

/** What a later file says of an item that is there: what was imported first stands. */
export type RewrittenItem = Pick<FiledItem, 'grossSen' | 'commissionSen' | 'feesSen' | 'netSen'>;

/** A payout as its file has it. */
export type FiledPayout = {
  key: string;
  paidOn: StayDate;
  amountSen: number;
  currency: string;
  reference: string;
  items: FiledItem[];
};

/** Why a file, or a line of it, cannot be read; `row` counts the header as 1. */
export type FileFault = {
  rule:
    | CellFault
    | 'header'
    | 'other_columns'
    | 'column_missing'
    | 'row_length'
    | 'future'
    | 'no_date'
    | 'no_amount'
    | 'currency'
    | 'no_payout'
    | 'sum'
    | 'settled'
    | 'empty'
    | 'rows'
    | 'quote'
    | 'no_text';
  row: number | null;
  what: string;
};

/** What was read of a file: its payouts, how many items were not paid yet, and what is wrong with it. */
export type FiledPayouts = { payouts: FiledPayout[]; unpaidItems: number; faults: FileFault[] };

/** The most lines that a file may have: years of payouts. */
export const MOST_PAYOUT_ROWS = 20_000;

/** Reads the cells of a file by the names of its columns, whatever their letter case and order. */
export function columnsOf(header: readonly string[]) {
  const places = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  return {
    has: (...names: string[]) => names.some((name) => places.has(name.toLowerCase())),
    read(row: readonly string[], ...names: string[]): string {
      const place = names.map((name) => places.get(name.toLowerCase())).find((found) => found !== undefined);
      const value = place === undefined ? '' : (row[place] ?? '').trim();
      return value === '-' ? '' : value;
    },
  };
}

/** An amount as files write it (`1,435.60`, `-19.40`, `RM 1.50`, `$3`, `(5.00)`) in sen; null for an empty cell, undefined for no amount. */
export function senOf(text: string): number | null | undefined {
  if (text === '') return null;
  const found =
    /^(\()?\s*(-)?\s*(?:RM|MYR|\$)?\s*(-)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(\))?$/i.exec(text);
  if (!found || (found[1] === undefined) !== (found[6] === undefined)) return undefined;
  const sen = Number(found[4]!.replaceAll(',', '')) * 100 + Number((found[5] ?? '').padEnd(2, '0'));
  // More than this fits no column of the books.
  if (!Number.isSafeInteger(sen) || sen > 2_000_000_000) return undefined;
  return (found[1] ?? found[2] ?? found[3]) === undefined ? sen : -sen || 0;
}

/** A day as files write it: `YYYY-MM-DD`, or `MM/DD/YYYY` where the month comes first. Null for none, undefined for no day. */
export function dayOf(text: string): StayDate | null | undefined {
  if (text === '') return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : text;
  return isStayDate(day) ? day : undefined;
}

/** Keys for rows that are alike: the first keeps its key, the next are counted. */
export function countedKeys(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key} ${times}`;
  };
}

/** A fault for each payout whose items do not add up to what was paid. */
export const sumFaults = (payouts: readonly FiledPayout[]): FileFault[] =>
  payouts.flatMap(({ amountSen, reference, paidOn, items }) =>
    items.reduce((sum, { netSen }) => sum + netSen, 0) === amountSen
      ? []
      : [{ rule: 'sum' as const, row: null, what: `${paidOn} ${reference}`.trim() }],
  );

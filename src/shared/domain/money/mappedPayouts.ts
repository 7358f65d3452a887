import { addDays, type StayDate } from '../base/stayDates';
import { isTotalWord, MOST_CELL_SEN, oneLine, readAmountCell, readDateCell } from './delimitedCells';
import { fitsHeader } from './delimitedLayout';
import type { DelimitedRow } from './delimitedText';
import { NEEDED_PAYOUT_COLUMNS, type PayoutColumn, type PayoutFileLayout } from './payoutFileLayout';
import {
  countedKeys,
  MOST_PAYOUT_ROWS,
  type FileFault,
  type FiledItem,
  type FiledPayout,
  type FiledPayouts,
  type PayoutItemKind,
} from './payoutFiles';

/** A channel names the day that its bank will pay, some days ahead; beyond that day and month have changed places. */
const MOST_DAYS_AHEAD = 31;
/** What the books can hold of one payout. */
const MOST_PAYOUT_SEN = 2_000_000_000;

/**
 * Reads the payouts of a channel by the columns that a person has chosen: a row is an item, and the rows of one number and day (without a column
 * for the number: of one day and currency) are a payout, which is their sum. Nothing is guessed: what cannot be read is a fault with its row.
 * `today`: days far behind it cannot be. Source: BOOKS, what the present tables need (columns kept per channel).
 */
export function readMappedPayouts(
  rows: readonly DelimitedRow[],
  layout: PayoutFileLayout,
  today: StayDate,
): FiledPayouts {
  const wrong = (rule: FileFault['rule'], row: number | null, what: string): FiledPayouts => ({
    payouts: [],
    unpaidItems: 0,
    faults: [{ rule, row, what }],
  });
  const missing = NEEDED_PAYOUT_COLUMNS.find((column) => layout.columns[column] === undefined);
  if (missing) return wrong('column_missing', null, missing);
  if (!fitsHeader(layout, rows)) {
    const found = rows[layout.headerRow - 1];
    return wrong('other_columns', found?.line ?? null, found?.cells.join(' | ') ?? '');
  }
  const body = rows.slice(layout.headerRow);
  if (body.length > MOST_PAYOUT_ROWS) return wrong('rows', null, String(body.length));
  const faults: FileFault[] = [];
  const byKey = new Map<string, FiledPayout & { keyOf: (key: string) => string }>();
  for (const row of body) {
    const read = readRow(row, layout, today);
    if ('faults' in read) faults.push(...read.faults);
    if (!('item' in read)) continue;
    const { paidOn, reference, currency, kind, ...item } = read.item;
    const key = reference === '' ? `${paidOn} ${currency}` : `${reference.toUpperCase()} ${paidOn}`;
    let payout = byKey.get(key);
    if (!payout) {
      payout = { key, paidOn, amountSen: 0, currency, reference, items: [], keyOf: countedKeys() };
      byKey.set(key, payout);
    }
    if (payout.currency !== currency)
      faults.push({ rule: 'currency', row: row.line, what: `${reference} ${payout.currency}, ${currency}` });
    payout.items.push({ ...item, kind: kind.kind, key: payout.keyOf(`${kind.words} ${item.code}`.trim()) });
    payout.amountSen += item.netSen;
  }
  const payouts = [...byKey.values()].map(({ keyOf: _, ...payout }): FiledPayout => payout);
  for (const { key, amountSen } of payouts)
    if (Math.abs(amountSen) > MOST_PAYOUT_SEN) faults.push({ rule: 'amount_size', row: null, what: key });
  if (payouts.length === 0 && faults.length === 0) return wrong('empty', null, '');
  return { payouts, unpaidItems: 0, faults };
}

type RowItem = Omit<FiledItem, 'key' | 'kind'> & {
  paidOn: StayDate;
  reference: string;
  currency: string;
  kind: { kind: PayoutItemKind; words: string };
};

/** The item of a row; nothing for a row that is none (words, totals, empty amounts without a day), or what is wrong with it. */
function readRow(
  { line, cells }: DelimitedRow,
  { columns, dateOrder, decimal, costSign, currency: usual, headerRow, header }: PayoutFileLayout,
  today: StayDate,
): { item: RowItem } | { faults: FileFault[] } | Record<never, never> {
  const faults: FileFault[] = [];
  const fault = (rule: FileFault['rule'], what: string) => {
    faults.push({ rule, row: line, what: oneLine(what).slice(0, 80) });
    return null;
  };
  const cellOf = (column: PayoutColumn) => {
    const cell = columns[column] === undefined ? '' : oneLine(cells[columns[column]] ?? '');
    return /^[-\u2013\u2014]$/.test(cell) ? '' : cell;
  };
  const dateCell = cellOf('paidOn');
  if (!/\d/.test(dateCell)) {
    const isWords = isTotalWord(cells.find((cell) => /\p{L}/u.test(cell)) ?? '') || !/\d/.test(cellOf('net'));
    if (!isWords) fault('no_date', cells.join(' | '));
    return isWords ? {} : { faults };
  }
  // What a cut download or an amount with its comma unquoted looks like.
  if (headerRow > 0 && (cells.length < header.length || cells.slice(header.length).some(Boolean)))
    fault('row_length', cells.join(' | '));
  const currency = cellOf('currency').toUpperCase().replace(/^RM$/, 'MYR') || usual;
  if (!/^[A-Z]{3}$/.test(currency)) fault('currency', currency);
  const dayOf = (column: PayoutColumn): StayDate | null => {
    const text = cellOf(column);
    if (text === '') return null;
    const day = readDateCell(text, dateOrder);
    return 'value' in day ? day.value : fault(day.fault, text);
  };
  const senOf = (column: PayoutColumn): number | null => {
    const text = cellOf(column);
    // A currency beside the amount is the payout's, or the column is not what is paid.
    const said = /^([-+(]?)\s*(RM|[A-Z]{3})\s*(?=[-+(\d])/i.exec(text) ?? /\d\s*()([A-Z]{3})\)?$/i.exec(text);
    const named = said?.[2]!.toUpperCase().replace(/^RM$/, 'MYR');
    if (named && named !== currency) return fault('currency', text);
    const amount = readAmountCell(said ? text.replace(said[2]!, '') : text, decimal);
    if ('fault' in amount) return fault(amount.fault, text);
    if (amount.value === null) return null;
    if (amount.value.sen > MOST_CELL_SEN) return fault('amount_size', text);
    return amount.value.sen * (amount.value.sign ?? 1) || 0;
  };
  const costOf = (column: PayoutColumn) => {
    const sen = senOf(column);
    return sen === null ? null : (costSign === 'minus' ? -sen : sen) || 0;
  };
  const paidOn = dayOf('paidOn');
  if (paidOn !== null && paidOn > addDays(today, MOST_DAYS_AHEAD)) fault('future', dateCell);
  const [checkIn, checkOut] = [dayOf('checkIn'), dayOf('checkOut')];
  if (checkIn !== null && checkOut !== null && checkOut <= checkIn) fault('date', cellOf('checkOut'));
  // `="0123"` keeps the figures of a number in spreadsheets; one that has none of them any more is nobody's.
  const code = cellOf('code').replace(/^="(.*)"$/, '$1');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(code)) fault('excel_number', code);
  if (code.startsWith('=')) fault('formula', code);
  const before = faults.length;
  const netSen = senOf('net');
  if (netSen === null && faults.length === before) fault('no_amount', cells.join(' | '));
  const words = cellOf('kind');
  const kind = kindOf(words, code, netSen ?? 0);
  const item = {
    paidOn,
    reference: cellOf('payout').slice(0, 120),
    currency,
    kind: { kind, words: words.toLowerCase() },
    code: code.toUpperCase().slice(0, 80),
    guest: cellOf('guest').slice(0, 120),
    checkIn,
    checkOut,
    grossSen: senOf('gross'),
    commissionSen: costOf('commission'),
    feesSen: costOf('fees'),
    netSen,
    details: [kind === 'unknown' ? words : '', cellOf('details')].filter(Boolean).join(' ').slice(0, 300),
  };
  return faults.length > 0 ? { faults } : { item: item as RowItem };
}

/**
 * What an item is for, by the words of its kind or, without any, by its sign. Only money for a stay itself finds its stay by the reference;
 * what is taken back, and what nobody knows, waits for a person.
 */
function kindOf(words: string, code: string, netSen: number): PayoutItemKind {
  if (/cancel|no.?show|batal|取消/i.test(words)) return 'cancellation';
  if (/refund|dispute|resolution|chargeback|compensat/i.test(words)) return 'resolution';
  if (/adjust|correct|pelarasan|调整/i.test(words)) return 'adjustment';
  const isStay =
    words === '' ||
    (/reserv|booking|stay|accommodation|room|confirm|complet|depart|^ok(ay)?$|payment/i.test(words) &&
      !/fee|charge|tax|levy|commission/i.test(words));
  if (code === '' || !isStay) return 'unknown';
  return netSen < 0 ? 'adjustment' : 'reservation';
}

import type { StayDate } from '../base/stayDates';
import { NEEDED_COLUMNS, type BankColumn, type BankFileLayout } from './bankFileLayout';
import {
  isTotalWord,
  MOST_CELL_SEN,
  oneLine,
  readAmountCell,
  readDateCell,
  type CellFault,
} from './delimitedCells';
import { fitsHeader } from './delimitedLayout';
import { MOST_DELIMITED_ROWS, type DelimitedRow } from './delimitedText';

/** A line of a bank account: what came in is above 0, what went out below; sen. */
export type ReadBankLine = {
  /** The row of the file, as a spreadsheet numbers it. */
  row: number;
  date: StayDate;
  amountSen: number;
  description: string;
  reference: string;
  balanceSen: number | null;
  /** Of lines that are the same in everything, the first, the second …: so that overlapping files double none and lose none. */
  nth: number;
};

export type BankProblemReason =
  | CellFault
  | 'header'
  | 'no_rows'
  | 'column_missing'
  | 'future'
  | 'both_sides'
  | 'no_amount'
  | 'no_date'
  | 'side_sign'
  | 'too_many_lines';
export type BankProblem = { row: number; column: BankColumn | null; reason: BankProblemReason; text: string };

/** Problems that are told; who has more reads the file by the wrong columns. */
export const MOST_BANK_PROBLEMS = 50;
export const LONGEST_BANK_TEXT = 300;

export type BankFileReading = {
  lines: ReadBankLine[];
  problems: BankProblem[];
  /** All problems, also those beyond the ones that are told. */
  problemCount: number;
  /** Rows that are no lines: titles, totals, empty amounts. */
  skipped: number;
  /** What the file, or whoever imports it, says the account began and ended with; null where nobody says. */
  openingSen: number | null;
  closingSen: number | null;
  creditsSen: number;
  debitsSen: number;
  /** Opening, credits and debits make the closing, and each row's balance follows from the one before; null: nothing says what they should be. */
  addsUp: boolean | null;
  /** The first row whose balance does not follow from the one before. */
  torn: { row: number; expectedSen: number; foundSen: number } | null;
};

type Said = { openingSen?: number | null; closingSen?: number | null; today: StayDate };

const OPENING = /^(opening|beginning|begining|starting|baki awal|brought forward|balance b\/?f|b\/f|期初)/i;
const CLOSING = /^(closing|ending|baki akhir|carried forward|balance c\/?f|c\/f|期末)/i;

/**
 * Reads the rows of a bank's file by a layout. What cannot be read is a problem with its row, and nothing is guessed. `said`: the balances that
 * whoever imports it has typed (they win over the file's), and the day after which no line can be. Source: BOOKS, two locks.
 */
export function readBankFile(
  rows: readonly DelimitedRow[],
  layout: BankFileLayout,
  said: Said,
): BankFileReading {
  const reader = createReader(layout, said.today);
  const missing = NEEDED_COLUMNS[layout.shape].find((column) => layout.columns[column] === undefined);
  if (missing) reader.problem({ row: 0, column: missing, reason: 'column_missing', text: '' });
  else if (!fitsHeader(layout, rows)) {
    const found = rows[layout.headerRow - 1];
    reader.problem({
      row: found?.line ?? 0,
      column: null,
      reason: 'header',
      text: found?.cells.join(' | ') ?? '',
    });
  } else for (const row of rows.slice(layout.headerRow)) reader.take(row);
  return reader.end(said);
}

function createReader({ columns, dateOrder, decimal, shape }: BankFileLayout, today: StayDate) {
  const lines: ReadBankLine[] = [];
  const problems: BankProblem[] = [];
  const found: { opening: number | null; closing: number | null } = { opening: null, closing: null };
  let problemCount = 0;
  let skipped = 0;
  const problem = (told: BankProblem) => {
    problemCount += 1;
    if (problems.length < MOST_BANK_PROBLEMS)
      problems.push({ ...told, text: oneLine(told.text).slice(0, 80) });
  };
  const cellOf = ({ cells }: DelimitedRow, column: BankColumn) =>
    columns[column] === undefined ? '' : (cells[columns[column]] ?? '');

  /** What a row moved, in sen; null where nothing stands there, undefined where it cannot be read. */
  function amountOf(row: DelimitedRow): number | null | undefined {
    const say = (column: BankColumn, reason: BankProblemReason) => {
      problem({ row: row.line, column, reason, text: cellOf(row, column) });
      return undefined;
    };
    const read = (column: BankColumn) => {
      const amount = readAmountCell(cellOf(row, column), decimal);
      if ('fault' in amount) return say(column, amount.fault);
      if (amount.value && amount.value.sen > MOST_CELL_SEN) return say(column, 'amount_size');
      return amount.value;
    };
    if (shape === 'columns') {
      const debit = read('debit');
      const credit = read('credit');
      if (debit === undefined || credit === undefined) return undefined;
      if (debit?.sign === -1 || credit?.sign === -1)
        return say(debit?.sign === -1 ? 'debit' : 'credit', 'side_sign');
      if (debit?.sen && credit?.sen) return say('debit', 'both_sides');
      if (!debit && !credit) return null;
      return (credit?.sen ?? 0) - (debit?.sen ?? 0);
    }
    const amount = read('amount');
    if (!amount) return amount;
    if (shape === 'trailing') {
      if (amount.sen !== 0 && amount.place !== 'behind') return say('amount', 'no_sign');
    } else if (amount.place === 'behind') return say('amount', 'amount');
    return amount.sen === 0 ? 0 : amount.sen * (amount.sign ?? 1);
  }

  function balanceOf(row: DelimitedRow): number | null | undefined {
    const read = readAmountCell(cellOf(row, 'balance'), decimal);
    if ('value' in read) return read.value && read.value.sen * (read.value.sign ?? 1);
    problem({ row: row.line, column: 'balance', reason: read.fault, text: cellOf(row, 'balance') });
    return undefined;
  }

  /** A row without a date: a balance of the account, a total, or words. */
  function takeUndated(row: DelimitedRow) {
    const words = row.cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
    const isOpening = OPENING.test(words);
    if (!isOpening && !CLOSING.test(words)) {
      const isWords =
        isTotalWord(words) ||
        ['amount', 'debit', 'credit'].every((of) => !/\d/.test(cellOf(row, of as BankColumn)));
      if (isWords) skipped += 1;
      else problem({ row: row.line, column: 'date', reason: 'no_date', text: row.cells.join(' | ') });
      return;
    }
    skipped += 1;
    const amounts = row.cells.flatMap((cell) => {
      const read = readAmountCell(cell, decimal);
      return 'value' in read && read.value ? [read.value.sen * (read.value.sign ?? 1)] : [];
    });
    if (amounts.length > 0) found[isOpening ? 'opening' : 'closing'] = amounts.at(-1)!;
  }

  function take(row: DelimitedRow) {
    const dateCell = cellOf(row, 'date');
    const description = textOf(row);
    if (dateCell === '') return takeUndated(row);
    // `BEGINNING BALANCE` of some banks stands on a day.
    if (OPENING.test(description) || CLOSING.test(description)) return takeUndated(row);
    const date = readDateCell(dateCell, dateOrder);
    if ('fault' in date) {
      // Words below the lines stand in the first column too.
      if (!/\d/.test(dateCell)) return takeUndated(row);
      return problem({ row: row.line, column: 'date', reason: date.fault, text: dateCell });
    }
    if (date.value > today)
      return problem({ row: row.line, column: 'date', reason: 'future', text: dateCell });
    const amountSen = amountOf(row);
    const balanceSen = balanceOf(row);
    if (amountSen === undefined || balanceSen === undefined) return;
    if (amountSen === null)
      return problem({ row: row.line, column: null, reason: 'no_amount', text: row.cells.join(' | ') });
    if (amountSen === 0) {
      skipped += 1;
      return;
    }
    if (lines.length >= MOST_DELIMITED_ROWS) {
      if (problemCount === 0) problem({ row: row.line, column: null, reason: 'too_many_lines', text: '' });
      return;
    }
    const reference = oneLine(cellOf(row, 'reference')).slice(0, 120);
    lines.push({ row: row.line, date: date.value, amountSen, description, reference, balanceSen, nth: 1 });
  }

  const textOf = (row: DelimitedRow) =>
    oneLine([cellOf(row, 'description'), cellOf(row, 'details')].filter(Boolean).join(' · ')).slice(
      0,
      LONGEST_BANK_TEXT,
    );

  function end({ openingSen, closingSen }: Said): BankFileReading {
    if (lines.length === 0 && problemCount === 0)
      problem({ row: 0, column: null, reason: 'no_rows', text: '' });
    const ordered = isNewestFirst(lines) ? [...lines].reverse() : lines;
    numberAlike(ordered);
    const creditsSen = ordered.reduce((sum, { amountSen }) => sum + Math.max(0, amountSen), 0);
    const debitsSen = ordered.reduce((sum, { amountSen }) => sum + Math.max(0, -amountSen), 0);
    const first = ordered[0];
    const opening =
      openingSen ??
      found.opening ??
      (first && first.balanceSen !== null ? first.balanceSen - first.amountSen : null);
    const closing = closingSen ?? found.closing ?? ordered.at(-1)?.balanceSen ?? null;
    const torn = tornAt(ordered, opening);
    return {
      lines: ordered,
      problems,
      problemCount,
      skipped,
      openingSen: opening,
      closingSen: closing,
      creditsSen,
      debitsSen,
      addsUp:
        opening === null || closing === null
          ? torn
            ? false
            : null
          : !torn && opening + creditsSen - debitsSen === closing,
      torn,
    };
  }
  return { take, problem, end };
}

/** Whether a file begins with the last line: by its dates, and where all are of one day by its balances. */
function isNewestFirst(lines: readonly ReadBankLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return false;
  if (first.date !== last.date) return first.date > last.date;
  const follows = (from: ReadBankLine, to: ReadBankLine) =>
    from.balanceSen !== null && to.balanceSen !== null && from.balanceSen + to.amountSen === to.balanceSen;
  const pairs = lines.slice(1).map((line, index): [ReadBankLine, ReadBankLine] => [lines[index]!, line]);
  return (
    pairs.length > 0 && !pairs.every(([a, b]) => follows(a, b)) && pairs.every(([a, b]) => follows(b, a))
  );
}

/** The first line whose balance does not follow from what was before. */
function tornAt(lines: readonly ReadBankLine[], openingSen: number | null): BankFileReading['torn'] {
  let before = openingSen;
  for (const { row, amountSen, balanceSen } of lines) {
    const expectedSen: number | null = before === null ? null : before + amountSen;
    if (balanceSen !== null && expectedSen !== null && balanceSen !== expectedSen)
      return { row, expectedSen, foundSen: balanceSen };
    before = balanceSen ?? expectedSen;
  }
  return null;
}

/** What makes two lines the same one: account, day, amount and words. */
export const alikeKey = ({
  date,
  amountSen,
  description,
  reference,
}: Omit<ReadBankLine, 'row' | 'balanceSen' | 'nth'>) =>
  `${date} ${amountSen} ${description.toUpperCase()} ${reference.toUpperCase()}`;

function numberAlike(lines: ReadBankLine[]): void {
  const seen = new Map<string, number>();
  for (const line of lines) {
    const key = alikeKey(line);
    line.nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, line.nth);
  }
}

import type { DateOrder, DecimalMark } from './delimitedCells';
import type { DelimitedRow, Delimiter } from './delimitedText';

/** How files are read that have one thing a row, whatever it is: what a person has said once. Positions of columns begin at 0. */
export type DelimitedLayout<Column extends string> = {
  delimiter: Delimiter;
  /** The row that names the columns, from 1; 0: none, the lines begin at once. */
  headerRow: number;
  dateOrder: DateOrder;
  decimal: DecimalMark;
  columns: Partial<Record<Column, number>>;
  /** The names of the columns in the file that it was made for: a file with others is not read by it. */
  header: string[];
};

/** What columns may be called, in small letters without signs and figures (`plainName`), the surest first. */
export type CalledColumns<Column extends string> = Record<Column, readonly RegExp[]>;

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Rows among which the one that names the columns is looked for. */
const HEADER_WITHIN = 40;
/** Rows from which it is guessed how dates and amounts are written. */
const GUESS_WITHIN = 200;

/**
 * A first guess at how a file is to be read, from its rows. `order`: the columns in the order in which they choose their place; `isHeader`: whether
 * a row with such columns names them. No layout is certain: a person confirms it.
 */
export function suggestColumns<Column extends string>(
  rows: readonly DelimitedRow[],
  called: CalledColumns<Column>,
  order: readonly Column[],
  isHeader: (has: (column: Column) => boolean) => boolean,
) {
  const headerRow =
    rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => {
      const names = cells.map(plainName);
      return isHeader((column) =>
        names.some((name) => name !== '' && called[column].some((pattern) => pattern.test(name))),
      );
    }) + 1;
  const header = headerAt(rows, headerRow);
  const names = header.map(plainName);
  const columns: Partial<Record<Column, number>> = {};
  const taken = new Set<number>();
  for (const column of order) {
    for (const pattern of called[column]) {
      const place = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (place < 0) continue;
      columns[column] = place;
      taken.add(place);
      break;
    }
  }
  const body = rows.slice(headerRow, headerRow + GUESS_WITHIN);
  /** What stands in a column, without empty cells. */
  const cellsOf = (column: Column) =>
    columns[column] === undefined ? [] : body.flatMap(({ cells }) => cells[columns[column]!] || []);
  return { headerRow, header, columns, cellsOf };
}

/** A day above 12 tells the order; where none does, the order of the country. */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  if (dates.some((text) => /^\d{4}\D?\d{2}\D?\d{2}/.test(text) && !/^\d{2}\d{2}20\d{2}$/.test(text)))
    return 'ymd';
  const second = dates.some((text) => Number(/^\d{1,2}\D(\d{1,2})\D/.exec(text)?.[1] ?? 0) > 12);
  return second ? 'mdy' : 'dmy';
}

/** The mark before the last two figures of some amounts. */
export const decimalOf = (amounts: readonly string[]): DecimalMark =>
  amounts.some((text) => /,\d{2}\D*$/.test(text)) ? ',' : '.';

/** The names of a file's columns in a row, from 1; none in row 0. */
export const headerAt = (rows: readonly Pick<DelimitedRow, 'cells'>[], headerRow: number): string[] =>
  rows[headerRow - 1]?.cells ?? [];

/** Whether the names of a file's columns are those that a layout was made for. */
export const fitsHeader = (
  { headerRow, header }: Pick<DelimitedLayout<string>, 'headerRow' | 'header'>,
  rows: readonly DelimitedRow[],
): boolean => {
  if (headerRow === 0) return true;
  const found = headerAt(rows, headerRow).map(plainName);
  return header.length === found.length && header.every((name, index) => plainName(name) === found[index]);
};

const HEAD_ROWS = 20;
const LONGEST_HEAD_CELL = 80;
/** The first rows of a file, to choose its columns by; long cells are cut. */
export const headOf = (rows: readonly DelimitedRow[]): DelimitedRow[] =>
  rows
    .slice(0, HEAD_ROWS)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, LONGEST_HEAD_CELL)) }));

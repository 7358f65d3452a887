/** A row of a delimited text: the physical line on which it starts, and its cells. */
export type DelimitedRow = { line: number; cells: string[] };

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A text that cannot be read any further, and the line where. */
export class DelimitedTextFault extends Error {
  constructor(
    readonly reason: 'open_quote' | 'too_many_rows' | 'too_wide' | 'too_long' | 'empty',
    readonly line: number,
  ) {
    super(`${reason} at line ${line}`);
  }
}

/** What a file of a bank or a channel may have: more than a year of a busy account, and not enough to keep anybody waiting. */
export const MOST_DELIMITED_ROWS = 100_000;
export const MOST_DELIMITED_COLUMNS = 60;
const LONGEST_CELL = 4000;
/** Rows beyond that, for what stands before and below the lines of an account. */
const ROOM_AROUND = 200;

/**
 * Reads delimited text: quoted cells hold delimiters, line breaks and doubled quotes; a quote inside an unquoted cell is a character as any
 * other. Empty rows are left out. Throws `DelimitedTextFault`.
 */
export function readDelimited(text: string, delimiter: Delimiter): DelimitedRow[] {
  const rows: DelimitedRow[] = [];
  let line = 1;
  let at = 0;
  const fail = (reason: DelimitedTextFault['reason']): never => {
    throw new DelimitedTextFault(reason, line);
  };
  while (at < text.length) {
    const row: DelimitedRow = { line, cells: [] };
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        for (at += 1; ; at += 2) {
          const end = text.indexOf('"', at);
          if (end < 0 || end - at > LONGEST_CELL) fail(end < 0 ? 'open_quote' : 'too_long');
          cell += text.slice(at, end);
          at = end;
          if (text[end + 1] !== '"') break;
          cell += '"';
          if (cell.length > LONGEST_CELL) fail('too_long');
        }
        at += 1;
        line += breaksIn(cell);
      }
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
      if (at - from > LONGEST_CELL) fail('too_long');
      row.cells.push((cell + text.slice(from, at)).trim());
      if (row.cells.length > MOST_DELIMITED_COLUMNS) fail('too_wide');
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > MOST_DELIMITED_ROWS + ROOM_AROUND) fail('too_many_rows');
  }
  if (rows.length === 0) fail('empty');
  return rows;
}

const breaksIn = (text: string) => text.split(/\r\n|\n|\r/).length - 1;

/** The delimiter that cuts the first lines into the most cells. */
export function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, 20_000).split(/\r\n|\n|\r/, 40);
  const widths = DELIMITERS.map((delimiter) =>
    head.reduce((sum, line) => sum + (line.split(delimiter).length - 1), 0),
  );
  return DELIMITERS[widths.indexOf(Math.max(...widths))]!;
}

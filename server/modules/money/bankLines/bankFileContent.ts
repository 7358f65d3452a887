import { createHash } from 'node:crypto';
import type { StayDate } from '@shared/domain/base/stayDates';
import {
  alikeKey,
  readBankFile,
  type BankFileReading,
  type ReadBankLine,
} from '@shared/domain/money/bankFile';
import { suggestLayout, type BankFileLayout } from '@shared/domain/money/bankFileLayout';
import {
  DelimitedTextFault,
  guessDelimiter,
  readDelimited,
  type DelimitedRow,
} from '@shared/domain/money/delimitedText';

/** What is asked of a bank's file: how it is read (nothing: a first guess), the balances that a person has typed, and the last possible day. */
export type BankFileTask = {
  accountId: string;
  content: Uint8Array;
  layout: BankFileLayout | null;
  openingSen: number | null;
  closingSen: number | null;
  today: StayDate;
};
export type FingerprintedLine = ReadBankLine & { fingerprint: string };
export type BankFileContent = Omit<BankFileReading, 'lines'> & {
  contentHash: string;
  layout: BankFileLayout;
  head: DelimitedRow[];
  lines: FingerprintedLine[];
};

/** Why a file is not read at all. */
export type UnreadableReason = DelimitedTextFault['reason'] | 'spreadsheet' | 'no_text' | 'reading_ended';
export class UnreadableFile extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly line: number,
  ) {
    super(`${reason} at line ${line}`);
  }
}

const HEAD_ROWS = 20;
const LONGEST_HEAD_CELL = 80;

/** Reads a bank's file: its text, its rows, its lines by the layout. Throws `UnreadableFile`. */
export function readContent(task: BankFileTask): BankFileContent {
  const content = Buffer.from(task.content.buffer, task.content.byteOffset, task.content.byteLength);
  const text = textOf(content);
  const delimiter = task.layout?.delimiter ?? guessDelimiter(text);
  const rows = rowsOf(text, delimiter);
  const layout = task.layout ?? suggestLayout(rows, delimiter);
  const { lines, ...reading } = readBankFile(rows, layout, task);
  return {
    ...reading,
    contentHash: createHash('sha256').update(content).digest('hex'),
    layout,
    head: rows
      .slice(0, HEAD_ROWS)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, LONGEST_HEAD_CELL)) })),
    lines: lines.map((line) => ({ ...line, fingerprint: fingerprintOf(task.accountId, line) })),
  };
}

function rowsOf(text: string, delimiter: BankFileLayout['delimiter']): DelimitedRow[] {
  try {
    return readDelimited(text, delimiter);
  } catch (error) {
    if (error instanceof DelimitedTextFault) throw new UnreadableFile(error.reason, error.line);
    throw error;
  }
}

const fingerprintOf = (accountId: string, line: ReadBankLine) =>
  createHash('sha256')
    .update(`${accountId} ${alikeKey(line)} ${line.nth}`)
    .digest('base64url');

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
export function textOf(content: Buffer): string {
  if (content.length === 0) throw new UnreadableFile('empty', 1);
  const head = content.subarray(0, 4).toString('latin1');
  if (head.startsWith('PK') || head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw new UnreadableFile('spreadsheet', 1);
  if (head.startsWith('%PDF')) throw new UnreadableFile('no_text', 1);
  const encoding = encodingOf(content);
  const text = new TextDecoder(encoding).decode(content);
  if (text.includes('\u0000')) throw new UnreadableFile('no_text', 1);
  return text;
}

function encodingOf(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without its mark: every second byte of Latin letters is zero.
  const start = content.subarray(0, 400);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length / 3 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > start.length / 3 && zeros(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

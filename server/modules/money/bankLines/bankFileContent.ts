import { createHash } from 'node:crypto';
import type { StayDate } from '@shared/domain/base/stayDates';
import {
  alikeKey,
  readBankFile,
  type BankFileReading,
  type ReadBankLine,
} from '@shared/domain/money/bankFile';
import { suggestLayout, type BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { headOf } from '@shared/domain/money/delimitedLayout';
import {
  DelimitedTextFault,
  guessDelimiter,
  readDelimited,
  type DelimitedRow,
} from '@shared/domain/money/delimitedText';
import { fileText, UnreadableFile } from '@shared/domain/money/fileText';

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

/** A table of text that somebody else reads, cut into its cells. */
export type TableTask = { table: Uint8Array };
export type TableContent = { contentHash: string; rows: DelimitedRow[] };

/** Cuts a file into rows and cells, whatever separates them. Throws `UnreadableFile`. */
export function readTable({ table }: TableTask): TableContent {
  const content = Buffer.from(table.buffer, table.byteOffset, table.byteLength);
  const text = fileText(content);
  return { contentHash: hashOf(content), rows: rowsOf(text, guessDelimiter(text)) };
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Reads a bank's file: its text, its rows, its lines by the layout. Throws `UnreadableFile`. */
export function readContent(task: BankFileTask): BankFileContent {
  const content = Buffer.from(task.content.buffer, task.content.byteOffset, task.content.byteLength);
  const text = fileText(content);
  const delimiter = task.layout?.delimiter ?? guessDelimiter(text);
  const rows = rowsOf(text, delimiter);
  const layout = task.layout ?? suggestLayout(rows, delimiter);
  const { lines, ...reading } = readBankFile(rows, layout, task);
  return {
    ...reading,
    contentHash: hashOf(content),
    layout,
    head: headOf(rows),
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

import type { DelimitedTextFault } from './delimitedText';

/** Why a file is not read at all. */
export type UnreadableReason = DelimitedTextFault['reason'] | 'spreadsheet' | 'no_text' | 'reading_ended';

/** A file that is no table of text, and the line where that was seen. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly line: number,
  ) {
    super(`${reason} at line ${line}`);
  }
}

const startsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte);

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. Throws `UnreadableFile` for what is no text. */
export function fileText(content: Uint8Array): string {
  if (content.length === 0) throw new UnreadableFile('empty', 1);
  // What spreadsheets save: a ZIP (`PK`), or the older kind.
  if (startsWith(content, 0x50, 0x4b) || startsWith(content, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile('spreadsheet', 1);
  if (startsWith(content, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile('no_text', 1);
  const text = new TextDecoder(encodingOf(content)).decode(content);
  if (text.includes('\u0000')) throw new UnreadableFile('no_text', 1);
  return text;
}

function encodingOf(content: Uint8Array): string {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be';
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

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ARGUMENTS = {
  pdftotext: (file: string) => ['-layout', file, '-'],
  pdffonts: (file: string) => [file],
  pdfinfo: (file: string) => ['-meta', file],
};

/** Reads PDFs with tools that know nothing of ours (poppler-utils). `isThere` is false where they are not installed: what a print says is then not read. */
export function pdfReader() {
  let folder: string;
  let isThere = true;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'attic-print-'));
    try {
      execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    } catch {
      isThere = false;
      // eslint-disable-next-line no-console -- a person who runs the tests should know what was not checked
      console.warn('pdftotext is not here (poppler-utils): what a print says was not read');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    isThere: () => isThere,
    /** What a tool says: the text as it is laid out, the fonts, or what the file says of itself (XMP). */
    read(pdf: Buffer, tool: keyof typeof ARGUMENTS): string {
      const file = path.join(folder, 'print.pdf');
      writeFileSync(file, pdf);
      return execFileSync(tool, ARGUMENTS[tool](file), { encoding: 'utf8' });
    },
  };
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
    read(pdf: Buffer, tool: 'pdftotext' | 'pdffonts'): string {
      const file = path.join(folder, 'print.pdf');
      writeFileSync(file, pdf);
      return execFileSync(tool, tool === 'pdftotext' ? ['-layout', file, '-'] : [file], { encoding: 'utf8' });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { createCalendarParser } from '../modules/integrations/calendarParser';

let file: string | undefined;

/** The thread's code as the build makes it; once per test file, when it is first needed. */
export function parserFile(): string {
  if (file) return file;
  const folder = mkdtempSync(path.join(tmpdir(), 'attic-parser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  file = path.join(folder, 'parseWorker.mjs');
  buildSync({
    entryPoints: ['server/modules/integrations/parseWorker.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  return file;
}

/** Reads feeds as the server does, in a thread of its own. */
export const testCalendarParser = createCalendarParser(parserFile);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** The code of a thread as the build makes it; once per test file, when it is first needed. */
export function threadFile(entry: string): () => string {
  let file: string | undefined;
  return () => {
    if (file) return file;
    const folder = mkdtempSync(path.join(tmpdir(), 'attic-thread-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    file = path.join(folder, 'thread.mjs');
    buildSync({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
    });
    return file;
  };
}

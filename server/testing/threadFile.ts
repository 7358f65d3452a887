import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * The code of a thread as the build makes it; once per test file, when it is first needed. `packages`: true where packages are read at
 * run time, as the build has it; the file then lies where Node finds them.
 */
export function threadFile(entry: string, { packages = false } = {}): () => string {
  let file: string | undefined;
  return () => {
    if (file) return file;
    const parent = packages ? path.resolve('node_modules/.cache') : tmpdir();
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(path.join(parent, 'attic-thread-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    file = path.join(folder, 'thread.mjs');
    buildSync({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      ...(packages && { packages: 'external' }),
    });
    return file;
  };
}

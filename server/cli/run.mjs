// Runs one TypeScript entry of the project: `node server/cli/run.mjs server/cli/seed.ts [args]`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle.mjs';

const entry = process.argv[2];
await bundleServer([entry], 'dist/run');
process.argv.splice(1, 2, path.resolve(entry));
await import(pathToFileURL(path.resolve('dist/run', entry.replace(/\.ts$/, '.mjs'))).href);

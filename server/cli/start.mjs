// `npm start`: builds when sources are newer, then becomes the server.
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Attic needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { build, isStale } = await import('./build.mjs');
if (isStale()) await build();
await import(pathToFileURL(path.resolve('dist/server/server/main.mjs')).href);

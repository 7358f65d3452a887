// `npm start`: builds when sources are newer, then becomes the server.
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Attic needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
if (process.env.npm_lifecycle_event === 'start') {
  // npm passes a signal on to its shell alone, which ends without telling us: then this process must not stay behind.
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
const { build, isStale } = await import('./build.mjs');
if (isStale()) await build();
await import(pathToFileURL(path.resolve('dist/server/server/main.mjs')).href);

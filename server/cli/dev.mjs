// `npm run dev`: the API server (rebuilt and restarted when server or contract change) and webpack's dev server beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { bundleServer, SERVER_ENTRIES } from './bundle.mjs';

let server;
let again;
let stopping = false;
let restarts = Promise.resolve();
async function restart() {
  try {
    await bundleServer(SERVER_ENTRIES, 'dist/dev');
  } catch {
    return; // esbuild has printed the mistake; the running server stays.
  }
  if (server && server.exitCode === null && server.signalCode === null) {
    // The old one must have left the database's folder before the new one opens it.
    const left = once(server, 'exit');
    server.kill('SIGTERM');
    await left;
  }
  if (stopping) return;
  server = spawn(process.execPath, ['dist/dev/server/main.mjs'], { stdio: 'inherit' });
}
for (const folder of ['server', 'src/shared']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(again);
    again = setTimeout(() => (restarts = restarts.then(restart)), 200);
  });
}
restarts = restart();
await restarts;
const web = spawn(
  process.execPath,
  [
    '--no-deprecation',
    '-r',
    'esbuild-register',
    'node_modules/webpack/bin/webpack.js',
    'serve',
    '--mode',
    'development',
  ],
  { stdio: 'inherit' },
);
console.log('Pages with live rebuild: http://127.0.0.1:' + (process.env.DEV_PORT ?? 8081));
function stop() {
  if (stopping) return;
  stopping = true;
  // The watchers would keep this process alive for ever: it goes when both children have gone.
  const leave = () => {
    if ([server, web].every((child) => !child || child.exitCode !== null || child.signalCode !== null))
      process.exit(0);
  };
  for (const child of [server, web]) {
    child?.on('exit', leave);
    child?.kill('SIGTERM');
  }
  leave();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
web.on('exit', stop);

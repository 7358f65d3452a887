// `npm start`: builds when the last build will not do, then becomes the server.
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
function giveUp(line) {
  console.error(line);
  process.exit(1);
}
const { browserSettings, SettingError } = await import('./browserSettings.cjs');
const { whyBuild } = await import('./lastBuild.mjs');
try {
  const wanted = browserSettings();
  const why = whyBuild(wanted);
  if (why) {
    // A server that was installed without the development packages can run the build that it has, and make none.
    const { build } = await import('./build.mjs').catch((error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      giveUp(`Attic must be built (${why}), which needs the development packages: npm install --include=dev`);
    });
    await build(wanted, why);
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  giveUp(`Wrong setting, ${error.message}`);
}
await import(pathToFileURL(path.resolve('dist/server/server/main.mjs')).href);

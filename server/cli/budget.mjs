// `npm run budget`: what the first page loads, from the build itself. A build over its budget fails.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const WEB = 'dist/web';
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const gzipped = (file) => gzipSync(readFileSync(path.join(WEB, file)), { level: 9 }).length;

const stats = JSON.parse(readFileSync(path.join(WEB, '../chunks.json'), 'utf8'));
const filesOf = (...names) => {
  const files = new Set();
  for (const name of names) {
    const found = stats.groups[name];
    if (!found) throw new Error(`no chunk group called ${name}: was it renamed?`);
    for (const file of found) files.add(file);
  }
  return [...files];
};

/** Everything that is loaded before the home page is whole, in English. */
const home = filesOf('main', 'site', 'home', 'i18n-en-US', 'i18n-en-US-site');
const scripts = home.filter((file) => file.endsWith('.js'));
const styles = home.filter((file) => file.endsWith('.css'));
const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0);
/** Bytes of files as they are sent: pressed where the build has done so. */
const sent = (files) =>
  files.reduce((total, file) => {
    const whole = path.join(WEB, file);
    return total + statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
  }, 0);
/** Everything that is loaded before the dashboard stands, in English, with the face of its texts; the page, its answers and their heads come besides (`npm run bench -- firstpage`). */
const office = [
  ...filesOf('main', 'admin', 'dashboard', 'i18n-en-US', 'i18n-en-US-frame', 'i18n-en-US-statements'),
  ...readdirSync(path.join(WEB, 'assets'))
    .filter((file) => /^inter-latin-wght-normal\..*woff2$/.test(file))
    .map((file) => `assets/${file}`),
];
const lines = [
  { what: 'home, JavaScript', bytes: sum(scripts), most: 200_000 },
  { what: 'home, CSS', bytes: sum(styles), most: 30_000 },
  { what: '/admin, all files', bytes: sent(office), most: 240_000, as: 'as sent' },
];
let broken = false;
for (const { what, bytes, most, as = 'gzip' } of lines) {
  const over = bytes > most;
  broken ||= over;
  console.log(`${over ? 'OVER ' : 'ok   '} ${what}: ${kB(bytes)} ${as} of ${kB(most)}`);
}
const admin = new Set(filesOf('admin'));
const shared = scripts.filter((file) => admin.has(file) && !filesOf('main').includes(file));
if (shared.length > 0) {
  broken = true;
  console.log(`OVER  files of the back-office on the home page: ${shared.join(', ')}`);
}
console.log(
  `      all scripts: ${kB(
    sum(
      readdirSync(path.join(WEB, 'assets'))
        .filter((f) => f.endsWith('.js'))
        .map((f) => `assets/${f}`),
    ),
  )} gzip`,
);
process.exit(broken ? 1 : 0);

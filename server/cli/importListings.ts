// `npm run import-listings -- FILE.csv [options]`: the terminal's side of server/modules/inventory/listingImports/rows.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { openDatabase, type Database } from '../db/client';
import { migrate } from '../db/migrate';
import { EnvError, readEnv, type Env } from '../env';
import { ImportStop } from '../modules/inventory/listingImports/rows/importStop';
import {
  checkBeginning,
  importListings,
  type ImportSummary,
  type Progress,
} from '../modules/inventory/listingImports/rows/listingImport.service';
import { readOptions, type ImportOptions } from '../modules/inventory/listingImports/rows/options';
import { problemText } from '../modules/inventory/listingImports/rows/problems';
import { openReport } from '../modules/inventory/listingImports/rows/report';
import { printable } from '../modules/inventory/listingImports/rows/plainTexts';
import { USAGE } from '../modules/inventory/listingImports/rows/usage';

const MOST_PRINTED = 50;

const number = (value: number) => value.toLocaleString('en-US');
const rows = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      country: text,
      currency: text,
      rate: text,
      company: text,
      state: text,
      town: text,
      status: text,
      limit: text,
      report: text,
      update: flag,
      'dry-run': flag,
      help: { ...flag, short: 'h' },
    },
  });
  if (positionals.length > 1) throw new ImportStop(`one file at a time: "${positionals[1]}" is too much`);
  return { values, file: positionals[0] };
}

/** A path as the person typed it: npm moves to the project's folder and keeps where they stood in INIT_CWD. */
const fromHere = (file: string) =>
  existsSync(file) ? path.resolve(file) : path.resolve(process.env.INIT_CWD ?? '.', file);

/** The settings. The import signs nothing, so it neither needs the secret nor makes one. */
const settings = (): Env =>
  readEnv({ ...process.env, JWT_SECRET: process.env.JWT_SECRET || 'x'.repeat(32), DEMO: '' });

async function isMigrated({ run }: Database): Promise<boolean> {
  const { rows: found } = await run("select to_regclass('room_type') is not null as yes");
  return (found[0] as { yes: boolean }).yes;
}

async function openForImport(env: Env, dryRun: boolean): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_POOL: poolSize } = env;
  // A dry run must not even make a database: it tries an empty one in memory instead.
  const nothingThere = !url && !existsSync(path.join(dataDir, 'pglite'));
  const database = await openDatabase(dryRun && nothingThere ? {} : { url, dataDir, poolSize });
  if (!dryRun || nothingThere) await migrate(database);
  else if (!(await isMigrated(database))) {
    await database.close();
    throw new ImportStop(
      'the database has no tables yet: start Attic on it once, or import without --dry-run',
    );
  }
  return database;
}

/** A bar on a terminal; nothing that moves when the output goes to a file. */
function createBar() {
  if (!process.stderr.isTTY) return null;
  const bar = new SingleBar({
    format: '  [{bar}] {percentage} %  {rows}',
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
  });
  let started = false;
  return {
    show({ bytesRead, bytesTotal, read, refused }: Progress) {
      const payload = { rows: `${rows(read)} read, ${number(refused)} refused` };
      if (!started) bar.start(bytesTotal || 1, 0, payload);
      started = true;
      bar.update(Math.min(bytesRead, bytesTotal || 1), payload);
    },
    /** Prints a line above the bar. */
    say(line: string) {
      process.stderr.write(`\r\u001b[K${line}\n`);
    },
    stop: () => bar.stop(),
  };
}

function printSummary(summary: ImportSummary, options: ImportOptions, printed: number) {
  const { read, added, alreadyThere, updated, refused, seconds, unknownAmenities, adjusted } = summary;
  const hidden = refused - printed;
  if (hidden > 0) console.error(`… and ${rows(hidden)} more refused (--report FILE.csv writes them all)`);
  for (const [text, count] of adjusted) console.log(`${text}: ${rows(count)}`);
  if (unknownAmenities.length > 0) {
    const shown = unknownAmenities
      .slice(0, 8)
      .map(([text, count]) => `${printable(text)} (${number(count)})`);
    const rest = unknownAmenities.length - shown.length;
    console.log(
      `Amenities that Attic has no word for: ${shown.join(', ')}${rest > 0 ? ` and ${number(rest)} more kinds` : ''}`,
    );
  }
  const dry = options.dryRun;
  console.log(dry ? '\nDry run: nothing was written. A real run would give:' : '');
  for (const [label, count] of [
    ['read', read],
    ['added', added],
    ['already there', alreadyThere],
    ['updated', updated],
    ['refused', refused],
  ] as const)
    console.log(`  ${label.padEnd(14)}${number(count).padStart(9)}`);
  console.log(`  ${'seconds'.padEnd(14)}${seconds.toFixed(1).padStart(9)}`);
  if (summary.stopped) {
    console.error(`\nThe import stopped: ${summary.stopped}`);
    if (!dry && added + updated > 0)
      console.error(
        `What was written stays: ${number(added)} added, ${number(updated)} updated. Run it again to go on; nothing is doubled.`,
      );
  }
}

async function run(): Promise<number> {
  const { values, file: given } = readArguments();
  if (values.help || given === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const options = readOptions(values);
  const file = fromHere(given);
  await checkBeginning(file, options);
  const env = settings();
  const report =
    values.report === undefined
      ? null
      : await openReport(path.resolve(process.env.INIT_CWD ?? '.', values.report));
  const database = await openForImport(env, options.dryRun);
  const target = env.DATABASE_URL ? 'PostgreSQL' : `the database in ${env.DATA_DIR}`;
  const money =
    options.currency && options.currency !== 'MYR' ? `, 1 ${options.currency} = RM ${values.rate}` : '';
  console.log(`Importing ${given} into ${target}${options.dryRun ? ' (dry run)' : ''}${money}`);

  const stopping = new AbortController();
  process.on('SIGINT', () => stopping.abort());
  process.on('SIGTERM', () => stopping.abort());
  const bar = createBar();
  let printed = 0;
  try {
    const summary = await importListings({
      db: database.db,
      file,
      options,
      signal: stopping.signal,
      onHeader: ({ ignored }) => {
        if (ignored.length > 0) console.log(`Columns not used: ${ignored.map(printable).join(', ')}`);
      },
      async onRefused(row) {
        await report?.add(row);
        if ((printed += 1) > MOST_PRINTED) return;
        for (const problem of row.problems)
          (bar?.say ?? console.error)(`line ${row.line}: ${problemText(problem)}`);
      },
      onProgress: bar?.show,
    });
    bar?.stop();
    printSummary(summary, options, Math.min(printed, MOST_PRINTED));
    if (report && summary.refused > 0) console.log(`Refused rows are in ${values.report}`);
    if (stopping.signal.aborted && summary.stopped) return 130;
    return summary.stopped || (summary.read > 0 && summary.refused === summary.read) ? 1 : 0;
  } finally {
    await report?.close();
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  // A mistake of ours would come with its stack; what a person can put right is one line.
  const lines =
    error instanceof EnvError
      ? error.lines.map((line) => `Wrong setting, ${line}`)
      : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  console.error('npm run import-listings -- --help shows how it is used.');
  process.exitCode = 1;
}

// `npm run export-journal -- --from 2026-01-01 --to 2026-01-31`: the terminal's side of server/modules/money/ledger/journal.service.ts.
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../db/client';
import { EnvError, readEnv } from '../env';
import { exportJournal } from '../modules/money/ledger/journal.service';
import { readJournalOptions, WrongArgument } from '../modules/money/ledger/journalOptions';

const USAGE = `Writes the journal of the books, for another program to read and to check.

  npm run --silent export-journal -- --from 2026-01-01 --to 2026-01-31 [options]

Options
  --from 2026-01-01             first business date
  --to 2026-01-31               last business date
  --company ID                  of one company alone (default: of all)
  --format hledger|csv          default: hledger, a plain text journal
  --columns sql-account|autocount|xero
                                CSV with the columns of that program's import of manual journals
  --out FILE                    writes a file (default: standard output, where npm without --silent prints its own lines too)
  --help                        this text

It reads the database of DATABASE_URL or, without it, the one in DATA_DIR, which must not be open in a running server.`;

function readArguments() {
  const text = { type: 'string' } as const;
  return parseArgs({
    args: process.argv.slice(2),
    options: {
      from: text,
      to: text,
      company: text,
      format: text,
      columns: text,
      out: text,
      help: { type: 'boolean', short: 'h' },
    },
  }).values;
}

/** Opens what is there; an export makes no database and no tables. */
async function openForReading(): Promise<Database> {
  // Nothing is signed or unsealed here, so the secrets are neither needed nor made.
  const unused = 'x'.repeat(32);
  const { JWT_SECRET, DATA_KEY } = process.env;
  const env = readEnv({
    ...process.env,
    JWT_SECRET: JWT_SECRET || unused,
    DATA_KEY: DATA_KEY || unused,
    DEMO: '',
  });
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (!url && !existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`there is no database in ${dataDir}`);
  const database = await openDatabase({ url, poolSize: 1, dataDir });
  try {
    const { rows } = await database.run("select to_regclass('ledger_line') is not null as yes");
    if (!(rows[0] as { yes: boolean }).yes)
      throw new Error('the database has no books yet: start Attic on it once');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A file appears under its name once it is whole: half of a journal would be taken for all of it. */
async function openFile(file: string) {
  const part = `${file}.part`;
  const handle = await open(part, 'w').catch((error: Error) => {
    throw new WrongArgument(`--out: ${error.message}`);
  });
  let whole = false;
  return {
    async write(text: AsyncIterable<string>) {
      await pipeline(Readable.from(text, { objectMode: false }), createWriteStream(part, { fd: handle }));
      await rename(part, file);
      whole = true;
    },
    async close() {
      await handle.close();
      if (!whole) rmSync(part, { force: true });
    },
  };
}

async function printText(text: AsyncIterable<string>) {
  // Who reads may have enough at any moment (`| head`), also while the rest is on its way.
  process.stdout.on('error', () => undefined);
  try {
    await pipeline(Readable.from(text, { objectMode: false }), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

async function run(): Promise<number> {
  const { help, out, ...texts } = readArguments();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const options = readJournalOptions(texts);
  // npm moves to the project's folder and keeps where the person stood in INIT_CWD.
  const file = out === undefined ? null : await openFile(path.resolve(process.env.INIT_CWD ?? '.', out));
  try {
    const database = await openForReading();
    try {
      await exportJournal(database.db, options, file?.write ?? printText);
    } finally {
      await database.close();
    }
  } finally {
    await file?.close();
  }
  if (file) console.log(`Written to ${out}`);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const lines =
    error instanceof EnvError
      ? error.lines.map((line) => `Wrong setting, ${line}`)
      : [(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')];
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}

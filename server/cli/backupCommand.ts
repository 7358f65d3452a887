import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backupFormat';
import { EnvError, readEnv, type Env } from '../env';

/** What `npm run backup` and `npm run restore` are told: the folder, and the settings of the server whose data it is. */
export type BackupCommand = { folder: string; env: Env };

/** Reads a folder and the settings; null when the usage was asked for or the folder forgotten, and printed. */
function readCommand(usage: string, needsKey: string): BackupCommand | null {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    console.log(usage);
    if (!values.help) process.exitCode = 1;
    return null;
  }
  if (positionals.length > 1)
    throw new BackupRefused(`one folder at a time: "${positionals[1]}" is too much`);
  // Neither command makes a key: one that it made would open nothing.
  const dataDir = path.resolve(process.env.DATA_DIR || './var');
  const kept = path.join(dataDir, 'data-key');
  const key = process.env.DATA_KEY || (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  if (!key) throw new BackupRefused(`DATA_KEY is not set, and ${kept} is not there: ${needsKey}`);
  const env = readEnv({
    ...process.env,
    DATA_KEY: key,
    JWT_SECRET: process.env.JWT_SECRET || 'x'.repeat(32),
    DEMO: '',
  });
  // npm moves to the project's folder and keeps where the person stood in INIT_CWD.
  return { folder: path.resolve(process.env.INIT_CWD ?? '.', positionals[0]!), env };
}

/** Runs a command of the terminal; what a person can put right is one line each, on the standard error. */
export async function runBackupCommand(
  { usage, needsKey }: { usage: string; needsKey: string },
  work: (command: BackupCommand) => Promise<void>,
): Promise<void> {
  try {
    const command = readCommand(usage, needsKey);
    if (command) await work(command);
  } catch (error) {
    const lines =
      error instanceof EnvError
        ? error.lines.map((line) => `Wrong setting, ${line}`)
        : [(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')];
    for (const line of lines) console.error(line);
    process.exitCode = 1;
  }
}

const MOST_PRINTED = 50;

/** Prints a list under its head, where there is anything in it; the manifest has the rest of a long one. */
export function printList(head: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`${head}:`);
  for (const line of lines.slice(0, MOST_PRINTED)) console.log(`  ${line}`);
  if (lines.length > MOST_PRINTED)
    console.log(`  … and ${lines.length - MOST_PRINTED} more, in manifest.json`);
}

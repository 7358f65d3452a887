import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import PgBoss from 'pg-boss';
import type { Db, Trx } from '../db/client';
import { migrateIn, readMigrations, type Migration } from '../db/migrate';
import { keyFingerprint } from '../storage/vault';
import {
  BackupRefused,
  FILE_LIST,
  KEPT_FOLDERS,
  keptFilesOf,
  linesOf,
  readManifest,
  rowDigest,
  tableFile,
  type Manifest,
} from './backupFormat';
import {
  findQueueVersion,
  findRowTexts,
  findSequences,
  findTables,
  holdsAnything,
  makeQueueTables,
  openTables,
  rowWriter,
  setSequence,
  writeValuesAlike,
  type CopiedTable,
} from './copiedTables.queries';
import { copyFile, filesIn, measureFile } from './keptFiles';

/** Rows, and characters, that are written at once: whichever comes first. */
const ROWS = 500;
const CHARACTERS = 1_000_000;

/**
 * Reads a backup through and says what it holds. Throws `BackupRefused` where anything of it is missing or changed, where it was made by a newer
 * Attic, or where its papers would not open with this key. It writes nothing.
 */
export async function checkBackup(folder: string, dataKey: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (keyFingerprint(dataKey) !== manifest.dataKeyFingerprint)
    throw new BackupRefused(
      'DATA_KEY is not the key of this backup: the papers and numbers in it could not be opened with it. Set the key of the server that was backed up',
    );
  migrationsOf(manifest);
  const check = async (file: string, sha256: string) => {
    const found = await measureFile(path.join(folder, file));
    if (found?.sha256 !== sha256)
      throw new BackupRefused(
        `the backup is broken: ${file} is ${found ? 'not as it was written' : 'missing'}`,
      );
  };
  for (const table of manifest.tables) await check(tableFile(table), table.sha256);
  await check(FILE_LIST, manifest.files.listSha256);
  for await (const { path: name, sha256 } of keptFilesOf(folder))
    await check(path.join('files', name), sha256);
  return manifest;
}

/** The migrations that the database of a backup had run; they must be ours. */
function migrationsOf({ migrations }: Manifest): Migration[] {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, md5 }) => {
    const own = ours.get(name);
    if (own?.md5 !== md5)
      throw new BackupRefused(
        own
          ? `migration ${name} is another here than where the backup was made`
          : `the backup was made by a newer Attic: it has run migration ${name}, which is not here`,
      );
    return own;
  });
}

/**
 * Brings a backup that `checkBackup` found whole into an empty database and a `DATA_DIR` without files of others. The database comes in one
 * transaction, as the last of all: after a restore that was cut short, the same command does it again. Every table is read back and
 * compared before it counts. Returns the names of tables that no migration makes, which are left out. Throws `BackupRefused`.
 */
export async function restoreBackup(
  db: Db,
  { folder, dataDir, manifest }: { folder: string; dataDir: string; manifest: Manifest },
): Promise<string[]> {
  await refuseUnlessEmpty(db);
  await restoreFiles(folder, dataDir);
  return db.transaction().execute((trx) => restoreDatabase(trx, folder, manifest));
}

async function refuseUnlessEmpty(db: Db | Trx) {
  if (await holdsAnything(db))
    throw new BackupRefused(
      'the database is not empty: a backup is restored into a new one, in which Attic has not been started yet',
    );
}

async function restoreFiles(folder: string, dataDir: string) {
  const aside = path.join(dataDir, 'restoring');
  await rm(aside, { recursive: true, force: true });
  const ours = new Map<string, string>();
  for await (const file of keptFilesOf(folder)) ours.set(file.path, file.sha256);
  for (const kept of KEPT_FOLDERS)
    for await (const name of filesIn(dataDir, kept)) {
      const found = ours.has(name) ? await measureFile(path.join(dataDir, name)) : null;
      if (found?.sha256 !== ours.get(name) || !found)
        throw new BackupRefused(
          `DATA_DIR has a file that is not of this backup: ${path.join(dataDir, name)}`,
        );
      // It is from a restore that was cut short.
      ours.delete(name);
    }
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const [name, sha256] of ours) {
    const whole = path.join(aside, 'file');
    const copied = await copyFile(path.join(folder, 'files', name), whole, 0o640);
    if (copied?.sha256 !== sha256)
      throw new BackupRefused(`files/${name} changed while the backup was restored`);
    const target = path.join(dataDir, name);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(whole, target);
  }
  await rm(aside, { recursive: true, force: true });
}

async function restoreDatabase(trx: Trx, folder: string, manifest: Manifest): Promise<string[]> {
  await refuseUnlessEmpty(trx);
  await migrateIn(trx, migrationsOf(manifest));
  if (manifest.queueVersion !== null) await restoreQueueTables(trx, folder, manifest);
  await writeValuesAlike(trx);
  const closeTables = await openTables(trx);
  const { known, unknown } = await sortTables(trx, manifest);
  for (const table of known) await fillTable(trx, table, path.join(folder, tableFile(table)));
  const here = new Set((await findSequences(trx)).map(({ schema, name }) => `${schema}.${name}`));
  for (const sequence of manifest.sequences)
    if (here.has(`${sequence.schema}.${sequence.name}`)) await setSequence(trx, sequence);
  await closeTables();
  for (const table of known) await compareTable(trx, table);
  return unknown.map(({ schema, name }) => `${schema}.${name}`);
}

async function restoreQueueTables(trx: Trx, folder: string, manifest: Manifest) {
  const queue = manifest.tables.find(({ schema, name }) => schema === 'pgboss' && name === 'queue');
  const names: string[] = [];
  if (queue) {
    const at = queue.columns.indexOf('name');
    for await (const line of linesOf(path.join(folder, tableFile(queue))))
      names.push((JSON.parse(line) as string[])[at]!);
  }
  // The queue would run its plan in a transaction of its own, with limits for it: here it is a part of ours.
  const plan = PgBoss.getConstructionPlans().replace(/^\s*(BEGIN|COMMIT|SET LOCAL .*);\s*$/gm, '');
  await makeQueueTables(trx, plan, names);
  const version = await findQueueVersion(trx);
  if (version !== manifest.queueVersion)
    throw new BackupRefused(
      `the job queue of the backup has tables of version ${manifest.queueVersion}, this Attic has ${version}: restore it with the Attic that made it, then start the newer one`,
    );
}

/** Tables that somebody else made in the database have no place to go to: they are named and left out. */
async function sortTables(trx: Trx, manifest: Manifest) {
  const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
  const here = new Map((await findTables(trx)).map((table) => [nameOf(table), table]));
  const known = manifest.tables.filter((table) => here.has(nameOf(table)));
  for (const table of known) {
    const columns = (list: CopiedTable) => [...list.columns].sort().join(', ');
    const own = here.get(nameOf(table))!;
    if (columns(own) !== columns(table))
      throw new BackupRefused(
        `table ${nameOf(table)} has the columns ${columns(table)} in the backup and ${columns(own)} here`,
      );
    here.delete(nameOf(table));
  }
  if (here.size > 0)
    throw new BackupRefused(`the backup is not whole: it has no table ${[...here.keys()].join(', ')}`);
  return { known, unknown: manifest.tables.filter((table) => !known.includes(table)) };
}

async function fillTable(trx: Trx, table: CopiedTable, file: string) {
  const write = await rowWriter(trx, table);
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(file)) {
    lines.push(line);
    characters += line.length;
    if (lines.length < ROWS && characters < CHARACTERS) continue;
    await write(lines);
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) await write(lines);
}

async function compareTable(trx: Trx, table: Manifest['tables'][number]) {
  const digest = rowDigest();
  for await (const lines of findRowTexts(trx, table)) lines.forEach(digest.add);
  const { rows, digest: found } = digest.result();
  if (rows !== table.rows || found !== table.digest)
    throw new BackupRefused(
      `table ${table.schema}.${table.name} did not come back as it was: ${rows} of ${table.rows} rows, or other values in them. Nothing was restored`,
    );
}

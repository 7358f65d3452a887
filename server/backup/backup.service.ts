import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Trx } from '../db/client';
import { isFileKey } from '../storage/fileStore';
import { keyFingerprint } from '../storage/vault';
import {
  BackupRefused,
  FILE_LIST,
  KEPT_FOLDERS,
  MANIFEST,
  manifestText,
  rowDigest,
  tableFile,
  type KeptFile,
  type Manifest,
} from './backupFormat';
import {
  findMigrations,
  findQueueVersion,
  findRowTexts,
  findSequences,
  findTables,
  isMigrated,
  writeValuesAlike,
  type CopiedTable,
} from './copiedTables.queries';
import { copyFile, filesIn, writeLines } from './keptFiles';

export type BackupOptions = {
  dataDir: string;
  dataKey: string;
  /** The folder to write: a new one, or an empty one. */
  folder: string;
  now: Date;
  /** Called after each table, for tests that write meanwhile. */
  onTable?: (name: string) => Promise<void>;
};

/**
 * Writes a backup of database and files while others go on writing: the database as it was at one moment, the files as they are after it.
 * `manifest.json`, which says what belongs to it, is written last. Throws `BackupRefused`.
 */
export async function writeBackup(db: Db, options: BackupOptions): Promise<Manifest> {
  const { folder, dataDir, dataKey, now } = options;
  if (!(await isMigrated(db)))
    throw new BackupRefused('the database has no tables of Attic: nothing to keep is there');
  await makeFolder(folder, dataDir);
  const named = new Set<string>();
  const ofDatabase = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => writeDatabase(trx, options, named));
  const { files, vanished } = await writeFiles(folder, dataDir, named);
  const content: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    dataKeyFingerprint: keyFingerprint(dataKey),
    ...ofDatabase,
    files,
    vanished,
    missing: [...named].sort(),
  };
  const part = path.join(folder, `${MANIFEST}.part`);
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(manifestText(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, path.join(folder, MANIFEST));
  return content;
}

async function makeFolder(folder: string, dataDir: string) {
  const inside = path.relative(dataDir, folder);
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw new BackupRefused(
      `${folder} lies in DATA_DIR: a backup belongs to another place than what it keeps`,
    );
  // What a backup holds is about people: nobody but who makes it may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`${folder} is not empty`);
  await mkdir(path.join(folder, 'database'), { mode: 0o700 });
}

async function writeDatabase(
  trx: Trx,
  { folder, onTable }: BackupOptions,
  named: Set<string>,
): Promise<Pick<Manifest, 'migrations' | 'queueVersion' | 'tables' | 'sequences'>> {
  await writeValuesAlike(trx);
  const migrations = await findMigrations(trx);
  const queueVersion = await findQueueVersion(trx);
  const tables: Manifest['tables'] = [];
  for (const table of await findTables(trx)) {
    const digest = rowDigest();
    const lines = rowLines(trx, table, (line) => {
      digest.add(line);
      noteKeys(table, line, named);
    });
    const sha256 = await writeLines(path.join(folder, tableFile(table)), lines);
    tables.push({ ...table, ...digest.result(), sha256 });
    await onTable?.(table.name);
  }
  return { migrations, queueVersion, tables, sequences: await findSequences(trx) };
}

async function* rowLines(trx: Trx, table: CopiedTable, note: (line: string) => void) {
  for await (const lines of findRowTexts(trx, table)) {
    lines.forEach(note);
    yield `${lines.join('\n')}\n`;
  }
}

/** Notes the files of the store that a row names. */
function noteKeys({ columns }: CopiedTable, line: string, named: Set<string>) {
  if (!columns.some((name) => name.endsWith('_key'))) return;
  const values = JSON.parse(line) as (string | null)[];
  columns.forEach((name, at) => {
    const key = values[at];
    if (key && name.endsWith('_key') && isFileKey(key)) named.add(`uploads/${key}`);
  });
}

/** Copies the files; those that it got it takes out of `named`. */
async function writeFiles(
  folder: string,
  dataDir: string,
  named: Set<string>,
): Promise<{ files: Manifest['files']; vanished: string[] }> {
  const vanished: string[] = [];
  const files = { count: 0, bytes: 0 };
  async function* lines() {
    for (const kept of KEPT_FOLDERS)
      for await (const name of filesIn(dataDir, kept)) {
        const copied = await copyFile(path.join(dataDir, name), path.join(folder, 'files', name), 0o600);
        if (!copied) {
          vanished.push(name);
          continue;
        }
        // A file of no bytes is what a full disk or a power cut left of one: the row that names it misses it.
        if (copied.bytes > 0) named.delete(name);
        files.count += 1;
        files.bytes += copied.bytes;
        yield `${JSON.stringify({ path: name, ...copied } satisfies KeptFile)}\n`;
      }
  }
  const listSha256 = await writeLines(path.join(folder, FILE_LIST), lines());
  return { files: { ...files, listSha256 }, vanished };
}

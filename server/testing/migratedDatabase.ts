import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { CLUSTERS } from './clusterCopies';

/** Variable that names the template of PostgreSQL; PGlite's clusters are in a folder (`CLUSTERS`). */
export const MIGRATED_TEMPLATE = 'TEST_MIGRATED_TEMPLATE';

/**
 * Migrates one database before the server's tests, of which each test file opens a copy
 * (`openMigratedDatabase`). Making PGlite's cluster and migrating it anew in each file took a good part of
 * the suite's time.
 */
export default async function migrateOnce(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const name = `attic_test_${randomUUID().replaceAll('-', '')}_template`;
    const admin = await openDatabase({ url, poolSize: 1 });
    await admin.run(`create database ${name}`);
    await admin.close();
    const template = await openDatabase({ url: databaseAt(url, name), poolSize: 1 });
    await migrate(template);
    await template.close();
    process.env[MIGRATED_TEMPLATE] = name;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'attic-clusters-'));
  const empty = await openDatabase({ dataDir: path.join(folder, 'empty') });
  await empty.close();
  cpSync(path.join(folder, 'empty'), path.join(folder, 'migrated'), { recursive: true });
  const migrated = await openDatabase({ dataDir: path.join(folder, 'migrated') });
  await migrate(migrated);
  await migrated.close();
  process.env[CLUSTERS] = folder;
}

/** Removes what `migrateOnce` made, and the copies of it, after the server's tests. */
export async function dropMigrated(): Promise<void> {
  const { [MIGRATED_TEMPLATE]: template, [CLUSTERS]: folder, TEST_DATABASE_URL: url } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (!template) return;
  const admin = await openDatabase({ url, poolSize: 1 });
  const { rows } = await admin.run('select datname from pg_database where starts_with(datname, $1)', [
    template,
  ]);
  for (const { datname } of rows as { datname: string }[])
    await admin.run(`drop database ${datname} with (force)`);
  await admin.close();
}

/** The address of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

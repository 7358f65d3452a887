import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createEmptyDatabase, dropDatabase } from '../../bench/lib/databases';
import { forgetFolder, makeFolder } from '../../bench/lib/servers';
import type { DemoCopy } from './demoCopies';

export type Administrator = { email: string; name: string };

/** What the README asks of a server that is in earnest. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://stay.attic.example',
  JWT_SECRET: 'signs the logins of an empty house',
  DATA_KEY: 'seals the papers of an empty house',
};
const run = promisify(execFile);

/**
 * An empty database, on PostgreSQL where one is named, in which `npm run create-admin` has made the first administrator and nothing else:
 * what a business has on its first day.
 */
export async function openEmptyHouse({ email, name }: Administrator): Promise<DemoCopy> {
  const folder = makeFolder();
  const database = process.env.BENCH_DATABASE_URL ? await createEmptyDatabase('empty_house') : null;
  const settings = { ...PRODUCTION, DATABASE_URL: database?.url ?? '' };
  const { stdout } = await run(
    process.execPath,
    ['server/cli/run.mjs', 'server/cli/createAdmin.ts', '--email', email, '--name', name],
    { env: { ...process.env, ...settings, DATA_DIR: folder } },
  );
  const firstLink = /\/reset-password\?token=[\w-]+/.exec(stdout)?.[0];
  if (!firstLink) throw new Error(`no link for the administrator in:\n${stdout}`);
  return {
    folder,
    settings,
    firstLink,
    forget: async () => {
      if (database) await dropDatabase(database.name);
      forgetFolder(folder);
    },
  };
}

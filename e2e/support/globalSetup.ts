import { createEmptyDatabase } from '../../bench/lib/databases';
import { makeFolder, startServer } from '../../bench/lib/servers';
import { DEMO } from './demoCopies';

async function fill(folder: string, settings: Record<string, string>) {
  const server = await startServer(folder, settings);
  await server.stop();
}

/** A folder that a server of this build has filled before (`EMBEDDED_DEMO_DIR`), or one that is filled now. */
async function fillFolder() {
  process.env[DEMO.embedded] = process.env.EMBEDDED_DEMO_DIR ?? makeFolder();
  if (!process.env.EMBEDDED_DEMO_DIR) await fill(process.env[DEMO.embedded]!, {});
}

async function fillDatabase() {
  if (!process.env.BENCH_DATABASE_URL) return;
  const { name, url } = await createEmptyDatabase('journeys');
  process.env[DEMO.database] = name;
  process.env[DEMO.databaseFiles] = makeFolder();
  await fill(process.env[DEMO.databaseFiles]!, { DATABASE_URL: url });
}

/** Lets the built server load the demo; every journey file gets a copy of it (`demoCopies`). */
export default async function globalSetup() {
  await Promise.all([fillFolder(), fillDatabase()]);
}

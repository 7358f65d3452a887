import { createEmptyDatabase } from '../../bench/lib/databases';
import { makeFolder, startServer } from '../../bench/lib/servers';
import { DEMO } from './demoCopies';
import { moveRun } from './movedRun';

async function fill(
  folder: string,
  settings: Record<string, string>,
  prepare: (origin: string) => Promise<void> = () => Promise.resolve(),
) {
  const server = await startServer(folder, settings);
  try {
    await prepare(server.origin);
  } finally {
    await server.stop();
  }
}

/**
 * Asks for the pictures of the pages that most journeys open, in the widths that a phone and a desk show: they are drawn and encoded once for all copies, as
 * each server would do it anew.
 */
async function makePictures(origin: string) {
  const read = async (path: string) => {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
    return answer;
  };
  const ids = new Set<string>();
  for (const page of ['/', '/discover'])
    for (const [, id] of (await (await read(page)).text()).matchAll(/\/media\/([\da-f-]{36})\//g))
      ids.add(id!);
  if (ids.size === 0) throw new Error('the first pages have no pictures');
  for (const id of ids)
    await Promise.all(
      [640, 960].map(async (width) => (await read(`/media/${id}/${width}.avif`)).arrayBuffer()),
    );
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
  await fill(process.env[DEMO.databaseFiles]!, { DATABASE_URL: url }, makePictures);
}

/** Lets the built server load the demo; every journey file gets a copy of it (`demoCopies`). */
export default async function globalSetup() {
  moveRun();
  await Promise.all([fillFolder(), fillDatabase()]);
}

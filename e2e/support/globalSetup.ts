import { makeFolder, startServer } from '../../bench/lib/servers';

/** Lets the built server fill one folder with demo data; every journey file gets a copy of it (see `ownServer`). */
export default async function globalSetup() {
  process.env.ATTIC_DEMO_DIR = makeFolder();
  const server = await startServer(process.env.ATTIC_DEMO_DIR);
  await server.stop();
}

import { makeFolder, startServer, type RunningServer } from '../../bench/lib/servers';

declare global {
  var atticServer: RunningServer | undefined;
}

/** Starts the built server with demo data on an embedded database of its own. */
export default async function globalSetup() {
  globalThis.atticServer = await startServer(makeFolder());
  process.env.ATTIC_ORIGIN = globalThis.atticServer.origin;
}

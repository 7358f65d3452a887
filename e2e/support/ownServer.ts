import { cpSync } from 'node:fs';
import { forgetFolder, makeFolder, startServer, type RunningServer } from '../../bench/lib/servers';

/** Every journey file has a server and demo data of its own: what one journey changes, no other file meets. */
let server: RunningServer | undefined;
let folder: string;

async function start(settings?: Record<string, string>) {
  server = await startServer(folder, settings);
  process.env.ATTIC_ORIGIN = server.origin;
  process.env.ATTIC_DATA_DIR = server.dataDir;
}

/** Stops the server of the file and starts it again on its data, with other settings; it answers at another origin from then on. */
export async function restartServer(settings: Record<string, string>) {
  await server!.stop();
  await start(settings);
}

beforeAll(async () => {
  folder = makeFolder();
  cpSync(process.env.ATTIC_DEMO_DIR!, folder, { recursive: true });
  await start();
});

afterAll(async () => {
  await server?.stop();
  forgetFolder(folder);
});

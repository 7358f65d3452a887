import { cpSync } from 'node:fs';
import { forgetFolder, makeFolder, startServer, type RunningServer } from '../../bench/lib/servers';

/** Every journey file has a server and demo data of its own: what one journey changes, no other file meets. */
let server: RunningServer | undefined;
let folder: string;

beforeAll(async () => {
  folder = makeFolder();
  cpSync(process.env.ATTIC_DEMO_DIR!, folder, { recursive: true });
  server = await startServer(folder);
  process.env.ATTIC_ORIGIN = server.origin;
  process.env.ATTIC_DATA_DIR = server.dataDir;
});

afterAll(async () => {
  await server?.stop();
  forgetFolder(folder);
});

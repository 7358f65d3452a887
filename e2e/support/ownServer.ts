import { startServer, type RunningServer } from '../../bench/lib/servers';
import { copyDemo, copyEmbeddedDemo, type DemoCopy } from './demoCopies';
import { openEmptyHouse, type Administrator } from './emptyHouse';

/** Every journey file has a server and demo data of its own: what one journey changes, no other file meets. */
let server: RunningServer | undefined;
let demo: DemoCopy | undefined;
let copy: () => Promise<DemoCopy> = copyDemo;

async function start(settings: Record<string, string> = {}) {
  server = await startServer(demo!.folder, { ...demo!.settings, ...settings });
  process.env.ATTIC_ORIGIN = server.origin;
  process.env.ATTIC_DATA_DIR = server.dataDir;
}

/** Gives the file that says so, before its first test, the embedded database: what the server is told of the time holds for it too. */
export function useEmbeddedDatabase() {
  copy = copyEmbeddedDemo;
}

/** Gives the file that says so, before its first test, a production server on an empty database, with the administrator who begins there. */
export function useEmptyHouse(administrator: Administrator) {
  copy = () => openEmptyHouse(administrator);
}

/** The address with which that administrator chooses his password, on the server under test. */
export const firstLink = (): string => process.env.ATTIC_ORIGIN! + demo!.firstLink!;

/** Stops the server of the file and starts it again on its data, with other settings; it answers at another origin from then on. */
export async function restartServer(settings: Record<string, string>) {
  await server!.stop();
  await start(settings);
}

beforeAll(async () => {
  demo = await copy();
  await start();
});

afterAll(async () => {
  await server?.stop();
  await demo?.forget();
});

import { raceOnce, sameKey } from '../bench/benchRace';
import { killOnce } from '../bench/benchKill';
import { createBenchDatabase, type BenchDatabase } from '../bench/lib/databases';
import { forgetFolder, makeFolder, startServer, type RunningServer } from '../bench/lib/servers';
import { copyEmbeddedDemo, type DemoCopy } from './support/demoCopies';

// Servers of their own, because these journeys kill them.

async function race(servers: RunningServer[]) {
  expect((await raceOnce(servers)).problems).toEqual([]);
  expect(await sameKey(servers[0]!)).toEqual([]);
}

describe('on the embedded database', () => {
  let demo: DemoCopy;
  beforeEach(async () => void (demo = await copyEmbeddedDemo()));
  afterEach(() => demo.forget());

  test('forty people want the last unit', async () => {
    const server = await startServer(demo.folder);
    await race([server]).finally(() => server.stop());
  });

  test('kill -9 in the middle of bookings', async () => {
    expect(await killOnce({}, demo.folder)).toMatchObject({ lost: [], doubled: [] });
  });
});

/** PostgreSQL where one is named. The three share one database, because loading the demo data costs more than what they do with it. */
(process.env.BENCH_DATABASE_URL ? describe : describe.skip)('on PostgreSQL', () => {
  let folder: string;
  let database: BenchDatabase;
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    folder = makeFolder();
    database = await createBenchDatabase('journey');
    const start = () => startServer(folder, { DATABASE_URL: database.url });
    servers = await Promise.all([start(), start()]);
  });
  const stop = async () => {
    for (const server of servers.splice(0)) await server.stop();
  };
  afterAll(async () => {
    await stop();
    await database.drop();
    forgetFolder(folder);
  });

  test('two processes starting at once on an empty database load the demo data once', async () => {
    const answer = await fetch(`${servers[0]!.origin}/api/public/listings`);
    expect(((await answer.json()) as { totalCount: number }).totalCount).toBe(40);
  });

  test('forty people want the last unit, through two server processes', () => race(servers));

  test('kill -9 in the middle of bookings', async () => {
    await stop();
    expect(await killOnce({ DATABASE_URL: database.url }, folder)).toMatchObject({ lost: [], doubled: [] });
  });
});

import { raceOnce, sameKey } from '../bench/benchRace';
import { killOnce } from '../bench/benchKill';
import { createBenchDatabase } from '../bench/lib/databases';
import { forgetFolder, makeFolder, startServer, type RunningServer } from '../bench/lib/servers';

// The server of its own, because these journeys kill it; PostgreSQL where one is named.
const onPostgres = process.env.BENCH_DATABASE_URL ? test : test.skip;

async function race(servers: RunningServer[]) {
  expect((await raceOnce(servers)).problems).toEqual([]);
  expect(await sameKey(servers[0]!)).toEqual([]);
}

test('forty people want the last unit, embedded database', async () => {
  const folder = makeFolder();
  const server = await startServer(folder);
  await race([server]).finally(() => server.stop());
  forgetFolder(folder);
});

test('kill -9 in the middle of bookings, embedded database', async () => {
  expect(await killOnce({})).toMatchObject({ lost: [], doubled: [] });
});

onPostgres('forty people want the last unit, PostgreSQL through two server processes', async () => {
  const folder = makeFolder();
  const { url, drop } = await createBenchDatabase('journey_race');
  const servers: RunningServer[] = [];
  try {
    servers.push(await startServer(folder, { DATABASE_URL: url }));
    servers.push(await startServer(folder, { DATABASE_URL: url }));
    await race(servers);
  } finally {
    for (const server of servers) await server.stop();
    await drop();
    forgetFolder(folder);
  }
});

onPostgres('kill -9 in the middle of bookings, PostgreSQL', async () => {
  const { url, drop } = await createBenchDatabase('journey_kill');
  expect(await killOnce({ DATABASE_URL: url }).finally(drop)).toMatchObject({ lost: [], doubled: [] });
});

onPostgres(
  'two processes starting at once on an empty PostgreSQL database load the demo data once',
  async () => {
    const folder = makeFolder();
    const { url, drop } = await createBenchDatabase('journey_start');
    const servers = await Promise.all([
      startServer(folder, { DATABASE_URL: url }),
      startServer(folder, { DATABASE_URL: url }),
    ]);
    const answer = await fetch(`${servers[0]!.origin}/api/public/listings`);
    expect(((await answer.json()) as { totalCount: number }).totalCount).toBe(40);
    for (const server of servers) await server.stop();
    await drop();
    forgetFolder(folder);
  },
);

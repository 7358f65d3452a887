import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { book, countReservations, findLastUnit, signIn } from './lib/bookingCalls';
import { createBenchDatabase } from './lib/databases';
import { doing } from './lib/doing';
import { claim, median, ms, timed } from './lib/measure';
import { forgetFolder, makeFolder, startServer, type RunningServer } from './lib/servers';

const RACERS = 40;
/** Milliseconds that half of those who come too late wait for their answer at most. */
const SOON = 250;

/** Mails to the racers of one round, from the files of the outboxes. */
function mailsTo(servers: RunningServer[], round: string): number {
  const folders = [...new Set(servers.map((server) => path.join(server.dataDir, 'outbox')))].filter(
    (folder) => existsSync(folder),
  );
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')))
    .filter((mail) => new RegExp(`^To: .*${round}`, 'm').test(mail)).length;
}

/** Lets forty people want the last unit at the same moment; returns what went wrong. */
export async function raceOnce(servers: RunningServer[]): Promise<{ problems: string[]; losersMs: number }> {
  const { origin } = servers[0]!;
  const round = `race-${randomUUID().slice(0, 8)}`;
  const wish = await findLastUnit(origin);
  const waits: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: RACERS }, async (_, n) => {
      let answer: Awaited<ReturnType<typeof book>> | undefined;
      const server = servers[n % servers.length]!;
      const took = await timed(
        async () =>
          (answer = await book(server.origin, wish, {
            name: `${round} ${n}`,
            email: `${round}-${n}@example.com`,
          })),
      );
      if (answer!.status === 409) waits.push(took);
      return answer!;
    }),
  );
  const won = answers.filter(({ status }) => status === 201).length;
  const told = answers.filter(
    ({ status, body }) => status === 409 && body.code === 'reservation.unavailable',
  ).length;
  // The queue looks every second; a second mail would have come by then.
  for (let tries = 0; tries < 20 && mailsTo(servers, round) === 0; tries += 1) await wait(500);
  await wait(2500);
  const kept = await countReservations(origin, await signIn(origin), round);
  const mails = mailsTo(servers, round);
  const problems = [
    won === 1 ? '' : `${won} people got the last unit`,
    told === RACERS - 1 ? '' : `${told} of ${RACERS - 1} were told that it is taken`,
    kept === 1 ? '' : `${kept} reservations were kept`,
    mails === 1 ? '' : `${mails} mails were written`,
  ].filter(Boolean);
  return { problems, losersMs: median(waits) };
}

/** Checks that the same key sent twice, at once and later, books once and gets one answer. */
export async function sameKey(server: RunningServer): Promise<string[]> {
  const wish = await findLastUnit(server.origin);
  const key = randomUUID();
  const guest = { name: 'same key', email: `${key}@example.com` };
  const answers = await Promise.all([
    book(server.origin, wish, guest, key),
    book(server.origin, wish, guest, key),
  ]);
  answers.push(await book(server.origin, wish, guest, key));
  const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)));
  const kept = await countReservations(server.origin, await signIn(server.origin), guest.email);
  return [
    bodies.size === 1 ? '' : `${bodies.size} different answers`,
    kept === 1 ? '' : `${kept} reservations for one key`,
  ].filter(Boolean);
}

async function settle(what: string, servers: RunningServer[]): Promise<{ holds: boolean; losersMs: number }> {
  const { problems, losersMs } = await doing(`${what}: the race`, () => raceOnce(servers));
  problems.push(...(await sameKey(servers[0]!)));
  console.log(
    `${problems.length === 0 ? 'holds ' : 'BROKEN'}  ${what}: one 201, ${RACERS - 1} clear 409s, one mail; who comes too late is told after ${ms(losersMs)} (median)`,
  );
  for (const problem of problems) console.log(`        ${problem}`);
  return { holds: problems.length === 0, losersMs };
}

/** `npm run bench -- race`: the last unit on PGlite, on PostgreSQL, and through two server processes. */
export async function benchRace(): Promise<boolean> {
  console.log(`\n${RACERS} people book the last unit for the same nights at the same moment`);
  const folder = makeFolder();
  const embedded = await startServer(folder);
  const onPglite = await settle('PGlite', [embedded]);
  await embedded.stop();
  const { url, drop } = await createBenchDatabase('race');
  const first = await startServer(folder, { DATABASE_URL: url });
  const second = await startServer(folder, { DATABASE_URL: url });
  try {
    // A first race that nobody counts: what a server does on its first call is not what a race costs.
    await doing('warming up', () => raceOnce([first, second]));
    const alone = await settle('PostgreSQL, one server process', [first]);
    const together = await settle('PostgreSQL, two server processes', [first, second]);
    const soon = claim(`who comes too late on PostgreSQL, against ${SOON} ms`, alone.losersMs / SOON, 1);
    return soon && [onPglite, alone, together].every(({ holds }) => holds);
  } finally {
    await first.stop();
    await second.stop();
    await drop();
    forgetFolder(folder);
  }
}

import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import { book, countReservations, signIn, type Wish } from './lib/bookingCalls';
import { createBenchDatabase } from './lib/databases';
import { doing, type HowFar } from './lib/doing';
import { forgetFolder, makeFolder, startServer } from './lib/servers';

const BEFORE_THE_KILL = 25;

async function wishes(origin: string): Promise<Wish[]> {
  const answer = await fetch(
    `${origin}/api/public/listings?pagination=${encodeURIComponent('{"limit":100}')}`,
  );
  const { listings } = (await answer.json()) as { listings: { id: string }[] };
  const today = businessDate(new Date());
  return Array.from({ length: 40 }, (_, week) => week).flatMap((week) =>
    listings.map(({ id }) => ({
      listingId: id,
      checkIn: addDays(today, 30 + week * 9),
      checkOut: addDays(today, 35 + week * 9),
    })),
  );
}

/**
 * Books with four hands, kills the server with SIGKILL in the middle, starts it again and looks for every acknowledged booking. The
 * folder of the server is left to who gave it.
 */
export async function killOnce(
  settings: Record<string, string>,
  folder: string,
): Promise<{ acknowledged: number; lost: string[]; doubled: string[] }> {
  const server = await startServer(folder, settings);
  const open = await wishes(server.origin);
  const acknowledged: string[] = [];
  const tried: string[] = [];
  let killed = false;
  const hand = async (howFar: HowFar) => {
    while (!killed && open.length > 0) {
      const email = `kill-${randomUUID()}@example.com`;
      tried.push(email);
      const answer = await book(server.origin, open.shift()!, { name: 'Kill Test', email }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(email);
      howFar(Math.min(acknowledged.length, BEFORE_THE_KILL), BEFORE_THE_KILL);
      if (acknowledged.length >= BEFORE_THE_KILL && !killed) {
        killed = true;
        await server.stop('SIGKILL');
      }
    }
  };
  await doing('four hands book until the kill', (howFar) =>
    Promise.all([hand(howFar), hand(howFar), hand(howFar), hand(howFar)]),
  );
  const again = await startServer(folder, settings);
  try {
    const token = await signIn(again.origin);
    const counts = new Map<string, number>();
    await doing('looking every booking up', async (howFar) => {
      for (const email of tried) {
        counts.set(email, await countReservations(again.origin, token, email));
        howFar(counts.size, tried.length);
      }
    });
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((email) => counts.get(email) !== 1),
      doubled: tried.filter((email) => (counts.get(email) ?? 0) > 1),
    };
  } finally {
    await again.stop();
  }
}

async function settle(what: string, settings: Record<string, string>): Promise<boolean> {
  const folder = makeFolder();
  const { acknowledged, lost, doubled } = await killOnce(settings, folder).finally(() =>
    forgetFolder(folder),
  );
  const holds = acknowledged >= BEFORE_THE_KILL && lost.length === 0 && doubled.length === 0;
  console.log(
    `${holds ? 'holds ' : 'BROKEN'}  ${what}: ${acknowledged} bookings acknowledged before the kill, ${lost.length} lost, ${doubled.length} doubled`,
  );
  return holds;
}

/** `npm run bench -- kill`: kill -9 in the middle of bookings loses no acknowledged one. */
export async function benchKill(): Promise<boolean> {
  console.log('\nkill -9 in the middle of bookings');
  const holdsEmbedded = await settle('PGlite', {});
  const { url, drop } = await createBenchDatabase('kill');
  try {
    return (await settle('PostgreSQL', { DATABASE_URL: url })) && holdsEmbedded;
  } finally {
    await drop();
  }
}

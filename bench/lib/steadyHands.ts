import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, businessDate } from '../../src/shared/domain/base/stayDates';
import { book, countReservations, signIn, type Wish } from './bookingCalls';
import { doing } from './doing';

/** A listing for each of 40 weeks: many bookings that do not meet. */
async function wishes(origin: string): Promise<Wish[]> {
  const pagination = encodeURIComponent('{"limit":100}');
  const answer = await fetch(`${origin}/api/public/listings?pagination=${pagination}`);
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

/** Statuses that a booking may be answered with: booked, taken, and "not now". */
const FINE = [201, 409, 503];

export type Hands = {
  /** The e-mails of the bookings that were acknowledged. */
  acknowledged: string[];
  /** The number of answers by status; 0 is no answer at all. */
  statuses: Map<number, number>;
  /** Codes of the answers 503. */
  codes: Set<string>;
  /** Waits until so many more bookings were acknowledged; throws after two minutes. */
  more(count: number): Promise<void>;
  /** Lets them finish what they have begun, looks up every booking that was tried, and says what is wrong. */
  stop(): Promise<string[]>;
};

/** Four visitors book one stay after the other, and send a booking without a clear answer again under its key, as the browser does. */
export async function startHands(origin: string): Promise<Hands> {
  const open = await wishes(origin);
  const tried: string[] = [];
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const codes = new Set<string>();
  let isStopping = false;
  const insist = async (wish: Wish, email: string) => {
    const key = randomUUID();
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await book(origin, wish, { name: 'Fault Test', email }, key).catch(() => null);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(email);
      if (status === 503) codes.add(String(answer!.body.code));
      if (status !== 503 && status !== 0) return;
      await pause(300);
    }
  };
  const hand = async () => {
    while (!isStopping && open.length > 0) {
      const email = `fault-${randomUUID()}@example.com`;
      tried.push(email);
      await insist(open.shift()!, email);
    }
  };
  const hands = Promise.all([hand(), hand(), hand(), hand()]);
  return {
    acknowledged,
    statuses,
    codes,
    async more(count) {
      const wanted = acknowledged.length + count;
      await doing(`${count} more bookings`, async (howFar) => {
        for (let waited = 0; acknowledged.length < wanted; waited += 100) {
          if (waited > 120_000)
            throw new Error(`${acknowledged.length} bookings, then nothing for two minutes`);
          howFar(Math.max(0, acknowledged.length - wanted + count), count);
          await pause(100);
        }
      });
    },
    async stop() {
      isStopping = true;
      await hands;
      const token = await signIn(origin);
      const counts = new Map<string, number>();
      await doing('looking every booking up', async (howFar) => {
        for (const email of tried) {
          counts.set(email, await countReservations(origin, token, email));
          howFar(counts.size, tried.length);
        }
      });
      const lost = acknowledged.filter((email) => counts.get(email) !== 1).length;
      const doubled = tried.filter((email) => counts.get(email)! > 1).length;
      const odd = [...statuses].filter(([status]) => !FINE.includes(status));
      return [
        lost > 0 ? `${lost} acknowledged bookings are lost` : '',
        doubled > 0 ? `${doubled} bookings are doubled` : '',
        ...odd.map(([status, times]) => `${times} answers ${status || 'never came'}`),
      ].filter(Boolean);
    },
  };
}

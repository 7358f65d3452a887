import { createHash, randomUUID } from 'node:crypto';
import { addDays, businessDate } from '../../src/shared/domain/base/stayDates';

type Answer = { status: number; body: Record<string, unknown> };

async function call(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(origin + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

export type Wish = { listingId: string; checkIn: string; checkOut: string };

/** A listing with exactly one unit left for some two nights of the coming year. */
export async function findLastUnit(origin: string): Promise<Wish> {
  const today = businessDate(new Date());
  for (let ahead = 20; ahead < 300; ahead += 7) {
    const [checkIn, checkOut] = [addDays(today, ahead), addDays(today, ahead + 5)];
    const query = new URLSearchParams({
      filter: JSON.stringify({ checkIn, checkOut, guests: 1 }),
      pagination: JSON.stringify({ limit: 100 }),
    });
    const { body } = await call(origin, `/api/public/listings?${query}`);
    const last = (body.listings as { id: string; available: number }[]).find((row) => row.available === 1);
    if (last) return { listingId: last.id, checkIn, checkOut };
  }
  throw new Error('no listing with one unit left');
}

/** A telephone of one's own, always the same: what one person keeps open without paying is limited. */
const phoneOf = (email: string) =>
  `+601${createHash('sha256').update(email).digest().readUInt32BE().toString().padStart(10, '0').slice(0, 9)}`;

/** Books like a visitor does. */
export const book = (
  origin: string,
  wish: Wish,
  guest: { name: string; email: string },
  key: string = randomUUID(),
) =>
  call(origin, '/api/public/reservations', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({
      ...wish,
      guests: 1,
      nationality: 'MY',
      guest: { ...guest, phone: phoneOf(guest.email) },
      paymentMethod: 'pay_at_property',
    }),
  });

const DEMO_ADMIN = { email: 'admin@attic.example', password: 'attic-demo' };

/** Signs somebody in, the demo's administrator when not told. */
export async function signIn(origin: string, login = DEMO_ADMIN): Promise<string> {
  const { body } = await call(origin, '/api/auth/login', { method: 'POST', body: JSON.stringify(login) });
  return body.token as string;
}

/** Returns the number of reservations that the back-office finds by a text. */
export async function countReservations(origin: string, token: string, q: string): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
  const { body } = await call(origin, `/api/reservations/aggregation?${query}`, {
    headers: { authorization: token },
  });
  return body.totalCount as number;
}

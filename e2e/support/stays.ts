import { api } from './browser';

export type Wish = { id: string; checkIn: string; checkOut: string };

/** The business date of a day that is so many days ahead. */
export const inADay = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A listing with so many free units for three nights; each journey asks from a day of its own, so that none is in another's way. */
export async function findStay(ahead: number, units?: number): Promise<Wish> {
  for (let day = ahead; day < ahead + 60; day += 1) {
    const stay = { checkIn: inADay(day), checkOut: inADay(day + 3) };
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...stay, guests: 2 }),
      pagination: '{"limit":100}',
    });
    const { listings } = await api<{ listings: { id: string; available: number }[] }>(
      `/api/public/listings?${query}`,
    );
    const found = listings.find(({ available }) => (units ? available === units : available > 1));
    if (found) return { id: found.id, ...stay };
  }
  throw new Error('no such stay');
}

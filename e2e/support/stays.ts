import { api } from './browser';

export type Wish = { id: string; checkIn: string; checkOut: string };

/** The business date of a day that is so many days ahead. */
export const inADay = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A listing for two that has enough units free on some nights, with these. */
async function findFree(
  nights: Omit<Wish, 'id'>,
  isEnough: (available: number) => boolean,
): Promise<Wish | undefined> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...nights, guests: 2 }),
    pagination: '{"limit":100}',
  });
  const { listings } = await api<{ listings: { id: string; available: number }[] }>(
    `/api/public/listings?${query}`,
  );
  const found = listings.find(({ available }) => isEnough(available));
  return found && { id: found.id, ...nights };
}

/** A listing with so many free units for three nights; each journey asks from a day of its own, so that none is in another's way. */
export async function findStay(ahead: number, units?: number): Promise<Wish> {
  for (let day = ahead; day < ahead + 60; day += 1) {
    const nights = { checkIn: inADay(day), checkOut: inADay(day + 3) };
    const found = await findFree(nights, (available) => (units ? available === units : available > 1));
    if (found) return found;
  }
  throw new Error('no such stay');
}

/** A listing that has a unit free tonight, for one night: on a Saturday, after other journeys, hardly any has more. */
export async function findTonight(): Promise<Wish> {
  const found = await findFree({ checkIn: inADay(0), checkOut: inADay(1) }, (available) => available > 0);
  if (!found) throw new Error('every house is full tonight');
  return found;
}

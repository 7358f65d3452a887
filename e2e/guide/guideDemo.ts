import { addDays } from '@shared/domain/base/stayDates';
import { api, origin, send, tokenOf } from '../support/browser';

/** The people of the demo by what they do. */
export const GUIDE_DEMO = {
  admin: 'admin@attic.example',
  finance: 'finance@attic.example',
  owner: 'owner@attic.example',
  agent: 'agent@attic.example',
  rider: 'rider@attic.example',
} as const;

type Row = { id: string };
type Statement = Row & { status: string };

/** The addresses of rows of the demo that pictures are of, on the business day `today`. */
export function guideDemo(today: string) {
  const tokens = new Map<string, Promise<string>>();
  const signedIn = (who: string) => {
    const token = tokens.get(who) ?? tokenOf(who);
    tokens.set(who, token);
    return token;
  };
  const first = async <T extends Row>(
    who: string,
    address: string,
    key: string,
    filter: object = {},
    fits: (row: T) => boolean = () => true,
  ) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await api<Record<string, T[]>>(`${address}?${query}`, await signedIn(who));
    const row = answer[key]?.find(fits);
    if (!row) throw new Error(`${address} has none: ${JSON.stringify(answer).slice(0, 300)}`);
    return row;
  };
  const { admin, owner, finance } = GUIDE_DEMO;
  const dates = { checkIn: addDays(today, 24), checkOut: addDays(today, 27) };
  const freeListing = async () => {
    const filter = JSON.stringify({ ...dates, guests: 2 });
    const { listings } = await api<{ listings: (Row & { available: number })[] }>(
      `/api/public/listings?${new URLSearchParams({ filter })}`,
    );
    return listings.find(({ available }) => available > 1)!.id;
  };
  let made = 0;
  return {
    token: signedIn,
    /** Confirms the news that staff have to confirm, as they do once: it would stand above every page. */
    readNews: async (who: string) => {
      const token = await signedIn(who);
      const { announcements } = await api<{ announcements: { id: string; mustAcknowledge: boolean }[] }>(
        '/api/public/announcements',
        token,
      );
      for (const { id } of announcements.filter(({ mustAcknowledge }) => mustAcknowledge))
        await send('PATCH', `/api/announcements/${id}/acknowledge`, {}, token);
    },
    listing: async () =>
      `/listing?id=${await freeListing()}&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=2`,
    /** A guest's booking that waits for his transfer; each call makes another. */
    heldBooking: async () => {
      made += 1;
      const answer = await fetch(`${origin()}/api/public/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          ...{
            listingId: await freeListing(),
            ...dates,
            guests: 2,
            nationality: 'MY',
            paymentMethod: 'bank_transfer',
          },
          // One person may keep so many unpaid bookings open: each is of another.
          guest: { name: 'Nurul Aisyah', email: `nurul${made}@example.com`, phone: `+6012345678${made}` },
        }),
      });
      const booking = (await answer.json()) as { id?: string; manageToken?: string };
      if (!booking.id) throw new Error(`no booking: ${JSON.stringify(booking)}`);
      return `/booking/manage?id=${booking.id}&token=${booking.manageToken}`;
    },
    statement: async () =>
      `/owner/statement?id=${(await first<Statement>(owner, '/api/owner/statements/aggregation', 'statements', {}, ({ status }) => status === 'paid')).id}`,
    /** A stay that begins today and has not been checked in. */
    arrival: async () => {
      const filter = { status: 'confirmed', checkInFrom: today, checkInTo: today };
      const stay = await first(admin, '/api/reservations/aggregation', 'reservations', filter);
      return `/admin/reservation-details?id=${stay.id}`;
    },
    roomType: async (tab: string) =>
      `/admin/manage-room-types?id=${(await first(admin, '/api/room-types/aggregation', 'roomTypes')).id}&tab=${tab}`,
    /** A report that its maker has submitted. */
    dailyReport: async () => {
      const filter = { status: 'submitted' };
      const report = await first(admin, '/api/daily-reports/aggregation', 'dailyReports', filter);
      return `/admin/manage-check-report?id=${report.id}`;
    },
    administrator: async () => {
      const filter = { q: finance };
      const row = await first(admin, '/api/administrators/aggregation', 'administrators', filter);
      return `/admin/manage-admin?id=${row.id}`;
    },
  };
}
export type GuideDemo = ReturnType<typeof guideDemo>;

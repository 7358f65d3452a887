import { randomUUID } from 'node:crypto';
import type { OwnChangeInput, OwnChangePreview } from '@shared/contract/stays/ownChanges';
import type { BookingAnswer, GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from './buildTestApp';
import { createAccount, createBusiness, createListing, signIn, signInAdmin } from './factories';

/** Tuesday to Friday: three nights of RM 200.00, cleaning RM 80.00, deposit RM 200.00. The night of Friday the 4th costs RM 250.00. */
export const OWN_STAY = { checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2 };
export const OWN_STAY_SEN = 88_000;

export type OwnWish = Partial<Omit<OwnChangeInput, 'version'>> & { version?: number };

/** A house whose guests change their own stays. `start` once, `open` before each test, `close` at the end. */
export function ownChangeDesk() {
  let test: TestApp;
  let place: Awaited<ReturnType<typeof createListing>>;
  let staff: Record<string, string>;

  const inject = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = {}) =>
    test.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
  const own = ({ id, manageToken }: Pick<BookingAnswer, 'id' | 'manageToken'>, more = '') =>
    `/api/public/reservations/${id}${more}?token=${manageToken}`;
  const view = async (booking: BookingAnswer) => (await inject('GET', own(booking))).json<GuestReservation>();
  const bodyOf = async (booking: BookingAnswer, wish: OwnWish) => {
    const { version, checkIn, checkOut, guests } = await view(booking);
    return { version, checkIn, checkOut, guests, ...wish };
  };
  const preview = async (booking: BookingAnswer, wish: OwnWish = {}, headers: object = {}) =>
    inject('POST', own(booking, '/changes/preview'), await bodyOf(booking, wish), headers);

  return {
    async start(overrides: Record<string, string> = {}) {
      test = await buildTestApp(overrides);
      return test;
    },
    async open(units = 1, roomType: object = {}) {
      await test.reset();
      place = await createListing(test.db, await createBusiness(test.db), { units, roomType });
      staff = (await signInAdmin(test)).headers;
      return place;
    },
    close: () => test.close(),
    inject,
    own,
    view,
    preview,
    asStaff: (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      inject(method, url, payload, staff),
    /** Books for somebody whose e-mail is proved: what is paid at the property is confirmed at once. */
    async book(more: object = {}, email = 'aisyah@example.com'): Promise<BookingAnswer> {
      const known = await test.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      const account = known ?? (await createAccount(test.db, { email, email_verified_at: test.clock.now }));
      const answer = await inject(
        'POST',
        '/api/public/reservations',
        {
          ...{ listingId: place.listingId, ...OWN_STAY, nationality: 'MY' },
          guest: { name: 'Nur Aisyah', email, phone: '+60123456789' },
          paymentMethod: 'pay_at_property',
          ...more,
        },
        await signIn(test, account),
      );
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<BookingAnswer>();
    },
    /** The price of a change, as it is shown; throws where there is none. */
    async seen(booking: BookingAnswer, wish: OwnWish): Promise<OwnChangePreview> {
      const answer = await preview(booking, wish);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<OwnChangePreview>();
    },
    /** Changes a stay at the price that was shown, unless another is told. */
    async change(booking: BookingAnswer, wish: OwnWish, headers: object = {}) {
      const body = await bodyOf(booking, wish);
      const shown = (await preview(booking, wish)).json<Partial<OwnChangePreview>>();
      const expectedTotal = wish.expectedTotal ?? shown.newTotalSen ?? 0;
      return inject('POST', own(booking, '/changes'), { ...body, expectedTotal }, headers);
    },
    staffView: async ({ id }: Pick<BookingAnswer, 'id'>) =>
      (await inject('GET', `/api/reservations/${id}`, undefined, staff)).json<Reservation>(),
    /** Money that has come in at the desk, in sen. */
    async pay({ id }: BookingAnswer, amountSen: number) {
      const answer = await inject(
        'POST',
        `/api/reservations/${id}/payments`,
        { kind: 'payment', method: 'card_terminal', amountSen, receivedOn: '2026-11-20' },
        staff,
      );
      if (answer.statusCode >= 300) throw new Error(answer.body);
    },
    /** Noon of a day in Kuala Lumpur. */
    goTo: (day: string) => void (test.clock.now = new Date(`${day}T04:00:00.000Z`)),
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BookingAnswer, GuestReservation } from '@shared/contract/stays/reservations';
import { PAYMENT_METHODS, PAYMENT_RATES } from '../db/reference/paymentReference';
import { json } from '../db/client';
import { jobHandlers, sweeps } from '../jobs/handlers';
import { buildTestApp, type TestApp } from './buildTestApp';
import { createBusiness, createListing, signInAdmin } from './factories';
import { startStripeStandIn, type StripeStandIn } from './stripeStandIn';

/** Three nights of RM 200.00, cleaning RM 80.00 and a deposit of RM 200.00. */
export const STAY_SEN = 88_000;
const PAGE = 'checkout.session.completed';

/** A business whose guests pay online, with the provider's stand-in beside it. `start` once, `open` before each test, `close` at the end. */
export function onlineDesk() {
  let test: TestApp;
  let stripe: StripeStandIn;
  let listingId: string;
  let staff: { authorization: string };

  const inject = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = {}) =>
    test.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
  const asStaff = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    inject(method, url, payload, staff);
  const own = ({ id, manageToken }: BookingAnswer, more = '') =>
    `/api/public/reservations/${id}${more}?token=${manageToken}`;
  const sessionIn = (url: string) => url.split('/').at(-1)!;

  return {
    async start() {
      stripe = await startStripeStandIn({ now: () => test.clock.now });
      test = await buildTestApp(stripe.settings);
      return { test, stripe };
    },
    async open(units = 1) {
      await test.reset();
      stripe.reset();
      const business = await createBusiness(test.db);
      const method = PAYMENT_METHODS.find(({ code }) => code === 'online')!;
      await test.db
        .insertInto('payment_method')
        .values({ ...method, name: json(method.name), instructions: json(method.instructions) })
        .execute();
      await test.db
        .insertInto('payment_method_rate')
        .values(PAYMENT_RATES.filter((rate) => rate.method === 'online') as never)
        .execute();
      ({ listingId } = await createListing(test.db, business, { units }));
      staff = (await signInAdmin(test)).headers;
    },
    async close() {
      await test.close();
      await stripe.stop();
    },
    async book(more: object = {}): Promise<BookingAnswer> {
      const answer = await inject('POST', '/api/public/reservations', {
        ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        paymentMethod: 'online',
        ...more,
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<BookingAnswer>();
    },
    inject,
    asStaff,
    own,
    view: async (booking: BookingAnswer) => (await inject('GET', own(booking))).json<GuestReservation>(),
    /** Presses "Pay now". */
    press: (booking: BookingAnswer, language = 'en-US') =>
      inject('POST', own(booking, '/online-payments'), { language }),
    /** Presses "Pay now"; returns the id of the provider's page. */
    async page(booking: BookingAnswer): Promise<string> {
      const answer = await inject('POST', own(booking, '/online-payments'), { language: 'en-US' });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return sessionIn(answer.json<{ url: string }>().url);
    },
    /** The provider tells us of something, and what it made the queue do is done. */
    async tell(about: string, type = PAGE) {
      const { body, headers } = stripe.event(type, about);
      test.sent.length = 0;
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/payments/online-events',
        headers,
        payload: body,
      });
      await this.work();
      return answer;
    },
    /** What the queue has of ours. */
    async work() {
      const handlers = jobHandlers(test.context);
      for (const job of test.sent.splice(0)) {
        if (job.name === 'online-payment') await handlers['online-payment'](job.data);
        if (job.name === 'online-refund') await handlers['online-refund'](job.data);
        if (job.name === 'online-charge') await handlers['online-charge'](job.data);
        if (job.name === 'online-dispute') await handlers['online-dispute'](job.data);
        if (job.name === 'online-payout') await handlers['online-payout'](job.data);
      }
    },
    /** What comes back each minute. */
    async sweep() {
      const all = sweeps(test.context);
      for (const name of [
        'expire-holds',
        'settle-online-payments',
        'send-online-refunds',
        'settle-disputes',
        'find-provider-refunds',
        'read-online-payouts',
      ])
        await all[name]!.run();
    },
    pass: (minutes: number) => void (test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)),
    /** Sen on each account that the books have for a stay. */
    async booked(id: string): Promise<Record<number, number>> {
      await sweeps(test.context)['post-due']!.run();
      const { rows } = await sql<{ account: number; sen: number }>`
        select account, sum(amount_sen)::integer as sen from ledger_line where reservation_id = ${id} group by account having sum(amount_sen) <> 0 order by account`.execute(
        test.db,
      );
      return Object.fromEntries(rows.map(({ account, sen }) => [account, sen]));
    },
    payments: (id: string) =>
      test.db
        .selectFrom('payment')
        .selectAll()
        .where('reservation_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    online: (id: string) =>
      test.db
        .selectFrom('online_payment')
        .selectAll()
        .where('reservation_id', '=', id)
        .orderBy('created_at')
        .execute(),
  };
}

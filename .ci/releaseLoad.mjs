// People who use a release over TLS, each on a connection that stays open, without a second try: what fails once has failed.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two requests of one person. */
const PAUSE_MS = 30;
const NIGHTS_AHEAD = 300;

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Returns a caller with a connection of its own. */
export function caller({ port, ca }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
  return async (path, body, headers = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const { status, content } = await new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{
            host: '127.0.0.1',
            port,
            path,
            agent,
            method: text === undefined ? 'GET' : 'POST',
            timeout: 60_000,
          },
          headers: { ...(text && { 'content-type': 'application/json' }), ...headers },
        },
        async (answer) => {
          try {
            let whole = '';
            for await (const part of answer.setEncoding('utf8')) whole += part;
            resolve({ status: answer.statusCode, content: whole });
          } catch (error) {
            reject(error);
          }
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in a minute')));
      asked.on('error', reject);
      asked.end(text);
    });
    if (status >= 300) throw new Error(`${path} answers ${status} ${content.slice(0, 300)}`);
    return content;
  };
}

/** Starts the people; `stop` waits for what they have under way and says how it went. */
export function startLoad(site, { listings, login }) {
  const failures = [];
  const bookings = [];
  let count = 0;
  let over = false;
  /** The nth wish: a night at a listing that nobody else asks for. */
  const wish = (n, listing = listings[n % listings.length]) => {
    const ahead = 10 + Math.floor(n / listings.length);
    if (ahead > NIGHTS_AHEAD) throw new Error('all nights are booked: the load needs more listings');
    return {
      listingId: listing,
      checkIn: day(ahead),
      checkOut: day(ahead + 1),
      guests: 1,
      nationality: 'MY',
    };
  };
  const filter = () =>
    encodeURIComponent(JSON.stringify({ checkIn: day(310), checkOut: day(312), guests: 1 }));
  const people = [
    (call) => call(`/api/public/listings?filter=${filter()}`),
    (call) => call('/'),
    (call, n) => call(`/api/public/listings/${listings[n % listings.length]}`),
    (call, n) =>
      call('/api/public/quotes', {
        ...wish(0, listings[n % listings.length]),
        checkIn: day(310),
        checkOut: day(311),
      }),
    (call) => call('/api/auth/login', login),
    async (call, n) => {
      const [name, email] = [`Guest ${n}`, `guest${n}@stay.example`];
      const phone = `+6012${String(n).padStart(7, '0')}`;
      const booking = { ...wish(n), guest: { name, email, phone }, paymentMethod: 'pay_at_property' };
      bookings.push(
        JSON.parse(await call('/api/public/reservations', booking, { 'idempotency-key': randomUUID() })),
      );
    },
  ];
  const use = async (person) => {
    const call = caller(site);
    for (let n = 0; !over; n += 1) {
      try {
        await person(call, n);
        count += 1;
      } catch (error) {
        failures.push(`${new Date().toISOString()} ${error.message}`);
        if (failures.length > 20) return;
      }
      await sleep(PAUSE_MS);
    }
  };
  const ends = people.map(use);
  return {
    failures,
    async stop() {
      over = true;
      await Promise.all(ends);
      return { count, bookings };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BookingAnswer } from '@shared/contract/stays/reservations';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const AGENT = { role: 'agent', agent_type: 'agency', commission_bp: 750, url: 'nadia-stays' } as const;
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const click = (slug: unknown, headers: Record<string, string> = {}) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/public/referrals',
    headers: { 'user-agent': BROWSER, ...headers },
    payload: { slug },
  });
const clicks = async () => {
  const { rows } = await sql<{ date: string; clicks: number }>`
    select date, clicks from referral_day order by date`.execute(test_.db);
  return rows.map(({ date, clicks: count }) => [date, count]);
};
const book = (listingId: string, more: object, headers: object = {}) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: {
      ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-03', guests: 2, nationality: 'MY' },
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'bank_transfer',
      ...more,
    },
  });
const broughtBy = async (id: string) => {
  const { source, agent_id, commission_bp } = await test_.db
    .selectFrom('reservation')
    .select(['source', 'agent_id', 'commission_bp'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [source, agent_id, commission_bp];
};

describe('the link of an agent', () => {
  test('is counted by the day, the days of Malaysia', async () => {
    await createAccount(test_.db, AGENT);
    test_.clock.now = new Date('2026-11-19T15:59:00Z');
    expect((await click('nadia-stays')).json()).toEqual({ status: 'ok' });
    await click(' Nadia-Stays');
    test_.clock.now = new Date('2026-11-19T16:01:00Z');
    await click('nadia-stays');
    expect(await clicks()).toEqual([
      ['2026-11-19', 2],
      ['2026-11-20', 1],
    ]);
  });

  test('clicks at once are all counted', async () => {
    await createAccount(test_.db, AGENT);
    await Promise.all(Array.from({ length: 8 }, () => click('nadia-stays')));
    expect((await clicks()).map(([, count]) => count)).toEqual([8]);
  });

  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a preview', 'facebookexternalhit/1.1'],
    ['a message', 'WhatsApp/2.23.20.0'],
    ['a tool', 'curl/8.5.0'],
    ['nobody', ''],
  ])('is not counted for %s', async (_, userAgent) => {
    await createAccount(test_.db, AGENT);
    expect((await click('nadia-stays', { 'user-agent': userAgent })).statusCode).toBe(200);
    expect(await clicks()).toEqual([]);
  });

  test('is not counted for the agent himself and for staff, but for other agents', async () => {
    const agent = await createAccount(test_.db, AGENT);
    await click('nadia-stays', await signIn(test_, agent));
    await click('nadia-stays', (await signInAdmin(test_)).headers);
    expect(await clicks()).toEqual([]);
    await click('nadia-stays', await signIn(test_, await createAccount(test_.db, { role: 'agent' })));
    expect((await clicks()).map(([, count]) => count)).toEqual([1]);
  });

  test.each([
    ['a pending agent', { ...AGENT, status: 'pending' }],
    ['a banned agent', { ...AGENT, status: 'banned' }],
    ['a rejected agent', { ...AGENT, status: 'rejected' }],
    ['a buyer', { ...AGENT, role: 'buyer' }],
    ['nobody', { ...AGENT, url: 'somebody-else' }],
  ])('of %s counts nothing, says so to nobody, and books as anybody', async (_, account) => {
    const { listingId } = await createListing(test_.db, await createBusiness(test_.db));
    await createAccount(test_.db, account);
    expect((await click('nadia-stays')).json()).toEqual({ status: 'ok' });
    expect(await clicks()).toEqual([]);
    const answer = await book(listingId, { referral: 'nadia-stays' });
    expect(answer.statusCode).toBe(201);
    expect(await broughtBy(answer.json<BookingAnswer>().id)).toEqual(['direct', null, null]);
  });

  test.each([[''], ['x'.repeat(41)], [7], [null], [undefined]])('%j is refused', async (slug) => {
    expect((await click(slug)).statusCode).toBe(400);
  });
});

describe('a booking on the site', () => {
  test('by a link is the agent’s, on the terms of now', async () => {
    const { listingId } = await createListing(test_.db, await createBusiness(test_.db));
    const agent = await createAccount(test_.db, AGENT);
    const { id } = (await book(listingId, { referral: 'Nadia-Stays' })).json<BookingAnswer>();
    expect(await broughtBy(id)).toEqual(['direct', agent.id, 750]);
  });

  test('by a link is nobody’s while links are switched off', async () => {
    const { listingId } = await createListing(test_.db, await createBusiness(test_.db));
    await createAccount(test_.db, AGENT);
    await test_.db
      .insertInto('setting')
      .values({ key: 'features', value: json({ referral_links: false }) })
      .execute();
    const { id } = (await book(listingId, { referral: 'nadia-stays' })).json<BookingAnswer>();
    expect(await broughtBy(id)).toEqual(['direct', null, null]);
  });

  test('that a signed-in agent makes is one for a client of his, whatever link he came by', async () => {
    const { listingId } = await createListing(test_.db, await createBusiness(test_.db));
    await createAccount(test_.db, AGENT);
    const other = await createAccount(test_.db, { role: 'agent', commission_bp: 500 });
    const { id } = (
      await book(listingId, { referral: 'nadia-stays' }, await signIn(test_, other))
    ).json<BookingAnswer>();
    expect(await broughtBy(id)).toEqual(['agent', other.id, 500]);
  });

  test('without a link is nobody’s, and twice the same is one', async () => {
    const { listingId } = await createListing(test_.db, await createBusiness(test_.db));
    await createAccount(test_.db, AGENT);
    const { id } = (await book(listingId, {})).json<BookingAnswer>();
    expect(await broughtBy(id)).toEqual(['direct', null, null]);
  });
});

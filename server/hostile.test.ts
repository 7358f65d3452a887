import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
} from './testing/factories';
import { PNG, slipForm } from './testing/slipForm';

/**
 * Texts that people with bad intentions type, sent to everything that anyone can call: refused or taken,
 * never a 500, nothing leaks.
 */
const ALWAYS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066right to left',
  '😀'.repeat(60),
  'x'.repeat(7000),
  "' or '1'='1",
  "'; drop table reservation; --",
  '%',
  '_\\',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '"><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '{"$gt":""}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"status":[],"source":[]}',
  '{"amenities":[],"type":[]}',
  '{"bounds":[1e999,0,0,0]}',
  '{"limit":1e9,"currentPage":-1}',
  '{"limit":1,"currentPage":1000000}',
  '[]',
  'null',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'a\r\nBcc: everyone@example.com',
  '=cmd|"/c calc"!A1',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
];

/** The words that only the back-office loads. */
const officeErrors = JSON.parse(
  readFileSync(path.resolve('src/i18n/en-US/officeErrors.json'), 'utf8'),
) as Record<'code' | 'rule', Record<string, string>>;

const FOLDER = path.resolve('../shared/data/hostile/strings');
/** A sample that keeps the run short: every string reaches some calls, and over the files every call meets some of each kind. */
const MOST = 420;
function collected(): string[] {
  const all = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as string[]);
  const step = Math.ceil(all.length / MOST);
  return all.filter((_, index) => index % step === 0);
}

let test: TestApp;
let place: { listingId: string; propertyId: string; roomTypeId: string };
let reservationId: string;
let staff: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp();
  place = await createListing(test.db, await createBusiness(test.db), { units: 60 });
  ({ id: reservationId } = await createReservation(test.db, place));
  await createAccount(test.db, { email: 'known@attic.example' });
  ({ headers: staff } = await signInAdmin(test));
});
afterAll(() => test.close());

/** Writes a text for an address; a part that is not Unicode cannot be written there. */
const inUrl = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const inHeader = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : 'not for a header');
const json = (value: unknown) => inUrl(JSON.stringify(value));
const key = () => ({ 'idempotency-key': randomUUID() });
const post = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
});
const form = (url: string, fields: Record<string, string>): InjectOptions => ({
  method: 'POST',
  url,
  ...slipForm(PNG, fields),
});
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
const stay = () => ({
  listingId: place.listingId,
  ...dates,
  guests: 2,
  nationality: 'MY',
});
const guest = { name: 'A', email: 'a@example.com', phone: '+60123456789' };

/** A review whose every text is this one. */
const review = (text: string) => ({
  ...{ overall: 5, cleanliness: 5, comfort: 5, place: 5, staff: 5, value: 5 },
  ...{ firstName: text, text, language: text },
});

/** The calls that carry a text somewhere and cost little. */
const calls = (text: string): InjectOptions[] => [
  ...['filter', 'sort', 'pagination', '_fields'].flatMap((name) => [
    { url: `/api/public/listings?${name}=${inUrl(text)}` },
    { url: `/api/public/locations?${name}=${inUrl(text)}` },
    { url: `/api/reservations/aggregation?${name}=${inUrl(text)}`, headers: staff },
    { url: `/api/announcements/aggregation?${name}=${inUrl(text)}`, headers: staff },
  ]),
  { url: `/api/public/listings?filter=${json({ q: text.slice(0, 80) })}` },
  { url: `/api/public/listings?filter=${json({ location: text.slice(0, 80) })}` },
  { url: `/api/public/listings?filter=${json({ amenities: [text], type: text })}` },
  { url: `/api/public/listing-terms?q=${inUrl(text)}` },
  { url: `/api/public/listings?filter=${json({ [text.slice(0, 80)]: text })}` },
  { url: `/api/public/listings?filter=${json({ checkIn: text, checkOut: text })}` },
  { url: `/api/public/locations?filter=${json({ q: text.slice(0, 80), state: text.slice(0, 10) })}` },
  { url: `/api/reservations/aggregation?filter=${json({ q: text.slice(0, 80) })}`, headers: staff },
  { url: `/api/online-payouts/aggregation?filter=${json({ q: text.slice(0, 80) })}`, headers: staff },
  ...['dates', 'free-from', 'groups', 'prices'].flatMap((name) => [
    { url: `/api/public/listings/${name}?filter=${inUrl(text)}&flex=${inUrl(text)}` },
    { url: `/api/public/listings/${name}?filter=${json({ q: text.slice(0, 80), ...dates, guests: 12 })}` },
    { url: `/api/public/listings/${name}?filter=${json({ checkIn: text })}&flex=${json({ weekOf: text })}` },
  ]),
  { url: `/api/public/listings/${inUrl(text)}` },
  { url: `/api/public/listings/${inUrl(text)}/availability` },
  { url: `/api/public/listings/${place.listingId}/availability?from=${inUrl(text)}&to=${inUrl(text)}` },
  { url: `/api/public/house-texts/${inUrl(text)}?language=en-US` },
  { url: `/api/public/house-texts/terms?language=${inUrl(text)}&on=${inUrl(text)}` },
  { url: `/api/public/payment-methods/${inUrl(text)}/qr` },
  { url: `/api/mail-texts/${inUrl(text)}/en-US`, headers: staff },
  post('/api/mail-texts/booking.held/en-US/preview', { subject: text, body: text, closing: text }, staff),
  { url: `/api/public/companies/${inUrl(text)}/logo` },
  { url: `/api/public/brand/logo?v=${inUrl(text)}` },
  { url: `/api/public/brand/icon?v=${inUrl(text)}` },
  { url: '/api/public/announcements', headers: { authorization: inHeader(text) } },
  { url: '/api/public/site', headers: { host: inHeader(text) || 'x', cookie: inHeader(text) } },
  { url: '/api/account/me', headers: { authorization: `Bearer ${inHeader(text)}` } },
  { url: `/api/public/reservations/${reservationId}?token=${inUrl(text)}` },
  { url: `/api/public/reservations/${reservationId}/group?token=${inUrl(text)}` },
  { url: `/api/public/reservations/${inUrl(text)}/calendar?token=${inUrl(text)}` },
  { url: `/api/public/reservations/${reservationId}/issued-documents?token=${inUrl(text)}` },
  {
    url: `/api/public/reservations/${reservationId}/issued-documents/${inUrl(text)}/pdf?token=${inUrl(text)}`,
  },
  { url: `/api/public/ical/${inUrl(text)}`, headers: { 'if-none-match': inHeader(text) } },
  { url: `/media/${inUrl(text)}/${inUrl(text)}` },
  { url: `/assets/${inUrl(text)}` },
  { url: `/guide/${inUrl(text)}` },
  { url: `/guide/${inUrl(text)}/${inUrl(text)}` },
  { url: `/guide/pictures/${inUrl(text)}/${inUrl(text)}` },
  { url: `/sitemaps/${inUrl(text)}` },
  { url: `/${inUrl(text)}`, headers: { accept: 'text/html' } },
  { url: `/discover?location=${inUrl(text)}`, headers: { cookie: `language=${inHeader(text)}` } },
  { url: `/listing?id=${inUrl(text)}`, headers: { 'if-none-match': inHeader(text) } },
  ...['listingId', 'checkIn', 'guests', 'units'].map((name) => ({
    url: '/api/public/quotes/group',
    query: { listingId: place.listingId, ...dates, guests: '4', nationality: 'MY', units: '2', [name]: text },
  })),
  post('/api/public/quotes', { ...stay(), listingId: text }),
  post('/api/public/quotes', { ...stay(), checkIn: text, checkOut: text }),
  post('/api/public/quotes', { ...stay(), nationality: text, guests: text }),
  post('/api/public/reservations', { ...stay(), guest, paymentMethod: text }, key()),
  post('/api/public/reservations', { ...stay(), guest }, { 'idempotency-key': inHeader(text) }),
  post('/api/public/referrals', { slug: text }),
  post('/api/public/reservations', { ...stay(), guest, paymentMethod: 'cash', referral: text }, key()),
  post('/api/public/reservations', { ...stay(), guest, paymentMethod: 'cash', units: text }, key()),
  post('/api/public/enquiries', { name: text, email: text, topic: text, message: text }),
  { url: `/api/public/listings/${inUrl(text)}/reviews?page=${inUrl(text)}` },
  post('/api/public/reviews/opened', { token: text }),
  post('/api/public/reviews', { ...review(text), token: text }),
  post(`/api/public/reviews/${inUrl(text)}/reports`, { reason: text, remark: text }),
  { url: `/api/public/reservations/${reservationId}/review?token=${inUrl(text)}` },
  post(`/api/public/reservations/${reservationId}/review?token=${inUrl(text)}`, review(text)),
  post('/api/auth/login', { email: text, password: text }),
  post('/api/auth/forgot-password', { email: text, language: text }),
  post('/api/auth/reset-password', { token: text, password: text }),
  post('/api/auth/confirm', { token: text }),
  post('/api/auth/resend-confirmation', { email: text }),
  post('/api/auth/google', { credential: text }),
  post('/api/auth/facebook', { accessToken: text }),
  post('/api/auth/logout', {}, { authorization: inHeader(text) }),
  form('/api/auth/register-new-user', { name: text, email: text, [text.replace(/[\r\n"]/g, '')]: text }),
  form(`/api/public/reservations/${reservationId}/slips?token=${inUrl(text)}`, { reference: text }),
  post(`/api/public/reservations/${reservationId}/online-payments?token=${inUrl(text)}`, { language: text }),
  post('/api/payments/online-events', { id: text, type: text }, { 'stripe-signature': inHeader(text) }),
  post(`/api/public/reservations/${reservationId}/confirm`, { token: text }),
  {
    method: 'PATCH',
    url: `/api/public/reservations/${reservationId}/cancel?token=${inUrl(text)}`,
    payload: { version: 1, remark: text },
  },
  ...['', '/preview'].map((call) =>
    post(
      `/api/public/reservations/${reservationId}/changes${call}?token=${inUrl(text)}`,
      { ...{ version: text, checkIn: text, checkOut: text, guests: text }, [text]: text },
      key(),
    ),
  ),
];

/** The calls that go all the way when the text is allowed, and so cost more: a booking, an enquiry, an account, a password check. */
const dear = (text: string): InjectOptions[] => [
  post(
    '/api/public/reservations',
    {
      ...stay(),
      // Somebody else each time: what one person keeps open without paying is limited.
      guest: {
        name: text.slice(0, 120),
        email: `${randomUUID()}@example.com`,
        phone: `+6012${randomInt(1e6, 1e7)}`,
      },
      paymentMethod: 'bank_transfer',
      requests: text,
    },
    key(),
  ),
  post('/api/public/enquiries', {
    name: text.slice(0, 120),
    email: guest.email,
    topic: 'other',
    message: text,
  }),
  post('/api/auth/login', { email: 'known@attic.example', password: text || 'x' }),
  form('/api/auth/register-new-user', {
    ...guest,
    name: text.slice(0, 120),
    email: `${randomUUID()}@example.com`,
    password: `12345678${text.slice(0, 100)}`,
  }),
];

const INSIDE =
  /node_modules|\bat \S+ \(|\.[mc]?[jt]s:\d+|syntax error at|invalid input syntax|relation \\?"|duplicate key|violates|SQLSTATE|Unexpected error occured|password_hash|ENOENT/;

/** What of a refusal to a visitor only the back-office has words for. */
function officeWords({ headers }: InjectOptions, answer: { headers: object; body: string }): string[] {
  const isJson = /json/.test(String((answer.headers as Record<string, unknown>)['content-type']));
  if (!isJson || headers?.authorization === staff.authorization) return [];
  const { code, fields = [] } = (JSON.parse(answer.body) ?? {}) as {
    code?: string;
    fields?: { rule: string }[];
  };
  const codes = [code].filter((one) => one !== undefined && one.replaceAll('.', '_') in officeErrors.code);
  return [
    ...codes.map(String),
    ...fields.map(({ rule }) => rule).filter((rule) => rule in officeErrors.rule),
  ];
}

/** Returns the fault in the answer to a call, or an empty list. */
async function complaint(call: InjectOptions, text: string): Promise<string[]> {
  const answer = await test.app.inject(call);
  // Parts of what was sent may come back in a refusal; what is sought is what we add to it.
  const said = answer.body.replaceAll(text || '\u0000', '').replaceAll(JSON.stringify(text).slice(1, -1), '');
  const wrong =
    answer.statusCode >= 500 ||
    INSIDE.test(said) ||
    officeWords(call, answer).length > 0 ||
    (text.includes('alert(1)') &&
      answer.body.includes(text) &&
      /html/.test(String(answer.headers['content-type'])));
  return wrong
    ? [
        `${call.method ?? 'GET'} ${String(call.url).slice(0, 150)} ${JSON.stringify(text).slice(0, 80)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`,
      ]
    : [];
}

async function complaints(texts: string[], callsOf: (text: string) => InjectOptions[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) for (const call of callsOf(text)) found.push(...(await complaint(call, text)));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  return found;
}

it('every public call of the API is among the calls here', () => {
  const matches = (url: string) =>
    new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}(\\?|$)`);
  const sent = [...calls('text'), ...dear('text')];
  const missing = test.app.routeTable.filter(
    ({ method, url, can }) =>
      can === 'public' &&
      !sent.some((call) => (call.method ?? 'GET') === method && matches(url).test(String(call.url))),
  );
  expect(
    missing.map(({ method, url }) => `${method} ${url}`).filter((route) => route.includes('/api/')),
  ).toEqual(['GET /api/docs/json', 'GET /api/health/live', 'GET /api/health']);
});

it('a handful of hostile texts, everywhere', async () => {
  expect(await complaints(ALWAYS, (text) => [...calls(text), ...dear(text)])).toEqual([]);
});

const collectedIt = existsSync(FOLDER) ? it : it.skip;
collectedIt('hostile texts that others collected (needs ../shared/data/hostile)', async () => {
  let turn = 0;
  // Every text goes to every seventh call, each time beginning with another.
  const some = (text: string) => {
    turn += 1;
    return calls(text).filter((_, index) => index % 7 === turn % 7);
  };
  expect(await complaints(collected(), some)).toEqual([]);
});

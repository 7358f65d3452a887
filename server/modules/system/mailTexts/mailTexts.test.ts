import { randomUUID } from 'node:crypto';
import type { MailPreview, MailTextDetail, MailTextsAnswer } from '@shared/contract/system/mailTexts';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { mailPerson } from '../../people/accounts/person.mails';
import { mailBooking } from '../../stays/reservations/booking.mails';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const EMPTY = { subject: '', body: '', closing: '' };
const URL = '/api/mail-texts/people.approved/en-US';
const read = (url = URL, headers = admin.headers) => test.app.inject({ url, headers });
const settle = (changes: object, { version = 0, url = URL, headers = admin.headers } = {}) =>
  test.app.inject({ method: 'PATCH', url, payload: { ...EMPTY, ...changes, version }, headers });
const preview = (changes: object, url = URL, headers = admin.headers) =>
  test.app.inject({ method: 'POST', url: `${url}/preview`, payload: { ...EMPTY, ...changes }, headers });
const sendTest = (changes: object, { key = randomUUID(), url = URL, headers = admin.headers } = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${url}/test`,
    payload: { ...EMPTY, ...changes },
    headers: { ...headers, 'idempotency-key': key },
  });
const letters = () =>
  test.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'template', 'subject', 'text_body', 'html_body'])
    .execute();
/** Tells a person that the registration is approved, as the house does when staff approve it. */
const approve = (name = 'Aminah', language = 'en-US') =>
  test.db
    .transaction()
    .execute((trx) =>
      mailPerson(
        test.context,
        trx,
        'approved',
        { name, email: 'aminah@attic.example', language, account_number: 'AT100001' },
        { url: 'https://attic.example/login' },
      ),
    );

it('begins with the words of the house, in every kind and language', async () => {
  const { kinds } = (await read('/api/mail-texts')).json<MailTextsAnswer>();
  expect(kinds).toHaveLength(54);
  expect(kinds.flatMap(({ changed, unfit }) => [...changed, ...unfit])).toEqual([]);
  expect(kinds.find(({ kind }) => kind === 'booking.held')).toEqual({
    ...{ kind: 'booking.held', group: 'guest' },
    ...{ languages: ['en-US', 'cn-ZH', 'ms-MY'], changed: [], unfit: [] },
  });
  expect(kinds.find(({ kind }) => kind === 'enquiry.notice')).toMatchObject({ languages: ['en-US'] });
  expect((await read('/api/mail-texts/booking.held/en-US')).json<MailTextDetail>()).toMatchObject({
    ...{ ...EMPTY, version: 0, history: [] },
    standard: { subject: '{reference}: please pay to keep {place}', closing: '' },
  });
});

it('goes out in the words of staff from then on, with the link, and the log says who wrote them', async () => {
  const own = { subject: 'Good news, {name}', body: 'You may sign in.\n\nWelcome!', closing: 'Yours' };
  const answer = await settle(own);
  expect(answer.json()).toMatchObject({ ...own, version: 1, history: [{ action: 'update' }] });
  await approve();
  const [letter] = await letters();
  expect(letter).toMatchObject({ subject: 'Good news, Aminah', template: 'people.approved' });
  expect(letter!.text_body).toMatch(
    /^Dear Aminah,\n\nYou may sign in\.\n\nWelcome!\n\n.*\n\nSign in: https:\/\/attic\.example\/login\n\nYours\n/s,
  );
  expect((await read('/api/mail-texts')).json<MailTextsAnswer>().kinds).toContainEqual(
    expect.objectContaining({ kind: 'people.approved', changed: ['en-US'], unfit: [] }),
  );
  expect(await auditLines(test)).toMatchObject([
    {
      ...{ action: 'update', entity: 'mail_text', entity_id: 'people.approved/en-US' },
      ...{ actor_id: admin.account.id, before: EMPTY, after: own },
    },
  ]);
  // Another language keeps the words of the house.
  await approve('Aminah', 'ms-MY');
  expect((await letters()).filter(({ subject }) => subject === 'Good news, Aminah')).toHaveLength(1);
});

it('tells guests in the words of staff, and keeps what is said of their case', async () => {
  const { db, context } = test;
  const url = '/api/mail-texts/booking.cancelled/en-US';
  await settle({ subject: '{reference} is off', body: 'Dear {guest}, {total} at {place}.' }, { url });
  const place = await createListing(db, await createBusiness(db));
  const { id, reference } = await createReservation(db, place, { guest_name: '{total}' });
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await mailBooking(context, trx, 'cancelled', row, { remark: 'The roof leaks.' });
  });
  const [letter] = await letters();
  expect(letter).toMatchObject({ subject: `${reference} is off`, template: 'booking.cancelled' });
  // 40,000 sen; the guest's name is not filled a second time.
  expect(letter!.text_body).toMatch(/\n\nDear \{total\}, RM 400\.00 at .+\.\n\nNote: The roof leaks\.\n\n/);
  expect(letter!.text_body).toMatch(/See your booking: http.*\/booking\/manage\?id=.*&token=[\w-]{22}/);
});

it('goes back to the words of the house, and counts on', async () => {
  await settle({ subject: 'Hello' });
  const answer = await settle({}, { version: 1 });
  expect(answer.json()).toMatchObject({ ...EMPTY, version: 2 });
  expect((await auditLines(test)).map(({ action }) => action)).toEqual(['update', 'reset']);
  await approve();
  expect((await letters())[0]).toMatchObject({ subject: 'Your registration has been approved' });
  // An editor that was left open at the first text does not write over what came after.
  await settle({ subject: 'Hello again' }, { version: 2 });
  expect((await settle({ subject: 'Old' }, { version: 1 })).statusCode).toBe(409);
});

it('writes nothing when all of it is as it was', async () => {
  expect((await settle({})).json()).toMatchObject({ version: 0 });
  await settle({ subject: 'Hello' });
  expect((await settle({ subject: 'Hello' }, { version: 1 })).json()).toMatchObject({ version: 1 });
  expect(await auditLines(test)).toHaveLength(1);
});

it.each([0, 1])('of two people at once keeps the first; the second is told (version %d)', async (version) => {
  if (version === 1) await settle({ subject: 'Before' });
  const answers = await Promise.all([
    settle({ subject: 'One' }, { version }),
    settle({ subject: 'Two' }, { version }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    code: 'row.stale',
    params: { version: version + 1 },
  });
});

it.each([
  [{ subject: 'For {guest}' }, 'subject', 'placeholder_unknown', { names: '{guest}' }],
  [{ body: '{token} {password}' }, 'body', 'placeholder_unknown', { names: '{token}, {password}' }],
  [{ closing: 'Yours, {name' }, 'closing', 'placeholder_open', { names: '{name' }],
  [{ subject: 'a\nBcc: all@attic.example' }, 'subject', 'line', undefined],
  [{ closing: 'a\nb' }, 'closing', 'line', undefined],
  [{ subject: 'x'.repeat(121) }, 'subject', 'too_big_text', { bound: 120 }],
  [{ body: 'x'.repeat(3001) }, 'body', 'too_big_text', { bound: 3000 }],
  [{ closing: 'x'.repeat(201) }, 'closing', 'too_big_text', { bound: 200 }],
  [{ html: '<b>' }, 'html', 'unknown', undefined],
])('refuses %j and names its field, wherever it is sent', async (changes, path, rule, params) => {
  for (const answer of [await settle(changes), await preview(changes), await sendTest(changes)]) {
    expect(answer.statusCode).toBe(400);
    const field = { path, rule, ...(params && { params }) };
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [field] });
  }
  expect((await read()).json()).toMatchObject({ ...EMPTY, version: 0 });
  expect(await letters()).toEqual([]);
});

it('asks for what nothing else in the letter says', async () => {
  const url = '/api/mail-texts/people.bankChanged/en-US';
  expect((await settle({ body: 'It has changed.' }, { url })).json()).toMatchObject({
    fields: [{ path: 'body', rule: 'placeholder_missing', params: { names: '{bankAccount}' } }],
  });
  expect((await settle({ subject: 'It has changed' }, { url })).statusCode).toBe(200);
});

it.each([
  ['/api/mail-texts/people.nobody/en-US', 400],
  ['/api/mail-texts/people.approved/de-DE', 400],
  ['/api/mail-texts/enquiry.notice/ms-MY', 404],
])('knows no letter at %s', async (url, status) => {
  for (const answer of [
    await read(url),
    await settle({}, { url }),
    await preview({}, url),
    await sendTest({}, { url }),
  ])
    expect(answer.statusCode).toBe(status);
});

it('falls back to the words of the house where stored ones do not fit any more, and the list says so', async () => {
  await test.db
    .insertInto('mail_text')
    .values({
      ...{ kind: 'people.approved', language: 'en-US', updated_at: new Date() },
      ...{ subject: 'For {gone}', body: '{gone', closing: 'Yours' },
    })
    .execute();
  await approve();
  const [letter] = await letters();
  expect(letter).toMatchObject({ subject: 'Your registration has been approved' });
  expect(letter!.text_body).toContain('You can sign in now.');
  expect(letter!.text_body).toContain('Yours\n');
  const { kinds } = (await read('/api/mail-texts')).json<MailTextsAnswer>();
  expect(kinds.filter(({ unfit }) => unfit.length > 0).map(({ kind }) => kind)).toEqual(['people.approved']);
});

it('names nobody by what reads like an address, and never as HTML', async () => {
  await settle({ subject: 'For {name}', body: 'Dear {name}' });
  await approve('Win at www.evil.example');
  await approve('<b>{accountNumber}');
  expect((await letters()).map(({ subject }) => subject).sort()).toEqual(
    ['For <b>{accountNumber}', 'For customer'].sort(),
  );
  const escaped = (await letters()).find(({ subject }) => subject.includes('<b>'))!;
  expect(escaped.html_body).toContain('Dear &lt;b&gt;{accountNumber}<');
});

it('shows the letter as it would go out, without keeping or sending anything', async () => {
  const url = '/api/mail-texts/booking.held/cn-ZH';
  const shown = (await preview({ body: '{guest}，请付 {total}。' }, url)).json<MailPreview>();
  expect(shown.text).toContain('Nur Aisyah，请付 RM 840.00。');
  expect(shown.html).toContain('<p>Nur Aisyah，请付 RM 840.00。</p>');
  expect(shown.subject).toContain('海滨公寓');
  expect(await letters()).toEqual([]);
  expect((await read(url)).json()).toMatchObject({ version: 0, history: [] });
});

describe('a test letter', () => {
  it('goes to who asks for it, marked as a test, and says what is in the editor', async () => {
    const answer = await sendTest({ subject: 'Good news' });
    expect(answer.json()).toEqual({ status: 'ok', to: admin.account.email });
    expect(await letters()).toMatchObject([
      { recipient: admin.account.email, template: 'people.test', subject: 'Test: Good news' },
    ]);
    expect(await auditLines(test)).toMatchObject([{ action: 'test', entity: 'mail_text', after: {} }]);
  });

  it('is sent once by a double click', async () => {
    const key = randomUUID();
    const answers = await Promise.all([sendTest({}, { key }), sendTest({}, { key })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await letters()).toHaveLength(1);
  });

  it('goes nowhere else', async () => {
    const to = { to: 'stranger@attic.example' };
    expect((await sendTest(to)).statusCode).toBe(400);
    expect(await letters()).toEqual([]);
  });

  it('is not written without end', async () => {
    const app = await buildTestApp({ RATE_LIMIT: 'on' });
    try {
      const { headers } = await signInAdmin(app);
      const send = () =>
        app.app.inject({
          ...{ method: 'POST', url: `${URL}/test`, payload: EMPTY },
          headers: { ...headers, 'idempotency-key': randomUUID() },
        });
      const codes: number[] = [];
      for (let sent = 0; sent < 21; sent++) codes.push((await send()).statusCode);
      expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
      expect((await send()).json()).toMatchObject({ code: 'mail.limit' });
    } finally {
      await app.close();
    }
  });
});

it('is seen with one code and written with another', async () => {
  const viewer = (await signInAdmin(test, [codeOf('global.view')])).headers;
  expect((await read(URL, viewer)).statusCode).toBe(200);
  expect((await preview({}, URL, viewer)).statusCode).toBe(200);
  expect((await settle({ subject: 'Hi' }, { headers: viewer })).statusCode).toBe(403);
  expect((await sendTest({}, { headers: viewer })).statusCode).toBe(403);
  const other = (await signInAdmin(test, [codeOf('reservation.edit')])).headers;
  expect((await read('/api/mail-texts', other)).statusCode).toBe(403);
  expect((await preview({}, URL, other)).statusCode).toBe(403);
});

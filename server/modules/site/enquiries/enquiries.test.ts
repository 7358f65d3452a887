import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, tellContact } from '../../../testing/factories';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  await tellContact(test.db);
});
afterAll(() => test.close());

const post = (more: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/enquiries',
    payload: {
      name: 'Devi',
      email: 'Devi@Example.com',
      topic: 'booking',
      message: 'Is there parking?',
      ...more,
    },
  });
const mails = () => test.db.selectFrom('outbox_mail').selectAll().orderBy('template').execute();

it('keeps the enquiry, tells the business, thanks the sender, and leaves a line in the audit log', async () => {
  const { listingId } = await createListing(test.db, await createBusiness(test.db));
  const answer = await post({ phone: '+60 12-345 6789', language: 'ms-MY', listingId });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: string }>();
  expect(await test.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    id,
    email: 'devi@example.com',
    phone: '+60123456789',
    language: 'ms-MY',
    status: 'open',
    room_type_id: listingId,
  });
  const [thanks, notice] = await mails();
  expect(thanks).toMatchObject({
    recipient: 'devi@example.com',
    language: 'ms-MY',
    subject: 'Kami telah menerima mesej anda',
  });
  expect(thanks!.text_body).not.toContain('parking');
  expect(notice).toMatchObject({ recipient: 'stay@attic.example', template: 'enquiry.notice' });
  expect(notice!.text_body).toContain('Is there parking?');
  expect(test.sent).toHaveLength(2);
  const log = await test.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
  expect(log).toMatchObject({ entity: 'enquiry', entity_id: id, actor_kind: 'guest' });
  expect(JSON.stringify(log.after)).not.toContain('Devi');
});

it.each(['en-US', 'cn-ZH', 'ms-MY'])('acknowledges in %s', async (language) => {
  await post({ language });
  const subjects = { 'en-US': 'received', 'cn-ZH': '收到', 'ms-MY': 'menerima' };
  expect((await mails())[0]!.subject).toContain(subjects[language as keyof typeof subjects]);
});

it('escapes what it repeats, and sends nobody an address under a name', async () => {
  await post({ name: '<b>Win</b> www.evil.example', message: '<script>alert(1)</script>\n"&' });
  const [thanks, notice] = await mails();
  expect(notice!.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;&amp;');
  expect(notice!.html_body).not.toContain('<script>');
  expect(thanks!.html_body + thanks!.text_body).not.toContain('evil');
});

it.each([
  [{ name: 'a\r\nBcc: x@y.example' }, 'name'],
  [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'email'],
  [{ email: 'a@b.example, c@d.example' }, 'email'],
  [{ email: 'nobody' }, 'email'],
  [{ message: ' ' }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ message: 'a'.repeat(4001) }, 'message'],
  [{ topic: 'spam' }, 'topic'],
  [{ language: 'de' }, 'language'],
  [{ listingId: '00000000-0000-4000-8000-000000000000' }, 'listingId'],
])('refuses %j and names %s', async (more, field) => {
  const answer = await post(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: field }] });
  expect(await mails()).toEqual([]);
});

it('takes twenty in ten minutes from one address', async () => {
  const limited = await buildTestApp({ RATE_LIMIT: 'on' });
  try {
    const send = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/public/enquiries',
        payload: { name: 'Devi', email: 'devi@example.com', topic: 'other', message: 'Hello' },
      });
    for (let n = 0; n < 20; n += 1) expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate.limited' });
  } finally {
    await limited.close();
  }
});

import { sql } from 'kysely';
import { enquiryListQuery, type EnquiryDetail } from '@shared/contract/site/enquiries';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { findAll } from './enquiries.queries';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const ask = async (more: object = {}, minutesAgo = 0) => {
  const { id } = await test.db
    .insertInto('enquiry')
    .values({
      name: 'Devi',
      email: 'devi@example.com',
      phone: '+60123456789',
      topic: 'booking',
      message: 'Is there parking?\nWe come by car.',
      language: 'en-US',
      room_type_id: null,
      created_at: new Date(TEST_NOW.getTime() - minutesAgo * 60_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const get = (url: string, headers: Headers = admin.headers) => test.app.inject({ url, headers });
const detail = async (id: string, headers?: Headers) =>
  (await get(`/api/enquiries/${id}`, headers)).json<EnquiryDetail>();
const list = async (query: Record<string, unknown> = {}) =>
  (
    await get(
      `/api/enquiries/aggregation?${new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
      ).toString()}`,
    )
  ).json<{ enquiries: EnquiryDetail[]; totalCount: number }>();
const patch = (id: string, step: string, payload: object, headers: Headers = admin.headers) =>
  test.app.inject({ method: 'PATCH', url: `/api/enquiries/${id}/${step}`, payload, headers });
const mails = () => test.db.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute();

describe('the list of enquiries', () => {
  it('is found by state, topic, language and words, the newest first', async () => {
    const old = await ask({ name: 'Old 100%', status: 'answered' }, 60);
    const fresh = await ask({ topic: 'owner', language: 'ms-MY', message: 'Berapa yurannya?' });
    const closed = await ask({ status: 'closed', email: 'zoe@example.com' }, 30);
    const ids = async (filter: object) => (await list({ filter })).enquiries.map(({ id }) => id);
    expect(await ids({})).toEqual([fresh, closed, old]);
    expect(await ids({ status: 'open' })).toEqual([fresh]);
    expect(await ids({ status: ['open', 'closed'] })).toEqual([fresh, closed]);
    expect(await ids({ topic: 'owner' })).toEqual([fresh]);
    expect(await ids({ language: 'ms-MY' })).toEqual([fresh]);
    expect(await ids({ q: '100%' })).toEqual([old]);
    expect(await ids({ q: 'ZOE@' })).toEqual([closed]);
    expect(await ids({ q: 'yuran' })).toEqual([fresh]);
    const page = await list({ sort: { name: 'asc' }, pagination: { limit: 1, currentPage: 3 } });
    expect(page).toMatchObject({ totalCount: 3, enquiries: [{ id: old }] });
  });

  it('shows the beginning of a message on one line', async () => {
    await ask();
    expect((await list()).enquiries).toMatchObject([{ excerpt: 'Is there parking? We come by car.' }]);
  });

  it.each(['filter={"status":"new"}', 'filter={"email":"a"}', 'sort={"message":"asc"}', '_fields=phone'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/api/enquiries/aggregation?${query}`)).statusCode).toBe(400);
    },
  );

  it('is exported with the whole message, and the log says who took it', async () => {
    await ask({ message: '=1+1' });
    const file = await get('/api/enquiries/export?format=csv');
    expect(file.body).toContain("devi@example.com,'+60123456789,en-US,'=1+1,");
    expect(await auditLines(test)).toMatchObject([
      { action: 'export', entity: 'enquiry', actor_id: admin.account.id },
    ]);
  });
});

it('are exported in the order of their list, and read from the database in parts', async () => {
  const last = await ask({ name: 'Zoe' });
  await sql`insert into enquiry (name, email, topic, message, language)
    select 'Guest ' || lpad(n::text, 3, '0'), 'a@example.com', 'booking', 'Hello', 'en-US' from generate_series(1, 500) n`.execute(
    test.db,
  );
  const rows = findAll(test.db, enquiryListQuery.parse({ sort: '{"name":"asc"}' }));
  const names = [(await rows.next()).value?.name];
  // What is at the end of the list was not read yet.
  await test.db.updateTable('enquiry').set({ name: 'Zoe Lim' }).where('id', '=', last).execute();
  for await (const { name } of rows) names.push(name);
  expect(names).toHaveLength(501);
  expect([names[0], names[499], names[500]]).toEqual(['Guest 001', 'Guest 500', 'Zoe Lim']);
});

describe('an answer', () => {
  it('leaves by mail in the frame of the language of who asked, and stands with the enquiry', async () => {
    const { listingId } = await createListing(test.db, await createBusiness(test.db));
    const id = await ask({ language: 'ms-MY', room_type_id: listingId });
    const answer = await patch(id, 'answer', { text: 'Ya, ada.\nPercuma.', version: 1 });
    expect(answer.statusCode).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'devi@example.com',
      language: 'ms-MY',
      template: 'enquiry.reply',
      subject: 'Jawapan kami kepada mesej anda',
    });
    expect(mail!.text_body).toContain(
      'Devi yang dihormati,\n\nYa, ada.\nPercuma.\n\nMesej anda kepada kami:',
    );
    expect(mail!.text_body).toContain('> Is there parking?\n> We come by car.');
    expect(test.sent).toMatchObject([{ name: 'mail', data: { mailId: mail!.id } }]);
    expect(answer.json()).toMatchObject({
      status: 'answered',
      version: 2,
      answeredAt: TEST_NOW.toISOString(),
      answers: [
        {
          authorName: admin.account.name,
          text: 'Ya, ada.\nPercuma.',
          letter: { id: mail!.id, state: 'queued' },
        },
      ],
      history: [
        { action: 'answer', before: { status: 'open' }, after: { status: 'answered' }, actorKind: 'staff' },
      ],
    });
    // The log outlives requests to be forgotten: it says that there was an answer, never which.
    expect(JSON.stringify(await auditLines(test))).not.toContain('Percuma');
  });

  it.each([
    ['en-US', 'Our answer to your message', 'Dear Devi,'],
    ['cn-ZH', '关于您留言的答复', 'Devi 您好：'],
  ])('is framed in %s', async (language, subject, greeting) => {
    await patch(await ask({ language }), 'answer', { text: 'Hello', version: 1 });
    const [mail] = await mails();
    expect(mail!.subject).toBe(subject);
    expect(mail!.text_body.startsWith(greeting)).toBe(true);
  });

  it('escapes what was asked and what is answered', async () => {
    const id = await ask({ message: '<script>1</script>' });
    await patch(id, 'answer', { text: '<b>No</b>\nSorry', version: 1 });
    const html = (await mails())[0]!.html_body;
    expect(html).toContain('&lt;b&gt;No&lt;/b&gt;<br>Sorry');
    expect(html).not.toContain('<script>');
  });

  it('of two people who answer at once is sent once; the second is told', async () => {
    const id = await ask();
    const answers = await Promise.all([
      patch(id, 'answer', { text: 'Yes', version: 1 }),
      patch(id, 'answer', { text: 'No', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'row.stale',
      params: { version: 2 },
    });
    expect(await mails()).toHaveLength(1);
    expect((await detail(id)).answers).toHaveLength(1);
  });

  it('takes a closed enquiry up again, and can follow another', async () => {
    const id = await ask({ status: 'closed' });
    await patch(id, 'answer', { text: 'We have found it.', version: 1 });
    test.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const second = await patch(id, 'answer', { text: 'It is at the desk.', version: 2 });
    expect(second.json()).toMatchObject({
      status: 'answered',
      version: 3,
      answers: [{ text: 'We have found it.' }, { text: 'It is at the desk.' }],
    });
  });

  it.each([
    [{ version: 1 }, 'text'],
    [{ text: ' ', version: 1 }, 'text'],
    [{ text: 'a'.repeat(5001), version: 1 }, 'text'],
    [{ text: 'a\u0000b', version: 1 }, 'text'],
    [{ text: 'Yes' }, 'version'],
  ])('is refused for %j and names %s', async (payload, field) => {
    const answer = await patch(await ask(), 'answer', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: field }] });
    expect(await mails()).toEqual([]);
  });
});

it('is closed without an answer and opened again, each with a line in its history', async () => {
  const id = await ask();
  expect((await patch(id, 'close', { version: 1 })).json()).toMatchObject({ status: 'closed', version: 2 });
  // Somebody who still sees it open is told.
  expect((await patch(id, 'close', { version: 1 })).statusCode).toBe(409);
  expect((await patch(id, 'close', { version: 2 })).statusCode).toBe(409);
  const opened = await patch(id, 'reopen', { version: 2 });
  expect(opened.json()).toMatchObject({
    status: 'open',
    history: [{ action: 'reopen' }, { action: 'close', after: { status: 'closed' } }],
  });
  expect(await mails()).toEqual([]);
  expect((await patch(id, 'delete', { version: 3 })).statusCode).toBe(400);
});

it('names the account of the address to those who may see that account', async () => {
  const account = await createAccount(test.db, { email: 'devi@example.com', name: 'Devi A.' });
  const id = await ask();
  expect((await detail(id)).account).toMatchObject({ id: account.id, name: 'Devi A.', isOwner: false });
  const reader = await signInAdmin(test, [codeOf('global.view')]);
  expect((await detail(id, reader.headers)).account).toBeNull();
});

it.each<[Permission[], number, number]>([
  [['global.view'], 200, 403],
  [['global.view', 'global.edit'], 200, 200],
  [['reservation.edit', 'user-mgmt.edit'], 403, 403],
])('with %j reading answers %i, answering %i', async (permissions, reading, answering) => {
  const id = await ask();
  const { headers } = await signInAdmin(test, permissions.map(codeOf));
  expect((await get('/api/enquiries/aggregation', headers)).statusCode).toBe(reading);
  expect((await get(`/api/enquiries/${id}`, headers)).statusCode).toBe(reading);
  expect((await patch(id, 'close', { version: 1 }, headers)).statusCode).toBe(answering);
  const { version } = await detail(id);
  expect((await patch(id, 'answer', { text: 'Yes', version }, headers)).statusCode).toBe(answering);
});

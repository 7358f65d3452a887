import { Readable } from 'node:stream';
import { sql } from 'kysely';
import {
  changeContactListAnswer,
  ownSubmission,
  ownSubmissionsAnswer,
} from '@shared/contract/people/changeContact';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildApp } from '../../../buildApp';
import type { NewRow } from '../../../db/schema';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, tellContact } from '../../../testing/factories';

const SPECIAL = '00000000-0000-4000-8000-000000000006';
const NOBODY = '00000000-0000-4000-8000-000000000404';
let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await tellContact(test.db);
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const list = (query: Record<string, string> = {}, headers: Headers = admin.headers) =>
  test.app.inject({ url: '/api/change-contact-submissions', query, headers });
const decide = (id: string, payload: object, headers: Headers = admin.headers) =>
  test.app.inject({ method: 'PATCH', url: `/api/change-contact-submissions/${id}`, headers, payload });
const ask = (headers: Headers, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/account/change-contact', headers, payload });
const own = async (headers: Headers) =>
  ownSubmissionsAnswer.parse((await test.app.inject({ url: '/api/account/change-contact', headers })).json())
    .changeContactSubmissions;
const withdraw = (id: string, headers: Headers) =>
  test.app.inject({ method: 'DELETE', url: `/api/account/change-contact/${id}`, headers });

const accountOf = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const submissionOf = (id: string) =>
  test.db.selectFrom('change_contact_submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = async () =>
  (
    await test.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'template', 'language', 'text_body'])
      .orderBy('recipient')
      .execute()
  ).map((mail) => [mail.template, mail.recipient, mail.language]);
const lines = (accountId: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'actor_kind', 'before', 'after'])
    .where('entity_id', '=', accountId)
    .orderBy('id')
    .execute();
const submit = async (
  account: { id: string; email: string },
  fields: Partial<NewRow<'change_contact_submission'>> = {},
) =>
  (
    await test.db
      .insertInto('change_contact_submission')
      .values({
        account_id: account.id,
        old_email: account.email,
        new_email: 'new@mail.example',
        created_at: TEST_NOW,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);

describe('the list searched and taken', () => {
  const SURE = { confirm: 'true', reason: 'Check of March' };
  const take = (query: Record<string, string>) =>
    test.app.inject({ url: '/api/change-contact-submissions/export', query, headers: admin.headers });

  it('is searched by the person and by what is wished for', async () => {
    const one = await createAccount(test.db, { name: 'Suresh Krishnan' });
    const other = await createAccount(test.db, { name: 'Chin Jun Jie' });
    await submit(one, { new_email: 'Fresh@Mail.example' });
    await submit(other, { new_email: null, new_phone: '+60127778811', status: 'approved' });
    const found = async (filter: object) =>
      changeContactListAnswer
        .parse((await list({ filter: JSON.stringify(filter) })).json())
        .changeContactSubmissions.map(({ name }) => name);
    expect(await found({ q: 'suresh' })).toEqual(['Suresh Krishnan']);
    expect(await found({ q: 'fresh@' })).toEqual(['Suresh Krishnan']);
    expect(await found({ q: '7778811' })).toEqual(['Chin Jun Jie']);
    expect(await found({ q: '7778811', status: 'pending' })).toEqual([]);
    expect(await found({ q: '%' })).toEqual([]);
  });

  it('leaves as a file with a reason that the audit log keeps', async () => {
    const person = await createAccount(test.db, { name: 'Suresh Krishnan' });
    await submit(person, { created_at: hours(-2), new_email: 'first@mail.example', status: 'rejected' });
    await submit(person, { new_email: 'second@mail.example' });
    expect((await take({ confirm: 'true' })).statusCode).toBe(400);
    const { headers, body } = await take(SURE);
    expect(headers['content-disposition']).toBe('attachment; filename="change-contact.csv"');
    const rows = body.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[4])).toEqual(['second@mail.example', 'first@mail.example']);
    const { body: some } = await take({ ...SURE, filter: '{"status":"rejected"}' });
    expect(some.trim().split('\r\n')).toHaveLength(2);
    const kept = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export')
      .orderBy('id')
      .execute();
    expect(kept.map(({ after }) => after)).toEqual([
      { format: 'csv', reason: 'Check of March' },
      { filter: { status: 'rejected' }, format: 'csv', reason: 'Check of March' },
    ]);
  });

  // Of every 400 the times are the same, and those of the next are a microsecond earlier: both ends of a batch of 500 lie among equals.
  it.each([500, 1_001])('leaves whole with %i wishes, each once, the newest first', async (count) => {
    const { id } = await createAccount(test.db);
    await sql`insert into change_contact_submission (account_id, old_email, new_email, status, created_at)
      select ${id}, 'old@mail.example', 'w' || lpad(n::text, 4, '0') || '@mail.example', 'rejected',
        timestamptz '2026-11-01 00:00:00.000900Z' - (n / 400) * interval '1 microsecond'
      from generate_series(0, ${count - 1}::int) n`.execute(test.db);
    const { body } = await take(SURE);
    const rows = body.trim().split('\r\n').slice(1);
    const wishes = rows.map((row) => Number(row.split(',')[4]!.slice(1, 5)));
    expect([...wishes].sort((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, n) => n));
    const ages = wishes.map((n) => Math.floor(n / 400));
    expect(ages).toEqual([...ages].sort());
  });
});

describe('asking', () => {
  it('is kept with what it was, and both sides are told', async () => {
    const person = await createAccount(test.db, { language: 'ms-MY', phone: '+60123456789' });
    const headers = await signIn(test, person);
    const answer = await ask(headers, {
      email: ' New@Mail.Example ',
      phone: '+60 19-888 7777',
      reason: 'New job',
    });
    expect(answer.statusCode).toBe(201);
    expect(ownSubmission.parse(answer.json())).toMatchObject({
      oldEmail: person.email,
      newEmail: 'new@mail.example',
      oldPhone: '+60123456789',
      newPhone: '+60198887777',
      reason: 'New job',
      status: 'pending',
      remark: '',
      createdAt: TEST_NOW.toISOString(),
      decidedAt: null,
    });
    expect(await own(headers)).toEqual([answer.json()]);
    expect(await mails()).toEqual([
      ['people.contactAsked', person.email, 'ms-MY'],
      ['people.notice.contactAsked', 'stay@attic.example', 'en-US'],
    ]);
    const notice = await test.db
      .selectFrom('outbox_mail')
      .select('text_body')
      .where('template', '=', 'people.notice.contactAsked')
      .executeTakeFirstOrThrow();
    expect(notice.text_body).toContain('https://attic.example/admin/user-mgmt?tab=contact');
    expect(notice.text_body).not.toMatch(/mail\.example|888/);
    expect(await lines(person.id)).toEqual([
      {
        action: 'askContact',
        entity: 'account',
        actor_kind: 'account',
        before: null,
        after: { email: 'new@mail.example', phone: '+60198887777' },
      },
    ]);
    // Nothing has changed yet.
    expect(await accountOf(person.id)).toMatchObject({ email: person.email, version: 1 });
  });

  it('is for something new: what we have already is left out', async () => {
    const person = await createAccount(test.db, { phone: '+60123456789' });
    const headers = await signIn(test, person);
    const same = await ask(headers, { email: person.email.toUpperCase(), phone: '+60 12 345 6789' });
    expect([same.statusCode, same.json()]).toMatchObject([409, { code: 'contact.same' }]);
    expect(await mails()).toEqual([]);
    const half = await ask(headers, { email: person.email, phone: '+60111111111' });
    expect(half.json()).toMatchObject({ newEmail: null, newPhone: '+60111111111' });
  });

  it('waits for one answer at a time, also when asked twice at once', async () => {
    const headers = await signIn(test, await createAccount(test.db));
    const answers = await Promise.all(
      ['a@mail.example', 'b@mail.example'].map((email) => ask(headers, { email })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'contact.pending',
    });
    expect(await mails()).toHaveLength(2);
    expect(await own(headers)).toHaveLength(1);
  });

  it("does not tell whose an e-mail is: somebody else's is taken like any other", async () => {
    const other = await createAccount(test.db);
    const headers = await signIn(test, await createAccount(test.db));
    const answer = await ask(headers, { email: other.email });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { status: 'pending' }]);
    expect((await mails()).flat()).not.toContain(other.email);
  });

  it.each([
    [{}, 'email', 'required'],
    [{ reason: 'please' }, 'email', 'required'],
    [{ email: 'no address' }, 'email', 'email'],
    [{ email: 'a@b.example\r\nBcc: all@b.example' }, 'email', 'email'],
    [{ phone: 'twelve' }, 'phone', 'phone'],
    [{ phone: '+601' }, 'phone', 'phone'],
    [{ email: 'a@b.example', reason: 'x'.repeat(501) }, 'reason', 'too_big_text'],
    [{ email: 'a@b.example', reason: 'a\u0000b' }, 'reason', 'line'],
  ])('refuses %j', async (payload, path, rule) => {
    const answer = await ask(await signIn(test, await createAccount(test.db)), payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'form.invalid', fields: [{ path, rule }] },
    ]);
  });

  it('takes hostile words for words', async () => {
    const person = await createAccount(test.db);
    const reason = `'; drop table account; -- <script>alert(1)</script> \u202e {{7*7}}`;
    await ask(await signIn(test, person), { phone: '+60111111111', reason });
    const { changeContactSubmissions } = changeContactListAnswer.parse((await list()).json());
    expect(changeContactSubmissions[0]!.reason).toBe(reason);
  });

  it('is limited to ten in an hour for each person, and needs a token', async () => {
    const { env, database, jobs, now } = test.context;
    const { app } = await buildApp({ env: { ...env, RATE_LIMIT: 'on' }, database, jobs, now });
    const [one, other] = [await createAccount(test.db), await createAccount(test.db)];
    const send = (headers: Headers) =>
      app.inject({
        method: 'POST',
        url: '/api/account/change-contact',
        headers,
        payload: { phone: '+60123456789' },
      });
    const headers = await signIn(test, one);
    for (let count = 0; count < 10; count++) expect((await send(headers)).statusCode).toBe(409);
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'rate.limited' }]);
    // A new sign-in is no way round it, and a neighbour is not kept out.
    expect((await send(await signIn(test, one))).statusCode).toBe(429);
    expect((await send(await signIn(test, other))).statusCode).toBe(409);
    expect((await send({})).body).toBe('Unauthorized');
    await app.close();
  });
});

describe("one's own", () => {
  it('are the newest twenty, and nobody else sees them', async () => {
    const person = await createAccount(test.db);
    for (let n = 0; n < 22; n++)
      await submit(person, { status: 'rejected', reason: `${n}`, created_at: hours(n) });
    const rows = await own(await signIn(test, person));
    expect(rows.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, (_, n) => `${21 - n}`));
    expect(Object.keys(rows[0]!)).not.toContain('accountId');
    expect(await own(await signIn(test, await createAccount(test.db)))).toEqual([]);
  });

  it('can be taken back while it waits, by nobody else', async () => {
    const person = await createAccount(test.db);
    const headers = await signIn(test, person);
    const id = await submit(person);
    for (const stranger of [await signIn(test, await createAccount(test.db)), admin.headers]) {
      const answer = await withdraw(id, stranger);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'row.not_found' }]);
    }
    expect((await withdraw(id, {})).body).toBe('Unauthorized');
    expect((await withdraw(NOBODY, headers)).statusCode).toBe(404);
    expect((await withdraw('nothing', headers)).statusCode).toBe(400);
    expect(await submissionOf(id)).toMatchObject({ status: 'pending' });

    expect((await withdraw(id, headers)).json()).toEqual({ status: 'ok' });
    expect(await submissionOf(id)).toMatchObject({
      status: 'withdrawn',
      decided_at: TEST_NOW.toISOString(),
      decided_by: null,
    });
    expect((await withdraw(id, headers)).json()).toMatchObject({ code: 'account.step' });
    expect(await lines(person.id)).toMatchObject([
      { action: 'withdrawContact', before: { email: 'new@mail.example' }, after: null },
    ]);
    expect((await ask(headers, { email: 'other@mail.example' })).statusCode).toBe(201);
  });
});

describe('the list of staff', () => {
  it('has those who wait longest first, then the latest decisions', async () => {
    const people: Record<string, string> = {};
    const add = async (name: string, created: number, status = 'pending', decided?: number) => {
      const person = await createAccount(test.db, { name });
      people[name] = await submit(person, {
        status,
        created_at: hours(created),
        decided_at: decided === undefined ? null : hours(decided),
        decided_by: status === 'approved' ? admin.account.id : null,
      });
    };
    await add('approved late', -90, 'approved', -1);
    await add('waits', -5);
    await add('rejected', -8, 'rejected', -7);
    await add('waits longer', -6);
    await add('withdrawn', -4, 'withdrawn', -3);
    const answer = changeContactListAnswer.parse((await list()).json());
    const namesOf = async (query: Record<string, string>) =>
      changeContactListAnswer
        .parse((await list(query)).json())
        .changeContactSubmissions.map(({ name }) => name);
    expect(answer.totalCount).toBe(5);
    expect(answer.changeContactSubmissions.map(({ name }) => name)).toEqual([
      'waits longer',
      'waits',
      'approved late',
      'withdrawn',
      'rejected',
    ]);
    expect(answer.changeContactSubmissions[2]).toMatchObject({
      id: people['approved late'],
      role: 'buyer',
      newEmail: 'new@mail.example',
      newPhone: null,
      decidedByName: admin.account.name,
      decidedAt: hours(-1).toISOString(),
    });
    expect(await namesOf({ filter: '{"status":"pending"}' })).toEqual(['waits longer', 'waits']);
    expect(await namesOf({ sort: '{"createdAt":"asc"}', pagination: '{"limit":2}' })).toEqual([
      'approved late',
      'rejected',
    ]);
    expect((await list({ _fields: 'status', filter: '{"status":"rejected"}' })).json()).toEqual({
      changeContactSubmissions: [{ status: 'rejected' }],
      totalCount: 1,
    });
  });

  it.each([
    { filter: '{"status":"gone"}' },
    { filter: '{"id":1}' },
    { sort: '{"name":"asc"}' },
    { _fields: 'x' },
  ])('refuses %j', async (query) => {
    const answer = await list(query as unknown as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'query.invalid' }]);
  });

  it('takes the code, and so does a decision', async () => {
    const id = await submit(await createAccount(test.db));
    const viewer = (await signInAdmin(test, [codeOf('user-mgmt.view')])).headers;
    const blind = (
      await signInAdmin(
        test,
        ALL_CODES.filter((code) => code !== codeOf('user-mgmt.view') && code !== codeOf('user-mgmt.edit')),
      )
    ).headers;
    const buyer = await signIn(test, await createAccount(test.db));
    expect((await list({}, viewer)).statusCode).toBe(200);
    for (const headers of [blind, buyer]) expect((await list({}, headers)).statusCode).toBe(403);
    for (const headers of [viewer, blind, buyer])
      expect((await decide(id, { action: 'approve' }, headers)).statusCode).toBe(403);
    expect((await list({}, {})).body).toBe('Unauthorized');
    expect((await decide(id, { action: 'approve' }, {})).body).toBe('Unauthorized');
    expect(await submissionOf(id)).toMatchObject({ status: 'pending' });
  });
});

describe('an approval', () => {
  it('puts the new contacts, proves nothing of them, and tells the old and the new address', async () => {
    const person = await createAccount(test.db, {
      language: 'cn-ZH',
      phone: '+60123456789',
      email_verified_at: TEST_NOW,
    });
    await test.db
      .insertInto('account_link')
      .values({
        account_id: person.id,
        kind: 'set_password',
        token_hash: 'hash',
        payload: null,
        created_at: TEST_NOW,
        expires_at: hours(2),
      })
      .execute();
    const id = await submit(person, { new_phone: '+60111111111' });
    const answer = await decide(id, { action: 'approve', remark: 'Checked by telephone' });
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(await accountOf(person.id)).toMatchObject({
      email: 'new@mail.example',
      phone: '+60111111111',
      email_verified_at: null,
      version: 2,
    });
    expect(await submissionOf(id)).toMatchObject({
      status: 'approved',
      remark: 'Checked by telephone',
      decided_at: TEST_NOW.toISOString(),
      decided_by: admin.account.id,
    });
    expect(await mails()).toEqual([
      ['people.contactChanged', 'new@mail.example', 'cn-ZH'],
      ['people.contactChanged', person.email, 'cn-ZH'],
    ]);
    expect(await lines(person.id)).toEqual([
      {
        action: 'changeContact',
        entity: 'account',
        actor_kind: 'staff',
        before: { email: person.email, phone: '+60123456789' },
        after: { email: 'new@mail.example', phone: '+60111111111', remark: 'Checked by telephone' },
      },
    ]);
    // A link in a letter box that is not the person's any more opens nothing.
    expect(await test.db.selectFrom('account_link').selectAll().execute()).toEqual([]);
  });

  it('of a phone alone leaves the e-mail proved and writes one letter', async () => {
    const person = await createAccount(test.db, { email_verified_at: TEST_NOW });
    const id = await submit(person, { new_email: null, new_phone: '+60111111111' });
    await decide(id, { action: 'approve' });
    expect(await accountOf(person.id)).toMatchObject({
      email: person.email,
      phone: '+60111111111',
      email_verified_at: TEST_NOW.toISOString(),
    });
    expect(await mails()).toEqual([['people.contactChanged', person.email, 'en-US']]);
  });

  it('is refused while the e-mail is somebody else’s, and nothing changes', async () => {
    const person = await createAccount(test.db);
    await createAccount(test.db, { email: 'new@mail.example' });
    const id = await submit(person, { new_phone: '+60111111111' });
    const answer = await decide(id, { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.email_taken' }]);
    expect(await accountOf(person.id)).toMatchObject({ email: person.email, version: 1 });
    expect(await submissionOf(id)).toMatchObject({ status: 'pending', decided_by: null });
    expect([await lines(person.id), await mails()]).toEqual([[], []]);
  });

  it('gives one e-mail to one of two who want it, also when both are approved at once', async () => {
    const [one, other] = [await createAccount(test.db), await createAccount(test.db)];
    const ids = [await submit(one), await submit(other)];
    const answers = await Promise.all(ids.map((id) => decide(id, { action: 'approve' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({ code: 'account.email_taken' });
    expect(await mails()).toHaveLength(2);
  });

  it('is not made by who was banned while the request came in', async () => {
    const person = await createAccount(test.db);
    const id = await submit(person);
    async function* slowly() {
      yield '{"action":';
      await test.db
        .updateTable('account')
        .set({ status: 'banned' })
        .where('id', '=', admin.account.id)
        .execute();
      yield '"approve"}';
    }
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/change-contact-submissions/${id}`,
      payload: Readable.from(slowly(), { objectMode: false, highWaterMark: 1 }),
      headers: { ...admin.headers, 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
    expect(await accountOf(person.id)).toMatchObject({ email: person.email });
    expect(await submissionOf(id)).toMatchObject({ status: 'pending' });
  });

  it('is made once when two decide at once', async () => {
    const person = await createAccount(test.db);
    const id = await submit(person);
    const answers = await Promise.all([
      decide(id, { action: 'approve' }),
      decide(id, { action: 'reject', remark: 'No' }),
      withdraw(id, await signIn(test, person)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await lines(person.id)).toHaveLength(1);
    const again = await decide(id, { action: 'reject', remark: 'No' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'account.step' }]);
  });

  it('knows no wish that is not there', async () => {
    const answer = await decide(NOBODY, { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'row.not_found' }]);
    expect((await decide('nothing', { action: 'approve' })).statusCode).toBe(400);
  });
});

describe('a rejection', () => {
  it('changes nothing and says why', async () => {
    const person = await createAccount(test.db, { language: 'ms-MY' });
    const id = await submit(person);
    expect((await decide(id, { action: 'reject', remark: '' })).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'remark', rule: 'required' }],
    });
    expect((await decide(id, { action: 'delete', remark: 'x' })).statusCode).toBe(400);
    await decide(id, { action: 'reject', remark: 'Please call us' });
    expect(await accountOf(person.id)).toMatchObject({ email: person.email, version: 1 });
    expect(await submissionOf(id)).toMatchObject({ status: 'rejected', remark: 'Please call us' });
    expect(await mails()).toEqual([['people.contactRejected', person.email, 'ms-MY']]);
    expect(await lines(person.id)).toMatchObject([
      { action: 'rejectContact', after: { remark: 'Please call us' } },
    ]);
  });
});

describe('whose wish it is', () => {
  const administrator = (codes: readonly number[], fields = {}) =>
    createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [...codes],
      ...fields,
    });

  it("an administrator's e-mail is changed by those who may change administrators and hold as much", async () => {
    const part = codeOf('reservation.view');
    const id = await submit(await administrator([part]));
    const deciders = [
      [[codeOf('user-mgmt.edit'), part], 403, 'permission.missing'],
      [[codeOf('user-mgmt.edit'), codeOf('admin-mgmt.edit')], 403, 'account.above'],
      [[codeOf('user-mgmt.edit'), codeOf('admin-mgmt.edit'), part], 200, undefined],
    ] as const;
    for (const [codes, status, code] of deciders) {
      const { headers } = await signInAdmin(test, codes);
      const answer = await decide(id, { action: 'approve' }, headers);
      expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code]);
    }
  });

  it("a protected person's stays as it is, though the wish can be refused", async () => {
    const person = await createAccount(test.db, { id: SPECIAL });
    const id = await submit(person);
    const answer = await decide(id, { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.special' }]);
    expect(await accountOf(SPECIAL)).toMatchObject({ email: person.email });
    expect((await decide(id, { action: 'reject', remark: 'Not by this way' })).statusCode).toBe(200);
  });

  it("nobody decides on one's own", async () => {
    const id = await submit(admin.account);
    const answer = await decide(id, { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.self' }]);
  });

  it('one who is deleted has none', async () => {
    const person = await createAccount(test.db, { status: 'deleted' });
    const answer = await decide(await submit(person), { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'row.not_found' }]);
  });
});

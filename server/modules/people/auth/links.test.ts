import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, TEST_PASSWORD } from '../../../testing/factories';
import { auditLines, letters, linkIn } from '../../../testing/letters';
import { jobHandlers } from '../../../jobs/handlers';
import { sweepLeftovers } from '../../../jobs/sweepLeftovers';
import { makeLink } from '../accounts/accountLinks.service';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
const forgot = (email: string, language?: string) =>
  post('/api/auth/forgot-password', { email, ...(language && { language }) });
const reset = (token: string, password = 'another password') =>
  post('/api/auth/reset-password', { token, password });
const confirm = (token: string) => post('/api/auth/confirm', { token });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
/** Does what the queue holds. */
async function work() {
  for (const job of test.sent.splice(0))
    if (job.name === 'forgot-password') await jobHandlers(test.context)[job.name](job.data);
}
const pass = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000);
};
const account = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function link(id: string, kind: 'confirm_email' | 'link_social', payload: object) {
  const url = await makeLink(test.context, test.db, {
    accountId: id,
    kind,
    hours: 2,
    language: 'en-US',
    payload,
  });
  return url.split('token=')[1]!.slice(0, 22);
}
const INVALID = { code: 'link.invalid' };
const UNKNOWN = 'A'.repeat(22);

describe('a forgotten password', () => {
  it('is answered alike for everyone and does its work in the queue', async () => {
    const { email } = await createAccount(test.db);
    const answers = [await forgot(` ${email.toUpperCase()} `), await forgot('nobody@attic.example')];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ok"}'],
    ]);
    expect(test.sent).toEqual([
      { name: 'forgot-password', data: { email, language: null } },
      { name: 'forgot-password', data: { email: 'nobody@attic.example', language: null } },
    ]);
    expect(await letters(test)).toEqual([]);
    await work();
    expect(await letters(test)).toMatchObject([{ template: 'people.resetPassword', recipient: email }]);
  });

  it('writes in the language of the page that was asked from', async () => {
    const { email } = await createAccount(test.db, { language: 'en-US' });
    await forgot(email, 'cn-ZH');
    await work();
    const [letter] = await letters(test);
    expect(letter).toMatchObject({ language: 'cn-ZH' });
    expect(letter!.text).toContain('https://attic.example/zh/reset-password?token=');
  });

  it.each([
    ['active', 1],
    ['pending', 1],
    ['rejected', 0],
    ['banned', 0],
    ['deleted', 0],
  ])('of a person who is %s: %i mails', async (status, count) => {
    const { email } = await createAccount(test.db, { status });
    await forgot(email);
    await work();
    expect(await letters(test)).toHaveLength(count);
  });

  it.each([{}, { email: 'x' }, { email: 'a@b.example', language: 'fr' }, { email: ['a@b.example'] }])(
    'refuses %j as a request',
    async (payload) => {
      const answer = await post('/api/auth/forgot-password', payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'form.invalid' });
    },
  );
});

describe('choosing a password by a link', () => {
  it('signs every device out, proves the e-mail and is told by mail', async () => {
    const { id, email } = await createAccount(test.db);
    const device = await signIn(test, { id });
    await forgot(email);
    await work();
    const token = await linkIn(test, 'people.resetPassword');
    expect((await reset(token)).json()).toEqual({ status: 'ok' });
    expect((await login(email, TEST_PASSWORD)).json()).toMatchObject({ code: 'login.failed' });
    expect((await login(email, 'another password')).statusCode).toBe(200);
    const ended = await test.app.inject({ url: '/api/account/sessions', headers: device });
    expect(ended.statusCode).toBe(401);
    expect((await account(id)).email_verified_at).toBe(test.clock.now.toISOString());
    expect((await letters(test)).map((letter) => letter.template)).toEqual([
      'people.resetPassword',
      'people.passwordChanged',
    ]);
    const lines = await auditLines(test);
    expect(lines.map((line) => line.action)).toEqual(['forgotPassword', 'passwordReset', 'signIn']);
    expect(lines[1]).toMatchObject({ entity: 'account', entity_id: id, actor_id: id });
    expect(JSON.stringify(lines)).not.toMatch(/argon2|another password/);
    expect((await reset(token)).json()).toMatchObject(INVALID);
  });

  it('works once, also when it comes twenty times at once', async () => {
    const { email } = await createAccount(test.db);
    await forgot(email);
    await work();
    const token = await linkIn(test, 'people.resetPassword');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `password number ${index}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(19);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect((await login(email, `password number ${winner}`)).statusCode).toBe(200);
  });

  it('works with the newest mail alone, for two hours', async () => {
    const { email } = await createAccount(test.db);
    const tokens: string[] = [];
    for (let count = 0; count < 2; count++) {
      await forgot(email);
      await work();
      tokens.push(await linkIn(test, 'people.resetPassword'));
      pass(0.01);
    }
    expect((await reset(tokens[0]!)).json()).toMatchObject(INVALID);
    pass(2);
    expect((await reset(tokens[1]!)).json()).toMatchObject(INVALID);
  });

  it.each(['banned', 'rejected', 'deleted'])('does nothing for who is %s since', async (status) => {
    const { id, email } = await createAccount(test.db);
    await forgot(email);
    await work();
    const token = await linkIn(test, 'people.resetPassword');
    const before = await account(id);
    await test.db.updateTable('account').set({ status }).where('id', '=', id).execute();
    expect((await reset(token)).json()).toMatchObject(INVALID);
    expect((await account(id)).password_hash).toBe(before.password_hash);
  });

  it('does nothing from the mailbox of an e-mail that is not the account’s any more', async () => {
    const { id, email } = await createAccount(test.db);
    await forgot(email);
    await work();
    const token = await linkIn(test, 'people.resetPassword');
    await test.db.updateTable('account').set({ email: 'new@attic.example' }).where('id', '=', id).execute();
    expect((await reset(token)).json()).toMatchObject(INVALID);
  });

  it('closes the ways in of whoever registered the address before it was proved', async () => {
    const { id, email } = await createAccount(test.db);
    const identity = {
      provider: 'facebook' as const,
      subject: '1',
      account_id: id,
      created_at: test.clock.now,
    };
    await test.db.insertInto('social_identity').values(identity).execute();
    await forgot(email);
    await work();
    await reset(await linkIn(test, 'people.resetPassword'));
    expect(await test.db.selectFrom('social_identity').select('subject').execute()).toEqual([]);
    // Proved, what is connected later stays.
    await test.db.insertInto('social_identity').values(identity).execute();
    await forgot(email);
    await work();
    await reset(await linkIn(test, 'people.resetPassword'));
    expect(await test.db.selectFrom('social_identity').select('subject').execute()).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ token: UNKNOWN, password: 'short' }, 'password', 'password_short'],
    [{ token: 'x', password: TEST_PASSWORD }, 'token', 'link'],
    [{ password: TEST_PASSWORD }, 'token', 'required'],
  ])('refuses %j as a request', async (payload, field, rule) => {
    const answer = await post('/api/auth/reset-password', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field, rule }] });
  });

  it('refuses a link that never was, and one of another kind', async () => {
    const { id, email } = await createAccount(test.db);
    expect((await reset(UNKNOWN)).json()).toMatchObject(INVALID);
    const token = await link(id, 'confirm_email', { email });
    expect((await reset(token)).json()).toMatchObject(INVALID);
    expect((await confirm(token)).statusCode).toBe(200);
  });
});

describe('confirming an e-mail', () => {
  it('keeps when it was proved first, and raises no version', async () => {
    const { id, email } = await createAccount(test.db);
    expect((await confirm(await link(id, 'confirm_email', { email }))).json()).toEqual({
      kind: 'confirm_email',
      token: null,
      waits: false,
    });
    const first = await account(id);
    expect(first).toMatchObject({ email_verified_at: test.clock.now.toISOString(), version: 1 });
    expect(await auditLines(test)).toMatchObject([
      { action: 'confirmEmail', entity_id: id, actor_id: id, actor_kind: 'account' },
    ]);
    pass(1);
    await confirm(await link(id, 'confirm_email', { email }));
    expect((await account(id)).email_verified_at).toBe(first.email_verified_at);
  });

  it('refuses an e-mail that has changed, an unknown link and what is no link', async () => {
    const { id } = await createAccount(test.db);
    const token = await link(id, 'confirm_email', { email: 'old@attic.example' });
    expect((await confirm(token)).json()).toMatchObject(INVALID);
    expect((await confirm(UNKNOWN)).json()).toMatchObject(INVALID);
    expect((await confirm('x')).json()).toMatchObject({ code: 'form.invalid' });
    expect((await account(id)).email_verified_at).toBeNull();
  });

  it('works once of several at once', async () => {
    const { id, email } = await createAccount(test.db);
    const token = await link(id, 'confirm_email', { email });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await auditLines(test)).toHaveLength(1);
  });
});

describe('connecting another way to sign in', () => {
  const google = (email: string) => ({ provider: 'google', subject: '1001', email });
  const identities = () => test.db.selectFrom('social_identity').select(['account_id', 'subject']).execute();

  it('connects it and leaves the password of a proved account', async () => {
    const { id, email } = await createAccount(test.db, { email_verified_at: test.clock.now });
    const device = await signIn(test, { id });
    expect((await confirm(await link(id, 'link_social', google(email)))).json()).toEqual({
      kind: 'link_social',
      token: null,
      waits: false,
    });
    expect(await identities()).toEqual([{ account_id: id, subject: '1001' }]);
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/api/account/sessions', headers: device })).statusCode).toBe(200);
    expect((await auditLines(test))[0]).toMatchObject({
      action: 'linkSocial',
      after: { provider: 'google', passwordRemoved: false },
    });
  });

  it('takes password and sessions from whoever made the account and never proved its e-mail', async () => {
    const { id, email } = await createAccount(test.db);
    const device = await signIn(test, { id });
    await confirm(await link(id, 'link_social', google(email)));
    expect(await account(id)).toMatchObject({
      password_hash: null,
      email_verified_at: test.clock.now.toISOString(),
    });
    expect((await test.app.inject({ url: '/api/account/sessions', headers: device })).statusCode).toBe(401);
  });

  it('takes the place of another of the provider, and never one that is somebody else’s', async () => {
    const { id, email } = await createAccount(test.db);
    const other = await createAccount(test.db);
    const kept = { provider: 'google' as const, email: null, created_at: test.clock.now };
    await test.db
      .insertInto('social_identity')
      .values({ ...kept, subject: 'earlier', account_id: id })
      .execute();
    await confirm(await link(id, 'link_social', google(email)));
    expect(await identities()).toEqual([{ account_id: id, subject: '1001' }]);
    const stolen = await link(other.id, 'link_social', google(other.email));
    expect((await confirm(stolen)).json()).toMatchObject(INVALID);
    expect(await identities()).toEqual([{ account_id: id, subject: '1001' }]);
  });

  it('refuses an e-mail that has changed since', async () => {
    const { id } = await createAccount(test.db);
    const token = await link(id, 'link_social', google('old@attic.example'));
    expect((await confirm(token)).json()).toMatchObject(INVALID);
    expect(await identities()).toEqual([]);
  });
});

describe('with the limits on', () => {
  let limited: TestApp;
  beforeAll(async () => (limited = await buildTestApp({ RATE_LIMIT: 'on' })));
  afterAll(() => limited.close());
  const ask = (email: string, remoteAddress = '203.0.113.1') =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress,
      payload: { email },
    });

  it('an address asks five times in ten minutes, whomever for', async () => {
    for (let count = 0; count < 5; count++)
      expect((await ask(`nobody${count}@attic.example`)).statusCode).toBe(200);
    expect((await ask('nobody@attic.example')).json()).toMatchObject({ code: 'rate.limited' });
    expect((await ask('nobody@attic.example', '203.0.113.2')).statusCode).toBe(200);
  });

  it('an account gets three mails an hour, and the last of them goes on working', async () => {
    const { email } = await createAccount(limited.db);
    const other = await createAccount(limited.db);
    const handle = (address: string) =>
      jobHandlers(limited.context)['forgot-password']({ email: address, language: null });
    for (let count = 0; count < 6; count++) await handle(email);
    expect(await letters(limited)).toHaveLength(3);
    await handle(other.email);
    expect(await letters(limited)).toHaveLength(4);
    const links = await limited.db.selectFrom('account_link').select('account_id').execute();
    expect(links).toHaveLength(2);
    limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_000);
    await handle(email);
    expect(await letters(limited)).toHaveLength(5);
  });
});

describe('the sweep', () => {
  it('takes links a day after they ran out, and sessions 31 days after the sign-in, ended or not', async () => {
    const { id, email } = await createAccount(test.db);
    await link(id, 'confirm_email', { email });
    await signIn(test, { id });
    await test.context.sessions.revokeAll(test.db, id);
    const left = async () => {
      await sweepLeftovers(test.context);
      const count = async (table: 'account_link' | 'session') =>
        (await test.db.selectFrom(table).select('id').execute()).length;
      return [await count('account_link'), await count('session')];
    };
    pass(25);
    expect(await left()).toEqual([1, 1]);
    pass(2);
    expect(await left()).toEqual([0, 1]);
    pass(29 * 24);
    expect(await left()).toEqual([0, 1]);
    pass(24);
    expect(await left()).toEqual([0, 0]);
  });
});

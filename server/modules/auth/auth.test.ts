import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SignJWT } from 'jose';
import { currentUser } from '@shared/contract/session';
import { buildTestApp, TEST_NOW, type TestApp } from '../../testing/buildTestApp';
import { createAccount, signIn, TEST_PASSWORD } from '../../testing/factories';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const login = (email: string, password = TEST_PASSWORD) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const me = (authorization?: string) =>
  test.app.inject({ method: 'GET', url: '/api/account/me', headers: authorization ? { authorization } : {} });
const guarded = (authorization?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: authorization ? { authorization } : {},
  });

describe('signing in', () => {
  it('gives a token that works bare and as Bearer', async () => {
    const account = await createAccount(test.db, { email: 'aminah@attic.example', name: 'Aminah' });
    const answer = await login(' Aminah@Attic.Example ');
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      expect(currentUser.parse((await me(authorization)).json())).toMatchObject({
        name: 'Aminah',
        accountNumber: account.account_number,
        isAdmin: false,
        permissionCodes: [],
      });
    }
    const seen = await test.db.selectFrom('account').select('last_seen_at').executeTakeFirst();
    expect(seen?.last_seen_at).toBe(TEST_NOW.toISOString());
  });

  it('answers the same for an unknown address, a wrong password and an account without one', async () => {
    const account = await createAccount(test.db);
    const social = await createAccount(test.db, { password_hash: null });
    const answers = [
      await login('nobody@attic.example'),
      await login(account.email, 'wrong password'),
      await login(social.email, ''.padEnd(10)),
      await login(`deleted-${account.email}`),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]!.json()).toMatchObject({ code: 'login.failed' });
  });

  it.each([
    ['banned', 'login.banned'],
    ['pending', 'login.pending'],
    ['rejected', 'login.pending'],
  ])('tells a %s person so, after the right password only', async (status, code) => {
    const account = await createAccount(test.db, { status });
    const answer = await login(account.email);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code });
    expect((await login(account.email, 'wrong password')).json()).toMatchObject({ code: 'login.failed' });
  });

  it.each([
    {},
    { email: 'x' },
    { email: 'a@b.example' },
    { email: ['a@b.example'], password: 'x' },
    [],
    'text',
  ])('refuses %j as a request', async (payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid' });
  });

  it('ends with signing out, for that session alone', async () => {
    const account = await createAccount(test.db);
    const [one, other] = [await signIn(test, account), await signIn(test, account)];
    expect((await guarded(one.authorization)).json()).toEqual({ status: 'ok' });
    expect((await me(one.authorization)).json()).toEqual({ status: 'error' });
    expect((await me(other.authorization)).json()).toMatchObject({ status: 'ok' });
  });
});

describe('a token that is not good', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secret = () => new TextEncoder().encode(test.context.env.JWT_SECRET);
  const DAY = 86_400;
  const seconds = TEST_NOW.getTime() / 1000;

  /** A token that is right but for what the case changes. */
  async function forge(change: {
    alg?: string;
    secret?: Uint8Array;
    issuer?: string;
    sub?: string;
    jti?: string;
  }) {
    const account = await createAccount(test.db);
    const session = await test.db
      .insertInto('session')
      .values({
        account_id: account.id,
        expires_at: new Date(TEST_NOW.getTime() + DAY * 1000),
        user_agent: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return new SignJWT({})
      .setProtectedHeader({ alg: change.alg ?? 'HS256' })
      .setSubject(change.sub ?? account.id)
      .setJti(change.jti ?? session.id)
      .setIssuer(change.issuer ?? 'attic')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + DAY)
      .sign(change.secret ?? secret());
  }
  async function unsigned(header: object) {
    const [, payload] = (await forge({})).split('.');
    return `${encode(header)}.${payload}.`;
  }

  const cases: [string, () => Promise<string | undefined>][] = [
    ['none at all', async () => undefined],
    ['garbage', async () => 'garbage'],
    ['three dots', async () => '...'],
    ['a very long text', async () => 'x'.repeat(5000)],
    ['another scheme', async () => 'Basic YWRtaW46YWRtaW4='],
    ['alg none', () => unsigned({ alg: 'none' })],
    ['alg None, no signature', () => unsigned({ alg: 'None', typ: 'JWT' })],
    ['alg HS256, no signature', () => unsigned({ alg: 'HS256' })],
    ['another algorithm of the same secret', () => forge({ alg: 'HS512' })],
    [
      'another secret',
      () => forge({ secret: new TextEncoder().encode('another secret of 32 characters!!') }),
    ],
    [
      'an empty secret',
      async () => {
        const [, payload] = (await forge({})).split('.');
        const signed = `${encode({ alg: 'HS256' })}.${payload}`;
        return `${signed}.${createHmac('sha256', '').update(signed).digest('base64url')}`;
      },
    ],
    ['another issuer', () => forge({ issuer: 'someone' })],
    ['another person', async () => forge({ sub: (await createAccount(test.db)).id })],
    ['a session that never was', () => forge({ jti: '00000000-0000-4000-8000-000000000000' })],
    ['a session id that is no id', () => forge({ jti: 'x' })],
    [
      'a changed payload',
      async () => {
        const [header, , signature] = (await forge({})).split('.');
        return `${header}.${encode({ sub: 'admin', jti: 'x', iss: 'attic', exp: seconds + DAY })}.${signature}`;
      },
    ],
    [
      'an expired one',
      async () => {
        const { authorization } = await signIn(test, await createAccount(test.db));
        test.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY * 1000);
        return authorization;
      },
    ],
    [
      'a revoked one',
      async () => {
        const { authorization } = await signIn(test, await createAccount(test.db));
        await guarded(authorization);
        return authorization;
      },
    ],
    ...['banned', 'deleted', 'pending'].map((status): [string, () => Promise<string>] => [
      `one of a person who is ${status} since`,
      async () => {
        const account = await createAccount(test.db);
        const { authorization } = await signIn(test, account);
        await test.db.updateTable('account').set({ status }).where('id', '=', account.id).execute();
        return authorization;
      },
    ]),
  ];

  it.each(cases)('%s: the text Unauthorized, and status error of the user-info call', async (_case, make) => {
    const token = await make();
    const refused = await guarded(token);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toBe('Unauthorized');
    expect(refused.headers['content-type']).toMatch(/^text\/plain/);
    const answer = await me(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'error' });
  });

  it('is not taken from a cookie, so that no other site can act for anyone', async () => {
    const { authorization } = await signIn(test, await createAccount(test.db));
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { jwt: authorization.replace('Bearer ', '') },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('registering', () => {
  const BOUNDARY = 'form';
  const body = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${BOUNDARY}--\r\n`;
  const send = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/register-new-user',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload,
    });
  const FIELDS = {
    name: 'Aminah',
    email: 'Aminah@Attic.example',
    phone: '+60 12-345 6789',
    password: TEST_PASSWORD,
  };
  const register = (fields: Record<string, string> = {}) => send(body({ ...FIELDS, ...fields }));

  it('makes a buyer who is signed in at once, in the language asked for', async () => {
    const answer = await register({ language: 'ms-MY', nationality: 'my' });
    expect(answer.statusCode).toBe(201);
    expect((await me(answer.json<{ token: string }>().token)).json()).toMatchObject({
      email: 'aminah@attic.example',
      phone: '+60123456789',
      nationality: 'MY',
      role: 'buyer',
      language: 'ms-MY',
      isAdmin: false,
    });
    expect((await login('aminah@attic.example')).statusCode).toBe(200);
    const [line] = await test.db.selectFrom('audit_log').selectAll().execute();
    expect(line).toMatchObject({ action: 'register', entity: 'account' });
    expect(JSON.stringify(line)).not.toMatch(/password|argon2/);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_big_text'],
    [{ name: 'two\nlines' }, 'name', 'line'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ phone: '12' }, 'phone', 'phone'],
    [{ password: 'short' }, 'password', 'password_short'],
    [{ password: 'x'.repeat(201) }, 'password', 'too_big_text'],
    [{ nationality: 'Malaysia' }, 'nationality', 'country'],
    [{ language: 'fr-FR' }, 'language', 'choice'],
  ])('says what is wrong with %j beside %s', async (fields, field, rule) => {
    const answer = await register(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown[] }>().fields).toMatchObject([{ path: field, rule }]);
  });

  it('says which fields are missing, all at once', async () => {
    const answer = await send(body({ name: 'Aminah' }));
    expect(answer.json()).toMatchObject({
      code: 'form.invalid',
      fields: ['email', 'phone', 'password'].map((field) => ({ path: field, rule: 'required' })),
    });
  });

  it('never makes anyone more than a buyer', async () => {
    const answer = await register({
      role: 'administrator',
      isAdmin: 'true',
      is_admin: 'true',
      permission_codes: '{0,1}',
    });
    expect((await me(answer.json<{ token: string }>().token)).json()).toMatchObject({
      role: 'buyer',
      isAdmin: false,
    });
  });

  it('refuses an address that has an account, in any spelling, also when both come at once', async () => {
    const answers = await Promise.all([register(), register({ email: 'AMINAH@attic.example' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.json()).toMatchObject({
      code: 'account.email_taken',
    });
    expect(await test.db.selectFrom('account').select('id').execute()).toHaveLength(1);
  });

  const folder = path.resolve('../shared/data/hostile/strings');
  (existsSync(folder) ? it : it.skip)(
    `keeps or refuses the names of ${folder}, and never breaks`,
    async () => {
      const names = ['blns.json', 'fuzzdb-null-bytes.json', 'fuzzdb-unicode.json'].flatMap((file) =>
        (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[]).filter(
          (_, index) => index % 8 === 0,
        ),
      );
      const broken: string[] = [];
      for (const [index, name] of names.entries()) {
        const answer = await register({ name, email: `a${index}@attic.example` });
        if (![201, 400].includes(answer.statusCode)) broken.push(name);
      }
      expect(broken).toEqual([]);
    },
  );
});

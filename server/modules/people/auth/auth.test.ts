import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { currentUser } from '@shared/contract/people/session';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, TEST_PASSWORD } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const compared = jest.mocked(verify);

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
    expect(await auditLines(test)).toMatchObject([
      {
        action: 'signIn',
        entity: 'account',
        entity_id: account.id,
        actor_id: account.id,
        actor_kind: 'account',
        after: { from: 'password' },
      },
    ]);
  });

  it('opens nothing when it cannot be written down', async () => {
    const account = await createAccount(test.db);
    await sql`alter table audit_log add constraint full_up check (action <> 'signIn') not valid`.execute(
      test.db,
    );
    expect((await login(account.email)).statusCode).toBe(500);
    await sql`alter table audit_log drop constraint full_up`.execute(test.db);
    expect(await test.db.selectFrom('session').select('id').execute()).toEqual([]);
    const { last_seen_at } = await test.db
      .selectFrom('account')
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toBeNull();
  });

  // The time of a refused login is the time of its hash: one of the same cost is compared whether there is an account or not.
  it.each([
    ['a wrong password', async () => (await createAccount(test.db)).email],
    ['an unknown address', async () => 'nobody@attic.example'],
    [
      'an account without a password',
      async () => (await createAccount(test.db, { password_hash: null })).email,
    ],
  ])('compares one hash of the usual cost for %s', async (_case, emailOf) => {
    const email = await emailOf();
    await login('warm@attic.example');
    compared.mockClear();
    await login(email, 'wrong password');
    expect(compared.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
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
    ['rejected', 'login.rejected'],
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

import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn } from '../../../testing/factories';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const me = (authorization?: string) =>
  test.app.inject({ method: 'GET', url: '/api/account/me', headers: authorization ? { authorization } : {} });
const guarded = (authorization?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: authorization ? { authorization } : {},
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
    header?: object;
    key?: CryptoKey;
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
      .setProtectedHeader({ ...change.header, alg: change.alg ?? 'HS256' })
      .setSubject(change.sub ?? account.id)
      .setJti(change.jti ?? session.id)
      .setIssuer(change.issuer ?? 'attic')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + DAY)
      .sign(change.key ?? change.secret ?? secret());
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
    [
      'a key of its own in the header (jwk)',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256');
        return forge({ alg: 'ES256', key: privateKey, header: { jwk: await exportJWK(publicKey) } });
      },
    ],
    [
      'a symmetric key of its own in the header (jwk)',
      async () => {
        const own = new TextEncoder().encode('a key that the sender has made up!');
        const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') };
        return forge({ secret: own, header: { jwk } });
      },
    ],
    ...[
      { kid: '../../../../dev/null' },
      { kid: "x' union select 'a" },
      { jku: 'https://attacker.example/keys.json' },
      { x5u: 'https://attacker.example/cert.pem' },
    ].map((header): [string, () => Promise<string>] => [
      `a header that points to a key elsewhere: ${JSON.stringify(header)}`,
      () => forge({ secret: new Uint8Array(32), header }),
    ]),
    ['a critical header that we do not know', () => unsigned({ alg: 'HS256', crit: ['b64'], b64: false })],
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

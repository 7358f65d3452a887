import { buildApp } from '../buildApp';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>['app'];
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT: 'on' });
  const { env, database, jobs, now } = test.context;
  ({ app: other } = await buildApp({ env, database, jobs, now }));
});
afterAll(async () => {
  await other.close();
  await test.close();
});
beforeEach(() => test.reset());

// Each call asks for somebody else: the limits of a single account are tested with the sign-in.
let calls = 0;
const payload = () => ({ email: `nobody${++calls}@attic.example`, password: 'wrong' });
const login = (app: TestApp['app'], remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: payload() });

describe('the rate limit', () => {
  it('is shared by all processes on one database, and says when to come back', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await login(test.app)).statusCode).toBe(400);
      expect((await login(other)).statusCode).toBe(400);
    }
    for (const app of [test.app, other]) {
      const answer = await login(app);
      expect(answer.statusCode).toBe(429);
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(answer.json()).toMatchObject({ code: 'rate.limited', params: { seconds } });
    }
    expect((await login(test.app, '203.0.113.2')).statusCode).toBe(400);
  });

  it('cannot be dodged by addresses that a visitor makes up behind a proxy', async () => {
    const { env, database, jobs, now } = test.context;
    const { app } = await buildApp({ env: { ...env, TRUST_PROXY: 1 }, database, jobs, now });
    const from = (forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: payload(),
      });
    // A proxy adds the address that it sees at the end of what the visitor sent.
    for (let count = 0; count < 20; count++) await from(`198.51.100.${count}, 203.0.113.9`);
    expect((await from('198.51.100.99, 203.0.113.9')).statusCode).toBe(429);
    expect((await from('198.51.100.99, 203.0.113.10')).statusCode).toBe(400);
    await app.close();
  });

  it('is one for all addresses of an IPv6 network, of which anybody has as many as he likes', async () => {
    for (let count = 0; count < 20; count++) await login(test.app, `2001:db8:1:2::${count}`);
    expect((await login(test.app, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await login(test.app, '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('counts each route for itself', async () => {
    for (let count = 0; count < 20; count++) await login(test.app);
    expect((await login(test.app)).statusCode).toBe(429);
    const register = await test.app.inject({
      method: 'POST',
      url: '/api/auth/register-new-user',
      remoteAddress: '203.0.113.1',
    });
    expect(register.statusCode).toBe(400);
  });

  it('lets visitors read ten times a second, and then says when to come back', async () => {
    const site = (remoteAddress: string) => test.app.inject({ url: '/api/public/site', remoteAddress });
    const statuses: number[] = [];
    for (let count = 0; count < 600; count++) statuses.push((await site('203.0.113.30')).statusCode);
    expect([...new Set(statuses)]).toEqual([200]);
    const refused = await site('203.0.113.30');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate.limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Others, and other calls of the same visitor, go on; nothing was written for it.
    expect((await site('203.0.113.31')).statusCode).toBe(200);
    const list = { url: '/api/public/announcements', remoteAddress: '203.0.113.30' };
    expect((await test.app.inject(list)).statusCode).toBe(200);
    const quote = { method: 'POST', url: '/api/public/quotes', remoteAddress: '203.0.113.30', payload: {} };
    const { headers } = await test.app.inject(quote as never);
    expect(headers['x-ratelimit-limit']).toBe('600');
    expect(await test.db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
  });

  it('begins again when its window is over', async () => {
    for (let count = 0; count < 21; count++) await login(test.app);
    await test.db
      .updateTable('rate_limit')
      .set({ resets_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await login(test.app)).statusCode).toBe(400);
  });
});

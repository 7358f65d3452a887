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

const login = (app: TestApp['app'], remoteAddress = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email: 'nobody@attic.example', password: 'wrong' },
  });

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

  it('begins again when its window is over', async () => {
    for (let count = 0; count < 21; count++) await login(test.app);
    await test.db
      .updateTable('rate_limit')
      .set({ resets_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await login(test.app)).statusCode).toBe(400);
  });
});

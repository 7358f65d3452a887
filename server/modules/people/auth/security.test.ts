import { devicesAnswer } from '@shared/contract/people/session';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { untilSomebodyWaits } from '../../../testing/concurrency';
import { createAccount, signIn, TEST_PASSWORD } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { lockAccount } from '../accounts/accounts.queries';

/** The own password and the own devices. */
let test: TestApp;
let me: { id: string; email: string };
let headers: { authorization: string };
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  me = await createAccount(test.db);
  headers = await signIn(test, me);
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, url: string, as: object = headers, payload?: object) =>
  test.app.inject({ method, url, headers: { ...as }, ...(payload && { payload }) });
const devices = async (as: object = headers) =>
  devicesAnswer.parse((await call('GET', '/api/account/sessions', as)).json()).devices;
const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the devices of an account', () => {
  it('are the live ones, this one first, then by last use', async () => {
    const [old, used] = [await signIn(test, me), await signIn(test, me)];
    await call('POST', '/api/auth/logout', old);
    await test.context.sessions.open(me.id, { userAgent: 'A telephone', address: '203.0.113.1' });
    await signIn(test, await createAccount(test.db));
    pass(11);
    expect(await devices()).toHaveLength(3);
    pass(11);
    const list = await devices(used);
    expect(list.map(({ current, userAgent, address }) => [current, userAgent, address])).toEqual([
      [true, 'jest', '127.0.0.1'],
      [false, 'jest', '127.0.0.1'],
      [false, 'A telephone', '203.0.113.1'],
    ]);
    pass(31 * 24 * 60);
    const later = await signIn(test, me);
    expect(await devices(later)).toHaveLength(1);
  });

  it('are signed out one by one, once', async () => {
    const other = await signIn(test, me);
    const { id } = (await devices()).find((one) => !one.current)!;
    const answers = await Promise.all([
      call('DELETE', `/api/account/sessions/${id}`),
      call('DELETE', `/api/account/sessions/${id}`),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect((await call('GET', '/api/account/sessions', other)).body).toBe('Unauthorized');
    expect(await devices()).toHaveLength(1);
    expect(await auditLines(test)).toMatchObject([{ action: 'signOutDevice', entity_id: me.id }]);
  });

  it('are nobody else’s to sign out', async () => {
    const stranger = await signIn(test, await createAccount(test.db));
    const [mine] = await devices();
    expect((await call('DELETE', `/api/account/sessions/${mine!.id}`, stranger)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/account/sessions/${NOBODY}`)).statusCode).toBe(404);
    expect((await call('DELETE', '/api/account/sessions/x')).statusCode).toBe(400);
    expect(await devices()).toHaveLength(1);
  });

  it.each<[Method, string]>([
    ['POST', '/api/auth/logout'],
    ['DELETE', '/api/account/sessions'],
  ])('%s %s does not stand in the way of a ban at the same moment', async (method, url) => {
    const other = await signIn(test, me);
    let leaving: ReturnType<typeof call> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await lockAccount(trx, me.id);
      leaving = call(method, url);
      if (process.env.TEST_DATABASE_URL) await untilSomebodyWaits(test.db);
      expect(await test.context.sessions.revokeAll(trx, me.id)).toBe(2);
    });
    // Without a second connection the call begins when the ban is done, and finds nobody signed in.
    expect([200, 401]).toContain((await leaving)!.statusCode);
    expect((await call('GET', '/api/account/sessions', other)).body).toBe('Unauthorized');
  });

  it('are signed out together, but for this one and those of others', async () => {
    const stranger = await signIn(test, await createAccount(test.db));
    const other = await signIn(test, me);
    expect((await call('DELETE', '/api/account/sessions')).json()).toEqual({ status: 'ok' });
    expect((await devices()).map((one) => one.current)).toEqual([true]);
    expect((await call('GET', '/api/account/sessions', other)).statusCode).toBe(401);
    expect(await devices(stranger)).toHaveLength(1);
    expect(await auditLines(test)).toMatchObject([{ action: 'signOutOthers', after: { devices: 1 } }]);
  });

  it.each<[Method, string]>([
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', `/api/account/sessions/${NOBODY}`],
    ['POST', '/api/account/password'],
  ])('%s %s needs a token', async (method, url) => {
    const answer = await call(method, url, {});
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
  });
});

describe('the own password', () => {
  const change = (currentPassword: string, newPassword = 'another password') =>
    call('POST', '/api/account/password', headers, { currentPassword, newPassword });
  const login = (password: string) => call('POST', '/api/auth/login', {}, { email: me.email, password });

  it('is changed with the current one; other devices are signed out, and a mail tells', async () => {
    const other = await signIn(test, me);
    expect((await change(TEST_PASSWORD)).json()).toEqual({ status: 'ok' });
    expect(await devices()).toHaveLength(1);
    expect((await call('GET', '/api/account/sessions', other)).statusCode).toBe(401);
    expect(await letters(test)).toMatchObject([{ template: 'people.passwordChanged', recipient: me.email }]);
    const lines = await auditLines(test);
    expect(lines).toMatchObject([{ action: 'passwordChange', entity_id: me.id, actor_id: me.id }]);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|password /);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(400);
    expect((await login('another password')).statusCode).toBe(200);
    const { version } = await test.db.selectFrom('account').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });

  it('stays when the current one is wrong, or when there is none', async () => {
    const wrong = await change('wrong');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'password.wrong', fields: [{ path: 'currentPassword' }] });
    await test.db.updateTable('account').set({ password_hash: null }).execute();
    expect((await change('nobody has this password')).json()).toMatchObject({ code: 'password.wrong' });
    expect(await letters(test)).toEqual([]);
  });

  it('changes once of two at once', async () => {
    const answers = await Promise.all([
      change(TEST_PASSWORD, 'one of them'),
      change(TEST_PASSWORD, 'the other'),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect(await letters(test)).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ currentPassword: 'x', newPassword: 'short' }, 'newPassword', 'password_short'],
    [{ currentPassword: '', newPassword: TEST_PASSWORD }, 'currentPassword', 'required'],
    [{ newPassword: TEST_PASSWORD }, 'currentPassword', 'required'],
  ])('refuses %j as a request', async (payload, field, rule) => {
    const answer = await call('POST', '/api/account/password', headers, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field, rule }] });
  });
});

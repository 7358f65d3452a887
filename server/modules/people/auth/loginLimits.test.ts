import { hashPassword } from './passwords';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, TEST_PASSWORD } from '../../../testing/factories';
import { linkIn } from '../../../testing/letters';
import { mailForgottenPassword } from './links.service';

/** Failed sign-ins, with the limits on. The limit of the route itself is taken back before each call: it has its own test. */
let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ RATE_LIMIT: 'on' })));
afterAll(() => test.close());
beforeEach(() => test.reset());

const HOME = '203.0.113.1';
const ELSEWHERE = '198.51.100.1';

const openRoutes = () => test.db.deleteFrom('rate_limit').where('key', 'like', 'POST %').execute();
const send = (email: string, password: string, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } });
async function login(email: string, password: string, remoteAddress: string) {
  await openRoutes();
  return send(email, password, remoteAddress);
}
/** Returns the number of guesses from an address that were checked, and the last answer. */
async function guess(email: string, count: number, address: string) {
  let checked = 0;
  let last = await login(email, 'wrong', address);
  for (let done = 1; ; done++) {
    if (last.json<{ code: string }>().code === 'login.failed') checked++;
    if (done === count) return { checked, last };
    last = await login(email, 'wrong', address);
  }
}
/** Forty failures, eight from each of five addresses. */
async function hammer(email: string) {
  for (let host = 1; host <= 5; host++) expect((await guess(email, 8, `198.51.100.${host}`)).checked).toBe(8);
}
const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};

describe('failures from one address', () => {
  it.each(['a person', 'nobody'])('of %s: eight within 15 minutes, then the same refusal', async (who) => {
    const email = who === 'nobody' ? 'nobody@attic.example' : (await createAccount(test.db)).email;
    const { checked, last } = await guess(email, 9, HOME);
    expect(checked).toBe(8);
    expect(last.statusCode).toBe(429);
    expect(last.json()).toEqual({
      code: 'login.blocked',
      detail: 'too many failed attempts, again in 15 min',
      params: { minutes: 15 },
    });
    // The right password is not looked at either, or it could be told from a wrong one.
    expect((await login(email, TEST_PASSWORD, HOME)).statusCode).toBe(429);
    expect((await login(email, 'wrong', ELSEWHERE)).json()).toMatchObject({ code: 'login.failed' });
    pass(10);
    expect((await login(email, 'wrong', HOME)).json()).toMatchObject({ params: { minutes: 5 } });
    pass(5);
    expect((await login(email, 'wrong', HOME)).json()).toMatchObject({ code: 'login.failed' });
  });

  it('are forgotten with a success, at that address', async () => {
    const { email } = await createAccount(test.db);
    await guess(email, 7, HOME);
    await guess(email, 7, ELSEWHERE);
    expect((await login(email, TEST_PASSWORD, HOME)).statusCode).toBe(200);
    expect((await guess(email, 9, HOME)).checked).toBe(8);
    expect((await guess(email, 9, ELSEWHERE)).checked).toBe(1);
  });

  it('count before the password is checked: of thirty guesses at once eight are', async () => {
    const { email } = await createAccount(test.db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(email, 'wrong', HOME)));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'login.failed')).toHaveLength(8);
    expect(codes).not.toContain('login.banned');
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(22);
  });

  it('from anywhere in an IPv6 network are failures from one address', async () => {
    const { email } = await createAccount(test.db);
    expect((await guess(email, 8, '2001:db8:1:2::1')).checked).toBe(8);
    expect((await login(email, 'wrong', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await login(email, 'wrong', '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('leave no e-mail in the counters', async () => {
    const { email } = await createAccount(test.db);
    await guess(email, 2, HOME);
    const keys = (await test.db.selectFrom('rate_limit').select('key').execute()).map((row) => row.key);
    expect(keys).toHaveLength(3);
    expect(keys.join()).not.toContain('@');
  });
});

describe('failures from all addresses', () => {
  it('close an account to strangers for 15 minutes, and not to where its owner signs in from', async () => {
    const { id, email } = await createAccount(test.db);
    await test.context.sessions.open(id, { userAgent: undefined, address: HOME });
    await hammer(email);
    const stranger = await login(email, 'wrong', '192.0.2.1');
    expect(stranger.statusCode).toBe(429);
    expect(stranger.json()).toMatchObject({ code: 'login.blocked', params: { minutes: 15 } });
    expect((await login(email, TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(429);
    // The victim, while the attacker goes on.
    const [victim] = await Promise.all([
      login(email, TEST_PASSWORD, HOME),
      login(email, 'wrong', '192.0.2.2'),
      login(email, 'wrong', '192.0.2.3'),
    ]);
    expect(victim.statusCode).toBe(200);
    expect((await login(email, 'wrong', '192.0.2.4')).statusCode).toBe(429);
    // A known address has its own eight and no more.
    expect((await guess(email, 9, HOME)).checked).toBe(8);
    pass(15);
    expect((await login(email, TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(200);
  });

  it('count alike for an e-mail that nobody has', async () => {
    await hammer('nobody@attic.example');
    const answer = await login('nobody@attic.example', 'wrong', '192.0.2.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'login.blocked', params: { minutes: 15 } });
  });

  it('know an address for 30 days, also when the device has signed out since', async () => {
    const { id, email } = await createAccount(test.db);
    await test.context.sessions.open(id, { userAgent: undefined, address: HOME });
    await test.context.sessions.revokeAll(test.db, id);
    pass(29 * 24 * 60);
    await hammer(email);
    expect((await login(email, TEST_PASSWORD, HOME)).statusCode).toBe(200);
    expect((await login(email, TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(429);
    await test.db.deleteFrom('session').where('revoked_at', 'is', null).execute();
    pass(2 * 24 * 60);
    await hammer(email);
    expect((await login(email, TEST_PASSWORD, HOME)).statusCode).toBe(429);
  });

  it('do not grow by what one address sends beyond its eight', async () => {
    const { email } = await createAccount(test.db);
    await guess(email, 50, ELSEWHERE);
    expect((await login(email, TEST_PASSWORD, HOME)).statusCode).toBe(200);
  });

  it('are forgotten by whoever opens a link of the mailbox', async () => {
    const { id, email } = await createAccount(test.db);
    const other = await createAccount(test.db);
    await guess(other.email, 8, HOME);
    await hammer(email);
    await guess(email, 8, HOME);
    await mailForgottenPassword(test.context, { email, language: null });
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token: await linkIn(test, 'people.resetPassword'), password: 'another password' },
    });
    expect(reset.statusCode).toBe(200);
    expect((await login(email, 'another password', HOME)).statusCode).toBe(200);
    expect((await login(other.email, TEST_PASSWORD, HOME)).statusCode).toBe(429);
    expect(await test.db.selectFrom('session').select('account_id').execute()).toEqual([{ account_id: id }]);
  });
});

describe('a session that is opened while the password changes', () => {
  it('is not opened', async () => {
    const account = await createAccount(test.db, { password_hash: await hashPassword('the old one') });
    // The change commits between the check of the old password and the transaction of the sign-in.
    const real = test.db.transaction.bind(test.db);
    const spy = jest.spyOn(test.db, 'transaction').mockImplementationOnce(() => {
      const transaction = real();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (work) => {
        await test.db.updateTable('account').set({ password_hash: 'changed' }).execute();
        return execute(work);
      };
      return transaction;
    });
    expect((await login(account.email, 'the old one', HOME)).json()).toMatchObject({ code: 'login.failed' });
    spy.mockRestore();
    expect(await test.db.selectFrom('session').select('id').execute()).toEqual([]);
  });
});

describe('the current password', () => {
  it('has the same limits as signing in', async () => {
    const account = await createAccount(test.db);
    const headers = await signIn(test, account);
    const change = async (currentPassword: string) => {
      await openRoutes();
      return test.app.inject({
        method: 'POST',
        url: '/api/account/password',
        remoteAddress: HOME,
        headers,
        payload: { currentPassword, newPassword: 'another password' },
      });
    };
    for (let count = 0; count < 8; count++)
      expect((await change('wrong')).json()).toMatchObject({ code: 'password.wrong' });
    expect((await change(TEST_PASSWORD)).json()).toMatchObject({ code: 'login.blocked' });
    expect((await login(account.email, TEST_PASSWORD, HOME)).statusCode).toBe(429);
  });
});

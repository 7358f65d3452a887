import { createHash } from 'node:crypto';
import { ALL_CODES } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount } from '../../../testing/factories';
import { createAdministratorFromTerminal, CreateAdminStop } from './terminalAdministrator.service';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const create = (given: Parameters<typeof createAdministratorFromTerminal>[1]) =>
  createAdministratorFromTerminal(test.context, given);

it('makes an administrator with every permission and gives the link of a week', async () => {
  const made = await create({ email: ' Boss@Attic.example', name: 'The Boss', language: 'ms-MY' });
  expect(made).toMatchObject({ email: 'boss@attic.example', days: 7 });
  expect(made.url).toMatch(/^https:\/\/attic\.example\/ms\/reset-password\?token=[\w-]{22}$/);
  const account = await test.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    account_number: made.accountNumber,
    role: 'administrator',
    is_admin: true,
    status: 'active',
    name: 'The Boss',
    language: 'ms-MY',
    password_hash: null,
    permission_codes: [...ALL_CODES],
  });
  const link = await test.db.selectFrom('account_link').selectAll().executeTakeFirstOrThrow();
  const token = new URL(made.url).searchParams.get('token')!;
  expect(link).toMatchObject({
    account_id: account.id,
    kind: 'set_password',
    token_hash: createHash('sha256').update(token).digest('hex'),
    expires_at: new Date(TEST_NOW.getTime() + 7 * 86_400_000).toISOString(),
  });
  expect(await test.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  expect(await test.db.selectFrom('audit_log').selectAll().execute()).toEqual([
    expect.objectContaining({ actor_kind: 'system', action: 'create', entity_id: account.id }),
  ]);
});

it('lets the administrator choose a password by the link and sign in with it', async () => {
  const { url, email } = await create({ email: 'boss@attic.example', name: 'The Boss' });
  const token = new URL(url).searchParams.get('token')!;
  const post = (to: string, payload: object) => test.app.inject({ method: 'POST', url: to, payload });
  const password = 'chosen by the boss';
  expect((await post('/api/auth/reset-password', { token, password })).json()).toEqual({ status: 'ok' });
  expect((await post('/api/auth/login', { email, password })).statusCode).toBe(200);
});

it('refuses a taken e-mail and changes nothing', async () => {
  const { email } = await createAccount(test.db);
  await expect(create({ email, name: 'The Boss' })).rejects.toThrow(
    `there is an account with the e-mail ${email} already`,
  );
  expect(await test.db.selectFrom('account_link').select('id').execute()).toEqual([]);
  expect(await test.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

it.each([
  [{ name: 'The Boss' }, '--email'],
  [{ email: 'not one', name: 'The Boss' }, '--email'],
  [{ email: 'boss@attic.example' }, '--name'],
  [{ email: 'boss@attic.example', name: 'The Boss', language: 'fr' }, '--language'],
])('names what is wrong with %o', async (given, flag) => {
  const problem = await create(given).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CreateAdminStop);
  expect((problem as Error).message).toBe(`missing or not valid: ${flag}`);
});

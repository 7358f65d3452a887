import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD } from '../../../testing/factories';

const SPECIAL = '00000000-0000-4000-8000-000000000006';
let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const call = async (name: string, payload: object, headers: Headers = admin.headers) => {
  const answer = await test.app.inject({ method: 'POST', url: `/user-mgmt/${name}`, headers, payload });
  return [
    answer.statusCode,
    String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body,
  ] as const;
};
const administratorWith = (codes: readonly number[], fields: Parameters<typeof createAccount>[1] = {}) =>
  createAccount(test.db, { is_admin: true, role: 'administrator', permission_codes: [...codes], ...fields });
const accountOf = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = () =>
  test.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'template'])
    .orderBy('created_at')
    .orderBy('template')
    .execute();
const history = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const OK = [200, { status: 'ok' }];
const withOnly = async (...permissions: Parameters<typeof codeOf>[0][]) =>
  (await signInAdmin(test, permissions.map(codeOf))).headers;
const me = (headers: Headers) => test.app.inject({ url: '/api/account/me', headers });

describe('check-email-available', () => {
  it('tells whether any account has it, whichever way it is written', async () => {
    const { email } = await createAccount(test.db);
    expect(await call('check-email-available', { email: email.toUpperCase() })).toEqual([
      200,
      { available: false },
    ]);
    expect(await call('check-email-available', { email: ' free@attic.example ' })).toEqual([
      200,
      { available: true },
    ]);
  });

  it('is for whoever registers or edits people', async () => {
    const body = { email: 'free@attic.example' };
    for (const entry of ['admin-mgmt', 'user-mgmt', 'owner-mgmt'] as const) {
      for (const action of ['create', 'edit'] as const)
        expect((await call('check-email-available', body, await withOnly(`${entry}.${action}`)))[0]).toBe(
          200,
        );
    }
    expect(
      await call('check-email-available', body, await withOnly('admin-mgmt.view', 'user-mgmt.view')),
    ).toMatchObject([403, { code: 'permission.missing' }]);
    expect(await call('check-email-available', body, {})).toEqual([401, 'Unauthorized']);
    expect(await call('check-email-available', { email: 'x' })).toMatchObject([
      400,
      { code: 'form.invalid' },
    ]);
  });
});

describe('ban-user', () => {
  const ban = (
    account_number: string,
    headers?: Headers,
    more: object = { ban: true, remark: 'Chargebacks' },
  ) => call('ban-user', { account_number, ...more }, headers);

  it('ends the sessions at once, tells the person, and opens again', async () => {
    const buyer = await createAccount(test.db);
    const session = await signIn(test, buyer);
    expect(await ban(buyer.account_number.toLowerCase())).toEqual(OK);
    expect((await me(session)).json()).toEqual({ status: 'error' });
    expect(await accountOf(buyer.id)).toMatchObject({ status: 'banned', banned_remark: 'Chargebacks' });
    expect(await ban(buyer.account_number, undefined, { ban: false })).toEqual(OK);
    expect(await accountOf(buyer.id)).toMatchObject({ status: 'active', banned_remark: null });
    // A session that was ended does not come back.
    expect((await me(session)).json()).toEqual({ status: 'error' });
    expect((await mails()).map(({ template }) => template)).toEqual(['people.banned', 'people.unbanned']);
    expect(await history()).toMatchObject([
      { action: 'ban', entity: 'account', entity_id: buyer.id, actor_id: admin.account.id },
      { action: 'unban' },
    ]);
  });

  it('asks for the right of the kind of person', async () => {
    const buyer = await createAccount(test.db);
    const owner = await createAccount(test.db, { role: 'owner', is_owner: true });
    const other = await administratorWith([]);
    const [users, owners, admins] = [
      await withOnly('user-mgmt.edit'),
      await withOnly('owner-mgmt.edit'),
      await withOnly('admin-mgmt.edit'),
    ];
    expect((await ban(buyer.account_number, owners))[0]).toBe(403);
    expect((await ban(other.account_number, users))[0]).toBe(403);
    expect((await ban(buyer.account_number, admins))[0]).toBe(403);
    expect(await ban(buyer.account_number, users)).toEqual(OK);
    expect(await ban(owner.account_number, owners)).toEqual(OK);
    expect(await ban(other.account_number, admins)).toEqual(OK);
    expect((await ban(buyer.account_number, await withOnly('user-mgmt.view')))[0]).toBe(403);
    expect(await ban(buyer.account_number, {})).toEqual([401, 'Unauthorized']);
  });

  it('is refused for unknown, own, protected and higher accounts, and without a remark', async () => {
    const higher = await administratorWith(ALL_CODES);
    const special = await createAccount(test.db, { id: SPECIAL });
    expect(await ban('AT999999')).toMatchObject([404, { code: 'row.not_found' }]);
    expect(await ban(admin.account.account_number)).toMatchObject([409, { code: 'account.self' }]);
    expect(await ban(special.account_number)).toMatchObject([409, { code: 'account.special' }]);
    expect(await ban(higher.account_number, await withOnly('admin-mgmt.edit'))).toMatchObject([
      403,
      { code: 'account.above' },
    ]);
    expect(await ban(higher.account_number, undefined, { ban: true, remark: '  ' })).toMatchObject([
      400,
      { code: 'form.invalid', fields: [{ path: 'remark', rule: 'required' }] },
    ]);
    expect(await ban("'; drop table account")).toMatchObject([400, { fields: [{ path: 'account_number' }] }]);
    const pending = await createAccount(test.db, { role: 'agent', status: 'pending' });
    expect(await ban(pending.account_number)).toMatchObject([409, { code: 'account.step' }]);
    expect(await history()).toEqual([]);
  });

  it('of two who ban each other at once, one is too late', async () => {
    const rival = await signInAdmin(test);
    await administratorWith(ALL_CODES);
    const answers = await Promise.all([
      ban(rival.account.account_number),
      ban(admin.account.account_number, rival.headers),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
    const banned = await test.db.selectFrom('account').select('id').where('status', '=', 'banned').execute();
    expect(banned).toHaveLength(1);
  });
});

describe('change-admin-permission', () => {
  const change = (
    account_number: string,
    permission_codes: readonly number[],
    headers?: Headers,
    version = 1,
  ) => call('change-admin-permission', { account_number, permission_codes, version }, headers);

  it('puts the codes, which count from the next request on, and is logged', async () => {
    const other = await signInAdmin(test, [4]);
    const users = () => test.app.inject({ url: '/api/administrators/aggregation', headers: other.headers });
    expect((await users()).statusCode).toBe(403);
    expect(await change(other.account.account_number, [0, 8, 8])).toEqual(OK);
    expect(await accountOf(other.account.id)).toMatchObject({ permission_codes: [0, 8], version: 2 });
    expect((await users()).statusCode).toBe(200);
    expect(await history()).toMatchObject([
      {
        action: 'changePermission',
        entity: 'account',
        entity_id: other.account.id,
        before: { permissionCodes: [4] },
        after: { permissionCodes: [0, 8] },
      },
    ]);
  });

  it('grants only what one holds, but leaves what is there', async () => {
    const part = await withOnly('admin-mgmt.edit', 'user-mgmt.view');
    const other = await administratorWith([codeOf('user-mgmt.view')]);
    const number = other.account_number;
    expect(await change(number, [codeOf('user-mgmt.view'), codeOf('company.view')], part)).toMatchObject([
      403,
      { code: 'account.codes_not_held' },
    ]);
    expect(await change(number, [codeOf('user-mgmt.view'), codeOf('admin-mgmt.edit')], part)).toEqual(OK);
  });

  it("refuses one's own, a protected and a higher one, stale and unknown ones", async () => {
    const other = await administratorWith([4, 8]);
    const special = await administratorWith([], { id: SPECIAL });
    const buyer = await createAccount(test.db);
    expect(await change(admin.account.account_number, [])).toMatchObject([409, { code: 'account.self' }]);
    expect(await change(special.account_number, [4])).toMatchObject([409, { code: 'account.special' }]);
    expect(await change(other.account_number, [4], await withOnly('admin-mgmt.edit'))).toMatchObject([
      403,
      { code: 'account.above' },
    ]);
    expect(await change(other.account_number, [4], undefined, 3)).toMatchObject([
      409,
      { code: 'row.stale', params: { version: 1 } },
    ]);
    expect(await change('AT999999', [4])).toMatchObject([404, { code: 'row.not_found' }]);
    expect(await change(buyer.account_number, [4])).toMatchObject([404, { code: 'row.not_found' }]);
    expect(await accountOf(buyer.id)).toMatchObject({ permission_codes: [] });
    expect(await change(other.account_number, [64])).toMatchObject([400, { code: 'form.invalid' }]);
    expect(await change(other.account_number, [-1])).toMatchObject([400, { code: 'form.invalid' }]);
    expect(await history()).toEqual([]);
  });

  it('is for those with the code alone', async () => {
    const other = await administratorWith([]);
    const editors = await withOnly('admin-mgmt.view', 'admin-mgmt.create', 'user-mgmt.edit');
    expect(await change(other.account_number, [], editors)).toMatchObject([
      403,
      { code: 'permission.missing' },
    ]);
    expect(await change(other.account_number, [], {})).toEqual([401, 'Unauthorized']);
  });

  it('of two who take each other the codes at once, exactly one succeeds, and someone with every code is left', async () => {
    const rival = await signInAdmin(test);
    const answers = await Promise.all([
      change(rival.account.account_number, []),
      change(admin.account.account_number, [], rival.headers),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 403]);
    const left = await test.db.selectFrom('account').select('permission_codes').execute();
    expect(left.map(({ permission_codes }) => permission_codes.length).sort((a, b) => a - b)).toEqual([
      0,
      ALL_CODES.length,
    ]);
  });

  it('of two who change the same one at once, the second is told', async () => {
    const rival = await signInAdmin(test);
    const other = await administratorWith([]);
    const answers = await Promise.all([
      change(other.account_number, [4]),
      change(other.account_number, [8], rival.headers),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  });
});

describe('reset-user-password', () => {
  const reset = (account_number: string, headers?: Headers) =>
    call('reset-user-password', { account_number }, headers);

  it('mails a one-time link; the old password works until it is used', async () => {
    const buyer = await createAccount(test.db);
    expect(await reset(buyer.account_number)).toEqual(OK);
    const links = () =>
      test.db.selectFrom('account_link').select(['account_id', 'kind', 'used_at']).execute();
    expect(await links()).toEqual([{ account_id: buyer.id, kind: 'set_password', used_at: null }]);
    expect(await mails()).toEqual([{ recipient: buyer.email, template: 'people.resetPassword' }]);
    expect(test.sent).toHaveLength(1);
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: buyer.email, password: TEST_PASSWORD },
    });
    expect(login.statusCode).toBe(200);
    // The newest link alone works.
    await reset(buyer.account_number);
    expect(await links()).toHaveLength(1);
    const log = await history();
    expect(log.filter(({ action }) => action === 'resetPassword')).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/token|password_hash|argon/);
  });

  it('invites who never had a password once more', async () => {
    const other = await administratorWith([], { password_hash: null });
    expect(await reset(other.account_number)).toEqual(OK);
    expect(await mails()).toEqual([{ recipient: other.email, template: 'people.invited' }]);
  });

  it('is allowed on oneself, also on a protected account by itself alone', async () => {
    expect(await reset(admin.account.account_number)).toEqual(OK);
    const special = await administratorWith([codeOf('admin-mgmt.edit')], { id: SPECIAL });
    expect(await reset(special.account_number)).toMatchObject([409, { code: 'account.special' }]);
    expect(await reset(special.account_number, await signIn(test, special))).toEqual(OK);
  });

  it('is refused for the unknown, the inactive, the higher, and by those without the right', async () => {
    const buyer = await createAccount(test.db);
    const banned = await createAccount(test.db, { status: 'banned' });
    const other = await administratorWith([4]);
    expect(await reset('AT999999')).toMatchObject([404, { code: 'row.not_found' }]);
    expect(await reset(banned.account_number)).toMatchObject([409, { code: 'account.step' }]);
    expect(await reset(other.account_number, await withOnly('admin-mgmt.edit'))).toMatchObject([
      403,
      { code: 'account.above' },
    ]);
    expect(await reset(buyer.account_number, await withOnly('owner-mgmt.edit'))).toMatchObject([
      403,
      { code: 'permission.missing' },
    ]);
    expect((await reset(buyer.account_number, await withOnly('user-mgmt.view')))[0]).toBe(403);
    expect(await reset(buyer.account_number, {})).toEqual([401, 'Unauthorized']);
    expect(await reset('')).toMatchObject([400, { fields: [{ path: 'account_number' }] }]);
    expect(await mails()).toEqual([]);
  });
});

it('nobody takes the last administrator with every code away by another account', async () => {
  // Who may change such a one holds every code too, so someone always stays; the rule itself is the service's.
  const rival = await signInAdmin(test);
  expect(
    (await call('ban-user', { account_number: rival.account.account_number, ban: true, remark: 'x' }))[0],
  ).toBe(200);
  const headers = await withOnly('admin-mgmt.edit');
  const body = { account_number: admin.account.account_number, permission_codes: [], version: 1 };
  expect(await call('change-admin-permission', body, headers)).toMatchObject([
    403,
    { code: 'account.above' },
  ]);
  expect(
    await call('ban-user', { account_number: admin.account.account_number, ban: true, remark: 'x' }, headers),
  ).toMatchObject([403, { code: 'account.above' }]);
});

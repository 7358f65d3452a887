import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD } from '../../testing/factories';
import { auditLines, letters, linkIn } from '../../testing/letters';
import { multipartOf } from '../../testing/multipart';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const FIELDS = {
  name: 'Aminah',
  email: 'Aminah@Attic.example',
  phone: '+60 12-345 6789',
  password: TEST_PASSWORD,
};
function send(fields: Record<string, string>, authorization: { authorization?: string } = {}) {
  const { payload, headers } = multipartOf(Object.entries(fields));
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/register-new-user',
    headers: { ...headers, ...authorization },
    payload,
  });
}
const register = (fields: Record<string, string> = {}) => send({ ...FIELDS, ...fields });
const login = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: TEST_PASSWORD } });
const me = (token: string) =>
  test.app.inject({ url: '/api/account/me', headers: { authorization: `Bearer ${token}` } });
const rows = () => test.db.selectFrom('account').selectAll().execute();
const only = async () => {
  const [row, more] = await rows();
  expect(more).toBeUndefined();
  return row!;
};

describe('registering oneself', () => {
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
    const [line] = await auditLines(test);
    expect(line).toMatchObject({ action: 'register', entity: 'account', actor_kind: 'account' });
    expect(line!.actor_id).toBe(line!.entity_id);
    expect(JSON.stringify(line)).not.toMatch(/password|argon2|aminah/i);
    expect(await letters(test)).toMatchObject([
      { template: 'people.welcome', recipient: 'aminah@attic.example', language: 'ms-MY' },
    ]);
    expect(await linkIn(test, 'people.welcome')).toBeTruthy();
    // Whoever reads this may never have heard of us: a stranger's account must not be confirmed out of caution.
    expect((await letters(test))[0]!.text).toContain('Jika anda yang memintanya, sila sahkan');
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
    [{ role: 'administrator' }, 'role', 'choice'],
    [{ role: '' }, 'role', 'choice'],
    [{ application: 'x'.repeat(1001) }, 'application', 'too_big_text'],
  ])('says what is wrong with %j beside %s', async (fields, field, rule) => {
    const answer = await register(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown[] }>().fields).toMatchObject([{ path: field, rule }]);
  });

  it('says which fields are missing, all at once', async () => {
    const answer = await send({ name: 'Aminah' });
    expect(answer.json()).toMatchObject({
      code: 'form.invalid',
      fields: ['email', 'phone', 'password'].map((field) => ({ path: field, rule: 'required' })),
    });
  });

  it.each(['owner', 'agent', 'rider'] as const)('lets a %s wait for staff, who are told', async (role) => {
    const answer = await register({ role, application: 'Two flats in Penang' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: 'pending', token: null });
    expect(await only()).toMatchObject({
      role,
      status: 'pending',
      is_owner: role === 'owner',
      is_admin: false,
      application: 'Two flats in Penang',
      last_seen_at: null,
    });
    expect(await test.db.selectFrom('rider').select('verification').execute()).toEqual(
      role === 'rider' ? [{ verification: 'none' }] : [],
    );
    const mails = await letters(test);
    expect(mails.map((mail) => mail.template).sort()).toEqual(['people.applied', 'people.notice.applied']);
    expect(await linkIn(test, 'people.applied')).toBeTruthy();
    const notice = mails.find((mail) => mail.template === 'people.notice.applied')!;
    expect(notice.text).toContain('https://attic.example/admin/user-mgmt?tab=pending');
    expect(notice.text).not.toMatch(/aminah|Penang|6012/i);
    expect(await test.db.selectFrom('session').select('id').execute()).toEqual([]);
    expect((await login('aminah@attic.example')).json()).toMatchObject({ code: 'login.pending' });
  });

  it('never makes anyone more than asked for', async () => {
    const answer = await register({
      isAdmin: 'true',
      is_admin: 'true',
      isOwner: 'true',
      is_owner: 'true',
      status: 'active',
      permission_codes: '{0,1}',
      permissionCodes: '[0,1]',
      commission_bp: '10000',
      is_vip: 'true',
      email_verified_at: '2026-01-01',
    });
    expect(answer.statusCode).toBe(201);
    expect(await only()).toMatchObject({
      role: 'buyer',
      is_admin: false,
      is_owner: false,
      permission_codes: [],
      commission_bp: null,
      is_vip: false,
      email_verified_at: null,
    });
  });

  it('refuses who is signed in already, and a token that is no good any more', async () => {
    const headers = await signIn(test, await createAccount(test.db));
    const refused = await send(FIELDS, headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'permission.missing' });
    const ended = await send(FIELDS, { authorization: 'Bearer garbage' });
    expect(ended.statusCode).toBe(401);
    expect(ended.body).toBe('Unauthorized');
    expect(await rows()).toHaveLength(1);
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

describe('registering somebody else', () => {
  const { password: _password, ...INVITED } = FIELDS;
  const code = (permission: Parameters<typeof codeOf>[0]) => codeOf(permission);

  it('makes the person active at once and mails a link to choose a password with', async () => {
    const { account: admin, headers } = await signInAdmin(test, [code('user-mgmt.create')]);
    const answer = await send({ ...INVITED, role: 'agent', language: 'cn-ZH' }, headers);
    expect(answer.statusCode).toBe(201);
    const { id, status, token } = answer.json<{ id: string; status: string; token: null }>();
    expect({ status, token }).toEqual({ status: 'active', token: null });
    const row = (await rows()).find((one) => one.id === id);
    expect(row).toMatchObject({ role: 'agent', status: 'active', password_hash: null });
    expect(await letters(test)).toMatchObject([
      { template: 'people.invited', recipient: 'aminah@attic.example', language: 'cn-ZH' },
    ]);
    expect(await auditLines(test)).toMatchObject([
      { action: 'register', entity_id: id, actor_id: admin.id, actor_kind: 'staff' },
    ]);
    const set = await test.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token: await linkIn(test, 'people.invited'), password: TEST_PASSWORD },
    });
    expect(set.statusCode).toBe(200);
    expect((await login('aminah@attic.example')).statusCode).toBe(200);
  });

  it('takes a password that staff chose, and asks for the e-mail to be confirmed', async () => {
    const { headers } = await signInAdmin(test);
    const answer = await send({ ...FIELDS, role: 'buyer' }, headers);
    expect(answer.json()).toMatchObject({ status: 'active', token: null });
    expect(await letters(test)).toMatchObject([{ template: 'people.welcome' }]);
    expect((await login('aminah@attic.example')).statusCode).toBe(200);
  });

  it.each([
    ['owner', ['owner-mgmt.create'], 201],
    ['owner', ['user-mgmt.create'], 201],
    ['buyer', ['user-mgmt.create'], 201],
    ['rider', ['owner-mgmt.create'], 403],
    ['buyer', ['user-mgmt.view', 'user-mgmt.edit', 'user-mgmt.delete'], 403],
  ] as const)('a %s with the codes of %j: %i', async (role, permissions, status) => {
    const { headers } = await signInAdmin(test, permissions.map(code));
    const answer = await send({ ...INVITED, role }, headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ code: 'permission.missing' });
    expect(await rows()).toHaveLength(status === 201 ? 2 : 1);
  });

  it('makes no administrators', async () => {
    const { headers } = await signInAdmin(test, ALL_CODES);
    const answer = await send({ ...INVITED, role: 'administrator' }, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'role', rule: 'choice' }] });
  });

  it('makes one of two at once', async () => {
    const { headers } = await signInAdmin(test);
    const answers = await Promise.all([send(INVITED, headers), send(INVITED, headers)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(await letters(test)).toHaveLength(1);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { jobHandlers } from '../../../jobs/handlers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD, tellContact } from '../../../testing/factories';
import { auditLines, letters, linkIn } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { hashPassword } from './passwords';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await tellContact(test.db);
});

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
const login = (email: string, password = TEST_PASSWORD) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const confirm = (payload: object) => test.app.inject({ method: 'POST', url: '/api/auth/confirm', payload });
const me = (token: string) =>
  test.app.inject({ url: '/api/account/me', headers: { authorization: `Bearer ${token}` } });
const rows = () => test.db.selectFrom('account').selectAll().execute();
const only = async () => {
  const [row, more] = await rows();
  expect(more).toBeUndefined();
  return row!;
};

describe('registering oneself', () => {
  it('makes a buyer who signs in once the mailbox is proved, in the language asked for', async () => {
    const answer = await register({ language: 'ms-MY', nationality: 'my' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: null, accountNumber: null, status: 'active', token: null });
    expect((await login('aminah@attic.example')).json()).toMatchObject({ code: 'login.failed' });
    const [line] = await auditLines(test);
    expect(line).toMatchObject({ action: 'register', entity: 'account', actor_kind: 'account' });
    expect(line!.actor_id).toBe(line!.entity_id);
    expect(JSON.stringify(line)).not.toMatch(/password|argon2|aminah/i);
    expect(await letters(test)).toMatchObject([
      { template: 'people.welcome', recipient: 'aminah@attic.example', language: 'ms-MY' },
    ]);
    // Whoever reads this may never have heard of us: a stranger's account must not be confirmed out of caution.
    expect((await letters(test))[0]!.text).toContain('Jika anda yang memintanya, sila sahkan');

    const token = await linkIn(test, 'people.welcome');
    const wrong = await confirm({ token, password: 'some other words' });
    expect(wrong.json()).toMatchObject({ code: 'password.wrong', fields: [{ path: 'password' }] });
    const confirmed = await confirm({ token, password: TEST_PASSWORD });
    expect(confirmed.json()).toMatchObject({ kind: 'confirm_email', waits: false });
    expect((await me(confirmed.json<{ token: string }>().token)).json()).toMatchObject({
      name: 'Aminah',
      email: 'aminah@attic.example',
      emailVerified: true,
      phone: '+60123456789',
      nationality: 'MY',
      role: 'buyer',
      language: 'ms-MY',
      isAdmin: false,
    });
    expect((await login('aminah@attic.example')).statusCode).toBe(200);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_big_text'],
    [{ name: 'two\nlines' }, 'name', 'line'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ phone: '12' }, 'phone', 'phone'],
    [{ password: 'short' }, 'password', 'password_short'],
    [{ password: 'x'.repeat(201) }, 'password', 'too_big_text'],
    [{ password: 'password1' }, 'password', 'password_common'],
    [{ password: 'Passw0rd' }, 'password', 'password_common'],
    [{ password: 'zzzzzzzzzzzz' }, 'password', 'password_common'],
    [{ password: 'aminah@attic.example' }, 'password', 'password_common'],
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

  it.each(['owner', 'agent', 'rider'] as const)(
    'lets a %s wait for staff, who are told once the mailbox is proved',
    async (role) => {
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
      expect((await letters(test)).map((mail) => mail.template)).toEqual(['people.applied']);
      expect((await login('aminah@attic.example')).json()).toMatchObject({ code: 'login.failed' });
      const token = await linkIn(test, 'people.applied');
      expect((await confirm({ token, password: TEST_PASSWORD })).json()).toEqual({
        kind: 'confirm_email',
        token: null,
        waits: true,
      });
      const mails = await letters(test);
      const notice = mails.find((mail) => mail.template === 'people.notice.applied')!;
      expect(notice.text).toContain('https://attic.example/admin/user-mgmt?tab=pending');
      expect(notice.text).not.toMatch(/aminah|Penang|6012/i);
      expect(await test.db.selectFrom('session').select('id').execute()).toEqual([]);
      expect((await login('aminah@attic.example')).json()).toMatchObject({ code: 'login.pending' });
    },
  );

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

  describe('with an address that has an account', () => {
    const others = () => test.db.selectFrom('account').select(['id', 'account_number']).execute();

    it.each(['buyer', 'owner', 'agent', 'rider'])('answers a %s as for one that has none', async (role) => {
      await createAccount(test.db, {
        email: 'known@attic.example',
        email_verified_at: test.clock.now,
        password_hash: await hashPassword('the password of before'),
      });
      const known = await register({ role, email: 'Known@attic.example' });
      const unknown = await register({ role });
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(known.statusCode).toBe(201);
      // Nor does signing in by the password just chosen tell them apart.
      const [one, other] = [
        await login('known@attic.example', FIELDS.password),
        await login('aminah@attic.example', FIELDS.password),
      ];
      expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
      expect(one.json()).toMatchObject({ code: 'login.failed' });
    });

    it('tells its mailbox alone, changes nothing and uses up a number', async () => {
      const known = await createAccount(test.db, {
        email: 'known@attic.example',
        name: 'Known',
        email_verified_at: test.clock.now,
      });
      const first = Number(known.account_number.slice(2));
      await register({ email: 'known@attic.example', name: 'Stranger', language: 'ms-MY' });
      await register();
      expect(await letters(test)).toMatchObject([
        { template: 'people.known', recipient: 'known@attic.example' },
        { template: 'people.welcome', recipient: 'aminah@attic.example' },
      ]);
      const [letter] = await letters(test);
      expect(letter!.text).toContain('https://attic.example/login');
      expect(letter!.text).not.toMatch(/Stranger|token=/);
      expect((await rows()).find(({ id }) => id === known.id)).toMatchObject({ name: 'Known', version: 1 });
      // Who registers before and after somebody learns from his own numbers how many came between, whoever they were.
      expect((await others()).map((row) => Number(row.account_number.slice(2)) - first)).toEqual([0, 2]);
      expect((await auditLines(test))[0]).toMatchObject({ action: 'registerAgain', entity_id: known.id });
    });

    it('makes one account of two that come at once, in any spelling', async () => {
      const answers = await Promise.all([register(), register({ email: 'AMINAH@attic.example' })]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
      expect(answers[0]!.body).toBe(answers[1]!.body);
      expect(await rows()).toHaveLength(1);
      const sent = await letters(test);
      expect(sent.map((mail) => mail.template)).toEqual(['people.welcome', 'people.welcome']);
      // One link works, that of the letter that was written last, whichever of the two had come first.
      const tokens = sent.map(({ text }) => /token=([\w-]{22})/.exec(text)![1]!);
      const confirmed = [];
      for (const token of tokens)
        confirmed.push((await confirm({ token, password: TEST_PASSWORD })).statusCode);
      expect(confirmed.sort()).toEqual([200, 400]);
    });
  });

  describe('somebody else whose address a stranger has registered', () => {
    const stranger = {
      name: 'Stranger',
      phone: '+60111111111',
      nationality: 'SG',
      password: 'stranger knows it',
    };

    it.each(['buyer', 'owner', 'rider'])('finds nothing of the stranger left: %s', async (role) => {
      await register({ ...stranger, role, application: 'let me in' });
      const { id } = await only();
      const device = await signIn(test, { id });
      await test.db
        .insertInto('social_identity')
        .values({
          provider: 'facebook',
          subject: '1',
          account_id: id,
          email: null,
          created_at: test.clock.now,
        })
        .execute();
      await test.db
        .insertInto('change_contact_submission')
        .values({
          account_id: id,
          old_email: 'aminah@attic.example',
          new_email: 'stranger@attic.example',
          old_phone: null,
          new_phone: null,
          created_at: test.clock.now,
          decided_at: null,
          decided_by: null,
        })
        .execute();
      const token = await linkIn(test, role === 'buyer' ? 'people.welcome' : 'people.applied');
      const answer = await confirm({ token, name: 'Aminah', newPassword: 'kopi lantern monsoon' });
      expect(answer.json()).toMatchObject({ kind: 'confirm_email', waits: false });
      expect((await me(answer.json<{ token: string }>().token)).json()).toMatchObject({
        name: 'Aminah',
        phone: null,
        nationality: null,
        role: 'buyer',
        isOwner: false,
        emailVerified: true,
      });
      expect(await only()).toMatchObject({ application: '', status: 'active', registration: null });
      const old = await test.app.inject({ url: '/api/account/sessions', headers: device });
      expect(old.statusCode).toBe(401);
      const tried = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'aminah@attic.example', password: stranger.password },
      });
      expect(tried.json()).toMatchObject({ code: 'login.failed' });
      expect(await test.db.selectFrom('social_identity').select('subject').execute()).toEqual([]);
      expect(await test.db.selectFrom('rider').select('account_id').execute()).toEqual([]);
      const wishes = await test.db.selectFrom('change_contact_submission').select('status').execute();
      expect(wishes).toEqual([{ status: 'withdrawn' }]);
    });

    it('may also confirm alone, or by a new password: the stranger is out all the same', async () => {
      await register(stranger);
      const token = await linkIn(test, 'people.welcome');
      expect((await confirm({ token })).json()).toEqual({ kind: 'confirm_email', token: null, waits: false });
      expect(await only()).toMatchObject({
        password_hash: null,
        name: 'aminah',
        phone: null,
        nationality: null,
      });
    });

    it('refuses a common password without using the link up', async () => {
      await register(stranger);
      const token = await linkIn(test, 'people.welcome');
      const weak = await confirm({ token, name: 'Aminah', newPassword: 'iloveyou1' });
      expect(weak.json()).toMatchObject({ fields: [{ path: 'newPassword', rule: 'password_common' }] });
      expect((await confirm({ token, name: 'Aminah', newPassword: 'kopi lantern monsoon' })).statusCode).toBe(
        200,
      );
    });
  });

  it('sends the letter again to who still has to confirm, in the queue, and to nobody else', async () => {
    await register();
    await createAccount(test.db, { email: 'proved@attic.example', email_verified_at: test.clock.now });
    const again = (email: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth/resend-confirmation', payload: { email } });
    const emails = ['AMINAH@attic.example', 'proved@attic.example', 'nobody@attic.example'];
    for (const email of emails) {
      const answer = await again(email);
      expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}']);
    }
    expect(await letters(test)).toHaveLength(1);
    for (const job of test.sent)
      if (job.name === 'resend-confirmation') await jobHandlers(test.context)[job.name](job.data);
    expect((await letters(test)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['people.welcome', 'aminah@attic.example'],
      ['people.welcome', 'aminah@attic.example'],
    ]);
    const token = await linkIn(test, 'people.welcome');
    expect((await confirm({ token, password: TEST_PASSWORD })).statusCode).toBe(200);
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

import {
  administrator,
  administratorDetail,
  administratorListAnswer,
} from '@shared/contract/people/administrators';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';

const SPECIAL = '00000000-0000-4000-8000-000000000006';
const NOBODY = '00000000-0000-4000-8000-000000000404';
let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const call = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
  headers: Headers = admin.headers,
) => test.app.inject({ method, url, headers, ...(payload && { payload }) });
const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
const list = (values: Record<string, unknown> = {}, headers?: Headers) =>
  call('GET', `/api/administrators/aggregation?${query(values)}`, undefined, headers);
const namesOf = async (values: Record<string, unknown>) =>
  administratorListAnswer.parse((await list(values)).json()).administrators.map(({ name }) => name);
const administratorWith = (codes: number[], fields: Parameters<typeof createAccount>[1] = {}) =>
  createAccount(test.db, { is_admin: true, role: 'administrator', permission_codes: codes, ...fields });
const accountOf = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = () =>
  test.db.selectFrom('outbox_mail').select(['recipient', 'template']).orderBy('recipient').execute();
const without = (...permissions: Parameters<typeof codeOf>[0][]) => {
  const codes = permissions.map(codeOf);
  return signInAdmin(
    test,
    ALL_CODES.filter((code) => !codes.includes(code)),
  );
};

describe('the list', () => {
  it('holds administrators alone, newest first, and what is asked for', async () => {
    await createAccount(test.db, { name: 'A buyer' });
    await administratorWith([0], { name: 'Part', created_at: new Date('2030-01-01T00:00:00.000Z') });
    await administratorWith([0], { name: 'Gone', status: 'deleted' });
    const answer = administratorListAnswer.parse((await list()).json());
    expect(answer.totalCount).toBe(2);
    expect(answer.administrators[0]).toMatchObject({
      name: 'Part',
      isFull: false,
      isSpecial: false,
      invited: false,
    });
    expect(answer.administrators[1]).toMatchObject({ id: admin.account.id, isFull: true });
    const fields = (
      await list({ _fields: 'id,isFull', pagination: { limit: 1, currentPage: 2 } })
    ).json<object>();
    expect(fields).toEqual({ administrators: [{ id: admin.account.id, isFull: true }], totalCount: 2 });
  });

  it('is searched, filtered and sorted; who was never seen comes last', async () => {
    await test.db
      .updateTable('account')
      .set({ last_seen_at: new Date('2026-01-01T00:00:00.000Z') })
      .where('id', '=', admin.account.id)
      .execute();
    await administratorWith([], { name: 'Zainab', email: 'zainab@attic.example', last_seen_at: null });
    await administratorWith([], {
      name: 'Amir',
      status: 'banned',
      last_seen_at: new Date('2026-01-02T00:00:00.000Z'),
    });
    expect(await namesOf({ filter: { q: 'ZAINAB@' } })).toEqual(['Zainab']);
    expect(await namesOf({ filter: { status: 'banned' } })).toEqual(['Amir']);
    expect((await namesOf({ sort: { name: 'asc' } }))[0]).toBe('Amir');
    expect((await namesOf({ sort: { lastSeenAt: 'desc' } })).at(-1)).toBe('Zainab');
    expect((await namesOf({ sort: { lastSeenAt: 'asc' } })).at(-1)).toBe('Zainab');
  });

  it('refuses what it does not know, and who may not see it', async () => {
    const bad = await list({ filter: { password: 'x' } });
    expect([bad.statusCode, bad.json()]).toMatchObject([400, { code: 'query.invalid' }]);
    expect((await list({ _fields: 'password_hash' })).statusCode).toBe(400);
    expect((await list({}, (await without('admin-mgmt.view')).headers)).statusCode).toBe(403);
    expect((await list({}, {})).body).toBe('Unauthorized');
  });
});

describe('the export', () => {
  const exported = (values: Record<string, string>, headers?: Headers) =>
    call('GET', `/api/administrators/export?${query(values)}`, undefined, headers);

  it('is confirmed, gives a reason, and is logged with it', async () => {
    const answer = await exported({
      format: 'csv',
      confirm: 'true',
      reason: 'Yearly audit',
      filter: '{"status":"active"}',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="administrators.csv"');
    expect(answer.body).toContain(admin.account.email);
    const [line] = await test.db.selectFrom('audit_log').selectAll().execute();
    expect(line).toMatchObject({
      actor_id: admin.account.id,
      action: 'export',
      entity: 'administrator',
      entity_id: 'list',
      after: { filter: { status: 'active' }, format: 'csv', reason: 'Yearly audit' },
    });
  });

  it.each([
    ['confirm', { reason: 'Yearly audit' }],
    ['confirm', { confirm: 'false', reason: 'Yearly audit' }],
    ['reason', { confirm: 'true' }],
    ['reason', { confirm: 'true', reason: ' abc ' }],
  ])('does not leave without %s', async (path, values) => {
    const answer = await exported(values as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'query.invalid', fields: [{ path }] });
    expect(await test.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });

  it('is not for others', async () => {
    const values = { confirm: 'true', reason: 'Yearly audit' };
    expect((await exported(values, (await without('admin-mgmt.view')).headers)).statusCode).toBe(403);
    expect((await exported(values, {})).statusCode).toBe(401);
  });
});

describe('one', () => {
  it('comes with its history; others than administrators do not exist here', async () => {
    const other = await administratorWith([0], { status: 'banned', banned_remark: 'Left us' });
    await call('POST', '/user-mgmt/reset-user-password', { account_number: admin.account.account_number });
    const found = administratorDetail.parse(
      (await call('GET', `/api/administrators/${admin.account.id}`)).json(),
    );
    expect(found).toMatchObject({
      accountNumber: admin.account.account_number,
      isFull: true,
      isSpecial: false,
    });
    expect(found.history).toMatchObject([{ action: 'resetPassword', actorName: admin.account.name }]);
    expect((await call('GET', `/api/administrators/${other.id}`)).json()).toMatchObject({
      bannedRemark: 'Left us',
    });

    const buyer = await createAccount(test.db);
    const gone = await administratorWith([], { status: 'deleted' });
    for (const id of [buyer.id, gone.id, NOBODY]) {
      const answer = await call('GET', `/api/administrators/${id}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'row.not_found' }]);
    }
    expect((await call('GET', '/api/administrators/1')).statusCode).toBe(400);
    const reader = await without('admin-mgmt.view');
    expect((await call('GET', `/api/administrators/${other.id}`, undefined, reader.headers)).statusCode).toBe(
      403,
    );
    expect((await call('GET', `/api/administrators/${other.id}`, undefined, {})).statusCode).toBe(401);
  });
});

describe('registering', () => {
  const input = (fields: object = {}) => ({
    name: 'Nur Aina',
    email: 'Aina@Attic.example',
    phone: '+60 12-345 6789',
    language: 'ms-MY',
    permissionCodes: [8, 4, 4],
    ...fields,
  });
  const create = (fields: object = {}, headers?: Headers) =>
    call('POST', '/api/administrators', input(fields), headers);

  it('makes an active administrator without a password, mails the one-time link and is logged', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const made = administrator.parse(answer.json());
    expect(made).toMatchObject({
      email: 'aina@attic.example',
      permissionCodes: [4, 8],
      status: 'active',
      invited: true,
    });
    expect(await accountOf(made.id)).toMatchObject({
      role: 'administrator',
      is_admin: true,
      phone: '+60123456789',
    });
    expect(await mails()).toEqual([{ recipient: 'aina@attic.example', template: 'people.invited' }]);
    expect(test.sent).toHaveLength(1);
    expect(await test.db.selectFrom('account_link').select(['account_id', 'kind']).execute()).toEqual([
      { account_id: made.id, kind: 'set_password' },
    ]);
    const log = await test.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'after'])
      .execute();
    expect(log).toMatchObject([
      { action: 'create', entity: 'account', entity_id: made.id, after: { permissionCodes: [4, 8] } },
    ]);
  });

  it('grants nothing that the registering one does not hold', async () => {
    const part = await signInAdmin(test, [codeOf('admin-mgmt.create'), 4]);
    const answer = await create({}, part.headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'account.codes_not_held' }]);
    expect((await create({ permissionCodes: [4] }, part.headers)).statusCode).toBe(201);
  });

  it('refuses a taken e-mail, also at once', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'account.email_taken',
    });
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'not one' }],
    ['phone', { phone: 'call me' }],
    ['language', { language: 'fr' }],
    ['permissionCodes.0', { permissionCodes: [999] }],
    ['permissionCodes.0', { permissionCodes: ['0'] }],
    ['permissionCodes', { permissionCodes: undefined }],
  ])('names a wrong %s', async (path, fields) => {
    const answer = await create(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path }] });
  });

  it('is not for others', async () => {
    expect((await create({}, (await without('admin-mgmt.create')).headers)).statusCode).toBe(403);
    expect((await create({}, await signIn(test, await createAccount(test.db)))).statusCode).toBe(403);
    expect((await create({}, {})).statusCode).toBe(401);
  });
});

describe('editing', () => {
  const patchOf = (fields: object = {}) => ({
    name: 'New Name',
    email: 'new@attic.example',
    phone: null,
    language: 'cn-ZH',
    version: 1,
    ...fields,
  });
  const patch = (id: string, fields: object = {}, headers?: Headers) =>
    call('PATCH', `/api/administrators/${id}`, patchOf(fields), headers);

  it('changes who it is, tells the old address and the new one, and is logged', async () => {
    const other = await administratorWith([4], { email_verified_at: new Date('2026-01-01T00:00:00.000Z') });
    await call('POST', '/user-mgmt/reset-user-password', { account_number: other.account_number });
    await test.db.deleteFrom('outbox_mail').execute();
    const answer = await patch(other.id);
    expect(answer.statusCode).toBe(200);
    expect(administrator.parse(answer.json())).toMatchObject({ name: 'New Name', phone: null, version: 2 });
    expect(await accountOf(other.id)).toMatchObject({ email: 'new@attic.example', email_verified_at: null });
    expect(await mails()).toEqual([
      { recipient: 'new@attic.example', template: 'people.contactChanged' },
      { recipient: other.email, template: 'people.contactChanged' },
    ]);
    // What was mailed to the old address must not open the account any more.
    expect(await test.db.selectFrom('account_link').select('id').execute()).toEqual([]);
    const [line] = await test.db.selectFrom('audit_log').selectAll().where('action', '=', 'update').execute();
    expect(line).toMatchObject({
      before: { name: other.name, email: other.email },
      after: { name: 'New Name' },
    });
  });

  it('invites again when the one who never came moves to another address', async () => {
    const other = await administratorWith([4], { password_hash: null });
    await patch(other.id);
    expect(await mails()).toEqual([
      { recipient: 'new@attic.example', template: 'people.invited' },
      { recipient: other.email, template: 'people.contactChanged' },
    ]);
  });

  it('tells of another phone once', async () => {
    const other = await administratorWith([4]);
    expect((await patch(other.id, { email: other.email, phone: '+60198887777' })).statusCode).toBe(200);
    expect(await mails()).toEqual([{ recipient: other.email, template: 'people.contactChanged' }]);
  });

  it('leaves what is absent and writes no mail when the address stays', async () => {
    const other = await administratorWith([4], { email_verified_at: new Date('2026-01-01T00:00:00.000Z') });
    expect((await patch(other.id, { email: other.email, phone: undefined })).statusCode).toBe(200);
    expect(await accountOf(other.id)).toMatchObject({ phone: '+60123456789', language: 'cn-ZH' });
    expect((await accountOf(other.id)).email_verified_at).not.toBeNull();
    expect(await mails()).toEqual([]);
  });

  it('is refused where someone was faster, above, protected, taken or missing', async () => {
    const other = await administratorWith([4, 8]);
    const stale = await patch(other.id, { version: 7 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'row.stale', params: { version: 1 } },
    ]);
    const taken = await patch(other.id, { email: admin.account.email });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'account.email_taken' }]);

    const part = await signInAdmin(test, [codeOf('admin-mgmt.edit'), 4]);
    const above = await patch(other.id, {}, part.headers);
    expect([above.statusCode, above.json()]).toMatchObject([403, { code: 'account.above' }]);
    // One's own account has no one above it.
    expect((await patch(part.account.id, {}, part.headers)).statusCode).toBe(200);

    const special = await administratorWith([codeOf('admin-mgmt.edit')], { id: SPECIAL });
    const kept = await patch(SPECIAL, { email: 'other@attic.example' });
    expect([kept.statusCode, kept.json()]).toMatchObject([409, { code: 'account.special' }]);
    const own = await patch(SPECIAL, { email: 'other@attic.example' }, await signIn(test, special));
    expect(own.statusCode).toBe(200);

    for (const id of [NOBODY, (await createAccount(test.db)).id])
      expect((await patch(id, { email: 'third@attic.example' })).statusCode).toBe(404);
    expect((await patch(other.id, { version: undefined })).statusCode).toBe(400);
  });

  it('is not for others', async () => {
    const other = await administratorWith([]);
    expect((await patch(other.id, {}, (await without('admin-mgmt.edit')).headers)).statusCode).toBe(403);
    expect((await patch(other.id, {}, {})).statusCode).toBe(401);
    expect(await accountOf(other.id)).toMatchObject({ name: other.name });
  });
});

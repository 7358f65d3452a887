import { sql } from 'kysely';
import { ownerDetail, type OwnerInput } from '@shared/contract/people/owners';
import { codeOf } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const input = (fields: Partial<OwnerInput> = {}): OwnerInput => ({
  name: 'Tan Mei Ling',
  email: 'tan@attic.example',
  phone: '+60 11-1000 2000',
  language: 'cn-ZH',
  identityType: 'mykad',
  identityNo: '880101-14-5678',
  taxNo: 'IG1234567890',
  address: '1 Jalan Ujian',
  isBusiness: false,
  remark: '',
  ...fields,
});
type Method = 'GET' | 'POST' | 'PATCH';
const call = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = admin.headers,
) => test.app.inject({ method, url, headers, ...(payload && { payload }) });
const create = async (fields: Partial<OwnerInput> = {}) => {
  const answer = await call('POST', '/api/owners', input(fields));
  expect(answer.statusCode).toBe(201);
  return ownerDetail.parse(answer.json());
};
const list = async (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return (await call('GET', `/api/owners/aggregation?${search.toString()}`)).json<{
    owners: Record<string, unknown>[];
    totalCount: number;
  }>();
};
/** The letters that were written, by the alphabet: those of one transaction have no order among them. */
const mails = async () =>
  (await test.db.selectFrom('outbox_mail').select(['recipient', 'template']).execute())
    .map(({ recipient, template }) => `${template} ${recipient}`)
    .sort();
const auditLines = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const bank = { bankCode: 'maybank', accountName: 'Tan Mei Ling', accountNo: '5141 2345-6789' };
const BANK_NO = '514123456789';

describe('registering an owner', () => {
  it('makes an active account that may enter the portal, without a password, and mails a link', async () => {
    const owner = await create();
    expect(owner).toMatchObject({
      status: 'active',
      phone: '+601110002000',
      language: 'cn-ZH',
      identityType: 'mykad',
      identityNoMasked: '••••5678',
      profileVersion: 1,
      bank: null,
      ownedUnits: [],
      createdAt: TEST_NOW.toISOString(),
      history: [{ action: 'create', actorName: admin.account.name }],
    });
    const account = await test.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ role: 'owner', is_owner: true, is_admin: false, password_hash: null });
    expect(await mails()).toEqual(['people.invited tan@attic.example']);
  });

  it('seals the identity number and keeps it out of the log', async () => {
    const owner = await create();
    const profile = await test.db.selectFrom('owner_profile').selectAll().executeTakeFirstOrThrow();
    expect(test.context.vault.openText(profile.identity_no_sealed!, `owner ${owner.id} identity`)).toBe(
      '880101145678',
    );
    expect(JSON.stringify(await auditLines())).not.toMatch(/880101|45678|IG1234/);
    expect((await auditLines()).at(-1)!.after).toMatchObject({ identityNoChanged: true, taxNoChanged: true });
  });

  it('does with the least that is asked for', async () => {
    const { phone, identityType, identityNo, taxNo, ...least } = input();
    expect([phone, identityType, identityNo, taxNo]).not.toContain(undefined);
    const answer = await call('POST', '/api/owners', least);
    expect(answer.json()).toMatchObject({
      phone: null,
      identityType: null,
      identityNoMasked: null,
      taxNo: null,
    });
  });

  it('refuses an e-mail that is taken, whichever way it is written', async () => {
    await create();
    const answer = await call('POST', '/api/owners', input({ email: 'TAN@attic.example' }));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'account.email_taken']);
    expect(await mails()).toHaveLength(1);
  });

  it.each<[string, Partial<Record<keyof OwnerInput, unknown>>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['no e-mail', { email: 'tan' }, 'email', 'email'],
    ['a phone of letters', { phone: 'call me' }, 'phone', 'phone'],
    ['an unknown paper', { identityType: 'library card' }, 'identityType', 'choice'],
    ['a number with signs', { identityNo: '12/34' }, 'identityNo', 'identity'],
    ['an unknown language', { language: 'de' }, 'language', 'choice'],
    ['a long address', { address: 'x'.repeat(501) }, 'address', 'too_big_text'],
  ])('refuses %s beside the field', async (_case, fields, path, rule) => {
    const answer = await call('POST', '/api/owners', { ...input(), ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it.each([
    '\u0000',
    '\ud800',
    "'; drop table account; --",
    '<script>alert(1)</script>',
    '=1+1',
    '😀'.repeat(40),
  ])('keeps or refuses %j, but never breaks', async (text) => {
    const answer = await call(
      'POST',
      '/api/owners',
      input({ name: `a${text}`, address: text, remark: text }),
    );
    expect([201, 400]).toContain(answer.statusCode);
    const found = await call(
      'GET',
      `/api/owners/aggregation?filter=${encodeURIComponent(Buffer.from(JSON.stringify({ q: text })).toString())}`,
    );
    expect([200, 400]).toContain(found.statusCode);
  });
});

describe('an owner', () => {
  it.each(['buyer', 'agent', 'rider', 'administrator'])('is no %s', async (role) => {
    const { id } = await createAccount(test.db, { role });
    expect((await call('GET', `/api/owners/${id}`)).statusCode).toBe(404);
    const patch = { ...input(), version: 1, profileVersion: 0 };
    expect((await call('PATCH', `/api/owners/${id}`, patch)).statusCode).toBe(404);
    expect(
      (await call('PATCH', `/api/owners/${id}/bank-account`, { ...bank, profileVersion: 0 })).statusCode,
    ).toBe(404);
  });

  it('is gone once deleted', async () => {
    const { id } = await createAccount(test.db, { role: 'owner', status: 'deleted' });
    expect((await call('GET', `/api/owners/${id}`)).statusCode).toBe(404);
    expect(await list()).toMatchObject({ totalCount: 0 });
  });

  it('shows units with every co-owner', async () => {
    const { unitIds } = await createListing(test.db, await createBusiness(test.db), { units: 2 });
    const [one, other] = [await create(), await create({ email: 'b@attic.example', name: 'B' })];
    await test.db
      .insertInto('unit_owner')
      .values([
        { unit_id: unitIds[0]!, account_id: one.id, share_bp: 4_000 },
        { unit_id: unitIds[0]!, account_id: other.id, share_bp: 6_000 },
      ])
      .execute();
    const found = ownerDetail.parse((await call('GET', `/api/owners/${one.id}`)).json());
    expect(found.units).toBe(1);
    expect(found.ownedUnits).toMatchObject([
      {
        unitId: unitIds[0],
        owners: [
          { accountId: other.id, shareBp: 6_000 },
          { accountId: one.id, shareBp: 4_000 },
        ],
      },
    ]);
  });
});

describe('changing an owner', () => {
  const patchOf = (owner: { id: string; version: number; profileVersion: number }, fields = {}) => ({
    ...input(),
    version: owner.version,
    profileVersion: owner.profileVersion,
    ...fields,
  });

  it('changes what was sent, leaves alone what was not, and clears what is null', async () => {
    const owner = await create();
    const { identityNo, phone, ...rest } = patchOf(owner, { taxNo: null, isBusiness: true });
    expect([identityNo, phone]).not.toContain(undefined);
    const answer = await call('PATCH', `/api/owners/${owner.id}`, rest);
    expect(answer.json()).toMatchObject({
      identityNoMasked: '••••5678',
      phone: '+601110002000',
      taxNo: null,
      isBusiness: true,
      version: 2,
      profileVersion: 2,
      history: [
        { action: 'update', before: { isBusiness: false }, after: { isBusiness: true, taxNoChanged: true } },
        { action: 'create' },
      ],
    });
    const cleared = await call('PATCH', `/api/owners/${owner.id}`, {
      ...patchOf(ownerDetail.parse(answer.json())),
      identityNo: null,
      identityType: null,
      phone: null,
    });
    expect(cleared.json()).toMatchObject({ identityNoMasked: null, identityType: null, phone: null });
  });

  it('keeps the parts of an address that are not sent, and clears those that are sent empty', async () => {
    const kept = { postcode: '079903', city: 'Singapore', state: '', country: 'SG' };
    const abroad = await create(kept);
    const answer = await call('PATCH', `/api/owners/${abroad.id}`, patchOf(abroad, { name: 'Tan M. L.' }));
    expect(answer.json()).toMatchObject({
      ...kept,
      history: [{ before: { name: 'Tan Mei Ling' }, after: { name: 'Tan M. L.' } }, {}],
    });
    expect(answer.json<{ history: { after: object }[] }>().history[0]!.after).toEqual({ name: 'Tan M. L.' });
    const home = { postcode: '50450', city: '', state: 'MY-14', country: 'MY' };
    const moved = patchOf(ownerDetail.parse(answer.json()), home);
    expect((await call('PATCH', `/api/owners/${abroad.id}`, moved)).json()).toMatchObject(home);
    const last = { ...moved, version: 3, profileVersion: 3, state: undefined };
    expect((await call('PATCH', `/api/owners/${abroad.id}`, last)).json()).toMatchObject(home);
  });

  it.each([
    ['state', 'XX'],
    ['country', 'XX'],
    ['city', 'x'.repeat(51)],
  ])('refuses a %s that cannot be', async (path, value) => {
    const owner = await create();
    const answer = await call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { [path]: value }));
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path }] });
  });

  it('works when the kept number does not open any more, and puts a new one in its place', async () => {
    const owner = await create();
    const { identityNo, ...rest } = patchOf(owner);
    await test.db
      .updateTable('owner_profile')
      .set({ identity_no_sealed: 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXk=' })
      .execute();
    expect((await call('PATCH', `/api/owners/${owner.id}`, rest)).statusCode).toBe(200);
    const again = { identityNo, version: 2, profileVersion: 2 };
    const answer = await call('PATCH', `/api/owners/${owner.id}`, { ...rest, ...again });
    expect(answer.json()).toMatchObject({
      identityNoMasked: '••••5678',
      history: [{ after: { identityNoChanged: true } }, {}, {}],
    });
  });

  it('makes the profile of an owner who has registered without one', async () => {
    const { id } = await createAccount(test.db, { role: 'owner', is_owner: true });
    const answer = await call('PATCH', `/api/owners/${id}`, patchOf({ id, version: 1, profileVersion: 0 }));
    expect(answer.json()).toMatchObject({ profileVersion: 1, identityNoMasked: '••••5678' });
  });

  it.each([
    ['the account', { version: 9 }],
    ['the profile', { profileVersion: 9 }],
  ])('refuses it when someone else has changed %s since', async (_what, fields) => {
    const owner = await create();
    const answer = await call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { ...fields, name: 'New' }));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'row.stale']);
    expect((await call('GET', `/api/owners/${owner.id}`)).json()).toMatchObject({ name: 'Tan Mei Ling' });
  });

  it('asks a new e-mail to be confirmed, tells both addresses and takes back links to the old one', async () => {
    const owner = await create();
    await test.db
      .updateTable('account')
      .set({ email_verified_at: TEST_NOW, last_seen_at: TEST_NOW })
      .where('id', '=', owner.id)
      .execute();
    const moved = patchOf(owner, { email: 'new@attic.example' });
    expect((await call('PATCH', `/api/owners/${owner.id}`, moved)).statusCode).toBe(200);
    expect(await mails()).toEqual([
      'people.contactChanged new@attic.example',
      'people.contactChanged tan@attic.example',
      'people.invited tan@attic.example',
    ]);
    const account = await test.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(account.email_verified_at).toBeNull();
    expect(await test.db.selectFrom('account_link').selectAll().execute()).toEqual([]);
  });

  it('invites anew, to the right address, who has not come yet', async () => {
    const owner = await create();
    await call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { email: 'right@attic.example' }));
    expect(await mails()).toEqual([
      'people.contactChanged tan@attic.example',
      'people.invited right@attic.example',
      'people.invited tan@attic.example',
    ]);
    const links = await test.db.selectFrom('account_link').select(['kind', 'payload']).execute();
    expect(links).toEqual([{ kind: 'set_password', payload: { email: 'right@attic.example' } }]);
  });

  it('tells of another phone once', async () => {
    const owner = await create();
    await test.db.deleteFrom('outbox_mail').execute();
    const answer = await call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { phone: '+60198887777' }));
    expect(answer.json()).toMatchObject({ phone: '+60198887777' });
    expect(await mails()).toEqual(['people.contactChanged tan@attic.example']);
  });

  it('writes no mail when the e-mail stays, and refuses a taken one', async () => {
    const owner = await create();
    await createAccount(test.db, { email: 'taken@attic.example' });
    await call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { name: 'New' }));
    expect(await mails()).toHaveLength(1);
    const answer = await call('PATCH', `/api/owners/${owner.id}`, {
      ...patchOf({ ...owner, version: 2, profileVersion: 2 }),
      email: 'taken@attic.example',
    });
    expect(answer.json()).toMatchObject({ code: 'account.email_taken' });
  });

  it('lets one of two win', async () => {
    const owner = await create();
    const answers = await Promise.all(
      ['A', 'B'].map((name) => call('PATCH', `/api/owners/${owner.id}`, patchOf(owner, { name }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the bank account', () => {
  const put = (id: string, fields: object = {}, headers = admin.headers) =>
    call('PATCH', `/api/owners/${id}/bank-account`, { ...bank, profileVersion: 1, ...fields }, headers);

  it('is sealed, shown by its end, and logged by its end', async () => {
    const { id } = await create();
    const answer = await put(id);
    expect(answer.json()).toMatchObject({
      bankCode: 'maybank',
      bank: { bankCode: 'maybank', accountName: 'Tan Mei Ling', accountNoMasked: '••••6789' },
      profileVersion: 2,
      version: 1,
    });
    expect(answer.body).not.toContain(BANK_NO);
    const changed = await put(id, { bankCode: 'cimb', accountNo: '11112222', profileVersion: 2 });
    expect(changed.json<{ history: object[] }>().history[0]).toMatchObject({
      action: 'bankAccount',
      before: { bankCode: 'maybank', accountNo: '••••6789' },
      after: { bankCode: 'cimb', accountNo: '••••2222' },
    });
    const profile = await test.db.selectFrom('owner_profile').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify([profile, await auditLines()])).not.toMatch(/514123456789|11112222/);
    expect(profile.identity_no_end).toBe('5678');
  });

  it('is told whole to who may edit, and the log says so before', async () => {
    const { id } = await create();
    expect((await call('GET', `/api/owners/${id}/bank-account`)).statusCode).toBe(404);
    await put(id);
    const answer = await call('GET', `/api/owners/${id}/bank-account`);
    expect(answer.json()).toEqual({ accountNo: BANK_NO });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await auditLines()).at(-1)).toMatchObject({
      action: 'viewBankAccount',
      entity_id: id,
      actor_id: admin.account.id,
      after: { accountNo: '••••6789' },
    });
  });

  it('is one and the same, and in the history, whichever way the id is written', async () => {
    const { id } = await create();
    const shouted = id.toUpperCase();
    expect((await put(shouted)).json()).toMatchObject({ history: [{ action: 'bankAccount' }, {}] });
    expect((await auditLines()).map((line) => line.entity_id)).toEqual([id, id]);
    for (const way of [id, shouted])
      expect((await call('GET', `/api/owners/${way}/bank-account`)).json()).toEqual({ accountNo: BANK_NO });
  });

  it('does not open in the row of another owner', async () => {
    const [one, other] = [await create(), await create({ email: 'b@attic.example' })];
    await put(one.id);
    await put(other.id, { accountNo: '999999' });
    await sql`update owner_profile set bank_account_sealed = (select bank_account_sealed from owner_profile where account_id = ${one.id}) where account_id = ${other.id}`.execute(
      test.db,
    );
    const answer = await call('GET', `/api/owners/${other.id}/bank-account`);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain(BANK_NO);
  });

  it.each<[string, object, string, string]>([
    ['an unknown bank', { bankCode: 'gringotts' }, 'bankCode', 'choice'],
    ['a number of letters', { accountNo: 'GB29NWBK60161331926819' }, 'accountNo', 'bank_account'],
    ['a short number', { accountNo: '12345' }, 'accountNo', 'bank_account'],
    ['no name', { accountName: '' }, 'accountName', 'required'],
  ])('refuses %s', async (_case, fields, path, rule) => {
    const answer = await put((await create()).id, fields);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it('lets one of two win', async () => {
    const { id } = await create();
    const answers = await Promise.all([put(id, { accountNo: '111111' }), put(id, { accountNo: '222222' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'row.stale' });
  });
});

describe('papers', () => {
  const send = (id: string, kind: string, content: Buffer | null = PNG, headers = admin.headers) => {
    const form = multipartOf([['kind', kind]], content ? { field: 'document', content } : undefined);
    return test.app.inject({
      method: 'POST',
      url: `/api/owners/${id}/documents`,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
  };

  it('are kept sealed, listed and logged', async () => {
    const { id } = await create();
    const answer = await send(id, 'agreement');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ kind: 'agreement', uploadedByName: admin.account.name });
    const found = ownerDetail.parse((await call('GET', `/api/owners/${id}`)).json());
    expect(found.documents).toEqual([answer.json()]);
    expect(found.history[0]).toMatchObject({ action: 'addDocument' });
    const row = await test.db.selectFrom('account_document').select('file_key').executeTakeFirstOrThrow();
    expect((await test.context.files.read(row.file_key)).includes(Buffer.from('WEBP'))).toBe(false);
  });

  it.each<[string, string, Buffer | null, object]>([
    [
      'an unknown kind',
      'love letter',
      PNG,
      { code: 'form.invalid', fields: [{ path: 'kind', rule: 'choice' }] },
    ],
    ['no file', 'agreement', null, { code: 'file.missing', fields: [{ path: 'document' }] }],
    [
      'something else',
      'agreement',
      Buffer.from('MZ program'),
      { code: 'file.type', fields: [{ path: 'document' }] },
    ],
  ])('refuse %s', async (_case, kind, content, body) => {
    const answer = await send((await create()).id, kind, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(body);
  });

  it('need an owner', async () => {
    expect((await send(NOBODY, 'agreement')).statusCode).toBe(404);
    expect((await send((await createAccount(test.db)).id, 'agreement')).statusCode).toBe(404);
    expect(await test.db.selectFrom('account_document').selectAll().execute()).toEqual([]);
  });
});

describe('the list', () => {
  it('finds, filters and sorts owners and nobody else', async () => {
    const one = await create({ name: 'Zainab', email: 'z@attic.example' });
    await createAccount(test.db, {
      role: 'owner',
      status: 'pending',
      name: 'amin',
      email: 'p@attic.example',
    });
    await createAccount(test.db, { role: 'buyer', name: 'Zainab too' });
    const { unitIds } = await createListing(test.db, await createBusiness(test.db));
    await test.db
      .insertInto('unit_owner')
      .values({ unit_id: unitIds[0]!, account_id: one.id, share_bp: 10_000 })
      .execute();
    await call('PATCH', `/api/owners/${one.id}/bank-account`, { ...bank, profileVersion: 1 });
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).owners.map(({ name }) => name);
    expect(await names({ sort: { name: 'asc' } })).toEqual(['amin', 'Zainab']);
    expect(await names({ sort: { units: 'desc' } })).toEqual(['Zainab', 'amin']);
    expect(await names({ filter: { q: 'ZAI' } })).toEqual(['Zainab']);
    expect(await names({ filter: { q: '%' } })).toEqual([]);
    expect(await names({ filter: { status: 'pending' } })).toEqual(['amin']);
    expect(await names({ filter: { bank: 'missing' } })).toEqual(['amin']);
    expect(await names({ filter: { bank: 'present' } })).toEqual(['Zainab']);
    expect(
      await list({
        pagination: { limit: 1, currentPage: 2 },
        sort: { name: 'asc' },
        _fields: 'name,units,bankCode',
      }),
    ).toEqual({
      owners: [{ name: 'Zainab', units: 1, bankCode: 'maybank' }],
      totalCount: 2,
    });
  });

  it.each(['filter={"iban":1}', 'sort={"bankCode":"asc"}', '_fields=bank_account_sealed', 'filter=x'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/api/owners/aggregation?${encodeURI(query)}`)).statusCode).toBe(400);
    },
  );

  it('is exported in its order to who says what for, without numbers, and the log keeps it', async () => {
    const { id } = await create({ name: '=cmd|calc' });
    await create({ email: 'b@attic.example', name: 'Badrul' });
    await call('PATCH', `/api/owners/${id}/bank-account`, { ...bank, profileVersion: 1 });
    const url = `/api/owners/export?sort=${encodeURIComponent('{"name":"desc"}')}`;
    for (const query of ['', '&confirm=true', '&confirm=true&reason=x', '&reason=For the auditor'])
      expect((await call('GET', encodeURI(`${url}${query}`).replaceAll('%25', '%'))).statusCode).toBe(400);
    const answer = await call('GET', `${url}&confirm=true&reason=For%20the%20auditor`);
    const lines = answer.body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual(['Name', 'Badrul', "'=cmd|calc"]);
    expect(lines[2]).toContain('Maybank');
    expect(answer.body).not.toMatch(/514123456789|6789,|5678,|IG123/);
    expect((await auditLines()).at(-1)).toMatchObject({
      action: 'export',
      entity: 'owner',
      entity_id: 'list',
      after: { format: 'csv', reason: 'For the auditor' },
    });
  });
});

describe('who may', () => {
  const asked = (id: string): [Method, string, 'view' | 'create' | 'edit', object?][] => [
    ['GET', '/api/owners/aggregation', 'view'],
    ['GET', '/api/owners/export?confirm=true&reason=For%20the%20auditor', 'view'],
    ['GET', `/api/owners/${id}`, 'view'],
    ['POST', '/api/owners', 'create', input({ email: 'b@attic.example' })],
    ['PATCH', `/api/owners/${id}`, 'edit', { ...input(), version: 1, profileVersion: 1 }],
    ['PATCH', `/api/owners/${id}/bank-account`, 'edit', { ...bank, profileVersion: 2 }],
    ['GET', `/api/owners/${id}/bank-account`, 'edit'],
  ];

  it('only with the code of the action', async () => {
    const { id } = await create();
    const owner = await signIn(test, { id });
    const every = ['view', 'create', 'edit', 'delete'] as const;
    for (const [method, url, action, payload] of asked(id)) {
      const others = every.filter((one) => one !== action).map((one) => codeOf(`owner-mgmt.${one}`));
      const without = await signInAdmin(test, [...others, codeOf('user-mgmt.edit')]);
      const withIt = await signInAdmin(test, [codeOf(`owner-mgmt.${action}`)]);
      expect((await call(method, url, payload, {})).statusCode).toBe(401);
      expect((await call(method, url, payload, owner)).statusCode).toBe(403);
      expect((await call(method, url, payload, without.headers)).statusCode).toBe(403);
      expect((await call(method, url, payload, withIt.headers)).statusCode).toBeLessThan(300);
    }
  });

  it('nobody changes a protected account or an owner who is an administrator with more codes', async () => {
    const { id } = await createAccount(test.db, {
      role: 'owner',
      is_owner: true,
      is_admin: true,
      permission_codes: [codeOf('admin-mgmt.edit')],
    });
    const staff = await signInAdmin(test, [codeOf('owner-mgmt.edit')]);
    const patch = { ...input(), version: 1, profileVersion: 0 };
    expect((await call('PATCH', `/api/owners/${id}`, patch, staff.headers)).statusCode).toBe(403);
    const own = await buildTestApp({ SPECIAL_ACCOUNT_IDS: NOBODY });
    try {
      await createAccount(own.db, { id: NOBODY, role: 'owner', is_owner: true });
      const { headers } = await signInAdmin(own);
      const change = { method: 'PATCH' as const, url: `/api/owners/${NOBODY}`, headers, payload: patch };
      expect((await own.app.inject(change)).json()).toMatchObject({ code: 'account.special' });
      const found = await own.app.inject({ url: `/api/owners/${NOBODY}`, headers });
      expect(found.json()).toMatchObject({ isSpecial: true });
    } finally {
      await own.close();
    }
  });
});

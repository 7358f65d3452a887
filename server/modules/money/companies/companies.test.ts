import type { CompanyDetail, CompanyRow } from '@shared/contract/money/companies';
import { codeOf, type Permission } from '@shared/permissions';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(() => test_.reset());
afterAll(() => test_.close());

const FULL = {
  name: 'Hibiscus Stays Sdn. Bhd.',
  registrationNo: '2019 0100 0005',
  oldRegistrationNo: '123456-a',
  tin: 'c20880050010',
  sstNo: 'W10-1808-32000001',
  sstRegisteredFrom: '2018-09-01',
  tourismTaxNo: '123-4567-89012345',
  msicCode: '55108',
  businessActivity: 'Home stay',
  address: 'Level 3, Menara Uji\nJalan Ampang',
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'MY-14',
  documentAddress: '',
  email: 'Books@Hibiscus.example',
  phone: '+60 3-2345 6789',
  active: true,
};
/** FULL as it is kept: spaces out, capitals, small letters of the e-mail. */
const KEPT = {
  ...FULL,
  registrationNo: '201901000005',
  oldRegistrationNo: '123456-A',
  tin: 'C20880050010',
  email: 'books@hibiscus.example',
  phone: '+60323456789',
};

const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    headers,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object) => send('POST', url, payload),
    patch: (url: string, payload: object) => send('PATCH', url, payload),
    remove: (url: string) => send('DELETE', url),
  };
};
const keeper = () => by('company.view', 'company.create', 'company.edit', 'company.delete');
const made = async (changes: object = {}) => {
  const calls = await keeper();
  const answer = await calls.post('/api/companies', { ...FULL, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  const { id } = answer.json<CompanyRow>();
  const url = `/api/companies/${id}`;
  return { ...calls, id, url, read: async () => (await calls.get(url)).json<CompanyDetail>() };
};
const actions = async () => (await auditLines(test_)).map(({ action }) => action);
const ruleOf = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );

describe('a company', () => {
  it('is kept as it is typed, tidied up, and shown with its history', async () => {
    const { read } = await made();
    expect(await read()).toMatchObject({
      ...KEPT,
      logoUrl: null,
      taxSettings: [],
      bankAccounts: [],
      places: [],
      version: 1,
      history: [{ action: 'create', after: KEPT }],
    });
  });

  it('needs a name and a registration number, and nothing else', async () => {
    const { post } = await keeper();
    expect((await post('/api/companies', { name: 'A', registrationNo: '202401000001' })).statusCode).toBe(
      201,
    );
    const refused = await post('/api/companies', { name: ' ', registrationNo: '' });
    expect(ruleOf(refused)).toEqual(['name required', 'registrationNo required']);
  });

  it.each([
    [{ registrationNo: '123456-A' }, 'registrationNo ssm_number'],
    [{ oldRegistrationNo: '201901000005' }, 'oldRegistrationNo old_ssm_number'],
    [{ tin: '20880050010' }, 'tin tin'],
    [{ sstNo: 'W10180832000001' }, 'sstNo sst_number'],
    [{ tourismTaxNo: '1' }, 'tourismTaxNo tourism_tax_number'],
    [{ msicCode: '551' }, 'msicCode msic_code'],
    [{ postcode: '5045' }, 'postcode postcode'],
    [{ state: 'MY-99' }, 'state choice'],
    [{ email: 'books' }, 'email email'],
    [{ phone: 'call' }, 'phone phone'],
    // A registration for service tax is its number and its day.
    [{ sstNo: null }, 'sstNo required'],
    [{ sstRegisteredFrom: null }, 'sstRegisteredFrom required'],
    [{ registered: true }, 'registered unknown'],
  ])('with %j is refused: %s', async (changes, rule) => {
    const { post } = await keeper();
    const answer = await post('/api/companies', { ...FULL, ...changes });
    expect([answer.statusCode, ruleOf(answer)]).toEqual([400, [rule]]);
  });

  it('has a registration number of its own', async () => {
    const { post } = await made();
    const answer = await post('/api/companies', { ...FULL, name: 'Second' });
    expect([answer.statusCode, ruleOf(answer)]).toEqual([400, ['registrationNo taken']]);
  });

  it('changes with its version, and clears what is left empty', async () => {
    const { patch, url, read } = await made();
    const change = { ...FULL, name: 'Hibiscus PLT', tin: '', email: '', version: 1 };
    expect((await patch(url, change)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ name: 'Hibiscus PLT', tin: null, email: null, version: 2 });
    const stale = await patch(url, change);
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'row.stale']);
    const [change_] = (await read()).history;
    expect(change_).toMatchObject({
      action: 'update',
      before: { name: KEPT.name, tin: KEPT.tin, email: KEPT.email },
      after: { name: 'Hibiscus PLT', tin: null, email: null },
    });
  });

  it('goes while nothing names it, with what belongs to it alone', async () => {
    const { post, patch, remove, url } = await made();
    await post(`${url}/bank-accounts`, ACCOUNT);
    await post(`${url}/tax-settings`, { validFrom: '2026-12-01', taxDueOn: 'night', sstOnFees: false });
    await patch(`${url}/numbering`, { ...PATTERN, version: 0 });
    expect((await remove(`${url}?version=9`)).statusCode).toBe(409);
    expect((await remove(`${url}?version=1`)).statusCode).toBe(200);
    expect(await test_.db.selectFrom('company').select('id').execute()).toEqual([]);
    expect((await actions()).at(-1)).toBe('delete');
  });

  it('stays while a property is or was its own', async () => {
    const { remove, id, url, read } = await made();
    const business = await createBusiness(test_.db);
    const { propertyId } = await createListing(test_.db, { ...business, companyId: id });
    const gone = await remove(`${url}?version=1`);
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([409, 'company.in_use']);
    expect((await read()).places).toMatchObject([
      { propertyId, unitId: null, validFrom: '2000-01-01', validTo: null },
    ]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const { post } = await keeper();
    for (const [name, registrationNo, changes] of [
      ['Bunga Raya', '201901000005', {}],
      ['anggerik', '201901000006', { active: false, sstNo: null, sstRegisteredFrom: null }],
      ['Cempaka 100%', '201901000007', { sstNo: 'B16-2412-31000123' }],
    ] as const)
      await post('/api/companies', { ...FULL, ...changes, name, registrationNo });
  });
  const names = async (query = '') =>
    (await (await by('company.view')).get(`/api/companies/aggregation?${query}`))
      .json<{ companies: CompanyRow[] }>()
      .companies.map(({ name }) => name);

  it('is in the order of the alphabet, filtered, sorted and cut into pages', async () => {
    expect(await names()).toEqual(['anggerik', 'Bunga Raya', 'Cempaka 100%']);
    expect(await names('sort={"registrationNo":"desc"}')).toEqual(['Cempaka 100%', 'anggerik', 'Bunga Raya']);
    expect(await names('filter={"q":"31000123"}')).toEqual(['Cempaka 100%']);
    expect(await names(`filter=${encodeURIComponent('{"q":"0%"}')}`)).toEqual(['Cempaka 100%']);
    expect(await names('filter={"active":false}')).toEqual(['anggerik']);
    expect(await names('filter={"sst":true}')).toEqual(['Bunga Raya', 'Cempaka 100%']);
    expect(await names('pagination={"limit":1,"currentPage":2}')).toEqual(['Bunga Raya']);
  });

  it('counts the properties and the units of their own that each sells', async () => {
    const { id } = await test_.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Bunga Raya')
      .executeTakeFirstOrThrow();
    const business = await createBusiness(test_.db);
    await createListing(test_.db, { ...business, companyId: id });
    const { unitIds } = await createListing(test_.db, business, { units: 2 });
    await test_.db.updateTable('unit').set({ company_id: id }).where('id', '=', unitIds[0]!).execute();
    const { get } = await by('company.view');
    const { companies } = (await get('/api/companies/aggregation?filter={"q":"bunga"}')).json<{
      companies: CompanyRow[];
    }>();
    expect(companies).toMatchObject([{ name: 'Bunga Raya', properties: 1, units: 1 }]);
  });

  it('leaves the house as a file, and that is logged', async () => {
    const { get } = await by('company.view');
    const file = await get('/api/companies/export?format=csv');
    expect(file.body).toContain('Bunga Raya,201901000005');
    expect((await actions()).at(-1)).toBe('export');
  });

  it.each(['filter={"owner":1}', 'sort={"tin":"asc"}'])('refuses %s', async (query) => {
    const { get } = await by('company.view');
    expect((await get(`/api/companies/aggregation?${query}`)).statusCode).toBe(400);
  });
});

describe('a logo', () => {
  const send = async (
    { headers, url }: { headers: Record<string, string>; url: string },
    version: number,
    content: Buffer | null,
  ) => {
    const fields: [string, string][] = [['version', String(version)]];
    if (!content) fields.push(['remove', 'true']);
    const form = multipartOf(fields, content ? { field: 'logo', content } : undefined);
    return test_.app.inject({
      method: 'PATCH',
      url: `${url}/logo`,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  };
  const picture = () =>
    sharp({ create: { width: 60, height: 20, channels: 3, background: '#c6a25e' } })
      .png()
      .toBuffer();

  it('is shown to everybody, replaced and taken away', async () => {
    const company = await made();
    const set = await send(company, 1, await picture());
    expect(set.statusCode).toBe(200);
    const { logoUrl } = set.json<CompanyDetail>();
    expect(logoUrl).toBe(`/api/public/companies/${company.id}/logo?v=2`);
    const shown = await test_.app.inject({ url: logoUrl! });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 60, height: 20 });

    expect((await send(company, 1, null)).json<{ code: string }>().code).toBe('row.stale');
    expect((await send(company, 2, null)).json()).toMatchObject({ logoUrl: null, version: 3 });
    expect((await test_.app.inject({ url: logoUrl! })).statusCode).toBe(404);
    expect(await actions()).toEqual(['create', 'setLogo', 'removeLogo']);
  });

  it('must be a picture', async () => {
    const company = await made();
    const answer = await send(company, 1, Buffer.from('%PDF-1.7'));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'file.type']);
  });
});

const ACCOUNT = {
  bankCode: 'cimb',
  accountName: 'Hibiscus Stays Sdn. Bhd.',
  accountNo: '8001 2345-6789',
  purpose: 'Guests',
  currency: 'myr',
  active: true,
  isDefault: false,
};
describe('bank accounts', () => {
  it('keep their numbers sealed, show their ends, and each look at the whole is logged', async () => {
    const { post, get, url, read } = await made();
    const added = await post(`${url}/bank-accounts`, ACCOUNT);
    expect(added.statusCode).toBe(201);
    const [account] = added.json<CompanyDetail>().bankAccounts;
    expect(account).toMatchObject({
      bankCode: 'cimb',
      accountNoMasked: '••••6789',
      currency: 'MYR',
      // The first account in use is the default whatever was asked.
      isDefault: true,
    });
    const { account_sealed } = await test_.db
      .selectFrom('company_bank_account')
      .select('account_sealed')
      .executeTakeFirstOrThrow();
    expect(account_sealed).not.toContain('800123456789');

    const shown = await get(`/api/company-bank-accounts/${account!.id}/number`);
    expect(shown.json()).toEqual({ accountNo: '800123456789' });
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const { history } = await read();
    expect(history.map(({ action }) => action)).toEqual(['viewBankAccount', 'addBankAccount', 'create']);
    expect(JSON.stringify(history)).not.toContain('800123456789');
  });

  it('have one default among them, which is in use', async () => {
    const { post, patch, url } = await made();
    await post(`${url}/bank-accounts`, ACCOUNT);
    const second = await post(`${url}/bank-accounts`, { ...ACCOUNT, bankCode: 'boc', isDefault: true });
    const accounts = second.json<CompanyDetail>().bankAccounts;
    expect(accounts.map((one) => [one.bankCode, one.isDefault, one.version])).toEqual([
      ['boc', true, 1],
      ['cimb', false, 2],
    ]);
    const { accountNo: _no, ...fields } = ACCOUNT;
    const change = (version: number, changes: object) =>
      patch(`/api/company-bank-accounts/${accounts[1]!.id}`, { ...fields, version, ...changes });
    expect(ruleOf(await change(2, { active: false, isDefault: true }))).toEqual(['isDefault default_active']);
    expect((await change(1, {})).json<{ code: string }>().code).toBe('row.stale');
    const kept = await change(2, { active: false });
    expect(kept.json<CompanyDetail>().bankAccounts[1]).toMatchObject({
      active: false,
      accountNoMasked: '••••6789',
    });
    const other = await change(3, { accountNo: '111122223333', isDefault: true });
    expect(other.json<CompanyDetail>().bankAccounts).toMatchObject([
      { bankCode: 'cimb', accountNoMasked: '••••3333', isDefault: true },
      { bankCode: 'boc', isDefault: false },
    ]);
  });

  it.each([
    [{ bankCode: 'none' }, 'bankCode choice'],
    [{ accountNo: '12' }, 'accountNo bank_account'],
    [{ currency: 'RM' }, 'currency currency'],
    [{ accountName: '' }, 'accountName required'],
  ])('with %j are refused: %s', async (changes, rule) => {
    const { post, url } = await made();
    expect(ruleOf(await post(`${url}/bank-accounts`, { ...ACCOUNT, ...changes }))).toEqual([rule]);
  });

  it('are whole for those who may edit the company alone', async () => {
    const { post, url } = await made();
    const { bankAccounts } = (await post(`${url}/bank-accounts`, ACCOUNT)).json<CompanyDetail>();
    const { get } = await by('company.view');
    expect((await get(`/api/company-bank-accounts/${bankAccounts[0]!.id}/number`)).statusCode).toBe(403);
    expect((await get(url)).body).not.toContain('800123456789');
  });
});

const PATTERN = { kind: 'tax_invoice', prefix: 'hs', separator: '/', yearDigits: 2, digits: 4 };
describe('numbers of documents', () => {
  it('have a pattern that changes with its version, from the next document on', async () => {
    const { patch, url, read } = await made();
    const changed = await patch(`${url}/numbering`, { ...PATTERN, version: 0 });
    expect(changed.json<CompanyDetail>().numbering[0]).toMatchObject({
      kind: 'tax_invoice',
      next: 'HS/26/0001',
      eInvoiceType: '01',
      version: 1,
    });
    const stale = await patch(`${url}/numbering`, { ...PATTERN, version: 0 });
    expect(stale.json()).toMatchObject({ code: 'row.stale', params: { version: 1 } });
    expect((await read()).history[0]).toMatchObject({
      action: 'numbering',
      before: { numbering: 'tax_invoice: INV-2026-00001' },
      after: { numbering: 'tax_invoice: HS/26/0001' },
    });
  });

  it('have a prefix that no other kind has or has had', async () => {
    const { patch, url } = await made();
    const to = (kind: string, prefix: string, version = 0) =>
      patch(`${url}/numbering`, { ...PATTERN, kind, prefix, version });
    // The usual one of another kind.
    expect(ruleOf(await to('tax_invoice', 'RCT'))).toEqual(['prefix prefix_taken']);
    expect((await to('receipt', 'QR')).statusCode).toBe(200);
    expect(ruleOf(await to('tax_invoice', 'QR'))).toEqual(['prefix prefix_taken']);
    expect((await to('tax_invoice', 'RCT')).statusCode).toBe(200);
  });

  it('keep the prefix of documents that are there from other kinds', async () => {
    const { patch, url, id } = await made();
    await test_.db
      .insertInto('document_counter')
      .values({ company_id: id, kind: 'receipt', year: 2026, last: 1 })
      .execute();
    await test_.db
      .insertInto('document_number')
      .values({
        ...{ company_id: id, kind: 'receipt' as const, year: 2026, number: 1 },
        ...{ text: 'RCT-2026-00001', issued_on: '2026-11-20' },
      })
      .execute();
    const to = (kind: string, prefix: string) =>
      patch(`${url}/numbering`, { ...PATTERN, kind, prefix, version: 0 });
    expect((await to('receipt', 'QR')).json<CompanyDetail>().numbering[1]).toMatchObject({
      last: 'RCT-2026-00001',
      next: 'QR/26/0002',
    });
    expect(ruleOf(await to('tax_invoice', 'RCT'))).toEqual(['prefix prefix_taken']);
  });

  it.each([
    [{ prefix: '1A' }, 'prefix number_prefix'],
    [{ prefix: 'A-B' }, 'prefix number_prefix'],
    [{ digits: 2 }, 'digits too_small_number'],
    [{ separator: '' }, 'separator choice'],
    [{ kind: 'letter' }, 'kind choice'],
  ])('with %j are refused: %s', async (changes, rule) => {
    const { patch, url } = await made();
    expect(ruleOf(await patch(`${url}/numbering`, { ...PATTERN, version: 0, ...changes }))).toEqual([rule]);
  });
});

it('an inactive company is offered to properties only while it still has some', async () => {
  const { id } = await made({ active: false });
  const offered = async () =>
    (await (await by('listing.view')).get('/api/properties/options'))
      .json<{ companies: { name: string }[] }>()
      .companies.map(({ name }) => name);
  const business = await createBusiness(test_.db);
  expect(await offered()).toEqual(['Test Stays Sdn Bhd']);
  await createListing(test_.db, { ...business, companyId: id });
  expect(await offered()).toEqual(['Hibiscus Stays Sdn. Bhd.', 'Test Stays Sdn Bhd']);
});

it('a company with stays cannot go', async () => {
  const { remove, id, url } = await made();
  const business = await createBusiness(test_.db);
  const place = await createListing(test_.db, business);
  await createReservation(test_.db, place, { company_id: id });
  expect((await remove(`${url}?version=1`)).json<{ code: string }>().code).toBe('company.in_use');
});

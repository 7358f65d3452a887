import { randomUUID } from 'node:crypto';
import type { PackageVersion } from '@shared/contract/money/servicePackages';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { LANGUAGES, type Language } from '@shared/languages';
import { codeOf } from '@shared/permissions';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { ownedUnits } from '../../../testing/ownedUnits';
import { pdfReader } from '../../../testing/pdfReader';
import { termsInDays } from './contractPaper.service';

/** Contracts on paper. Today is 20 November 2026; Anna (60 %, paid to the account that ends in 6789) and Ben (40 %) own the unit. */
let test_: TestApp;
let staff: { authorization: string };
let unitId: string;
let packageId: string;
let anna: { id: string };
let ben: { id: string };
let units: ReturnType<typeof ownedUnits>;
const { read, isThere } = pdfReader();
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, {
    ...{ name: 'Seruling Stays Sdn Bhd', registration_no: '202601000001' },
    document_address: '8 Jalan Attic, 50250 Kuala Lumpur',
  });
  unitId = (await createListing(test_.db, business, { units: 1 })).unitIds[0]!;
  const owner = { role: 'owner' as const, is_owner: true };
  anna = await createAccount(test_.db, {
    ...{ ...owner, name: 'Anna Tan', account_number: 'AT900001', language: 'ms-MY' },
  });
  ben = await createAccount(test_.db, { ...owner, name: 'Ben Lim', account_number: 'AT900002' });
  await test_.db
    .insertInto('owner_profile')
    .values({
      ...{ account_id: anna.id, bank_code: 'maybank', bank_account_name: 'Anna Tan Mei Ling' },
      ...{ bank_account_sealed: 'sealed', bank_account_end: '6789' },
    })
    .execute();
  units = ownedUnits(test_, () => staff);
  await units.own(unitId, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  packageId = await units.activePackage();
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = staff) =>
  test_.app.inject({
    ...{ method, url: `/api${url}` },
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
type Wish = { arrangement?: Arrangement; lastDay?: string | null; priceSen?: number | null };
async function draft({ arrangement = { kind: 'package' }, lastDay = null, priceSen = null }: Wish = {}) {
  const answer = await call('POST', '/owner-contracts', {
    ...{ unitId, validFrom: '2026-10-01', lastDay, priceSen, remark: 'Only for staff' },
    terms: { packageId, role: 'principal', arrangement },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<OwnerContract>();
}
const step = async (id: string, name: string, body: object) => {
  const { version } = (await call('GET', `/owner-contracts/${id}`)).json<OwnerContract>();
  const answer = await call('PATCH', `/owner-contracts/${id}/${name}`, { version, ...body });
  expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body]);
};
async function signed(wish: Wish = {}): Promise<string> {
  const { id } = await draft(wish);
  await step(id, 'sign', { signedOn: '2026-09-20' });
  return id;
}
const pdf = (id: string, query = '', headers: object = staff) =>
  call('GET', `/owner-contracts/${id}/pdf${query}`, undefined, headers);
/** What the paper says, its columns and lines run together. */
async function textOf(id: string, language: Language = 'en-US'): Promise<string> {
  const answer = await pdf(id, `?language=${language}`);
  expect(answer.statusCode).toBe(200);
  return read(answer.rawPayload, 'pdftotext').replace(/\s+/g, ' ');
}

describe('a contract on paper', () => {
  it('names its parties, their numbers and shares, and of an account the end alone', async () => {
    const id = await signed();
    if (!isThere()) return;
    const text = await textOf(id);
    for (const words of [
      ...['Unit management contract', 'C-00001', 'Seruling Stays Sdn Bhd', '202601000001'],
      ...['8 Jalan Attic, 50250 Kuala Lumpur', 'Anna Tan', 'AT900001 · Share 60 %', 'Ben Lim'],
      ...['AT900002 · Share 40 %', 'Maybank', 'no bank account yet'],
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Anna Tan Mei Ling, .{4}6789/);
    expect(text).not.toContain('sealed');
    // What staff have noted for themselves is no part of what is signed.
    expect(text).not.toContain('Only for staff');
  });

  // SOME_TERMS: 20 % of room and extra guests, less the channels' commission; cleaning is the company's; the owner bears all bills; 60 days.
  it.each([
    [
      'en-US',
      [
        ...['What the package leaves him', 'The company sells in its own name', 'Full care'],
        ...['The fee is a share of Room', 'Extra guests', 'Left off it first', 'The company bears'],
        ...['a fee, which the company invoices to the owner', 'night by night, in the month of each night'],
        ...['the owner bears all', '60 days', 'From 01 Oct 2026', 'Signed on 20 Sep 2026', 'Signatures'],
      ],
    ],
    [
      'cn-ZH',
      [
        ...['单位管理合约', '套餐扣除后的余额', '公司以自己名义出售', '管理费的计算基础', '先行扣除'],
        ...[
          '由公司向业主开具发票',
          '按房晚，列入各晚所在月份',
          '全部由业主承担',
          '60 天',
          '2026年10月1日',
          '签署',
        ],
      ],
    ],
    [
      'ms-MY',
      [
        ...['Kontrak pengurusan unit', 'Baki selepas pakej', 'Syarikat menjual atas namanya sendiri'],
        ...['Fi ialah peratusan daripada', 'Ditolak dahulu', 'yang diinvois oleh syarikat kepada pemilik'],
        ...[
          'malam demi malam',
          'ditanggung sepenuhnya oleh pemilik',
          '60 hari',
          '01 Okt 2026',
          'Tandatangan',
        ],
      ],
    ],
  ] as const)('says every rule in %s', async (language, sentences) => {
    const id = await signed();
    if (!isThere()) return;
    const text = await textOf(id, language);
    const plain = (some: string) => some.replace(/\s+/g, '');
    for (const sentence of sentences) expect(plain(text)).toContain(plain(sentence));
    // Nothing is left as the key of a text, and no advice to staff is printed.
    expect(text).not.toMatch(/admin:|owner_contract\.|common:|undefined|tax agent/);
  });

  it('is a draft until it is signed: across its pages, at its head and in its name', async () => {
    const { id, number } = await draft();
    const answer = await pdf(id);
    expect(answer.headers['content-disposition']).toContain(`draft-${number}.pdf`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    if (isThere()) {
      const text = await textOf(id);
      expect(text).toContain('Draft: not signed, and without effect');
      expect(text).toContain('not signed yet');
      expect(await textOf(id, 'cn-ZH')).toContain('草稿');
    }
    await step(id, 'sign', { signedOn: '2026-09-20' });
    expect((await pdf(id)).headers['content-disposition']).toContain(`"${number}.pdf"`);
    if (isThere()) expect(await textOf(id)).not.toMatch(/draft/i);
  });

  // 6 % of RM 500,000.00 a year is RM 30,000.00, in quarters RM 7,500.00 each.
  it('says the price and the sums that it promises, and no fee that is not charged', async () => {
    const arrangement: Arrangement = { kind: 'price', rateBp: 600, every: 'quarter' };
    const id = await signed({ arrangement, priceSen: 50_000_000, lastDay: '2027-09-30' });
    if (!isThere()) return;
    const text = await textOf(id);
    expect(text).toMatch(/Purchase price RM 500,000\.00/);
    expect(text).toContain('6 % of the purchase price a year, paid quarterly');
    expect(text).toContain('the fee of the package is not charged');
    expect(text).not.toMatch(/The fee is a share of|invoices to the owner/);
    expect(text.match(/RM 7,\d{3}\.\d\d/g)).toHaveLength(4);
    expect(text).toContain('01 Oct 2026 to 31 Dec 2026');
  });

  it('says renewals, a notice, later terms and later owners', async () => {
    const id = await signed({ lastDay: '2027-09-30' });
    await step(id, 'prolong', { lastDay: '2028-09-30' });
    await step(id, 'terms', {
      validFrom: '2027-01-01',
      terms: { packageId, role: 'principal', arrangement: { kind: 'rent', monthSen: 250_000 } },
    });
    await units.own(unitId, '2026-12-01', [[ben, 10_000]]);
    await step(id, 'notice', {
      on: '2026-11-20',
      from: 'owner',
      reason: 'He moves in',
      lastDay: '2027-06-30',
    });
    if (!isThere()) return;
    const text = await textOf(id);
    expect(text).toMatch(/Renewal \d\d \w{3} 20\d\d → 30 Sep 2028/);
    expect(text).toMatch(/Last day 30 Jun 2027/);
    expect(text).toContain('Owner, on 20 Nov 2026: He moves in');
    expect(text).toContain('Terms: 01 Oct 2026 to 31 Dec 2026');
    expect(text).toContain('Terms: From 01 Jan 2027');
    expect(text).toContain('RM 2,500.00 a month, whatever happens');
    expect(text).toMatch(/Owners and shares since 01 (Dec 2026 )?Ben Lim 100 %/);
    // Those of the first day sign it.
    expect(text.slice(text.indexOf('Signatures'))).toContain('Anna Tan');
  });

  it('is in the language of its first owner unless another one is asked for; a wrong one is refused', async () => {
    const id = await signed();
    for (const language of LANGUAGES) expect((await pdf(id, `?language=${language}`)).statusCode).toBe(200);
    for (const language of ['zh-CN', 'xx', ''])
      expect((await pdf(id, `?language=${language}`)).statusCode).toBe(400);
    if (isThere()) expect(read((await pdf(id)).rawPayload, 'pdftotext')).toContain('Kontrak pengurusan unit');
  });

  it('is for who may see contracts, of one that is there', async () => {
    const id = await signed();
    const looker = (await signInAdmin(test_, [codeOf('service-package.view')])).headers;
    const desk = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await pdf(id, '', looker)).statusCode).toBe(200);
    expect((await pdf(id, '', desk)).statusCode).toBe(403);
    expect((await pdf(id, '', { authorization: '' })).statusCode).toBe(401);
    expect((await pdf(randomUUID())).statusCode).toBe(404);
    expect((await pdf('none')).statusCode).toBe(400);
  });
});

describe('the versions of a package on days', () => {
  const version = (validFrom: string) => ({ validFrom, terms: SOME_TERMS }) as PackageVersion;
  const versions = ['2027-07-01', '2027-01-01', '2026-04-01'].map(version);
  it.each([
    ['2026-10-01', null, ['2026-10-01', '2027-01-01', '2027-07-01']],
    ['2026-10-01', '2027-07-01', ['2026-10-01', '2027-01-01']],
    ['2026-10-01', '2027-01-01', ['2026-10-01']],
    ['2027-01-01', null, ['2027-01-01', '2027-07-01']],
    // Before its first terms a package has those.
    ['2026-01-01', '2026-12-31', ['2026-01-01']],
    ['2028-01-01', null, ['2028-01-01']],
  ])('from %s until %s are those of %j', (from, to, days) =>
    expect(termsInDays(versions, from, to).map((one) => one.from)).toEqual(days),
  );
});

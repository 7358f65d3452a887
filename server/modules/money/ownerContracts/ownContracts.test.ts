import { randomUUID } from 'node:crypto';
import type { Paper } from '@shared/contract/base/papers';
import type { OwnContract } from '@shared/contract/money/ownContracts';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { LANGUAGES } from '@shared/languages';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { pdfReader } from '../../../testing/pdfReader';

/**
 * What owners see of their contracts. Today is 20 November 2026. Anna's and Ben's bank accounts end in 6789 and 4321.
 *
 * | contract | unit | days | owners |
 * |---|---|---|---|
 * | alone | 1 | from 1 Oct 2026 | Anna |
 * | shared | 2, in a pool | from 1 Oct 2026 | Anna 60 %, Ben 40 % |
 * | sold | 3 | 1 Jan 2026 to 31 Dec 2027 | Carl until 31 Aug, Ben since; fixed rent until 30 Jun, the package until 30 Sep, then a guarantee |
 * | over | 4 | 1 Jan to 30 Jun 2026 | Dora |
 * | draft | 4 | from 1 Dec 2026 | Dora |
 */
type Headers = { authorization: string };
type Name = 'anna' | 'ben' | 'carl' | 'dora' | 'other';
let test_: TestApp;
let staff: Headers;
let units: ReturnType<typeof ownedUnits>;
let people: Record<Name | 'buyer' | 'agent', Headers>;
let accounts: Record<Exclude<Name, 'other'>, { id: string }>;
let ids: Record<'alone' | 'shared' | 'sold' | 'over' | 'draft', string>;
let papers: Record<'alone' | 'shared' | 'over' | 'draft', string>;
let unitIds: string[];
const { read: readPdf, isThere } = pdfReader();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function draftOf(
  {
    unitId,
    packageId,
    validFrom,
    lastDay = null,
  }: Record<'unitId' | 'packageId' | 'validFrom', string> & {
    lastDay?: string | null;
  },
  {
    arrangement = { kind: 'package' },
    priceSen = null,
  }: { arrangement?: Arrangement; priceSen?: number | null } = {},
): Promise<OwnerContract> {
  return units.send<OwnerContract>('POST', '/owner-contracts', {
    ...{ unitId, validFrom, lastDay, priceSen, remark: 'A remark of staff' },
    terms: { packageId, role: 'principal', arrangement },
  });
}
async function signed(...wish: Parameters<typeof draftOf>): Promise<string> {
  const { id, version } = await draftOf(...wish);
  await units.send('PATCH', `/owner-contracts/${id}/sign`, { signedOn: wish[0].validFrom, version });
  return id;
}
async function step(id: string, name: string, body: object) {
  const found = await test_.app.inject({ url: `/api/owner-contracts/${id}`, headers: staff });
  await units.send('PATCH', `/owner-contracts/${id}/${name}`, {
    version: found.json<OwnerContract>().version,
    ...body,
  });
}
async function addPaper(id: string, name: string): Promise<string> {
  const form = multipartOf([['uploadKey', `paper-${name}`]], {
    ...{ field: 'document', content: PDF, filename: `${name}.pdf`, type: 'application/pdf' },
  });
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: `/api/owner-contracts/${id}/files`, payload: form.payload },
    headers: { ...staff, ...form.headers },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<Paper>().id;
}

beforeAll(async () => {
  test_ = await buildTestApp();
  await test_.reset();
  const { db } = test_;
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(db, { name: 'Seruling Stays Sdn Bhd' });
  ({ unitIds } = await createListing(db, business, { units: 4 }));
  const [one, two, three, four] = unitIds as [string, string, string, string];
  const owner = { role: 'owner', is_owner: true } as const;
  accounts = {
    ...(await createTwoOwners(test_)),
    carl: await createAccount(db, { ...owner, name: 'Carl Ng', account_number: 'AT900003' }),
    dora: await createAccount(db, { ...owner, name: 'Dora Ho', account_number: 'AT900004' }),
  };
  const { anna, ben, carl, dora } = accounts;
  await db
    .insertInto('owner_profile')
    .values(
      [[anna, '6789'] as const, [ben, '4321'] as const].map(([{ id }, end]) => ({
        ...{ account_id: id, bank_code: 'maybank', bank_account_name: 'As in the bank' },
        ...{ bank_account_sealed: 'sealed', bank_account_end: end },
      })),
    )
    .execute();
  units = ownedUnits(test_, () => staff);
  await units.own(one, '2026-01-01', [[anna, 10_000]]);
  await units.own(two, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.own(three, '2025-01-01', [[carl, 10_000]]);
  await units.own(three, '2026-09-01', [[ben, 10_000]]);
  await units.own(four, '2025-01-01', [[dora, 10_000]]);
  const packageId = await units.activePackage({
    ...SOME_TERMS,
    freeStay: {
      ...{ free: 5, discounted: 0, discountBp: 0, points: null, year: 'contract', proRata: true },
      ...{ carry: { most: 0, months: 0 }, guests: ['owner'], places: 'unit', elsewhereBp: 0 },
      ...{ weekdaysOnly: false, blackouts: [], publicHolidays: false, schoolHolidays: false },
      ...{ noticeDays: 7, longestNights: null, coOwners: 'together', lateDays: 0, noShowTakes: false },
    },
  });
  ids = {
    alone: await signed(
      { unitId: one, packageId, validFrom: '2026-10-01' },
      { arrangement: { kind: 'price', rateBp: 600, every: 'quarter' }, priceSen: 50_000_000 },
    ),
    shared: await signed({ unitId: two, packageId, validFrom: '2026-10-01' }, { priceSen: 30_000_000 }),
    sold: await signed(
      { unitId: three, packageId, validFrom: '2026-01-01', lastDay: '2027-12-31' },
      { arrangement: { kind: 'rent', monthSen: 200_000 }, priceSen: 40_000_000 },
    ),
    over: await signed({ unitId: four, packageId, validFrom: '2026-01-01', lastDay: '2026-06-30' }),
    draft: (await draftOf({ unitId: four, packageId, validFrom: '2026-12-01' })).id,
  };
  const terms = (arrangement: Arrangement) => ({ packageId, role: 'principal', arrangement });
  await step(ids.sold, 'terms', { validFrom: '2026-07-01', terms: terms({ kind: 'package' }) });
  await step(ids.sold, 'terms', {
    ...{ validFrom: '2026-10-01', terms: terms({ kind: 'guarantee', yearSen: 1_200_000, every: 'year' }) },
  });
  await step(ids.sold, 'notice', {
    ...{ on: '2026-11-01', from: 'owner', reason: 'Ben moves in', lastDay: '2027-09-30' },
  });
  await step(ids.shared, 'notice', {
    ...{ on: '2026-11-02', from: 'company', reason: 'Ben is late', lastDay: '2027-03-31' },
  });
  papers = {
    alone: await addPaper(ids.alone, 'alone'),
    shared: await addPaper(ids.shared, 'shared'),
    over: await addPaper(ids.over, 'over'),
    draft: await addPaper(ids.draft, 'draft'),
  };
  const { companyId } = business;
  const pool = await units.send<{ id: string; version: number }>('POST', '/unit-pools', {
    ...{ companyId, name: words('One bedroom'), note: '' },
  });
  await units.send('PATCH', `/unit-pools/${pool.id}/add-member`, {
    ...{ unitId: two, points: 1, validFrom: '2026-10-01', lastDay: null, version: pool.version },
  });
  const as = async (fields: Parameters<typeof createAccount>[1]) =>
    signIn(test_, await createAccount(db, fields));
  people = {
    anna: await signIn(test_, anna),
    ben: await signIn(test_, ben),
    carl: await signIn(test_, carl),
    dora: await signIn(test_, dora),
    other: await as(owner),
    buyer: await as({}),
    agent: await as({ role: 'agent' }),
  };
});
afterAll(() => test_.close());

const get = (url: string, headers?: Headers) =>
  test_.app.inject({ url: `/api/owner/contracts${url}`, ...(headers && { headers }) });
async function list(who: Name, language = 'en-US'): Promise<OwnContract[]> {
  const answer = await get(`?language=${language}`, people[who]);
  expect([who, answer.statusCode, answer.body]).toEqual([who, 200, answer.body]);
  return answer.json<{ contracts: OwnContract[] }>().contracts;
}
const one = async (who: Name, id: string, language?: string) =>
  (await list(who, language)).find((contract) => contract.id === id)!;
const rowsOf = ({ versions }: OwnContract, version = 0) => [
  ...versions[version]!.rows,
  ...versions[version]!.rules.flatMap(({ rows }) => rows),
];
const sentencesOf = (contract: OwnContract, version?: number) =>
  rowsOf(contract, version).flatMap(({ sentences }) =>
    sentences.map((one_) => one_.replaceAll('\u00a0', ' ')),
  );

test('each owner finds the contracts of his units, those that are over too, and nothing else', async () => {
  const found = async (who: Name) =>
    (await list(who)).map(({ id, status, isAlone, files }) => [
      Object.entries(ids).find(([, one_]) => one_ === id)?.[0],
      status,
      isAlone,
      files.map(({ name }) => name),
    ]);
  expect((await found('anna')).sort()).toEqual([
    ['alone', 'running', true, ['alone.pdf']],
    ['shared', 'running', false, []],
  ]);
  expect((await found('ben')).sort()).toEqual([
    ['shared', 'running', false, []],
    ['sold', 'running', false, []],
  ]);
  // Who has sold keeps his time. A draft is staff's.
  expect(await found('carl')).toEqual([['sold', 'ended', false, []]]);
  expect(await found('dora')).toEqual([['over', 'ended', true, ['over.pdf']]]);
  expect(await found('other')).toEqual([]);
});

// 6 % of RM 500,000.00 a year is RM 30,000.00, in quarters RM 7,500.00 each; three years of a contract without an end are twelve.
test('a contract of his own says its days, terms, rules and promised sums in words, and where its papers are', async () => {
  const found = await one('anna', ids.alone);
  expect(found).toMatchObject({
    ...{ companyName: 'Seruling Stays Sdn Bhd', signedOn: '2026-10-01', validFrom: '2026-10-01' },
    ...{ lastDay: null, leftOn: null, notice: null, priceSen: 50_000_000 },
    times: [{ shareBp: 10_000, from: '2026-10-01', lastDay: null }],
  });
  expect(found.promised).toHaveLength(12);
  expect(found.promised[0]).toEqual({ from: '2026-10-01', lastDay: '2026-12-31', sen: 750_000 });
  const [version] = found.versions;
  expect([version!.days, version!.isToday]).toEqual(['From 01 Oct 2026', true]);
  expect(version!.note).toContain('the fee of the package is not charged');
  expect(sentencesOf(found)).toEqual(
    expect.arrayContaining([
      '6 % of the purchase price a year, paid quarterly',
      expect.stringContaining('The company sells in its own name'),
      expect.stringMatching(/^5 nights .*year of the contract/),
      '60 days',
    ]),
  );
  // Where a sum is promised no fee is charged, and none is named.
  expect(rowsOf(found).map(({ label }) => label)).not.toContain('Fee');
  expect(rowsOf(await one('anna', ids.shared)).map(({ label }) => label)).toContain('Fee');
  const answer = await get('?language=en-US', people.anna);
  expect(answer.body).not.toMatch(/remark of staff|uploadedBy|byName|sealed|6789|"used"|"version"/);
});

test('in each language it says what the printed contract says', async () => {
  for (const [language, sentence, print] of [
    ['en-US', '6 % of the purchase price a year, paid quarterly', 'Unit management contract'],
    ['cn-ZH', '买价', '单位管理合约'],
    ['ms-MY', 'harga belian', 'Kontrak pengurusan unit'],
  ] as const) {
    const found = await one('anna', ids.alone, language);
    expect(sentencesOf(found).join(' ')).toContain(sentence);
    expect(JSON.stringify(found)).not.toMatch(/admin:|owner_contract\.|common:/);
    const pdf = await get(`/${ids.alone}/pdf?language=${language}`, people.anna);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ]);
    if (!isThere()) continue;
    const plain = (text: string) => text.replace(/\s+/g, '');
    const text = plain(readPdf(pdf.rawPayload, 'pdftotext'));
    expect(text).toContain(plain(print));
    for (const one_ of sentencesOf(found)) expect(text).toContain(plain(one_));
  }
});

test('a co-owner sees his own share and nothing of the other one', async () => {
  const [annas, bens] = [await one('anna', ids.shared), await one('ben', ids.shared)];
  expect([annas.times, bens.times]).toEqual([
    [{ shareBp: 6_000, from: '2026-10-01', lastDay: null }],
    [{ shareBp: 4_000, from: '2026-10-01', lastDay: null }],
  ]);
  // What staff wrote about the notice may be of the other one, and so may the price that was agreed.
  expect(annas.notice).toEqual({ on: '2026-11-02', from: 'company', reason: null });
  expect([annas.priceSen, annas.lastDay]).toEqual([null, '2027-03-31']);
  expect((await get('?language=en-US', people.anna)).body).not.toMatch(
    /Ben|Lim|AT90000|"shareBp":4000|4321|in the bank|shared\.pdf/,
  );
  for (const who of ['anna', 'ben'] as const)
    expect([who, (await get(`/${ids.shared}/files/${papers.shared}`, people[who])).statusCode]).toEqual([
      who,
      404,
    ]);
});

/** The text of the print of a contract as somebody gets it, in one line. */
async function printOf(who: Name, id: string, language = 'en-US'): Promise<string> {
  const pdf = await get(`/${id}/pdf?language=${language}`, people[who]);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(pdf.rawPayload, 'pdftotext').replace(/\s+/g, ' ');
}
const whereRead = isThere() ? test : test.skip;

whereRead('the print of a co-owner has his share alone, and the others as a sum without names', async () => {
  const annas = await printOf('anna', ids.shared);
  expect(annas).toContain('Copy for Anna Tan: it has what is agreed in');
  expect(annas).toContain('Your share: 60 %');
  expect(annas).toContain('Other owners of the unit: 40 %');
  expect(annas).toMatch(/AT900001 · Share 60 %/);
  expect(annas).toContain('6789');
  expect(annas).not.toMatch(/Ben|Lim|AT900002|4321|Signature|300,000|Ben is late/);
  const bens = await printOf('ben', ids.shared);
  expect(bens).toContain('Your share: 40 %');
  expect(bens).toContain('Other owners of the unit: 60 %');
  expect(bens).not.toMatch(/Anna|Tan|AT900001|6789|Signature|300,000/);
  for (const language of ['cn-ZH', 'ms-MY']) {
    const text = await printOf('anna', ids.shared, language);
    expect(text).not.toMatch(/Ben |Lim|AT900002|4321|\{\{/);
    expect(text).toContain('40 %');
  }
});

whereRead('the prints of who sold and who bought have what is agreed in their time', async () => {
  const carls = await printOf('carl', ids.sold);
  expect(carls).toContain('01 Jan 2026 to 31 Aug 2026 Your share: 100 %');
  expect(carls).toContain('RM 2,000.00 a month, whatever happens');
  expect(carls).not.toMatch(/12,000|30 Sep 2027|31 Dec 2027|Ben|AT900002|Signature|400,000|Other owners/);
  const bens = await printOf('ben', ids.sold);
  expect(bens).toContain('12,000.00');
  expect(bens).toContain('30 Sep 2027');
  expect(bens).not.toMatch(/2,000\.00 a month|Carl|AT900003|Signature|400,000|moves in/);
});

test('who sold sees his time, who bought sees his, and neither what the other agreed', async () => {
  const carls = await one('carl', ids.sold);
  expect(carls).toMatchObject({
    ...{ validFrom: '2026-01-01', lastDay: null, leftOn: '2026-08-31', notice: null, priceSen: null },
    times: [{ shareBp: 10_000, from: '2026-01-01', lastDay: '2026-08-31' }],
    promised: [],
  });
  expect(carls.versions.map(({ days, isToday }) => [days, isToday])).toEqual([
    ['01 Jul 2026 to 31 Aug 2026', false],
    ['01 Jan 2026 to 30 Jun 2026', false],
  ]);
  expect(sentencesOf(carls, 1)).toContain('RM 2,000.00 a month, whatever happens');
  expect(JSON.stringify(carls)).not.toMatch(/12,000|guarantee|Ben/);

  const bens = await one('ben', ids.sold);
  expect(bens).toMatchObject({
    ...{ lastDay: '2027-09-30', leftOn: null, priceSen: null },
    times: [{ shareBp: 10_000, from: '2026-09-01', lastDay: null }],
    notice: { on: '2026-11-01', from: 'owner', reason: null },
    promised: [{ from: '2026-10-01', lastDay: '2027-09-30', sen: 1_200_000 }],
  });
  expect(bens.versions.map(({ days, isToday }) => [days, isToday])).toEqual([
    ['01 Oct 2026 to 30 Sep 2027', true],
    ['01 Jul 2026 to 30 Sep 2026', false],
  ]);
  expect(JSON.stringify(bens)).not.toMatch(/2,000\.00.a.month|Carl/);
});

test('a share that is written again as it was is one time', async () => {
  await units.own(unitIds[0]!, '2026-11-10', [[accounts.anna, 10_000]]);
  expect((await one('anna', ids.alone)).times).toEqual([
    { shareBp: 10_000, from: '2026-10-01', lastDay: null },
  ]);
});

test('signed papers and prints open for the owner alone, of contracts of his own', async () => {
  for (const [who, id, file] of [
    ['anna', ids.alone, papers.alone],
    ['dora', ids.over, papers.over],
  ] as const) {
    const seen = await get(`/${id}/files/${file}`, people[who]);
    expect([who, seen.statusCode, seen.rawPayload.equals(PDF)]).toEqual([who, 200, true]);
    expect((await get(`/${id}/pdf?language=ms-MY`, people[who])).statusCode).toBe(200);
  }
  for (const [who, id, file] of [
    ['ben', ids.alone, papers.alone],
    ['carl', ids.alone, papers.alone],
    ['other', ids.alone, papers.alone],
    // A draft, a paper of another contract, and what never was.
    ['dora', ids.draft, papers.draft],
    ['dora', ids.over, papers.alone],
    ['anna', ids.alone, papers.over],
    ['anna', randomUUID(), papers.alone],
  ] as const)
    expect([who, (await get(`/${id}/files/${file}`, people[who])).statusCode]).toEqual([who, 404]);
  for (const [who, id] of [
    ['ben', ids.alone],
    ['other', ids.over],
    ['dora', ids.draft],
    ['dora', randomUUID()],
  ] as const)
    expect([who, (await get(`/${id}/pdf?language=en-US`, people[who])).statusCode]).toEqual([who, 404]);
});

test('guests, agents, staff and strangers are refused; a language that is none is a mistake', async () => {
  for (const url of [
    '?language=en-US',
    `/${ids.alone}/pdf?language=en-US`,
    `/${ids.alone}/files/${papers.alone}`,
  ]) {
    for (const headers of [people.buyer, people.agent, staff])
      expect([url, (await get(url, headers)).statusCode]).toEqual([url, 403]);
    expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
  }
  for (const language of ['', 'en', 'zh-CN'])
    expect((await get(`?language=${language}`, people.anna)).statusCode).toBe(400);
  for (const language of LANGUAGES) expect(await list('anna', language)).toHaveLength(2);
});

test.each(['banned', 'pending', 'deleted'] as const)('an owner who is %s sees nothing', async (status) => {
  const set = (to: 'active' | typeof status) =>
    test_.db.updateTable('account').set({ status: to }).where('id', '=', accounts.dora.id).execute();
  await set(status);
  for (const url of [
    '?language=en-US',
    `/${ids.over}/pdf?language=en-US`,
    `/${ids.over}/files/${papers.over}`,
  ])
    expect([url, (await get(url, people.dora)).statusCode]).toEqual([url, 401]);
  await set('active');
});

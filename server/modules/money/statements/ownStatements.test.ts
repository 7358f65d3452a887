import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Paper } from '@shared/contract/base/papers';
import type {
  OwnStatement,
  OwnStatementChoices,
  OwnStatementRow,
  OwnTaxYear,
} from '@shared/contract/money/ownStatements';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * What owners see of their own statements. Unit 1 is Anna's to 60 %, Ben's to 40 %; unit 2 was Carl's until the end of October and is Anna's since.
 * The fee is 20 % of the room, its service tax 8 %. By hand, in RM, whole unit first:
 *
 * | stated in | unit | room | fee | service tax | bill | Anna | Ben | Carl |
 * |---|---|---|---|---|---|---|---|---|
 * | October 2026 | 1 | 2 × 300 = 600 | −120 | −9.60 | −60 | 360 − 72 − 5.76 − 36 = 246.24 | 240 − 48 − 3.84 − 24 = 164.16 | |
 * | October 2026 | 2 | 200 | −40 | −3.20 | | | | 156.80 |
 * | November 2026 | 2 | 250 | −50 | −4.00 | | 196.00 | | |
 * | January 2027 | 1 | 2 × 500 = 1,000 | −200 | −16.00 | | 600 − 120 − 9.60 = 470.40 | not issued | |
 * | January 2027, of 28 December | 1 | 150 | −30 | −2.40 | | 90 − 18 − 1.44 = 70.56 | not issued | |
 *
 * Anna's 2026: 246.24 + 196.00 = 442.24. Her 2027: 470.40 + 70.56 = 540.96, of it 70.56 of an earlier year. She was paid 246.24 on 10 December and
 * 100.00, which came back.
 */
type Headers = { authorization: string };
let test_: TestApp;
let staff: Headers;
let companyId: string;
let unitIds: string[];
let people: Record<'anna' | 'ben' | 'carl' | 'dora' | 'buyer' | 'administrator', Headers>;
let accounts: Record<'anna' | 'ben' | 'carl', { id: string }>;
let items: Record<'anna' | 'ben' | 'annaDraft', string>;
let slip: Paper;
let bills: Record<'listed' | 'unlisted', { id: string; fileId: string }>;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}
beforeAll(async () => {
  test_ = await buildTestApp();
  await test_.reset();
  await today('2026-11-05');
  const { db } = test_;
  const business = await createBusiness(db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  const place = await createListing(db, business, { units: 2 });
  ({ unitIds } = place);
  const [first, second] = unitIds as [string, string];
  const owner = { role: 'owner', is_owner: true } as const;
  accounts = {
    ...(await createTwoOwners(test_)),
    carl: await createAccount(db, { ...owner, name: 'Carl Ng', account_number: 'AT900003' }),
  };
  const { anna, ben, carl } = accounts;
  const units = ownedUnits(test_, () => staff);
  await units.own(first, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.own(second, '2026-01-01', [[carl, 10_000]]);
  await units.own(second, '2026-11-01', [[anna, 10_000]]);
  const packageId = await units.activePackage();
  for (const unitId of unitIds) await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  const sleep = (unitId: string, checkIn: string, checkOut: string, nightSen: number) =>
    units.slept(place, unitId, { checkIn, checkOut, nightSen, cleaningSen: 8_000 });

  await sleep(first, '2026-10-10', '2026-10-12', 30_000);
  await sleep(second, '2026-10-20', '2026-10-21', 20_000);
  const newBill = (unitId: string, number: string, billDate: string) =>
    units.send<{ id: string }>('POST', '/expenses', {
      ...{ propertyId: place.propertyId, unitId, vendorName: 'Tenaga', number, billDate },
      ...{ dueDate: '2027-12-31', category: 'utilities', amountSen: 6_000, ownerBp: 10_000 },
    });
  const bill = await newBill(first, '4711', '2026-10-20');
  await units.send('PATCH', `/expenses/${bill.id}/approve`, { version: 1 });
  // A draft of a bill is in no statement.
  const draft = await newBill(first, '4712', '2026-10-21');
  bills = { listed: await withFile(bill.id), unlisted: await withFile(draft.id) };
  await units.stateMonth(companyId, '2026-10');
  await today('2026-12-05');
  await sleep(second, '2026-11-10', '2026-11-11', 25_000);
  await units.stateMonth(companyId, '2026-11');
  await payOwners();
  await today('2027-01-05');
  await units.stateMonth(companyId, '2026-12');
  await today('2027-02-05');
  await sleep(first, '2026-12-28', '2026-12-29', 15_000);
  await sleep(first, '2027-01-10', '2027-01-12', 50_000);
  await units.stateMonth(companyId, '2027-01', anna);

  const as = async (fields: Parameters<typeof createAccount>[1]) =>
    signIn(test_, await createAccount(db, fields));
  people = {
    anna: await signIn(test_, anna),
    ben: await signIn(test_, ben),
    carl: await signIn(test_, carl),
    dora: await as(owner),
    buyer: await as({}),
    administrator: staff,
  };
});
afterAll(() => test_.close());

/** Payouts as the bank has them: 246.24 to Anna and 100.00 to Ben, with a slip of Anna's; one to her that came back, and one that is a draft. */
async function payOwners() {
  const { db } = test_;
  const accountId = await createPayingAccount(test_, companyId);
  const statementOf = async ({ id }: { id: string }) =>
    (
      await db
        .selectFrom('owner_statement')
        .select('id')
        .where('owner_id', '=', id)
        .where('month', '=', '2026-10-01')
        .executeTakeFirstOrThrow()
    ).id;
  const payout = async (number: string | null, paid: [{ id: string }, number, string | null][]) => {
    const state = number
      ? sql`'released', ${number}, '2026-12-09'::date, now()`
      : sql`'draft', null, null::date, null`;
    const { rows } = await sql<{ id: string }>`
      insert into owner_payout (company_id, bank_account_id, pay_on, status, number, released_on, approved_at, approved_by, created_at, updated_at)
      select ${companyId}, ${accountId}, '2026-12-10', ${state}, ${accounts.carl.id}, now(), now() returning id`.execute(
      db,
    );
    const ids: string[] = [];
    for (const [owner, sen, returnedOn] of paid) {
      const item = await sql<{ id: string }>`
        insert into owner_payout_item (payout_id, company_id, owner_id, statement_id, due_sen, amount_sen, bank_code, account_name, account_sealed,
          account_end, pending, returned_on, return_why)
        values (${rows[0]!.id}, ${companyId}, ${owner.id}, ${await statementOf(owner)}, ${sen}, ${sen}, 'cimb', 'x', 'x', '1234',
          ${number === null}, ${returnedOn}::date, ${returnedOn ? 'no such account' : ''}) returning id`.execute(
        db,
      );
      ids.push(item.rows[0]!.id);
    }
    return ids;
  };
  const { anna, ben } = accounts;
  const [paidAnna, paidBen] = await payout('PAY-1', [
    [anna, 24_624, null],
    [ben, 10_000, null],
  ]);
  await payout('PAY-2', [[anna, 10_000, '2026-12-12']]);
  const [draft] = await payout(null, [[anna, 5_000, null]]);
  items = { anna: paidAnna!, ben: paidBen!, annaDraft: draft! };
  slip = await addPaper(`/api/owner-payout-items/${items.anna}/files`, 'slip.pdf');
}

async function addPaper(url: string, filename: string): Promise<Paper> {
  const form = multipartOf([['uploadKey', `a-paper-${filename.replace('.', '-')}`]], {
    ...{ field: 'document', content: PDF, filename, type: 'application/pdf' },
  });
  const answer = await test_.app.inject({
    ...{ method: 'POST', url, payload: form.payload },
    headers: { ...staff, ...form.headers },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<Paper>();
}
const withFile = async (id: string) => ({
  id,
  fileId: (await addPaper(`/api/expenses/${id}/files`, 'tenaga.pdf')).id,
});

const get = (url: string, headers?: Headers) =>
  test_.app.inject({ url: `/api/owner/${url}`, ...(headers && { headers }) });
const read = async <Answer>(url: string, headers: Headers): Promise<Answer> => {
  const answer = await get(url, headers);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
};
const list = async (headers: Headers, filter: object = {}) =>
  (
    await read<{ statements: OwnStatementRow[] }>(
      `statements/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      headers,
    )
  ).statements;
const monthsOf = async (headers: Headers, filter?: object) =>
  (await list(headers, filter)).map(({ month, netSen }) => [month.slice(0, 7), netSen]);
const idOf = async (headers: Headers, month: string) =>
  (await list(headers)).find((row) => row.month === `${month}-01`)!.id;

test('each owner finds what was issued to him, the latest first, and nothing else', async () => {
  expect(await monthsOf(people.anna)).toEqual([
    ['2027-01', 54_096],
    ['2026-12', 0],
    ['2026-11', 19_600],
    ['2026-10', 24_624],
  ]);
  // Ben's January is a draft.
  expect((await monthsOf(people.ben)).filter(([, net]) => net !== 0)).toEqual([['2026-10', 16_416]]);
  // Carl has sold: what was issued to him stays his.
  expect((await monthsOf(people.carl)).at(-1)).toEqual(['2026-10', 15_680]);
  expect(await list(people.dora)).toEqual([]);
  expect(await monthsOf(people.anna, { year: 2027 })).toEqual([['2027-01', 54_096]]);
  expect(await monthsOf(people.anna, { companyId: randomUUID() })).toEqual([]);
  const [row] = await list(people.carl);
  expect(Object.keys(row!).sort()).toEqual(
    [
      ...[
        'accountSen',
        'adjustmentSen',
        'balanceSen',
        'broughtSen',
        'company',
        'deductedSen',
        'feeSen',
        'id',
      ],
      ...['month', 'netSen', 'number', 'poolSen', 'restSen', 'revenueSen', 'status', 'units'],
    ].sort(),
  );
  expect(await read<OwnStatementChoices>('statements/choices', people.anna)).toEqual({
    years: [2027, 2026],
    companies: [{ id: companyId, name: expect.any(String) as string }],
  });
  expect(await read<OwnStatementChoices>('statements/choices', people.dora)).toEqual({
    years: [],
    companies: [],
  });
});

test('nobody finds or filters by anything of staff or of another owner', async () => {
  const refused = await get(
    `statements/aggregation?filter=${encodeURIComponent(JSON.stringify({ ownerId: accounts.ben.id }))}`,
    people.anna,
  );
  expect(refused.statusCode).toBe(400);
  expect((await get('statements/aggregation?_fields=odd', people.anna)).statusCode).toBe(400);
  for (const url of ['statements/aggregation', 'statements/choices', 'statements/tax-year?year=2026'])
    expect([
      (await get(url)).statusCode,
      (await get(url, people.buyer)).statusCode,
      (await get(url, people.administrator)).statusCode,
    ]).toEqual([401, 403, 403]);
});

test('a statement has its lines, bills, stays, months and payouts, and the month before', async () => {
  const id = await idOf(people.anna, '2026-10');
  const answer = await get(`statements/${id}`, people.anna);
  const found = answer.json<OwnStatement>();
  expect(found.lines.map(({ part, sen, unitSen }) => [part, sen, unitSen])).toEqual([
    ['revenue', 36_000, 60_000],
    ['fee', -7_200, -12_000],
    ['fee_sst', -576, -960],
  ]);
  expect(found.accountLines).toEqual([
    expect.objectContaining({ kind: 'bill', category: 'utilities', what: 'Tenaga 4711', sen: -3_600 }),
  ]);
  expect(found.accountLines[0]!.bill).toMatchObject({
    id: bills.listed.id,
    files: [{ id: bills.listed.fileId, name: 'tenaga.pdf', mime: 'application/pdf' }],
  });
  expect(found.stays.map(({ checkIn, revenueSen }) => [checkIn, revenueSen])).toEqual([
    ['2026-10-10', 36_000],
  ]);
  expect(found.months).toEqual([expect.objectContaining({ nights: 2, nightsOpen: 31 })]);
  expect(
    found.payouts.map(({ number, amountSen, returnedOn, slips }) => [
      number,
      amountSen,
      returnedOn,
      slips.length,
    ]),
  ).toEqual([
    ['PAY-1', 24_624, null, 1],
    ['PAY-2', 10_000, '2026-12-12', 0],
  ]);
  expect([found.before, found.questions]).toEqual([null, []]);
  // Nothing of the other owner, of guests, of staff, of the company's own papers.
  expect(answer.body).not.toMatch(
    /Ben Lim|guest|history|selfBilled|approvalBar|ownerEmail|"mail"|"odd"|"entries"|expenseId|uploadedBy|"version"/i,
  );
  const next = await read<OwnStatement>(`statements/${await idOf(people.anna, '2026-11')}`, people.anna);
  expect(next.before).toMatchObject({ month: '2026-10-01', netSen: 24_624 });
});

test('what is not his is as unknown as what never was', async () => {
  const [annas, carls] = [await idOf(people.anna, '2026-10'), await idOf(people.carl, '2026-10')];
  const draft = await test_.db
    .selectFrom('owner_statement')
    .select('id')
    .where('status', '=', 'draft')
    .where('owner_id', '=', accounts.ben.id)
    .executeTakeFirstOrThrow();
  const cases: [keyof typeof people, string][] = [
    ['ben', annas],
    ['carl', annas],
    ['dora', annas],
    ['anna', carls],
    ['ben', draft.id],
    ['anna', draft.id],
    ['anna', randomUUID()],
  ];
  for (const [who, id] of cases)
    for (const url of [`statements/${id}`, `statements/${id}/pdf`])
      expect([who, url, (await get(url, people[who])).statusCode]).toEqual([who, url, 404]);
  expect((await get(`statements/${annas}`, people.administrator)).statusCode).toBe(403);
});

test('the print is his own, in the language that he asks for, whole or of one unit', async () => {
  const id = await idOf(people.anna, '2026-10');
  const print = await get(`statements/${id}/pdf?language=cn-ZH&unitId=${unitIds[0]!}`, people.anna);
  expect([print.statusCode, print.headers['content-type'], print.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect(print.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(`statements/${id}/pdf?unitId=${unitIds[1]!}`, people.anna)).statusCode).toBe(404);
});

test('the slip of his own payment, and who has looked at it', async () => {
  const url = (itemId: string) => `payout-items/${itemId}/files/${slip.id}`;
  const seen = await get(url(items.anna), people.anna);
  expect([seen.statusCode, seen.rawPayload.equals(PDF)]).toEqual([200, true]);
  expect((await auditLines(test_)).at(-1)).toMatchObject({
    ...{ action: 'viewDocument', entity: 'owner_payout', actor_id: accounts.anna.id, actor_kind: 'account' },
  });
  for (const [who, itemId] of [
    ['ben', items.anna],
    ['anna', items.ben],
    ['anna', items.annaDraft],
    ['anna', randomUUID()],
  ] as const)
    expect([who, (await get(url(itemId), people[who])).statusCode]).toEqual([who, 404]);
});

test('a bill opens for whom an issued statement charges with it, and for nobody else', async () => {
  const url = ({ id, fileId }: { id: string; fileId: string }) => `bills/${id}/files/${fileId}`;
  for (const who of ['anna', 'ben'] as const) {
    const seen = await get(url(bills.listed), people[who]);
    expect([who, seen.statusCode, seen.rawPayload.equals(PDF)]).toEqual([who, 200, true]);
    expect(seen.headers['cache-control']).toBe('private, no-store');
  }
  for (const [who, bill] of [
    // Of another unit; of a statement of others; no owner of anything.
    ['carl', bills.listed],
    ['dora', bills.listed],
    ['anna', bills.unlisted],
    ['anna', { id: bills.listed.id, fileId: bills.unlisted.fileId }],
    ['anna', { id: bills.unlisted.id, fileId: bills.listed.fileId }],
    ['anna', { id: randomUUID(), fileId: bills.listed.fileId }],
  ] as const)
    expect([who, (await get(url(bill), people[who])).statusCode]).toEqual([who, 404]);
  // While the statement is no more than approved, its bills are staff's.
  const columns = ['id', 'status', 'number', 'issued_on'] as const;
  const annas = await test_.db
    .selectFrom('owner_statement')
    .select(columns)
    .where('owner_id', '=', accounts.anna.id)
    .where('month', '=', '2026-10-01')
    .executeTakeFirstOrThrow();
  const setAnnas = (state: Partial<typeof annas>) =>
    test_.db.transaction().execute(async (trx) => {
      // What is issued the database keeps as it is.
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable('owner_statement').set(state).where('id', '=', annas.id).execute();
    });
  await setAnnas({ status: 'approved', number: null, issued_on: null });
  expect((await get(url(bills.listed), people.anna)).statusCode).toBe(404);
  await setAnnas(annas);
  expect((await get(url(bills.listed), people.anna)).statusCode).toBe(200);
  for (const who of ['buyer', 'administrator'] as const)
    expect((await get(url(bills.listed), people[who])).statusCode).toBe(403);
  expect((await get(url(bills.listed))).statusCode).toBe(401);
});

test('the year by company and unit, each figure with the statements that it is made of', async () => {
  const figuresOf = (year: OwnTaxYear) =>
    year.companies.flatMap(({ units, statements }) => {
      const months = new Map(statements.map(({ id, month }) => [id, month.slice(0, 7)]));
      return units.map(({ unit, figures, netSen }) => [
        unitIds.indexOf(unit!.id) + 1,
        figures.map(({ kind, about, sen, earlierSen, of }) => [
          ...[kind, about, sen, earlierSen],
          of.map(({ statementId, sen: part }) => [months.get(statementId), part]),
        ]),
        netSen,
      ]);
    });
  const first = await read<OwnTaxYear>('statements/tax-year?year=2026', people.anna);
  const october = (sen: number) => [['2026-10', sen]];
  const november = (sen: number) => [['2026-11', sen]];
  expect(figuresOf(first)).toEqual([
    [
      1,
      [
        ['revenue', null, 36_000, 0, october(36_000)],
        ['fee', null, -7_200, 0, october(-7_200)],
        ['fee_sst', null, -576, 0, october(-576)],
        ['bill', 'utilities', -3_600, 0, october(-3_600)],
      ],
      24_624,
    ],
    [
      2,
      [
        ['revenue', null, 25_000, 0, november(25_000)],
        ['fee', null, -5_000, 0, november(-5_000)],
        ['fee_sst', null, -400, 0, november(-400)],
      ],
      19_600,
    ],
  ]);
  expect(first.companies).toEqual([
    expect.objectContaining({
      netSen: 44_224,
      paidSen: 24_624,
      payouts: [{ number: 'PAY-1', payOn: '2026-12-10', amountSen: 24_624 }],
    }),
  ]);
  const second = await read<OwnTaxYear>('statements/tax-year?year=2027', people.anna);
  expect(
    second.companies[0]!.units[0]!.figures.map(({ kind, sen, earlierSen }) => [kind, sen, earlierSen]),
  ).toEqual([
    ['revenue', 69_000, 9_000],
    ['fee', -13_800, -1_800],
    ['fee_sst', -1_104, -144],
  ]);
  expect([second.companies[0]!.netSen, second.companies[0]!.paidSen]).toEqual([54_096, 0]);
  // Of Ben nothing of 2027 is issued; Carl has the part of the unit that he sold.
  expect((await read<OwnTaxYear>('statements/tax-year?year=2027', people.ben)).companies).toEqual([]);
  expect(figuresOf(await read('statements/tax-year?year=2026', people.carl))).toEqual([
    [2, expect.anything(), 15_680],
  ]);
  for (const year of ['', '?year=1999', '?year=x', '?year=2026.5'])
    expect([year, (await get(`statements/tax-year${year}`, people.anna)).statusCode]).toEqual([year, 400]);
});

test('the year as a file', async () => {
  const answer = await get('statements/tax-year/export?year=2026', people.anna);
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 7 + 2);
  expect(lines[1]).toMatch(/,revenue,,360,0,/);
  expect(lines[4]).toMatch(/,bill,utilities,-36,0,/);
  expect(lines.slice(-2).map((line) => line.split(',').slice(4, 7))).toEqual([
    ['net', '', '442.24'],
    ['paid', '', '246.24'],
  ]);
});

test.each(['banned', 'pending', 'deleted'] as const)('an owner who is %s sees nothing', async (status) => {
  const id = await idOf(people.carl, '2026-10');
  await test_.db.updateTable('account').set({ status }).where('id', '=', accounts.carl.id).execute();
  for (const url of ['statements/aggregation', `statements/${id}`, `statements/${id}/pdf`])
    expect([url, (await get(url, people.carl)).statusCode]).toEqual([url, 401]);
  await test_.db
    .updateTable('account')
    .set({ status: 'active' })
    .where('id', '=', accounts.carl.id)
    .execute();
});

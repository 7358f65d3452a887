import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ExpenseDetail,
  ExpenseFilter,
  ExpenseInput,
  ExpensePaymentInput,
  ExpensePreview,
  ExpenseRow,
} from '@shared/contract/money/expenses';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/** Bills of suppliers. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
let owners: { id: string; name: string }[];
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 2 });
  owners = [
    await createAccount(test_.db, { name: 'Owner A', account_number: 'AT000001' }),
    await createAccount(test_.db, { name: 'Owner B', account_number: 'AT000002' }),
  ];
});
afterAll(() => test_.close());

const shares = (unitId: string, from: string, to: string | null, ...sharesBp: number[]) =>
  test_.db
    .insertInto('unit_owner')
    .values(
      sharesBp.map((share_bp, index) => ({
        unit_id: unitId,
        account_id: owners[index]!.id,
        share_bp,
        valid_from: from,
        valid_to: to,
      })),
    )
    .execute();

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = staff) =>
  test_.app.inject({
    method,
    url: `/api/expenses${path}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
const input = (fields: Partial<ExpenseInput> = {}): ExpenseInput => ({
  propertyId: place.propertyId,
  unitId: place.unitIds[0]!,
  vendorName: 'Tenaga',
  number: 'TNB-1',
  billDate: '2026-11-10',
  dueDate: '2026-11-30',
  category: 'utilities',
  amountSen: 6_000,
  ...fields,
});
async function made(fields: Partial<ExpenseInput> = {}, headers = staff): Promise<string> {
  const answer = await call('POST', '', input(fields), headers);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}
const read = async (id: string, headers = staff) =>
  (await call('GET', `/${id}`, undefined, headers)).json<ExpenseDetail>();
const step = async (id: string, name: string, body: object = {}, headers = staff) =>
  call('PATCH', `/${id}/${name}`, { version: (await read(id)).version, ...body }, headers);
async function approved(fields: Partial<ExpenseInput> = {}): Promise<string> {
  const id = await made(fields);
  const answer = await step(id, 'approve');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return id;
}
const list = async (filter: ExpenseFilter = {}) =>
  (await call('GET', `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
    expenses: ExpenseRow[];
    totalCount: number;
  }>();
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const fieldIn = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(({ path, rule }) => [
    path,
    rule,
  ]);

/** The entries of the books: date booked, date it is about, whether it takes another back, and its lines with their owner. */
async function entries() {
  const { rows } = await sql<{
    booked: string;
    about: string;
    back: boolean;
    property: boolean;
    lines: unknown[];
  }>`
    select business_date as booked, service_date as about, reverses is not null as back, property_id is not null as property,
      (select json_agg(json_build_array(account, amount_sen, (select name from account a where a.id = owner_id)) order by account, position)
        from ledger_line where entry_id = entry.id) as lines
    from ledger_entry entry order by entry.id`.execute(test_.db);
  return rows.map(({ booked, about, back, property, lines }) => [booked, about, back, property, lines]);
}
const balances = async () =>
  Object.fromEntries(
    (
      await sql<{ account: number; sen: number }>`
        select account, sum(amount_sen)::integer as sen from ledger_line group by 1 having sum(amount_sen) <> 0 order by 1`.execute(
        test_.db,
      )
    ).rows.map(({ account, sen }) => [account, sen]),
  );
const checked = async () => {
  const answer = await test_.app.inject({
    method: 'POST',
    url: '/api/ledger-checks/run',
    headers: staff,
    payload: {},
  });
  return answer.json<{ openCount: number }>().openCount;
};

describe('a bill', () => {
  it('of a unit is a draft that the books do not know, and owed by its owner once it is approved (W6)', async () => {
    const [unitId] = place.unitIds;
    await shares(unitId!, '2026-01-01', null, 10_000);
    const id = await made({ ownerBp: 10_000, billDate: '2026-03-20', dueDate: '2026-03-20' });
    expect(await entries()).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: 'draft',
      company: { id: companyId },
      unit: { id: unitId },
      vendor: { name: 'Tenaga' },
      parts: {
        companySen: 0,
        ownerCostSen: 6_000,
        markUpSen: 0,
        owners: [{ name: 'Owner A', shareBp: 10_000, costSen: 6_000, markUpSen: 0 }],
      },
    });
    expect((await step(id, 'approve')).statusCode).toBe(200);
    expect(await entries()).toEqual([
      [
        '2026-03-20',
        '2026-03-20',
        false,
        false,
        [
          [2400, 6_000, 'Owner A'],
          [2600, -6_000, null],
        ],
      ],
    ]);
    const { status, approvedByName, entries: linked, history } = await read(id);
    expect([status, approvedByName !== null, linked.length]).toEqual(['approved', true, 1]);
    expect(history.map(({ action }) => action)).toEqual(['approve', 'create']);
    expect(await checked()).toBe(0);
  });

  it('is split by the shares of its day (W10: 33.33 on 15 March by 60 / 40, from the 16th 50 / 50)', async () => {
    const [unitId] = place.unitIds;
    await test_.db.transaction().execute(async (trx) => {
      const rows = [
        ['2026-01-01', '2026-03-16', 6_000, 4_000],
        ['2026-03-16', null, 5_000, 5_000],
      ] as const;
      for (const [valid_from, valid_to, ...parts] of rows)
        await trx
          .insertInto('unit_owner')
          .values(
            parts.map((share_bp, index) => ({
              unit_id: unitId!,
              account_id: owners[index]!.id,
              ...{ share_bp, valid_from, valid_to },
            })),
          )
          .execute();
    });
    await approved({ ownerBp: 10_000, amountSen: 3_333, billDate: '2026-03-15', dueDate: '2026-03-15' });
    await approved({
      ...{ ownerBp: 10_000, amountSen: 3_333, billDate: '2026-03-16', dueDate: '2026-03-16' },
      ...{ number: 'TNB-2' },
    });
    expect((await entries()).map(([about, , , , lines]) => [about, lines])).toEqual([
      [
        '2026-03-15',
        [
          [2400, 2_000, 'Owner A'],
          [2400, 1_333, 'Owner B'],
          [2600, -3_333, null],
        ],
      ],
      [
        '2026-03-16',
        [
          [2400, 1_667, 'Owner A'],
          [2400, 1_666, 'Owner B'],
          [2600, -3_333, null],
        ],
      ],
    ]);
  });

  it('that is shared has its mark-up apart, and what was frozen stays when shares change later', async () => {
    const [unitId] = place.unitIds;
    await shares(unitId!, '2026-01-01', null, 10_000);
    const id = await approved({ amountSen: 10_000, taxSen: 600, ownerBp: 6_000, markUpBp: 1_000 });
    // 60 % of 100.00 and 10 % of that: 66.00 for the owner, 40.00 stay with the company.
    expect(await balances()).toEqual({ 2400: 6_600, 2600: -10_000, 4400: -600, 5300: 4_000 });
    await test_.db.deleteFrom('unit_owner').execute();
    expect((await read(id)).parts).toMatchObject({ companySen: 4_000, ownerCostSen: 6_000, markUpSen: 600 });
  });

  it('of a unit without owners, of a property and of the company itself is the company’s', async () => {
    await approved({ ownerBp: 10_000, markUpBp: 1_000 });
    await approved({ unitId: null, number: 'P', amountSen: 2_000 });
    await approved({ unitId: null, propertyId: null, companyId, number: 'C', amountSen: 100 });
    expect(await balances()).toEqual({ 2600: -8_100, 5300: 8_100 });
    expect((await list({ propertyId: place.propertyId })).totalCount).toBe(2);
    expect((await list({ unitId: place.unitIds[0] })).totalCount).toBe(1);
  });

  it('is of the company that had the place on its day', async () => {
    const other = await test_.db
      .insertInto('company')
      .values({ name: 'Other Sdn Bhd', registration_no: '202601000009' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into unit_company (unit_id, company_id, valid_from) values (${place.unitIds[0]}, ${other.id}, '2026-11-01')`.execute(
      test_.db,
    );
    expect((await read(await made())).company.id).toBe(other.id);
    expect((await read(await made({ billDate: '2026-10-31', number: 'x' }))).company.id).toBe(companyId);
    expect((await read(await made({ unitId: null, number: 'y' }))).company.id).toBe(companyId);
  });

  it('of a day in a closed month is booked on the first open day, with its own day as the day it is about', async () => {
    await sql`insert into ledger_month_close (company_id, month, closed_at) values (${companyId}, '2026-10-01', now())`.execute(
      test_.db,
    );
    await approved({ billDate: '2026-10-31' });
    expect((await entries()).map(([booked, about]) => [booked, about])).toEqual([
      ['2026-11-01', '2026-10-31'],
    ]);
    expect(await checked()).toBe(0);
  });

  it('is void by an entry that takes it back; in its place another one stands', async () => {
    const id = await approved();
    expect(fieldIn(await step(id, 'void', { reason: '' }))).toEqual([['reason', 'required']]);
    expect((await step(id, 'void', { reason: 'wrong unit' })).statusCode).toBe(200);
    expect((await entries()).map(([booked, , back, , lines]) => [booked, back, lines])).toEqual([
      [
        '2026-11-10',
        false,
        [
          [2600, -6_000, null],
          [5300, 6_000, null],
        ],
      ],
      [
        '2026-11-10',
        true,
        [
          [2600, 6_000, null],
          [5300, -6_000, null],
        ],
      ],
    ]);
    expect(await balances()).toEqual({});
    expect(codeIn(await step(id, 'void', { reason: 'again' }))).toBe('expense.step');
    const anew = await made({ replacesId: id, unitId: place.unitIds[1]! });
    expect(await read(id)).toMatchObject({
      status: 'void',
      voidReason: 'wrong unit',
      replacedBy: { id: anew },
    });
    expect(await read(anew)).toMatchObject({ replaces: { id }, duplicates: [] });
    expect(fieldIn(await call('POST', '', input({ replacesId: anew, number: 'z' })))).toEqual([
      ['replacesId', 'unknown'],
    ]);
  });

  it('that is in the books changes no more, by nobody', async () => {
    const id = await approved();
    expect(codeIn(await call('PATCH', `/${id}`, { ...input({ amountSen: 1 }), version: 2 }))).toBe(
      'expense.step',
    );
    expect(codeIn(await step(id, 'approve'))).toBe('expense.step');
    expect(codeIn(await call('DELETE', `/${id}?version=2`))).toBe('expense.step');
    for (const change of [
      sql`update expense set amount_sen = 1 where id = ${id}`,
      sql`update expense set status = 'draft', approved_at = null where id = ${id}`,
      sql`delete from expense where id = ${id}`,
    ])
      await expect(change.execute(test_.db)).rejects.toThrow('the bill is in the books');
    expect(await balances()).toEqual({ 2600: -6_000, 5300: 6_000 });
  });

  it('is written anew as a draft, with its version, and deleted', async () => {
    const id = await made();
    const patch = { ...input({ amountSen: 7_000, remark: 'read again' }), version: 1 };
    expect((await call('PATCH', `/${id}`, patch)).statusCode).toBe(200);
    expect(codeIn(await call('PATCH', `/${id}`, patch))).toBe('row.stale');
    expect(await read(id)).toMatchObject({ amountSen: 7_000, remark: 'read again', version: 2 });
    expect(codeIn(await call('DELETE', `/${id}?version=1`))).toBe('row.stale');
    expect((await call('DELETE', `/${id}?version=2`)).statusCode).toBe(200);
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['a day to come', { billDate: '2026-11-21', dueDate: '2026-11-30' }, ['billDate', 'future']],
    ['due before its day', { dueDate: '2026-11-09' }, ['dueDate', 'due_before_bill']],
    ['no amount', { amountSen: 0 }, ['amountSen', 'positive']],
    ['more tax than amount', { taxSen: 6_001 }, ['taxSen', 'too_much']],
    ['no place', { propertyId: null, unitId: null }, ['propertyId', 'required']],
    ['owners of no unit', { unitId: null, ownerBp: 1 }, ['ownerBp', 'no_owners']],
    [
      'no such company',
      { propertyId: null, unitId: null, companyId: randomUUID() },
      ['companyId', 'unknown'],
    ],
    ['no such property', { propertyId: randomUUID(), unitId: null }, ['propertyId', 'unknown']],
    ['a unit of elsewhere', { unitId: randomUUID() }, ['unitId', 'unknown']],
  ] as const)('with %s is refused beside its field', async (_what, fields, field) => {
    expect(fieldIn(await call('POST', '', input(fields)))).toEqual([field]);
  });
});

describe('approval', () => {
  it('above the amount of the settings needs somebody else than everybody who wrote the bill', async () => {
    const second = (await signInAdmin(test_)).headers;
    const third = (await signInAdmin(test_)).headers;
    const id = await made({ amountSen: 100_001 });
    const edit = { ...input({ amountSen: 100_001, remark: 'seen' }), version: 1 };
    expect((await call('PATCH', `/${id}`, edit, second)).statusCode).toBe(200);
    for (const headers of [staff, second]) {
      const refused = await step(id, 'approve', {}, headers);
      expect([refused.statusCode, codeIn(refused)]).toEqual([403, 'expense.own_approval']);
      expect((await read(id, headers)).needsOther).toBe(true);
    }
    expect(await entries()).toEqual([]);
    expect((await read(id, third)).needsOther).toBe(false);
    expect((await step(id, 'approve', {}, third)).statusCode).toBe(200);
    // Up to the amount the person may.
    expect((await step(await made({ amountSen: 100_000, number: 'b' }), 'approve')).statusCode).toBe(200);
  });

  it('has an amount that those change who keep the general settings', async () => {
    const set = (approvalSen: number, version: number, headers = staff) =>
      test_.app.inject({
        method: 'PATCH',
        url: '/api/expense-approval',
        headers,
        payload: { approvalSen, version },
      });
    const clerk = (await signInAdmin(test_, [codeOf('expenses.view'), codeOf('expenses.edit')])).headers;
    expect((await set(1, 0, clerk)).statusCode).toBe(403);
    expect((await set(5_000, 0)).json()).toEqual({ approvalSen: 5_000, version: 1 });
    expect((await set(9_000, 0)).statusCode).toBe(409);
    expect(codeIn(await step(await made(), 'approve'))).toBe('expense.own_approval');
  });

  it('is refused for a bill that changed since it was seen', async () => {
    const id = await made();
    await call('PATCH', `/${id}`, { ...input({ amountSen: 9_000 }), version: 1 });
    expect(codeIn(await call('PATCH', `/${id}/approve`, { version: 1 }))).toBe('row.stale');
  });
});

describe('a duplicate', () => {
  it.each([
    [
      'the same number in other letters',
      { number: 'tnb 1', amountSen: 9_999, billDate: '2026-01-01' },
      'number',
    ],
    ['the same amount within days, without a number', { number: '', billDate: '2026-11-17' }, 'amount'],
  ] as const)('by %s is named, and taken with a reason', async (_what, fields, sign) => {
    const id = await made();
    const refused = await call('POST', '', input(fields));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'expense.duplicate', data: { duplicates: [{ id, sign, vendorName: 'Tenaga' }] } },
    ]);
    expect((await list()).totalCount).toBe(1);
    const taken = await made({ ...fields, duplicateReason: 'two meters' });
    expect((await read(taken)).duplicates.map((one) => one.id)).toEqual([id]);
    expect((await list({ duplicate: true })).totalCount).toBe(2);
    expect((await step(taken, 'approve')).statusCode).toBe(200);
  });

  it.each([
    ['another vendor', { vendorName: 'Syabas' }],
    ['another number', { number: 'TNB-2' }],
    ['eight days later without a number', { number: '', billDate: '2026-11-18' }],
  ] as const)('is not %s', async (_what, fields) => {
    await made();
    await made(fields);
    expect((await list({ duplicate: true })).totalCount).toBe(0);
  });

  it('of a bill that has no reason is refused at its approval too: the other may have come since', async () => {
    const first = await made();
    await made({ duplicateReason: 'two meters' });
    expect(codeIn(await step(first, 'approve'))).toBe('expense.duplicate');
  });

  it('is known before it is saved, with who would bear it', async () => {
    await shares(place.unitIds[0]!, '2026-01-01', null, 10_000);
    const id = await made();
    const query = new URLSearchParams({
      propertyId: place.propertyId,
      unitId: place.unitIds[0]!,
      vendorName: 'TENAGA',
      number: 'TNB-1',
      billDate: '2026-11-10',
      category: 'utilities',
      ...{ amountSen: '10000', ownerBp: '6000', markUpBp: '1000' },
    });
    const preview = (await call('GET', `/preview?${query}`)).json<ExpensePreview>();
    expect(preview).toMatchObject({
      company: { id: companyId },
      parts: { companySen: 4_000, ownerCostSen: 6_000, markUpSen: 600, owners: [{ name: 'Owner A' }] },
      suggested: null,
      duplicates: [{ id, sign: 'number' }],
    });
    expect((await call('GET', `/preview?${query}&id=${id}`)).json<ExpensePreview>().duplicates).toEqual([]);
  });
});

describe('what is paid', () => {
  const pay = (id: string, fields: Partial<ExpensePaymentInput> = {}, headers = {}) =>
    call(
      'POST',
      `/${id}/payments`,
      { source: 'bank', amountSen: 2_500, paidOn: '2026-11-19', reference: 'TT 1', ...fields },
      { ...staff, ...headers },
    );
  const cash = () => ({ source: 'cash', propertyId: place.propertyId }) as const;

  it('comes in parts from the bank and the drawer, until nothing is owed', async () => {
    const id = await approved();
    expect((await pay(id)).statusCode).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'approved', paidSen: 2_500 });
    expect((await pay(id, { ...cash(), amountSen: 3_500, paidOn: '2026-11-20' })).statusCode).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'paid', paidSen: 6_000 });
    expect((await entries()).slice(1)).toEqual([
      [
        '2026-11-19',
        '2026-11-19',
        false,
        false,
        [
          [1100, -2_500, null],
          [2600, 2_500, null],
        ],
      ],
      [
        '2026-11-20',
        '2026-11-20',
        false,
        true,
        [
          [1000, -3_500, null],
          [2600, 3_500, null],
        ],
      ],
    ]);
    expect(await balances()).toEqual({ 1000: -3_500, 1100: -2_500, 5300: 6_000 });
    expect((await list({ status: 'paid' })).totalCount).toBe(1);
    expect(await checked()).toBe(0);
    expect(codeIn(await step(id, 'void', { reason: 'x' }))).toBe('expense.paid');
  });

  it('twice with one key is once, and never more than is owed', async () => {
    const id = await approved();
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await pay(id, {}, key), await pay(id, {}, key)];
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await read(id)).paidSen).toBe(2_500);
    expect(fieldIn(await pay(id, { amountSen: 3_501 }))).toEqual([['amountSen', 'too_much']]);
  });

  it('is taken back by an entry of its own, once', async () => {
    const id = await approved();
    const { id: paymentId } = (await pay(id, { ...cash(), amountSen: 6_000, paidOn: '2026-11-20' })).json<{
      id: string;
    }>();
    // The ledger knows the payment alone.
    expect((await read(paymentId)).id).toBe(id);
    const back = () => call('POST', `/${id}/payments/${paymentId}/take-back`, { why: 'paid by the owner' });
    expect((await back()).statusCode).toBe(200);
    expect(codeIn(await back())).toBe('expense.payment_gone');
    expect(await balances()).toEqual({ 2600: -6_000, 5300: 6_000 });
    expect(await read(id)).toMatchObject({
      status: 'approved',
      paidSen: 0,
      payments: [{ takenBackWhy: 'paid by the owner' }],
    });
    expect(await checked()).toBe(0);
    expect((await step(id, 'void', { reason: 'x' })).statusCode).toBe(200);
    expect(await checked()).toBe(0);
  });

  it('out of a drawer is refused on a day that is closed to postings; taken back, it is booked on the open one', async () => {
    const id = await approved();
    const { id: paymentId } = (await pay(id, { ...cash(), paidOn: '2026-11-18' })).json<{ id: string }>();
    await sql`insert into business_day (property_id, date, filling) values (${place.propertyId}, '2026-11-18', false)`.execute(
      test_.db,
    );
    await sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
      values (${place.propertyId}, ${companyId}, '2026-11-18', 'submitted', '{}', now())`.execute(test_.db);
    expect(codeIn(await pay(id, { ...cash(), paidOn: '2026-11-18' }))).toBe('report.closed');
    // The bank is bound by no day.
    expect((await pay(id, { paidOn: '2026-11-18' })).statusCode).toBe(201);
    expect((await call('POST', `/${id}/payments/${paymentId}/take-back`, { why: 'x' })).statusCode).toBe(200);
    expect((await entries()).at(-1)!.slice(0, 4)).toEqual(['2026-11-19', '2026-11-18', true, true]);
  });

  it.each([
    ['a day to come', { paidOn: '2026-11-21' }, ['paidOn', 'future']],
    ['a drawer of nowhere', { source: 'cash' }, ['propertyId', 'required']],
    ['no such property', { source: 'cash', propertyId: randomUUID() }, ['propertyId', 'unknown']],
    ['an account of another company', { bankAccountId: randomUUID() }, ['bankAccountId', 'choice']],
  ] as const)('with %s is refused beside its field', async (_what, fields, field) => {
    expect(fieldIn(await pay(await approved(), fields))).toEqual([field]);
  });

  it('is refused on a draft', async () => {
    expect(codeIn(await pay(await made()))).toBe('expense.step');
  });

  it('is told by company and age as long as it is open', async () => {
    await approved({ billDate: '2026-11-01', dueDate: '2026-11-20' });
    await approved({ number: 'b', amountSen: 100, billDate: '2026-10-01', dueDate: '2026-10-21' });
    await approved({ number: 'c', amountSen: 20, billDate: '2026-09-01', dueDate: '2026-10-20' });
    const id = await approved({ number: 'd', amountSen: 3, billDate: '2026-08-01', dueDate: '2026-09-20' });
    await pay(id, { amountSen: 1 });
    await made({ number: 'e' });
    expect((await call('GET', '/unpaid')).json()).toMatchObject({
      companies: [{ company: { id: companyId }, count: 4, openSen: 6_122, agesSen: [6_000, 100, 20, 2] }],
    });
    expect((await list({ due: true })).totalCount).toBe(4);
  });
});

test('the nightly check finds what suppliers are owed beside the bills', async () => {
  await approved();
  expect(await checked()).toBe(0);
  await test_.db.transaction().execute(async (trx) => {
    await sql`alter table expense_payment disable trigger user`.execute(trx);
    await sql`insert into expense_payment (expense_id, source, amount_sen, paid_on)
      select id, 'bank', 1, '2026-11-20' from expense`.execute(trx);
    await sql`alter table expense_payment enable trigger user`.execute(trx);
  });
  expect(await checked()).toBe(1);
});

test('bills leave as a file, in ringgit', async () => {
  await made({ amountSen: 12_345 });
  const file = await call('GET', '/export?format=csv');
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Tenaga,TNB-1,2026-11-10,2026-11-30,utilities,123.45');
});

test('the form is told places, units and vendors', async () => {
  await made();
  expect((await call('GET', '/places')).json()).toMatchObject({
    companies: [{ id: companyId }],
    properties: [{ id: place.propertyId }],
  });
  expect(
    (await call('GET', `/units?propertyId=${place.propertyId}`)).json<{ units: object[] }>().units,
  ).toHaveLength(2);
  expect((await call('GET', '/vendors')).json()).toMatchObject({
    vendors: [{ name: 'Tenaga', category: 'utilities' }],
  });
});

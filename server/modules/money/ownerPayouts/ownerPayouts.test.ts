import { sql } from 'kysely';
import type { BankTakingRow, ProposalsAnswer } from '@shared/contract/money/bankLines';
import type { DueOwners, OwnerPayoutDetail, OwnerPayoutRow } from '@shared/contract/money/ownerPayouts';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signIn, signInAdmin } from '../../../testing/factories';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * What owners are paid. The tests' today is Friday, 20 November 2026; October's statements are issued.
 * By hand: Anna has 2 × 300.00 = 600.00, less 20 % = 120.00 and service tax on it 8 % = 9.60: 470.40.
 * Ben has 1 × 200.00, less 40.00 and 3.20: 156.80. Both together: 627.20.
 */
const ANNA = 47_040;
const BEN = 15_680;
const BOTH = 62_720;

let test_: TestApp;
let maker: { authorization: string };
let approver: { authorization: string };
let approverId: string;
let companyId: string;
let accountId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  maker = (await signInAdmin(test_)).headers;
  const second = await signInAdmin(test_);
  [approver, approverId] = [second.headers, second.account.id];
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => maker);
  const packageId = await units.activePackage();
  const stays = [
    {
      owner: anna,
      unitId: place.unitIds[0]!,
      checkIn: '2026-10-10',
      checkOut: '2026-10-12',
      nightSen: 30_000,
    },
    {
      owner: ben,
      unitId: place.unitIds[1]!,
      checkIn: '2026-10-14',
      checkOut: '2026-10-15',
      nightSen: 20_000,
    },
  ];
  for (const { owner, unitId, ...stay } of stays) {
    await units.own(unitId, '2026-01-01', [[owner, 10_000]]);
    await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
    await units.slept(place, unitId, { ...stay, cleaningSen: 8_000 });
  }
  await stateMonth('2026-10');
  accountId = await createPayingAccount(test_, companyId);
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = maker) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const get = async <Answer>(url: string) => (await call('GET', url)).json<Answer>();
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const fieldsIn = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const done = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect([statusCode < 300, body]).toEqual([true, body]);
  return JSON.parse(body) as { id: string };
};

/** Runs a month and issues its statements. */
async function stateMonth(month: string): Promise<void> {
  await done(call('POST', '/statements/run', { companyId, month }));
  for (const { id, version, status } of await statements(month))
    if (status === 'draft') {
      await done(call('PATCH', `/statements/${id}/approve`, { version }));
      await done(call('PATCH', `/statements/${id}/issue`, { version: version + 1 }));
    }
}
const statements = async (month = '2026-10') =>
  (await get<{ statements: StatementRow[] }>(`/statements/aggregation?filter={"month":"${month}"}`))
    .statements;
const statementOf = async ({ id }: { id: string }, month?: string) =>
  (await statements(month)).find(({ owner }) => owner.id === id)!;

/** Gives an owner a bank account, long ago unless `by` somebody now. */
async function bankAccount({ id }: { id: string }, accountNo: string, by = maker) {
  const { profileVersion } = await get<{ profileVersion: number }>(`/owners/${id}`);
  const account = { bankCode: 'maybank', accountName: 'As in the bank', accountNo, profileVersion };
  await done(call('PATCH', `/owners/${id}/bank-account`, account, by));
}
const longAgo = () =>
  test_.db
    .updateTable('owner_profile')
    .set({ bank_set_at: new Date('2026-01-05T02:00:00Z'), bank_set_by: null })
    .execute();
async function accounts() {
  await bankAccount(anna, '512345678901');
  await bankAccount(ben, '0012345678');
  await longAgo();
}
const bothOwners = () => [
  { ownerId: anna.id, amountSen: ANNA },
  { ownerId: ben.id, amountSen: BEN },
];
const create = (owners: object[] = bothOwners(), changes: object = {}) =>
  call('POST', '/owner-payouts', {
    companyId,
    bankAccountId: accountId,
    payOn: '2026-11-23',
    owners,
    ...changes,
  });
const detail = (id: string) => get<OwnerPayoutDetail>(`/owner-payouts/${id}`);
const step = async (id: string, name: string, body: object = {}, headers = maker) =>
  call('PATCH', `/owner-payouts/${id}/${name}`, { version: (await detail(id)).version, ...body }, headers);
/** A payout that the bank has. */
async function released(owners?: object[]): Promise<string> {
  const { id } = await done(create(owners));
  await done(step(id, 'approve', {}, approver));
  await done(step(id, 'release'));
  return id;
}

/** What the books have of owners and of the money on its way, in sen: account, owner, sum. */
async function books() {
  const { rows } = await sql<{ account: number; name: string | null; sen: number }>`
    select account, account.name, sum(amount_sen)::bigint as sen from ledger_line line left join account on account.id = owner_id
    where line.account in (1100, 1150, 2400) group by 1, 2 having sum(amount_sen) <> 0 order by 1, 2`.execute(
    test_.db,
  );
  return rows.map(({ account, name, sen }) => [account, name, sen]);
}
/** How many differences the nightly checks find. */
const differences = async () =>
  (
    await test_.app.inject({ method: 'POST', url: '/api/ledger-checks/run', headers: maker, payload: {} })
  ).json<{ openCount: number }>().openCount;
const takings = async () =>
  (
    await get<{ bankTakings: BankTakingRow[] }>('/bank-takings/aggregation?filter={"account":1150}')
  ).bankTakings
    .map(
      ({ type, expectedSen, matchId }) => `${type} ${expectedSen} ${matchId === null ? 'open' : 'matched'}`,
    )
    .sort();
async function acceptLines(content: string): Promise<void> {
  await importShortBankFile(test_, maker, accountId, content);
  const { proposals } = await get<ProposalsAnswer>(`/bank-lines/proposals?accountId=${accountId}`);
  const { refused } = (
    await call('POST', '/bank-lines/accept', {
      proposals: proposals.map(({ lines, takings: shown, score }) => ({
        lines: lines.map(({ id, version }) => ({ id, version })),
        takings: shown.map(({ type, id }) => ({ type, id })),
        score,
      })),
    })
  ).json<{ refused: unknown[] }>();
  expect([proposals.length > 0, refused]).toEqual([true, []]);
}

test('from whom to pay to the line of the bank: two people, one file, both owners paid', async () => {
  await accounts();
  const due = await get<DueOwners>(`/owner-payouts/due?companyId=${companyId}`);
  expect(
    due.owners.map(({ owner, dueSen, account, news }) => [
      owner.name,
      dueSen,
      account?.accountNoMasked,
      news,
    ]),
  ).toEqual([
    ['Anna Tan', ANNA, '••••8901', null],
    ['Ben Lim', BEN, '••••5678', null],
  ]);
  expect(due.bankAccounts).toEqual([expect.objectContaining({ id: accountId, bankCode: 'cimb' })]);

  const { id } = await done(create());
  // Nothing is booked, and the file is not there, before somebody else has looked at it.
  expect(await books()).toEqual([
    [2400, 'Anna Tan', -ANNA],
    [2400, 'Ben Lim', -BEN],
  ]);
  expect(codeIn(await call('GET', `/owner-payouts/${id}/file`))).toBe('owner_payout.step');
  expect(codeIn(await step(id, 'release'))).toBe('owner_payout.step');
  await done(step(id, 'approve', {}, approver));
  const file = await call('GET', `/owner-payouts/${id}/file`);
  expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Beneficiary name,Bank,Account number,Amount,Currency,Payment date,Reference,E-mail',
    expect.stringMatching(
      /^As in the bank,Maybank \(Malayan Banking Berhad\),512345678901,470\.40,MYR,2026-11-23,OST-2026-0000\d,/,
    ),
    expect.stringMatching(
      /^As in the bank,Maybank \(Malayan Banking Berhad\),0012345678,156\.80,MYR,2026-11-23,OST-2026-0000\d,/,
    ),
  ]);
  await done(step(id, 'release'));
  expect(await detail(id)).toMatchObject({
    ...{ status: 'released', number: 'PAY-2026-00001', releasedOn: '2026-11-20', count: 2 },
    ...{ amountSen: BOTH, returnedSen: 0, matchedSen: 0 },
  });
  expect(await books()).toEqual([[1150, null, -BOTH]]);
  expect((await statements()).map(({ status, restSen }) => [status, restSen])).toEqual([
    ['paid', 0],
    ['paid', 0],
  ]);
  expect((await get<DueOwners>(`/owner-payouts/due?companyId=${companyId}`)).owners).toEqual([]);
  const { payouts } = await get<StatementDetail>(`/statements/${(await statementOf(anna)).id}`);
  expect(payouts).toEqual([
    {
      id,
      number: 'PAY-2026-00001',
      status: 'released',
      payOn: '2026-11-23',
      amountSen: ANNA,
      returnedOn: null,
    },
  ]);
  expect(await differences()).toBe(0);

  // The bank shows them in one line.
  expect(await takings()).toEqual([`owner_payout -${BEN} open`, `owner_payout -${ANNA} open`].sort());
  test_.clock.now = new Date('2026-11-24T07:00:00.000Z');
  await acceptLines('Date,Description,Amount\n23/11/2026,BULK PAYMENT PAY-2026-00001,-627.20\n');
  expect(await books()).toEqual([[1100, null, -BOTH]]);
  expect((await detail(id)).matchedSen).toBe(BOTH);
  expect(await differences()).toBe(0);
});

test('whole numbers of accounts stand in the file alone, and the log has who took it', async () => {
  await accounts();
  const { id } = await done(create());
  await done(step(id, 'approve', {}, approver));
  await call('GET', `/owner-payouts/${id}/file?format=xlsx`, undefined, approver);
  const { history, ...shown } = await detail(id);
  expect(
    JSON.stringify([shown, history, await get(`/owner-payouts/due?companyId=${companyId}`)]),
  ).not.toMatch(/512345678901|0012345678/);
  expect(history.map(({ action }) => action)).toEqual(['export', 'approve', 'create']);
  const { rows } = await sql<{ all: string }>`
    select concat((select json_agg(item) from owner_payout_item item), (select json_agg(log) from audit_log log)) as all`.execute(
    test_.db,
  );
  expect(rows[0]!.all).not.toMatch(/512345678901|0012345678/);
});

/** 200.00 of 470.40: 270.40 are left, which the next payout pays; the next statement brings nothing forward. */
test('a part is paid, and the rest by the next payout', async () => {
  await accounts();
  await released([{ ownerId: anna.id, amountSen: 20_000 }]);
  expect(await statementOf(anna)).toMatchObject({ status: 'issued', restSen: 27_040, balanceSen: ANNA });
  expect(fieldsIn(await create([{ ownerId: anna.id, amountSen: 27_041 }]))).toEqual([
    'owners.0.amountSen too_much',
  ]);
  await released([{ ownerId: anna.id, amountSen: 27_040 }]);
  expect(await statementOf(anna)).toMatchObject({ status: 'paid', restSen: 0 });
  expect(await statementOf(ben)).toMatchObject({ status: 'issued', restSen: BEN });

  test_.clock.now = new Date('2026-12-02T07:00:00.000Z');
  maker = (await signInAdmin(test_)).headers;
  await units.slept(place, place.unitIds[0]!, {
    checkIn: '2026-11-24',
    checkOut: '2026-11-25',
    nightSen: 10_000,
    cleaningSen: 0,
  });
  await done(call('POST', '/statements/run', { companyId, month: '2026-11' }));
  // Anna: 100.00 − 20.00 − 1.60, and nothing is left of October. Ben had no night, and October is not paid.
  expect(await statementOf(anna, '2026-11')).toMatchObject({
    netSen: 7_840,
    broughtSen: 0,
    balanceSen: 7_840,
  });
  expect(await statementOf(ben, '2026-11')).toMatchObject({ netSen: 0, broughtSen: BEN, balanceSen: BEN });
});

describe('what comes back', () => {
  const itemOf = async (id: string, { id: ownerId }: { id: string }) =>
    (await detail(id)).items.find(({ owner }) => owner.id === ownerId)!.id;
  const back = async (id: string, owner: { id: string }, changes: object = {}) =>
    step(id, 'return-item', {
      itemId: await itemOf(id, owner),
      on: '2026-11-20',
      why: 'Account closed',
      ...changes,
    });

  test('before the bank has shown it: it is owed again, and no line is waited for', async () => {
    await accounts();
    const id = await released();
    await done(back(id, ben));
    expect(await books()).toEqual([
      [1150, null, -ANNA],
      [2400, 'Ben Lim', -BEN],
    ]);
    expect(await statementOf(ben)).toMatchObject({ status: 'issued', restSen: BEN });
    expect(await statementOf(anna)).toMatchObject({ status: 'paid' });
    expect(await takings()).toEqual(
      [`owner_payout -${BEN} matched`, `owner_payout -${ANNA} open`, `owner_return ${BEN} matched`].sort(),
    );
    expect(await differences()).toBe(0);
    expect(codeIn(await back(id, ben))).toBe('owner_payout.returned');
    // The next file pays him.
    await released([{ ownerId: ben.id, amountSen: BEN }]);
    expect(await statementOf(ben)).toMatchObject({ status: 'paid', restSen: 0 });
    expect(await differences()).toBe(0);
  });

  test('after the bank has shown it: the credit is a line of its own', async () => {
    await accounts();
    const id = await released();
    await acceptLines('Date,Description,Amount\n20/11/2026,BULK PAYMENT PAY-2026-00001,-627.20\n');
    test_.clock.now = new Date('2026-11-25T07:00:00.000Z');
    [maker, approver] = [(await signInAdmin(test_)).headers, (await signInAdmin(test_)).headers];
    await done(back(id, ben, { on: '2026-11-24' }));
    expect(await books()).toEqual([
      [1100, null, -BOTH],
      [1150, null, BEN],
      [2400, 'Ben Lim', -BEN],
    ]);
    expect(await differences()).toBe(0);
    await acceptLines('Date,Description,Amount\n24/11/2026,RETURN PAY-2026-00001 BEN LIM,156.80\n');
    expect(await books()).toEqual([
      [1100, null, -ANNA],
      [2400, 'Ben Lim', -BEN],
    ]);
    expect(await differences()).toBe(0);
    const { rows } = await sql<{ on: string }>`
      select business_date as on from ledger_entry where source_type = 'owner_payout' order by id`.execute(
      test_.db,
    );
    expect(rows.map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-24']);
  });

  test('is refused for a day to come or before it was paid, for what is not in it, and before the release', async () => {
    await accounts();
    const id = await released();
    expect(fieldsIn(await back(id, ben, { on: '2026-11-21' }))).toEqual(['on future']);
    expect(fieldsIn(await back(id, ben, { on: '2026-11-19' }))).toEqual(['on date_past']);
    expect(fieldsIn(await back(id, ben, { why: ' ' }))).toEqual(['why required']);
    expect((await back(id, ben, { itemId: id })).statusCode).toBe(404);
    expect((await detail(id)).returnedSen).toBe(0);
  });
});

describe('a second person', () => {
  test('approves, never who put it together', async () => {
    await accounts();
    const { id } = await done(create());
    expect(codeIn(await step(id, 'approve'))).toBe('owner_payout.own');
    await expect(
      sql`update owner_payout set status = 'approved', approved_by = created_by, approved_at = now()`.execute(
        test_.db,
      ),
    ).rejects.toThrow('owner_payout_two_people');
    await done(step(id, 'approve', {}, approver));
    expect((await detail(id)).status).toBe('approved');
  });

  test('is none of the owners whom it pays, though he administers too', async () => {
    await accounts();
    const rights = { is_admin: true, permission_codes: [...ALL_CODES] };
    await test_.db.updateTable('account').set(rights).where('id', '=', ben.id).execute();
    const paid = await signIn(test_, ben);
    const { id } = await done(create());
    expect(codeIn(await step(id, 'approve', {}, paid))).toBe('owner_payout.payee');
    expect((await detail(id)).status).toBe('draft');
    await done(step(id, 'cancel', { why: 'one by one' }));
    const other = await done(create([{ ownerId: anna.id, amountSen: ANNA }]));
    await done(step(other.id, 'approve', {}, paid));
  });

  test('is told of an account that was set days ago, confirms it, and did not set it', async () => {
    await accounts();
    await bankAccount(ben, '999999999999', approver);
    const { id } = await done(create());
    expect((await detail(id)).items.map(({ owner, news }) => [owner.name, news?.byId])).toEqual([
      ['Anna Tan', undefined],
      ['Ben Lim', approverId],
    ]);
    expect(codeIn(await step(id, 'approve', { confirmedOwnerIds: [ben.id] }, approver))).toBe(
      'owner_payout.own',
    );
    const third = (await signInAdmin(test_)).headers;
    const refused = await step(id, 'approve', {}, third);
    expect(refused.json()).toMatchObject({ code: 'owner_payout.unconfirmed', params: { names: 'Ben Lim' } });
    await done(step(id, 'approve', { confirmedOwnerIds: [ben.id] }, third));
    expect((await detail(id)).history[0]!.after).toMatchObject({ confirmed: 'Ben Lim' });
  });

  test('an account that changes while the payout waits keeps it from going on', async () => {
    await accounts();
    const { id } = await done(create());
    await bankAccount(anna, '111111111111');
    expect(codeIn(await step(id, 'approve', {}, approver))).toBe('owner_payout.account_changed');
    expect((await detail(id)).items.map(({ isOutdated }) => isOutdated)).toEqual([true, false]);
    await done(step(id, 'cancel', { why: 'another account' }));
    const again = await done(create());
    const third = (await signInAdmin(test_)).headers;
    await done(step(again.id, 'approve', { confirmedOwnerIds: [anna.id] }, third));
    await bankAccount(anna, '222222222222');
    const refused = await step(again.id, 'release');
    expect(refused.json()).toMatchObject({
      code: 'owner_payout.account_changed',
      params: { names: 'Anna Tan' },
    });
    expect(await books()).toEqual([
      [2400, 'Anna Tan', -ANNA],
      [2400, 'Ben Lim', -BEN],
    ]);
  });
});

describe('nobody is paid twice', () => {
  test('by two payouts that are put together at the same moment', async () => {
    await accounts();
    const hold = (trx: Parameters<Parameters<typeof race>[1]>[0]) =>
      sql`select pg_advisory_xact_lock(57, hashtext(${companyId}))`.execute(trx);
    const answers = await race(test_.db, hold, [() => create(), () => create()]);
    expect(outcomesOf(answers)).toEqual([201, '409 owner_payout.pending']);
    expect(answers[1]!.json()).toMatchObject({ params: { names: 'Anna Tan, Ben Lim' } });
    // The database refuses it too.
    const { rows } = await sql<{ id: string }>`select id from owner_payout`.execute(test_.db);
    await expect(
      sql`insert into owner_payout (company_id, bank_account_id, pay_on, created_at, updated_at) select company_id, bank_account_id, pay_on, now(), now()
        from owner_payout where id = ${rows[0]!.id}`
        .execute(test_.db)
        .then(() =>
          sql`insert into owner_payout_item (payout_id, company_id, owner_id, statement_id, due_sen, amount_sen, bank_code, account_name, account_sealed, account_end)
            select (select id from owner_payout where id <> payout_id), company_id, owner_id, statement_id, due_sen, amount_sen, bank_code, account_name,
              account_sealed, account_end from owner_payout_item`.execute(test_.db),
        ),
    ).rejects.toThrow('owner_payout_item_one_pending');
  });

  test('by two who release the same payout', async () => {
    await accounts();
    const { id } = await done(create());
    await done(step(id, 'approve', {}, approver));
    const { version } = await detail(id);
    const release = () => call('PATCH', `/owner-payouts/${id}/release`, { version });
    const hold = (trx: Parameters<Parameters<typeof race>[1]>[0]) =>
      sql`select pg_advisory_xact_lock(57, hashtext(${companyId}))`.execute(trx);
    expect(outcomesOf(await race(test_.db, hold, [release, release]))).toEqual([200, '409 row.stale']);
    expect(await books()).toEqual([[1150, null, -BOTH]]);
  });

  test('when less is owed by the time that the file goes', async () => {
    await accounts();
    const { id } = await done(create([{ ownerId: anna.id, amountSen: ANNA }]));
    await done(step(id, 'approve', {}, approver));
    // A bill of 100.00 in November makes what is owed 370.40 once that month is stated.
    test_.clock.now = new Date('2026-12-02T07:00:00.000Z');
    maker = (await signInAdmin(test_)).headers;
    const bill = await units.send<{ id: string }>('POST', '/expenses', {
      ...{ propertyId: place.propertyId, unitId: place.unitIds[0]!, vendorName: 'Tenaga', number: 'T-1' },
      ...{
        billDate: '2026-11-25',
        dueDate: '2026-12-31',
        category: 'utilities',
        amountSen: 10_000,
        ownerBp: 10_000,
      },
    });
    await units.send('PATCH', `/expenses/${bill.id}/approve`, { version: 1 });
    await stateMonth('2026-11');
    expect(await statementOf(anna)).toMatchObject({ status: 'issued', restSen: 37_040 });
    const refused = await step(id, 'release');
    expect(refused.json()).toMatchObject({ code: 'owner_payout.too_much', params: { names: 'Anna Tan' } });
    await done(step(id, 'cancel', { why: 'less is owed' }));
    const next = await get<DueOwners>(`/owner-payouts/due?companyId=${companyId}`);
    expect(next.owners.map(({ owner, dueSen }) => [owner.name, dueSen])).toEqual([
      ['Anna Tan', 37_040],
      ['Ben Lim', BEN],
    ]);
  });
});

test('what cannot be paid is refused beside its cause', async () => {
  await accounts();
  expect(fieldsIn(await create([]))).toEqual(['owners required']);
  expect(fieldsIn(await create([{ ownerId: anna.id, amountSen: 0 }]))).toEqual([
    'owners.0.amountSen positive',
  ]);
  expect(fieldsIn(await create([{ ownerId: approverId, amountSen: 1 }]))).toEqual([
    'owners.0.amountSen too_much',
  ]);
  const [one] = bothOwners();
  expect(fieldsIn(await create([one!, one!]))).toEqual(['owners twice']);
  expect(fieldsIn(await create(undefined, { payOn: '2026-11-19' }))).toEqual(['payOn date_past']);
  // Sixty days from 20 November: ten left of it, 31 of December, 19 of January.
  expect(fieldsIn(await create(undefined, { payOn: '2027-01-20' }))).toEqual(['payOn date_too_far']);
  const { rows } = await sql<{
    id: string;
  }>`insert into company (name, registration_no) values ('Another', 'X1') returning id`.execute(test_.db);
  expect(fieldsIn(await create(undefined, { companyId: rows[0]!.id }))).toEqual(['bankAccountId choice']);
  await sql`update company_bank_account set currency = 'USD'`.execute(test_.db);
  expect(fieldsIn(await create())).toEqual(['bankAccountId choice']);
  expect((await get<{ ownerPayouts: unknown[] }>('/owner-payouts/aggregation')).ownerPayouts).toEqual([]);
});

test('an owner without a bank account is named', async () => {
  await bankAccount(anna, '512345678901');
  await longAgo();
  expect((await create()).json()).toMatchObject({
    code: 'owner_payout.no_account',
    params: { names: 'Ben Lim' },
  });
});

test('a statement is paid by a payout of its own', async () => {
  await accounts();
  const { id } = await statementOf(anna);
  const pay = (body: object = {}) =>
    call('PATCH', `/statements/${id}/pay`, { bankAccountId: accountId, payOn: '2026-11-23', ...body });
  expect(fieldsIn(await pay({ amountSen: ANNA + 1 }))).toEqual(['amountSen too_much']);
  expect(fieldsIn(await pay({ payOn: '2027-01-20' }))).toEqual(['payOn date_too_far']);
  const payout = await done(pay({ payOn: '2027-01-19' }));
  expect(await detail(payout.id)).toMatchObject({ count: 1, amountSen: ANNA, status: 'draft' });
  expect(codeIn(await pay())).toBe('owner_payout.pending');
  await done(step(payout.id, 'approve', {}, approver));
  await done(step(payout.id, 'release'));
  expect((await pay()).json()).toMatchObject({ code: 'statement.step', params: { status: 'paid' } });
});

test('a payout that was given up frees its owners, and takes no step any more', async () => {
  await accounts();
  const { id } = await done(create());
  expect(fieldsIn(await step(id, 'cancel'))).toEqual(['why required']);
  await done(step(id, 'cancel', { why: 'twice' }));
  for (const name of ['approve', 'release'])
    expect(codeIn(await step(id, name, {}, approver))).toBe('owner_payout.step');
  await done(create());
});

test('a payout is found by its number, a statement, an owner, and its state', async () => {
  await accounts();
  const id = await released([{ ownerId: anna.id, amountSen: ANNA }]);
  const { number } = await statementOf(anna);
  const found = async (filter: object) =>
    (
      await get<{ ownerPayouts: OwnerPayoutRow[] }>(
        `/owner-payouts/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).ownerPayouts.map((row) => row.id);
  for (const filter of [
    { q: 'pay-2026' },
    { q: number!.toLowerCase() },
    { q: 'anna' },
    { ownerId: anna.id },
    { companyId },
    { status: ['released'] },
  ])
    expect([filter, await found(filter)]).toEqual([filter, [id]]);
  for (const filter of [
    { q: 'ben' },
    { ownerId: ben.id },
    { companyId: id },
    { status: ['draft', 'cancelled'] },
  ])
    expect([filter, await found(filter)]).toEqual([filter, []]);
  const paid = await get<{ statements: StatementRow[] }>(
    '/statements/aggregation?filter={"status":["paid"]}',
  );
  expect(paid.statements.map(({ owner }) => owner.name)).toEqual(['Anna Tan']);
  const file = await call('GET', '/owner-payouts/export');
  expect(file.body).toContain('PAY-2026-00001');
});

test('the database keeps a payout as the bank has it', async () => {
  await accounts();
  await released();
  for (const change of [
    sql`update owner_payout set pay_on = '2026-12-01'`,
    sql`update owner_payout set status = 'draft', number = null, released_on = null`,
    sql`delete from owner_payout_item`,
    sql`update owner_payout_item set amount_sen = 1`,
    sql`update owner_payout_item set pending = true`,
    sql`update owner_payout_item set account_end = '0000'`,
  ])
    await expect(change.execute(test_.db)).rejects.toThrow(/owner_payout|stays as it is|released/);
});

test('who may only look cannot pay', async () => {
  await accounts();
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await create()).statusCode).toBe(201);
  const [{ id, version }] = (await call('GET', '/owner-payouts/aggregation', undefined, headers)).json<{
    ownerPayouts: OwnerPayoutRow[];
  }>().ownerPayouts as [OwnerPayoutRow];
  for (const [method, path, body] of [
    ['POST', '', { companyId, bankAccountId: accountId, payOn: '2026-11-23', owners: bothOwners() }],
    ['PATCH', `/${id}/approve`, { version }],
    ['PATCH', `/${id}/release`, { version }],
    ['PATCH', `/${id}/cancel`, { version, why: 'no' }],
    ['GET', `/${id}/file`, undefined],
  ] as const)
    expect([path, (await call(method, `/owner-payouts${path}`, body, headers)).statusCode]).toEqual([
      path,
      403,
    ]);
});

import { randomUUID } from 'node:crypto';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import type { OwnInstallmentRow, OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * What owners see of their instalments and of what they were paid. A guarantee of 12,000.00 a year, by months of 1,000.00, of a unit that is Anna's
 * and Ben's by halves: 500.00 each in January and in February, both on issued statements. The tests' today is 2 March 2026.
 * By hand: one payout pays Anna 700.00 and Ben 1,000.00. Of January's 500.00 of Anna it settled all, of February's 200.00; 300.00 is left.
 */
type Headers = { authorization: string };
let test_: TestApp;
let staff: Headers;
let approver: Headers;
let asAnna: Headers;
let asBen: Headers;
let companyId: string;
let accountId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  const unitId = (await createListing(test_.db, business)).unitIds[0]!;
  ({ anna, ben } = await createTwoOwners(test_));
  await today('2026-02-01');
  units = ownedUnits(test_, () => staff);
  await units.own(unitId, '2025-01-01', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  const draft = await units.send<OwnerContract>('POST', '/owner-contracts', {
    ...{ unitId, validFrom: '2026-01-01', lastDay: null, priceSen: null, remark: '' },
    terms: {
      ...{ packageId: await units.activePackage(), role: 'principal' },
      arrangement: { kind: 'guarantee', yearSen: 1_200_000, every: 'month' },
    },
  });
  await units.send('PATCH', `/owner-contracts/${draft.id}/sign`, { signedOn: '2026-01-01', version: 1 });
  await stateMonth('2026-01');
  await today('2026-03-02');
  await stateMonth('2026-02');
  accountId = await createPayingAccount(test_, companyId);
  for (const [{ id }, accountNo] of [
    [anna, '512345678901'],
    [ben, '512345678902'],
  ] as const) {
    const { profileVersion } = await get<{ profileVersion: number }>(`/owners/${id}`, staff);
    await units.send('PATCH', `/owners/${id}/bank-account`, {
      ...{ bankCode: 'maybank', accountName: 'As in the bank', accountNo, profileVersion },
    });
  }
  await test_.db
    .updateTable('owner_profile')
    .set({ bank_set_at: new Date('2026-01-05T02:00:00Z'), bank_set_by: null })
    .execute();
});

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T02:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
  approver = (await signInAdmin(test_)).headers;
  asAnna = await signIn(test_, anna);
  asBen = await signIn(test_, ben);
}
const call = (method: 'GET' | 'PATCH', url: string, headers: Headers | object, payload?: object) =>
  test_.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) });
async function get<Answer>(url: string, headers = asAnna): Promise<Answer> {
  const answer = await call('GET', url, headers);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
}
/** Runs a month and issues its statements. */
async function stateMonth(month: string): Promise<void> {
  await units.send('POST', '/statements/run', { companyId, month });
  const { statements } = await get<{ statements: StatementRow[] }>('/statements/aggregation', staff);
  for (const { id, status, version } of statements)
    if (status === 'draft') {
      await units.send('PATCH', `/statements/${id}/approve`, { version });
      await units.send('PATCH', `/statements/${id}/issue`, { version: version + 1 });
    }
}
/** A payout that the bank has, of Anna and Ben; `isReleased` false: it waits still. */
async function payout(isReleased = true): Promise<OwnerPayoutDetail> {
  const { id } = await units.send<{ id: string }>('POST', '/owner-payouts', {
    ...{ companyId, bankAccountId: accountId, payOn: '2026-03-03' },
    owners: [
      { ownerId: anna.id, amountSen: 70_000 },
      { ownerId: ben.id, amountSen: 100_000 },
    ],
  });
  if (isReleased) {
    expect((await call('PATCH', `/owner-payouts/${id}/approve`, approver, { version: 1 })).statusCode).toBe(
      200,
    );
    await units.send('PATCH', `/owner-payouts/${id}/release`, { version: 2 });
  }
  return get<OwnerPayoutDetail>(`/owner-payouts/${id}`, staff);
}
const itemOf = ({ items }: OwnerPayoutDetail, owner: { id: string }) =>
  items.find((item) => item.owner.id === owner.id)!;
async function addSlip(files: string, name: string): Promise<string> {
  const form = multipartOf([['uploadKey', name]], {
    ...{ field: 'document', content: PDF, filename: `${name}.pdf`, type: 'application/pdf' },
  });
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: `/api${files}`, payload: form.payload },
    headers: { ...staff, ...form.headers },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ id: string }>().id;
}
const DUE = encodeURIComponent(JSON.stringify({ to: '2026-02-28' }));
const installments = async (headers = asAnna) =>
  (
    await get<{ ownerInstallments: OwnInstallmentRow[] }>(
      `/owner/installments/aggregation?filter=${DUE}`,
      headers,
    )
  ).ownerInstallments;
const payouts = async (headers = asAnna) =>
  (await get<{ ownerPayouts: OwnPayoutRow[] }>('/owner/payouts/aggregation', headers)).ownerPayouts;

test('an owner sees what is due to him, what is paid of it and by which payout, and what he was paid', async () => {
  const made = await payout();
  const slip = await addSlip(`/owner-payout-items/${itemOf(made, anna).id}/files`, 'anna-slip');
  await addSlip(`/owner-payout-items/${itemOf(made, ben).id}/files`, 'bens-slip');
  await addSlip(`/owner-payouts/${made.id}/files`, 'whole-file');
  const rows = await installments();
  expect(
    rows.map(({ dueOn, status, amountSen, settledSen, restSen }) =>
      [dueOn, status, amountSen, settledSen, restSen].join(' '),
    ),
  ).toEqual(['2026-01-31 paid 50000 50000 0', '2026-02-28 part_paid 50000 20000 30000']);
  expect(rows.map(({ payments }) => payments.map(({ number, settledSen }) => [number, settledSen]))).toEqual([
    [['PAY-2026-00001', 50_000]],
    [['PAY-2026-00001', 20_000]],
  ]);
  expect(rows[0]!.payments[0]!.files).toEqual([
    {
      ...{ id: slip, name: 'anna-slip.pdf', mime: 'application/pdf', sizeBytes: PDF.length },
      createdAt: '2026-03-02T02:00:00.000Z',
    },
  ]);
  const [paid, ...others] = await payouts();
  expect(others).toEqual([]);
  expect(paid).toMatchObject({
    ...{ id: itemOf(made, anna).id, number: 'PAY-2026-00001', releasedOn: '2026-03-02', amountSen: 70_000 },
    ...{ returnedOn: null, isAdvance: false, account: { bankCode: 'maybank' } },
    settled: [
      { settledSen: 50_000, statement: null, installment: { dueOn: '2026-01-31' } },
      { settledSen: 20_000, statement: null, installment: { dueOn: '2026-02-28' } },
    ],
  });
  for (const url of ['/owner/installments/aggregation', '/owner/payouts/aggregation']) {
    const { body } = await call('GET', url, asAnna);
    expect(body).not.toMatch(/Ben Lim|bens-slip|whole-file|512345678901|As in the bank/);
    expect(body).not.toContain(made.id.concat('"', ',"number'));
  }
  // The plan that is to come is there too: the next one is March's.
  const { ownerInstallments: all } = await get<{ ownerInstallments: OwnInstallmentRow[] }>(
    '/owner/installments/aggregation?pagination={"limit":200}',
  );
  expect(all.find(({ status }) => status === 'scheduled')).toMatchObject({
    dueOn: '2026-03-31',
    restSen: 50_000,
  });
});

test('what waits is not shown, and what came back settled nothing', async () => {
  const waiting = await payout(false);
  expect(await payouts()).toEqual([]);
  await units.send('PATCH', `/owner-payouts/${waiting.id}/cancel`, { version: 1, why: 'Wrong day' });
  const made = await payout();
  await units.send('PATCH', `/owner-payouts/${made.id}/return-item`, {
    ...{
      version: made.version,
      itemId: itemOf(made, anna).id,
      on: '2026-03-02',
      why: 'A secret of the bank',
    },
  });
  const { body } = await call('GET', '/owner/payouts/aggregation', asAnna);
  expect(body).not.toContain('secret');
  expect(await payouts()).toMatchObject([{ returnedOn: '2026-03-02', settled: [] }]);
  expect((await installments()).map(({ payments }) => payments)).toEqual([[], []]);
  expect((await payouts(asBen)).map(({ returnedOn, settled }) => [returnedOn, settled.length])).toEqual([
    [null, 2],
  ]);
});

test('that an instalment is held he sees, and not what staff wrote about it', async () => {
  const { ownerInstallments } = await get<{ ownerInstallments: OwnerInstallmentRow[] }>(
    `/owner-installments/aggregation?filter=${encodeURIComponent(JSON.stringify({ ownerId: anna.id, to: '2026-01-31' }))}`,
    staff,
  );
  const [{ id, version }] = ownerInstallments as [OwnerInstallmentRow];
  await units.send('PATCH', `/owner-installments/${id}/hold`, { version, why: 'A secret of the house' });
  expect((await installments())[0]!.ownerNote).toBe('');
  const answer = await call('GET', '/owner/installments/aggregation', asAnna);
  expect(answer.body).not.toContain('secret');
  expect((await installments())[0]).toMatchObject({ id, status: 'held', restSen: 50_000 });
});

test('what staff write for him about an instalment on hold he reads, until it is released', async () => {
  const { ownerInstallments } = await get<{ ownerInstallments: OwnerInstallmentRow[] }>(
    `/owner-installments/aggregation?filter=${encodeURIComponent(JSON.stringify({ ownerId: anna.id, to: '2026-01-31' }))}`,
    staff,
  );
  const [{ id, version }] = ownerInstallments as [OwnerInstallmentRow];
  const hold = `/owner-installments/${id}/hold`;
  for (const ownerNote of ['x'.repeat(501), 'a\u0000b'])
    expect((await call('PATCH', hold, staff, { version, why: 'A secret', ownerNote })).statusCode).toBe(400);
  const held = await units.send<OwnerInstallmentRow>('PATCH', hold, {
    ...{ version, why: 'A secret', ownerNote: ' Please send us\na letter of your bank. ' },
  });
  const note = 'Please send us\na letter of your bank.';
  expect(held).toMatchObject({ holdReason: 'A secret', ownerNote: note });
  expect((await installments())[0]).toMatchObject({ id, status: 'held', ownerNote: note });
  // It is hers alone.
  expect((await call('GET', '/owner/installments/aggregation', asBen)).body).not.toContain('letter');
  await units.send('PATCH', `/owner-installments/${id}/release`, { version: held.version });
  expect((await installments())[0]).toMatchObject({ id, status: 'overdue', ownerNote: '' });
  const { history } = await get<{ history: { action: string; before: unknown; after: unknown }[] }>(
    `/owner-installments/${id}`,
    staff,
  );
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'release', before: { why: 'A secret', ownerNote: note } },
    { action: 'hold', after: { why: 'A secret', ownerNote: note } },
  ]);
});

test('a slip opens for whom it paid alone, and each look stands in the history', async () => {
  const made = await payout();
  const annas = await addSlip(`/owner-payout-items/${itemOf(made, anna).id}/files`, 'anna-slip');
  const whole = await addSlip(`/owner-payouts/${made.id}/files`, 'whole-file');
  const slipOf = (file: string) => `/owner/payout-items/${itemOf(made, anna).id}/files/${file}`;
  const shown = await call('GET', slipOf(annas), asAnna);
  expect(shown.rawPayload.equals(PDF)).toBe(true);
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  const { history } = await get<OwnerPayoutDetail>(`/owner-payouts/${made.id}`, staff);
  expect(history[0]).toMatchObject({ action: 'viewDocument', actorName: 'Anna Tan' });
  const as = async (fields: Parameters<typeof createAccount>[1]) =>
    signIn(test_, await createAccount(test_.db, fields));
  const statusFor = async (headers: object, file: string) =>
    (await call('GET', slipOf(file), headers)).statusCode;
  expect([
    await statusFor(asBen, annas),
    await statusFor(asAnna, whole),
    await statusFor(asAnna, randomUUID()),
  ]).toEqual([404, 404, 404]);
  expect([
    await statusFor(await as({}), annas),
    await statusFor(staff, annas),
    await statusFor({}, annas),
  ]).toEqual([403, 403, 401]);
  // Another owner has neither instalments nor payouts.
  const other = await as({ role: 'owner', is_owner: true });
  expect([await installments(other), await payouts(other)]).toEqual([[], []]);
  for (const filter of [{ ownerId: anna.id }, { q: 'Anna' }]) {
    const asked = encodeURIComponent(JSON.stringify(filter));
    const answer = await call('GET', `/owner/installments/aggregation?filter=${asked}`, asBen);
    expect(answer.statusCode).toBe(400);
  }
});

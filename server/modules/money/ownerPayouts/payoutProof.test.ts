import { randomUUID } from 'node:crypto';
import type { Paper } from '@shared/contract/base/papers';
import type { OwnerInstallmentDetail, OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signIn, signInAdmin } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * Proof that owners were paid. A guarantee of 12,000.00 a year, by months of 1,000.00, of a unit that is Anna's and Ben's by halves: 500.00 each in
 * January and in February, both on issued statements. The tests' today is 2 March 2026.
 * By hand: the first payout pays Anna 300.00 and Ben 1,000.00, the second Anna 700.00. Of January's 500.00 of Anna the first settled 300.00, the
 * second 200.00; the 500.00 of February the second. Ben's both are of the first: 500.00 and 500.00.
 */
let test_: TestApp;
let staff: { authorization: string };
let approver: { authorization: string };
let companyId: string;
let accountId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const OTHER = Buffer.concat([PDF, Buffer.from('% page 2')]);
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await today('2026-02-01');
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  const unitId = (await createListing(test_.db, business)).unitIds[0]!;
  ({ anna, ben } = await createTwoOwners(test_));
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
    const { profileVersion } = await get<{ profileVersion: number }>(`/owners/${id}`);
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
}
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await call('GET', url);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Answer>();
};
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

/** Runs a month and issues its statements. */
async function stateMonth(month: string): Promise<void> {
  await units.send('POST', '/statements/run', { companyId, month });
  const { statements } = await get<{ statements: StatementRow[] }>('/statements/aggregation');
  for (const { id, status, version } of statements)
    if (status === 'draft') {
      await units.send('PATCH', `/statements/${id}/approve`, { version });
      await units.send('PATCH', `/statements/${id}/issue`, { version: version + 1 });
    }
}
type Wanted = [{ id: string }, number];
async function draft(...owners: Wanted[]): Promise<string> {
  const { id } = await units.send<{ id: string }>('POST', '/owner-payouts', {
    ...{ companyId, bankAccountId: accountId, payOn: '2026-03-03' },
    owners: owners.map(([{ id: ownerId }, amountSen]) => ({ ownerId, amountSen })),
  });
  return id;
}
/** A payout that the bank has. */
async function released(...owners: Wanted[]): Promise<string> {
  const id = await draft(...owners);
  expect((await call('PATCH', `/owner-payouts/${id}/approve`, { version: 1 }, approver)).statusCode).toBe(
    200,
  );
  await units.send('PATCH', `/owner-payouts/${id}/release`, { version: 2 });
  return id;
}
const payout = (id: string) => get<OwnerPayoutDetail>(`/owner-payouts/${id}`);
const itemOf = async (id: string, owner: { id: string }) =>
  (await payout(id)).items.find((item) => item.owner.id === owner.id)!;
/** Where the slips of what an owner was paid by a payout are. */
const slipsOf = async (id: string, owner: { id: string }) =>
  `/owner-payout-items/${(await itemOf(id, owner)).id}/files`;
const add = (
  files: string,
  uploadKey: string,
  { content = PDF, headers = staff }: { content?: Buffer; headers?: { authorization: string } } = {},
) => {
  const form = multipartOf([['uploadKey', uploadKey]], {
    ...{ field: 'document', content, filename: `${uploadKey}.pdf`, type: 'application/pdf' },
  });
  return test_.app.inject({
    ...{ method: 'POST', url: `/api${files}`, payload: form.payload },
    headers: { ...headers, ...form.headers },
  });
};
const remove = (files: string, id: string, body: object = { reason: 'Of somebody else' }, headers = staff) =>
  call('PATCH', `${files}/${id}/remove`, body, headers);
const names = (files: readonly Paper[]) => files.map(({ name }) => name);
/** The instalments of an owner that are in the books, oldest first. */
async function installments(owner: { id: string }) {
  const filter = JSON.stringify({ ownerId: owner.id, to: '2026-02-28' });
  const { ownerInstallments } = await get<{ ownerInstallments: OwnerInstallmentRow[] }>(
    `/owner-installments/aggregation?filter=${encodeURIComponent(filter)}`,
  );
  return Promise.all(
    ownerInstallments.map(({ id }) => get<OwnerInstallmentDetail>(`/owner-installments/${id}`)),
  );
}
const payments = async (owner: { id: string }) =>
  (await installments(owner)).map((installment) =>
    installment.payments.map(({ number, releasedOn, amountSen, settledSen }) =>
      [number, releasedOn, amountSen, settledSen].join(' '),
    ),
  );

test('each instalment has the payouts that settled it, with what each settled, and their slips', async () => {
  const first = await released([anna, 30_000], [ben, 100_000]);
  await today('2026-03-03');
  const second = await released([anna, 70_000]);
  const [ONE, TWO] = ['PAY-2026-00001 2026-03-02', 'PAY-2026-00002 2026-03-03'];
  expect(await payments(anna)).toEqual([
    [`${ONE} 30000 30000`, `${TWO} 70000 20000`],
    [`${TWO} 70000 50000`],
  ]);
  expect(await payments(ben)).toEqual([[`${ONE} 100000 50000`], [`${ONE} 100000 50000`]]);

  await add(await slipsOf(first, anna), 'anna-first');
  await add(await slipsOf(second, anna), 'anna-second');
  await add(`/owner-payouts/${first}/files`, 'whole-first');
  const [january, february] = await installments(anna);
  expect(january!.payments.map(({ files, payoutFiles }) => [names(files), names(payoutFiles)])).toEqual([
    [['anna-first.pdf'], ['whole-first.pdf']],
    [['anna-second.pdf'], []],
  ]);
  expect(february!.payments.map(({ files }) => names(files))).toEqual([['anna-second.pdf']]);
  // What one owner was paid says nothing of the other.
  const [bens] = await installments(ben);
  expect(bens!.payments.map(({ files, payoutFiles }) => [names(files), names(payoutFiles)])).toEqual([
    [[], ['whole-first.pdf']],
  ]);
});

test('what came back settled nothing; its slip stays with the payout', async () => {
  const id = await released([anna, 30_000], [ben, 100_000]);
  await add(await slipsOf(id, anna), 'anna-slip');
  const { version, items } = await payout(id);
  const item = items.find(({ owner }) => owner.id === anna.id)!;
  await units.send('PATCH', `/owner-payouts/${id}/return-item`, {
    ...{ version, itemId: item.id, on: '2026-03-02', why: 'Account closed' },
  });
  expect(await payments(anna)).toEqual([[], []]);
  expect(await payments(ben)).toHaveLength(2);
  expect(names((await itemOf(id, anna)).files)).toEqual(['anna-slip.pdf']);
  // The bank's word that it came back is proof too.
  expect((await add(await slipsOf(id, anna), 'came-back', { content: OTHER })).statusCode).toBe(201);
  // What is paid after it begins at the oldest instalment.
  await released([anna, 50_000]);
  expect(await payments(anna)).toEqual([['PAY-2026-00002 2026-03-02 50000 50000'], []]);
});

test('proof comes once the bank has the payout, and never before', async () => {
  const id = await draft([anna, 30_000]);
  for (const files of [`/owner-payouts/${id}/files`, await slipsOf(id, anna)])
    expect(codeIn(await add(files, 'too-early'))).toBe('owner_payout.step');
  expect(await payout(id)).toMatchObject({ files: [], items: [{ files: [] }] });
});

test('slips are sealed, kept once, and shown with who added them when', async () => {
  const id = await released([anna, 30_000]);
  for (const files of [`/owner-payouts/${id}/files`, await slipsOf(id, anna)]) {
    const answers = await Promise.all(['slip-0001', 'slip-0002'].map((key) => add(files, key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    const [{ id: fileId, createdAt, uploadedByName }] = [answers[0]!.json<Paper>()];
    expect([createdAt, typeof uploadedByName]).toEqual(['2026-03-02T02:00:00.000Z', 'string']);
    const shown = await call('GET', `${files}/${fileId}`);
    expect(shown.rawPayload.equals(PDF)).toBe(true);
    expect(shown.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
    });
    expect((await add(files, 'not-paper', { content: Buffer.from('text') })).statusCode).toBe(400);
  }
  const kept = [
    ...(await test_.db.selectFrom('owner_payout_file').select('file_key').execute()),
    ...(await test_.db.selectFrom('owner_payout_item_file').select('file_key').execute()),
  ];
  expect(kept).toHaveLength(2);
  for (const { file_key } of kept)
    expect((await test_.context.files.read(file_key)).includes('%PDF')).toBe(false);
});

test('adding, looking and removing stand in the history of the payout, with whose it was and why', async () => {
  const id = await released([anna, 30_000]);
  const files = await slipsOf(id, anna);
  const { id: fileId } = (await add(files, 'anna-slip')).json<Paper>();
  await call('GET', `${files}/${fileId}`);
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
    expect((await remove(files, fileId, body)).statusCode).toBe(400);
  const [{ file_key }] = (await test_.db
    .selectFrom('owner_payout_item_file')
    .select('file_key')
    .execute()) as [{ file_key: string }];
  const answers = await Promise.all([1, 2].map(() => remove(files, fileId)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  await expect(test_.context.files.read(file_key)).rejects.toThrow();
  const { history, items } = await payout(id);
  expect(items[0]!.files).toEqual([]);
  const about = { document: 'anna-slip.pdf', name: 'Anna Tan' };
  expect(history.slice(0, 3)).toMatchObject([
    { action: 'removeDocument', before: about, after: { reason: 'Of somebody else', name: 'Anna Tan' } },
    { action: 'viewDocument', after: about },
    { action: 'addDocument', after: about },
  ]);
});

test('who may read payouts or instalments sees proof; adding and removing is for who may write payouts', async () => {
  const id = await released([anna, 30_000]);
  const owner = await signIn(test_, anna);
  const as = async (...codes: Parameters<typeof codeOf>[0][]) =>
    (await signInAdmin(test_, codes.map(codeOf))).headers;
  const readers = [await as('revenue.view'), await as('owner-installment.view')];
  const others = [owner, await as('reservation.view', 'service-package.view')];
  for (const files of [`/owner-payouts/${id}/files`, await slipsOf(id, anna)]) {
    const { id: fileId } = (await add(files, 'slip-0001')).json<Paper>();
    for (const headers of readers)
      expect((await call('GET', `${files}/${fileId}`, undefined, headers)).statusCode).toBe(200);
    for (const headers of [...readers, ...others]) {
      expect((await add(files, 'slip-0002', { headers })).statusCode).toBe(403);
      expect((await remove(files, fileId, { reason: 'mine' }, headers)).statusCode).toBe(403);
    }
    for (const headers of others)
      expect((await call('GET', `${files}/${fileId}`, undefined, headers)).statusCode).toBe(403);
    expect((await test_.app.inject({ url: `/api${files}/${fileId}` })).statusCode).toBe(401);
  }
});

test('a slip of one owner is none of another, nor of the payout; what is not there takes none', async () => {
  const id = await released([anna, 30_000], [ben, 100_000]);
  const { id: fileId } = (await add(await slipsOf(id, anna), 'anna-slip')).json<Paper>();
  for (const files of [await slipsOf(id, ben), `/owner-payouts/${id}/files`]) {
    expect((await call('GET', `${files}/${fileId}`)).statusCode).toBe(404);
    expect((await remove(files, fileId)).statusCode).toBe(404);
  }
  for (const files of ['owner-payouts', 'owner-payout-items'])
    expect((await add(`/${files}/${randomUUID()}/files`, 'slip-0002')).statusCode).toBe(404);
  expect(names((await itemOf(id, anna)).files)).toEqual(['anna-slip.pdf']);
});

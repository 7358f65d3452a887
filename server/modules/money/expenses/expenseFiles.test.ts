import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

/** Pictures and PDFs of bills. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let url: string;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  const { propertyId } = await createListing(test_.db, await createBusiness(test_.db));
  const made = await test_.app.inject({
    method: 'POST',
    url: '/api/expenses',
    headers: staff,
    payload: {
      ...{ propertyId, vendorName: 'Tenaga', billDate: '2026-11-10', dueDate: '2026-11-30' },
      ...{ category: 'utilities', amountSen: 6_000 },
    },
  });
  url = `/api/expenses/${made.json<{ id: string }>().id}`;
});
afterAll(() => test_.close());

const read = async () => (await test_.app.inject({ url, headers: staff })).json<ExpenseDetail>();
const add = (uploadKey: string, content = PDF, headers = staff) => {
  const form = multipartOf([['uploadKey', uploadKey]], {
    ...{ field: 'document', content, filename: `${uploadKey}.pdf`, type: 'application/pdf' },
  });
  return test_.app.inject({
    method: 'POST',
    url: `${url}/files`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};
const step = async (name: string, body: object = {}) =>
  test_.app.inject({
    method: 'PATCH',
    url: `${url}/${name}`,
    headers: staff,
    payload: { version: (await read()).version, ...body },
  });
const filesOnDisk = async () =>
  (await test_.db.selectFrom('expense_file').select('file_key').execute()).map(({ file_key }) => file_key);
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

test('several papers are kept and shown as they came; the same upload again is the same paper', async () => {
  expect((await add('paper-001')).statusCode).toBe(201);
  expect((await add('paper-001')).statusCode).toBe(200);
  expect(codeIn(await add('paper-001', Buffer.concat([PDF, Buffer.from('x')])))).toBe('idempotency.mismatch');
  test_.clock.now = new Date(test_.clock.now.getTime() + 1000);
  expect((await add('paper-002')).statusCode).toBe(201);
  const { files, fileCount } = await read();
  expect([files.map(({ name }) => name), fileCount]).toEqual([['paper-001.pdf', 'paper-002.pdf'], 2]);
  const shown = await test_.app.inject({ url: `${url}/files/${files[0]!.id}`, headers: staff });
  expect(shown.rawPayload.equals(PDF)).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect((await add('paper-003', Buffer.from('no paper'))).statusCode).toBe(400);
});

test('who may only look adds and removes none; a paper of another bill is none of this one', async () => {
  await add('paper-001');
  const { files } = await read();
  const clerk = (await signInAdmin(test_, [codeOf('expenses.view')])).headers;
  expect((await add('paper-002', PDF, clerk)).statusCode).toBe(403);
  const paper = `${url}/files/${files[0]!.id}`;
  expect((await test_.app.inject({ method: 'DELETE', url: paper, headers: clerk })).statusCode).toBe(403);
  expect((await test_.app.inject({ url: paper, headers: clerk })).statusCode).toBe(200);
  const elsewhere = paper.replace(url, '/api/expenses/00000000-0000-4000-8000-000000000000');
  expect((await test_.app.inject({ url: elsewhere, headers: staff })).statusCode).toBe(404);
});

test('papers go while the bill is a draft, and stay once it is approved; they still come, until it is void', async () => {
  await add('paper-001');
  await add('paper-002');
  const [first, second] = (await read()).files;
  const remove = (id: string) =>
    test_.app.inject({ method: 'DELETE', url: `${url}/files/${id}`, headers: staff });
  expect((await remove(first!.id)).statusCode).toBe(200);
  expect((await remove(first!.id)).statusCode).toBe(404);
  await step('approve');
  expect(codeIn(await remove(second!.id))).toBe('expense.step');
  expect((await add('paper-003')).statusCode).toBe(201);
  await step('void', { reason: 'wrong' });
  expect(codeIn(await add('paper-004'))).toBe('expense.step');
  expect((await read()).files).toHaveLength(2);
  const { history } = await read();
  expect(history.map(({ action }) => action)).toEqual([
    ...['void', 'addDocument', 'approve', 'removeDocument', 'addDocument', 'addDocument', 'create'],
  ]);
});

test('a draft that is deleted takes its papers along, from the disk too', async () => {
  await add('paper-001');
  const [key] = await filesOnDisk();
  // Sealed: what is on the disk is not what came.
  expect((await test_.context.files.read(key!)).includes('%PDF')).toBe(false);
  expect(
    (await test_.app.inject({ method: 'DELETE', url: `${url}?version=1`, headers: staff })).statusCode,
  ).toBe(200);
  expect(await filesOnDisk()).toEqual([]);
  await expect(test_.context.files.read(key!)).rejects.toThrow();
});

import { randomUUID } from 'node:crypto';
import type { OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { codeOf } from '@shared/permissions';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { ownedUnits } from '../../../testing/ownedUnits';

/** What both have signed. The tests' today is Friday, 20 November 2026; Anna owns the unit. */
let test_: TestApp;
let staff: { authorization: string };
let anna: { id: string };
let url: string;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const OTHER = Buffer.concat([PDF, Buffer.from('% page 2')]);
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  const unitId = (await createListing(test_.db, await createBusiness(test_.db), { units: 1 })).unitIds[0]!;
  anna = await createAccount(test_.db, { role: 'owner', is_owner: true, name: 'Anna Tan' });
  const units = ownedUnits(test_, () => staff);
  await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
  const packageId = await units.activePackage();
  url = `/api/owner-contracts/${(await units.contract({ unitId, packageId, validFrom: '2026-10-01' })).id}`;
});
afterAll(() => test_.close());

const read = async () => (await test_.app.inject({ url, headers: staff })).json<OwnerContractDetail>();
const add = (
  uploadKey: string,
  {
    content = PDF,
    headers = staff,
    to = url,
  }: { content?: Buffer; headers?: { authorization: string }; to?: string } = {},
) => {
  const form = multipartOf([['uploadKey', uploadKey]], {
    ...{ field: 'document', content, filename: `${uploadKey}.pdf`, type: 'application/pdf' },
  });
  return test_.app.inject({
    ...{ method: 'POST', url: `${to}/files`, payload: form.payload },
    headers: { ...headers, ...form.headers },
  });
};
const remove = (id: string, payload: object = { reason: 'Of another unit' }, headers = staff) =>
  test_.app.inject({ method: 'PATCH', url: `${url}/files/${id}/remove`, headers, payload });
const keys = async () =>
  (await test_.db.selectFrom('owner_contract_file').select('file_key').execute()).map(
    ({ file_key }) => file_key,
  );
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

test('several papers are kept sealed and shown as they came', async () => {
  expect((await add('paper-001')).statusCode).toBe(201);
  test_.clock.now = new Date(test_.clock.now.getTime() + 1000);
  expect((await add('paper-002', { content: OTHER })).statusCode).toBe(201);
  const { files } = await read();
  expect(files.map(({ name }) => name)).toEqual(['paper-001.pdf', 'paper-002.pdf']);
  expect((await test_.context.files.read((await keys())[0]!)).includes('%PDF')).toBe(false);
  const shown = await test_.app.inject({ url: `${url}/files/${files[1]!.id}`, headers: staff });
  expect(shown.rawPayload.equals(OTHER)).toBe(true);
  expect(shown.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
});

test('one file is one paper, by whatever key it comes and however many send it at once', async () => {
  const answers = await Promise.all(['paper-001', 'paper-002', 'paper-003'].map((key) => add(key)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  expect((await add('paper-004')).statusCode).toBe(200);
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect((await read()).files).toHaveLength(1);
  // Nothing of those that were not kept is left on the disk.
  expect(await keys()).toHaveLength(1);
  const key = (await read()).files[0]!.name.replace('.pdf', '');
  expect(codeIn(await add(key, { content: OTHER }))).toBe('idempotency.mismatch');
});

test.each([
  ['no paper at all', Buffer.from('no paper'), 400, 'file.type'],
  ['nothing', Buffer.alloc(0), 400, 'file.missing'],
  ['too much', Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES)]), 413, 'file.too_large'],
])('%s is refused beside the field', async (_what, content, status, code) => {
  const answer = await add('paper-001', { content });
  expect([answer.statusCode, codeIn(answer)]).toEqual([status, code]);
  expect((await read()).files).toEqual([]);
});

test('a paper goes with a reason, which stays on record, and once; the same file may come again', async () => {
  await add('paper-001');
  const [key] = await keys();
  const { files } = await read();
  for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 'x'.repeat(501) }])
    expect((await remove(files[0]!.id, body)).statusCode).toBe(400);
  const answers = await Promise.all([1, 2].map(() => remove(files[0]!.id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  await expect(test_.context.files.read(key!)).rejects.toThrow();
  const { history, files: left } = await read();
  expect(left).toEqual([]);
  expect(history[0]).toMatchObject({
    ...{
      action: 'removeDocument',
      before: { document: 'paper-001.pdf' },
      after: { reason: 'Of another unit' },
    },
  });
  expect((await add('paper-002')).statusCode).toBe(201);
});

test('who may only look adds and removes none, and an owner sees none, not even his own', async () => {
  await add('paper-001');
  const { files } = await read();
  const paper = `${url}/files/${files[0]!.id}`;
  const looker = (await signInAdmin(test_, [codeOf('service-package.view')])).headers;
  expect((await test_.app.inject({ url: paper, headers: looker })).statusCode).toBe(200);
  const owner = await signIn(test_, anna);
  const desk = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
  for (const headers of [looker, owner, desk]) {
    expect((await add('paper-002', { headers })).statusCode).toBe(403);
    expect((await remove(files[0]!.id, { reason: 'mine' }, headers)).statusCode).toBe(403);
  }
  for (const headers of [owner, desk])
    expect((await test_.app.inject({ url: paper, headers })).statusCode).toBe(403);
  expect((await test_.app.inject({ url: paper })).statusCode).toBe(401);
});

test('a paper of another contract is none of this one, and a contract that is not there takes none', async () => {
  await add('paper-001');
  const { files } = await read();
  const elsewhere = `/api/owner-contracts/${randomUUID()}`;
  for (const address of [`${elsewhere}/files/${files[0]!.id}`, `${url}/files/${randomUUID()}`])
    expect((await test_.app.inject({ url: address, headers: staff })).statusCode).toBe(404);
  expect((await add('paper-002', { to: elsewhere })).statusCode).toBe(404);
  expect(await keys()).toHaveLength(1);
});

test('at most twenty are taken', async () => {
  for (let nth = 1; nth <= 20; nth += 1) {
    const content = Buffer.concat([PDF, Buffer.from(String(nth))]);
    expect((await add(`paper-${100 + nth}`, { content })).statusCode).toBe(201);
  }
  expect(codeIn(await add('paper-200', { content: OTHER }))).toBe('document.limit');
});

test('a draft that is deleted takes its papers along, from the disk too', async () => {
  const { terms, unitId } = await read();
  const made = await test_.app.inject({
    ...{ method: 'POST', url: '/api/owner-contracts', headers: staff },
    payload: {
      ...{ unitId, validFrom: '2027-10-01', lastDay: null, priceSen: null, remark: '' },
      terms: { packageId: terms[0]!.packageId, role: 'principal', arrangement: { kind: 'package' } },
    },
  });
  const draft = `/api/owner-contracts/${made.json<{ id: string }>().id}`;
  expect((await add('paper-001', { to: draft })).statusCode).toBe(201);
  const [key] = await keys();
  expect((await test_.app.inject({ method: 'DELETE', url: draft, headers: staff })).statusCode).toBe(200);
  expect(await keys()).toEqual([]);
  await expect(test_.context.files.read(key!)).rejects.toThrow();
});

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, signInAdmin, words } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';

let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  rmSync(codesFolder(), { recursive: true, force: true });
  await createBusiness(test.db);
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
});

const METHOD = '/api/payment-methods/bank_transfer';
const save = (who: number, version = 1) =>
  test.app.inject({
    method: 'PATCH',
    url: METHOD,
    headers: staff[who],
    payload: {
      name: words('Bank transfer'),
      instructions: words('Transfer to us'),
      bank: `Bank ${who}`,
      accountHolder: 'Loft Sdn. Bhd.',
      accountNumber: '5140 1234-5678',
      enabled: true,
      version,
    },
  });
const sendCode = (who: number, version = 1, content: Buffer | null = PNG) => {
  const fields: [string, string][] = [['version', String(version)]];
  if (!content) fields.push(['remove', 'true']);
  const form = multipartOf(fields, content ? { field: 'qr', content } : undefined);
  return test.app.inject({
    method: 'PATCH',
    url: `${METHOD}/qr`,
    headers: { ...staff[who], ...form.headers },
    payload: form.payload,
  });
};
const removeCode = (who: number, version: number) => sendCode(who, version, null);
const atTheMethod = (first: () => ReturnType<typeof save>, second: () => ReturnType<typeof save>) =>
  race(test.db, holdRow('payment_method', 'bank_transfer', 'code'), [first, second]);
const method = () =>
  test.db
    .selectFrom('payment_method')
    .select(['bank', 'qr_key', 'version'])
    .where('code', '=', 'bank_transfer')
    .executeTakeFirstOrThrow();
const codesFolder = () => path.join(test.context.env.DATA_DIR, 'uploads', 'codes');
/** The pictures of codes that the store has. */
const keptCodes = () => readdirSync(codesFolder()).map((name) => `codes/${name}`);
const actions = async () => (await auditLines(test)).map(({ action }) => action);

it('an account that two of staff save at once is that of the first; the second is told', async () => {
  const answers = await atTheMethod(
    () => save(0),
    () => save(1),
  );
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(answers[1]!.json()).toMatchObject({ params: { version: 2 } });
  expect(await method()).toMatchObject({ bank: 'Bank 0', version: 2 });
  expect(await actions()).toEqual(['update']);
});

it.each([
  ['replaced by another at once', (who: number) => sendCode(who, 2), 1],
  ['taken away at once', (who: number) => removeCode(who, 2), 0],
])(
  'of a code that is replaced and %s, one picture is left at most, and it is the one that is shown',
  async (_, call, left) => {
    expect((await sendCode(0)).statusCode).toBe(200);
    const before = (await method()).qr_key!;
    const answers = await atTheMethod(
      () => call(0),
      () => sendCode(1, 2),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    const { qr_key, version } = await method();
    expect(version).toBe(3);
    expect(qr_key).not.toBe(before);
    expect(keptCodes()).toEqual(left ? [qr_key] : []);
    expect((await test.app.inject({ url: `/api/public/payment-methods/bank_transfer/qr` })).statusCode).toBe(
      left ? 200 : 404,
    );
    expect(await actions()).toEqual(['setCode', left ? 'setCode' : 'removeCode']);
  },
);

it('an account that is saved while its code is replaced keeps both or tells', async () => {
  const answers = await atTheMethod(
    () => sendCode(0),
    () => save(1),
  );
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(answers[0]!.json<PaymentMethodDetail>()).toMatchObject({ bank: 'Maybank', version: 2 });
  expect(await method()).toMatchObject({ bank: 'Maybank', version: 2, qr_key: expect.any(String) as string });
});

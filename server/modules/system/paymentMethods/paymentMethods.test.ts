import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PaymentMethodDetail, PaymentMethodRow } from '@shared/contract/system/paymentMethods';
import type { BookingAnswer, GuestReservation } from '@shared/contract/stays/reservations';
import type { SiteInfo } from '@shared/contract/site/site';
import { codeOf, type Permission } from '@shared/permissions';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

let test: TestApp;
let code: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  code = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await test.reset();
  const business = await createBusiness(test.db);
  ({ roomTypeId } = await createListing(test.db, business, { units: 3 }));
  await test.db
    .insertInto('payment_method')
    .values({
      code: 'duitnow_qr',
      kind: 'qr',
      name: words('DuitNow QR'),
      instructions: words('Scan it'),
      needs_slip: true,
      for_visitors: true,
      position: 4,
    })
    .execute();
});
afterAll(() => test.close());

let roomTypeId: string;
const words = (text: string) => json({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const METHOD = '/api/payment-methods/duitnow_qr';
const SETTINGS = {
  name: { 'en-US': 'DuitNow QR', 'cn-ZH': '扫码', 'ms-MY': 'DuitNow QR' },
  instructions: { 'en-US': 'Scan our code' },
  bank: 'Hibiscus Bank',
  accountHolder: 'Loft Sdn. Bhd.',
  accountNumber: '5140 1234-5678',
  enabled: true,
  version: 1,
};

const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test, permissions.map(codeOf));
  return {
    get: (url: string) => test.app.inject({ url, headers }),
    patch: (payload: object, url = METHOD) => test.app.inject({ method: 'PATCH', url, headers, payload }),
    sendCode: (version: number, content: Buffer | null = code, url = METHOD) => {
      const fields = [['version', String(version)], ...(content ? [] : [['remove', 'true']])];
      const form = multipartOf(fields as [string, string][], content ? { field: 'qr', content } : undefined);
      return test.app.inject({
        method: 'PATCH',
        url: `${url}/qr`,
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      });
    },
  };
};
const keeper = () => by('global.view', 'global.edit');
const offeredCodes = async () =>
  (await test.app.inject({ url: '/api/public/site' }))
    .json<SiteInfo>()
    .paymentMethods.map((method) => method.code);
const book = (paymentMethod: string, checkIn: string, checkOut: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      listingId: roomTypeId,
      checkIn,
      checkOut,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60 12-345 6789' },
      paymentMethod,
    },
  });
const changesInLog = () =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'before', 'after'])
    .where('entity', '=', 'payment_method')
    .orderBy('id')
    .execute();

it('a way to pay by code is offered once there is a code to show, and no longer when it is taken away', async () => {
  const { sendCode } = await keeper();
  expect(await offeredCodes()).toEqual(['bank_transfer', 'pay_at_property']);
  const refused = await book('duitnow_qr', '2026-12-01', '2026-12-03');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fields: [{ path: 'paymentMethod', rule: 'choice' }] });

  const answer = await sendCode(1);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ offered: true, version: 2 });
  expect(await offeredCodes()).toEqual(['bank_transfer', 'pay_at_property', 'duitnow_qr']);
  expect((await book('duitnow_qr', '2026-12-01', '2026-12-03')).statusCode).toBe(201);

  expect((await sendCode(2, null)).json()).toMatchObject({ offered: false, qrUrl: null, version: 3 });
  expect(await offeredCodes()).toEqual(['bank_transfer', 'pay_at_property']);
  expect((await changesInLog()).map(({ action, after }) => [action, after])).toEqual([
    ['setCode', { qr: true }],
    ['removeCode', { qr: false }],
  ]);
});

it('lets pages of other origins show a code only where some may call', async () => {
  const showIn = async (house: TestApp) => {
    const key = await house.context.files.put('codes', code, 'webp');
    const name = words('DuitNow QR');
    await house.db
      .insertInto('payment_method')
      .values({ code: 'qr', kind: 'qr', name, instructions: name, position: 9, qr_key: key })
      .execute();
    const shown = await house.app.inject({ url: '/api/public/payment-methods/qr/qr' });
    expect(shown.statusCode).toBe(200);
    return shown.headers['cross-origin-resource-policy'];
  };
  expect(await showIn(test)).toBe('same-origin');
  const open = await buildTestApp({ CORS_ORIGINS: 'https://www.attic.example' });
  expect(await showIn(open)).toBe('cross-origin');
  await open.close();
});

it('is 404 for a code whose file is removed just before it is read', async () => {
  const { sendCode } = await keeper();
  await sendCode(1);
  const { qr_key } = await test.db
    .selectFrom('payment_method')
    .select('qr_key')
    .where('code', '=', 'duitnow_qr')
    .executeTakeFirstOrThrow();
  await test.context.files.remove(qr_key!);
  // A look at the folder may be older than the removal.
  const exists = jest.spyOn(test.context.files, 'exists').mockResolvedValue(true);
  try {
    const answer = await test.app.inject({ url: '/api/public/payment-methods/duitnow_qr/qr' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  } finally {
    exists.mockRestore();
  }
});

it('the guest of a held booking sees account and code, also when the method is switched off meanwhile', async () => {
  const { patch, sendCode, get } = await keeper();
  expect((await patch(SETTINGS)).statusCode).toBe(200);
  await sendCode(2);
  const { id, manageToken } = (await book('duitnow_qr', '2026-12-01', '2026-12-03')).json<BookingAnswer>();
  await patch({ ...SETTINGS, enabled: false, version: 3 });

  const own = await test.app.inject({ url: `/api/public/reservations/${id}?token=${manageToken}` });
  const { payTo } = own.json<GuestReservation>();
  expect(payTo).toEqual({
    name: SETTINGS.name,
    instructions: { 'en-US': 'Scan our code', 'cn-ZH': '', 'ms-MY': '' },
    bank: 'Hibiscus Bank',
    accountHolder: 'Loft Sdn. Bhd.',
    accountNumber: '5140 1234-5678',
    qrUrl: '/api/public/payment-methods/duitnow_qr/qr?v=4',
  });
  const picture = await test.app.inject({ url: payTo!.qrUrl! });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 300, height: 300 });
  const listed = (await get('/api/payment-methods/aggregation?filter={"q":"hibiscus"}')).json<{
    paymentMethods: PaymentMethodRow[];
  }>();
  expect(listed.paymentMethods).toMatchObject([{ id: 'duitnow_qr', enabled: false, offered: false }]);
});

it('the letter of a held booking names the account', async () => {
  const { patch } = await keeper();
  await patch(SETTINGS, '/api/payment-methods/bank_transfer');
  await book('bank_transfer', '2026-12-01', '2026-12-03');
  const letter = await test.db.selectFrom('outbox_mail').select('text_body').executeTakeFirstOrThrow();
  expect(letter.text_body).toContain('Loft Sdn. Bhd., Hibiscus Bank');
  expect(letter.text_body).toContain('5140 1234-5678');
});

it('a code that is replaced leaves no file behind, and neither does one that comes too late', async () => {
  const { sendCode } = await keeper();
  const kept = async () =>
    (
      await test.db
        .selectFrom('payment_method')
        .select('qr_key')
        .where('code', '=', 'duitnow_qr')
        .executeTakeFirstOrThrow()
    ).qr_key!;
  await sendCode(1);
  const first = await kept();
  const answers = await Promise.all([sendCode(2), sendCode(2)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await test.context.files.exists(first)).toBe(false);
  expect(await test.context.files.exists(await kept())).toBe(true);
});

it('a code is changed though the picture before it cannot be removed from the store', async () => {
  const { sendCode } = await keeper();
  await sendCode(1);
  const remove = jest.spyOn(test.context.files, 'remove').mockRejectedValue(new Error('no such device'));
  try {
    const answer = await sendCode(2);
    expect([answer.statusCode, answer.json<PaymentMethodDetail>().version]).toEqual([200, 3]);
    // What is refused says why, not that its picture is still there.
    expect((await sendCode(2)).json()).toMatchObject({ code: 'row.stale' });
    expect(remove).toHaveBeenCalledTimes(2);
  } finally {
    remove.mockRestore();
  }
});

it.each<[string, object, object]>([
  ['a number without a bank', { bank: '' }, { path: 'bank', rule: 'required' }],
  ['a bank without a number', { accountNumber: '' }, { path: 'accountNumber', rule: 'required' }],
  ['a number of letters', { accountNumber: '5140 ABCD' }, { path: 'accountNumber', rule: 'bank_account' }],
  ['five digits', { accountNumber: '514-01' }, { path: 'accountNumber', rule: 'bank_account' }],
  ['no English name', { name: { 'en-US': ' ' } }, { path: 'name.en-US', rule: 'required' }],
])('%s is refused beside its field', async (_case, change, field) => {
  const { patch } = await keeper();
  const answer = await patch({ ...SETTINGS, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [field] });
});

it('what is no picture is no code, and one that pays at the desk has none', async () => {
  const { sendCode } = await keeper();
  const answer = await sendCode(1, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(answer.json()).toMatchObject({ code: 'file.type', fields: [{ path: 'qr' }] });
  expect((await sendCode(1, code, '/api/payment-methods/pay_at_property')).statusCode).toBe(400);
  expect((await sendCode(1, code, '/api/payment-methods/gold')).statusCode).toBe(404);
  expect((await test.app.inject({ url: '/api/public/payment-methods/duitnow_qr/qr' })).statusCode).toBe(404);
});

it('of two people at once one is told; each change is in the history', async () => {
  const { patch, get } = await keeper();
  const answers = await Promise.all([patch(SETTINGS), patch({ ...SETTINGS, bank: 'Other Bank' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { history, version } = (await get(METHOD)).json<PaymentMethodDetail>();
  expect(version).toBe(2);
  expect(history).toHaveLength(1);
  expect(history[0]).toMatchObject({ action: 'update', before: { bank: '', accountNumber: '' } });
});

it('is seen and kept with the general settings alone', async () => {
  const viewer = await by('global.view');
  expect((await viewer.get(METHOD)).statusCode).toBe(200);
  expect((await viewer.patch(SETTINGS)).statusCode).toBe(403);
  expect((await viewer.sendCode(1)).statusCode).toBe(403);
  const other = await by('reservation.view', 'reservation.edit');
  expect((await other.get(METHOD)).statusCode).toBe(403);
  expect(await changesInLog()).toEqual([]);
});

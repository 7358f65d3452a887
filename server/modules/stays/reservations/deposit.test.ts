import { randomUUID } from 'node:crypto';
import type { GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import { addDays } from '@shared/domain/base/stayDates';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, signInGuest } from '../../../testing/factories';

/** The deposit of a stay: taken with the stay, held, and settled once when it is over. */
let test_: TestApp;
let staff: { authorization: string };
let stay: { id: string; total: number; manageToken: string };
const CHECK_IN = '2026-12-07';
const DEPOSIT = 20_000;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  const { listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 3 });
  stay = await book(listingId);
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers: Record<string, string>) =>
  test_.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload,
  });
async function book(listingId: string, nationality = 'MY') {
  const email = `mei-${randomUUID()}@example.com`;
  const answer = await send(
    'POST',
    '/api/public/reservations',
    {
      listingId,
      checkIn: CHECK_IN,
      checkOut: addDays(CHECK_IN, 2),
      guests: 2,
      nationality,
      guest: { name: 'Tan Mei Ling', email, phone: '+60123456789' },
      paymentMethod: 'pay_at_property',
    },
    await signInGuest(test_, email),
  );
  return answer.json<{ id: string; total: number; manageToken: string }>();
}
const view = async () =>
  (await test_.app.inject({ url: `/api/reservations/${stay.id}`, headers: staff })).json<Reservation>();
const guestSees = async () =>
  (
    await test_.app.inject({ url: `/api/public/reservations/${stay.id}?token=${stay.manageToken}` })
  ).json<GuestReservation>();
const step = async (name: string, remark?: string) => {
  const { version } = await view();
  const answer = await send('PATCH', `/api/reservations/${stay.id}/${name}`, { version, remark }, staff);
  expect(answer.statusCode).toBe(200);
};
const pay = async (amountSen: number) => {
  const payload = { kind: 'payment', method: 'card_terminal', amountSen, receivedOn: '2026-11-20' };
  expect((await send('POST', `/api/reservations/${stay.id}/payments`, payload, staff)).statusCode).toBe(201);
};
const goOn = (date: string) => (test_.clock.now = new Date(`${date}T04:00:00.000Z`));
/** Stayed and left, with so much paid. */
async function left(paidSen = stay.total) {
  if (paidSen > 0) await pay(paidSen);
  goOn(CHECK_IN);
  await step('checkIn', 'Papers follow');
  goOn(addDays(CHECK_IN, 2));
  await step('checkOut');
}
const BACK = { method: 'bank_transfer', reference: 'MBB-77', receivedOn: '2026-12-09' };
const settle = async (input: object, headers: Record<string, string> = staff) => {
  const { version } = await view();
  return send(
    'POST',
    `/api/reservations/${stay.id}/deposit`,
    { version, keptSen: 0, refund: BACK, ...input },
    headers,
  );
};
const sumOf = ({ lines }: Pick<Reservation, 'lines'>) => lines.reduce((sum, line) => sum + line.amountSen, 0);

test('is to be taken, then held, and goes back after the stay without a balance', async () => {
  expect((await view()).deposit).toEqual({ amountSen: DEPOSIT, heldSen: 0, settled: null });
  await left();
  const before = await view();
  expect(before).toMatchObject({
    deposit: { amountSen: DEPOSIT, heldSen: DEPOSIT, settled: null },
    steps: ['addCharge', 'settleDeposit'],
  });
  const answer = await settle({});
  expect(answer.statusCode).toBe(200);
  const after = answer.json<Reservation>();
  expect(after).toMatchObject({
    totalSen: stay.total - DEPOSIT,
    paidSen: stay.total - DEPOSIT,
    depositSen: 0,
    deposit: { amountSen: DEPOSIT, settled: { returnedSen: DEPOSIT, keptSen: 0, reason: '' } },
    steps: ['addCharge'],
  });
  expect(sumOf(after)).toBe(after.totalSen);
  expect(after.payments.at(-1)).toMatchObject({
    kind: 'refund',
    amountSen: DEPOSIT,
    status: 'received',
    reference: 'MBB-77',
  });
  expect(after.history[0]).toMatchObject({
    action: 'settleDeposit',
    before: { total: stay.total },
    after: { total: stay.total - DEPOSIT, returned: DEPOSIT, kept: 0 },
  });
});

test('a part is kept for a reason, which the guest reads on the booking and in the mail', async () => {
  await left();
  const answer = await settle({ keptSen: 5_000, reason: 'Broken lamp' });
  expect(answer.json<Reservation>()).toMatchObject({
    totalSen: stay.total - 15_000,
    paidSen: stay.total - 15_000,
    deposit: { settled: { returnedSen: 15_000, keptSen: 5_000, reason: 'Broken lamp' } },
  });
  const seen = await guestSees();
  expect(seen.deposit?.settled).toEqual({ returnedSen: 15_000, keptSen: 5_000, reason: 'Broken lamp' });
  expect(seen.lines.at(-1)).toMatchObject({ kind: 'deposit_kept', label: { 'cn-ZH': 'Broken lamp' } });
  expect(sumOf(seen)).toBe(seen.totalSen);
  const mails = await test_.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'text_body'])
    .where('template', '=', 'booking.depositSettled')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text_body).toMatch(/RM 150.00[^]*RM 50.00[^]*Broken lamp/);
});

test('everything is kept: no refund', async () => {
  await left();
  const answer = await settle({ keptSen: DEPOSIT, reason: 'Burnt carpet', refund: undefined });
  expect(answer.json<Reservation>()).toMatchObject({ totalSen: stay.total, paidSen: stay.total });
  expect(answer.json<Reservation>().payments).toHaveLength(1);
});

test('a deposit that was never taken is owed no longer, and nobody is written to', async () => {
  await left(stay.total - DEPOSIT);
  const answer = await settle({ refund: undefined });
  expect(answer.json<Reservation>()).toMatchObject({
    totalSen: stay.total - DEPOSIT,
    deposit: { heldSen: 0, settled: { returnedSen: 0, keptSen: 0 } },
  });
  const mails = test_.db.selectFrom('outbox_mail').where('template', '=', 'booking.depositSettled');
  expect(await mails.selectAll().execute()).toEqual([]);
});

describe('refuses', () => {
  it.each([
    ['more than is held', { keptSen: DEPOSIT + 1, reason: 'x' }, 'keptSen', 'too_much'],
    ['to keep without a reason', { keptSen: 1 }, 'reason', 'required'],
    ['to keep for a blank reason', { keptSen: 1, reason: '  ' }, 'reason', 'required'],
    ['less than nothing', { keptSen: -1 }, 'keptSen', 'positive'],
    ['no way to give it back', { refund: undefined }, 'refund.method', 'required'],
    ['an unknown method', { refund: { ...BACK, method: 'gold' } }, 'refund.method', 'choice'],
    ['a day to come', { refund: { ...BACK, receivedOn: '2026-12-10' } }, 'refund.receivedOn', 'future'],
  ])('%s', async (_, input, path, rule) => {
    await left();
    const before = await view();
    const answer = await settle(input);
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path, rule }]]);
    expect(await view()).toEqual(before);
  });

  it('while the guest is in the house', async () => {
    await pay(stay.total);
    goOn(CHECK_IN);
    await step('checkIn', 'Papers follow');
    const answer = await settle({});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reservation.step']);
  });

  it('a second time', async () => {
    await left();
    await settle({});
    const answer = await settle({});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reservation.step']);
  });

  it('an old version, a call without a key, and those without the code', async () => {
    await left();
    expect((await settle({ version: 1 })).json().code).toBe('row.stale');
    expect((await settle({}, { ...staff, 'idempotency-key': '' })).json().code).toBe('idempotency.missing');
    const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect((await settle({}, viewer.headers)).statusCode).toBe(403);
    expect((await settle({}, {})).statusCode).toBe(401);
    expect((await view()).deposit?.settled).toBeNull();
  });
});

describe('at once', () => {
  it('two of staff: one settles, the other is refused, one refund', async () => {
    await left();
    const { version } = await view();
    const other = (await signInAdmin(test_)).headers;
    const answers = await Promise.all([
      settle({ version }),
      settle({ version, keptSen: 5_000, reason: 'Lamp' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refunds = (await view()).payments.filter(({ kind }) => kind === 'refund');
    expect(refunds).toHaveLength(1);
  });

  it('the same key twice is one refund, and both read the settled stay', async () => {
    await left();
    const { version } = await view();
    const headers = { ...staff, 'idempotency-key': 'the-same-key-twice' };
    const answers = await Promise.all([settle({ version }, headers), settle({ version }, headers)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json().deposit).toEqual(answers[1]!.json().deposit);
    expect((await view()).payments).toHaveLength(2);
  });
});

describe('a stay that does not take place', () => {
  /** Two nights of 200.00: the fee of a no-show, without the cleaning. */
  const ROOM = 40_000;

  it('a no-show holds what was paid beyond the fee until it is settled', async () => {
    await pay(stay.total);
    goOn(addDays(CHECK_IN, 1));
    const { noShowPreview } = await view();
    expect(noShowPreview).toMatchObject({ owedSen: ROOM, heldSen: DEPOSIT });
    await step('noShow', 'Nobody came');
    const missed = await view();
    expect(missed).toMatchObject({
      totalSen: ROOM + DEPOSIT,
      depositSen: DEPOSIT,
      steps: ['settleDeposit'],
    });
    expect(sumOf(missed)).toBe(missed.totalSen);
    const settled = (await settle({ refund: { ...BACK, receivedOn: '2026-12-08' } })).json<Reservation>();
    // The cleaning that was paid is to be given back.
    expect(settled).toMatchObject({ totalSen: ROOM, paidSen: stay.total - DEPOSIT });
  });

  it('a no-show who has paid nothing owes no deposit', async () => {
    goOn(addDays(CHECK_IN, 1));
    await step('noShow', 'Nobody came');
    const missed = await view();
    expect(missed).toMatchObject({ totalSen: ROOM, depositSen: 0, deposit: null, steps: [] });
    expect(sumOf(missed)).toBe(missed.totalSen);
  });

  it('a cancellation gives it back with everything else: nothing is left to settle', async () => {
    await pay(stay.total);
    await step('cancel', 'Family emergency');
    const cancelled = await view();
    expect(cancelled).toMatchObject({ depositSen: 0, deposit: null, steps: [] });
    expect(sumOf(cancelled)).toBe(cancelled.totalSen);
    expect((await settle({})).json().code).toBe('reservation.step');
  });
});

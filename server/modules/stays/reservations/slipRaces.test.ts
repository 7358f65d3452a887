import { randomUUID } from 'node:crypto';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { PNG, slipForm } from '../../../testing/slipForm';
import { expireHolds } from './expireHolds';
import { manageTokenOf } from './reference';

/** A guest, two of staff and the clock at one stay that is to be paid: each waits for the lock of the stay, with what it saw before. */
let test_: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  staff = [(await signInAdmin(test_)).headers, (await signInAdmin(test_)).headers];
  place = await createListing(test_.db, await createBusiness(test_.db));
});
afterAll(() => test_.close());

const HOUR_MS = 3_600_000;
const TOTAL_SEN = 40_000;
const PAID = { status: 'confirmed', paid_sen: TOTAL_SEN };

/** A stay from today on, with its two nights taken. */
async function bookStay(status: 'hold' | 'pending' | 'confirmed', endsInHours?: number) {
  const hold_expires_at =
    endsInHours === undefined ? null : new Date(TEST_NOW.getTime() + endsInHours * HOUR_MS);
  stayId = (await createReservation(test_.db, place, { status, hold_expires_at })).id;
  await test_.db
    .insertInto('occupancy')
    .values({
      unit_id: place.unitIds[0]!,
      stay: '[2026-11-20,2026-11-22)',
      kind: 'reservation',
      reservation_id: stayId,
    })
    .execute();
}

const addSlip = async () =>
  (
    await test_.db
      .insertInto('payment')
      .values({
        reservation_id: stayId,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: TOTAL_SEN,
        claimed_sen: TOTAL_SEN,
        status: 'pending',
        slip_key: `slips/${randomUUID()}.bin`,
        slip_mime: 'image/png',
        received_on: null,
        created_by: null,
        checked_by: null,
        due_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const sendSlip = (key: string = randomUUID()) => {
  const form = slipForm(PNG, { reference: 'MBB 20261120 001' });
  return test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${stayId}/slips?token=${manageTokenOf(test_.context.env.JWT_SECRET, stayId)}`,
    headers: { ...form.headers, 'idempotency-key': key },
    payload: form.payload,
  });
};
const check = (slipId: string, who: number, body: object) =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/payments/${slipId}/check`,
    headers: staff[who],
    payload: { version: 1, ...body },
  });
const approve = (slipId: string, who: number) =>
  check(slipId, who, { action: 'approve', receivedSen: TOTAL_SEN });
const giveBack = (slipId: string, who: number) =>
  check(slipId, who, { action: 'reject', remark: 'not ours' });
const pay = (key: string, who = 0) =>
  test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${stayId}/payments`,
    headers: { ...staff[who], 'idempotency-key': key },
    payload: {
      kind: 'payment',
      amountSen: TOTAL_SEN,
      method: 'card_terminal',
      receivedOn: '2026-11-20',
    },
  });
type Answer = Pick<Awaited<ReturnType<typeof pay>>, 'statusCode' | 'body' | 'json'>;
const expire = async (): Promise<Answer> => {
  const expired = await expireHolds(test_.context);
  return { statusCode: 200, body: String(expired), json: <T>() => ({ expired }) as T };
};
const atTheStay = <Answer>(...calls: (() => PromiseLike<Answer>)[]) =>
  race(test_.db, (trx) => holdRow('reservation', stayId)(trx), calls);

const stay = () =>
  test_.db
    .selectFrom('reservation')
    .select(['status', 'paid_sen', 'version'])
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow();
const payments = () =>
  test_.db
    .selectFrom('payment')
    .select(['status', 'amount_sen'])
    .orderBy('created_at')
    .orderBy('status')
    .execute();
const areNightsTaken = async () =>
  (await test_.db.selectFrom('occupancy').select('active').executeTakeFirstOrThrow()).active;
const actions = async () => (await auditLines(test_)).map(({ action }) => action).sort();
const templates = async () => (await letters(test_)).map(({ template }) => template).sort();

describe('a slip', () => {
  it('that is sent twice under one key is one slip, and both are told so', async () => {
    await bookStay('hold', 1);
    const key = randomUUID();
    const answers = await atTheStay(
      () => sendSlip(key),
      () => sendSlip(key),
    );
    expect(outcomesOf(answers)).toEqual([201, 201]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(await payments()).toEqual([{ status: 'pending', amount_sen: TOTAL_SEN }]);
    expect(await stay()).toEqual({ status: 'pending', paid_sen: 0, version: 2 });
    expect(await actions()).toEqual(['submitSlip']);
  });

  it('beyond the fifth is refused, also when it comes together with the fifth', async () => {
    await bookStay('pending', 1);
    for (let count = 0; count < 4; count += 1) await addSlip();
    const outcomes = outcomesOf(
      await atTheStay(
        () => sendSlip(),
        () => sendSlip(),
      ),
    );
    expect(outcomes).toEqual([201, '409 payment.slips']);
    expect(await payments()).toHaveLength(5);
    expect(await actions()).toEqual(['submitSlip']);
  });

  it.each([
    ['approved twice', approve, approve, { status: 'confirmed', paid_sen: TOTAL_SEN, version: 3 }],
    [
      'approved before it is given back',
      approve,
      giveBack,
      { status: 'confirmed', paid_sen: TOTAL_SEN, version: 3 },
    ],
    ['given back before it is approved', giveBack, approve, { status: 'hold', paid_sen: 0, version: 2 }],
    ['given back twice', giveBack, giveBack, { status: 'hold', paid_sen: 0, version: 2 }],
  ])('%s counts once, and the second of staff is told', async (_, first, second, after) => {
    await bookStay('pending', 1);
    const slip = await addSlip();
    const answers = await atTheStay(
      () => first(slip, 0),
      () => second(slip, 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(answers[1]!.json()).toMatchObject({ params: { version: 2 } });
    expect(await stay()).toEqual(after);
    const isApproved = after.paid_sen > 0;
    expect(await payments()).toEqual([
      { status: isApproved ? 'received' : 'rejected', amount_sen: TOTAL_SEN },
    ]);
    expect(await actions()).toEqual(
      isApproved ? ['approvePayment', 'confirm'] : ['returnPayment', 'returnSlip'],
    );
    expect(await templates()).toEqual([isApproved ? 'booking.confirmed' : 'booking.slipReturned']);
  });
});

describe('money that two of staff write down at once', () => {
  it('under one key is one payment', async () => {
    await bookStay('hold', 1);
    const key = randomUUID();
    const answers = await atTheStay(
      () => pay(key),
      () => pay(key),
    );
    expect(outcomesOf(answers)).toEqual([201, 201]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(await payments()).toEqual([{ status: 'received', amount_sen: TOTAL_SEN }]);
    expect(await actions()).toEqual(['confirm', 'payment']);
  });

  it('by each of them is refused to the second until it says why so much comes in', async () => {
    await bookStay('hold', 1);
    const answers = await atTheStay(
      () => pay(randomUUID(), 0),
      () => pay(randomUUID(), 1),
    );
    expect(outcomesOf(answers)).toEqual([201, '409 payment.decide']);
    expect(answers[1]!.json()).toMatchObject({ params: { dueSen: 0, receivedSen: TOTAL_SEN } });
    expect(await stay()).toMatchObject(PAID);
    expect(await payments()).toEqual([{ status: 'received', amount_sen: TOTAL_SEN }]);
    expect(await templates()).toEqual(['booking.confirmed']);
  });
});

describe('a hold that runs out at the moment', () => {
  type Outcome = number | string;
  const OVERDUE = -1;

  it.each<[string, 'hold' | 'pending', (slip: string) => PromiseLike<Answer>, Outcome, object, string[]]>([
    ['a slip comes', 'hold', () => sendSlip(), 201, { status: 'pending', paid_sen: 0 }, ['submitSlip']],
    ['it is paid', 'hold', () => pay(randomUUID()), 201, PAID, ['confirm', 'payment']],
    ['its slip is approved', 'pending', (slip) => approve(slip, 0), 200, PAID, ['approvePayment', 'confirm']],
  ])('in which %s keeps its nights', async (_, status, call, outcome, after, done) => {
    await bookStay(status, OVERDUE);
    const slip = status === 'pending' ? await addSlip() : '';
    const answers = await atTheStay<Answer>(() => call(slip), expire);
    expect(outcomesOf(answers)).toEqual([outcome, 200]);
    expect(answers[1]!.json()).toEqual({ expired: 0 });
    expect(await stay()).toMatchObject(after);
    expect(await areNightsTaken()).toBe(true);
    expect(await actions()).toEqual(done);
    expect(await templates()).not.toContain('booking.expired');
  });

  it('just before a slip comes takes its nights again, while nobody else has them', async () => {
    await bookStay('hold', OVERDUE);
    const answers = await atTheStay<Answer>(expire, () => sendSlip());
    expect(answers[0]!.json()).toEqual({ expired: 1 });
    expect(answers[1]!.statusCode).toBe(201);
    expect(await stay()).toMatchObject({ status: 'pending', paid_sen: 0 });
    expect(await areNightsTaken()).toBe(true);
    expect(await actions()).toEqual(['expire', 'submitSlip']);
    expect(await templates()).toEqual(['booking.expired']);
  });

  it.each<[string, 'hold' | 'pending', (slip: string) => PromiseLike<Answer>, string[]]>([
    ['it is paid', 'hold', () => pay(randomUUID()), []],
    ['its slip is approved', 'pending', (slip) => approve(slip, 0), ['pending']],
  ])(
    'just before %s is free, and staff are asked where the money belongs',
    async (_, status, call, slips) => {
      await bookStay(status, OVERDUE);
      const slip = status === 'pending' ? await addSlip() : '';
      const answers = await atTheStay<Answer>(expire, () => call(slip));
      expect(answers[0]!.json()).toEqual({ expired: 1 });
      expect(outcomesOf(answers)[1]).toBe('409 payment.home');
      expect(await stay()).toMatchObject({ status: 'expired', paid_sen: 0 });
      expect(await areNightsTaken()).toBe(false);
      expect((await payments()).map((one) => one.status)).toEqual(slips);
      expect(await actions()).toEqual(['expire']);
    },
  );

  it('ends once when two processes find it', async () => {
    await bookStay('hold', OVERDUE);
    const answers = await atTheStay<Answer>(expire, expire);
    expect(answers.map((answer) => answer.json())).toEqual([{ expired: 1 }, { expired: 0 }]);
    expect(await actions()).toEqual(['expire']);
    expect(await templates()).toEqual(['booking.expired']);
  });
});

import { randomUUID } from 'node:crypto';
import type { OwnChangePreview } from '@shared/contract/stays/ownChanges';
import type { BookingAnswer, GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import { json, stayRange } from '../../../db/client';
import type { TestApp } from '../../../testing/buildTestApp';
import { createAccount, paintNight, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { OWN_STAY, OWN_STAY_SEN, ownChangeDesk, type OwnWish } from '../../../testing/ownChangeDesk';

// The tests' today is Friday 2026-11-20; cancelling gives everything back until 2026-11-24.
const desk = ownChangeDesk();
let test_: TestApp;
let place: Awaited<ReturnType<typeof desk.open>>;
beforeAll(async () => {
  test_ = await desk.start();
});
afterAll(() => desk.close());

const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { code, params } = answer.json() as { code: string; params?: { reason?: string } };
  return [answer.statusCode, code, ...(params?.reason ? [params.reason] : [])];
};
const settle = (value: object) =>
  test_.db
    .insertInto('setting')
    .values({ key: 'booking', value: json(value) as never })
    .execute();
const unitOf = async (booking: BookingAnswer) => (await desk.staffView(booking)).segments[0]!.unitId;

describe('the price of a change', () => {
  beforeEach(async () => {
    place = await desk.open();
  });

  /**
   * By hand, of RM 880.00 = 3 × 200 + 80 + 200 (Tuesday 1 to Friday 4 December; the night of Friday the 4th costs RM 250.00):
   * a day later gives up a night of 200 and takes one of 250: 880 − 200 + 250 = 930; a night more: 880 + 250 = 1,130;
   * a night fewer: 880 − 200 = 680; three guests where two are included: 880 + 3 × 30 = 970.
   */
  it.each<[string, OwnWish, number, [string, string[], number, number][]]>([
    [
      'a day later',
      { checkIn: '2026-12-02', checkOut: '2026-12-05' },
      93_000,
      [
        ['night_added', ['2026-12-04'], 0, 25_000],
        ['night_given_up', ['2026-12-01'], 20_000, 0],
      ],
    ],
    ['a night more', { checkOut: '2026-12-05' }, 113_000, [['night_added', ['2026-12-04'], 0, 25_000]]],
    ['a night fewer', { checkOut: '2026-12-03' }, 68_000, [['night_given_up', ['2026-12-03'], 20_000, 0]]],
    ['a guest more', { guests: 3 }, 97_000, [['extra_guest', [], 0, 9_000]]],
  ])('%s is shown line by line, then written as it was shown', async (_what, wish, total, explained) => {
    const booking = await desk.book();
    expect(booking).toMatchObject({ status: 'confirmed', total: OWN_STAY_SEN });
    const before = await desk.view(booking);
    expect(before.ownChange).toEqual({ everything: true });
    const shown = await desk.seen(booking, wish);
    expect(shown).toMatchObject({
      ...{ ...OWN_STAY, ...wish, oldTotalSen: 88_000, newTotalSen: total, paidSen: 0, balanceSen: total },
      ...{ movesUnit: false, problem: null },
    });
    expect(shown.explanation.map((one) => [one.reason, one.dates, one.oldSen, one.newSen])).toEqual(
      explained,
    );
    expect(await desk.view(booking)).toEqual(before);

    const answer = await desk.change(booking, wish);
    expect(answer.statusCode).toBe(200);
    const after = answer.json<GuestReservation>();
    expect(after).toMatchObject({
      ...OWN_STAY,
      ...wish,
      totalSen: total,
      depositSen: 20_000,
      status: 'confirmed',
    });
    expect(after.lines).toEqual(shown.lines);
    expect(after.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(total);
    expect(after.version).toBe(before.version + 1);
    expect(await desk.view(booking)).toEqual(after);
  });

  it('nights that stay keep the price they were sold at, new ones cost what they cost today', async () => {
    const booking = await desk.book();
    await test_.db
      .updateTable('room_type')
      .set({ base_sen: 30_000, weekend_sen: 40_000 })
      .where('id', '=', place.roomTypeId)
      .execute();
    // 880 + 400 for Friday.
    expect((await desk.seen(booking, { checkOut: '2026-12-05' })).newTotalSen).toBe(128_000);
  });

  it('of a paid stay stands to the guest’s credit, which staff give back, or is what is still to pay', async () => {
    const booking = await desk.book();
    await desk.pay(booking, 88_000);
    expect(await desk.seen(booking, { checkOut: '2026-12-05' })).toMatchObject({
      paidSen: 88_000,
      balanceSen: 25_000,
    });
    expect(await desk.seen(booking, { checkOut: '2026-12-03' })).toMatchObject({
      paidSen: 88_000,
      balanceSen: -20_000,
    });
    const after = (await desk.change(booking, { checkOut: '2026-12-03' })).json<GuestReservation>();
    expect(after).toMatchObject({ totalSen: 68_000, paidSen: 88_000 });
    const due = encodeURIComponent(JSON.stringify({ refundDue: true }));
    const list = (await desk.asStaff('GET', `/api/reservations/aggregation?filter=${due}`)).json<{
      reservations: { id: string }[];
    }>();
    expect(list.reservations.map(({ id }) => id)).toEqual([booking.id]);
  });

  it('that has moved since it was shown is told anew, in a guest’s words, and nothing is written', async () => {
    const booking = await desk.book();
    const before = await desk.view(booking);
    const answer = await desk.change(booking, { checkOut: '2026-12-05', expectedTotal: 1 });
    expect(refusalOf(answer)).toEqual([409, 'quote.changed']);
    const { data } = answer.json<{ data: OwnChangePreview }>();
    expect(data).toEqual(await desk.seen(booking, { checkOut: '2026-12-05' }));
    expect(await desk.view(booking)).toEqual(before);
  });
});

describe('a change that is written', () => {
  beforeEach(async () => {
    place = await desk.open();
  });

  it('moves the nights, stands in the history as the guest’s own, goes out as a letter, and staff can take it back', async () => {
    const booking = await desk.book();
    const wish = { checkIn: '2026-12-02', checkOut: '2026-12-05' };
    // By the link of the letter, without an account.
    expect((await desk.change(booking, wish)).statusCode).toBe(200);
    const after = await desk.staffView(booking);
    expect(after.segments).toMatchObject([
      { unitId: place.unitIds[0], from: '2026-12-02', to: '2026-12-05' },
    ]);
    expect(after.history[0]).toMatchObject({
      ...{ actorKind: 'guest', actorName: null, action: 'changeDates' },
      before: { checkIn: '2026-12-01', checkOut: '2026-12-04', total: 88_000 },
      after: { checkIn: '2026-12-02', checkOut: '2026-12-05', total: 93_000 },
    });
    expect((await letters(test_)).at(-1)).toMatchObject({
      template: 'booking.changed',
      recipient: 'aisyah@example.com',
    });
    expect(after.lastChange).toMatchObject({
      kind: 'dates',
      before: { checkIn: '2026-12-01', totalSen: 88_000 },
    });
    const undone = await desk.asStaff('POST', `/api/reservations/${booking.id}/changes/undo`, {
      version: after.version,
    });
    expect(undone.statusCode).toBe(200);
    expect(await desk.view(booking)).toMatchObject({ ...OWN_STAY, totalSen: 88_000 });
  });

  it('is the account’s where its guest is signed in', async () => {
    const booking = await desk.book();
    const account = await test_.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'aisyah@example.com')
      .executeTakeFirstOrThrow();
    const headers = await signIn(test_, account);
    const { version } = await desk.view(booking);
    const answer = await desk.inject(
      'POST',
      `/api/public/reservations/${booking.id}/changes`,
      { ...OWN_STAY, version, guests: 3, expectedTotal: 97_000 },
      headers,
    );
    expect(answer.json()).toMatchObject({ guests: 3, totalSen: 97_000 });
    expect((await auditLines(test_)).at(-1)).toMatchObject({
      ...{ actor_kind: 'account', actor_id: account.id, action: 'changeGuests' },
    });
  });

  it('pressed twice is written once; the same key for another wish is refused', async () => {
    const booking = await desk.book();
    const { version } = await desk.view(booking);
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...OWN_STAY, version, checkOut: '2026-12-05', expectedTotal: 113_000 };
    const press = (more: object = {}) =>
      desk.inject('POST', desk.own(booking, '/changes'), { ...body, ...more }, key);
    const answers = [await press(), await press()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect((await desk.view(booking)).version).toBe(version + 1);
    expect(refusalOf(await press({ checkOut: '2026-12-06' }))).toEqual([422, 'idempotency.mismatch']);
    // What is kept under the key names nobody.
    const kept = await test_.db.selectFrom('idempotency_key').select(['scope', 'response']).execute();
    expect(kept.find(({ scope }) => scope.includes('/changes'))!.response).toEqual({ id: booking.id });
    const without = await test_.app.inject({
      ...{ method: 'POST', url: desk.own(booking, '/changes'), payload: { ...body, version: version + 1 } },
    });
    expect(refusalOf(without)).toEqual([400, 'idempotency.missing']);
  });

  it('of a page that is no longer true is refused, priced or not', async () => {
    const booking = await desk.book();
    const wish = { version: 99, checkOut: '2026-12-05', expectedTotal: 113_000 };
    expect(refusalOf(await desk.preview(booking, { version: 99 }))).toEqual([409, 'row.stale']);
    expect(refusalOf(await desk.change(booking, wish))).toEqual([409, 'row.stale']);
  });

  it('of a hold keeps its end; one that waited for the rest of its money is confirmed once that is all of it', async () => {
    const booking = await desk.book({ paymentMethod: 'bank_transfer' });
    const { holdExpiresAt } = await desk.view(booking);
    expect((await desk.change(booking, { checkOut: '2026-12-05' })).json()).toMatchObject({
      ...{ status: 'hold', holdExpiresAt, totalSen: 113_000 },
    });
    // RM 700.00 of 1,130.00; two nights and the rest are RM 680.00.
    const part = { kind: 'payment', method: 'card_terminal', receivedOn: '2026-11-20' };
    const taken = await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
      ...{ ...part, amountSen: 70_000, decision: 'wait', remark: 'The rest follows' },
    });
    expect(taken.statusCode).toBeLessThan(300);
    expect((await desk.change(booking, { checkOut: '2026-12-03' })).json()).toMatchObject({
      ...{ status: 'confirmed', holdExpiresAt: null, totalSen: 68_000, paidSen: 70_000 },
    });
  });
});

describe('the unit of a changed stay', () => {
  const takeUnit = (unitId: string, from: string, to: string, more: object = {}) =>
    test_.db
      .insertInto('occupancy')
      .values({ unit_id: unitId, kind: 'block', stay: stayRange(from, to), reservation_id: null, ...more })
      .execute();

  it('is its own while that is free, else another of the same room type', async () => {
    place = await desk.open(2);
    const booking = await desk.book();
    const unit = await unitOf(booking);
    const other = place.unitIds.find((id) => id !== unit)!;
    expect(await desk.seen(booking, { checkOut: '2026-12-05' })).toMatchObject({
      movesUnit: false,
      problem: null,
    });
    await takeUnit(unit, '2026-12-04', '2026-12-06');
    expect(await desk.seen(booking, { checkOut: '2026-12-05' })).toMatchObject({
      ...{ movesUnit: true, problem: null, newTotalSen: 113_000 },
    });
    expect((await desk.change(booking, { checkOut: '2026-12-05' })).statusCode).toBe(200);
    expect((await desk.staffView(booking)).segments).toMatchObject([
      { unitId: other, from: '2026-12-01', to: '2026-12-05' },
    ]);
  });

  it('is none where all are taken: the free nights around are told, and nobody’s name', async () => {
    place = await desk.open(1);
    const booking = await desk.book();
    const next = await desk.book({ checkIn: '2026-12-04', checkOut: '2026-12-06' }, 'other@example.com');
    expect(await desk.seen(booking, { checkOut: '2026-12-05' })).toMatchObject({
      ...{ movesUnit: false, problem: { code: 'reservation.unavailable' } },
    });
    const answer = await desk.change(booking, { checkOut: '2026-12-05' });
    expect(refusalOf(answer)).toEqual([409, 'reservation.unavailable']);
    const { nights } = answer.json<{ data: { nights: { date: string; available: number }[] } }>().data;
    expect(nights.find(({ date }) => date === '2026-12-04')).toMatchObject({ available: 0 });
    expect(nights.find(({ date }) => date === '2026-12-06')).toMatchObject({ available: 1 });
    expect(answer.body).not.toContain(next.reference);
    expect(answer.body).not.toContain(next.id);
  });

  it('is not one that a limit of a channel keeps from visitors, nor one out of use', async () => {
    place = await desk.open(2);
    const booking = await desk.book();
    const unit = await unitOf(booking);
    const { id: feedId } = await test_.db
      .insertInto('channel_feed')
      .values({
        ...{ unit_id: unit, channel: 'airbnb', import_sealed: null, import_host: null, import_end: null },
        ...{ etag: null, last_modified: null, next_run_at: null, run_token: null, last_outcome: null },
        ...{ last_error: null, export_hash: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeUnit(unit, '2026-12-04', '2026-12-20', { kind: 'channel', feed_id: feedId, soft: true });
    const longer = { checkOut: '2026-12-05' };
    expect(await desk.seen(booking, longer)).toMatchObject({ movesUnit: true, problem: null });
    await test_.db.updateTable('unit').set({ status: 'closed' }).where('id', '!=', unit).execute();
    expect((await desk.seen(booking, longer)).problem).toMatchObject({ code: 'reservation.unavailable' });
    await test_.db.deleteFrom('occupancy').where('feed_id', '=', feedId).execute();
    expect((await desk.seen(booking, longer)).problem).toBeNull();
    await test_.db.updateTable('unit').set({ status: 'closed' }).execute();
    expect((await desk.seen(booking, longer)).problem).toMatchObject({ code: 'reservation.unavailable' });
    // The nights that it has are its own all the same.
    expect((await desk.seen(booking, { checkOut: '2026-12-03' })).problem).toBeNull();
  });
});

describe('a stay that is not its guest’s to change', () => {
  const set = (booking: BookingAnswer, fields: object) =>
    test_.db.updateTable('reservation').set(fields).where('id', '=', booking.id).execute();
  const payment = (booking: BookingAnswer, fields: object) =>
    test_.db
      .insertInto('payment')
      .values({
        ...{ reservation_id: booking.id, kind: 'payment', method: 'bank_transfer', amount_sen: 10_000 },
        ...{ status: 'pending', reference: '', created_at: test_.clock.now, ...fields },
      } as never)
      .execute();
  const table: [string, string, (booking: BookingAnswer) => unknown][] = [
    ['waits for its check', 'status', (b) => set(b, { status: 'pending' })],
    ['is cancelled', 'status', (b) => set(b, { status: 'cancelled' })],
    ['waits for the link of its letter', 'status', (b) => set(b, { status: 'hold', awaits_link: true })],
    [
      'was held for too long',
      'status',
      (b) => set(b, { status: 'hold', hold_expires_at: new Date(test_.clock.now.getTime() - 1) }),
    ],
    ['begins today', 'begun', () => desk.goTo('2026-12-01')],
    ['was sold by a channel', 'channel', (b) => set(b, { source: 'agoda' })],
    ['was booked with others', 'arranged', (b) => set(b, { group_id: randomUUID() })],
    ['is an owner’s free one', 'arranged', (b) => set(b, { source: 'owner' })],
    [
      'has an agreed price',
      'arranged',
      (b) =>
        test_.db
          .insertInto('price_line')
          .values({
            ...{
              reservation_id: b.id,
              position: 99,
              kind: 'adjustment',
              date: null,
              rate: null,
              label: null,
            },
            ...{ quantity: 1, unit_sen: -100, amount_sen: -100, percent_bp: null },
          } as never)
          .execute(),
    ],
    [
      'has gone on in another unit',
      'arranged',
      async (b) => {
        const first = await unitOf(b);
        const other = place.unitIds.find((id) => id !== first)!;
        const rows = test_.db.updateTable('occupancy').where('reservation_id', '=', b.id);
        await rows.set({ stay: stayRange('2026-12-01', '2026-12-02') }).execute();
        const stay = stayRange('2026-12-02', '2026-12-04');
        await test_.db
          .insertInto('occupancy')
          .values({ unit_id: other, kind: 'reservation', stay, reservation_id: b.id })
          .execute();
      },
    ],
    ['has a slip that waits', 'money', (b) => payment(b, {})],
    ['has a refund that waits for a second person', 'money', (b) => payment(b, { kind: 'refund' })],
    [
      'is being paid online',
      'money',
      (b) =>
        test_.db
          .insertInto('online_payment')
          .values({
            ...{ reservation_id: b.id, amount_sen: 88_000, language: 'en-US', created_at: test_.clock.now },
            ...{ expires_at: test_.clock.now, next_look_at: test_.clock.now },
          })
          .execute(),
    ],
    [
      'is of a listing that nobody can book any more',
      'unlisted',
      () => test_.db.updateTable('room_type').set({ status: 'draft' }).execute(),
    ],
  ];
  it.each(table)('because it %s is refused: %s', async (_what, reason, make) => {
    place = await desk.open(2);
    const booking = await desk.book();
    await make(booking);
    const before = await desk.view(booking);
    expect(before.ownChange).toBeNull();
    for (const answer of [
      await desk.preview(booking, { checkOut: '2026-12-05' }),
      await desk.change(booking, { checkOut: '2026-12-05', expectedTotal: 113_000 }),
    ])
      expect(refusalOf(answer)).toEqual([409, 'reservation.own_change', reason]);
    expect(await desk.view(booking)).toEqual(before);
  });

  it('waits until the provider has sent what goes back', async () => {
    place = await desk.open();
    const booking = await desk.book();
    const words = json({ 'en-US': 'Online', 'cn-ZH': '在线', 'ms-MY': 'Dalam talian' });
    await test_.db
      .insertInto('payment_method')
      .values({ code: 'online', kind: 'card', name: words, instructions: words })
      .execute();
    const { id: payment_id } = await test_.db
      .insertInto('payment')
      .values({
        ...{ reservation_id: booking.id, kind: 'refund', method: 'online', amount_sen: 10_000 },
        ...{ status: 'received', reference: '', fee_sen: 0, fee_sst_sen: 0, created_at: test_.clock.now },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const canChange = async () => (await desk.view(booking)).ownChange !== null;
    expect(await canChange()).toBe(false);
    const at = test_.clock.now;
    await test_.db
      .insertInto('online_refund')
      .values({ payment_id, state: 'pending', next_look_at: at, asked_at: at })
      .execute();
    expect(await canChange()).toBe(false);
    await test_.db
      .updateTable('online_refund')
      .set({ state: 'done', refund_id: 're_1', settled_at: at })
      .execute();
    expect(await canChange()).toBe(true);
  });

  it('opens to nobody but its guest, and to nobody while the switch is off', async () => {
    place = await desk.open();
    const booking = await desk.book();
    const { version } = await desk.view(booking);
    const body = { ...OWN_STAY, version, checkOut: '2026-12-05' };
    const calls = async (token: string, headers: object = {}) => [
      await desk.inject(
        'POST',
        desk.own({ ...booking, manageToken: token }, '/changes/preview'),
        body,
        headers,
      ),
      await desk.inject(
        'POST',
        desk.own({ ...booking, manageToken: token }, '/changes'),
        { ...body, expectedTotal: 113_000 },
        headers,
      ),
    ];
    const stranger = await signIn(test_, await createAccount(test_.db));
    const { headers: admin } = await signInAdmin(test_);
    for (const headers of [{}, stranger, admin])
      for (const answer of await calls('not-the-token', headers))
        expect(refusalOf(answer)).toEqual([404, 'row.not_found']);
    await test_.db
      .insertInto('setting')
      .values({ key: 'features', value: json({ own_changes: false }) })
      .execute();
    expect((await desk.view(booking)).ownChange).toBeNull();
    for (const answer of await calls(booking.manageToken))
      expect(refusalOf(answer)).toEqual([403, 'feature.own_changes']);
    expect(await desk.view(booking)).toMatchObject({ version, totalSen: 88_000 });
  });

  it.each([
    [{ agreedSen: 1 }, 'agreedSen'],
    [{ price: 'keep' }, 'price'],
    [{ refund: 'full' }, 'refund'],
    [{ units: [] }, 'units'],
    [{ roomTypeId: randomUUID() }, 'roomTypeId'],
    [{ party: [] }, 'party'],
    [{ reason: 'please' }, 'reason'],
  ])('takes nothing that is for staff: %j', async (more, path) => {
    place = await desk.open();
    const booking = await desk.book();
    for (const answer of [
      await desk.preview(booking, { checkOut: '2026-12-05', ...more } as OwnWish),
      await desk.change(booking, { checkOut: '2026-12-05', expectedTotal: 113_000, ...more } as OwnWish),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule: 'unknown' }] });
    }
  });
});

describe('a change that its guest cannot make', () => {
  const TOO_LATE = '2026-11-25';
  type Make = (booking: BookingAnswer) => unknown;
  const nothing: Make = () => undefined;
  const paint = (date: string, night: object) => () => paintNight(test_.db, place.roomTypeId, date, night);
  const room = (fields: object) => () => test_.db.updateTable('room_type').set(fields).execute();

  const table: [string, OwnWish, string, Make][] = [
    ['changes nothing', {}, 'same', nothing],
    [
      'moves it once cancelling costs something',
      { checkIn: '2026-12-02', checkOut: '2026-12-05' },
      'only_more',
      () => desk.goTo(TOO_LATE),
    ],
    [
      'moves it far ahead then',
      { checkIn: '2027-03-02', checkOut: '2027-03-05' },
      'only_more',
      () => desk.goTo(TOO_LATE),
    ],
    ['gives a night up then', { checkOut: '2026-12-03' }, 'only_more', () => desk.goTo(TOO_LATE)],
    ['takes a guest out then', { guests: 1 }, 'only_more', () => desk.goTo(TOO_LATE)],
    [
      'makes it cheaper then',
      { checkOut: '2026-12-05' },
      'cheaper',
      async () => {
        // Four nights at half the price: 850 − 425 + 80 + 200 is less than 880.
        await room({ length_discounts: json([{ minNights: 4, percentBp: 5_000 }]) })();
        desk.goTo(TOO_LATE);
      },
    ],
    ['is too short', { checkOut: '2026-12-03' }, 'stay.min_nights', room({ min_nights: 3 })],
    ['is too long', { checkOut: '2026-12-05' }, 'stay.max_nights', room({ max_nights: 3 })],
    ['has too many guests', { guests: 5 }, 'stay.guests', nothing],
    [
      'takes a closed night',
      { checkOut: '2026-12-05' },
      'stay.closed',
      paint('2026-12-04', { closed: true }),
    ],
    [
      'arrives where nobody does',
      { checkIn: '2026-11-30' },
      'stay.closed_to_arrival',
      paint('2026-11-30', { closed_to_arrival: true }),
    ],
    [
      'leaves where nobody does',
      { checkOut: '2026-12-05' },
      'stay.closed_to_departure',
      paint('2026-12-05', { closed_to_departure: true }),
    ],
    [
      'begins too far ahead',
      { checkIn: '2027-03-02', checkOut: '2027-03-05' },
      'stay.too_far',
      () => settle({ maxAdvanceDays: 60 }),
    ],
    [
      'is long, and paid at the property by somebody new',
      { checkOut: '2026-12-05' },
      'pay_later_nights',
      () => settle({ payLaterNights: 3 }),
    ],
    [
      'is far, and paid at the property by somebody new',
      { checkIn: '2027-01-12', checkOut: '2027-01-15' },
      'pay_later_days',
      () => settle({ payLaterDays: 40 }),
    ],
  ];
  it.each(table)(
    'because it %s is told with the price, and refused: %s',
    async (_what, wish, reason, make) => {
      place = await desk.open();
      const booking = await desk.book();
      await make(booking);
      const before = await desk.view(booking);
      const { problem, newTotalSen } = await desk.seen(booking, wish);
      const isRule = reason.startsWith('stay.');
      expect(problem).toMatchObject(
        isRule ? { code: reason } : { code: 'reservation.own_change', params: { reason } },
      );
      const answer = await desk.change(booking, { ...wish, expectedTotal: newTotalSen });
      expect(refusalOf(answer)).toEqual(isRule ? [409, reason] : [409, 'reservation.own_change', reason]);
      expect(await desk.view(booking)).toEqual(before);
    },
  );

  it('once cancelling costs something it may still add, and the page knows', async () => {
    place = await desk.open();
    const booking = await desk.book();
    desk.goTo('2026-11-24');
    expect((await desk.view(booking)).ownChange).toEqual({ everything: true });
    desk.goTo(TOO_LATE);
    expect((await desk.view(booking)).ownChange).toEqual({ everything: false });
    const more = { checkIn: '2026-11-30', checkOut: '2026-12-05', guests: 3 };
    expect((await desk.change(booking, more)).json()).toMatchObject(more);
  });

  it('rules that have come since stand in the way of other dates, not of those that stay', async () => {
    place = await desk.open();
    const booking = await desk.book();
    await room({ min_nights: 5 })();
    await paintNight(test_.db, place.roomTypeId, '2026-12-01', { closed_to_arrival: true });
    await paintNight(test_.db, place.roomTypeId, '2026-12-02', { closed: true });
    expect((await desk.seen(booking, { guests: 3 })).problem).toBeNull();
    expect((await desk.seen(booking, { checkOut: '2026-12-05' })).problem).toMatchObject({
      code: 'stay.min_nights',
    });
    expect((await desk.seen(booking, { checkOut: '2026-12-06' })).problem).toBeNull();
  });

  it('is paid at the property as long as who is known, or has paid, wants it', async () => {
    place = await desk.open();
    await settle({ payLaterNights: 3 });
    const booking = await desk.book();
    const longer = { checkOut: '2026-12-05' };
    expect((await desk.seen(booking, longer)).problem).not.toBeNull();
    await desk.pay(booking, 88_000);
    expect((await desk.seen(booking, longer)).problem).not.toBeNull();
    const { account_id } = await test_.db
      .selectFrom('reservation')
      .select('account_id')
      .executeTakeFirstOrThrow();
    const stayed = await desk.book({ checkIn: '2026-11-21', checkOut: '2026-11-23' });
    await test_.db
      .updateTable('reservation')
      .set({ status: 'checked_out' })
      .where('id', '=', stayed.id)
      .execute();
    expect(account_id).not.toBeNull();
    expect((await desk.seen(booking, longer)).problem).toBeNull();
  });

  it('that would keep more nights open than one person may is refused, not one that keeps as many', async () => {
    place = await desk.open(2);
    await settle({ openNights: 6, openBookings: 5 });
    const booking = await desk.book();
    await desk.book({ checkIn: '2026-12-08', checkOut: '2026-12-11' });
    const refused = await desk.change(booking, { checkOut: '2026-12-05' });
    expect(refusalOf(refused)).toEqual([409, 'reservation.open_limit']);
    expect((await desk.change(booking, { checkIn: '2026-12-15', checkOut: '2026-12-18' })).statusCode).toBe(
      200,
    );
  });

  it.each<[OwnWish, string, string]>([
    [{ checkOut: '2026-12-01' }, 'checkOut', 'after_check_in'],
    [{ checkOut: '2026-11-30' }, 'checkOut', 'after_check_in'],
    [{ checkIn: '2026-11-19' }, 'checkIn', 'date_past'],
    [{ checkOut: '2029-12-01' }, 'checkOut', 'date_too_far'],
    [{ checkOut: '2026-02-30' }, 'checkOut', 'date'],
    [{ guests: 0 }, 'guests', 'too_small_number'],
  ])('%j is refused beside its field', async (wish, path, rule) => {
    place = await desk.open();
    const answer = await desk.preview(await desk.book(), wish);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });
});

it('staff go on changing a stay whose guest cannot', async () => {
  place = await desk.open();
  const booking = await desk.book();
  desk.goTo('2026-11-25');
  const { version } = await desk.staffView(booking);
  const answer = await desk.asStaff('POST', `/api/reservations/${booking.id}/changes`, {
    ...{ version, checkOut: '2026-12-03', expectedTotal: 68_000 },
  });
  expect(answer.statusCode).toBe(200);
  expect(await desk.staffView(booking)).toMatchObject<Partial<Reservation>>({ totalSen: 68_000 });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { ChangeAnswer, ChangeInput, ChangePreview, StayUnit } from '@shared/contract/stays/stayChanges';
import { addDays } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createRoomType,
  signIn,
  signInAdmin,
  paintNight,
} from '../../../testing/factories';
import { letters } from '../../../testing/letters';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

/** Monday to Saturday: five nights at RM 200.00, RM 250.00 the last. */
const STAY = { checkIn: '2026-12-07', checkOut: '2026-12-12' };

async function start(units = 2) {
  const place = await createListing(test_.db, await createBusiness(test_.db), { units });
  const staff = await signInAdmin(test_);
  const post = (url: string, payload: object, headers: object = staff.headers, key: string = randomUUID()) =>
    test_.app.inject({
      method: 'POST',
      url: `/api/reservations${url}`,
      headers: { 'idempotency-key': key, ...headers },
      payload,
    });
  const view = async (id: string) =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff.headers })).json<Reservation>();
  const book = async (more: object = {}) => {
    const answer = await post('', {
      listingId: place.listingId,
      ...STAY,
      guests: 2,
      nationality: 'SG',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'card_terminal',
      source: 'walk_in',
      ...more,
    });
    return view(answer.json<{ id: string }>().id);
  };
  const preview = (stay: Reservation, wish: object = {}) =>
    post(`/${stay.id}/changes/preview`, { version: stay.version, ...wish });
  const change = async (stay: Reservation, wish: Partial<ChangeInput> = {}, key?: string) => {
    const total = (await preview(stay, wish)).json<ChangePreview>().newTotalSen ?? 0;
    const body = { version: stay.version, expectedTotal: total, ...wish };
    return post(`/${stay.id}/changes`, body, staff.headers, key);
  };
  const step = (stay: Reservation, name: string, remark?: string) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/reservations/${stay.id}/${name}`,
      headers: staff.headers,
      payload: { version: stay.version, remark },
    });
  const inHouse = async (more: object = {}, now = '2026-12-09T04:00:00.000Z') => {
    const stay = await book(more);
    test_.clock.now = new Date(now);
    return (await step(stay, 'checkIn', 'Papers follow')).json<Reservation>();
  };
  return { ...place, staff, post, view, book, preview, change, step, inHouse };
}
/** A stay with its lines, without what every read makes anew. */
const essence = ({
  checkIn,
  checkOut,
  guests,
  lines,
  totalSen,
  depositSen,
  segments,
  roomTypeId,
}: Reservation) => ({
  checkIn,
  checkOut,
  guests,
  lines,
  totalSen,
  depositSen,
  segments,
  roomTypeId,
});
const sum = (lines: { amountSen: number }[]) => lines.reduce((total, line) => total + line.amountSen, 0);

describe('other dates', () => {
  test('are shown with their price first, then written with their lines and the word in the history', async () => {
    const { book, preview, change, view, roomTypeId } = await start();
    const stay = await book();
    await test_.db
      .updateTable('room_type')
      .set({ base_sen: 99_900, weekend_sen: 50_000 })
      .where('id', '=', roomTypeId)
      .execute();
    const shown = (await preview(stay, { checkOut: '2026-12-13' })).json<ChangePreview>();
    expect(shown).toMatchObject({
      kind: 'dates',
      oldTotalSen: stay.totalSen,
      newTotalSen: stay.totalSen + 50_000 + 1_000,
      balanceSen: stay.totalSen + 51_000,
      conflicts: [],
      warnings: [],
      needsReason: false,
      explanation: [
        { reason: 'night_added', dates: ['2026-12-12'], oldSen: 0, newSen: 50_000 },
        { reason: 'tourism_tax', oldSen: 5_000, newSen: 6_000 },
      ],
    });
    expect((await view(stay.id)).version).toBe(stay.version);
    const answer = await change(stay, { checkOut: '2026-12-13' });
    expect(answer.statusCode).toBe(200);
    const after = await view(stay.id);
    expect(after).toMatchObject({
      checkOut: '2026-12-13',
      version: stay.version + 1,
      totalSen: shown.newTotalSen,
      lines: shown.lines,
      segments: [{ from: '2026-12-07', to: '2026-12-13', number: stay.unitNumber }],
    });
    expect(sum(after.lines)).toBe(after.totalSen);
    expect(after.history[0]).toMatchObject({
      action: 'changeDates',
      before: { checkOut: '2026-12-12', total: stay.totalSen },
      after: { checkOut: '2026-12-13', total: after.totalSen },
    });
  });

  test('that somebody else has are refused with their reference, and nothing is written', async () => {
    const { book, preview, change, view } = await start(1);
    const stay = await book();
    const other = await book({ checkIn: '2026-12-12', checkOut: '2026-12-14' });
    const conflicts = [
      {
        kind: 'reservation',
        reference: other.reference,
        reservationId: other.id,
        from: '2026-12-12',
        to: '2026-12-14',
      },
    ];
    expect((await preview(stay, { checkOut: '2026-12-13' })).json()).toMatchObject({ conflicts });
    const refused = await change(stay, { checkOut: '2026-12-13' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'reservation.overlap', data: { conflicts } });
    expect(await view(stay.id)).toEqual(stay);
  });

  test('name a block and a channel that are in the way', async () => {
    const { book, preview, unitIds } = await start(1);
    const stay = await book();
    for (const [kind, from, to] of [
      ['block', '2026-12-12', '2026-12-13'],
      ['channel', '2026-12-13', '2026-12-15'],
    ] as const) {
      await test_.db
        .insertInto('occupancy')
        .values({ unit_id: unitIds[0]!, kind, stay: stayRange(from, to), reservation_id: null })
        .execute();
    }
    expect((await preview(stay, { checkOut: '2026-12-20' })).json<ChangePreview>().conflicts).toMatchObject([
      { kind: 'block', reference: null, from: '2026-12-12' },
      { kind: 'channel', reference: null, from: '2026-12-13' },
    ]);
  });

  test('a price that has moved since it was shown is refused with the new preview', async () => {
    const { book, change, view } = await start();
    const stay = await book();
    const refused = await change(stay, { checkOut: '2026-12-13', expectedTotal: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'quote.changed',
      data: { newTotalSen: stay.totalSen + 26_000 },
    });
    expect(await view(stay.id)).toEqual(stay);
  });

  test('of two people with the same version one changes the stay, the other is told; a repeated key changes once', async () => {
    const { book, change, view } = await start();
    const stay = await book();
    const key = randomUUID();
    const both = await Promise.all([
      change(stay, { checkOut: '2026-12-13' }, key),
      change(stay, { checkOut: '2026-12-14' }),
      change(stay, { checkOut: '2026-12-13' }, key),
    ]);
    const codes = both.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(codes);
    for (const answer of both.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ code: 'row.stale' });
    }
    expect((await view(stay.id)).version).toBe(stay.version + 1);
  });

  test('a closed night is a warning for staff where the stay does not have it yet', async () => {
    const { book, preview, roomTypeId } = await start();
    const stay = await book();
    const last = addDays(stay.checkOut, -1);
    await paintNight(test_.db, roomTypeId, last, { closed: true });
    expect((await preview(stay, { checkOut: addDays(stay.checkOut, 1) })).json()).toMatchObject({
      warnings: [],
    });
    await paintNight(test_.db, roomTypeId, stay.checkOut, { closed: true });
    expect((await preview(stay, { checkOut: addDays(stay.checkOut, 1) })).json()).toMatchObject({
      warnings: [{ code: 'stay.closed', params: { date: stay.checkOut } }],
    });
  });

  test('too few nights are a warning for staff', async () => {
    const { book, preview, roomTypeId } = await start();
    const stay = await book();
    await test_.db.updateTable('room_type').set({ min_nights: 4 }).where('id', '=', roomTypeId).execute();
    expect((await preview(stay, { checkOut: '2026-12-09' })).json()).toMatchObject({
      warnings: [{ code: 'stay.min_nights', params: { minNights: 4 } }],
    });
  });

  test('every rule that a change breaks is a warning of its own', async () => {
    const { book, preview, roomTypeId } = await start();
    const stay = await book();
    await test_.db.updateTable('room_type').set({ min_nights: 20 }).where('id', '=', roomTypeId).execute();
    await paintNight(test_.db, roomTypeId, stay.checkOut, { closed: true });
    const answer = await preview(stay, { checkOut: addDays(stay.checkOut, 1), pets: 3 });
    expect(answer.json<{ warnings: unknown }>().warnings).toEqual([
      { code: 'stay.closed', params: { date: stay.checkOut } },
      { code: 'stay.min_nights', params: { minNights: 20 } },
      { code: 'stay.pets', params: { petsMost: 0 } },
    ]);
  });

  test.each([
    [{ checkOut: '2026-12-07' }, 'checkOut', 'after_check_in'],
    [{ checkIn: '2026-11-01' }, 'checkIn', 'date_past'],
    [{ checkOut: '2029-12-07' }, 'checkOut', 'date_too_far'],
    [{ units: [{ unitId: randomUUID(), from: '2026-12-07' }] }, 'units', 'unknown'],
    [{ units: [{ unitId: randomUUID(), from: '2026-12-08' }] }, 'units', 'gap'],
    [{ guests: 0 }, 'guests', 'too_small_number'],
    [{ checkIn: '2026-02-30' }, 'checkIn', 'date'],
    [{ colour: 'red' }, 'colour', 'unknown'],
  ])('refuses %j beside its field', async (wish, path, rule) => {
    const { book, preview } = await start();
    const answer = await preview(await book(), wish);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });
});

describe('another unit', () => {
  test('of the same room type costs nothing, asks no reason, and can be taken back', async () => {
    const { book, preview, change, view, post, unitIds } = await start();
    const stay = await book();
    const other = unitIds.find((id) => id !== stay.segments[0]!.unitId)!;
    const units = [{ unitId: other, from: STAY.checkIn }];
    expect((await preview(stay, { units })).json()).toMatchObject({
      kind: 'unit',
      newTotalSen: stay.totalSen,
      explanation: [],
      needsReason: false,
    });
    const answer = await change(stay, { units, reason: 'wants the sea view' });
    expect(answer.json<ChangeAnswer>()).toMatchObject({
      totalSen: stay.totalSen,
      segments: [{ unitId: other }],
    });
    const after = await view(stay.id);
    expect(after.history[0]).toMatchObject({ action: 'changeUnit', after: { remark: 'wants the sea view' } });
    expect(after.lastChange).toMatchObject({ kind: 'unit', before: { units: stay.unitNumber } });
    expect((await post(`/${stay.id}/changes/undo`, { version: after.version })).statusCode).toBe(200);
    expect(essence(await view(stay.id))).toEqual(essence(stay));
  });

  test('of another room type takes its price, or keeps that of the booking for a reason', async () => {
    const { book, preview, change, view, propertyId } = await start();
    const stay = await book();
    const villa = await createRoomType(test_.db, propertyId, {
      roomType: { base_sen: 40_000, weekend_sen: 45_000, deposit_sen: 30_000 },
    });
    const shown = (await preview(stay, { roomTypeId: villa.roomTypeId })).json<ChangePreview>();
    expect(shown.newTotalSen - stay.totalSen).toBe(5 * 20_000 + 10_000);
    expect(shown.segments).toMatchObject([{ roomTypeId: villa.roomTypeId }]);
    expect((await change(stay, { roomTypeId: villa.roomTypeId })).json()).toMatchObject({
      fields: [{ path: 'reason', rule: 'required' }],
    });
    const kept = { roomTypeId: villa.roomTypeId, price: 'keep', reason: 'overbooked by us' } as const;
    expect((await preview(stay, kept)).json()).toMatchObject({
      newTotalSen: stay.totalSen,
      needsReason: true,
    });
    expect((await change(stay, kept)).statusCode).toBe(200);
    expect(await view(stay.id)).toMatchObject({ totalSen: stay.totalSen, roomTypeId: villa.roomTypeId });
  });

  test('the list of units says which are free and what has the others', async () => {
    const { book, staff, unitIds } = await start(3);
    const [stay, other] = [await book(), await book()];
    await test_.db.updateTable('unit').set({ status: 'retired' }).where('id', '=', unitIds[2]!).execute();
    const answer = await test_.app.inject({
      url: `/api/reservations/${stay.id}/units`,
      headers: staff.headers,
    });
    expect(answer.json<{ units: StayUnit[] }>().units).toMatchObject([
      { number: stay.unitNumber, current: true, conflicts: [] },
      {
        number: other.unitNumber,
        current: false,
        conflicts: [
          { kind: 'reservation', reference: other.reference, ...{ from: STAY.checkIn, to: STAY.checkOut } },
        ],
      },
    ]);
    const wrong = await test_.app.inject({
      url: `/api/reservations/${stay.id}/units?checkIn=2026-12-20`,
      headers: staff.headers,
    });
    expect(wrong.json()).toMatchObject({ fields: [{ path: 'checkOut' }] });
  });

  test('a stay can be split over two units, which follow each other, and be moved as one', async () => {
    const { book, change, view, unitIds } = await start();
    const stay = await book();
    const [first, second] = [
      stay.segments[0]!.unitId,
      unitIds.find((id) => id !== stay.segments[0]!.unitId)!,
    ];
    const units = [
      { unitId: first, from: '2026-12-07' },
      { unitId: second, from: '2026-12-10' },
    ];
    expect((await change(stay, { units, reason: 'a block' })).statusCode).toBe(200);
    const split = await view(stay.id);
    expect(split).toMatchObject({ totalSen: stay.totalSen, unitNumber: expect.stringContaining(', ') });
    expect(
      (await change(split, { checkIn: '2026-12-08', checkOut: '2026-12-13', reason: 'x' })).statusCode,
    ).toBe(200);
    const moved = await view(stay.id);
    expect(moved.segments).toMatchObject([
      { unitId: first, from: '2026-12-08', to: '2026-12-11' },
      { unitId: second, from: '2026-12-11', to: '2026-12-13' },
    ]);
    // Crossed over: each part goes where the other is.
    const crossed = [
      { unitId: second, from: '2026-12-08' },
      { unitId: first, from: '2026-12-12' },
    ];
    expect((await change(moved, { units: crossed, reason: 'x' })).statusCode).toBe(200);
    const whole = await view(stay.id);
    expect(
      (await change(whole, { units: [{ unitId: first, from: '2026-12-08' }], reason: 'x' })).statusCode,
    ).toBe(200);
    expect((await view(stay.id)).segments).toHaveLength(1);
    expect(await test_.db.selectFrom('occupancy').selectAll().execute()).toHaveLength(1);
  });
});

describe('a guest in the house', () => {
  test('who leaves early gets the nights back by the policy, in full or not at all', async () => {
    const { inHouse, preview, change, view } = await start();
    const stay = await inHouse();
    // Wednesday: the nights from today on; the policy gives nothing back on the day itself.
    const policy = (await preview(stay, { checkOut: '2026-12-09' })).json<ChangePreview>();
    expect(policy).toMatchObject({ kind: 'departEarly', refundBp: 0, needsReason: false });
    expect(policy.newTotalSen).toBe(stay.totalSen - 3 * 1_000);
    const full = (await preview(stay, { checkOut: '2026-12-09', refund: 'full' })).json<ChangePreview>();
    expect(full).toMatchObject({ needsReason: true });
    expect(full.newTotalSen).toBe(stay.totalSen - 65_000 - 3_000);
    expect((await preview(stay, { checkOut: '2026-12-10' })).json()).toMatchObject({ refundBp: 5_000 });
    expect((await change(stay, { checkOut: '2026-12-09', refund: 'full', reason: 'ill' })).statusCode).toBe(
      200,
    );
    const after = await view(stay.id);
    expect(after).toMatchObject({ status: 'checked_in', checkOut: '2026-12-09', totalSen: full.newTotalSen });
    expect(after.history[0]).toMatchObject({ action: 'departEarly', after: { remark: 'ill' } });
  });

  test('cannot have nights changed that have been', async () => {
    const { inHouse, preview, unitIds } = await start();
    const stay = await inHouse();
    const other = unitIds.find((id) => id !== stay.segments[0]!.unitId)!;
    for (const [wish, path] of [
      [{ checkIn: '2026-12-08' }, 'checkIn'],
      [{ checkOut: '2026-12-08' }, 'checkOut'],
      [{ units: [{ unitId: other, from: '2026-12-07' }] }, 'units'],
    ] as const) {
      expect((await preview(stay, wish)).json()).toMatchObject({ fields: [{ path }] });
    }
  });

  test('pays another room type from the day of the change on', async () => {
    const { inHouse, preview, propertyId } = await start();
    const stay = await inHouse();
    const villa = await createRoomType(test_.db, propertyId, {
      roomType: { base_sen: 40_000, weekend_sen: 45_000 },
    });
    const shown = (await preview(stay, { roomTypeId: villa.roomTypeId })).json<ChangePreview>();
    expect(shown.segments).toMatchObject([
      { to: '2026-12-09' },
      { from: '2026-12-09', roomTypeId: villa.roomTypeId },
    ]);
    expect(shown.newTotalSen - stay.totalSen).toBe(3 * 20_000);
  });
});

describe('an agreed price', () => {
  /** Signs in somebody who may do everything but change what is earned. */
  const clerk = async () =>
    signIn(
      test_,
      await createAccount(test_.db, {
        role: 'administrator',
        is_admin: true,
        permission_codes: ALL_CODES.filter((code) => code !== codeOf('revenue.edit')),
      }),
    );

  test('is a line of its own with its reason, and wants a right of its own', async () => {
    const { book, change, view, preview, post } = await start();
    const stay = await book();
    const wish = { agreedSen: 80_000, reason: 'a regular guest' };
    expect((await preview(stay, wish)).json()).toMatchObject({
      kind: 'price',
      newTotalSen: stay.totalSen - 25_000,
    });
    expect((await change(stay, wish)).statusCode).toBe(200);
    const after = await view(stay.id);
    expect(after.lines).toContainEqual(
      expect.objectContaining({
        kind: 'adjustment',
        amountSen: -25_000,
        label: expect.objectContaining({ 'en-US': 'Agreed price' }),
      }),
    );
    expect(after.history[0]).toMatchObject({ action: 'agreePrice', after: { remark: 'a regular guest' } });
    const headers = await clerk();
    for (const url of ['changes', 'changes/preview']) {
      const refused = await post(
        `/${stay.id}/${url}`,
        { version: after.version, ...wish, ...(url === 'changes' && { expectedTotal: 1 }) },
        headers,
      );
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'permission.missing',
      ]);
    }
    expect((await post(`/${stay.id}/changes/undo`, { version: after.version }, headers)).statusCode).toBe(
      403,
    );
  });

  test('together with other dates is not taken back without that right either', async () => {
    const { book, change, view, post } = await start();
    const stay = await book();
    await change(stay, { checkOut: '2026-12-11', agreedSen: 60_000, reason: 'a regular guest' });
    const after = await view(stay.id);
    expect(after.lastChange).toMatchObject({ kind: 'dates' });
    const headers = await clerk();
    const undo = () => post(`/${stay.id}/changes/undo`, { version: after.version }, headers);
    const seen = await test_.app.inject({ url: `/api/reservations/${stay.id}`, headers });
    expect(seen.json<Reservation>().lastChange).toBeNull();
    expect((await undo()).json()).toMatchObject({ code: 'permission.missing' });
    // A change from before this was written down is known by its lines.
    await sql`update stay_change set after = after - 'priceAgreed'`.execute(test_.db);
    expect((await undo()).json()).toMatchObject({ code: 'permission.missing' });
    expect(essence(await view(stay.id))).toEqual(essence(after));
  });

  test('that follows other dates by itself does not keep anybody from taking these back', async () => {
    const { book, change, view, post } = await start();
    const stay = await book();
    await change(stay, { agreedSen: 80_000, reason: 'a regular guest' });
    const agreed = await view(stay.id);
    await change(agreed, { checkOut: '2026-12-11' });
    const shorter = await view(stay.id);
    const undone = await post(`/${stay.id}/changes/undo`, { version: shorter.version }, await clerk());
    expect(undone.statusCode).toBe(200);
    expect(essence(await view(stay.id))).toEqual(essence(agreed));
  });
});

describe('taking the last change back', () => {
  test('is refused once anything else has happened, once the nights are gone, and twice', async () => {
    const { book, change, view, post } = await start(1);
    const stay = await book();
    await change(stay, { checkOut: '2026-12-10' });
    const shorter = await view(stay.id);
    await book({ checkIn: '2026-12-10', checkOut: '2026-12-11' });
    const gone = await post(`/${stay.id}/changes/undo`, { version: shorter.version });
    expect(gone.json()).toMatchObject({
      code: 'reservation.overlap',
      data: { conflicts: [{ kind: 'reservation' }] },
    });

    await change(shorter, { checkOut: '2026-12-09' });
    const again = await view(stay.id);
    const undone = await post(`/${stay.id}/changes/undo`, { version: again.version, reason: 'a mistake' });
    expect(undone.json()).toMatchObject({ totalSen: shorter.totalSen });
    const back = await view(stay.id);
    expect(essence(back)).toEqual(essence(shorter));
    expect(back.history[0]).toMatchObject({ action: 'undoChange', after: { remark: 'a mistake' } });
    expect(back.lastChange).toBeNull();
    expect((await post(`/${stay.id}/changes/undo`, { version: back.version })).json()).toMatchObject({
      code: 'reservation.step',
    });

    await change(back, { guests: 3 });
    const paid = await view(stay.id);
    await post(`/${stay.id}/payments`, {
      kind: 'payment',
      method: 'card_terminal',
      amountSen: 100,
      receivedOn: '2026-11-20',
    });
    expect((await view(stay.id)).lastChange).toBeNull();
    expect((await post(`/${stay.id}/changes/undo`, { version: paid.version })).json()).toMatchObject({
      code: 'row.stale',
    });
  });
});

describe('what cannot be changed', () => {
  test('a stay that is over or called off, an unknown one, a stale one', async () => {
    const { book, preview, change, step, view, post } = await start();
    const stay = await book();
    expect((await preview({ ...stay, version: 9 }, {})).json()).toMatchObject({ code: 'row.stale' });
    expect((await post(`/${randomUUID()}/changes/preview`, { version: 1 })).statusCode).toBe(404);
    expect((await post(`/${randomUUID()}/changes`, { version: 1, expectedTotal: 1 })).statusCode).toBe(404);
    expect((await post(`/${randomUUID()}/changes/undo`, { version: 1 })).statusCode).toBe(404);
    await step(stay, 'cancel', 'ill');
    const cancelled = await view(stay.id);
    expect(cancelled).toMatchObject({ segments: [], lastChange: null });
    expect((await change(cancelled, { checkOut: '2026-12-13' })).json()).toMatchObject({
      code: 'reservation.step',
      params: { status: 'cancelled' },
    });
  });

  test('nobody without reservation.edit', async () => {
    const { book, post } = await start();
    const stay = await book();
    const reader = await createAccount(test_.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [codeOf('reservation.view')],
    });
    const headers = await signIn(test_, reader);
    for (const [url, body] of [
      ['changes/preview', {}],
      ['changes', { expectedTotal: stay.totalSen }],
      ['changes/undo', {}],
    ] as const) {
      const refused = await post(`/${stay.id}/${url}`, { version: stay.version, ...body }, headers);
      expect(refused.statusCode).toBe(403);
    }
  });
});

test('who did not come owes the fee of the policy, but no cleaning, no tourism tax and no deposit', async () => {
  const { book, step } = await start();
  const stay = await book();
  test_.clock.now = new Date('2026-12-08T04:00:00.000Z');
  const after = (await step(stay, 'noShow', 'nobody came')).json<Reservation>();
  expect(after).toMatchObject({ status: 'no_show', totalSen: stay.totalSen - 8_000 - 5_000 - 20_000 });
  expect(sum(after.lines)).toBe(after.totalSen);
});

describe('the guest', () => {
  const written = async () => (await letters(test_)).filter(({ template }) => template === 'booking.changed');

  test.each([
    ['en-US', 'has changed', 'Check-out'],
    ['cn-ZH', '的住宿安排已更改', '退房'],
    ['ms-MY', 'telah diubah', 'Daftar keluar'],
  ])(
    'is told in %s when the dates have changed, and when it is taken back',
    async (language, subject, word) => {
      const { book, change, view, post } = await start();
      const stay = await book({ language });
      expect((await change(stay, { checkOut: '2026-12-13' })).statusCode).toBe(200);
      const [mail] = await written();
      expect(mail).toMatchObject({ recipient: 'aisyah@example.com', language });
      expect(mail!.text).toMatch(new RegExp(`${word}.*2026-12-13`));
      const { subject: line } = await test_.db
        .selectFrom('outbox_mail')
        .select('subject')
        .where('template', '=', 'booking.changed')
        .executeTakeFirstOrThrow();
      expect(line).toContain(subject);
      const { version } = await view(stay.id);
      await post(`/${stay.id}/changes/undo`, { version });
      expect((await written())[1]!.text).toMatch(new RegExp(`${word}.*2026-12-12`));
    },
  );

  test('is told another unit without what staff noted, and nothing of a price', async () => {
    const { book, change, view, unitIds } = await start();
    const stay = await book();
    const unitId = unitIds.find((id) => id !== stay.segments[0]!.unitId)!;
    await change(stay, { units: [{ unitId, from: STAY.checkIn }], reason: 'Noisy neighbour' });
    const moved = await view(stay.id);
    const [mail] = await written();
    expect(mail!.text).toContain(moved.segments[0]!.number);
    expect(mail!.text).not.toContain('Noisy');
    expect((await change(moved, { agreedSen: 50_000, reason: 'Regular' })).statusCode).toBe(200);
    expect(await written()).toHaveLength(1);
  });

  test('without an e-mail address gets none', async () => {
    const { book, change } = await start();
    const stay = await book();
    await test_.db.updateTable('reservation').set({ guest_email: '' }).where('id', '=', stay.id).execute();
    expect((await change(stay, { checkOut: '2026-12-13' })).statusCode).toBe(200);
    expect(await written()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import {
  freeUnitsAnswer,
  staffBookingAnswer,
  type StaffBookingAnswer,
} from '@shared/contract/stays/staffBooking';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createRoomType,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const URL = '/api/reservations';
const NIGHTS = { checkIn: '2026-12-01', checkOut: '2026-12-04' };
/** Three nights of RM 200, cleaning RM 80, deposit RM 200. */
const PRICE = 88_000;

type Refusal = { code: string; data?: { room?: number; nights?: { date: string; available: number }[] } };

/** A property with two room types: one of three units and one of a single unit. */
async function start() {
  const { db } = test_;
  const many = await createListing(db, await createBusiness(db), { units: 3 });
  const single = await createRoomType(db, many.propertyId, { units: 1 });
  const staff = await signInAdmin(test_);
  const send = (
    further: object[],
    body: object = {},
    key: string = randomUUID(),
    headers: object = staff.headers,
  ) =>
    test_.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'idempotency-key': key, ...headers },
      payload: {
        listingId: many.listingId,
        ...NIGHTS,
        guests: 2,
        nationality: 'MY',
        guest: { name: 'Nur Aisyah', email: 'Aisyah@Example.com', phone: '+60 12-345 6789' },
        paymentMethod: 'card_terminal',
        source: 'walk_in',
        ...body,
        further,
      },
    });
  const view = async (id: string) =>
    (await test_.app.inject({ url: `${URL}/${id}`, headers: staff.headers })).json<Reservation>();
  const book = async (further: object[], body: object = {}) => {
    const { group } = (await send(further, body)).json<StaffBookingAnswer>();
    return Promise.all(group!.map(({ id }) => view(id)));
  };
  const room = (more: object = {}) => ({ listingId: many.listingId, guests: 2, ...more });
  const other = (more: object = {}) => ({ listingId: single.roomTypeId, guests: 2, ...more });
  return { ...many, single, staff, send, book, view, room, other };
}
const count = async (table: 'reservation' | 'occupancy' | 'outbox_mail' | 'audit_log') =>
  (await test_.db.selectFrom(table).select('id').execute()).length;
const block = (unitId: string) =>
  test_.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: stayRange(NIGHTS.checkIn, NIGHTS.checkOut),
      kind: 'block',
      reservation_id: null,
    })
    .execute();
const link = (whole: string, parts: string[]) =>
  test_.db
    .insertInto('unit_link')
    .values(parts.map((part_id) => ({ whole_id: whole, part_id, since: '2026-11-20' })))
    .execute();

describe('several units in one booking', () => {
  test('are reservations of their own, each with its unit, people and price, that know each other', async () => {
    const { send, view, room, other, unitIds } = await start();
    const answer = await send(
      [
        room({ guests: 3, unitId: unitIds[1] }),
        other({ guests: 1, party: [{ name: 'Lim', nationality: 'SG' }] }),
      ],
      { party: [{ name: 'Nur Aisyah', nationality: 'MY' }], requests: 'Side by side' },
    );
    expect(answer.statusCode).toBe(201);
    const { group, ...first } = staffBookingAnswer.strict().parse(answer.json());
    expect(group).toHaveLength(3);
    expect(group![0]).toEqual({ id: first.id, reference: first.reference, total: first.total });
    // One guest more than the price includes; three nights of tourism tax for the room of a foreigner.
    expect(group!.map(({ total }) => total)).toEqual([PRICE, PRICE + 3 * 3_000, PRICE + 3 * 1_000]);

    const seen = await Promise.all(group!.map(({ id }) => view(id)));
    expect(new Set(seen.map(({ segments }) => segments[0]!.unitId)).size).toBe(3);
    expect(seen[1]!.segments[0]!.unitId).toBe(unitIds[1]);
    expect(seen.map(({ guests, party }) => [guests, party.map(({ name }) => name)])).toEqual([
      [2, ['Nur Aisyah']],
      [3, []],
      [1, ['Lim']],
    ]);
    for (const stay of seen) {
      expect(stay).toMatchObject({
        ...NIGHTS,
        status: 'confirmed',
        guestEmail: 'aisyah@example.com',
        requests: 'Side by side',
        paidSen: 0,
      });
      expect(stay.group!.id).toBe(seen[0]!.group!.id);
      expect(stay.group!.reservations.map(({ id }) => id).sort()).toEqual(group!.map(({ id }) => id).sort());
      expect(stay.history).toMatchObject([
        { action: 'create', after: { group: group!.map(({ reference }) => reference).join(', ') } },
      ]);
    }
    // Chosen by a person, and by the house.
    expect(seen.map(({ unitChoice }) => unitChoice === null)).toEqual([false, true, false]);
  });

  test('are one mail to the guest, with each reference, its page and the sum', async () => {
    const { send, room, other } = await start();
    const { group } = (await send([room(), other()], { language: 'ms-MY' })).json<StaffBookingAnswer>();
    const mails = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'booking.group.confirmed', recipient: 'aisyah@example.com' }]);
    const [{ subject, text_body: text, attachments }] = mails as [(typeof mails)[0]];
    expect(subject).toMatch(/disahkan: 3 unit$/);
    for (const { id, reference } of group!) {
      expect(text).toContain(`${reference}: `);
      expect(text).toMatch(new RegExp(`Lihat tempahan ${reference}: http\\S+id=${id}&token=`));
    }
    expect(text).toContain('Jumlah: RM 2,640.00');
    expect(attachments).toHaveLength(3);
  });

  test('that wait for a slip are held together, each until its own slip comes', async () => {
    const { book, room } = await start();
    const seen = await book([room()], { paymentMethod: 'bank_transfer' });
    expect(seen.map(({ status }) => status)).toEqual(['hold', 'hold']);
    const [mail] = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mail!.template).toBe('booking.group.held');
    expect(mail!.text_body).toContain('Transfer to us');
  });

  test('keep the terms of the agent each', async () => {
    const { book, room } = await start();
    const agent = await createAccount(test_.db, { role: 'agent', agent_type: 'agency', commission_bp: 750 });
    const seen = await book([room()], { source: 'agent', agentId: agent.id });
    expect(seen.map((stay) => [stay.agent!.id, stay.agent!.commissionRate])).toEqual([
      [agent.id, 7.5],
      [agent.id, 7.5],
    ]);
  });

  test('are one list, and a step on one leaves the others', async () => {
    const { book, room, send, staff, view } = await start();
    const [first, second] = await book([room()]);
    await send([], { checkIn: '2026-12-10', checkOut: '2026-12-12' });
    const filter = encodeURIComponent(JSON.stringify({ groupId: first!.group!.id }));
    const list = await test_.app.inject({
      url: `${URL}/aggregation?filter=${filter}`,
      headers: staff.headers,
    });
    const { reservations, totalCount } = list.json<{ reservations: { id: string }[]; totalCount: number }>();
    expect(totalCount).toBe(2);
    expect(reservations.map(({ id }) => id).sort()).toEqual([first!.id, second!.id].sort());

    const cancelled = await test_.app.inject({
      method: 'PATCH',
      url: `${URL}/${first!.id}/cancel`,
      headers: staff.headers,
      payload: { version: first!.version, remark: 'One aunt stays at home' },
    });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled' });
    const left = await view(second!.id);
    expect(left.status).toBe('confirmed');
    expect(left.group!.reservations).toContainEqual(
      expect.objectContaining({ id: first!.id, status: 'cancelled' }),
    );
  });

  test('a booking of one unit has no group', async () => {
    const { send, view } = await start();
    const answer = (await send([])).json<StaffBookingAnswer>();
    expect(answer).not.toHaveProperty('group');
    expect(await view(answer.id)).toMatchObject({ group: null });
  });

  test('spread over the owners by the rule of the house: each unit counts for the next', async () => {
    const { book, room, unitIds } = await start();
    const { db } = test_;
    const owners = [
      await createAccount(db, { role: 'owner', is_owner: true }),
      await createAccount(db, { role: 'owner', is_owner: true }),
    ];
    await db
      .insertInto('unit_owner')
      .values(
        [0, 0, 1].map((owner, index) => ({
          unit_id: unitIds[index]!,
          account_id: owners[owner]!.id,
          share_bp: 10_000,
        })),
      )
      .execute();
    await db
      .insertInto('setting')
      .values({ key: 'unit_choice', value: JSON.stringify({ rule: 'nights', period: 'quarter' }) as never })
      .execute();
    const seen = await book([room()]);
    const units = seen.map(({ segments }) => segments[0]!.unitId);
    expect(units.filter((id) => id === unitIds[2])).toHaveLength(1);
  });
});

describe('all or nothing', () => {
  const nothing = async () =>
    expect([await count('reservation'), await count('occupancy'), await count('outbox_mail')]).toEqual([
      0, 0, 0,
    ]);

  test('one unit too few books none, and says which room it is, with the nights around', async () => {
    const { send, room } = await start();
    const answer = await send([room(), room(), room()]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'reservation.unavailable',
      data: {
        room: 3,
        // What is free for everybody: nothing of this booking is there.
        nights: expect.arrayContaining([expect.objectContaining({ date: '2026-12-01', available: 3 })]),
      },
      fields: [{ path: 'further.2.listingId', rule: 'none_left' }],
    });
    await nothing();
    expect((await send([room(), room()])).statusCode).toBe(201);
  });

  test('a chosen unit that somebody has books none', async () => {
    const { send, other, single } = await start();
    await block(single.unitIds[0]!);
    const answer = await send([other({ unitId: single.unitIds[0] })]);
    expect(answer.json()).toMatchObject({
      code: 'reservation.unavailable',
      data: { room: 1 },
      fields: [{ path: 'further.0.unitId', rule: 'unit_taken' }],
    });
    expect(await count('reservation')).toBe(0);
  });

  test('a chosen unit stays free for its room, whichever room comes first', async () => {
    const { book, room, unitIds } = await start();
    await block(unitIds[0]!);
    for (const unitId of [unitIds[1], unitIds[2]]) {
      const seen = await book([room({ unitId })]);
      expect(seen[1]!.segments[0]!.unitId).toBe(unitId);
      await test_.db
        .updateTable('occupancy')
        .set({ active: false })
        .where('kind', '=', 'reservation')
        .execute();
    }
  });

  test('a unit that is wished twice is a mistake of the form', async () => {
    const { send, room, unitIds } = await start();
    const answer = await send([room(), room({ unitId: unitIds[1] })], { unitId: unitIds[1] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'further.1.unitId', rule: 'unit_twice' }] });
    await nothing();
  });

  test('a house and its rooms are refused as what they are; with a room of another house they go', async () => {
    const { send, room, other, single, unitIds } = await start();
    await link(single.unitIds[0]!, unitIds);
    const answer = await send([other()]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'reservation.linked_units',
      data: { room: 0 },
      fields: [{ path: 'listingId', rule: 'linked_units' }],
    });
    expect((await send([other({ unitId: single.unitIds[0] })], { unitId: unitIds[0] })).json()).toMatchObject(
      {
        code: 'reservation.linked_units',
      },
    );
    await nothing();
    expect((await send([room()])).statusCode).toBe(201);
    await test_.db.deleteFrom('occupancy').where('kind', '=', 'reservation').execute();
    await test_.db.deleteFrom('unit_link').where('part_id', '=', unitIds[2]!).execute();
    // The house has less to choose from and goes first, so the room is given one outside of it.
    expect((await send([other()])).statusCode).toBe(201);
  });

  test('a listing that is retired, too small or unknown names its room', async () => {
    const { send, other, single } = await start();
    const refused = async (further: object[]) => (await send(further)).json<Refusal>();
    expect(await refused([other({ guests: 9 })])).toMatchObject({ code: 'stay.guests', data: { room: 1 } });
    expect(await refused([other({ listingId: randomUUID() })])).toMatchObject({
      code: 'row.not_found',
      data: { room: 1 },
    });
    await test_.db
      .updateTable('room_type')
      .set({ status: 'retired' })
      .where('id', '=', single.roomTypeId)
      .execute();
    expect(await refused([other()])).toMatchObject({ code: 'row.not_found', data: { room: 1 } });
    await nothing();
  });

  test('more people than guests are a mistake of their room, more rooms than can be booked one of the form', async () => {
    const { send, room } = await start();
    const party = Array.from({ length: 3 }, () => ({ name: 'A', nationality: 'MY' }));
    expect((await send([room({ party })])).json()).toMatchObject({
      fields: [{ path: 'further.0.party', rule: 'party_size' }],
    });
    expect((await send(Array.from({ length: 20 }, () => room()))).json()).toMatchObject({
      fields: [{ path: 'further' }],
    });
    await nothing();
  });

  test('another sum than was shown is told before anything is booked', async () => {
    const { send, room } = await start();
    const answer = await send([room()], { expectedTotal: PRICE });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'quote.changed',
      data: { total: 2 * PRICE, quotes: [{ total: PRICE }, { total: PRICE }] },
    });
    await nothing();
    expect((await send([room()], { expectedTotal: 2 * PRICE })).statusCode).toBe(201);
  });

  test('nobody books several who may not book one', async () => {
    const { send, room } = await start();
    const codes = ALL_CODES.filter((code) => code !== codeOf('reservation.create'));
    const reader = await signInAdmin(test_, codes);
    expect((await send([room()], {}, undefined, {})).body).toBe('Unauthorized');
    expect((await send([room()], {}, undefined, reader.headers)).json()).toMatchObject({
      code: 'permission.missing',
    });
    await nothing();
  });
});

describe('two at once', () => {
  test('the same key twice is one booking and one mail, with the same answer', async () => {
    const { send, room } = await start();
    const key = randomUUID();
    const [first, second] = await Promise.all([send([room()], {}, key), send([room()], {}, key)]);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect([await count('reservation'), await count('outbox_mail')]).toEqual([2, 1]);
    expect((await send([room(), room()], {}, key)).json()).toMatchObject({ code: 'idempotency.mismatch' });
  });

  test('the last unit goes to one of two groups, whole', async () => {
    const { send, other } = await start();
    const answers = await Promise.all([send([other()]), send([other()])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409)!.json<Refusal>();
    expect(refusal).toMatchObject({ code: 'reservation.unavailable', data: { room: 1 } });
    expect(await count('reservation')).toBe(2);
  });

  test('groups that want the same types in opposite order, and single bookings between, never stop each other', async () => {
    const { send, single, unitIds, room, other, listingId } = await start();
    await link(single.unitIds[0]!, [unitIds[0]!]);
    const nights = Array.from({ length: 6 }, (_, index) => ({
      checkIn: `2026-12-${String(1 + index * 3).padStart(2, '0')}`,
      checkOut: `2026-12-${String(3 + index * 3).padStart(2, '0')}`,
    }));
    const answers = await Promise.all(
      nights.flatMap((stay) => [
        send([other()], { ...stay, unitId: unitIds[1] }),
        send([room({ unitId: unitIds[2] })], { ...stay, listingId: single.roomTypeId }),
        send([], { ...stay, listingId: single.roomTypeId }),
        send([], { ...stay, listingId, unitId: unitIds[0] }),
      ]),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    const refusals = answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json<Refusal>());
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['reservation.unavailable']));
    // Whoever came first: the house or its room, never both.
    const taken = await test_.db
      .selectFrom('occupancy')
      .select(['unit_id', 'stay'])
      .where('kind', '=', 'reservation')
      .where('unit_id', 'in', [single.unitIds[0]!, unitIds[0]!])
      .execute();
    expect(new Set(taken.map(({ stay }) => stay)).size).toBe(taken.length);
    expect(await count('reservation')).toBe(
      answers
        .filter(({ statusCode }) => statusCode === 201)
        .reduce((sum, answer) => sum + (answer.json<StaffBookingAnswer>().group?.length ?? 1), 0),
    );
  });
});

test('the free units to choose from are those of the nights, by number, for who may book', async () => {
  const { roomTypeId, unitIds, staff } = await start();
  await block(unitIds[1]!);
  const get = (query: object, headers: Record<string, string> = staff.headers) =>
    test_.app.inject({
      url: `${URL}/free-units`,
      query: { listingId: roomTypeId, ...NIGHTS, ...query },
      headers,
    });
  const { units } = freeUnitsAnswer.parse((await get({})).json());
  expect(units.map(({ id }) => id)).toEqual([unitIds[0], unitIds[2]]);
  const later = await get({ checkIn: '2026-12-04', checkOut: '2026-12-05' });
  expect(later.json<{ units: unknown[] }>().units).toHaveLength(3);
  expect((await get({ listingId: randomUUID() })).json()).toEqual({ units: [] });
  expect((await get({ checkOut: NIGHTS.checkIn })).json()).toMatchObject({
    fields: [{ path: 'checkOut', rule: 'after_check_in' }],
  });
  const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
  expect((await get({}, viewer.headers)).json()).toMatchObject({ code: 'permission.missing' });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ownGroupAnswer } from '@shared/contract/stays/ownBooking';
import { groupQuote, type GroupQuote } from '@shared/contract/pricing/prices';
import { bookingAnswer, type BookingAnswer, type Reservation } from '@shared/contract/stays/reservations';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, untilSomebodyWaits } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { manageTokenOf } from './reference';

/** Several units of one place that a visitor books together. The tests' today is 20 November 2026. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  const { db } = test_;
  place = await createListing(db, await createBusiness(db, { sst_registered_from: '2020-01-01' }), {
    units: 3,
    property: { levy_jurisdiction: 'melaka', grade: 'star4' },
    roomType: { infants_most: 1, pets_most: 1, pet_cleaning_sen: 6_000 },
  });
  const levy = { jurisdiction: 'melaka', grade: 'star4', valid_from: '2014-01-01', valid_to: null };
  await db
    .insertInto('levy')
    .values({ ...levy, name: words('Heritage charge'), amount_sen: 200 })
    .execute();
});
afterAll(() => test_.close());

const NIGHTS = { checkIn: '2026-11-23', checkOut: '2026-11-25' };
/** Seven guests, two of them children, with a baby and a dog, from abroad. */
const PARTY = { guests: 7, children: 2, infants: 1, pets: 1, nationality: 'SG' };
/*
 * Two nights of RM 200.00 for two guests, a further guest RM 30.00 a night, cleaning RM 80.00, a dog RM 60.00 more, 8 % of service tax on all that; RM 10.00 of
 * tourism tax and RM 2.00 of levy a night for each unit, deposit RM 200.00 each.
 * Four guests, one of them a child, with baby and dog: 40,000 + 2 x 2 x 3,000 + 8,000 + 6,000 = 66,000; tax 5,280; 2,000 + 400; 20,000.
 * Three guests, one of them a child: 40,000 + 2 x 3,000 + 8,000 = 54,000; tax 4,320; 2,000 + 400; 20,000.
 */
const TOTALS = [93_680, 80_720];
const SUM = 174_400;

const quote = (more: object = {}) =>
  test_.app.inject({
    url: '/api/public/quotes/group',
    query: Object.fromEntries(
      Object.entries({ listingId: place.listingId, ...NIGHTS, ...PARTY, units: 2, ...more }).map(
        ([name, value]) => [name, String(value)],
      ),
    ),
  });
const send = (more: object = {}, { key = randomUUID() as string, headers = {} } = {}) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': key, ...headers },
    payload: {
      ...{ listingId: place.listingId, ...NIGHTS, ...PARTY, units: 2 },
      guest: { name: 'Tan Mei', email: 'mei@example.com', phone: '+65 8123 4567' },
      ...{ paymentMethod: 'bank_transfer', expectedTotal: SUM },
      ...more,
    },
  });
const book = async (...how: Parameters<typeof send>) => {
  const answer = await send(...how);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return bookingAnswer.parse(answer.json());
};
const staffView = async (id: string) =>
  (
    await test_.app.inject({
      url: `/api/reservations/${id}`,
      headers: (await signInAdmin(test_)).headers,
    })
  ).json<Reservation>();
const groupOf = (id: string, token: string | null, headers = {}) =>
  test_.app.inject({
    url: `/api/public/reservations/${id}/group`,
    query: token === null ? {} : { token },
    headers,
  });
const block = (unitId: string) =>
  test_.db
    .insertInto('occupancy')
    .values({
      ...{ unit_id: unitId, kind: 'block', reservation_id: null },
      stay: stayRange(NIGHTS.checkIn, NIGHTS.checkOut),
    })
    .execute();
const count = async (
  table: 'reservation' | 'occupancy' | 'outbox_mail' | 'audit_log' | 'reservation_booker',
) =>
  Number(
    (
      await test_.db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const nothing = async () =>
  expect([
    ...[await count('reservation'), await count('reservation_booker')],
    ...[await count('outbox_mail'), await count('audit_log')],
  ]).toEqual([0, 0, 0, 0]);

describe('the price of several units', () => {
  it('is that of each with its part of the party, and the sum', async () => {
    const answer = await quote();
    expect(answer.statusCode).toBe(200);
    const { quotes, ...sums } = groupQuote.strict().parse(answer.json());
    expect(sums).toEqual({ total: SUM, deposit: 40_000, available: 3 });
    expect(quotes.map(({ total }) => total)).toEqual(TOTALS);
    expect(quotes.map(({ guests, children, infants, pets }) => [guests, children, infants, pets])).toEqual([
      [4, 1, 1, 1],
      [3, 1, 0, 0],
    ]);
    expect(quotes.map(({ lines }) => lines.reduce((sum, { amountSen }) => sum + amountSen, 0))).toEqual(
      TOTALS,
    );
  });

  it.each([
    ['one unit', { units: 1 }, 400, { fields: [{ path: 'units', rule: 'too_small_number' }] }],
    ['nine units', { units: 9 }, 400, { fields: [{ path: 'units', rule: 'too_big_number' }] }],
    ['units in words', { units: 'two' }, 400, { fields: [{ path: 'units' }] }],
    [
      'fewer adults than units',
      { guests: 5, children: 3, units: 3 },
      400,
      { fields: [{ path: 'units', rule: 'units_adults', params: { adults: 2 } }] },
    ],
    [
      'more guests than the units take',
      { guests: 9 },
      409,
      { code: 'stay.guests', params: { maxGuests: 4 } },
    ],
    ['more dogs than the units take', { pets: 3 }, 409, { code: 'stay.pets', params: { petsMost: 1 } }],
    ['dates the wrong way round', { checkOut: '2026-11-22' }, 400, { code: 'stay.dates' }],
    ['a listing that is not there', { listingId: randomUUID() }, 404, { code: 'row.not_found' }],
  ])('is refused for %s', async (_what, more, status, body) => {
    const answer = await quote(more);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({})]);
    expect(answer.json()).toMatchObject(body);
    // And so is the booking, which leaves nothing.
    const booking = await send(more);
    expect(booking.statusCode).toBe(status);
    expect(booking.json()).toMatchObject(body);
    await nothing();
  });

  it('is refused where fewer are free, with their number and the free nights around', async () => {
    await block(place.unitIds[0]!);
    expect((await quote()).json()).toMatchObject({ total: SUM, available: 2 });
    await block(place.unitIds[1]!);
    const refusal = {
      code: 'reservation.unavailable',
      data: {
        available: 1,
        nights: expect.arrayContaining([
          expect.objectContaining({ date: '2026-11-22', available: 3 }),
          expect.objectContaining({ date: '2026-11-23', available: 1 }),
        ]),
      },
    };
    expect((await quote()).json()).toMatchObject(refusal);
    const booking = await send();
    expect([booking.statusCode, booking.json()]).toEqual([409, expect.objectContaining({})]);
    expect(booking.json()).toMatchObject(refusal);
    expect(booking.json()).not.toHaveProperty('data.room');
    await nothing();
  });
});

describe('several units in one booking of a visitor', () => {
  it('are stays of their own that are held together, which staff see as a group', async () => {
    const { group, ...first } = await book();
    expect(first).toMatchObject({
      status: 'hold',
      total: TOTALS[0],
      holdExpiresAt: '2026-11-20T08:00:00.000Z',
    });
    expect(group!.map(({ total }) => total)).toEqual(TOTALS);
    expect(group![0]).toMatchObject({ id: first.id, reference: first.reference });

    const seen = await Promise.all(group!.map(({ id }) => staffView(id)));
    expect(new Set(seen.map(({ segments }) => segments[0]!.unitId)).size).toBe(2);
    expect(
      seen.map(({ guests, children, infants, pets, totalSen, depositSen }) => [
        ...[guests, children, infants, pets, totalSen, depositSen],
      ]),
    ).toEqual([
      [4, 1, 1, 1, TOTALS[0], 20_000],
      [3, 1, 0, 0, TOTALS[1], 20_000],
    ]);
    for (const stay of seen) {
      expect(stay).toMatchObject({ source: 'direct', status: 'hold', guestEmail: 'mei@example.com' });
      expect(stay.group!.reservations.map(({ id }) => id).sort()).toEqual(group!.map(({ id }) => id).sort());
    }
    expect((await auditLines(test_)).filter(({ entity }) => entity === 'reservation')).toMatchObject(
      group!.map(({ id }) => ({
        ...{ action: 'create', actor_kind: 'guest', entity_id: id },
        after: { group: group!.map(({ reference }) => reference).join(', ') },
      })),
    );
  });

  it('are one letter, with each of them, the sum, and a way that opens all', async () => {
    const { group, id, manageToken } = await book();
    const mails = await letters(test_);
    expect(mails).toMatchObject([{ template: 'booking.group.held', recipient: 'mei@example.com' }]);
    const { text } = mails[0]!;
    expect(text).toContain('RM 1,744.00');
    expect(text).toContain(`See all units: http`);
    expect(text).toContain(`id=${id}&token=${manageToken}`);
    for (const stay of group!) {
      const own = manageTokenOf(test_.context.env.JWT_SECRET, stay.id);
      expect(text).toMatch(new RegExp(`See booking ${stay.reference}: http\\S+id=${stay.id}&token=${own}`));
    }
  });

  it('keep the account, the agent and the terms each', async () => {
    const { db } = test_;
    const agent = await createAccount(db, {
      ...{ role: 'agent', agent_type: 'agency', commission_bp: 750, url: 'nor' },
    });
    const guest = await createAccount(db, { email: 'mei@example.com' });
    await db
      .insertInto('house_text')
      .values({
        ...{ kind: 'terms' as const, valid_from: '2026-11-01' },
        text: JSON.stringify({ 'en-US': 'Terms', 'cn-ZH': '', 'ms-MY': '' }),
      })
      .execute();
    await book({ referral: 'nor' }, { headers: await signIn(test_, guest) });
    const rows = await db
      .selectFrom('reservation')
      .select(['account_id', 'agent_id', 'commission_bp', 'source', 'terms_id'])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        account_id: guest.id,
        agent_id: agent.id,
        commission_bp: 750,
        source: 'direct',
      });
      expect(row.terms_id).not.toBeNull();
    }
  });

  it('are booked under one key once, whoever presses twice at once', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([send({}, { key }), send({}, { key })]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect((await send({}, { key })).json()).toEqual(first.json());
    expect([await count('reservation'), await count('occupancy'), await count('outbox_mail')]).toEqual([
      2, 2, 1,
    ]);
    expect((await send({ units: 3 }, { key })).json()).toMatchObject({ code: 'idempotency.mismatch' });
    expect(await count('reservation')).toBe(2);
  });

  it('cost what was shown, or nothing is booked', async () => {
    const answer = await send({ expectedTotal: TOTALS[0] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'quote.changed' });
    const { total, deposit, quotes } = answer.json<{ data: GroupQuote }>().data;
    expect([total, deposit, quotes.map((one) => one.total)]).toEqual([SUM, 40_000, TOTALS]);
    await nothing();
    await book({ expectedTotal: total });
  });

  it('are had together or not at all: when the second fails, nothing is left, and the same key books later', async () => {
    await sql`create function fail_second() returns trigger language plpgsql as $$
      begin if (select count(*) from occupancy) >= 1 then raise exception 'out of room'; end if; return new; end $$`.execute(
      test_.db,
    );
    await sql`create trigger fail_second before insert on occupancy for each row execute function fail_second()`.execute(
      test_.db,
    );
    const key = randomUUID();
    try {
      expect((await send({}, { key })).statusCode).toBe(500);
      await nothing();
      expect(await count('occupancy')).toBe(0);
    } finally {
      await sql`drop trigger fail_second on occupancy`.execute(test_.db);
      await sql`drop function fail_second()`.execute(test_.db);
    }
    await book({}, { key });
    expect(await count('reservation')).toBe(2);
  });

  onServer('leave nothing when the server ends in between, and the same key books later', async () => {
    const key = randomUUID();
    // The first unit is taken; whoever holds the second keeps the booking from going on, until its connection is gone.
    const { ended } = await test_.db.transaction().execute(async (trx) => {
      for (const id of place.unitIds.slice(1)) await holdRow('unit', id)(trx);
      const ended = send({}, { key });
      await untilSomebodyWaits(test_.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      return { ended };
    });
    expect((await ended).statusCode).toBeGreaterThanOrEqual(500);
    await nothing();
    await book({}, { key });
    expect([await count('reservation'), await count('outbox_mail')]).toEqual([2, 1]);
  });
});

describe('the stays that were booked together', () => {
  const staysOf = async (...how: Parameters<typeof groupOf>) =>
    ownGroupAnswer.strict().parse((await groupOf(...how)).json()).stays;

  it('are told on the page of each, and opened by the secret of the group alone', async () => {
    const { id, manageToken, group } = await book();
    const secret = test_.context.env.JWT_SECRET;
    const all = await staysOf(id, manageToken);
    expect(all.map((stay) => [stay.reference, stay.guests, stay.status, stay.dueSen])).toEqual([
      [group![0]!.reference, 4, 'hold', TOTALS[0]],
      [group![1]!.reference, 3, 'hold', TOTALS[1]],
    ]);
    const other = all[1]!;
    // From one to the other and back, each time to all.
    expect((await staysOf(other.id, other.opens!.token)).map(({ opens }) => opens)).toEqual(
      all.map(({ opens }) => opens),
    );
    const page = await test_.app.inject({
      url: `/api/public/reservations/${other.id}?token=${other.opens!.token}`,
    });
    expect(page.json()).toMatchObject({ id: other.id, inGroup: true });

    // Whoever was passed the link of one unit sees the other, and has no way to it.
    const passedOn = await groupOf(other.id, manageTokenOf(secret, other.id));
    expect(passedOn.json<{ stays: object[] }>().stays).toMatchObject([{ opens: null }, { opens: null }]);
    for (const stay of all) {
      expect(passedOn.body).not.toContain(stay.opens!.token);
    }
    // No secret of one is one of the other.
    for (const token of [manageToken, manageTokenOf(secret, id)])
      expect((await groupOf(other.id, token)).statusCode).toBe(404);
    for (const token of [null, 'wrong', '']) expect((await groupOf(id, token)).statusCode).toBe(404);
  });

  it('are opened without a secret by the account that they belong to, and by no other', async () => {
    const guest = await createAccount(test_.db, { email: 'mei@example.com' });
    const headers = await signIn(test_, guest);
    const { id } = await book({}, { headers });
    expect((await staysOf(id, null, headers)).map(({ opens }) => opens)).toEqual([
      { token: null },
      { token: null },
    ]);
    const stranger = await signIn(test_, await createAccount(test_.db, { email: 'other@example.com' }));
    expect((await groupOf(id, null, stranger)).statusCode).toBe(404);
  });

  it('are none for a booking of one unit, which knows of no group', async () => {
    const answer = await send({
      units: undefined,
      guests: 2,
      children: 0,
      infants: 0,
      pets: 0,
      expectedTotal: undefined,
    });
    const one = answer.json<BookingAnswer>();
    expect(one).not.toHaveProperty('group');
    expect(await staysOf(one.id, one.manageToken)).toEqual([]);
    const page = await test_.app.inject({
      url: `/api/public/reservations/${one.id}?token=${one.manageToken}`,
    });
    expect(page.json()).toMatchObject({ inGroup: false });
  });

  it('say what each still owes once one is paid and the other is over', async () => {
    const { id, manageToken, group } = await book();
    const set = (stay: string, fields: object) =>
      test_.db.updateTable('reservation').set(fields).where('id', '=', stay).execute();
    await set(group![0]!.id, { paid_sen: TOTALS[0], status: 'confirmed', hold_expires_at: null });
    await set(group![1]!.id, { status: 'expired', hold_expires_at: null });
    expect((await staysOf(id, manageToken)).map(({ status, dueSen }) => [status, dueSen])).toEqual([
      ['confirmed', 0],
      ['expired', 0],
    ]);
  });
});

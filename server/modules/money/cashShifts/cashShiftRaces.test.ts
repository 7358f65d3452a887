import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { codeOf, type Permission } from '@shared/permissions';
import type { Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { holdDrawer, holdDrawerAlone, type Drawer } from '../../stays/reservations/openShifts.queries';
import { holdDaysAlone } from '../posting/dayStates.queries';

/** Shifts that are opened, handed over and closed, money that is taken, and days that are closed, at the same moment. */
const DAY = '2026-11-20';
const CODES: Permission[] = [
  'report.view',
  'report.create',
  'report.edit',
  'report.delete',
  'reservation.edit',
];
type Person = Awaited<ReturnType<typeof signInAdmin>>;
let test_: TestApp;
let ali: Person;
let mei: Person;
let drawer: Drawer;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  ali = await signInAdmin(test_, CODES.map(codeOf));
  mei = await signInAdmin(test_, CODES.map(codeOf));
  const business = await createBusiness(test_.db);
  const place = await createListing(test_.db, business);
  drawer = { propertyId: place.propertyId, companyId: business.companyId };
  const dates = { check_in: DAY, check_out: '2026-11-22', total_sen: 500_000 };
  stayId = (await createReservation(test_.db, place, dates)).id;
});
afterAll(() => test_.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object, { headers }: Person) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const idOf = (answer: { statusCode: number; json: () => unknown }) => {
  expect([200, 201]).toContain(answer.statusCode);
  return (answer.json() as { id: string }).id;
};
const open = (who: Person, count: object = {}) =>
  call('POST', '/api/cash-shifts', { propertyId: drawer.propertyId, count }, who);
const close = (id: string, count: object, who = ali) =>
  call('PATCH', `/api/cash-shifts/${id}/close`, { count, version: 1, reason: 'Both at once' }, who);
const handOver = (id: string, count: object) =>
  call('PATCH', `/api/cash-shifts/${id}/hand-over`, { count, version: 1, to: mei.account.id }, ali);
const pay = () => {
  const money = { kind: 'payment', method: 'pay_at_property', amountSen: 1_000, receivedOn: DAY };
  return call('POST', `/api/reservations/${stayId}/payments`, money, ali);
};
const openSheet = async () =>
  idOf(await call('POST', '/api/daily-reports', { propertyId: drawer.propertyId, date: DAY }, ali));
const closeDay = () =>
  call('POST', '/api/business-days/close', { propertyId: drawer.propertyId, date: DAY }, ali);
const submit = (id: string) =>
  call('PATCH', `/api/daily-reports/${id}/submit`, { count: {}, version: 1 }, ali);
const alone = (trx: Trx) => holdDrawerAlone(trx, drawer);

/** Who has which shifts, what each should have had and counted, and the shift that each payment and movement names. */
const shifts = async () =>
  (
    await test_.db
      .selectFrom('cash_shift')
      .select(['holder_id', 'expected_sen', 'counted_sen'])
      .orderBy('opened_at')
      .orderBy(sql`closed_at nulls last`)
      .execute()
  ).map(({ holder_id, expected_sen, counted_sen }) => [
    holder_id === ali.account.id ? 'ali' : 'mei',
    expected_sen,
    counted_sen,
  ]);
const shiftOfPayments = async () =>
  (await test_.db.selectFrom('payment').select('shift_id').execute()).map(({ shift_id }) => shift_id);
/** What closing a shift does, not committed yet. */
const closing = (id: string) => async (trx: Trx) => {
  await alone(trx);
  await sql`update cash_shift set count = '{}', counted_sen = 0, expected_sen = 0, closed_at = opened_at, closed_by = holder_id, version = 2
    where id = ${id}`.execute(trx);
};

test('of two who open a drawer at once one has it, and the other reads who', async () => {
  const answers = await race(test_.db, alone, [() => open(ali), () => open(mei)]);
  expect(outcomesOf(answers)).toEqual([201, '409 shift.open']);
  expect(await shifts()).toEqual([['ali', null, null]]);
});

test('of two who close a shift at once one has counted it', async () => {
  const id = idOf(await open(ali));
  const answers = await race(test_.db, alone, [
    () => close(id, { '100': 1 }),
    () => close(id, { '100': 2 }, mei),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await shifts()).toEqual([['ali', 0, 100]]);
});

test('a shift that is handed over and closed at once goes to one of them', async () => {
  const id = idOf(await open(ali));
  const answers = await race(test_.db, alone, [() => handOver(id, { '100': 1 }), () => close(id, {}, mei)]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await shifts()).toEqual([
    ['ali', 0, 100],
    ['mei', null, null],
  ]);
});

test('cash that is moved while its shift is closed is of none, and is not counted with it', async () => {
  const id = idOf(await open(ali));
  const sheet = await openSheet();
  const banked = { kind: 'banked', amountSen: 500, reference: 'SLIP-1' };
  const answers = await race(test_.db, alone, [
    () => close(id, {}),
    () => call('POST', `/api/daily-reports/${sheet}/cash-movements`, banked, ali),
  ]);
  expect(outcomesOf(answers)).toEqual([200, 201]);
  expect(await shifts()).toEqual([['ali', 0, 0]]);
  const moved = await test_.db.selectFrom('cash_movement').select('shift_id').execute();
  expect(moved).toEqual([{ shift_id: null }]);
});

onServer('money that is taken while its shift is being closed waits, and belongs to none', async () => {
  const id = idOf(await open(ali));
  expect((await sendBehind(test_.db, closing(id), pay)).statusCode).toBe(201);
  expect(await shiftOfPayments()).toEqual([null]);
});

onServer('money that is taken while its shift is being handed over belongs to the next one', async () => {
  const id = idOf(await open(ali));
  let next = '';
  await sendBehind(
    test_.db,
    async (trx) => {
      await closing(id)(trx);
      const { rows } = await sql<{ id: string }>`
        insert into cash_shift (property_id, company_id, date, holder_id, opened_at, float_sen, float_expected_sen, handed_by)
          select property_id, company_id, date, ${mei.account.id}, closed_at, 0, 0, id from cash_shift where id = ${id} returning id`.execute(
        trx,
      );
      next = rows[0]!.id;
    },
    pay,
  );
  expect(await shiftOfPayments()).toEqual([next]);
});

onServer('whoever closes a shift waits for money that is being taken, and counts it', async () => {
  const id = idOf(await open(ali));
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await holdDrawer(trx, drawer);
      await sql`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, shift_id, fee_sen, fee_sst_sen)
        values (${stayId}, 'payment', 'pay_at_property', 1000, 'received', ${DAY}, ${id}, 0, 0)`.execute(trx);
    },
    () => close(id, { '1000': 1 }),
  );
  expect(answer.statusCode).toBe(200);
  expect(await shifts()).toEqual([['ali', 1_000, 1_000]]);
});

onServer('whoever submits a day waits for a shift that is being opened in it, and is refused', async () => {
  const sheet = await openSheet();
  expect((await closeDay()).statusCode).toBe(200);
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await alone(trx);
      await sql`select hold_days(array[${drawer.propertyId}]::uuid[])`.execute(trx);
      await sql`insert into cash_shift (property_id, company_id, date, holder_id, opened_at, float_sen)
        values (${drawer.propertyId}, ${drawer.companyId}, ${DAY}, ${mei.account.id}, now(), 0)`.execute(trx);
    },
    () => submit(sheet),
  );
  expect(outcomesOf([answer])).toEqual(['409 shift.open']);
});

onServer('whoever opens a shift while its day is being closed reads that it was', async () => {
  const sheet = await openSheet();
  expect((await closeDay()).statusCode).toBe(200);
  const submitting = async (trx: Trx) => {
    await holdDaysAlone(trx, drawer.propertyId);
    await sql`update daily_report set status = 'submitted', count = '{}', closed_at = now(), version = 2 where id = ${sheet}`.execute(
      trx,
    );
  };
  const answer = await sendBehind(test_.db, submitting, () => open(ali));
  expect(outcomesOf([answer])).toEqual(['409 report.closed']);
  expect(await shifts()).toEqual([]);
  // Asked again, it is of the next day.
  idOf(await open(ali));
});

onServer('a shift that is opened while the draft of its day is being deleted opens it anew', async () => {
  const sheet = await openSheet();
  const deleting = (trx: Trx) => trx.deleteFrom('daily_report').where('id', '=', sheet).execute();
  idOf(await sendBehind(test_.db, deleting, () => open(ali)));
  expect(await openSheet()).not.toBe(sheet);
});

onServer('a draft is not deleted while a shift is being opened in it', async () => {
  const sheet = await openSheet();
  const opening = async (trx: Trx) => {
    await sql`select from daily_report where id = ${sheet} for update`.execute(trx);
    await sql`insert into cash_shift (property_id, company_id, date, holder_id, opened_at, float_sen)
      values (${drawer.propertyId}, ${drawer.companyId}, ${DAY}, ${mei.account.id}, now(), 0)`.execute(trx);
  };
  const answer = await sendBehind(test_.db, opening, () =>
    call('DELETE', `/api/daily-reports/${sheet}`, {}, ali),
  );
  expect(outcomesOf([answer])).toEqual(['409 report.has_cash']);
});

test('a hand-over that breaks off leaves the drawer with whoever had it', async () => {
  const id = idOf(await open(ali));
  // The next shift cannot be written.
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the process is ended'; end $$`.execute(
    test_.db,
  );
  await sql`create trigger break_off before insert on cash_shift for each row execute function break_off()`.execute(
    test_.db,
  );
  try {
    expect((await handOver(id, { '100': 1 })).statusCode).toBe(500);
  } finally {
    await sql`drop function break_off cascade`.execute(test_.db);
  }
  expect(await shifts()).toEqual([['ali', null, null]]);
  const log = await test_.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'cash_shift')
    .execute();
  expect(log).toEqual([{ action: 'openShift' }]);
  idOf(await handOver(id, { '100': 1 }));
});

import { sql } from 'kysely';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import type { Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, race, untilSomebodyWaits } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { holdDaysAlone } from './dayStates.queries';
import { postDue } from './postStays.service';

/** Stays that change, days that end and the books that are written, at the same moment. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
  stayId = (await createReservation(test_.db, place, { check_in: '2026-11-18', check_out: '2026-11-20' })).id;
  await test_.db
    .insertInto('price_line')
    .values(
      ['2026-11-18', '2026-11-19'].map((date, position) => ({
        reservation_id: stayId,
        position,
        kind: 'room',
        date,
        rate: 'base',
        label: null,
        quantity: 1,
        unit_sen: 20_000,
        amount_sen: 20_000,
        percent_bp: null,
      })),
    )
    .execute();
});
afterAll(() => test_.close());

const insertPayment = (trx: Pick<Trx, 'insertInto'>) =>
  trx
    .insertInto('payment')
    .values({
      reservation_id: stayId,
      kind: 'payment',
      method: 'pay_at_property',
      amount_sen: 5_000,
      status: 'received',
      slip_key: null,
      slip_mime: null,
      received_on: '2026-11-18',
      fee_sen: 0,
      fee_sst_sen: 0,
      created_by: null,
      checked_by: null,
    })
    .execute();
const entries = async () =>
  (await test_.app.inject({ url: '/api/ledger/aggregation?pagination={"limit":100}', headers: staff })).json<{
    entries: LedgerEntry[];
  }>().entries;
const kinds = async () => (await entries()).map(({ kind }) => kind).sort();
const closeDay = (date: string) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/business-days/close',
    headers: staff,
    payload: { propertyId: place.propertyId, date },
  });

onServer(
  'money that is written while the books are, and commits after them, is posted the next time',
  async () => {
    // The stay waits to be posted already: the mark of the payment comes on top of one that the books are about to take.
    await test_.db.transaction().execute(async (trx) => {
      await insertPayment(trx);
      expect(await kinds()).toEqual([]);
    });
    expect(await kinds()).toEqual(['payment']);
  },
);

onServer('a reader waits for what the clock is posting at that moment', async () => {
  await insertPayment(test_.db);
  // The clock has taken the stay, and is kept from going on by whoever closes days.
  const read = await test_.db.transaction().execute(async (trx) => {
    await holdDaysAlone(trx, place.propertyId);
    const clock = postDue(test_.context);
    await untilSomebodyWaits(test_.db);
    const read = kinds();
    await untilSomebodyWaits(test_.db, 2);
    return { clock, read };
  });
  expect(await read.read).toEqual(['payment']);
  expect(await read.clock).toBe(1);
});

onServer('a reader posts what a process has left that was ended while it posted', async () => {
  await insertPayment(test_.db);
  const read = await test_.db.transaction().execute(async (trx) => {
    await holdDaysAlone(trx, place.propertyId);
    const clock = postDue(test_.context).catch((error: Error) => error.message);
    await untilSomebodyWaits(test_.db);
    const read = kinds();
    await untilSomebodyWaits(test_.db, 2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%hold_days(%'`.execute(
      trx,
    );
    return { clock, read };
  });
  expect(await read.read).toEqual(['payment']);
  expect(await read.clock).toContain('terminat');
});

onServer('the books do not wait for whoever is changing a stay, who waits for their mark', async () => {
  await insertPayment(test_.db);
  await test_.db.transaction().execute(async (trx) => {
    await holdRow('reservation', stayId)(trx);
    // With a reference to the stay this would wait for us, and we below for its mark.
    await postDue(test_.context);
    await trx.updateTable('reservation').set({ requests: 'A cot' }).where('id', '=', stayId).execute();
  });
  expect(await kinds()).toEqual(['payment']);
});

test('two who end the same day post its nights once', async () => {
  const answers = await race(test_.db, holdRow('property', place.propertyId), [
    () => closeDay('2026-11-19'),
    () => closeDay('2026-11-19'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await kinds()).toEqual(['night', 'night']);
});

test('two processes that post at once post everything once', async () => {
  await insertPayment(test_.db);
  await closeDay('2026-11-19');
  await test_.db.updateTable('reservation').set({ requests: 'A cot' }).execute();
  await Promise.all([postDue(test_.context), postDue(test_.context), postDue(test_.context)]);
  expect(await kinds()).toEqual(['night', 'night', 'payment']);
});

test('a batch that breaks off leaves its stays to be posted, and nothing half', async () => {
  await insertPayment(test_.db);
  const broken = {
    ...test_.context,
    now: () => {
      throw new Error('the process is ended');
    },
  };
  await expect(postDue(broken)).rejects.toThrow('the process is ended');
  expect(await test_.db.selectFrom('ledger_entry').select('id').execute()).toEqual([]);
  expect(await kinds()).toEqual(['payment']);
});

test('a stay that cannot be worked out is kept with the reason, and does not hold the others up', async () => {
  const other = await createReservation(test_.db, place);
  // No calendar has this day, so that its nights cannot be counted.
  await test_.db
    .updateTable('reservation')
    .set({ check_out: '10000-01-01' })
    .where('id', '=', other.id)
    .execute();
  await insertPayment(test_.db);
  expect(await kinds()).toEqual(['payment']);
  expect(await test_.db.selectFrom('ledger_due').select(['reservation_id', 'failure']).execute()).toEqual([
    { reservation_id: other.id, failure: expect.stringContaining('not a stay date') },
  ]);
  await test_.db
    .updateTable('reservation')
    .set({ check_out: '2026-11-23' })
    .where('id', '=', other.id)
    .execute();
  await kinds();
  expect(await test_.db.selectFrom('ledger_due').select('failure').execute()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CashShift, CashShiftRow, ShiftDrawer, ShiftPeople } from '@shared/contract/money/cashShifts';
import type { DailyReport, FigureLines } from '@shared/contract/money/dailyReports';
import type { PaymentRow } from '@shared/contract/money/payments';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf, type Permission } from '@shared/permissions';
import { SYSTEM } from '../../../plugins/audit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { rollDays } from '../businessDays/rollDays.service';
import { postDue } from '../posting/postStays.service';

/** Shifts of a drawer as the calls of the product make them. The tests' today is Friday, 20 November 2026; times are those of Malaysia. */
let test_: TestApp;
type Person = Awaited<ReturnType<typeof signInAdmin>>;
type Headers = { authorization: string };
let ali: Person;
let mei: Person;
let boss: Person;
let business: Awaited<ReturnType<typeof createBusiness>>;
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
const DESK: Permission[] = ['report.view', 'report.create', 'reservation.view', 'reservation.edit'];
async function clerk(name: string, more: Permission[] = []) {
  const codes = { is_admin: true, role: 'administrator', permission_codes: [...DESK, ...more].map(codeOf) };
  const account = await createAccount(test_.db, { name, ...codes });
  return { account, headers: await signIn(test_, account) };
}
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  at('20T08:00');
  ali = await clerk('Ali');
  mei = await clerk('Mei');
  boss = await clerk('Boss', ['report.edit', 'report.delete', 'revenue.edit']);
  business = await createBusiness(test_.db);
  place = await createListing(test_.db, business, { units: 3 });
  const stay = { check_in: '2026-11-20', check_out: '2026-11-22', total_sen: 500_000 };
  stayId = (await createReservation(test_.db, place, stay)).id;
});
afterAll(() => test_.close());

const at = (time: string) => (test_.clock.now = new Date(`2026-11-${time}:00+08:00`));
const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload: object,
  { headers }: { headers: Headers },
  key: string = randomUUID(),
) => test_.app.inject({ method, url, headers: { 'idempotency-key': key, ...headers }, payload });
const get = async <Answer>(url: string, { headers }: { headers: Headers } = boss) => {
  const answer = await test_.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
};
const code = (answer: { statusCode: number; json: () => unknown }) => {
  const { code: name, fields } = answer.json() as {
    code?: string;
    fields?: { path: string; rule: string }[];
  };
  return [answer.statusCode, fields ? `${fields[0]!.path} ${fields[0]!.rule}` : name];
};
const made = (answer: { statusCode: number; json: () => unknown; body: string }) => {
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
  return (answer.json() as { id: string }).id;
};

/** Notes and coins of some ringgit: hundreds, then ones, then five sen. */
const pieces = (sen: number) => ({
  '10000': Math.floor(sen / 10_000),
  '100': Math.floor((sen % 10_000) / 100),
  '5': (sen % 100) / 5,
});
const open = (who: Person, input: object = {}, key?: string) =>
  send('POST', '/api/cash-shifts', { propertyId: place.propertyId, ...input }, who, key);
const view = (id: string, who = boss) => get<CashShift>(`/api/cash-shifts/${id}`, who);
const step = async (
  id: string,
  name: 'close' | 'hand-over' | 'take-over',
  body: object,
  who: Person,
  version?: number,
) =>
  send(
    'PATCH',
    `/api/cash-shifts/${id}/${name}`,
    { version: version ?? (await view(id)).version, ...body },
    who,
  );
const close = (id: string, sen: number, who: Person, more: object = {}) =>
  step(id, 'close', { count: pieces(sen), ...more }, who);
const handOver = (id: string, sen: number, to: Person, who: Person) =>
  step(id, 'hand-over', { count: pieces(sen), to: to.account.id }, who);
const pay = (who: Person, amountSen: number, more: object = {}, id = stayId) =>
  send(
    'POST',
    `/api/reservations/${id}/payments`,
    { kind: 'payment', method: 'pay_at_property', amountSen, receivedOn: '2026-11-20', ...more },
    who,
  );
const refund = (who: Person, amountSen: number, more: object = {}) =>
  pay(who, amountSen, { kind: 'refund', ...more });
const sheetOf = async (date = '2026-11-20') =>
  made(await send('POST', '/api/daily-reports', { propertyId: place.propertyId, date }, boss));
const report = (id: string) => get<DailyReport>(`/api/daily-reports/${id}`);
const move = (reportId: string, movement: object, who = boss) =>
  send('POST', `/api/daily-reports/${reportId}/cash-movements`, movement, who);
const submit = async (id: string, count: object, who = boss) =>
  send('PATCH', `/api/daily-reports/${id}/submit`, { count, version: (await report(id)).version }, who);
const closeDay = (date = '2026-11-20') =>
  send('POST', '/api/business-days/close', { propertyId: place.propertyId, date }, boss);
/** The clock ends every day that is over by itself. */
const roll = async () => {
  await rollDays(test_.context, SYSTEM);
  await postDue(test_.context);
};
const overAndShort = async () => {
  await postDue(test_.context);
  const { rows } = await sql<{ date: string; sen: number }>`
    select business_date as date, amount_sen as sen from ledger_line where account = 5600 order by entry_id`.execute(
    test_.db,
  );
  return rows.map(({ date, sen }) => [date, sen]);
};
const shiftsOf = async () => {
  const { payments } = await get<{ payments: PaymentRow[] }>(
    '/api/payments/aggregation?sort={"amountSen":"asc"}',
  );
  return payments.map(({ amountSen, method, shift }) => [amountSen, method, shift?.name ?? null]);
};

describe('a day in three shifts', () => {
  /*
   * Ali   08:00  counts 300.00, the first that anybody counted; 150.00 in, 35.50 paid out, 100.00 by card: 414.50 should be there
   *       15:00  counts 414.00: 0.50 short; Mei finds that
   * Mei          80.00 in, 20.00 back, 200.00 to the bank: 274.00 should be there
   *       23:00  counts 274.00; Ali finds 273.00: 1.00 less
   * Ali   01:00  60.00 in, on the 21st; 03:00 the 20th is over
   *       07:00  counts 333.00, as it should be
   *
   * The day had 300.00 + 150.00 − 35.50 + 80.00 − 20.00 − 200.00 = 274.50. Counted were 333.00, of which 60.00 are of the 21st: 273.00, so
   * that the day is 1.50 short: 0.50 of Ali's and 1.00 at taking over.
   */
  async function work() {
    const first = made(await open(ali, { count: pieces(30_000) }));
    const sheet = await sheetOf();
    at('20T09:00');
    made(await pay(ali, 15_000));
    made(await pay(ali, 10_000, { method: 'card_terminal' }));
    const voucher = { kind: 'paid_out', amountSen: 3_550, category: 'supplies', reference: 'PV-1' };
    made(await move(sheet, voucher));
    at('20T15:00');
    const second = made(await handOver(first, 41_400, mei, ali));
    made(await step(second, 'take-over', {}, mei));
    made(await pay(mei, 8_000));
    made(await refund(boss, 2_000, { remark: 'Paid twice' }));
    made(await move(sheet, { kind: 'banked', amountSen: 20_000, reference: 'SLIP-1' }));
    at('20T23:00');
    const third = made(await handOver(second, 27_400, ali, mei));
    made(await step(third, 'take-over', { count: pieces(27_300) }, ali));
    at('21T01:00');
    made(await pay(ali, 6_000, { receivedOn: '2026-11-21' }));
    at('21T04:00');
    await roll();
    return { first, second, third, sheet };
  }

  test('knows of each shift, and of each person, what was over or short', async () => {
    const { first, second, third } = await work();
    at('21T07:00');
    made(await close(third, 33_300, ali));
    expect(await view(first)).toMatchObject({
      holder: { name: 'Ali' },
      date: '2026-11-20',
      floatSen: 30_000,
      floatDifferenceSen: null,
      takenSen: 15_000,
      refundedSen: 0,
      paidOutSen: -3_550,
      expectedSen: 41_450,
      countedSen: 41_400,
      overShortSen: -50,
      methods: [
        { method: 'card_terminal', netSen: 10_000 },
        { method: 'pay_at_property', count: 1, netSen: 15_000 },
      ],
    });
    expect(await view(second)).toMatchObject({
      holder: { name: 'Mei' },
      handedByName: 'Ali',
      isConfirmed: true,
      floatSen: 41_400,
      floatDifferenceSen: 0,
      takenSen: 8_000,
      refundedSen: -2_000,
      bankedSen: -20_000,
      expectedSen: 27_400,
      overShortSen: 0,
    });
    expect(await view(third)).toMatchObject({
      date: '2026-11-20',
      handedByName: 'Mei',
      floatSen: 27_300,
      floatDifferenceSen: -100,
      takenSen: 6_000,
      expectedSen: 33_300,
      overShortSen: 0,
    });
    const { people } = await get<ShiftPeople>('/api/cash-shifts/people?from=2026-11-20&to=2026-11-20');
    expect(people.map(({ id: _id, ...row }) => row)).toEqual([
      { name: 'Ali', shifts: 2, overSen: 0, shortSen: -50, netSen: -50 },
      { name: 'Mei', shifts: 1, overSen: 0, shortSen: 0, netSen: 0 },
    ]);
    expect((await get<ShiftPeople>('/api/cash-shifts/people?to=2026-11-19')).people).toEqual([]);
  });

  test('explains what the day is over or short, which is booked once', async () => {
    const { third, sheet } = await work();
    expect((await report(sheet)).steps).toEqual([{ step: 'submit', refusal: 'shift_open' }]);
    const refused = await submit(sheet, pieces(33_300));
    expect(code(refused)).toEqual([409, 'shift.open']);
    expect(refused.json()).toMatchObject({ params: { name: 'Ali' } });
    at('21T07:00');
    made(await close(third, 33_300, ali));
    const before = await report(sheet);
    expect(before.steps).toEqual([{ step: 'submit', refusal: null }]);
    expect(before.sheet.cash).toMatchObject({ openingSen: 0, expectedSen: 27_450 });
    expect(before.shifts).toMatchObject({
      rows: [{ overShortSen: -50 }, { overShortSen: 0 }, { floatDifferenceSen: -100 }],
      count: pieces(33_300),
      laterSen: 6_000,
      outsideSen: 0,
    });
    made(await submit(sheet, before.shifts.count!));
    expect(await overAndShort()).toEqual([['2026-11-20', 150]]);
    const after = await report(sheet);
    expect(after).toMatchObject({ countedSen: 27_300, overShortSen: -150, status: 'submitted' });
    expect(after.shifts).toMatchObject({ laterSen: 6_000, outsideSen: 0 });
    // The next day has what was counted with the shift.
    at('22T09:00');
    await roll();
    const next = await report(await sheetOf('2026-11-21'));
    expect(next.sheet.cash).toMatchObject({ openingSen: 27_300, expectedSen: 33_300 });
    expect(next.shifts.rows).toEqual([]);
  });

  test('is counted again after a return, and books the difference alone', async () => {
    const { third, sheet } = await work();
    at('21T07:00');
    made(await close(third, 33_300, ali));
    made(await submit(sheet, pieces(33_300)));
    const checker = await signInAdmin(
      test_,
      (['check-report.view', 'check-report.edit'] as const).map(codeOf),
    );
    const { version } = await report(sheet);
    const back = { version, remark: 'Look under the tray' };
    made(await send('PATCH', `/api/daily-reports/${sheet}/return`, back, checker));
    // A ringgit lay under the tray: 1.00 of the 1.50 that were short.
    made(await submit(sheet, pieces(33_400)));
    expect(await overAndShort()).toEqual([
      ['2026-11-20', 150],
      ['2026-11-21', -100],
    ]);
    expect(await report(sheet)).toMatchObject({
      countedSen: 27_400,
      overShortSen: -50,
      shifts: { laterSen: 6_000, outsideSen: 100 },
    });
  });

  test('shows the shift of each payment, on the lists and on the sheet', async () => {
    const { sheet } = await work();
    expect(await shiftsOf()).toEqual([
      [-2_000, 'pay_at_property', 'Mei'],
      [6_000, 'pay_at_property', 'Ali'],
      [8_000, 'pay_at_property', 'Mei'],
      [10_000, 'card_terminal', 'Ali'],
      [15_000, 'pay_at_property', 'Ali'],
    ]);
    const { lines } = await get<FigureLines>(`/api/daily-reports/${sheet}/lines?figure=cash.taken`);
    expect(lines.map(({ sen, shift }) => [sen, shift?.name, shift?.openedAt])).toEqual([
      [15_000, 'Ali', '2026-11-20T00:00:00.000Z'],
      [8_000, 'Mei', '2026-11-20T07:00:00.000Z'],
    ]);
    expect((await report(sheet)).movements.map(({ kind, shift }) => [kind, shift?.name ?? null])).toEqual([
      // The float was there before anybody had the drawer.
      ['opening', null],
      ['paid_out', 'Ali'],
      ['banked', 'Mei'],
    ]);
    const { payments } = await get<Reservation>(`/api/reservations/${stayId}`);
    expect(payments.map(({ shift }) => shift?.name)).toEqual(['Ali', 'Ali', 'Mei', 'Mei', 'Ali']);
  });
});

describe('opening', () => {
  test('counts a drawer that nobody has counted, opens the report of the day, and sets the first float', async () => {
    expect(code(await open(ali))).toEqual([400, 'count required']);
    // 50.00 are in the drawer by then: what the day began with was 250.00.
    made(await pay(ali, 5_000));
    const id = made(await open(ali, { count: pieces(30_000) }));
    expect(await view(id, ali)).toMatchObject({
      floatSen: 30_000,
      expectedSen: 30_000,
      isMine: true,
      steps: ['hand_over', 'close'],
    });
    const sheet = await report(await sheetOf());
    expect(sheet.movements).toMatchObject([{ kind: 'opening', amountSen: 25_000 }]);
    expect(sheet.sheet.cash).toMatchObject({ expectedSen: 30_000 });
    made(await close(id, 30_000, ali));
    expect((await report(sheet.id)).shifts).toMatchObject({ outsideSen: 0 });
  });

  test('sets no float where somebody has typed it', async () => {
    const sheet = await sheetOf();
    made(await move(sheet, { kind: 'opening', amountSen: 20_000 }));
    made(await open(ali, { count: pieces(20_100) }));
    expect((await report(sheet)).movements).toHaveLength(1);
  });

  test('takes the drawer as it was closed, with what moved since outside of any shift, or tells the difference', async () => {
    made(await close(made(await open(ali, { count: pieces(30_000) })), 30_000, ali));
    at('20T09:00');
    made(await pay(boss, 5_000));
    const drawer = await get<ShiftDrawer>(`/api/cash-shifts/drawer?propertyId=${place.propertyId}`, mei);
    expect(drawer).toEqual({
      open: null,
      last: { countedSen: 30_000, at: '2026-11-20T00:00:00.000Z', byName: 'Ali', sinceSen: 5_000 },
    });
    const right = made(await open(mei));
    expect(await view(right)).toMatchObject({ floatSen: 35_000, floatDifferenceSen: 0, floatCount: null });
    at('20T10:00');
    made(await close(right, 35_000, mei));
    const other = made(await open(ali, { count: pieces(34_500) }));
    expect(await view(other)).toMatchObject({ floatSen: 34_500, floatDifferenceSen: -500 });
    made(await close(other, 34_500, ali));
    // 50.00 came in outside, which nothing was short of: the day explains itself.
    expect((await report(await sheetOf())).shifts).toMatchObject({ outsideSen: 0 });
  });

  test('knows what a report counted of a day without shifts, and what came in since', async () => {
    made(await pay(boss, 10_000));
    const sheet = await sheetOf();
    at('21T09:00');
    await roll();
    made(await submit(sheet, pieces(9_950)));
    made(await pay(boss, 2_000, { receivedOn: '2026-11-21' }));
    const id = made(await open(ali));
    expect(await view(id)).toMatchObject({ date: '2026-11-21', floatSen: 11_950, floatDifferenceSen: 0 });
  });

  test('is refused while somebody has the drawer, who is named', async () => {
    made(await open(ali, { count: {} }));
    const answer = await open(mei);
    expect(code(answer)).toEqual([409, 'shift.open']);
    expect(answer.json()).toMatchObject({ params: { name: 'Ali' } });
  });

  test('happens once however often it is sent under one key', async () => {
    const once = () => open(ali, { count: {} }, 'the-same-form');
    expect(made(await once())).toBe(made(await once()));
  });

  test.each<[string, () => object, string]>([
    ['no such property', () => ({ propertyId: randomUUID(), count: {} }), 'propertyId unknown'],
    ['a company that has nothing there', () => ({ companyId: randomUUID(), count: {} }), 'companyId unknown'],
    ['a piece that there is not', () => ({ count: { '333': 1 } }), 'count.333 unknown'],
    ['pieces below nothing', () => ({ count: { '100': -1 } }), 'count.100 too_small_number'],
  ])('is refused for %s', async (_case, input, why) => {
    expect(code(await open(ali, input()))).toEqual([400, why]);
  });

  test('stands in the report of the next day once this one is closed to postings', async () => {
    const sheet = await sheetOf();
    made(await closeDay());
    made(await submit(sheet, {}));
    expect(await view(made(await open(ali)))).toMatchObject({ date: '2026-11-21' });
  });

  test('is for each company that sells at the property', async () => {
    const sister = await test_.db
      .insertInto('company')
      .values({
        name: 'Sister Stays Sdn Bhd',
        registration_no: '202601000002',
        tax_no: null,
        sst_no: null,
        sst_registered_from: null,
        phone: null,
        email: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dates = { check_in: '2026-11-20', check_out: '2026-11-21' };
    const other = await createReservation(test_.db, place, { company_id: sister.id, ...dates });
    made(await pay(boss, 1_000, {}, other.id));
    await postDue(test_.context);
    made(await open(ali, { count: {} }));
    const theirs = made(await open(mei, { companyId: sister.id, count: pieces(1_000) }));
    made(await pay(ali, 500, {}, other.id));
    expect(await view(theirs)).toMatchObject({ company: { id: sister.id }, takenSen: 500 });
    expect(await shiftsOf()).toEqual([
      [500, 'pay_at_property', 'Mei'],
      [1_000, 'pay_at_property', null],
    ]);
  });
});

describe('what belongs to a shift', () => {
  test('is all cash of its drawer, whoever writes it, and other money that its holder takes', async () => {
    made(await open(ali, { count: {} }));
    made(await pay(mei, 1_000));
    made(await pay(mei, 2_000, { method: 'card_terminal' }));
    made(await pay(ali, 3_000, { method: 'card_terminal' }));
    // Of an earlier day: it was in the drawer when that was counted.
    made(await pay(ali, 4_000, { receivedOn: '2026-11-19' }));
    expect(await shiftsOf()).toEqual([
      [1_000, 'pay_at_property', 'Ali'],
      [2_000, 'card_terminal', null],
      [3_000, 'card_terminal', 'Ali'],
      [4_000, 'pay_at_property', null],
    ]);
  });

  test('is a slip that its holder checks, and cash that goes back once a second person has approved it', async () => {
    const id = made(await open(ali, { count: {} }));
    const slip = await test_.db
      .insertInto('payment')
      .values({
        reservation_id: stayId,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: 500_000,
        claimed_sen: 500_000,
        status: 'pending',
        slip_key: 'a',
        slip_mime: 'image/png',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const check = (paymentId: string, body: object, who: Person) =>
      send('PATCH', `/api/payments/${paymentId}/check`, { version: 1, action: 'approve', ...body }, who);
    expect((await check(slip.id, { receivedSen: 500_000 }, ali)).statusCode).toBe(200);
    const rich = await clerk('Rich', ['revenue.edit']);
    const waiting = made(await refund(rich, 1_500, { remark: 'Asks for cash' }));
    expect((await view(id)).refundedSen).toBe(0);
    const other = await clerk('Other', ['revenue.edit']);
    expect((await check(waiting, {}, other)).statusCode).toBe(200);
    expect(await view(id)).toMatchObject({ refundedSen: -1_500, expectedSen: -1_500 });
    expect(await shiftsOf()).toEqual([
      [-1_500, 'pay_at_property', 'Ali'],
      [500_000, 'bank_transfer', 'Ali'],
    ]);
  });

  test('ends with it: what is written afterwards belongs to none', async () => {
    const id = made(await open(ali, { count: {} }));
    made(await close(id, 0, ali));
    made(await pay(ali, 1_000));
    made(await move(await sheetOf(), { kind: 'banked', amountSen: 100, reference: 'x' }));
    expect(await shiftsOf()).toEqual([[1_000, 'pay_at_property', null]]);
    expect(await view(id)).toMatchObject({ takenSen: 0, bankedSen: 0, documents: [] });
    // The day tells of it: 9.00 more should be there than the last shift left.
    expect((await report(await sheetOf())).shifts).toMatchObject({ outsideSen: -900 });
  });

  test('is no longer counted once it is voided or taken back; a closed shift keeps what it was closed with', async () => {
    const id = made(await open(ali, { count: {} }));
    const sheet = await sheetOf();
    const wrong = made(await pay(ali, 1_000));
    at('20T08:05');
    const late = made(await pay(ali, 2_000));
    at('20T08:10');
    const slip = made(await move(sheet, { kind: 'banked', amountSen: 500, reference: 'x' }));
    const undo = (payment: string) =>
      send('PATCH', `/api/payments/${payment}/void`, { version: 1, reason: 'Typed twice' }, ali);
    expect((await undo(wrong)).statusCode).toBe(200);
    made(
      await send(
        'POST',
        `/api/daily-reports/${sheet}/cash-movements/${slip}/take-back`,
        { why: 'Never left' },
        boss,
      ),
    );
    expect(await view(id)).toMatchObject({ takenSen: 2_000, bankedSen: 0, expectedSen: 2_000 });
    made(await close(id, 0, ali));
    expect((await undo(late)).statusCode).toBe(200);
    const closed = await view(id);
    expect(closed).toMatchObject({
      takenSen: 0,
      changedSen: 2_000,
      expectedSen: 2_000,
      overShortSen: -2_000,
    });
    expect(closed.documents.map(({ sen, gone }) => [sen, gone])).toEqual([
      [1_000, true],
      [2_000, true],
      [-500, true],
    ]);
    // Nothing was short: the 20.00 had never come in.
    expect((await report(sheet)).shifts).toMatchObject({ outsideSen: 2_000 });
  });
});

describe('closing', () => {
  test('one’s own takes the right to have one, somebody else’s the right to edit reports, and a reason', async () => {
    const id = made(await open(ali, { count: {} }));
    expect(code(await close(id, 0, mei))).toEqual([403, 'permission.missing']);
    expect(code(await close(id, 0, boss))).toEqual([400, 'reason required']);
    expect(await view(id)).toMatchObject({ closedAt: null, steps: ['close'], isMine: false });
    expect((await view(id, mei)).steps).toEqual([]);
    made(await close(id, 0, boss, { reason: 'Went home', remark: 'Counted with Mei' }));
    expect(await view(id)).toMatchObject({
      holder: { name: 'Ali' },
      closedByName: 'Boss',
      closeReason: 'Went home',
      remark: 'Counted with Mei',
      steps: [],
      history: [{ action: 'closeShift', actorName: 'Boss' }, { action: 'openShift' }],
    });
  });

  test('happens once, and by the version that was seen', async () => {
    const id = made(await open(ali, { count: {} }));
    expect(code(await step(id, 'close', { count: {} }, ali, 9))).toEqual([409, 'row.stale']);
    made(await close(id, 0, ali));
    expect(code(await close(id, 100, ali))).toEqual([409, 'row.stale']);
    expect(code(await handOver(id, 100, mei, ali))).toEqual([409, 'row.stale']);
    expect((await view(id)).countedSen).toBe(0);
    expect(code(await step(id, 'close', {}, ali))[0]).toBe(400);
    const nobodys = await send(
      'PATCH',
      `/api/cash-shifts/${randomUUID()}/close`,
      { version: 1, count: {} },
      ali,
    );
    expect(code(nobodys)).toEqual([404, 'row.not_found']);
  });

  test('is kept by the database, too', async () => {
    const id = made(await open(ali, { count: {} }));
    made(await close(id, 0, ali));
    const change = sql`update cash_shift set counted_sen = 1 where id = ${id}`.execute(test_.db);
    await expect(change).rejects.toThrow('stays as it is');
    const second = sql`insert into cash_shift (property_id, company_id, date, holder_id, opened_at, float_sen)
      select property_id, company_id, date, holder_id, opened_at, 0 from cash_shift, generate_series(1, 2)`.execute(
      test_.db,
    );
    await expect(second).rejects.toThrow('cash_shift_one_open');
  });
});

describe('handing over', () => {
  test('is to somebody else who may have a drawer, by its holder alone', async () => {
    const id = made(await open(ali, { count: {} }));
    const guest = await signInAdmin(test_, [codeOf('report.view')]);
    for (const to of [guest, ali]) expect(code(await handOver(id, 0, to, ali))).toEqual([400, 'to choice']);
    const stranger = await step(id, 'hand-over', { count: {}, to: randomUUID() }, ali);
    expect(code(stranger)).toEqual([400, 'to choice']);
    expect(code(await handOver(id, 0, mei, boss))).toEqual([403, 'permission.missing']);
    expect((await view(id)).closedAt).toBeNull();
    const { people } = await get<{ people: { name: string }[] }>('/api/cash-shifts/successors', ali);
    expect(people.map(({ name }) => name)).toEqual(['Boss', 'Mei']);
  });

  test('waits for the word of the next person, who counts what is there, less what has moved since', async () => {
    const first = made(await open(ali, { count: pieces(30_000) }));
    const second = made(await handOver(first, 30_000, mei, ali));
    expect(await view(second, mei)).toMatchObject({
      isConfirmed: false,
      steps: ['take_over', 'hand_over', 'close'],
    });
    expect(code(await step(second, 'take-over', {}, ali))).toEqual([403, 'permission.missing']);
    made(await pay(mei, 1_000));
    // 309.00 with the 10.00 that came in: 299.00 were handed over.
    made(await step(second, 'take-over', { count: pieces(30_900) }, mei));
    expect(await view(second)).toMatchObject({
      isConfirmed: true,
      floatSen: 29_900,
      floatDifferenceSen: -100,
      expectedSen: 30_900,
    });
    expect(code(await step(second, 'take-over', {}, mei))).toEqual([409, 'row.stale']);
    const own = made(await close(second, 30_900, mei));
    const third = made(await open(mei));
    expect([own, code(await step(third, 'take-over', {}, mei))]).toEqual([second, [409, 'row.stale']]);
  });
});

describe('a day', () => {
  test('is not closed by a person while a drawer is in somebody’s hand; the clock waits for nobody', async () => {
    const id = made(await open(ali, { count: {} }));
    const answer = await closeDay();
    expect(code(answer)).toEqual([409, 'shift.open']);
    expect(answer.json()).toMatchObject({ params: { name: 'Ali' } });
    // The day before is none of that shift.
    made({ ...(await closeDay('2026-11-19')), json: () => ({ id: '' }) } as never);
    at('21T04:00');
    await roll();
    const sheet = await sheetOf();
    expect(await report(sheet)).toMatchObject({ dayState: 'rolled', shifts: { rows: [{ closedAt: null }] } });
    made(await close(id, 0, ali));
    made(await submit(sheet, {}));
  });

  test('keeps its report while it has shifts', async () => {
    made(await open(ali, { count: {} }));
    const answer = await send('DELETE', `/api/daily-reports/${await sheetOf()}`, {}, boss);
    expect(code(answer)).toEqual([409, 'report.has_cash']);
  });

  test('has a forgotten voucher outside its shifts where the shift was closed before', async () => {
    const id = made(await open(ali, { count: pieces(10_000) }));
    made(await close(id, 9_000, ali));
    const sheet = await sheetOf();
    at('21T09:00');
    await roll();
    const next = made(await open(mei));
    // 10.00 were paid out on the 20th, and nobody wrote it: Ali was short of them.
    made(await move(sheet, { kind: 'paid_out', amountSen: 1_000, category: 'supplies', reference: 'PV-9' }));
    expect(await view(next)).toMatchObject({ paidOutSen: 0, expectedSen: 9_000 });
    expect((await report(sheet)).shifts).toMatchObject({
      outsideSen: 1_000,
      rows: [{ overShortSen: -1_000 }],
    });
    made(await submit(sheet, pieces(9_000)));
    expect(await overAndShort()).toEqual([]);
  });
});

describe('the list', () => {
  test('finds shifts by place, person, state and day, and names those that were left open', async () => {
    const id = made(await open(ali, { count: {} }));
    at('20T09:00');
    made(await close(id, 100, ali));
    made(await open(mei));
    const found = async (filter: object) =>
      (
        await get<{ cashShifts: CashShiftRow[] }>(
          `/api/cash-shifts/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).cashShifts.map(({ holder }) => holder.name);
    expect(await found({})).toEqual(['Mei', 'Ali']);
    expect(await found({ state: 'open' })).toEqual(['Mei']);
    expect(await found({ state: 'closed', propertyId: place.propertyId })).toEqual(['Ali']);
    expect(await found({ holderId: ali.account.id, companyId: business.companyId })).toEqual(['Ali']);
    expect(await found({ to: '2026-11-19' })).toEqual([]);
    expect(await found({ late: true })).toEqual([]);
    at('21T23:00');
    expect(await found({ late: true })).toEqual([]);
    at('22T00:00');
    expect(await found({ late: true })).toEqual(['Mei']);
    expect(await found({ late: false })).toEqual(['Ali']);
  });

  test('leaves the house in a file', async () => {
    const id = made(await open(ali, { count: pieces(10_000) }));
    made(await close(id, 9_995, ali));
    const { body } = await test_.app.inject({
      url: '/api/cash-shifts/export?format=csv',
      headers: boss.headers,
    });
    const [head, row] = body.split('\r\n');
    expect(head).toContain('Should be there,Counted,Over or short');
    expect(row).toMatch(
      /^2026-11-20,Property \d+,Test Stays Sdn Bhd,Ali,.*,100,,0,0,0,0,0,0,100,99.95,-0.05$/,
    );
  });
});

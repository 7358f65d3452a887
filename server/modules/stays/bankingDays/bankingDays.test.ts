import { sql } from 'kysely';
import type {
  BankingDayDetail,
  BankingDayImpact,
  BankingDayMade,
  BankingDaysAnswer,
} from '@shared/contract/stays/bankingDays';
import { codeOf, type Permission } from '@shared/permissions';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { costOf } from '../reservations/paymentCost.service';
import { holdBankCalendar, lockBankCalendar } from './bankingDays.queries';

/*
 * The business date of these tests is Friday the 20th of November 2026. In that month the 13th is a Friday, the 14th and 15th are a weekend,
 * the 16th is a Monday: 1,000.00 of a card on the 13th with a lag of two banking days are 984.88 on Tuesday the 17th (example 3 of the books).
 */
let test_: TestApp;
let business: Awaited<ReturnType<typeof createBusiness>>;
let stayId: string;
let propertyId: string;
let send: Awaited<ReturnType<typeof by>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
  const place = await createListing(test_.db, business);
  propertyId = place.propertyId;
  stayId = (await createReservation(test_.db, place, { check_in: '2026-11-13', check_out: '2026-11-16' })).id;
  send = await by('global.view', 'global.create', 'global.edit', 'global.delete');
});
afterAll(() => test_.close());

const URL = '/api/banking-days';
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
const CLOSED = {
  ...{ kind: 'closed', startsOn: '2026-11-16', endsOn: '2026-11-16' },
  ...{ reason: 'System change of the clearing', source: 'Notice 7/2026' },
};
const on = (startsOn: string, endsOn = startsOn) => ({ ...CLOSED, startsOn, endsOn });
const say = async (fields: object): Promise<BankingDayMade> => {
  const answer = await send('POST', URL, fields);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
const ask = async (fields: object) => (await send('POST', `${URL}/impact`, fields)).json<BankingDayImpact>();
const daysOf = ({ kind, startsOn, endsOn }: typeof CLOSED) => ({ kind, startsOn, endsOn });
const read = async (year = 2026) => (await send('GET', `${URL}?year=${year}`)).json<BankingDaysAnswer>();
const take = async (change: object = {}) =>
  (
    await test_.db
      .insertInto('payment')
      .values({
        ...{ reservation_id: stayId, kind: 'payment', method: 'card_terminal', amount_sen: 100_000 },
        ...{ status: 'received', slip_key: null, slip_mime: null, created_by: null, checked_by: null },
        ...{ received_on: '2026-11-13', due_on: '2026-11-17', settlement_days: 2 },
        ...{ fee_sen: 1_400, fee_sst_sen: 112 },
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const dueOf = async (id: string) =>
  (await test_.db.selectFrom('payment').select('due_on').where('id', '=', id).executeTakeFirstOrThrow())
    .due_on;
const holiday = async (date: string, name = 'Deepavali') => {
  const { rows } = await sql<{ id: string }>`insert into holiday (name, date, kind, estimated, source)
    values (${JSON.stringify(words(name))}::jsonb, ${date}, 'national', false, '') returning id`.execute(
    test_.db,
  );
  await sql`insert into public_holiday (holiday_id, state, date, name, substitute, estimated, source)
    select ${rows[0]!.id}, state, ${date}, ${JSON.stringify(words(name))}::jsonb, false, false, '' from unnest(array['MY-10', 'MY-14']) state`.execute(
    test_.db,
  );
};
/** A line of the bank that is matched with a taking. */
const matched = async (paymentId: string) => {
  const { headers } = await signInAdmin(test_, [codeOf('check-report.view'), codeOf('check-report.edit')]);
  const { rows } = await sql<{ id: string }>`
    insert into company_bank_account (company_id, bank_code, account_name, account_sealed, account_end)
    values (${business.companyId}, 'cimb', 'Test', 'x', '4567') returning id`.execute(test_.db);
  const file = 'Date,Description,Amount\n17/11/2026,CARD,984.88\n';
  expect((await importShortBankFile(test_, headers, rows[0]!.id, file)).statusCode).toBe(201);
  const line = await test_.db.selectFrom('bank_line').select('id').executeTakeFirstOrThrow();
  const answer = await test_.app.inject({
    ...{ method: 'PATCH', url: `/api/bank-lines/${line.id}/match`, headers },
    payload: { version: 1, takings: [{ type: 'payment', id: paymentId }] },
  });
  expect(answer.statusCode).toBe(200);
};
/** The report of the day of a taking, locked: the database finds it by the entry of the taking. */
const locked = async (paymentId: string) => {
  await sql`
    with entry as (
      insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
      values (${business.companyId}, ${propertyId}, '2026-11-13', '2026-11-13', 'payment', 'payment', ${paymentId}, ${stayId}) returning id)
    insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, reservation_id)
      select id, position, account, sen, ${business.companyId}, '2026-11-13', ${stayId}::uuid
      from entry, (values (1, 1200, 98488), (2, 1400, -98488)) as line(position, account, sen)`.execute(
    test_.db,
  );
  await sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
    values (${propertyId}, ${business.companyId}, '2026-11-13', 'locked', '{}', now())`.execute(test_.db);
};

test.each([
  ['the Monday in front of it', '2026-11-16', '2026-11-16', '2026-11-18'],
  ['the Tuesday itself', '2026-11-17', '2026-11-17', '2026-11-18'],
  ['Monday and Tuesday', '2026-11-16', '2026-11-17', '2026-11-19'],
  ['the rest of the week', '2026-11-16', '2026-11-20', '2026-11-24'],
  ['the weekend too', '2026-11-14', '2026-11-16', '2026-11-18'],
])('a closure of %s (%s to %s) has the Friday taking on %s', async (_, from, to, due) => {
  const id = await take();
  const asked = await ask(daysOf(on(from, to)));
  expect(asked).toMatchObject({ moved: 1, matched: 0, locked: 0 });
  expect(asked.examples).toMatchObject([
    { paymentId: id, expectedSen: 98_488, takenOn: '2026-11-13', from: '2026-11-17', to: due },
  ]);
  expect(await dueOf(id)).toBe('2026-11-17');
  expect((await say(on(from, to))).impact).toEqual(asked);
  expect(await dueOf(id)).toBe(due);
});

test.each([
  ['the day after it', '2026-11-18'],
  ['the day of the taking itself, from which the lag counts', '2026-11-13'],
  ['the day before', '2026-11-12'],
])('a closure of %s (%s) moves nothing', async (_, day) => {
  const id = await take();
  expect((await say(on(day))).impact).toMatchObject({ days: [day], moved: 0, examples: [] });
  expect(await dueOf(id)).toBe('2026-11-17');
});

it('moves a taking without a lag from a day that is closed to the next', async () => {
  const id = await take({ method: 'bank_transfer', due_on: '2026-11-13', settlement_days: 0 });
  await say(on('2026-11-13'));
  expect(await dueOf(id)).toBe('2026-11-16');
});

it('has what comes in later expected by it, and what came in before back when it is taken back', async () => {
  const before = await take();
  const { bankingDay } = await say(CLOSED);
  const money = { kind: 'payment', method: 'card_terminal', amountSen: 100_000 } as const;
  await sql`insert into payment_method_rate (method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days)
    values ('card_terminal', 'local_credit', '2001-01-01', 140, 800, 2) on conflict do nothing`.execute(
    test_.db,
  );
  const dueToday = async () =>
    (await test_.db.transaction().execute((trx) => costOf(trx, { ...money, receivedOn: '2026-11-13' })))
      .due_on;
  expect(await dueToday()).toBe('2026-11-18');
  expect(await ask({ id: bankingDay.id })).toMatchObject({ days: ['2026-11-16'], moved: 1 });
  expect((await send('DELETE', `${URL}/${bankingDay.id}?version=1`)).statusCode).toBe(200);
  expect(await dueOf(before)).toBe('2026-11-17');
  expect(await dueToday()).toBe('2026-11-17');
});

it('opens banks on a federal holiday, and leaves a weekend closed', async () => {
  await holiday('2026-11-16');
  const id = await take({ due_on: '2026-11-18' });
  const open = { ...CLOSED, kind: 'open', startsOn: '2026-11-14' };
  expect((await say(open)).impact).toMatchObject({ days: ['2026-11-16'], moved: 1 });
  expect(await dueOf(id)).toBe('2026-11-17');
});

it('late: moves what is open, and leaves and tells what is matched or of a locked day', async () => {
  const [open, shown, done] = [await take(), await take(), await take()];
  await matched(shown);
  await locked(done);
  const cash = await take({ method: 'pay_at_property', due_on: null, settlement_days: null });
  const voided = await take({ status: 'voided', voided_at: new Date(), void_reason: 'typed twice' });
  const { impact, bankingDay } = await say(CLOSED);
  expect(impact).toMatchObject({ moved: 1, matched: 1, locked: 1 });
  expect(await Promise.all([open, shown, done, cash, voided].map(dueOf))).toEqual([
    '2026-11-18',
    '2026-11-17',
    '2026-11-17',
    null,
    '2026-11-17',
  ]);
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_log where entity = 'reservation' and action = 'moveBankDay' and entity_id = ${stayId}`.execute(
    test_.db,
  );
  expect(rows).toEqual([
    { action: 'moveBankDay', before: { dueOn: '2026-11-17' }, after: { dueOn: '2026-11-18' } },
  ]);
  const { history } = (await send('GET', `${URL}/${bankingDay.id}`)).json<BankingDayDetail>();
  expect(history).toMatchObject([{ action: 'create', after: { moved: 1, matched: 1, locked: 1 } }]);
});

it('says why each day of a year is closed, and which are the next ten banking days', async () => {
  await holiday('2026-11-23', 'A Monday');
  await holiday('2026-11-29', 'A Sunday');
  await holiday('2026-11-24', 'A Tuesday');
  await say(on('2026-11-26'));
  await say({ ...CLOSED, kind: 'open', startsOn: '2026-11-24', endsOn: '2026-11-24', reason: 'They work' });
  const { days, next, own } = await read();
  expect(
    days.map((day) =>
      [day.date, day.closed, day.weekend, ...day.holidays.map((name) => name['en-US']), day.own?.reason].join(
        ' ',
      ),
    ),
  ).toEqual([
    '2026-11-23 true false A Monday ',
    '2026-11-24 false false A Tuesday They work',
    '2026-11-26 true false System change of the clearing',
    '2026-11-29 true true A Sunday ',
  ]);
  expect(own.map(({ startsOn }) => startsOn)).toEqual(['2026-11-24', '2026-11-26']);
  expect(next).toEqual([
    ...['2026-11-20', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'],
    ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'],
  ]);
  expect(await read(2027)).toMatchObject({ own: [], days: [] });
});

it('tells what a late holiday left behind, and renews it when it is asked to', async () => {
  const [open, shown] = [await take(), await take()];
  await matched(shown);
  expect((await read()).drift).toMatchObject({ moved: 0, matched: 0 });
  await holiday('2026-11-16');
  expect((await read()).drift).toMatchObject({ moved: 1, matched: 1 });
  expect(await dueOf(open)).toBe('2026-11-17');
  expect((await send('POST', `${URL}/renew`)).json()).toMatchObject({ moved: 1 });
  expect([await dueOf(open), await dueOf(shown)]).toEqual(['2026-11-18', '2026-11-17']);
  expect((await read()).drift.moved).toBe(0);
});

it.each<[object, string]>([
  [{ kind: 'half' }, 'kind choice'],
  [{ endsOn: '2026-11-15' }, 'endsOn not_before_start'],
  [{ startsOn: '2026-11-31' }, 'startsOn date'],
  [{ startsOn: '2026-11-02', endsOn: '2026-11-16' }, 'endsOn bank_days_long'],
  [{ reason: ' ' }, 'reason required'],
  [{ source: '' }, 'source required'],
  [{ startsOn: '2026-11-14', endsOn: '2026-11-15' }, 'startsOn bank_days_same'],
  [{ kind: 'open' }, 'startsOn bank_days_same'],
  [{ startsOn: '2026-11-19', endsOn: '2026-11-23' }, 'startsOn bank_days_overlap'],
])('with %j it is refused: %s', async (changes, told) => {
  await say(on('2026-11-19'));
  const answer = await send('POST', URL, { ...CLOSED, ...changes });
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json<{ fields: { path: string; rule: string }[] }>()
      .fields.map(({ path, rule }) => `${path} ${rule}`),
  ).toEqual([told]);
  expect((await read()).own).toHaveLength(1);
});

it('takes fourteen days at the most', async () => {
  expect((await say(on('2026-11-02', '2026-11-15'))).impact.days).toHaveLength(10);
});

it('is seen with the right to see what is global, and changed with those to change it', async () => {
  const { bankingDay } = await say(CLOSED);
  const looker = await by('global.view');
  expect((await looker('GET', `${URL}?year=2026`)).statusCode).toBe(200);
  expect((await looker('POST', `${URL}/impact`, daysOf(on('2026-11-17')))).statusCode).toBe(200);
  expect((await looker('POST', URL, on('2026-11-17'))).statusCode).toBe(403);
  expect((await looker('POST', `${URL}/renew`)).statusCode).toBe(403);
  expect((await looker('DELETE', `${URL}/${bankingDay.id}?version=1`)).statusCode).toBe(403);
  expect((await (await by('revenue.view'))('GET', `${URL}?year=2026`)).statusCode).toBe(403);
  expect((await send('DELETE', `${URL}/${bankingDay.id}?version=2`)).json()).toMatchObject({
    code: 'row.stale',
  });
});

it('that two say at once is that of the first; the second is told', async () => {
  const id = await take();
  const answers = await race(test_.db, lockBankCalendar, [
    () => send('POST', URL, CLOSED),
    () => send('POST', URL, on('2026-11-16', '2026-11-17')),
  ]);
  expect(outcomesOf(answers)).toEqual([201, '400 form.invalid']);
  expect(await dueOf(id)).toBe('2026-11-18');
});

it('that two take back at once goes once', async () => {
  const { bankingDay } = await say(CLOSED);
  const url = `${URL}/${bankingDay.id}?version=1`;
  const answers = await race(test_.db, lockBankCalendar, [
    () => send('DELETE', url),
    () => send('DELETE', url),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
});

onServer('moves money too that is coming in at that moment', async () => {
  let id = '';
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await holdBankCalendar(trx);
      const { rows } = await sql<{ id: string }>`
        insert into payment (reservation_id, kind, method, amount_sen, status, received_on, due_on, settlement_days, fee_sen, fee_sst_sen)
        values (${stayId}, 'payment', 'card_terminal', 100000, 'received', '2026-11-13', '2026-11-17', 2, 1400, 112) returning id`.execute(
        trx,
      );
      id = rows[0]!.id;
    },
    () => send('POST', URL, CLOSED),
  );
  expect(answer.json()).toMatchObject({ impact: { moved: 1 } });
  expect(await dueOf(id)).toBe('2026-11-18');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FreeStayCheck, FreeStayRequest } from '@shared/contract/money/freeStayRequests';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type {
  SchoolGroupsAnswer,
  SchoolMoveDetail,
  SchoolMoveImpact,
  SchoolMoveMade,
} from '@shared/contract/pricing/schoolGroups';
import { codeOf, type Permission } from '@shared/permissions';
import { aFreeStayRule } from '@shared/testing/aFreeStayRule';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { seedReference } from '../../../db/reference/seedReference';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { lockMoves } from './schoolMoves.queries';

/** Today is Friday, 20 November 2026. The place is in Kuala Lumpur, whose schools are in group B until a test moves it to A from 10 December 2026. */
let test_: TestApp;
let send: Awaited<ReturnType<typeof by>>;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  send = await by('holiday.view', 'holiday.create', 'holiday.delete');
});

const URL = '/api/school-groups';
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
const KL = 'MY-14';
const MOVE = { state: KL, group: 'A', validFrom: '2026-12-10', source: 'Notice 3/2026', note: 'New year' };
const placeOf = ({ state, group, validFrom }: typeof MOVE) => ({ state, group, validFrom });
const say = async (fields: object = MOVE): Promise<SchoolMoveMade> => {
  const answer = await send('POST', URL, fields);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json();
};
const ask = async (wish: object) => (await send('POST', `${URL}/impact`, wish)).json<SchoolMoveImpact>();
const read = async () => (await send('GET', URL)).json<SchoolGroupsAnswer>();
const wrong = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const remove = ({ id, version }: { id: string; version: number }) =>
  send('DELETE', `${URL}/${id}?version=${version}`);
const schoolHoliday = (name: string, group: 'A' | 'B', from: string, to: string) =>
  sql`insert into school_holiday (name, school_group, starts_on, ends_on)
    values (${JSON.stringify(words(name))}::jsonb, ${group}, ${from}, ${to})`.execute(test_.db);
const logged = () =>
  test_.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'school_group_state')
    .orderBy('id')
    .execute();

describe('the groups of schools', () => {
  it('come with the reference data, once', async () => {
    await seedReference({ db: test_.db } as never);
    await seedReference({ db: test_.db } as never);
    const { today, moves } = await read();
    expect(today).toBe('2026-11-20');
    expect(moves.map(({ state, group, validFrom }) => `${state} ${group} ${validFrom}`)).toEqual([
      'MY-01 B 2000-01-01',
      'MY-02 A 2000-01-01',
      'MY-03 A 2000-01-01',
      ...['04', '05', '06', '07', '08', '09', '10'].map((code) => `MY-${code} B 2000-01-01`),
      'MY-11 A 2000-01-01',
      ...['12', '13', '14', '15', '16'].map((code) => `MY-${code} B 2000-01-01`),
    ]);
  });

  it('take a move, say it in the history, and give it back until it begins', async () => {
    const { move } = await say();
    expect(move).toMatchObject({ ...MOVE, version: 1 });
    const detail = (await send('GET', `${URL}/${move.id}`)).json<SchoolMoveDetail>();
    expect(detail.history.map(({ action }) => action)).toEqual(['create']);
    const other = await remove({ id: move.id, version: 2 });
    expect(other.json()).toMatchObject({ code: 'row.stale', params: { version: 1 } });
    expect((await remove(move)).statusCode).toBe(200);
    expect((await read()).moves).toEqual([]);
    const told = { ...MOVE, holidays: 0, requests: 0 };
    expect(await logged()).toEqual([
      { action: 'create', before: null, after: told },
      { action: 'delete', before: told, after: null },
    ]);
    expect((await remove(move)).statusCode).toBe(404);
  });

  it.each([
    ['2026-12-09T15:59:00.000Z', 200, 'ok'],
    ['2026-12-09T16:00:00.000Z', 409, 'holiday.move_begun'],
  ])('at %s a move of the 10th of December is answered with %s', async (now, status, code) => {
    const { move } = await say();
    test_.clock.now = new Date(now);
    send = await by('holiday.view', 'holiday.delete');
    expect((await send('POST', `${URL}/impact`, { id: move.id })).statusCode).toBe(status);
    const answer = await remove(move);
    const body = answer.json<{ code?: string; status?: string }>();
    expect([answer.statusCode, body.code ?? body.status]).toEqual([status, code]);
  });

  it.each<[string, object, string[]]>([
    ['yesterday', { validFrom: '2026-11-19' }, ['validFrom school_move_past']],
    ['the group that it is in', { group: 'B' }, ['group school_move_same']],
    ['a group that is none', { group: 'C' }, ['group choice']],
    ['a state that is none', { state: 'SG-01' }, ['state choice']],
    ['no source', { source: '' }, ['source required']],
  ])('refuse %s beside the field', async (_case, change, fields) => {
    const answer = await send('POST', URL, { ...MOVE, ...change });
    expect([answer.statusCode, wrong(answer)]).toEqual([400, fields]);
    expect((await read()).moves).toEqual([]);
  });

  it('take a move of today, which stays from then on', async () => {
    const { move } = await say({ ...MOVE, validFrom: '2026-11-20' });
    expect((await remove(move)).json()).toMatchObject({ code: 'holiday.move_begun' });
  });

  it('plan one move of a state at a time, and one a day', async () => {
    const { move } = await say({ ...MOVE, validFrom: '2026-11-21' });
    const second = { ...MOVE, group: 'B', validFrom: '2027-01-01' };
    expect(wrong(await send('POST', URL, second))).toEqual(['state school_move_planned']);
    expect(wrong(await send('POST', `${URL}/impact`, placeOf(second)))).toEqual([
      'state school_move_planned',
    ]);
    test_.clock.now = new Date('2026-11-21T04:00:00.000Z');
    send = await by('holiday.view', 'holiday.create', 'holiday.delete');
    expect(wrong(await send('POST', URL, { ...second, validFrom: '2026-11-21' }))).toEqual([
      'validFrom school_move_once',
    ]);
    expect((await say(second)).move.validFrom).toBe('2027-01-01');
    expect((await remove(move)).statusCode).toBe(409);
  });

  it.each<[string, Permission[], number, number, number, number]>([
    ['nobody else', ['revenue.view'], 403, 403, 403, 403],
    ['who sees them', ['holiday.view'], 200, 200, 403, 403],
    ['who creates', ['holiday.view', 'holiday.create'], 200, 200, 201, 403],
    ['who deletes', ['holiday.view', 'holiday.delete'], 200, 200, 403, 200],
  ])('are for %s', async (_who, permissions, reads, asks, makes, removes) => {
    const { move } = await say({ ...MOVE, state: 'MY-01' });
    const theirs = await by(...permissions);
    expect([
      (await theirs('GET', URL)).statusCode,
      (await theirs('POST', `${URL}/impact`, placeOf(MOVE))).statusCode,
      (await theirs('POST', URL, MOVE)).statusCode,
      (await theirs('DELETE', `${URL}/${move.id}?version=1`)).statusCode,
    ]).toEqual([reads, asks, makes, removes]);
  });

  it('two people who move a state at once move it once', async () => {
    const answers = await race(test_.db, lockMoves, [
      () => send('POST', URL, MOVE),
      () => send('POST', URL, { ...MOVE, validFrom: '2026-12-20' }),
    ]);
    expect(outcomesOf(answers)).toEqual([201, '400 form.invalid']);
    expect((await read()).moves).toHaveLength(1);
  });
});

describe('free stays', () => {
  let headers: Record<string, string>;
  let contract: OwnerContract;
  let unitId: string;
  let annaId: string;
  beforeEach(async () => {
    const admin = await signInAdmin(test_);
    headers = admin.headers;
    const place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
    const { anna } = await createTwoOwners(test_);
    const units = ownedUnits(test_, () => admin.headers);
    unitId = place.unitIds[0]!;
    annaId = anna.id;
    await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
    const freeStay = aFreeStayRule({ free: 20, schoolHolidays: true, places: 'property', longestNights: 9 });
    const packageId = await units.activePackage({ ...SOME_TERMS, freeStay });
    contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
    await schoolHoliday('Before', 'A', '2026-12-01', '2026-12-03');
    await schoolHoliday('Over it', 'A', '2026-12-09', '2026-12-11');
    await schoolHoliday('On it', 'A', '2026-12-14', '2026-12-15');
    await schoolHoliday('Theirs', 'B', '2026-12-21', '2026-12-22');
  });
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    test_.app.inject({
      ...{ method, url: `/api/free-stay-requests${url}`, payload },
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  const wish = (checkIn: string, checkOut: string) => ({
    ...{ contractId: contract.id, ownerId: annaId, unitId, checkIn, checkOut },
    ...{ guest: 'owner', guests: 2, nationality: 'MY' },
  });
  const refused = async (checkIn: string, checkOut: string) =>
    (await call('POST', '/check', wish(checkIn, checkOut)))
      .json<FreeStayCheck>()
      .refusals.map((refusal) => ('holiday' in refusal ? refusal.holiday['en-US'] : refusal.code));
  const asked = async (checkIn: string, checkOut: string) => {
    const guest = { guestName: 'Anna', guestPhone: '+60123456789', guestEmail: '', note: '' };
    const answer = await call('POST', '', { ...wish(checkIn, checkOut), ...guest });
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    return answer.json<FreeStayRequest>();
  };

  // The holiday over the day of the change belongs to the group of its first day.
  it.each([
    ['2026-12-01', '2026-12-02', [], []],
    ['2026-12-10', '2026-12-11', [], []],
    ['2026-12-12', '2026-12-14', [], []],
    ['2026-12-14', '2026-12-15', [], ['On it']],
    ['2026-12-15', '2026-12-16', [], ['On it']],
    ['2026-12-21', '2026-12-22', ['Theirs'], []],
  ])(
    'from %s to %s are refused for %j before the move and for %j after it',
    async (from, to, was, becomes) => {
      expect(await refused(from, to)).toEqual(was);
      const { move } = await say();
      expect(await refused(from, to)).toEqual(becomes);
      expect((await remove(move)).statusCode).toBe(200);
      expect(await refused(from, to)).toEqual(was);
    },
  );

  it('are told before a move closes or opens their days, and stay as they are', async () => {
    const waiting = await asked('2026-12-13', '2026-12-15');
    await asked('2026-12-10', '2026-12-11');
    const approved = await asked('2026-12-15', '2026-12-17');
    const step = (id: string, name: string, payload: object) => call('PATCH', `/${id}/${name}`, payload);
    expect((await step(approved.id, 'approve', { version: approved.version })).statusCode).toBe(200);
    const rejected = await asked('2026-12-14', '2026-12-15');
    const no = { version: rejected.version, remark: 'Full' };
    expect((await step(rejected.id, 'reject', no)).statusCode).toBe(200);
    const impact = await ask(placeOf(MOVE));
    expect(impact).toMatchObject({
      holidays: 2,
      holidayExamples: [
        { group: 'A', startsOn: '2026-12-14', endsOn: '2026-12-15', gained: true },
        { group: 'B', startsOn: '2026-12-21', endsOn: '2026-12-22', gained: false },
      ],
      requests: 2,
      requestExamples: [
        { id: waiting.id, checkIn: '2026-12-13', checkOut: '2026-12-15', status: 'requested', closed: true },
        { id: approved.id, checkIn: '2026-12-15', checkOut: '2026-12-17', status: 'approved', closed: true },
      ],
    });
    const made = await say();
    expect(made.impact).toEqual(impact);
    expect(await ask({ id: made.move.id })).toMatchObject({
      holidays: 2,
      requests: 2,
      requestExamples: [{ closed: false }, { closed: false }],
    });
    const { rows } = await sql<{ status: string }>`
      select status from free_stay_request where id = ${approved.id}`.execute(test_.db);
    expect(rows).toEqual([{ status: 'approved' }]);
    // What waits is refused by the holidays as they are now, and by nothing else.
    expect(await refused('2026-12-13', '2026-12-15')).toEqual(['On it']);
    const answer = await step(waiting.id, 'approve', { version: waiting.version });
    expect(answer.json()).toMatchObject({ code: 'free_stay.refused' });
    // Another state does not touch them.
    expect(await ask({ ...placeOf(MOVE), state: 'MY-01' })).toMatchObject({ holidays: 2, requests: 0 });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FreeStayCheck, FreeStayRequestDetail } from '@shared/contract/money/freeStayRequests';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type {
  OwnFreeStay,
  OwnFreeStayChoices,
  OwnFreeStayRequest,
  OwnFreeStayRequestRow,
} from '@shared/contract/money/ownFreeStays';
import type { ServicePackage } from '@shared/contract/money/servicePackages';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import { aFreeStayRule } from '@shared/testing/aFreeStayRule';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * What owners see of their free stays, and what they ask for themselves. Anna's unit is under a contract from 1 September 2026: three nights free a
 * year, a week's notice, not at Christmas. The tests' today is Friday, 20 November 2026; in December 2026 the 1st is a Tuesday.
 */
const RULE = aFreeStayRule({
  ...{ free: 3, places: 'property', longestNights: 4 },
  blackouts: [{ from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }],
});
type Headers = { authorization: string };
type Person = { id: string };

let test_: TestApp;
let staff: Headers;
let asAnna: Headers;
let asBen: Headers;
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let anna: Person;
let ben: Person;
let contract: OwnerContract;
let packageId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  const business = await createBusiness(test_.db);
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
  await today('2026-11-20');
});

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
  asAnna = await signIn(test_, anna);
  asBen = await signIn(test_, ben);
}
async function under(
  rule: FreeStayRule = RULE,
  shares: readonly (readonly [Person, number])[] = [[anna, 10_000]],
): Promise<void> {
  const unitId = place.unitIds[0]!;
  await units.own(unitId, '2026-01-01', shares);
  packageId = await units.activePackage({ ...SOME_TERMS, freeStay: rule });
  contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
}
const HALVES = () =>
  [
    [anna, 5_000],
    [ben, 5_000],
  ] as const;

const call = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { as = asAnna, payload, key = randomUUID() }: { as?: Headers; payload?: object; key?: string } = {},
) =>
  test_.app.inject({
    ...{ method, url: `/api${url}`, headers: { 'idempotency-key': key, ...as } },
    ...(payload && { payload }),
  });
async function get<Answer>(url: string, as = asAnna): Promise<Answer> {
  const answer = await call('GET', url, { as });
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const own = async (as = asAnna) =>
  (await get<{ freeStays: OwnFreeStay[] }>('/owner/free-stays?language=en-US', as)).freeStays;
const requests = async (as = asAnna) =>
  (await get<{ freeStayRequests: OwnFreeStayRequestRow[] }>('/owner/free-stay-requests/aggregation', as))
    .freeStayRequests;

type Dates = readonly [checkIn: string, checkOut: string];
const wish = ([checkIn, checkOut]: Dates, changes: object = {}) => ({
  ...{ contractId: contract.id, unitId: place.unitIds[0]!, checkIn, checkOut },
  ...{ guest: 'owner', guests: 2, nationality: 'MY', ...changes },
});
const GUEST = { guestName: 'Anna Tan', guestPhone: '+60123456789', guestEmail: 'anna@own.example', note: '' };
const ask = (
  dates: Dates,
  { as = asAnna, key, ...changes }: { as?: Headers; key?: string; guestName?: string; unitId?: string } = {},
) =>
  call('POST', '/owner/free-stay-requests', {
    as,
    payload: { ...wish(dates), ...GUEST, ...changes },
    ...(key && { key }),
  });
async function asked(dates: Dates, options: Parameters<typeof ask>[1] = {}): Promise<OwnFreeStayRequest> {
  const answer = await ask(dates, options);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<OwnFreeStayRequest>();
}
const approve = ({ id, version }: { id: string; version: number }) =>
  call('PATCH', `/free-stay-requests/${id}/approve`, { as: staff, payload: { version } });
async function approved(dates: Dates, options: Parameters<typeof ask>[1] = {}): Promise<OwnFreeStayRequest> {
  const request = await asked(dates, options);
  const answer = await approve(request);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return get(`/owner/free-stay-requests/${request.id}`, options.as ?? asAnna);
}
const check = async (dates: Dates, changes: object = {}, as = asAnna) => {
  const answer = await call('POST', '/owner/free-stay-requests/check', { as, payload: wish(dates, changes) });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<FreeStayCheck>();
};
const cancel = ({ id, version }: { id: string; version: number }, as = asAnna, remark?: string) =>
  call('PATCH', `/owner/free-stay-requests/${id}/cancel`, {
    as,
    payload: { version, ...(remark && { remark }) },
  });
/** What of the free nights of a year is entitled, used, booked, expired, left and beyond it. */
const sums = async (as = asAnna) =>
  (await own(as))[0]!.years.map((year) =>
    [year.from, year.entitled, year.used, year.booked, year.expired, year.left, year.over].join(' '),
  );
/** Everything that one kind of person gets from the calls about a contract and a request. */
async function answersTo(as: Headers | undefined, requestId: string) {
  const { checkIn: _in, checkOut: _out, contractId: _contract, ...fields } = wish(['', '']);
  const payload = { ...fields, ...GUEST, checkIn: '2026-12-01', checkOut: '2026-12-02', version: 1 };
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    (await call(method, url, { as: as ?? ({} as Headers), ...(body && { payload: body }) })).statusCode;
  return [
    await send('GET', `/owner/free-stay-choices?contractId=${contract.id}`),
    await send('POST', '/owner/free-stay-requests/check', wish(['2026-12-01', '2026-12-02'])),
    await send('POST', '/owner/free-stay-requests', { ...wish(['2026-12-01', '2026-12-02']), ...GUEST }),
    await send('GET', `/owner/free-stay-requests/${requestId}`),
    await send('PATCH', `/owner/free-stay-requests/${requestId}`, payload),
    await send('PATCH', `/owner/free-stay-requests/${requestId}/cancel`, { version: 1 }),
  ];
}

test('the sole owner sees what he has, in the words of his contract, and the days ahead that he cannot have', async () => {
  await under({ ...RULE, publicHolidays: true });
  await sql`insert into public_holiday (state, date, name) values ('MY-14', '2027-01-01', ${JSON.stringify(words('New Year'))}::jsonb),
    ('MY-01', '2027-01-02', ${JSON.stringify(words('Elsewhere'))}::jsonb)`.execute(test_.db);
  const [free, ...others] = await own();
  expect(others).toEqual([]);
  expect(free).toMatchObject({
    ...{ id: contract.id, from: '2026-09-01', lastDay: null, shareBp: 10_000, isShared: false, waiting: 0 },
    years: [{ from: '2026-09-01', lastDay: '2027-08-31', entitled: 300, left: 300, stays: [] }],
    terms: { noticeDays: 7, earliest: '2026-11-27', longestNights: 4, guests: ['owner', 'family'] },
  });
  expect(free!.blackouts.map(({ kind, name, from, to }) => `${from} ${to} ${kind} ${name}`)).toEqual([
    '2026-12-24 2026-12-26 named Christmas',
    '2027-01-01 2027-01-01 public_holiday New Year',
  ]);
  expect(free!.terms!.sentences).toEqual(
    expect.arrayContaining(['3 nights free in each year of the contract', '4 nights in a row at most.']),
  );
  const [malay] = (await get<{ freeStays: OwnFreeStay[] }>('/owner/free-stays?language=ms-MY')).freeStays;
  expect(malay!.terms!.sentences.join(' ')).toContain('malam');
});

test('the choices have who may stay and where, and what a unit has taken, without what takes it', async () => {
  await under();
  await sql`insert into occupancy (unit_id, stay, kind, reason, note) values
    (${place.unitIds[1]!}, '[2026-12-02,2026-12-05)', 'block', 'other', 'A secret')`.execute(test_.db);
  const url = `/owner/free-stay-choices?contractId=${contract.id}`;
  const choices = await get<OwnFreeStayChoices>(url);
  expect(choices).toMatchObject({
    ...{ unitId: place.unitIds[0], today: '2026-11-20', earliest: '2026-11-27', longestNights: 4, taken: [] },
    ...{ guests: ['owner', 'family'], contact: { name: 'Anna Tan' } },
  });
  expect(choices.units.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    [place.unitIds[0], true],
    [place.unitIds[1], false],
  ]);
  const other = await call('GET', `${url}&unitId=${place.unitIds[1]!}`);
  expect(other.json()).toMatchObject({ taken: [{ from: '2026-12-02', to: '2026-12-05' }] });
  expect(other.body).not.toContain('secret');
  expect((await call('GET', `${url}&unitId=${randomUUID()}`)).statusCode).toBe(400);
});

test('who asks is who is signed in; it waits for staff, who see who asked, and he has a letter in his language', async () => {
  await under();
  await test_.db
    .updateTable('account')
    .set({ language: 'ms-MY', email: 'anna@own.example' })
    .where('id', '=', anna.id)
    .execute();
  const forBen = { ...wish(['2026-12-01', '2026-12-03']), ...GUEST, ownerId: ben.id };
  const refused = await call('POST', '/owner/free-stay-requests', { payload: forBen });
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'form.invalid']);
  const request = await asked(['2026-12-01', '2026-12-03']);
  expect(request).toMatchObject({
    ...{ status: 'requested', isByStaff: false, cancelling: 'request', reservation: null, remark: '' },
  });
  const seen = await get<FreeStayRequestDetail>(`/free-stay-requests/${request.id}`, staff);
  expect(seen).toMatchObject({ owner: { id: anna.id }, createdByName: 'Anna Tan' });
  expect(seen.history).toMatchObject([{ action: 'create', actorName: 'Anna Tan' }]);
  const { rows } = await sql<{ template: string; language: string; text_body: string; subject: string }>`
    select template, language, subject, text_body from outbox_mail where recipient = 'anna@own.example'`.execute(
    test_.db,
  );
  expect(rows).toMatchObject([{ template: 'freeStay.received', language: 'ms-MY' }]);
  expect(rows[0]!.subject).toContain('telah diterima');
  expect(rows[0]!.text_body).not.toContain('{');
  // What staff write down for him has no letter, and he sees that it was not he.
  await call('POST', '/free-stay-requests', {
    as: staff,
    payload: { ...wish(['2026-12-07', '2026-12-08']), ownerId: anna.id, ...GUEST },
  });
  expect((await requests()).map(({ checkIn, isByStaff }) => [checkIn, isByStaff])).toEqual([
    ['2026-12-07', true],
    ['2026-12-01', false],
  ]);
  expect(await test_.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1);
  expect((await own())[0]!.waiting).toBe(2);
});

test('the same request sent again is one request, his and that of staff', async () => {
  await under();
  const first = await asked(['2026-12-01', '2026-12-03'], { key: 'one-request' });
  expect((await asked(['2026-12-01', '2026-12-03'], { key: 'one-request' })).id).toBe(first.id);
  expect(codeOf(await ask(['2026-12-01', '2026-12-04'], { key: 'one-request' }))).toBe(
    'idempotency.mismatch',
  );
  const payload = { ...wish(['2026-12-07', '2026-12-08']), ownerId: anna.id, ...GUEST };
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const answer = await call('POST', '/free-stay-requests', { as: staff, payload, key: 'staff-request' });
      return answer.json<{ id: string }>().id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await requests()).toHaveLength(2);
  const { ownerId: _ownerId, ...ofOwner } = payload;
  for (const [url, as, body] of [
    ['/api/owner/free-stay-requests', asAnna, ofOwner],
    ['/api/free-stay-requests', staff, payload],
  ] as const) {
    const keyless = await test_.app.inject({ method: 'POST', url, headers: as, payload: body });
    expect(codeOf(keyless)).toBe('idempotency.missing');
  }
});

test('a refusal has its reasons and the nearest other dates, and holds when it is asked for all the same', async () => {
  await under();
  const found = await check(['2026-12-24', '2026-12-26']);
  expect(found.refusals).toEqual([
    { code: 'blackout', name: 'Christmas', from: '2026-12-24', to: '2026-12-26' },
  ]);
  expect(found.otherDates[0]).toEqual({ checkIn: '2026-12-22', checkOut: '2026-12-24' });
  const answer = await ask(['2026-12-24', '2026-12-26']);
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'free_stay.refused']);
  expect(await requests()).toEqual([]);
});

test('he changes it as long as nobody has answered, and calls it off', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-03']);
  const change = (version: number, dates: Dates) => {
    const { contractId: _contractId, ...fields } = { ...wish(dates), ...GUEST };
    return call('PATCH', `/owner/free-stay-requests/${request.id}`, { payload: { ...fields, version } });
  };
  // Its own nights do not count when it is looked at again: all three are still there for it.
  expect((await check(['2026-12-01', '2026-12-04'], { requestId: request.id })).refusals).toEqual([]);
  const changed = (await change(1, ['2026-12-07', '2026-12-09'])).json<OwnFreeStayRequest>();
  expect(changed).toMatchObject({ checkIn: '2026-12-07', version: 2 });
  expect(codeOf(await change(1, ['2026-12-08', '2026-12-09']))).toBe('row.stale');
  expect(codeOf(await change(2, ['2026-12-24', '2026-12-25']))).toBe('free_stay.refused');
  expect(codeOf(await cancel(request))).toBe('row.stale');
  expect((await cancel(changed, asAnna, 'Not now')).json()).toMatchObject({
    ...{ status: 'cancelled', remark: 'Not now', cancelling: null },
  });
  expect(codeOf(await change(3, ['2026-12-08', '2026-12-09']))).toBe('free_stay.step');
});

test('an approved stay says before what calling it off will do, and does that', async () => {
  await under();
  const early = await approved(['2026-12-08', '2026-12-09']);
  const late = await approved(['2026-12-01', '2026-12-03']);
  expect(early).toMatchObject({ status: 'approved', cancelling: 'in_time' });
  expect(early.reservation!.reference).toEqual(expect.any(String));
  // Three days before is in time, two days before is late.
  await today('2026-11-29');
  expect((await requests()).map(({ checkIn, cancelling }) => [checkIn, cancelling])).toEqual([
    ['2026-12-08', 'in_time'],
    ['2026-12-01', 'late'],
  ]);
  expect((await cancel(early)).statusCode).toBe(200);
  expect((await cancel(late)).statusCode).toBe(200);
  expect(await sums()).toEqual(['2026-09-01 300 200 0 0 100 0']);
  const { rows } = await sql`select from occupancy where active`.execute(test_.db);
  expect(rows).toEqual([]);
  const begun = await approved(['2026-12-15', '2026-12-16']);
  await today('2026-12-16');
  expect((await requests())[0]).toMatchObject({ id: begun.id, cancelling: null });
  expect(codeOf(await cancel(begun))).toBe('reservation.step');
});

test('a smaller entitlement and a blackout after the approval: the stay stands, and he sees by how much it is beyond', async () => {
  await under();
  const stay = await approved(['2026-12-07', '2026-12-10']);
  const found = await get<ServicePackage>(`/service-packages/${packageId}`, staff);
  const rule = { ...RULE, blackouts: [{ from: '2026-12-01', to: '2026-12-31', name: 'Works' }] };
  const terms = { ...SOME_TERMS, freeStay: rule };
  await units.send('PATCH', `/service-packages/${packageId}/terms`, {
    ...{ validFrom: '2026-11-21', terms, version: found.version },
  });
  expect((await own())[0]!.blackouts.map(({ name }) => name)).toEqual(['Works']);
  const { version } = await get<OwnerContract>(`/owner-contracts/${contract.id}`, staff);
  await units.send('PATCH', `/owner-contracts/${contract.id}/notice`, {
    ...{ on: '2026-11-20', from: 'owner', reason: 'Sold', lastDay: '2026-11-30', version },
  });
  // The contract ends with November: 91 of 365 days, three nights become one (0.75), and three stand in December.
  expect(await sums()).toEqual(['2026-09-01 100 0 300 0 0 200']);
  const [year] = (await own())[0]!.years;
  expect(year!.stays).toMatchObject([{ requestId: stay.id, isOwn: true, state: 'booked', free: 300 }]);
  expect((await get<OwnFreeStayRequest>(`/owner/free-stay-requests/${stay.id}`)).status).toBe('approved');
  // After it he still sees his account, and asks for nothing any more.
  await today('2026-12-12');
  expect((await own())[0]).toMatchObject({ lastDay: '2026-11-30', terms: null, blackouts: [] });
  expect(codeOf(await ask(['2026-12-21', '2026-12-22']))).toBe('free_stay.refused');
});

describe('of a co-owner', () => {
  const isSecret = /Ben Lim|Secret guest|[Ss]ecret/;

  test('one account of all shows what his stay takes and when, and never who', async () => {
    await under(RULE, HALVES());
    const bens = await approved(['2026-12-01', '2026-12-03'], { as: asBen, guestName: 'Secret guest' });
    await asked(['2026-12-07', '2026-12-08'], { as: asBen, guestName: 'Secret guest' });
    const answer = await call('GET', '/owner/free-stays');
    expect(answer.body).not.toMatch(isSecret);
    expect(answer.body).not.toContain(bens.id);
    expect(answer.body).not.toContain(bens.reservation!.reference);
    const [free] = await own();
    expect(free).toMatchObject({ isShared: true, shareBp: 5_000, waiting: 0 });
    expect(free!.years[0]!.stays).toEqual([
      {
        ...{ isOwn: false, requestId: null, reference: null, unitNumber: null, guest: null, guestName: null },
        ...{ checkIn: '2026-12-01', checkOut: '2026-12-03', state: 'booked', free: 200, discounted: 0 },
      },
    ]);
    expect(await sums()).toEqual(['2026-09-01 300 0 200 0 100 0']);
    expect((await own(asBen))[0]!.years[0]!.stays).toMatchObject([
      { isOwn: true, requestId: bens.id, guestName: 'Secret guest' },
    ]);
    // One night is left for both of them.
    expect((await check(['2026-12-07', '2026-12-09'])).refusals).toEqual([{ code: 'short', nights: 1 }]);
    expect(await requests()).toEqual([]);
    expect((await answersTo(asAnna, bens.id)).slice(3)).toEqual([404, 404, 404]);
    const spied = await call('POST', '/owner/free-stay-requests/check', {
      payload: wish(['2026-12-07', '2026-12-08'], { requestId: bens.id }),
    });
    expect(spied.statusCode).toBe(404);
  });

  test('parts by share are each his own, and the stays of the other are none of his', async () => {
    await under({ ...RULE, free: 4, coOwners: 'share' }, HALVES());
    await approved(['2026-12-01', '2026-12-03'], { as: asBen, guestName: 'Secret guest' });
    expect([await sums(), await sums(asBen)]).toEqual([
      ['2026-09-01 200 0 0 0 200 0'],
      ['2026-09-01 200 0 200 0 0 0'],
    ]);
    const [free] = await own();
    expect([free!.isShared, free!.years[0]!.stays]).toEqual([false, []]);
    expect((await call('GET', '/owner/free-stays')).body).not.toMatch(isSecret);
  });
});

describe('who has no part in it', () => {
  test('another owner, a buyer, an administrator, one who waits for approval, and a stranger', async () => {
    await under();
    const { id } = await asked(['2026-12-15', '2026-12-16']);
    expect(await own(asBen)).toEqual([]);
    expect(await answersTo(asBen, id)).toEqual([404, 404, 404, 404, 404, 404]);
    const as = async (fields: Parameters<typeof createAccount>[1]) =>
      signIn(test_, await createAccount(test_.db, fields));
    for (const headers of [await as({}), staff])
      expect(await answersTo(headers, id)).toEqual([403, 403, 403, 403, 403, 403]);
    const pending = await as({ role: 'owner', is_owner: true, status: 'pending' });
    for (const headers of [pending, undefined])
      expect(await answersTo(headers, id)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await requests()).toHaveLength(1);
  });

  test('who has sold his share sees his own requests, and nothing of what comes after him', async () => {
    await under();
    const mine = await approved(['2026-11-28', '2026-11-29']);
    await units.own(place.unitIds[0]!, '2026-12-10', [[ben, 10_000]]);
    // Before that day he has it, for arrivals before that day.
    const last = await check(['2026-12-09', '2026-12-10']);
    expect(last.refusals).toEqual([]);
    const beyond = await check(['2026-12-10', '2026-12-11']);
    expect(beyond.refusals).toEqual([{ code: 'no_share' }]);
    expect(beyond.otherDates).not.toContainEqual(expect.objectContaining({ checkIn: '2026-12-11' }));
    expect(codeOf(await ask(['2026-12-10', '2026-12-11']))).toBe('free_stay.refused');
    await today('2026-12-10');
    expect(await own()).toEqual([]);
    expect((await answersTo(asAnna, mine.id)).slice(0, 5)).toEqual([404, 404, 404, 200, 404]);
    expect((await requests()).map(({ id }) => id)).toEqual([mine.id]);
    // Who bought it has the year as it stands, and nothing of who stayed.
    expect(await sums(asBen)).toEqual(['2026-09-01 300 100 0 0 200 0']);
    expect((await call('GET', '/owner/free-stays', { as: asBen })).body).not.toContain('Anna');
  });

  test('an approval after the share was sold is refused', async () => {
    await under();
    const request = await asked(['2026-12-15', '2026-12-16']);
    await units.own(place.unitIds[0]!, '2026-12-10', [[ben, 10_000]]);
    const answer = await approve(request);
    expect(outcomesOf([answer])).toEqual(['409 free_stay.refused']);
    expect(answer.json()).toMatchObject({ data: { refusals: [{ code: 'no_share' }] } });
  });
});

test('the unit of a pool has its free stays as any other', async () => {
  await under();
  const { id: companyId } = await test_.db.selectFrom('company').select('id').executeTakeFirstOrThrow();
  const pool = { companyId, name: words('Pool'), note: '' };
  const { id, version } = await units.send<{ id: string; version: number }>('POST', '/unit-pools', pool);
  const member = { unitId: place.unitIds[0]!, points: 10, validFrom: '2026-11-01', lastDay: null };
  await units.send('PATCH', `/unit-pools/${id}/add-member`, { ...member, version });
  expect(await sums()).toEqual(['2026-09-01 300 0 0 0 300 0']);
  await approved(['2026-12-01', '2026-12-02']);
  expect(await sums()).toEqual(['2026-09-01 300 0 100 0 200 0']);
});

test('six may wait at once, for each owner; one that is answered makes room', async () => {
  await under(aFreeStayRule({ free: 20 }), HALVES());
  const made: OwnFreeStayRequest[] = [];
  for (const day of ['01', '03', '05', '07', '09', '11'])
    made.push(await asked([`2026-12-${day}`, `2026-12-${String(Number(day) + 1).padStart(2, '0')}`]));
  const more = await ask(['2026-12-13', '2026-12-14']);
  expect([more.statusCode, more.json()]).toMatchObject([
    409,
    { code: 'free_stay.waiting', params: { count: 6 } },
  ]);
  await asked(['2026-12-13', '2026-12-14'], { as: asBen });
  expect((await approve(made[0]!)).statusCode).toBe(200);
  await asked(['2026-12-15', '2026-12-16']);
});

onServer('two wishes for the last night both wait, and one of them is approved', async () => {
  await under({ ...RULE, free: 1 });
  const one = await asked(['2026-12-01', '2026-12-02']);
  const other = await asked(['2026-12-08', '2026-12-09'], { unitId: place.unitIds[1]! });
  const answers = await race(test_.db, holdRow('owner_contract', contract.id), [
    () => approve(one),
    () => approve(other),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 free_stay.refused']);
  expect((await requests()).map(({ status }) => status).sort()).toEqual(['approved', 'requested']);
  expect(await sums()).toEqual(['2026-09-01 100 0 100 0 0 0']);
});

onServer('the last place among those that wait is taken once', async () => {
  await under(aFreeStayRule({ free: 20 }));
  for (const day of ['01', '03', '05', '07', '09'])
    await asked([`2026-12-${day}`, `2026-12-${String(Number(day) + 1).padStart(2, '0')}`]);
  const answers = await race(test_.db, holdRow('owner_contract', contract.id), [
    () => ask(['2026-12-13', '2026-12-14']),
    () => ask(['2026-12-15', '2026-12-16']),
  ]);
  expect(outcomesOf(answers)).toEqual([201, '409 free_stay.waiting']);
});

onServer('he changes it while it is approved: one of the two happens', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-02']);
  const { contractId: _contractId, ...fields } = { ...wish(['2026-12-08', '2026-12-09']), ...GUEST };
  const answers = await race(test_.db, holdRow('free_stay_request', request.id), [
    () => approve(request),
    () =>
      call('PATCH', `/owner/free-stay-requests/${request.id}`, {
        payload: { ...fields, version: request.version },
      }),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
});

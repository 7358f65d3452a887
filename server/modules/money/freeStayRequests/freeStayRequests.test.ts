import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  FreeStayCheck,
  FreeStayRequest,
  FreeStayRequestDetail,
} from '@shared/contract/money/freeStayRequests';
import type { FreeStayDetail, FreeStayRow } from '@shared/contract/money/freeStays';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { SampleStatement, ServicePackage } from '@shared/contract/money/servicePackages';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import { aFreeStayRule } from '@shared/testing/aFreeStayRule';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signIn, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * Free stays of Anna's unit under a contract from 1 September 2026: three nights free a year and two at half the rate, a week's notice. The tests'
 * today is Friday, 20 November 2026; in December 2026 the 1st is a Tuesday.
 */
const RULE = aFreeStayRule({
  ...{ free: 3, discounted: 2, places: 'property', longestNights: 4 },
  blackouts: [{ from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }],
});

let test_: TestApp;
let headers: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string; name: string };
let ben: { id: string };
let contract: OwnerContract;
let packageId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await today('2026-11-20');
  const business = await createBusiness(test_.db);
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => headers);
});

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  headers = (await signInAdmin(test_)).headers;
}

/** Anna's contract with a rule; `shares` of the unit in basis points. */
async function under(
  rule: FreeStayRule = RULE,
  shares: readonly (readonly [{ id: string }, number])[] = [[anna, 10_000]],
) {
  const unitId = place.unitIds[0]!;
  await units.own(unitId, '2026-01-01', shares);
  packageId = await units.activePackage({ ...SOME_TERMS, freeStay: rule });
  contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, as = headers) =>
  test_.app.inject({
    ...{ method, url: `/api${url}`, headers: { 'idempotency-key': randomUUID(), ...as } },
    ...(payload && { payload }),
  });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await call('GET', url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
};
type Dates = readonly [checkIn: string, checkOut: string];
const wish = ([checkIn, checkOut]: Dates, changes: object = {}) => ({
  ...{ contractId: contract.id, ownerId: anna.id, unitId: place.unitIds[0]!, checkIn, checkOut },
  ...{ guest: 'owner', guests: 2, nationality: 'MY' },
  ...changes,
});
const GUEST = {
  guestName: 'Anna Tan',
  guestPhone: '+60123456789',
  guestEmail: 'anna@owner.example',
  note: '',
};
const ask = (dates: Dates, changes: object = {}) =>
  call('POST', '/free-stay-requests', { ...wish(dates), ...GUEST, ...changes });
const check = async (dates: Dates, changes: object = {}) => {
  const answer = await call('POST', '/free-stay-requests/check', wish(dates, changes));
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<FreeStayCheck>();
};
async function asked(dates: Dates, changes: object = {}): Promise<FreeStayRequest> {
  const answer = await ask(dates, changes);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<FreeStayRequest>();
}
const step = (
  { id, version }: { id: string; version: number },
  name: 'approve' | 'reject' | 'cancel',
  remark?: string,
  as = headers,
) => call('PATCH', `/free-stay-requests/${id}/${name}`, { version, ...(remark && { remark }) }, as);
async function approved(dates: Dates, changes: object = {}): Promise<FreeStayRequest> {
  const answer = await step(await asked(dates, changes), 'approve');
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<FreeStayRequest>();
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const ledger = () => get<FreeStayDetail>(`/free-stays/${contract.id}`);
/** The first account's years: what of the free nights is entitled, used, booked, expired, left and beyond it. */
const sums = async (account = 0) =>
  (await ledger()).accounts[account]!.years.map((year) =>
    [year.from, year.entitled, year.used, year.booked, year.expired, year.left, year.over].join(' '),
  );
const lines = async (reservationId: string) =>
  (
    await test_.db
      .selectFrom('price_line')
      .select(['kind', 'amount_sen'])
      .where('reservation_id', '=', reservationId)
      .orderBy('position')
      .execute()
  ).map(({ kind, amount_sen }) => `${kind} ${amount_sen}`);

describe('what is asked before', () => {
  beforeEach(() => under());

  test('a stay says what it takes and what is left to pay', async () => {
    const found = await check(['2026-12-01', '2026-12-05']);
    expect(found).toMatchObject({ nights: 4, counted: 'night', free: 300, discounted: 100, refusals: [] });
    const rates = (
      await call('POST', '/reservations/quote', {
        ...{
          listingId: place.listingId,
          checkIn: '2026-12-01',
          checkOut: '2026-12-05',
          guests: 2,
          nationality: 'MY',
        },
      })
    ).json<{ lines: { kind: string; date: string | null; amountSen: number }[]; total: number }>();
    const night = (date: string) =>
      rates.lines.find((line) => line.date === date && line.kind === 'room')!.amountSen;
    const room = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].reduce(
      (sum, date) => sum + night(date),
      0,
    );
    // Three nights cost nothing and the fourth half of its rate; whatever is due besides the room stays.
    const roomWithout = room - night('2026-12-04') / 2;
    expect(found.price!.totalSen).toBe(rates.total - roomWithout);
    expect(found.price!.totalSen).toBeGreaterThan(night('2026-12-04') / 2);
  });

  test('everything that refuses it is told by name, with dates that could be had', async () => {
    const found = await check(['2026-12-22', '2026-12-27'], { guest: 'friend' });
    expect(found.refusals).toEqual([
      { code: 'blackout', name: 'Christmas', from: '2026-12-24', to: '2026-12-26' },
      { code: 'longest', nights: 4 },
      { code: 'guest', guest: 'friend' },
    ]);
    expect(found).toMatchObject({ price: null, otherDates: [] });
    const around = await check(['2026-12-24', '2026-12-26']);
    // From the 22nd one leaves on the blackout's first day; the 25th and 26th are in it, the 23rd sleeps into it.
    expect(around.otherDates[0]).toEqual({ checkIn: '2026-12-22', checkOut: '2026-12-24' });
    expect(around.otherDates[1]).toEqual({ checkIn: '2026-12-27', checkOut: '2026-12-29' });
  });

  test('notice, the contract, and what is left', async () => {
    expect((await check(['2026-11-26', '2026-11-27'])).refusals).toEqual([
      { code: 'notice', days: 7, earliest: '2026-11-27' },
    ]);
    expect((await check(['2026-11-27', '2026-11-28'])).refusals).toEqual([]);
    await approved(['2026-12-01', '2026-12-04']);
    expect((await check(['2026-12-07', '2026-12-10'])).refusals).toEqual([{ code: 'short', nights: 1 }]);
  });

  test('taken nights come with other units of the property', async () => {
    await sql`insert into occupancy (unit_id, stay, kind, reason) values (${place.unitIds[0]!}, '[2026-12-02,2026-12-03)', 'block', 'other')`.execute(
      test_.db,
    );
    const found = await check(['2026-12-01', '2026-12-03']);
    expect(found.refusals).toEqual([{ code: 'taken' }]);
    expect(found.otherUnits.map(({ id }) => id)).toEqual([place.unitIds[1]]);
    expect(found.otherDates[0]).toEqual({ checkIn: '2026-11-30', checkOut: '2026-12-02' });
    expect(codeOf(await ask(['2026-12-01', '2026-12-03']))).toBe('free_stay.refused');
    expect((await check(['2026-12-01', '2026-12-03'], { unitId: place.unitIds[1] })).refusals).toEqual([]);
  });

  test('holidays of the state of the property, public and of schools', async () => {
    await under_(aFreeStayRule({ publicHolidays: true, schoolHolidays: true }));
    const name = { 'en-US': 'Sultan’s birthday', 'cn-ZH': '', 'ms-MY': '' };
    await sql`insert into public_holiday (state, date, name) values ('MY-14', '2026-12-11', ${JSON.stringify(name)}::jsonb),
      ('MY-01', '2026-12-01', ${JSON.stringify(name)}::jsonb)`.execute(test_.db);
    await sql`insert into school_holiday (name, school_group, starts_on, ends_on) values
      (${JSON.stringify(name)}::jsonb, 'B', '2026-12-12', '2026-12-31'), (${JSON.stringify(name)}::jsonb, 'A', '2026-12-01', '2026-12-31')`.execute(
      test_.db,
    );
    expect((await check(['2026-12-01', '2026-12-03'])).refusals).toEqual([]);
    expect((await check(['2026-12-10', '2026-12-13'])).refusals).toEqual([
      { code: 'public_holiday', holiday: name, from: '2026-12-11', to: '2026-12-11' },
      { code: 'school_holiday', holiday: name, from: '2026-12-12', to: '2026-12-31' },
    ]);
  });

  test('dates that no stay has are refused before anything is worked out', async () => {
    const code = async (dates: Dates) => codeOf(await call('POST', '/free-stay-requests/check', wish(dates)));
    expect(await code(['2026-12-02', '2026-12-01'])).toBe('stay.dates');
    expect(await code(['2026-12-01', '2098-12-01'])).toBe('stay.max_nights');
    expect(await code(['2098-12-01', '2098-12-02'])).toBe('stay.too_far');
  });

  test('somebody who does not own the unit then, and an unknown unit, are said at their field', async () => {
    const fields = async (changes: object) =>
      (await call('POST', '/free-stay-requests/check', wish(['2026-12-01', '2026-12-02'], changes))).json<{
        fields?: { path: string; rule: string }[];
      }>().fields;
    expect(await fields({ ownerId: ben.id })).toMatchObject([{ path: 'ownerId', rule: 'choice' }]);
    expect(await fields({ unitId: randomUUID() })).toMatchObject([{ path: 'unitId', rule: 'unknown' }]);
    const none = await call(
      'POST',
      '/free-stay-requests/check',
      wish(['2026-12-01', '2026-12-02'], { contractId: randomUUID() }),
    );
    expect(none.statusCode).toBe(404);
  });
});

/** Another rule from now on, for a contract of the second unit. */
async function under_(rule: FreeStayRule): Promise<void> {
  packageId = await units.activePackage({ ...SOME_TERMS, freeStay: rule });
  const unitId = place.unitIds[1]!;
  await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
  contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  place.unitIds.reverse();
}

test('an approved request stands in the calendar at once, with its room at the price of the rule', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-05'], { note: 'Late arrival' });
  expect(request).toMatchObject({ status: 'requested', reservation: null, taken: [] });
  const done = (await step(request, 'approve')).json<FreeStayRequest>();
  expect(done.status).toBe('approved');
  expect(done.taken.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    ...['2026-12-01 free', '2026-12-02 free', '2026-12-03 free', '2026-12-04 discounted'],
  ]);
  const { rows } =
    await sql`select unit_id, stay::text, reservation.status, source, account_id, room_sen from occupancy
    join reservation on reservation.id = reservation_id where reservation_id = ${done.reservation!.id}`.execute(
      test_.db,
    );
  expect(rows).toMatchObject([
    {
      unit_id: place.unitIds[0],
      stay: '[2026-12-01,2026-12-05)',
      status: 'confirmed',
      source: 'owner',
      account_id: anna.id,
    },
  ]);
  const rate = (await lines(done.reservation!.id)).filter((line) => line.startsWith('room '));
  expect(rate).toHaveLength(4);
  const last = Number(rate[3]!.split(' ')[1]);
  expect((rows[0] as { room_sen: number }).room_sen).toBe(last / 2);
  expect(await sums()).toEqual(['2026-09-01 300 0 300 0 0 0']);
  const [{ years }] = (await ledger()).accounts as [FreeStayDetail['accounts'][0]];
  expect(years[0]).toMatchObject({
    discounted: { entitled: 200, booked: 100, left: 100 },
    stays: [
      {
        requestId: request.id,
        reference: done.reservation!.reference,
        free: 300,
        discounted: 100,
        state: 'booked',
      },
    ],
  });
  const { history } = await get<FreeStayRequestDetail>(`/free-stay-requests/${request.id}`);
  expect(history.map(({ action }) => action).sort()).toEqual(['approve', 'create']);
});

test('the same approval again is the same stay, and without its key it is refused', async () => {
  await under();
  const { id, version } = await asked(['2026-12-01', '2026-12-03']);
  const key = { 'idempotency-key': 'one-approval', ...headers };
  const send = (as: object) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/free-stay-requests/${id}/approve`,
      headers: { ...as },
      payload: { version },
    });
  const first = (await send(key)).json<FreeStayRequest>();
  expect((await send(key)).json<FreeStayRequest>().reservation).toEqual(first.reservation);
  expect(codeOf(await send(headers))).toBe('idempotency.missing');
  expect(outcomesOf([await step({ id, version }, 'approve')])).toEqual(['409 row.stale']);
});

test('a request is rejected with a reason, changed as long as nobody has answered, and then no more', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-03']);
  const change = (version: number, dates: Dates) => {
    const { contractId: _contractId, ownerId: _ownerId, ...fields } = { ...wish(dates), ...GUEST };
    return call('PATCH', `/free-stay-requests/${request.id}`, { ...fields, version });
  };
  expect(codeOf(await change(request.version, ['2026-12-24', '2026-12-25']))).toBe('free_stay.refused');
  const changed = (await change(request.version, ['2026-12-07', '2026-12-09'])).json<FreeStayRequest>();
  expect(changed).toMatchObject({ checkIn: '2026-12-07', checkOut: '2026-12-09', version: 2 });
  expect(outcomesOf([await step(request, 'reject', 'Full')])).toEqual(['409 row.stale']);
  expect((await step(changed, 'reject')).statusCode).toBe(400);
  const rejected = (await step(changed, 'reject', 'The house is full')).json<FreeStayRequest>();
  expect(rejected).toMatchObject({ status: 'rejected', remark: 'The house is full', reservation: null });
  expect(codeOf(await step(rejected, 'approve'))).toBe('free_stay.step');
  expect(codeOf(await change(rejected.version, ['2026-12-14', '2026-12-15']))).toBe('free_stay.step');
  expect(await sums()).toEqual(['2026-09-01 300 0 0 0 300 0']);
});

test('called off in time the nights come back; too late they are used, and others have them all the same', async () => {
  await under();
  const early = await approved(['2026-12-07', '2026-12-08']);
  const late = await approved(['2026-12-01', '2026-12-03']);
  // Three days before it is in time, two days before it is late.
  await today('2026-11-28');
  expect((await step(early, 'cancel', 'Ill')).json<FreeStayRequest>()).toMatchObject({ status: 'cancelled' });
  await today('2026-11-29');
  expect((await step(late, 'cancel', 'Ill')).json<FreeStayRequest>()).toMatchObject({ status: 'cancelled' });
  expect(await sums()).toEqual(['2026-09-01 300 200 0 0 100 0']);
  expect((await ledger()).accounts[0]!.years[0]!.stays).toMatchObject([
    { requestId: late.id, state: 'late' },
  ]);
  const { rows } = await sql`select from occupancy where active`.execute(test_.db);
  expect(rows).toEqual([]);
  expect(codeOf(await step({ ...late, version: late.version + 1 }, 'cancel', 'Again'))).toBe(
    'free_stay.step',
  );
});

test('a stay that is cancelled at the desk, or to which nobody comes, counts by the same rule', async () => {
  await under();
  const one = await approved(['2026-12-01', '2026-12-02']);
  const other = await approved(['2026-12-03', '2026-12-04']);
  const desk = async ({ reservation }: FreeStayRequest, name: string, remark = 'x') => {
    const { version } = await get<{ version: number }>(`/reservations/${reservation!.id}`);
    const answer = await call('PATCH', `/reservations/${reservation!.id}/${name}`, { version, remark });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  };
  await desk(one, 'cancel');
  expect((await get<FreeStayRequest>(`/free-stay-requests/${one.id}`)).status).toBe('cancelled');
  expect(await sums()).toEqual(['2026-09-01 300 0 100 0 200 0']);
  await today('2026-12-04');
  await desk(other, 'noShow');
  expect((await get<FreeStayRequest>(`/free-stay-requests/${other.id}`)).status).toBe('no_show');
  expect(await sums()).toEqual(['2026-09-01 300 100 0 0 200 0']);
  const { freeStayRequests } = await get<{ freeStayRequests: FreeStayRequest[] }>(
    `/free-stay-requests/aggregation?filter={"status":["no_show"]}`,
  );
  expect(freeStayRequests.map(({ id }) => id)).toEqual([other.id]);
});

test('a blackout and a smaller entitlement that come after the approval: the stay stands, and the account shows it', async () => {
  await under();
  await approved(['2026-12-07', '2026-12-10']);
  const found = await get<ServicePackage>(`/service-packages/${packageId}`);
  expect(found.terms).toMatchObject([{ used: true }]);
  const rule = { ...RULE, blackouts: [{ from: '2026-12-01', to: '2026-12-31', name: 'Works' }] };
  const terms = { ...SOME_TERMS, freeStay: rule };
  const set = await call('PATCH', `/service-packages/${packageId}/terms`, {
    ...{ validFrom: '2026-11-21', terms, version: found.version },
  });
  expect(set.statusCode).toBe(200);
  expect((await check(['2026-12-14', '2026-12-15'])).refusals).toMatchObject([
    { code: 'blackout', name: 'Works' },
  ]);
  expect(await sums()).toEqual(['2026-09-01 300 0 300 0 0 0']);
  // The contract ends with November: 91 of 365 days, three nights become one (0.75), and three stand in December.
  const { version } = await get<OwnerContract>(`/owner-contracts/${contract.id}`);
  const notice = { on: '2026-11-20', from: 'owner', reason: 'Sold', lastDay: '2026-11-30', version };
  expect((await call('PATCH', `/owner-contracts/${contract.id}/notice`, notice)).statusCode).toBe(200);
  expect(await sums()).toEqual(['2026-09-01 100 0 300 0 0 200']);
});

test('terms of a day to come by which a stay was approved are not written anew', async () => {
  await under();
  const { version } = await get<ServicePackage>(`/service-packages/${packageId}`);
  const later = { validFrom: '2026-12-01', terms: { ...SOME_TERMS, freeStay: RULE } };
  const set = (changes: object) =>
    call('PATCH', `/service-packages/${packageId}/terms`, { ...later, ...changes });
  expect((await set({ version })).statusCode).toBe(200);
  await approved(['2026-12-07', '2026-12-08']);
  expect(codeOf(await set({ version: version + 1, terms: SOME_TERMS }))).toBe('service_package.past');
});

test('co-owners have their parts by their shares, and nobody takes the other’s', async () => {
  await under(aFreeStayRule({ free: 4, coOwners: 'share' }), [
    [anna, 7_500],
    [ben, 2_500],
  ]);
  await approved(['2026-12-01', '2026-12-04']);
  expect((await check(['2026-12-07', '2026-12-08'])).refusals).toEqual([{ code: 'short', nights: 1 }]);
  expect((await check(['2026-12-07', '2026-12-08'], { ownerId: ben.id })).refusals).toEqual([]);
  expect((await ledger()).accounts.map(({ owner }) => owner!.name)).toEqual(['Anna Tan', 'Ben Lim']);
  expect([await sums(0), await sums(1)]).toEqual([
    ['2026-09-01 300 0 300 0 0 0'],
    ['2026-09-01 100 0 0 0 100 0'],
  ]);
  const { freeStays } = await get<{ freeStays: FreeStayRow[] }>('/free-stays/aggregation');
  expect(freeStays).toMatchObject([
    { id: contract.id, year: { entitled: 400, booked: 300, left: 100 }, waiting: 0 },
  ]);
});

test('a contract whose package gives none is in no list, and a draft neither', async () => {
  await under();
  await units.own(place.unitIds[1]!, '2026-01-01', [[ben, 10_000]]);
  const none = await units.activePackage();
  const other = await units.contract({ unitId: place.unitIds[1]!, packageId: none, validFrom: '2026-09-01' });
  const found = await get<{ freeStays: FreeStayRow[]; totalCount: number }>(
    '/free-stays/aggregation?filter={"q":"anna"}',
  );
  expect(found.freeStays.map(({ id }) => id)).toEqual([contract.id]);
  expect((await call('GET', `/free-stays/${other.id}`)).statusCode).toBe(404);
  expect((await get<{ totalCount: number }>('/free-stays/aggregation?filter={"q":"ben"}')).totalCount).toBe(
    0,
  );
});

test('the board has what waits longest first, and what was answered after it', async () => {
  await under(aFreeStayRule({ free: 20 }));
  const made: string[] = [];
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
    await today(day);
    made.push(
      (await asked([`2026-12-${Number(day.slice(8)) - 10}`, `2026-12-${Number(day.slice(8)) - 9}`])).id,
    );
  }
  const find = async (id: string) => get<FreeStayRequest>(`/free-stay-requests/${id}`);
  await step(await find(made[0]!), 'reject', 'Full');
  await step(await find(made[3]!), 'approve');
  const list = async (query = '') =>
    (
      await get<{ freeStayRequests: { id: string }[] }>(`/free-stay-requests/aggregation${query}`)
    ).freeStayRequests.map(({ id }) => made.indexOf(id));
  expect(await list()).toEqual([1, 2, 3, 0]);
  expect(await list('?filter={"status":["requested"]}')).toEqual([1, 2]);
  expect(await list('?sort={"checkIn":"desc"}')).toEqual([3, 2, 1, 0]);
  expect(await list('?filter={"q":"anna"}')).toHaveLength(4);
  expect(await list('?filter={"q":"ben"}')).toEqual([]);
});

test('nobody approves a stay of his own', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-02']);
  // She works for the house since.
  await test_.db
    .updateTable('account')
    .set({ is_admin: true, permission_codes: [52, 53, 54] })
    .where('id', '=', anna.id)
    .execute();
  expect(codeOf(await step(request, 'approve', undefined, await signIn(test_, anna)))).toBe('free_stay.own');
});

test('a free stay that is slept posts its room at 0.00 and keeps its cleaning; the owner’s month has its nights and no revenue', async () => {
  await under();
  const { reservation } = await approved(['2026-12-01', '2026-12-03']);
  await today('2026-12-01');
  const { version } = await get<{ version: number }>(`/reservations/${reservation!.id}`);
  const step_ = { version, remark: 'Known to the house' };
  const arrived = await call('PATCH', `/reservations/${reservation!.id}/checkIn`, step_);
  expect([arrived.statusCode, arrived.body]).toEqual([200, arrived.body]);
  await today('2026-12-03');
  await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-12-02' });
  const { rows } = await sql<{ account: number; sen: number }>`
    select account, sum(amount_sen)::integer as sen from ledger_line where reservation_id = ${reservation!.id}
    group by account order by account`.execute(test_.db);
  // Two nights of RM 200.00 less the agreed price are nothing; cleaning is RM 80.00, and the guest owes it.
  expect(rows.filter(({ sen }) => sen !== 0)).toEqual([
    { account: 1400, sen: 8_000 },
    { account: 4100, sen: -8_000 },
  ]);
  const sample = await units.send<{ statement: SampleStatement; netToOwnerSen: number }>(
    'POST',
    `/owner-contracts/${contract.id}/sample`,
    { month: '2026-12-01' },
  );
  expect(sample).toMatchObject({ netToOwnerSen: 0, statement: { nights: 2, stays: 1 } });
  expect(await sums()).toEqual(['2026-09-01 300 200 0 0 100 0']);
});

test.each([
  ['en-US', 'Your free stay in', 'Taken free: 2 nights', 'Your free stay is approved'],
  ['cn-ZH', '免费入住已批准', '扣免费额度: 2 晚', '您的免费入住申请已批准'],
  ['ms-MY', 'Penginapan percuma anda', 'Diambil percuma: 2 malam', 'telah diluluskan'],
] as const)('the owner is told in %s what was answered', async (language, subject, taken, body) => {
  await under();
  await test_.db
    .updateTable('account')
    .set({ language, email: 'anna@own.example' })
    .where('id', '=', anna.id)
    .execute();
  const { reservation } = await approved(['2026-12-01', '2026-12-03']);
  const find = async () =>
    test_.db
      .selectFrom('outbox_mail')
      .select(['subject', 'language', 'text_body as text'])
      .where('template', '=', 'freeStay.answer')
      .where('recipient', '=', 'anna@own.example')
      .orderBy('created_at')
      .execute();
  const [letter] = await find();
  expect(letter).toMatchObject({ language, subject: expect.stringContaining(subject) as string });
  for (const words of [taken, body, reservation!.reference, 'Anna Tan'])
    expect(letter!.text).toContain(words);
  await step(await asked(['2026-12-07', '2026-12-08']), 'reject', 'The lift is being repaired');
  const letters = await find();
  expect(letters).toHaveLength(2);
  const rejection = letters.find(({ text }) => text.includes('The lift is being repaired'))!;
  expect(rejection.text).not.toContain(taken);
});

onServer('two requests for the last night: one has it, the other is told why not', async () => {
  await under(aFreeStayRule({ free: 1, places: 'property' }));
  const one = await asked(['2026-12-01', '2026-12-02']);
  // On another day and in another unit: nothing but the account stands between them.
  const other = await asked(['2026-12-08', '2026-12-09'], { unitId: place.unitIds[1] });
  const answers = await race(test_.db, holdRow('owner_contract', contract.id), [
    () => step(one, 'approve'),
    () => step(other, 'approve'),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 free_stay.refused']);
  expect(answers[1]!.json()).toMatchObject({ data: { refusals: [{ code: 'short', nights: 1 }] } });
  expect(await sums()).toEqual(['2026-09-01 100 0 100 0 0 0']);
});

onServer('a request that is approved twice at once is one stay', async () => {
  await under();
  const request = await asked(['2026-12-01', '2026-12-02']);
  const answers = await race(test_.db, holdRow('free_stay_request', request.id), [
    () => step(request, 'approve'),
    () => step(request, 'approve'),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
});

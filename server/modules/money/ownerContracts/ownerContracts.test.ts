import { randomUUID } from 'node:crypto';
import type { ContractSample, OwnerContract } from '@shared/contract/money/ownerContracts';
import type { ServicePackage } from '@shared/contract/money/servicePackages';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { codeOf } from '@shared/permissions';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { suggestedBearing } from '../expenses/suggestedBearing.queries';
import { postDue } from '../posting/postStays.service';

/** Contracts with owners. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let unitIds: string[];
let place: Awaited<ReturnType<typeof createListing>>;
let packageId: string;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  ({ unitIds } = place);
  anna = await createAccount(test_.db, { role: 'owner', is_owner: true, name: 'Anna Tan' });
  ben = await createAccount(test_.db, { role: 'owner', is_owner: true, name: 'Ben Lim' });
  packageId = await activePackage();
});
afterAll(() => test_.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = staff) =>
  send(method, `/owner-contracts${path}`, payload, headers);

async function activePackage(): Promise<string> {
  const fields = {
    name: words('Full care'),
    included: words(''),
    validFrom: '2026-01-01',
    terms: SOME_TERMS,
  };
  const { id, version } = (await send('POST', '/service-packages', fields)).json<ServicePackage>();
  const active = await send('PATCH', `/service-packages/${id}/status`, { status: 'active', version });
  expect(active.statusCode).toBe(200);
  return id;
}

/** Gives a unit its owners from a day on, in basis points. */
async function owned(unitId: string, from: string, shares: readonly (readonly [{ id: string }, number])[]) {
  const { version } = await test_.db
    .selectFrom('unit')
    .select('version')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  const list = shares.map(([{ id: accountId }, shareBp]) => ({ accountId, shareBp }));
  const answer = await send('PATCH', `/units/${unitId}/owners`, { from, shares: list, version });
  expect(answer.statusCode).toBe(200);
}

type Wish = {
  unitId?: string;
  validFrom?: string;
  lastDay?: string | null;
  priceSen?: number | null;
  role?: 'principal' | 'agent';
  arrangement?: Arrangement;
};
const inputOf = ({ role = 'principal', arrangement = { kind: 'package' }, ...fields }: Wish = {}) => ({
  ...{ unitId: unitIds[0]!, validFrom: '2026-10-01', lastDay: '2027-09-30', priceSen: null, remark: '' },
  ...fields,
  terms: { packageId, role, arrangement },
});
async function draft(wish: Wish = {}): Promise<OwnerContract> {
  const answer = await call('POST', '', inputOf(wish));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<OwnerContract>();
}
const read = async (id: string) => (await call('GET', `/${id}`)).json<OwnerContract>();
const step = async (id: string, name: string, body: object) =>
  call('PATCH', `/${id}/${name}`, { version: (await read(id)).version, ...body });
const sign = (id: string) => step(id, 'sign', { signedOn: '2026-09-20' });
async function signed(wish: Wish = {}): Promise<OwnerContract> {
  const { id } = await draft(wish);
  const answer = await sign(id);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<OwnerContract>();
}
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const fieldIn = (answer: { json: () => unknown }) =>
  (answer.json() as { fields: { path: string; rule: string }[] }).fields?.map(({ path, rule }) => [
    path,
    rule,
  ]);

describe('a contract', () => {
  it('is a draft that is written anew and deleted, and signed it is neither', async () => {
    await owned(unitIds[0]!, '2026-01-01', [
      [anna, 6_000],
      [ben, 4_000],
    ]);
    const { id, number, status, owners, noticeDays } = await draft();
    expect([status, noticeDays, owners.map(({ name, shareBp }) => [name, shareBp])]).toEqual([
      ...['draft', 60],
      [
        ['Anna Tan', 6_000],
        ['Ben Lim', 4_000],
      ],
    ]);
    expect(number).toMatch(/^C-\d{5}$/);
    const rewritten = inputOf({
      validFrom: '2026-11-01',
      lastDay: null,
      arrangement: { kind: 'rent', monthSen: 80_000 },
    });
    const changed = await call('PATCH', `/${id}`, { ...rewritten, version: (await read(id)).version });
    expect(changed.json()).toMatchObject({
      ...{ validFrom: '2026-11-01', lastDay: null, arrangement: 'rent' },
      terms: [{ validFrom: '2026-11-01', arrangement: { kind: 'rent', monthSen: 80_000 } }],
    });
    expect((await sign(id)).json()).toMatchObject({ status: 'running', signedOn: '2026-09-20' });
    const again = await call('PATCH', `/${id}`, { ...rewritten, version: (await read(id)).version });
    expect([codeIn(again), codeIn(await sign(id)), codeIn(await call('DELETE', `/${id}`))]).toEqual(
      Array(3).fill('owner_contract.signed'),
    );
    const { id: other } = await draft({ unitId: unitIds[1]! });
    expect(
      codeIn(
        await step(other, 'notice', {
          on: '2026-11-01',
          from: 'owner',
          reason: 'sold',
          lastDay: '2026-12-31',
        }),
      ),
    ).toBe('owner_contract.draft');
    expect((await call('DELETE', `/${other}`)).statusCode).toBe(200);
    const { history } = (await call('GET', `/${id}`)).json<{ history: { action: string }[] }>();
    expect(history.map(({ action }) => action)).toEqual(['sign', 'update', 'create']);
  });

  it('needs an owner on its first day, and an active package', async () => {
    const { id } = await draft();
    const nobodys = await sign(id);
    expect([nobodys.statusCode, codeIn(nobodys)]).toEqual([409, 'owner_contract.no_owner']);
    await owned(unitIds[0]!, '2026-10-02', [[anna, 10_000]]);
    expect(codeIn(await sign(id))).toBe('owner_contract.no_owner');
    await owned(unitIds[0]!, '2026-10-01', [[anna, 10_000]]);
    const found = (await send('GET', `/service-packages/${packageId}`)).json<ServicePackage>();
    await send('PATCH', `/service-packages/${packageId}/status`, {
      status: 'retired',
      version: found.version,
    });
    expect(fieldIn(await sign(id))).toEqual([['terms.packageId', 'unknown']]);
    await send('PATCH', `/service-packages/${packageId}/status`, {
      status: 'active',
      version: found.version + 1,
    });
    expect(fieldIn(await step(id, 'sign', { signedOn: '2026-11-21' }))).toEqual([['signedOn', 'future']]);
    expect((await sign(id)).statusCode).toBe(200);
  });

  it('is refused beside its field where it does not fit together', async () => {
    const refused = async (wish: object, path: string, rule: string) => {
      const answer = await call('POST', '', { ...inputOf(), ...wish });
      expect([answer.statusCode, fieldIn(answer)]).toEqual([400, [[path, rule]]]);
    };
    const terms = (more: object) => ({
      terms: { packageId, role: 'principal', arrangement: { kind: 'package' }, ...more },
    });
    await refused({ lastDay: '2026-09-30' }, 'lastDay', 'not_before_start');
    await refused({ unitId: randomUUID() }, 'unitId', 'unknown');
    await refused(terms({ packageId: randomUUID() }), 'terms.packageId', 'unknown');
    await refused(
      terms({ arrangement: { kind: 'price', rateBp: 700, every: 'quarter' } }),
      'priceSen',
      'required',
    );
    await refused(
      terms({ role: 'agent', arrangement: { kind: 'rent', monthSen: 1 } }),
      'terms.role',
      'principal',
    );
    await refused(
      terms({ arrangement: { kind: 'rent', monthSen: 0 } }),
      'terms.arrangement.monthSen',
      'positive',
    );
    await refused({ validFrom: '9999-12-31', lastDay: null }, 'validFrom', 'date');
    await refused({ lastDay: '9999-12-31' }, 'lastDay', 'date');
  });

  it('holds a day of a unit alone, also when two are signed at once', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    const first = await draft({ validFrom: '2026-10-01', lastDay: '2026-12-31' });
    const second = await draft({ validFrom: '2026-12-31', lastDay: null });
    const answers = await race(test_.db, holdRow('unit', unitIds[0]!), [
      () => call('PATCH', `/${first.id}/sign`, { signedOn: '2026-09-20', version: first.version }),
      () => call('PATCH', `/${second.id}/sign`, { signedOn: '2026-09-20', version: second.version }),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 owner_contract.overlap']);
    // Whichever lost is free to begin on the day after the other, or to end on the day before.
    const [loser] = (await Promise.all([read(first.id), read(second.id)])).filter(
      ({ status }) => status === 'draft',
    );
    const free =
      loser!.id === first.id
        ? inputOf({ validFrom: '2026-10-01', lastDay: '2026-12-30' })
        : inputOf({ validFrom: '2027-01-01', lastDay: null });
    await call('PATCH', `/${loser!.id}`, { ...free, version: loser!.version });
    expect((await sign(loser!.id)).statusCode).toBe(200);
  });

  it('ends by notice, and goes on when that is taken back, never over another one', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    const { id } = await signed({ lastDay: null });
    const notice = { on: '2026-11-15', from: 'owner', reason: 'sells the unit', lastDay: '2027-01-31' };
    expect(fieldIn(await step(id, 'notice', { ...notice, lastDay: '2026-11-14' }))).toEqual([
      ['lastDay', 'not_before_start'],
    ]);
    expect((await step(id, 'notice', notice)).json()).toMatchObject({
      lastDay: '2027-01-31',
      notice: { on: '2026-11-15', from: 'owner', reason: 'sells the unit' },
    });
    await signed({ validFrom: '2027-02-01', lastDay: null });
    const over = await step(id, 'prolong', { lastDay: null });
    expect([codeIn(over), over.json<{ params: object }>().params]).toEqual([
      'owner_contract.overlap',
      { number: expect.stringMatching(/^C-/) },
    ]);
    expect((await step(id, 'prolong', { lastDay: '2027-01-15' })).json()).toMatchObject({
      lastDay: '2027-01-15',
      notice: null,
    });
    expect(fieldIn(await step(id, 'prolong', { lastDay: '2027-01-15' }))).toEqual([
      ['lastDay', 'after_start'],
    ]);
  });

  it('has new terms from a day of it on, those that a statement has used stay', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    const { id } = await signed({
      priceSen: 48_000_000,
      arrangement: { kind: 'price', rateBp: 700, every: 'quarter' },
    });
    const terms = (arrangement: object, role = 'principal') => ({ packageId, role, arrangement });
    const set = (validFrom: string, more: object) => step(id, 'terms', { validFrom, ...more });
    expect(fieldIn(await set('2026-09-30', { terms: terms({ kind: 'package' }) }))).toEqual([
      ['validFrom', 'date'],
    ]);
    expect(fieldIn(await set('2027-10-01', { terms: terms({ kind: 'package' }) }))).toEqual([
      ['validFrom', 'date'],
    ]);
    expect(
      fieldIn(await set('2027-01-01', { terms: terms({ kind: 'rent', monthSen: 5 }, 'agent') })),
    ).toEqual([['terms.role', 'principal']]);
    expect((await set('2027-01-01', { terms: terms({ kind: 'package' }) })).statusCode).toBe(200);
    expect((await read(id)).terms.map(({ validFrom, arrangement }) => [validFrom, arrangement.kind])).toEqual(
      [
        ['2027-01-01', 'package'],
        ['2026-10-01', 'price'],
      ],
    );
    await test_.db
      .updateTable('owner_contract_terms')
      .set({ used: true })
      .where('valid_from', '=', '2027-01-01')
      .execute();
    expect(codeIn(await set('2027-01-01', { terms: terms({ kind: 'package' }) }))).toBe(
      'owner_contract.used',
    );
    expect(codeIn(await set('2026-12-01', { terms: terms({ kind: 'package' }) }))).toBe(
      'owner_contract.used',
    );
    expect((await set('2027-03-01', { terms: terms({ kind: 'package' }) })).statusCode).toBe(200);
    expect(
      codeIn(
        await step(id, 'notice', { on: '2026-11-15', from: 'company', reason: 'x', lastDay: '2026-12-31' }),
      ),
    ).toBe('owner_contract.used');
  });

  it('is changed by one of two who change it at once', async () => {
    const { id, version } = await draft();
    const change = (remark: string) => () => call('PATCH', `/${id}`, { ...inputOf(), remark, version });
    const answers = await race(test_.db, holdRow('owner_contract', id), [change('One'), change('Two')]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  });
});

describe('the list', () => {
  it('finds contracts by owner, unit, state, and those that end with nothing to follow', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    await owned(unitIds[1]!, '2026-01-01', [[ben, 10_000]]);
    const ending = await signed({ lastDay: '2027-02-18' });
    await signed({ unitId: unitIds[1]!, lastDay: '2027-02-19' });
    const open = await draft({ unitId: unitIds[1]!, validFrom: '2027-03-01', lastDay: null });
    const found = async (filter: object) =>
      (await call('GET', `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
        ownerContracts: OwnerContract[];
        totalCount: number;
      }>();
    const numbers = async (filter: object) =>
      (await found(filter)).ownerContracts.map(({ number }) => number);
    expect(await numbers({ q: 'anna tan' })).toEqual([ending.number]);
    expect(await numbers({ accountId: anna.id })).toEqual([ending.number]);
    expect(await numbers({ status: 'draft' })).toEqual([open.number]);
    expect(await numbers({ arrangement: 'rent' })).toEqual([]);
    expect((await found({ packageId })).totalCount).toBe(3);
    // Ninety days from 20 November are 18 February.
    expect(await numbers({ ending: true })).toEqual([ending.number]);
    await signed({ validFrom: '2027-02-19', lastDay: null });
    expect(await numbers({ ending: true })).toEqual([]);
  });
});

/** Two nights of RM300.00 with RM80.00 for cleaning in the first unit, from 10 to 12 October, as the books have them after those days. */
async function twoNights(): Promise<string> {
  const { db } = test_;
  const { id } = await createReservation(db, place, {
    ...{ status: 'checked_out', check_in: '2026-10-10', check_out: '2026-10-12' },
    ...{ total_sen: 68_000, room_sen: 60_000 },
  });
  await db
    .insertInto('occupancy')
    .values({
      ...{ unit_id: unitIds[0]!, reservation_id: id, kind: 'reservation' },
      stay: stayRange('2026-10-10', '2026-10-12'),
    })
    .execute();
  const line = { reservation_id: id, rate: null, label: null, quantity: 1, percent_bp: null, date: null };
  const room = {
    ...line,
    kind: 'room' as const,
    rate: 'base' as const,
    unit_sen: 30_000,
    amount_sen: 30_000,
  };
  await db
    .insertInto('price_line')
    .values([
      { ...room, position: 0, date: '2026-10-10' },
      { ...room, position: 1, date: '2026-10-11' },
      { ...line, position: 2, kind: 'cleaning', unit_sen: 8_000, amount_sen: 8_000 },
    ])
    .execute();
  const closed = await send('POST', '/business-days/close', {
    propertyId: place.propertyId,
    date: '2026-10-12',
  });
  expect(closed.statusCode).toBe(200);
  return id;
}

describe('in the books', () => {
  /** The accounts of what a stay earned, in sen. */
  const sums = async (id: string) => {
    await postDue({ db: test_.db, now: () => test_.clock.now, log: test_.app.log });
    const rows = await test_.db
      .selectFrom('ledger_line')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
      .select((eb) => ['account', eb.fn.sum<string>('amount_sen').as('sen')])
      .where('ledger_entry.reservation_id', '=', id)
      .where('account', 'in', [2410, 4000, 4100])
      .groupBy('account')
      .orderBy('account')
      .execute();
    return rows.map(({ account, sen }) => [account, Number(sen)]);
  };

  it('what an owner sells in his own name is his from the first night, and the company’s again after it', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    const stay = await twoNights();
    expect(await sums(stay)).toEqual([
      [4000, -60_000],
      [4100, -8_000],
    ]);
    const { id } = await signed({ role: 'agent', lastDay: null });
    // The package gives the owner the room and leaves the company the cleaning.
    expect(await sums(stay)).toEqual([
      [2410, -60_000],
      [4000, 0],
      [4100, -8_000],
    ]);
    const firstNight = [
      [2410, -30_000],
      [4000, -30_000],
      [4100, -8_000],
    ];
    const notice = { on: '2026-10-10', from: 'owner', reason: 'sold', lastDay: '2026-10-10' };
    expect((await step(id, 'notice', notice)).statusCode).toBe(200);
    expect(await sums(stay)).toEqual(firstNight);
    expect((await step(id, 'prolong', { lastDay: null })).statusCode).toBe(200);
    expect((await sums(stay))[0]).toEqual([2410, -60_000]);
    // From the second night on the company sells in its own name.
    const terms = { packageId, role: 'principal', arrangement: { kind: 'package' } };
    expect((await step(id, 'terms', { validFrom: '2026-10-11', terms })).statusCode).toBe(200);
    expect(await sums(stay)).toEqual(firstNight);
  });

  it('gives a month: fee 20 % of the room, split by the shares of its last day', async () => {
    await owned(unitIds[0]!, '2026-01-01', [
      [anna, 6_000],
      [ben, 4_000],
    ]);
    await twoNights();
    const { id } = await signed();
    const answer = await call('POST', `/${id}/sample`, { month: '2026-10-01' });
    // Room 600.00, fee 120.00; the factory's company charges no service tax: 480.00, of which Anna has 288.00.
    expect(answer.json<ContractSample>()).toMatchObject({
      ...{ from: '2026-10-01', to: '2026-11-01', rentalSen: 48_000, netToOwnerSen: 48_000, shortfallSen: 0 },
      formula: { code: 'package' },
      owners: [
        { name: 'Anna Tan', sen: 28_800 },
        { name: 'Ben Lim', sen: 19_200 },
      ],
    });
    expect(fieldIn(await call('POST', `/${id}/sample`, { month: '2026-09-01' }))).toEqual([
      ['month', 'date'],
    ]);
  });

  it('says what of a promised sum the unit did not earn', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    await twoNights();
    const { id } = await signed({ arrangement: { kind: 'guarantee', yearSen: 1_200_000, every: 'quarter' } });
    // 3,000.00 a quarter of 92 days: October has 31 of them, 1,010.87; the unit earned 600.00 of it.
    const month = async (first: string) =>
      (await call('POST', `/${id}/sample`, { month: first })).json<ContractSample>();
    expect(await month('2026-10-01')).toMatchObject({
      rentalSen: 101_087,
      shortfallSen: 41_087,
      companySen: -33_087,
    });
    // To 30 November 61/92: 1,989.13, so 978.26 more, all of it from the own pocket.
    expect(await month('2026-11-01')).toMatchObject({ rentalSen: 97_826, shortfallSen: 97_826 });
  });

  it('suggests who bears a bill on its days', async () => {
    await owned(unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
    await signed();
    const bearing = (day: string, unitId = unitIds[0]!) =>
      suggestedBearing(test_.db, { unitId, day, kind: 'utilities' });
    expect(await bearing('2026-10-01')).toEqual({ ownerBp: 10_000, markUpBp: 0 });
    expect(await bearing('2026-09-30')).toBeNull();
    expect(await bearing('2027-10-01')).toBeNull();
    expect(await bearing('2026-10-01', unitIds[1]!)).toBeNull();
  });

  it('is for those who see the books', async () => {
    const { id } = await draft();
    const { headers } = await signInAdmin(test_, [codeOf('service-package.view')]);
    expect((await call('GET', `/${id}`, undefined, headers)).statusCode).toBe(200);
    expect((await call('POST', `/${id}/sample`, { month: '2026-10-01' }, headers)).statusCode).toBe(403);
  });
});

import {
  unitDetail,
  type UnitBlock,
  type UnitDetail,
  type UnitsMade,
} from '@shared/contract/inventory/units';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  createRoomType,
  signInAdmin,
  words,
} from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  const business = await createBusiness(test.db);
  companyId = business.companyId;
  place = await createListing(test.db, business, { property: { name: words('Sunset Bay') }, units: 3 });
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = admin.headers,
) => test.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
const detail = async (id = place.unitIds[0]!) => {
  const answer = await call('GET', `units/${id}`);
  expect(answer.statusCode).toBe(200);
  return unitDetail.parse(answer.json());
};
const fields = (changes: object = {}) => ({
  roomTypeId: place.roomTypeId,
  number: 'C-1',
  floor: '12',
  status: 'active',
  note: '',
  ...changes,
});
const patch = (changes: object = {}, version = 1, id = place.unitIds[0]!) =>
  call('PATCH', `units/${id}`, { ...fields(), licences: [], version, ...changes });
const block = (changes: object = {}, id = place.unitIds[0]!) =>
  call('POST', `units/${id}/blocks`, {
    reason: 'maintenance',
    startsOn: '2026-12-01',
    endsOn: '2026-12-05',
    ...changes,
  });
/** A confirmed stay in a unit. */
async function stay(
  unitId: string,
  from: string,
  to: string,
  status: 'confirmed' | 'checked_out' = 'confirmed',
) {
  const reservation = await createReservation(test.db, place, { check_in: from, check_out: to, status });
  const row = {
    unit_id: unitId,
    stay: `[${from},${to})`,
    kind: 'reservation' as const,
    reservation_id: reservation.id,
  };
  await test.db.insertInto('occupancy').values(row).execute();
  return reservation;
}
const history = async (id = place.unitIds[0]!) => (await detail(id)).history.map(({ action }) => action);

describe('new units', () => {
  it('are one, or all of a range, each with a line in its history', async () => {
    const one = await call('POST', 'units', fields({ companyId }));
    expect(one.statusCode).toBe(201);
    expect(one.json<UnitsMade>().units).toMatchObject([{ number: 'C-1' }]);
    const many = await call('POST', 'units', fields({ number: '12A-01', lastNumber: '12A-20' }));
    const { units } = many.json<UnitsMade>();
    expect(units.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `12A-${String(index + 1).padStart(2, '0')}`),
    );
    expect(await history(units[19]!.id)).toEqual(['create']);
  });

  it.each([
    [{ number: '' }, 'number', 'required'],
    [{ roomTypeId: NOBODY }, 'roomTypeId', 'unknown'],
    [{ companyId: NOBODY }, 'companyId', 'unknown'],
    [{ lastNumber: 'D-9' }, 'lastNumber', 'number_range'],
    [{ number: 'A-1', lastNumber: 'A-999' }, 'lastNumber', 'number_range'],
    [{ status: 'gone' }, 'status', 'choice'],
    [{ extra: 1 }, 'extra', 'unknown'],
  ])('are refused with %j', async (changes, path, rule) => {
    const answer = await call('POST', 'units', fields(changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it('are none when one number of a range is there already, which is named', async () => {
    await call('POST', 'units', fields({ number: 'A-3' }));
    const answer = await call('POST', 'units', fields({ number: 'A-1', lastNumber: 'A-5' }));
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'number', rule: 'number_taken', params: { number: 'A-3' } }],
    });
    expect(
      await test.db.selectFrom('unit').select('id').where('number', 'like', 'A-%').execute(),
    ).toHaveLength(1);
  });

  it('are made once by two who make the same at once', async () => {
    const answers = await Promise.all([call('POST', 'units', fields()), call('POST', 'units', fields())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });
});

describe('a unit', () => {
  it('is changed with its licences, and the history says what was', async () => {
    const licences = [{ kind: 'council', number: 'DBKL/1', expiresOn: '2026-12-31' }];
    const answer = await patch({ companyId, note: 'Key at the desk', licences });
    expect(answer.json()).toMatchObject({
      number: 'C-1',
      companyId,
      licences,
      licenceState: 'expiring',
      version: 2,
    });
    const again = await patch({ licences: [{ kind: 'motac', number: 'M-2' }] }, 2);
    expect(again.json()).toMatchObject({
      companyId: null,
      licences: [{ kind: 'motac', expiresOn: null }],
      licenceState: 'none',
    });
    const [last] = (await detail()).history;
    expect(last).toMatchObject({
      action: 'update',
      before: { licences: 'council DBKL/1 2026-12-31', company: 'Test Stays Sdn Bhd' },
      after: { licences: 'motac M-2', company: null },
    });
  });

  it('is changed by one of two at once; the other is told', async () => {
    const answers = await Promise.all([patch({ note: 'one' }), patch({ note: 'two' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'row.stale' });
  });

  it.each([
    [{ licences: [{ kind: 'council', number: '' }] }, 'licences.0.number', 'required'],
    [{ licences: [{ kind: 'zoo', number: '1' }] }, 'licences.0.kind', 'choice'],
    [
      { licences: [{ kind: 'council', number: '1', expiresOn: '2026-02-30' }] },
      'licences.0.expiresOn',
      'date',
    ],
    [
      {
        licences: [
          { kind: 'fire', number: '1' },
          { kind: 'fire', number: '1' },
        ],
      },
      'licences',
      'licence_twice',
    ],
  ])('is refused with %j', async (changes, path, rule) => {
    expect((await patch(changes)).json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it('keeps its number apart from those of the room type', async () => {
    const { number } = await detail(place.unitIds[1]);
    expect((await patch({ number })).json()).toMatchObject({ fields: [{ path: 'number', rule: 'taken' }] });
  });

  it.each(['closed', 'retired'])('is not %s under stays to come, which are named', async (status) => {
    await stay(place.unitIds[0]!, '2026-11-01', '2026-11-20', 'checked_out');
    const { reference } = await stay(place.unitIds[0]!, '2026-12-01', '2026-12-03');
    const answer = await patch({ status });
    expect(answer.json()).toMatchObject({
      code: 'unit.has_stays',
      params: { count: 1, reference, from: '2026-12-01', to: '2026-12-03' },
      data: { uses: [{ reference, kind: 'reservation' }] },
    });
    await test.db
      .updateTable('occupancy')
      .set({ active: false })
      .where('reservation_id', 'is not', null)
      .execute();
    expect((await patch({ status })).statusCode).toBe(200);
  });

  it('becomes another type of its property only while nothing else was sold', async () => {
    const other = await createRoomType(test.db, place.propertyId);
    const far = await createListing(test.db, { companyId, policyId: await policyId() });
    expect((await patch({ roomTypeId: far.roomTypeId })).json()).toMatchObject({
      fields: [{ path: 'roomTypeId' }],
    });
    await stay(place.unitIds[0]!, '2026-12-01', '2026-12-03');
    expect((await patch({ roomTypeId: other.roomTypeId })).json()).toMatchObject({ code: 'unit.has_stays' });
    const free = place.unitIds[1]!;
    expect((await patch({ roomTypeId: other.roomTypeId, number: 'X-1' }, 1, free)).json()).toMatchObject({
      roomTypeId: other.roomTypeId,
    });
  });

  it('shows its owners, stays to come, blocks and company', async () => {
    await stay(place.unitIds[0]!, '2026-11-19', '2026-11-22');
    await block();
    expect(await detail()).toMatchObject({
      propertyCompanyName: 'Test Stays Sdn Bhd',
      owners: [],
      uses: [{ kind: 'reservation', checkIn: '2026-11-19' }],
      currentBlocks: [{ reason: 'maintenance', startsOn: '2026-12-01', endsOn: '2026-12-05', version: 1 }],
      whole: null,
      parts: [],
    });
  });

  it('offers room types and companies', async () => {
    const choices = await call('GET', 'units/choices?q=sunset');
    expect(choices.json()).toMatchObject({
      roomTypes: [{ id: place.roomTypeId, propertyId: place.propertyId }],
      companies: [{ id: companyId }],
    });
    expect((await call('GET', 'units/choices?q=nowhere')).json()).toMatchObject({ roomTypes: [] });
  });
});

describe('a block', () => {
  const only = async () => (await detail()).currentBlocks[0]!;

  it('takes nights, changes and goes, with a line for each', async () => {
    const made = await block({ note: 'Air conditioning' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<UnitBlock>();
    const change = { reason: 'owner_use', startsOn: '2026-12-03', endsOn: '2026-12-08', version: 1 };
    expect((await call('PATCH', `blocks/${id}`, change)).json()).toMatchObject({ ...change, version: 2 });
    expect((await call('PATCH', `blocks/${id}`, change)).json()).toMatchObject({ code: 'row.stale' });
    expect(await only()).toMatchObject({ reason: 'owner_use', startsOn: '2026-12-03' });
    expect((await call('DELETE', `blocks/${id}`)).json()).toEqual({ status: 'ok' });
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await call(method, `blocks/${id}`, method === 'PATCH' ? change : undefined)).statusCode).toBe(
        404,
      );
    expect(await history()).toEqual(['unblock', 'changeBlock', 'block']);
  });

  it('over a stay is refused with the stay named, and nothing is overwritten', async () => {
    const { reference } = await stay(place.unitIds[0]!, '2026-12-04', '2026-12-06');
    const answer = await block();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'unit.taken',
      params: { reference, from: '2026-12-04', to: '2026-12-06' },
      data: { uses: [{ reference, checkIn: '2026-12-04', checkOut: '2026-12-06' }] },
    });
    expect((await block({ endsOn: '2026-12-04' })).statusCode).toBe(201);
    const { id } = await only();
    const longer = { reason: 'other', startsOn: '2026-12-01', endsOn: '2026-12-05', version: 1 };
    expect((await call('PATCH', `blocks/${id}`, longer)).json()).toMatchObject({ code: 'unit.taken' });
    expect((await detail()).uses).toHaveLength(1);
  });

  it.each([
    [{ endsOn: '2026-12-01' }, 'endsOn', 'after_start'],
    [{ endsOn: '2036-12-01' }, 'endsOn', 'stay_too_long'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'date'],
    [{ reason: 'party' }, 'reason', 'choice'],
  ])('is refused with %j', async (changes, path, rule) => {
    expect((await block(changes)).json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it('has nights to come: one that is over would be shown nowhere, but its note can still be changed', async () => {
    const over = await block({ startsOn: '2026-11-10', endsOn: '2026-11-20' });
    expect(over.json()).toMatchObject({ fields: [{ path: 'endsOn', rule: 'date_past' }] });
    const made = await block({ startsOn: '2026-11-10', endsOn: '2026-11-21' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    const body = { reason: 'other', startsOn: '2026-11-10', note: 'Pipe', version: 1 };
    const before = test.clock.now;
    test.clock.now = new Date('2026-11-25T04:00:00.000Z');
    expect((await call('PATCH', `blocks/${id}`, { ...body, endsOn: '2026-11-22' })).json()).toMatchObject({
      fields: [{ path: 'endsOn', rule: 'date_past' }],
    });
    expect((await call('PATCH', `blocks/${id}`, { ...body, endsOn: '2026-11-21' })).statusCode).toBe(200);
    test.clock.now = before;
  });

  it('is one of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => block()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('needs a unit and the right to edit', async () => {
    expect((await block({}, NOBODY)).statusCode).toBe(404);
    const { headers } = await signInAdmin(test, [codeOf('listing.view'), codeOf('listing.create')]);
    const url = `units/${place.unitIds[0]}/blocks`;
    const body = { reason: 'other', startsOn: '2026-12-01', endsOn: '2026-12-02' };
    expect((await call('POST', url, body, headers)).statusCode).toBe(403);
    expect((await call('POST', 'units', fields(), headers)).statusCode).toBe(201);
  });
});

describe('linked units', () => {
  const link = (partIds: string[], version = 1, id = place.unitIds[0]!) =>
    call('PATCH', `units/${id}/links`, { partIds, version });

  it('are put as a whole, and show on both sides', async () => {
    const [house, one, two] = place.unitIds as [string, string, string];
    expect((await link([one, two])).json<UnitDetail>()).toMatchObject({
      linked: 'whole',
      version: 2,
      parts: [{}, {}],
    });
    expect(await detail(one)).toMatchObject({ linked: 'part', whole: { id: house } });
    await block({}, one);
    expect((await detail(house)).uses).toMatchObject([{ kind: 'block', unitId: one, checkIn: '2026-12-01' }]);
    expect((await block()).json()).toMatchObject({ code: 'unit.taken', data: { uses: [{ unitId: one }] } });
    expect((await link([two], 2)).json()).toMatchObject({ parts: [{ id: two }] });
    expect((await block()).statusCode).toBe(201);
    expect(await history()).toEqual(['block', 'links', 'links']);
    expect((await link([], 3)).json()).toMatchObject({ linked: null, parts: [] });
  });

  it('are refused while stays of both meet, which are named', async () => {
    const [house, room] = place.unitIds as [string, string];
    const inHouse = await stay(house, '2026-12-01', '2026-12-04');
    const inRoom = await stay(room, '2026-12-03', '2026-12-06');
    const answer = await link([room]);
    expect(answer.json()).toMatchObject({ code: 'unit.link_taken' });
    const { uses } = answer.json<{ data: { uses: { reference: string }[] } }>().data;
    expect(uses.map(({ reference }) => reference).sort()).toEqual(
      [inHouse.reference, inRoom.reference].sort(),
    );
    expect((await detail()).parts).toEqual([]);
  });

  it('are two levels at one property', async () => {
    const [house, room, other] = place.unitIds as [string, string, string];
    const far = await createListing(test.db, { companyId, policyId: await policyId() });
    const rule = async (answer: ReturnType<typeof link>) =>
      (await answer).json<{ fields: { path: string; rule: string }[] }>().fields[0];
    expect(await rule(link(far.unitIds))).toMatchObject({ path: 'partIds', rule: 'unknown' });
    expect(await rule(link([house]))).toMatchObject({ rule: 'unknown' });
    await link([room]);
    expect(await rule(link([other], 1, room))).toMatchObject({ rule: 'link_part' });
    expect(await rule(link([room], 1, other))).toMatchObject({ rule: 'link_elsewhere' });
    expect((await link([room], 9)).json()).toMatchObject({ code: 'row.stale' });
    expect((await link([], 1, NOBODY)).statusCode).toBe(404);
  });
});

const policyId = async () =>
  (await test.db.selectFrom('cancellation_policy').select('id').executeTakeFirstOrThrow()).id;

import { unitListAnswer, type UnitRow } from '@shared/contract/inventory/units';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createRoomType,
  signInAdmin,
  words,
} from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  const business = await createBusiness(test.db);
  place = await createListing(test.db, business, { property: { name: words('Sunset Bay') }, units: 3 });
  await createListing(test.db, business, { property: { name: words('Hill House') } });
  for (const [index, number] of ['B-10', 'B-2', 'A-1'].entries()) {
    const where = test.db.updateTable('unit').set({ number }).where('id', '=', place.unitIds[index]!);
    await where.execute();
  }
});

const list = async (query: Record<string, unknown> = {}) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const url = `/api/units/aggregation?${new URLSearchParams(texts).toString()}`;
  const answer = await test.app.inject({ url, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return unitListAnswer.parse(answer.json()) as { units: UnitRow[]; totalCount: number };
};
const numbers = async (query: Record<string, unknown>) =>
  (await list(query)).units.map(({ number }) => number);
const licence = (unit: number, expires_on: string | null, number = `L-${unit}`) =>
  test.db
    .insertInto('unit_licence')
    .values({ unit_id: place.unitIds[unit]!, kind: 'council', number, expires_on })
    .execute();

describe('the list of units', () => {
  it('goes by property and type, and numbers as people count', async () => {
    expect((await list()).units.map(({ propertyName }) => propertyName['en-US'])[0]).toBe('Hill House');
    const { propertyId } = place;
    expect(await numbers({ filter: { propertyId } })).toEqual(['A-1', 'B-2', 'B-10']);
    expect(await numbers({ filter: { propertyId }, sort: { number: 'desc' } })).toEqual([
      'B-10',
      'B-2',
      'A-1',
    ]);
  });

  it('is filtered by property, room type, status and words, and counts what it finds', async () => {
    const { roomTypeId } = await createRoomType(test.db, place.propertyId, { units: 2 });
    await test.db.updateTable('unit').set({ status: 'closed' }).where('id', '=', place.unitIds[0]!).execute();
    expect((await list({ filter: { roomTypeId } })).totalCount).toBe(2);
    expect((await list({ filter: { propertyId: place.propertyId } })).totalCount).toBe(5);
    expect(await numbers({ filter: { status: 'closed' } })).toEqual(['B-10']);
    expect(await numbers({ filter: { q: 'b-1' } })).toEqual(['B-10']);
    expect((await list({ filter: { q: 'sunset bay 中' } })).totalCount).toBe(5);
    expect((await list({ filter: { q: '%' } })).totalCount).toBe(0);
    expect(await list({ filter: { status: 'closed' }, _fields: 'number' })).toEqual({
      units: [{ number: 'B-10' }],
      totalCount: 1,
    });
  });

  it.each([
    ['none', null],
    ['expired', '2026-11-19'],
    ['expiring', '2026-11-20'],
    ['expiring', '2027-01-19'],
    ['valid', '2027-01-20'],
  ] as const)('marks a licence as %s that ends on %s', async (state, expiresOn) => {
    await licence(0, expiresOn);
    await licence(0, '2030-01-01', 'far');
    if (expiresOn === null) await test.db.deleteFrom('unit_licence').where('number', '=', 'far').execute();
    const [unit] = (await list({ filter: { q: 'B-10' } })).units;
    expect(unit).toMatchObject({ licenceState: state, licenceExpiresOn: expiresOn });
    const due = await list({ filter: { licence: 'due' } });
    expect(due.totalCount).toBe(['expired', 'expiring'].includes(state) ? 1 : 0);
    expect((await list({ filter: { licence: 'expired' } })).totalCount).toBe(state === 'expired' ? 1 : 0);
  });

  it('finds a unit by its licence, and sorts by the end of it', async () => {
    await licence(1, '2027-03-01', 'DBKL/77');
    await licence(2, '2027-02-01');
    expect(await numbers({ filter: { q: 'dbkl/77' } })).toEqual(['B-2']);
    expect((await numbers({ sort: { licenceExpiresOn: 'asc' } })).slice(0, 2)).toEqual(['A-1', 'B-2']);
  });

  it('is exported whole, as it is filtered, and the log says so', async () => {
    await licence(1, '2026-12-01');
    const answer = await test.app.inject({
      url: `/api/units/export?${new URLSearchParams({ filter: '{"licence":"due"}' }).toString()}`,
      headers: admin.headers,
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="units.csv"');
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toBe('Property,Room type,Unit,Floor,Status,Licences,First licence ends on,Linked,Blocks');
    expect(lines).toEqual([expect.stringMatching(/^Sunset Bay,.*,B-2,.*,active,expiring,2026-12-01,,0$/)]);
    const logged = await test.db
      .selectFrom('audit_log')
      .select(['entity', 'after'])
      .where('action', '=', 'export')
      .execute();
    expect(logged).toEqual([{ entity: 'unit', after: { filter: { licence: 'due' }, format: 'csv' } }]);
  });

  it('says what is linked, and how many blocks are not over', async () => {
    const [whole, part] = place.unitIds as [string, string];
    await test.db.insertInto('unit_link').values({ whole_id: whole, part_id: part }).execute();
    const block = { kind: 'block' as const, reservation_id: null, unit_id: whole };
    await test.db
      .insertInto('occupancy')
      .values([
        { ...block, stay: '[2026-11-01,2026-11-20)' },
        { ...block, stay: '[2026-11-20,2026-11-21)' },
        { ...block, stay: '[2026-12-01,2026-12-05)', active: false },
      ])
      .execute();
    const { units } = await list({ filter: { propertyId: place.propertyId } });
    expect(units.map(({ number, linked, blocks }) => [number, linked, blocks])).toEqual([
      ['A-1', null, 0],
      ['B-2', 'part', 0],
      ['B-10', 'whole', 1],
    ]);
  });

  it('is for those who may see listings, and takes only what it knows', async () => {
    const get = (query: string, headers: Record<string, string> = admin.headers) =>
      test.app.inject({ url: `/api/units/aggregation${query}`, headers });
    const without = await signInAdmin(test, [codeOf('reservation.view')]);
    expect((await get('', without.headers)).statusCode).toBe(403);
    expect((await get('', {})).statusCode).toBe(401);
    for (const filter of [{ x: 1 }, { status: 'gone' }, { propertyId: 'x' }, { licence: 'soon' }]) {
      const answer = await get(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'query.invalid' });
    }
  });
});

import { holidayDetail, holidayRow, type HolidayInput } from '@shared/contract/pricing/holidays';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const input = (fields: Partial<HolidayInput> = {}): HolidayInput => ({
  name: words('Feast'),
  date: '2026-12-03',
  kind: 'state',
  estimated: false,
  states: ['MY-14', 'MY-10'],
  substitutes: [],
  source: 'Gazette',
  announcedOn: '2026-11-01',
  ...fields,
});
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: unknown,
  headers = admin.headers,
) => test.app.inject({ method, url, headers, ...(payload !== undefined && { payload: payload as object }) });
const create = async (fields: Partial<HolidayInput> = {}) => {
  const answer = await call('POST', '/api/holidays', input(fields));
  expect(answer.statusCode).toBe(201);
  return holidayRow.parse(answer.json());
};
const patch = (id: string, version: number, fields: Partial<HolidayInput> = {}) =>
  call('PATCH', `/api/holidays/${id}`, { ...input(fields), version });
const days = async () =>
  (
    await test.db
      .selectFrom('public_holiday')
      .select(['state', 'date', 'substitute'])
      .orderBy('date')
      .orderBy('state')
      .execute()
  ).map(({ state, date, substitute }) => `${date} ${state}${substitute ? ' substitute' : ''}`);
const list = async (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return (await call('GET', `/api/holidays/aggregation?${search.toString()}`)).json<{
    holidays: Record<string, unknown>[];
    totalCount: number;
  }>();
};

describe('a holiday', () => {
  it('is written once and gives each of its states its days', async () => {
    const made = await create({ substitutes: [{ date: '2026-12-04', states: ['MY-10'] }] });
    expect(made).toMatchObject({
      name: words('Feast'),
      states: ['MY-10', 'MY-14'],
      substitutes: [{ date: '2026-12-04', states: ['MY-10'] }],
      announcedOn: '2026-11-01',
      version: 1,
    });
    expect(await days()).toEqual(['2026-12-03 MY-10', '2026-12-03 MY-14', '2026-12-04 MY-10 substitute']);
    const detail = holidayDetail.parse((await call('GET', `/api/holidays/${made.id}`)).json());
    expect(detail.history).toMatchObject([{ action: 'create', actorName: admin.account.name }]);
  });

  it('is moved with all its days, and the history says from where', async () => {
    const { id } = await create({ substitutes: [{ date: '2026-12-04', states: ['MY-10'] }] });
    const answer = await patch(id, 1, { date: '2026-12-10', states: ['MY-01'], estimated: true });
    expect(answer.json()).toMatchObject({
      date: '2026-12-10',
      states: ['MY-01'],
      substitutes: [],
      version: 2,
    });
    expect(await days()).toEqual(['2026-12-10 MY-01']);
    const detail = holidayDetail.parse((await call('GET', `/api/holidays/${id}`)).json());
    expect(detail.history[0]).toMatchObject({
      action: 'update',
      before: { date: '2026-12-03', estimated: false },
      after: { date: '2026-12-10', estimated: true },
    });
  });

  it.each<[string, Partial<HolidayInput>, string, string]>([
    ['no English name', { name: { 'en-US': ' ' } as never }, 'name.en-US', 'required'],
    ['no state', { states: [] }, 'states', 'required'],
    ['a state of nowhere', { states: ['MY-17'] }, 'states.0', 'choice'],
    ['a date that is none', { date: '2026-02-30' }, 'date', 'date'],
    ['a mistyped year', { date: '2206-12-03' }, 'date', 'date'],
    ['an unknown kind', { kind: 'bank' as never }, 'kind', 'choice'],
    [
      'a substitute on the day itself',
      { substitutes: [{ date: '2026-12-03', states: ['MY-10'] }] },
      'substitutes',
      'substitute_near',
    ],
    [
      'a substitute half a year later',
      { substitutes: [{ date: '2027-06-03', states: ['MY-10'] }] },
      'substitutes',
      'substitute_near',
    ],
    [
      'a substitute for a state without the holiday',
      { substitutes: [{ date: '2026-12-04', states: ['MY-01'] }] },
      'substitutes',
      'substitute_states',
    ],
    [
      'two substitutes for one state',
      {
        substitutes: [
          { date: '2026-12-04', states: ['MY-10'] },
          { date: '2026-12-07', states: ['MY-10'] },
        ],
      },
      'substitutes',
      'substitute_states',
    ],
    ['what the contract does not know', { color: 'red' } as never, 'color', 'unknown'],
  ])('with %s is refused beside the field', async (_case, fields, path, rule) => {
    const answer = await call('POST', '/api/holidays', input(fields));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
    expect(await days()).toEqual([]);
  });

  it('stands once on its date in a state', async () => {
    await create();
    const answer = await call('POST', '/api/holidays', input({ states: ['MY-10'] }));
    expect(answer.json()).toMatchObject({ fields: [{ path: 'date', rule: 'holiday_twice' }] });
    expect((await list()).totalCount).toBe(1);
  });

  it('changed by someone else is neither changed nor deleted unseen', async () => {
    const { id } = await create();
    await patch(id, 1, { estimated: true });
    expect((await patch(id, 1)).json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    const answer = await call('DELETE', `/api/holidays/${id}?version=1`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'row.stale']);
    expect(await days()).toHaveLength(2);
  });

  it('of two people who save at once, one wins and the other is told', async () => {
    const { id } = await create();
    const answers = await Promise.all([
      patch(id, 1, { date: '2026-12-08' }),
      patch(id, 1, { date: '2026-12-09' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await days()).toHaveLength(2);
  });

  it('is deleted with its days; the log keeps what it was', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/api/holidays/${id}?version=1`)).json()).toEqual({ status: 'ok' });
    expect(await days()).toEqual([]);
    expect((await call('DELETE', `/api/holidays/${id}?version=1`)).statusCode).toBe(404);
    expect((await call('GET', `/api/holidays/${id}`)).statusCode).toBe(404);
    expect((await patch(id, 1)).statusCode).toBe(404);
    const line = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'delete')
      .executeTakeFirst();
    expect(line).toMatchObject({ entity: 'holiday', entity_id: id, before: { name: words('Feast') } });
  });

  it('belongs to every day, also to one that a script writes alone', async () => {
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-05', date: '2026-12-20', name: words('By hand'), announced_on: null })
      .execute();
    expect((await list()).holidays).toMatchObject([{ name: words('By hand'), states: ['MY-05'] }]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await create();
    await create({
      name: words('Nation'),
      date: '2027-08-31',
      kind: 'national',
      estimated: true,
      states: ['MY-01'],
    });
  });
  it.each<[object, string[]]>([
    [{}, ['Feast', 'Nation']],
    [{ year: 2026 }, ['Feast']],
    [{ states: ['MY-01'] }, ['Nation']],
    [{ states: ['MY-01', 'MY-14'] }, ['Feast', 'Nation']],
    [{ kind: 'national' }, ['Nation']],
    [{ estimated: false }, ['Feast']],
    [{ q: 'nat' }, ['Nation']],
    [{ q: '%' }, []],
  ])('filtered by %j', async (filter, names) => {
    const { holidays } = await list({ filter });
    expect(holidays.map(({ name }) => (name as { 'en-US': string })['en-US'])).toEqual(names);
  });
  it('is exported with its filter', async () => {
    const answer = await call('GET', `/api/holidays/export?filter=${encodeURIComponent('{"year":2026}')}`);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('2026-12-03,Feast,');
    expect(lines[1]).toContain('"Selangor, Kuala Lumpur"');
  });
  it.each([
    ['GET', '/api/holidays/aggregation', 'holiday.view'],
    ['GET', '/api/holidays/export', 'holiday.view'],
    ['POST', '/api/holidays', 'holiday.create'],
    ['POST', '/api/holidays/import', 'holiday.create'],
    ['POST', '/api/holidays/impact/stays', 'holiday.view'],
  ] as const)('%s %s is refused without %s', async (method, url, permission) => {
    const { headers } = await signInAdmin(test, [codeOf('announcement.view')]);
    const answer = await call(method, url, method === 'POST' ? input() : undefined, headers);
    expect([permission, answer.statusCode]).toEqual([permission, 403]);
  });
});

describe('the substitute days of the law', () => {
  const propose = async (body: object) =>
    (await call('POST', '/api/holidays/substitutes', body)).json<unknown>();
  it('differ by state, and are a proposal', async () => {
    // 6 December 2026 is a Sunday, the 5th a Saturday, the 4th a Friday.
    const states = ['MY-02', 'MY-03', 'MY-10'];
    expect(await propose({ date: '2026-12-06', states })).toEqual({
      substitutes: [{ date: '2026-12-07', states: ['MY-10'] }],
    });
    expect(await propose({ date: '2026-12-05', states })).toEqual({
      substitutes: [{ date: '2026-12-06', states: ['MY-03'] }],
    });
    expect(await propose({ date: '2026-12-04', states })).toEqual({
      substitutes: [{ date: '2026-12-06', states: ['MY-02'] }],
    });
    expect(await days()).toEqual([]);
  });
  it('go on past other holidays, but not past the holiday itself as it was', async () => {
    const { id } = await create({ date: '2026-12-07', states: ['MY-10'] });
    const sunday = { date: '2026-12-06', states: ['MY-10'] };
    expect(await propose(sunday)).toEqual({ substitutes: [{ date: '2026-12-08', states: ['MY-10'] }] });
    expect(await propose({ ...sunday, id })).toEqual({
      substitutes: [{ date: '2026-12-07', states: ['MY-10'] }],
    });
  });
});

describe('prices', () => {
  const quote = async (listingId: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/public/quotes',
        payload: { listingId, checkIn: '2026-12-02', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
      })
    ).json<{ lines: { kind: string; rate: string; amountSen: number }[]; total: number }>();
  const rates = async (listingId: string) =>
    (await quote(listingId)).lines.filter(({ kind }) => kind === 'room').map(({ rate }) => rate);

  it('take a new holiday up at once, in its states alone', async () => {
    const business = await createBusiness(test.db);
    const roomType = { holiday_sen: 30_000 };
    const here = await createListing(test.db, business, { roomType });
    const there = await createListing(test.db, business, { roomType, property: { state: 'MY-01' } });
    expect(await rates(here.listingId)).toEqual(['base', 'base']);
    const { id } = await create();
    expect(await rates(here.listingId)).toEqual(['holiday', 'holiday']);
    expect(await rates(there.listingId)).toEqual(['base', 'base']);
    await patch(id, 1, { date: '2026-12-05' });
    expect(await rates(here.listingId)).toEqual(['base', 'base']);
  });
});

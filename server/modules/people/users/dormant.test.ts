import { dormantListAnswer } from '@shared/contract/people/users';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
} from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000);
const list = async (values: Record<string, unknown> = {}) => {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await test.app.inject({
    url: `/api/users/dormant?${query.toString()}`,
    headers: admin.headers,
  });
  return dormantListAnswer.parse(answer.json());
};
const namesOf = async (values?: Record<string, unknown>) =>
  (await list(values)).users.map(({ name }) => name);
const settle = (payload: object) =>
  test.app.inject({ method: 'PATCH', url: '/api/users/dormant', headers: admin.headers, payload });
const lines = () =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'before', 'after'])
    .where('entity', '=', 'setting')
    .orderBy('id')
    .execute();

describe('the dormant', () => {
  const person = (name: string, created: number, seen: number | null, more = {}) =>
    createAccount(test.db, {
      name,
      created_at: daysAgo(created),
      last_seen_at: seen === null ? null : daysAgo(seen),
      ...more,
    });

  it('are the active ones whom nobody saw and who booked nothing for a year, longest first', async () => {
    const place = await createListing(test.db, await createBusiness(test.db));
    const booked = async (name: string, days: number[]) => {
      const { id } = await person(name, 900, 800);
      for (const day of days) {
        await createReservation(test.db, place, {
          account_id: id,
          created_at: daysAgo(day),
          status: 'cancelled',
        });
      }
    };
    await person('seen lately', 900, 364);
    await person('new', 10, null);
    await person('never seen', 500, null);
    await person('long gone', 900, 700, { role: 'owner' });
    await person('just gone', 900, 366);
    await booked('booked lately', [700, 300]);
    await booked('booked long ago', [600, 400]);
    for (const status of ['pending', 'rejected', 'banned', 'deleted'])
      await person(status, 900, 800, { status });
    await person('administrator', 900, 800, { role: 'administrator', is_admin: true });

    const answer = await list();
    expect(answer).toMatchObject({ totalCount: 4, dormantDays: 365, settingVersion: 0 });
    expect(answer.users.map(({ name, lastBookedAt }) => [name, lastBookedAt])).toEqual([
      ['booked long ago', daysAgo(400).toISOString()],
      ['long gone', null],
      ['never seen', null],
      ['just gone', null],
    ]);
    expect(await namesOf({ filter: { role: 'owner' } })).toEqual(['long gone']);
    expect(await namesOf({ sort: { name: 'desc' } })).toEqual([
      'never seen',
      'long gone',
      'just gone',
      'booked long ago',
    ]);
    expect(await namesOf({ sort: { lastSeenAt: 'desc' }, pagination: { limit: 2, currentPage: 2 } })).toEqual(
      ['long gone', 'booked long ago'],
    );
  });

  it('are searched, and leave as a file with a reason that the audit log keeps', async () => {
    await person('Long Gone', 900, 700, { role: 'owner', email: 'gone@mail.example' });
    await person('Never Seen', 500, null);
    expect(await namesOf({ filter: { q: 'GONE@mail' } })).toEqual(['Long Gone']);
    expect(await list({ filter: { q: 'nobody' } })).toMatchObject({ users: [], totalCount: 0 });
    const take = (query: Record<string, string>) =>
      test.app.inject({ url: '/api/users/dormant/export', query, headers: admin.headers });
    expect((await take({ confirm: 'true' })).statusCode).toBe(400);
    const sure = { confirm: 'true', reason: 'Letter of March' };
    const rowsIn = ({ body }: { body: string }) => body.trim().split('\r\n').slice(1);
    const all = await take(sure);
    expect(all.headers['content-disposition']).toBe('attachment; filename="dormant.csv"');
    expect(rowsIn(all).map((row) => row.split(',')[1])).toEqual(['Long Gone', 'Never Seen']);
    expect(rowsIn(await take({ ...sure, filter: '{"q":"never"}' }))).toHaveLength(1);
    const kept = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export')
      .execute();
    expect(kept[1]!.after).toEqual({
      filter: { q: 'never' },
      format: 'csv',
      reason: 'Letter of March',
      dormantDays: 365,
    });
  });

  it('leave whole, over several batches', async () => {
    await test.db
      .insertInto('account')
      .values(
        Array.from({ length: 1_003 }, (_, n) => ({
          email: `many${n}@attic.example`,
          name: `Many ${n}`,
          role: 'buyer',
          created_at: daysAgo(900),
          last_seen_at: daysAgo(700 + (n % 2)),
        })),
      )
      .execute();
    const { body } = await test.app.inject({
      url: '/api/users/dormant/export',
      query: { confirm: 'true', reason: 'Letter of March' },
      headers: admin.headers,
    });
    const names = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[1]);
    expect([names.length, new Set(names).size]).toEqual([1_003, 1_003]);
  });

  it('are as many as the setting says', async () => {
    await person('long gone', 900, 700);
    await person('gone', 900, 100);
    expect(await namesOf()).toEqual(['long gone']);
    expect((await settle({ dormantDays: 90, version: 0 })).json()).toEqual({ dormantDays: 90, version: 1 });
    expect(await list()).toMatchObject({ totalCount: 2, dormantDays: 90, settingVersion: 1 });
  });

  it.each(['filter={"status":"active"}', 'sort={"email":"asc"}', '_fields=password_hash', 'filter=x'])(
    'are not asked for by %s',
    async (query) => {
      const answer = await test.app.inject({ url: `/api/users/dormant?${query}`, headers: admin.headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'query.invalid' }]);
    },
  );

  it('survive a setting that somebody spoilt', async () => {
    await test.db
      .insertInto('setting')
      .values({ key: 'people', value: { dormantDays: 'soon' }, version: 4 })
      .execute();
    expect(await list()).toMatchObject({ dormantDays: 365, settingVersion: 4 });
    expect((await settle({ dormantDays: 30, version: 4 })).json()).toEqual({ dormantDays: 30, version: 5 });
  });
});

describe('the setting', () => {
  it('carries a version: who comes second is told', async () => {
    await settle({ dormantDays: 100, version: 0 });
    for (const version of [0, 2]) {
      const answer = await settle({ dormantDays: 200, version });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'row.stale', params: { version: 1 } },
      ]);
    }
    // What is so already is written nowhere.
    expect((await settle({ dormantDays: 100, version: 1 })).json()).toEqual({ dormantDays: 100, version: 1 });
    await settle({ dormantDays: 200, version: 1 });
    expect(await lines()).toEqual([
      { action: 'update', entity_id: 'people', before: { dormantDays: 365 }, after: { dormantDays: 100 } },
      { action: 'update', entity_id: 'people', before: { dormantDays: 100 }, after: { dormantDays: 200 } },
    ]);
  });

  it.each([0, 1])('is changed by one of two at once, from version %i', async (version) => {
    if (version === 1) await settle({ dormantDays: 50, version: 0 });
    const answers = await Promise.all([60, 70, 80].map((dormantDays) => settle({ dormantDays, version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await lines()).toHaveLength(1 + version);
  });

  it.each([
    [{ dormantDays: 29, version: 0 }, 'dormantDays'],
    [{ dormantDays: 3651, version: 0 }, 'dormantDays'],
    [{ dormantDays: 100.5, version: 0 }, 'dormantDays'],
    [{ dormantDays: 100 }, 'version'],
    [{ dormantDays: 100, version: -1 }, 'version'],
  ])('refuses %j', async (payload, path) => {
    const answer = await settle(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path }] }]);
  });
});

import { importPlan, type ImportPlan } from '@shared/contract/pricing/holidays';
import { daysOff } from '@shared/domain/pricing/holidays';
import { codeOf } from '@shared/permissions';
import holidayFile from '../../../db/reference/holidays.json';
import { referenceHolidays } from '../../../db/reference/holidayReference';
import { seedReference } from '../../../db/reference/seedReference';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { signInAdmin, words } from '../../../testing/factories';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  ({ headers } = await signInAdmin(test));
});

const plan = async (year = 2026) =>
  importPlan.parse(
    (await test.app.inject({ method: 'GET', url: `/api/holidays/import?year=${year}`, headers })).json(),
  );
const counts = ({ items }: ImportPlan) => {
  const found: Record<string, number> = {};
  for (const { status } of items) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const run = (digest: string, take: string[] = [], year = 2026) =>
  test.app.inject({ method: 'POST', url: '/api/holidays/import', headers, payload: { year, digest, take } });
const named = (name: string) =>
  test.db
    .selectFrom('holiday')
    .selectAll()
    .where('date', '>=', '2026-01-01')
    .where('date', '<=', '2026-12-31')
    .execute()
    .then((rows) => rows.find((row) => row.name['en-US'] === name));
const CHRISTMAS = '2026 Christmas Day';
const inYear = referenceHolidays().filter(({ year }) => year === 2026).length;
/** The data as it was a version ago: the day before, so that today's is a change. */
const pretendItSaid = async (key: string, date: string) => {
  const line = await test.db
    .selectFrom('holiday_reference')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('holiday_reference')
    .set({ taken: { ...line.taken, date, substitutes: [] } })
    .where('key', '=', key)
    .execute();
  return line.holiday_id!;
};
const move = async (id: string, date: string) => {
  await test.db.updateTable('holiday').set({ date }).where('id', '=', id).execute();
  await test.db
    .deleteFrom('public_holiday')
    .where('holiday_id', '=', id)
    .where('substitute', '=', true)
    .execute();
  await test.db.updateTable('public_holiday').set({ date }).where('holiday_id', '=', id).execute();
};

describe('the bundled data as holidays', () => {
  // The days of the law's rule and of Kedah stand in a table by hand in `reference.test.ts`.
  it('has every day of the file in every state, and nothing besides but what the rule and Kedah add', () => {
    const theirs = holidayFile.holidays.flatMap((row) =>
      row.states.map((state) => `${row.date} ${state} ${row.substitute} ${row.name['en-US']}`),
    );
    const ours = referenceHolidays().flatMap(({ content }) =>
      daysOff(content).map((day) => `${day.date} ${day.state} ${day.substitute} ${day.name['en-US']}`),
    );
    expect(theirs.filter((day) => !ours.includes(day))).toEqual([]);
    const added = ours.filter((day) => !theirs.includes(day)).map((day) => day.slice(0, 16));
    expect([...new Set(added.map((day) => day.slice(0, 10)))].sort()).toEqual([
      '2025-02-11',
      '2025-03-24',
      '2025-04-02',
      '2025-06-29',
      '2026-02-01',
      '2027-01-22',
      '2027-01-24',
      '2027-06-01',
      '2027-06-08',
      '2027-07-12',
    ]);
    // Thaipusam of three years and its substitute, 13 states on 8 June, and six more.
    expect(added).toHaveLength(4 + 13 + 6);
    expect(new Set(referenceHolidays().map(({ key }) => key)).size).toBe(referenceHolidays().length);
  });
});

describe('the import of a year', () => {
  it('adds what is missing, in one step, and has nothing left to do the second time', async () => {
    const first = await plan();
    expect(counts(first)).toEqual({ add: inYear });
    expect(first.years).toEqual([2025, 2026, 2027]);
    const answer = await run(first.digest);
    expect(answer.json()).toEqual({ added: inYear, changed: 0, removed: 0, kept: 0 });
    const second = await plan();
    expect(counts(second)).toEqual({ same: inYear });
    const log = () => test.db.selectFrom('audit_log').select('id').execute();
    const lines = (await log()).length;
    expect((await run(second.digest)).json()).toEqual({ added: 0, changed: 0, removed: 0, kept: 0 });
    expect((await log()).length).toBe(lines);
    expect(await named('Christmas Day')).toMatchObject({ version: 1, date: '2026-12-25' });
  });

  it('knows what came with the installation', async () => {
    await seedReference({ db: test.db } as never);
    expect(counts(await plan())).toEqual({ same: inYear });
    expect(counts(await plan(2027))).toHaveProperty('same');
  });

  it('changes what only the data has changed', async () => {
    await run((await plan()).digest);
    await move(await pretendItSaid(CHRISTMAS, '2026-12-24'), '2026-12-24');
    const changed = await plan();
    expect(counts(changed)).toEqual({ same: inYear - 1, change: 1 });
    expect((await run(changed.digest)).json()).toMatchObject({ changed: 1 });
    expect(await named('Christmas Day')).toMatchObject({ date: '2026-12-25', version: 2 });
    expect(counts(await plan())).toEqual({ same: inYear });
  });

  it('leaves what staff have changed, and says so', async () => {
    await run((await plan()).digest);
    const { id } = (await named('Christmas Day'))!;
    await move(id, '2026-12-26');
    const kept = await plan();
    expect(counts(kept)).toEqual({ same: inYear - 1, kept: 1 });
    await run(kept.digest);
    expect(await named('Christmas Day')).toMatchObject({ date: '2026-12-26' });
    expect((await run((await plan()).digest, [CHRISTMAS])).json()).toMatchObject({ changed: 1 });
    expect(await named('Christmas Day')).toMatchObject({ date: '2026-12-25' });
  });

  it.each([
    ['keeps theirs', [], '2026-12-26', { kept: 1 }, 'kept'],
    ['takes the data when they say so', [CHRISTMAS], '2026-12-25', { changed: 1 }, 'same'],
  ])('asks when both have changed it: %s', async (_case, take, date, answer, after) => {
    await run((await plan()).digest);
    await move(await pretendItSaid(CHRISTMAS, '2026-12-24'), '2026-12-26');
    const asked = await plan();
    expect(asked.items.filter(({ status }) => status === 'conflict')).toMatchObject([
      { key: CHRISTMAS, reference: { date: '2026-12-25' }, current: { date: '2026-12-26' } },
    ]);
    expect((await run(asked.digest, take)).json()).toMatchObject(answer);
    expect(await named('Christmas Day')).toMatchObject({ date });
    expect((await plan()).items.find(({ key }) => key === CHRISTMAS)!.status).toBe(after);
  });

  it('brings back no holiday that staff have deleted, unless they want it', async () => {
    await run((await plan()).digest);
    await test.db
      .deleteFrom('holiday')
      .where('id', '=', (await named('Christmas Day'))!.id)
      .execute();
    await seedReference({ db: test.db } as never);
    expect(await named('Christmas Day')).toBeUndefined();
    const again = await plan();
    expect(counts(again)).toEqual({ same: inYear - 1, kept: 1 });
    await run(again.digest, [CHRISTMAS]);
    expect(await named('Christmas Day')).toMatchObject({ date: '2026-12-25' });
  });

  it('finds a holiday that staff wrote themselves before the data had it', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/holidays',
      headers,
      payload: {
        name: words('Christmas Day'),
        date: '2026-12-25',
        kind: 'national',
        estimated: false,
        states: ['MY-14'],
        substitutes: [],
      },
    });
    const asked = await plan();
    expect(counts(asked)).toEqual({ add: inYear - 1, conflict: 1 });
    await run(asked.digest);
    expect(await named('Christmas Day')).toMatchObject({ name: words('Christmas Day'), version: 1 });
    expect(counts(await plan())).toEqual({ same: inYear - 1, kept: 1 });
  });

  it('asks about a holiday that the data has no more', async () => {
    await run((await plan()).digest);
    const { id } = (await named('Christmas Day'))!;
    await test.db
      .updateTable('holiday')
      .set({ name: words('Gone Day') })
      .where('id', '=', id)
      .execute();
    await test.db
      .updateTable('public_holiday')
      .set({ name: words('Gone Day') })
      .where('holiday_id', '=', id)
      .execute();
    await test.db
      .updateTable('holiday_reference')
      .set({ key: '2026 Gone Day' })
      .where('holiday_id', '=', id)
      .execute();
    const asked = await plan();
    expect(asked.items.filter(({ status }) => status === 'gone')).toMatchObject([
      { key: '2026 Gone Day', reference: null },
    ]);
    await run(asked.digest);
    expect(await named('Gone Day')).toMatchObject({ id });
    expect(await named('Christmas Day')).toMatchObject({ version: 1 });
    expect(counts(await plan())).not.toHaveProperty('gone');
  });

  it('carries out only what was shown', async () => {
    const { digest } = await plan();
    await run(digest);
    const answer = await run(digest);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'holiday.plan_changed']);
  });

  it('by two people at once happens once', async () => {
    const { digest } = await plan();
    const answers = await Promise.all([run(digest), run(digest)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(counts(await plan())).toEqual({ same: inYear });
  });

  it('needs the right to create and to edit', async () => {
    const { digest } = await plan();
    const creator = await signInAdmin(test, [codeOf('holiday.view'), codeOf('holiday.create')]);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/holidays/import',
      headers: creator.headers,
      payload: { year: 2026, digest, take: [] },
    });
    expect(answer.statusCode).toBe(403);
    expect(await named('Christmas Day')).toBeUndefined();
  });
});

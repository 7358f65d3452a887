import { randomUUID } from 'node:crypto';
import type { SavedReport, SavedReportInput } from '@shared/contract/money/savedReports';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

/** Reports under a name. The tests' now is Friday, 20 November 2026, 15:00 in Kuala Lumpur. */
type Staff = Awaited<ReturnType<typeof signInAdmin>>;
let test_: TestApp;
let anna: Staff;
let ben: Staff;
let editor: Staff;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  anna = await signInAdmin(test_, [codeOf('reporting.view')]);
  ben = await signInAdmin(test_, [codeOf('reporting.view')]);
  editor = await signInAdmin(
    test_,
    ['view', 'edit', 'delete'].map((step) => codeOf(`reporting.${step}` as never)),
  );
});
afterAll(() => test_.close());

const call = (who: Staff, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  test_.app.inject({
    ...{ method, url: `/api/reports${url}` },
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
const input = (fields: Partial<SavedReportInput> = {}): SavedReportInput => ({
  ...{ name: 'Sales of last month', report: 'revenue', choice: { period: 'last_month', by: 'property' } },
  ...fields,
});
async function saved(who: Staff, fields: Partial<SavedReportInput> = {}): Promise<string> {
  const answer = await call(who, 'POST', '', input(fields));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}
const list = async (who: Staff, filter: object = {}) => {
  const answer = await call(who, 'GET', `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return answer.json<{ reports: SavedReport[]; totalCount: number }>();
};
const names = async (who: Staff, filter?: object) =>
  (await list(who, filter)).reports.map(({ name }) => name);
const faults = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(({ path, rule }) => [
    path,
    rule,
  ]);

describe('saving', () => {
  it('keeps what was asked, and says when it is sent next', async () => {
    await saved(anna, {
      ...{ sort: { key: 'salesSen', order: 'asc' }, isShared: true, format: 'xlsx', language: 'ms-MY' },
      ...{ repeats: 'weekly', weekday: 1, hour: 7, recipientIds: [ben.account.id] },
    });
    const { reports, totalCount } = await list(anna);
    expect(totalCount).toBe(1);
    expect(reports[0]).toMatchObject({
      ...{ name: 'Sales of last month', report: 'revenue', choice: { period: 'last_month', by: 'property' } },
      ...{ sort: { key: 'salesSen', order: 'asc' }, isShared: true, isMine: true, version: 1, last: null },
      ...{ owner: { id: anna.account.id, name: anna.account.name }, format: 'xlsx', language: 'ms-MY' },
      recipients: [{ id: ben.account.id, name: ben.account.name, leftOut: null }],
    });
    // Monday, 23 November, 07:00 there.
    expect(new Date(reports[0]!.nextAt!).toISOString()).toBe('2026-11-22T23:00:00.000Z');
    expect(await auditLines(test_)).toMatchObject([
      {
        ...{ action: 'create', entity: 'saved_report', actor_id: anna.account.id },
        after: { name: 'Sales of last month', recipientIds: [ben.account.id], repeats: 'weekly' },
      },
    ]);
  });

  it('has each name once for a person, whatever its case', async () => {
    await saved(anna);
    const again = await call(anna, 'POST', '', input({ name: 'SALES of Last Month' }));
    expect([again.statusCode, faults(again)]).toEqual([400, [['name', 'taken']]]);
    await saved(ben);
    const other = await saved(anna, { name: 'Other' });
    const renamed = await call(anna, 'PATCH', `/${other}`, { ...input(), version: 1 });
    expect([renamed.statusCode, faults(renamed)]).toEqual([400, [['name', 'taken']]]);
  });

  it('refuses two of one name at once', async () => {
    const answers = await Promise.all([1, 2].map(() => call(anna, 'POST', '', input())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect(await names(anna)).toEqual(['Sales of last month']);
  });

  const weekly = { repeats: 'weekly', weekday: 1, hour: 7 } as const;
  it.each<[string, object, string, string?]>([
    ['no name', { name: ' ' }, 'name'],
    ['a report that there is none of', { report: 'weather' }, 'report'],
    ['rows that it is not told by', { choice: { by: 'supplier' } }, 'by'],
    ['half a period', { choice: { from: '2026-11-01' } }, 'to'],
    ['a period that ends first', { choice: { from: '2026-11-02', to: '2026-11-01' } }, 'to'],
    ['a place that is none', { choice: { propertyId: randomUUID() } }, 'propertyId'],
    ['what nobody asks', { choice: { colour: 'red' } }, 'choice.colour'],
    ['a column that it has not', { sort: { key: 'nightsNow', order: 'asc' } }, 'sort'],
    ['a week without its day', { ...weekly, weekday: null, recipientIds: 'ben' }, 'weekday'],
    ['a day of the week each day', { ...weekly, repeats: 'daily', recipientIds: 'ben' }, 'weekday'],
    ['a month without its day', { repeats: 'monthly', hour: 7, recipientIds: 'ben' }, 'monthDay'],
    [
      'a day that not every month has',
      { repeats: 'monthly', monthDay: 29, hour: 7, recipientIds: 'ben' },
      'monthDay',
    ],
    ['no hour', { ...weekly, hour: null, recipientIds: 'ben' }, 'hour'],
    ['the hour 24', { ...weekly, hour: 24, recipientIds: 'ben' }, 'hour'],
    ['an hour without a schedule', { hour: 7 }, 'hour'],
    ['a schedule to nobody', weekly, 'recipientIds'],
    ['somebody who is nobody', { ...weekly, recipientIds: 'nobody' }, 'recipientIds'],
    ['a buyer', { ...weekly, recipientIds: 'buyer' }, 'recipientIds'],
    ['an administrator without the right', { ...weekly, recipientIds: 'clerk' }, 'recipientIds'],
    ['a banned administrator', { ...weekly, recipientIds: 'banned' }, 'recipientIds'],
    ['an address instead of a person', { recipientIds: ['somebody@else.example'] }, 'recipientIds.0'],
    ['a kind of file that there is none of', { format: 'docx' }, 'format'],
  ])('refuses %s', async (_case, { recipientIds, ...fields }: { recipientIds?: unknown }, path) => {
    const who: Record<string, () => Promise<string>> = {
      ben: async () => ben.account.id,
      nobody: async () => randomUUID(),
      buyer: async () => (await createAccount(test_.db)).id,
      clerk: async () => (await signInAdmin(test_, [codeOf('revenue.view')])).account.id,
      banned: async () =>
        (
          await createAccount(test_.db, {
            ...{ role: 'administrator', is_admin: true, status: 'banned' },
            permission_codes: [codeOf('reporting.view')],
          })
        ).id,
    };
    const ids = typeof recipientIds === 'string' ? [await who[recipientIds]!()] : recipientIds;
    const answer = await call(anna, 'POST', '', {
      ...input(),
      ...fields,
      ...(ids !== undefined && { recipientIds: ids }),
    });
    expect([answer.statusCode, faults(answer)?.map(([at]) => at)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ]);
    expect(await names(anna)).toEqual([]);
  });

  it('takes a place that there is', async () => {
    const { propertyId } = await createListing(test_.db, await createBusiness(test_.db));
    await saved(anna, { choice: { propertyId, from: '2026-11-01', to: '2026-11-30' } });
    expect((await list(anna)).reports[0]!.choice).toEqual({
      propertyId,
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });
});

describe('whose it is', () => {
  it('shows one’s own first and what others share, and private ones to nobody else', async () => {
    await saved(anna, { name: 'Zebra' });
    await saved(anna, { name: 'Ant', isShared: true });
    await saved(ben, { name: 'Bee', isShared: true, report: 'expenses', choice: {} });
    await saved(ben, { name: 'Cow' });
    expect(await names(anna)).toEqual(['Ant', 'Zebra', 'Bee']);
    expect(await names(ben)).toEqual(['Bee', 'Cow', 'Ant']);
    expect(await names(editor)).toEqual(['Ant', 'Bee']);
    expect(await names(anna, { mine: true })).toEqual(['Ant', 'Zebra']);
    expect(await names(anna, { mine: false })).toEqual(['Bee']);
    expect(await names(anna, { report: 'expenses' })).toEqual(['Bee']);
    expect(await names(anna, { q: 'zEb' })).toEqual(['Zebra']);
  });

  // Whose, shared or not, who tries, and what each of change, send and delete is answered.
  it.each([
    ['anna', false, 'anna', [200, 200, 200]],
    ['anna', false, 'ben', [404, 404, 404]],
    ['anna', false, 'editor', [404, 404, 404]],
    ['anna', true, 'ben', [403, 403, 403]],
    ['anna', true, 'editor', [200, 200, 200]],
  ] as const)('%s’s (shared: %s) for %s', async (owner, isShared, who, expected) => {
    const people = { anna, ben, editor };
    const id = await saved(people[owner], { isShared, recipientIds: [ben.account.id] });
    const asker = people[who];
    const change = { ...input({ name: 'Changed', isShared, recipientIds: [ben.account.id] }), version: 1 };
    const patched = await call(asker, 'PATCH', `/${id}`, change);
    const sent = await call(asker, 'POST', `/${id}/send`);
    const version = patched.statusCode === 200 ? 2 : 1;
    const removed = await call(asker, 'DELETE', `/${id}?version=${version}`);
    expect([patched, sent, removed].map(({ statusCode }) => statusCode)).toEqual(expected);
    expect(await names(people[owner])).toEqual(expected[0] === 200 ? [] : ['Sales of last month']);
    const done = expected[0] === 200 ? ['create', 'update', 'send_now', 'delete'] : ['create'];
    expect((await auditLines(test_)).map(({ action }) => action)).toEqual(done);
  });

  it('with the code to edit but not to delete, it is not deleted', async () => {
    const id = await saved(anna, { isShared: true });
    const half = await signInAdmin(test_, [codeOf('reporting.view'), codeOf('reporting.edit')]);
    expect((await call(half, 'DELETE', `/${id}?version=1`)).statusCode).toBe(403);
  });

  it('is made private by its owner alone', async () => {
    const id = await saved(anna, { isShared: true });
    expect((await call(editor, 'PATCH', `/${id}`, { ...input(), version: 1 })).statusCode).toBe(403);
    expect((await call(anna, 'PATCH', `/${id}`, { ...input(), version: 1 })).statusCode).toBe(200);
  });

  it('is shown to nobody without the right to reports', async () => {
    const clerk = await signInAdmin(test_, [codeOf('revenue.view')]);
    const id = await saved(anna, { isShared: true });
    for (const answer of [
      await call(clerk, 'GET', '/aggregation'),
      await call(clerk, 'GET', '/recipients'),
      await call(clerk, 'POST', '', input()),
      await call(clerk, 'PATCH', `/${id}`, { ...input(), version: 1 }),
    ])
      expect(answer.statusCode).toBe(403);
  });

  it('offers those as recipients who may have reports', async () => {
    await signInAdmin(test_, [codeOf('revenue.view')]);
    await createAccount(test_.db, { permission_codes: [codeOf('reporting.view')] });
    const { recipients } = (await call(anna, 'GET', '/recipients')).json<{ recipients: { id: string }[] }>();
    expect(recipients.map(({ id }) => id).sort()).toEqual(
      [anna, ben, editor].map(({ account }) => account.id).sort(),
    );
    expect(Object.keys(recipients[0]!).sort()).toEqual(['id', 'name']);
  });
});

describe('changing', () => {
  const daily = { repeats: 'daily', hour: 9, recipientIds: [] as string[] } as const;
  it('works out the next time anew for another schedule, and keeps it else', async () => {
    const recipientIds = [ben.account.id];
    const id = await saved(anna, { ...daily, recipientIds });
    const next = async () =>
      (await list(anna)).reports[0]!.nextAt && new Date((await list(anna)).reports[0]!.nextAt!).toISOString();
    expect(await next()).toBe('2026-11-21T01:00:00.000Z');
    // It is due, and a change of its name must not skip it.
    test_.clock.now = new Date('2026-11-21T01:00:30Z');
    await call(anna, 'PATCH', `/${id}`, { ...input({ ...daily, recipientIds, name: 'Daily' }), version: 1 });
    expect(await next()).toBe('2026-11-21T01:00:00.000Z');
    await call(anna, 'PATCH', `/${id}`, { ...input({ ...daily, hour: 8, recipientIds }), version: 2 });
    expect(await next()).toBe('2026-11-22T00:00:00.000Z');
    await call(anna, 'PATCH', `/${id}`, { ...input(), version: 3 });
    expect(await next()).toBeNull();
  });

  it('keeps a recipient who has lost the right, and takes no new one', async () => {
    const id = await saved(anna, { recipientIds: [ben.account.id] });
    await test_.db
      .updateTable('account')
      .set({ permission_codes: [] })
      .where('id', '=', ben.account.id)
      .execute();
    const fields = input({ recipientIds: [ben.account.id, editor.account.id] });
    expect((await call(anna, 'PATCH', `/${id}`, { ...fields, version: 1 })).statusCode).toBe(200);
    expect((await list(anna)).reports[0]!.recipients).toMatchObject(
      [
        { id: ben.account.id, leftOut: 'right' },
        { id: editor.account.id, leftOut: null },
      ].sort((one, other) =>
        (one.id === ben.account.id ? ben : editor).account.name <
        (other.id === ben.account.id ? ben : editor).account.name
          ? -1
          : 1,
      ),
    );
    await call(anna, 'PATCH', `/${id}`, { ...input(), version: 2 });
    const again = await call(anna, 'PATCH', `/${id}`, { ...fields, version: 3 });
    expect(faults(again)).toEqual([['recipientIds', 'unknown']]);
  });

  it('of two at once takes one; the other is told', async () => {
    const id = await saved(anna, { isShared: true });
    const change = (who: Staff, name: string) => () =>
      call(who, 'PATCH', `/${id}`, { ...input({ name, isShared: true }), version: 1 });
    const answers = await race(test_.db, holdRow('saved_report', id), [
      change(anna, 'One'),
      change(editor, 'Two'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect(await names(anna)).toEqual(['One']);
  });
});

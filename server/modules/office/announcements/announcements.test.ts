import { codeOf, type Permission } from '@shared/permissions';
import {
  announcement,
  announcementDetail,
  type AnnouncementInput,
} from '@shared/contract/office/announcements';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000).toISOString();
const input = (fields: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  title: words('Pool closed'),
  body: words('The pool is being cleaned.'),
  audience: 'everyone',
  status: 'published',
  pinned: false,
  mustAcknowledge: false,
  ...fields,
});
const post = (payload: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/api/announcements',
    headers: admin.headers,
    payload: payload as object,
  });
const patch = (id: string, payload: unknown) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/announcements/${id}`,
    headers: admin.headers,
    payload: payload as object,
  });
const get = (url: string, headers: Record<string, string> = admin.headers) =>
  test.app.inject({ method: 'GET', url, headers });
const create = async (fields: Partial<AnnouncementInput> = {}) => {
  const answer = await post(input(fields));
  expect(answer.statusCode).toBe(201);
  return announcement.parse(answer.json());
};
const list = async (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return (await get(`/api/announcements/aggregation?${search.toString()}`)).json<{
    announcements: Record<string, unknown>[];
    totalCount: number;
  }>();
};
const history = async (id: string) =>
  announcementDetail.parse((await get(`/api/announcements/${id}`)).json()).history;

describe('writing an announcement', () => {
  it('keeps it and says in the history who wrote what', async () => {
    const made = await create({ startsAt: hours(1), pinned: true });
    expect(made).toMatchObject({ title: words('Pool closed'), phase: 'scheduled', pinned: true, version: 1 });
    expect(await history(made.id)).toMatchObject([
      {
        action: 'create',
        actorName: admin.account.name,
        actorKind: 'staff',
        before: null,
        after: { audience: 'everyone' },
      },
    ]);
  });

  it.each<[string, Partial<AnnouncementInput>, string, string]>([
    ['an end before its start', { startsAt: hours(2), endsAt: hours(1) }, 'endsAt', 'after_start'],
    ['guests of no property', { audience: 'property_guests' }, 'propertyId', 'required'],
    [
      'a property for everyone',
      { propertyId: '00000000-0000-4000-8000-000000000000' },
      'propertyId',
      'required',
    ],
    [
      'guests of an unknown property',
      { audience: 'property_guests', propertyId: '00000000-0000-4000-8000-000000000000' },
      'propertyId',
      'unknown',
    ],
    ['no English title', { title: { 'en-US': ' ' } as never }, 'title.en-US', 'required'],
  ])('refuses %s beside the field', async (_case, fields, path, rule) => {
    const answer = await post(input(fields));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it.each(['\u0000', '\ud800', "'; drop table announcement; --"])(
    'keeps or refuses %j, but never breaks',
    async (text) => {
      const answer = await post(input({ title: words(`a${text}`), body: words(text) }));
      expect([201, 400]).toContain(answer.statusCode);
    },
  );

  it('changes it, with what changed in the history', async () => {
    const made = await create({ startsAt: hours(-2), endsAt: hours(2) });
    const changed = await patch(made.id, {
      ...input({ title: words('Pool open') }),
      endsAt: null,
      version: 1,
    });
    expect(changed.json()).toMatchObject({
      title: words('Pool open'),
      startsAt: hours(-2),
      endsAt: null,
      version: 2,
    });
    expect((await history(made.id))[0]).toMatchObject({
      action: 'update',
      before: { title: words('Pool closed'), endsAt: hours(2) },
      after: { title: words('Pool open'), endsAt: null },
    });
  });

  it('refuses a change of what someone else has changed since', async () => {
    const { id } = await create();
    await patch(id, { ...input({ pinned: true }), version: 1 });
    const answer = await patch(id, { ...input(), version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect((await get(`/api/announcements/${id}`)).json()).toMatchObject({ pinned: true });
  });

  it('refuses an end that would lie before the start already kept', async () => {
    const { id } = await create({ startsAt: hours(5) });
    const answer = await patch(id, { ...input(), endsAt: hours(1), version: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'endsAt', rule: 'after_start' }],
    });
  });

  it('deletes drafts and archived ones, with their receipts; published ones are archived first', async () => {
    const { id } = await create();
    await test.app.inject({ method: 'PATCH', url: `/api/announcements/${id}/read`, headers: admin.headers });
    const remove = () =>
      test.app.inject({ method: 'DELETE', url: `/api/announcements/${id}`, headers: admin.headers });
    expect((await remove()).json()).toMatchObject({ code: 'announcement.published' });
    await patch(id, { ...input({ status: 'archived' }), version: 1 });
    expect((await remove()).json()).toEqual({ status: 'ok' });
    expect((await remove()).statusCode).toBe(404);
    expect(await test.db.selectFrom('announcement_receipt').selectAll().execute()).toEqual([]);
    const lines = await test.db.selectFrom('audit_log').select(['action', 'before']).execute();
    expect(lines.at(-1)).toMatchObject({
      action: 'delete',
      before: { title: words('Pool closed'), readCount: 1 },
    });
  });

  it.each(['GET', 'PATCH', 'DELETE'] as const)(
    'answers 404 to %s of one that does not exist',
    async (method) => {
      const answer = await test.app.inject({
        method,
        url: '/api/announcements/00000000-0000-4000-8000-000000000000',
        headers: admin.headers,
        ...(method === 'PATCH' && { payload: { ...input(), version: 1 } }),
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'row.not_found' });
    },
  );
});

describe('the list', () => {
  it('tells phases by the clock, and filters and sorts by them', async () => {
    await create({ title: words('Old'), startsAt: hours(-3), endsAt: hours(0) });
    await create({ title: words('running'), startsAt: hours(0), endsAt: hours(1) });
    await create({ title: words('Soon'), startsAt: hours(1) });
    await create({ title: words('Draft'), status: 'draft', audience: 'staff' });
    const phases = async () =>
      Object.fromEntries(
        (await list({ sort: { title: 'asc' } })).announcements.map((row) => [
          (row.title as { 'en-US': string })['en-US'],
          row.phase,
        ]),
      );
    expect(Object.entries(await phases())).toEqual([
      ['Draft', 'draft'],
      ['Old', 'ended'],
      ['running', 'live'],
      ['Soon', 'scheduled'],
    ]);
    expect(await list({ filter: { phase: 'live' }, _fields: 'phase' })).toEqual({
      announcements: [{ phase: 'live' }],
      totalCount: 1,
    });
    expect((await list({ filter: { audience: 'staff' } })).totalCount).toBe(1);
    test.clock.now = new Date(hours(1));
    expect(await phases()).toMatchObject({ running: 'ended', Soon: 'live' });
  });

  it('finds words of the title in every language, and takes signs of a pattern literally', async () => {
    await create({ title: { 'en-US': 'Discount 100%', 'cn-ZH': '折扣', 'ms-MY': 'Diskaun' } });
    await create({ title: words('Other') });
    for (const q of ['discount', '折扣', 'DISKAUN', '100%'])
      expect((await list({ filter: { q } })).totalCount).toBe(1);
    expect((await list({ filter: { q: '1%0' } })).totalCount).toBe(0);
  });

  it('pages, newest first unless told otherwise', async () => {
    for (const name of ['a', 'b', 'c']) {
      await create({ title: words(name) });
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
    }
    const page = await list({ pagination: { limit: 2, currentPage: 2 } });
    expect(page).toMatchObject({ announcements: [{ title: words('a') }], totalCount: 3 });
  });

  it('is exported as a file with its filter, and the export is in the audit log', async () => {
    await create({ title: words('=HYPERLINK("x")') });
    await create({ title: words('Draft'), status: 'draft' });
    const answer = await get(`/api/announcements/export?filter=${encodeURIComponent('{"phase":"live"}')}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const [header, first, ...rest] = answer.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFTitle \(English\),/);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rest).toEqual(['']);
    const line = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'export')
      .executeTakeFirst();
    expect(line).toMatchObject({
      entity: 'announcement',
      after: { filter: { phase: 'live' }, format: 'csv' },
    });
  });
});

describe('readers', () => {
  /** One live announcement for each audience, named by it. */
  async function oneForEach() {
    const place = await createListing(test.db, await createBusiness(test.db));
    for (const audience of ['everyone', 'owners', 'agents', 'staff', 'property_guests'] as const) {
      await create({
        title: words(audience),
        audience,
        propertyId: audience === 'property_guests' ? place.propertyId : null,
        pinned: audience === 'owners',
      });
    }
    return place;
  }
  const seenBy = async (headers: Record<string, string>) => {
    const answer = (await get('/api/public/announcements', headers)).json<{
      announcements: { title: { 'en-US': string } }[];
    }>();
    return answer.announcements.map((row) => row.title['en-US']);
  };

  const read = async (id: string, account: { id: string }) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/announcements/${id}/read`,
      headers: await signIn(test, account),
    });

  it('see what is for everyone and for them', async () => {
    await oneForEach();
    expect(await seenBy({})).toEqual(['everyone']);
    expect(await seenBy(await signIn(test, await createAccount(test.db)))).toEqual(['everyone']);
    const owner = await signIn(test, await createAccount(test.db, { role: 'owner', is_owner: true }));
    expect(await seenBy(owner)).toEqual(['owners', 'everyone']);
    expect(
      (await seenBy(await signIn(test, await createAccount(test.db, { role: 'agent' })))).sort(),
    ).toEqual(['agents', 'everyone']);
    expect((await seenBy(admin.headers)).sort()).toEqual(['everyone', 'staff']);
  });

  it('see what is for the guests of a place while they have a booking there', async () => {
    const place = await oneForEach();
    const guest = await createAccount(test.db);
    const headers = await signIn(test, guest);
    const booking = await createReservation(test.db, place, { account_id: guest.id, status: 'pending' });
    const status = (value: 'confirmed' | 'checked_in' | 'checked_out') =>
      test.db.updateTable('reservation').set({ status: value }).where('id', '=', booking.id).execute();
    expect(await seenBy(headers)).toEqual(['everyone']);
    await status('confirmed');
    expect((await seenBy(headers)).sort()).toEqual(['everyone', 'property_guests']);
    await status('checked_in');
    expect((await seenBy(headers)).sort()).toEqual(['everyone', 'property_guests']);
    await status('checked_out');
    expect(await seenBy(headers)).toEqual(['everyone']);
  });

  it('never see drafts, nor what has not begun or is over', async () => {
    await create({ status: 'draft' });
    await create({ status: 'archived' });
    await create({ startsAt: hours(1) });
    await create({ endsAt: hours(0) });
    expect(await seenBy({})).toEqual([]);
  });

  it('leave one receipt each, however often they say so', async () => {
    const { id } = await create({ mustAcknowledge: true });
    const headers = await signIn(test, await createAccount(test.db));
    const say = (action: string) =>
      test.app.inject({ method: 'PATCH', url: `/api/announcements/${id}/${action}`, headers });
    for (const action of ['read', 'read', 'acknowledge', 'acknowledge', 'read']) {
      expect((await say(action)).json()).toEqual({ status: 'ok' });
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    }
    expect(await test.db.selectFrom('announcement_receipt').selectAll().execute()).toMatchObject([
      {
        read_at: TEST_NOW.toISOString(),
        acknowledged_at: new Date(TEST_NOW.getTime() + 120_000).toISOString(),
      },
    ]);
    expect((await get('/api/public/announcements', headers)).json()).toMatchObject({
      announcements: [{ acknowledged: true }],
    });
    expect((await list()).announcements[0]).toMatchObject({ readCount: 1, acknowledgedCount: 1 });
    await test.db
      .insertInto('announcement_receipt')
      .columns(['announcement_id', 'account_id', 'acknowledged_at'])
      .values({
        announcement_id: id,
        account_id: (await createAccount(test.db, { status: 'deleted' })).id,
        acknowledged_at: TEST_NOW,
      })
      .execute();
    // Of somebody whose account is gone.
    expect((await list()).announcements[0]).toMatchObject({ readCount: 1, acknowledgedCount: 1 });
  });

  it('of what is for staff are everybody who works here, those who have not acknowledged it first', async () => {
    const { id } = await create({ audience: 'staff', mustAcknowledge: true });
    const person = (name: string, more: object = {}) =>
      createAccount(test.db, { name, role: 'administrator', is_admin: true, ...more });
    const [ben, ann] = [await person('Ben'), await person('ann')];
    await person('Gone', { status: 'deleted' });
    await createAccount(test.db, { name: 'A guest' });
    const say = async (action: string, account: { id: string }) =>
      test.app.inject({
        method: 'PATCH',
        url: `/api/announcements/${id}/${action}`,
        headers: await signIn(test, account),
      });
    await say('acknowledge', ben);
    await say('read', ann);
    const at = TEST_NOW.toISOString();
    const readers = await get(`/api/announcements/${id}/readers`);
    expect(readers.json()).toEqual({
      readers: [
        { id: admin.account.id, name: admin.account.name, readAt: null, acknowledgedAt: null },
        { id: ann.id, name: 'ann', readAt: at, acknowledgedAt: null },
        { id: ben.id, name: 'Ben', readAt: at, acknowledgedAt: at },
      ],
      totalCount: 3,
      unnamedCount: 0,
    });
    // Who works here is known to everybody who does.
    const other = await signInAdmin(test, [codeOf('announcement.view')]);
    expect((await get(`/api/announcements/${id}/readers`, other.headers)).json()).toMatchObject({
      totalCount: 4,
      unnamedCount: 0,
    });
    await test.db
      .updateTable('account')
      .set({ status: 'deleted' })
      .where('id', '=', other.account.id)
      .execute();
    const second = encodeURIComponent('{"limit":1,"currentPage":3}');
    expect((await get(`/api/announcements/${id}/readers?pagination=${second}`)).json()).toMatchObject({
      readers: [{ name: 'Ben' }],
      totalCount: 3,
    });
    // Each reader is told what they have read themselves.
    const seen = async (account: { id: string }) =>
      (await get('/api/public/announcements', await signIn(test, account))).json<object>();
    expect(await seen(ann)).toMatchObject({ announcements: [{ read: true, acknowledged: false }] });
    expect(await seen(admin.account)).toMatchObject({
      announcements: [{ read: false, acknowledged: false }],
    });
  });

  it('of what is for others are those who have read it, and nobody is told without the right', async () => {
    const { id } = await create({ audience: 'everyone' });
    const guest = await createAccount(test.db, { name: 'Devi' });
    const headers = await signIn(test, guest);
    await test.app.inject({ method: 'PATCH', url: `/api/announcements/${id}/read`, headers });
    expect((await get(`/api/announcements/${id}/readers`)).json()).toMatchObject({
      readers: [{ id: guest.id, name: 'Devi' }],
      totalCount: 1,
    });
    expect((await get(`/api/announcements/${id}/readers`, headers)).statusCode).toBe(403);
    const other = await signInAdmin(test, [codeOf('global.view')]);
    expect((await get(`/api/announcements/${id}/readers`, other.headers)).statusCode).toBe(403);
  });

  it.each<[Permission[], string[], number]>([
    [['user-mgmt.view', 'owner-mgmt.view'], ['Devi', 'Olivia'], 0],
    [['user-mgmt.view'], ['Devi'], 1],
    [['owner-mgmt.view'], ['Olivia'], 1],
    [[], [], 2],
  ])('are named to staff with %j as far as %j, the other %i are counted', async (rights, names, unnamed) => {
    const { id } = await create({ audience: 'everyone' });
    for (const more of [{ name: 'Devi' }, { name: 'Olivia', role: 'owner' as const, is_owner: true }])
      await read(id, await createAccount(test.db, more));
    const gone = await createAccount(test.db, { name: 'Gone' });
    await read(id, gone);
    await test.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', gone.id).execute();
    const { headers } = await signInAdmin(test, ['announcement.view' as const, ...rights].map(codeOf));
    const answer = (await get(`/api/announcements/${id}/readers`, headers)).json<{
      readers: { name: string }[];
    }>();
    expect(answer.readers.map(({ name }) => name)).toEqual(names);
    expect(answer).toMatchObject({ totalCount: names.length, unnamedCount: unnamed });
  });

  it.each(['read', 'acknowledge'])('cannot %s what is not for them', async (action) => {
    const { id } = await create({ audience: 'owners' });
    const headers = await signIn(test, await createAccount(test.db));
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/announcements/${id}/${action}`,
      headers,
    });
    expect(answer.statusCode).toBe(404);
    expect(await test.db.selectFrom('announcement_receipt').selectAll().execute()).toEqual([]);
  });
});

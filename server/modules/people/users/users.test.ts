import { userDetail, userListAnswer, type UserFilter } from '@shared/contract/people/users';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { seededRandom } from '../../../demo/seededRandom';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

const SPECIAL = '00000000-0000-4000-8000-000000000006';
const NOBODY = '00000000-0000-4000-8000-000000000404';
let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const call = (method: 'GET' | 'PATCH', url: string, payload?: object, headers: Headers = admin.headers) =>
  test.app.inject({ method, url, headers, ...(payload && { payload }) });
const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
const list = (values: Record<string, unknown> = {}, headers?: Headers) =>
  call('GET', `/api/users/aggregation?${query(values)}`, undefined, headers);
const accountOf = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = () =>
  test.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'template', 'language', 'text_body'])
    .orderBy('created_at')
    .execute();
const lines = (entityId: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'actor_id', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
const withoutCode = (...permissions: Permission[]) => {
  const codes = permissions.map(codeOf);
  return signInAdmin(
    test,
    ALL_CODES.filter((code) => !codes.includes(code)),
  );
};
const paper = (account: { id: string }, verification: string) =>
  test.db.insertInto('rider').values({ account_id: account.id, verification }).execute();

/** Makes some sixty people of every kind and returns the facts that the filters look at. */
async function mixedPeople() {
  const random = seededRandom('people');
  const of = random.pick;
  const people = [];
  for (let n = 0; n < 60; n++) {
    const role = of(['buyer', 'buyer', 'owner', 'agent', 'rider', 'administrator']);
    const fields = {
      name: `${of(['Tan', 'lim', 'Nur', "D'Cruz", '100%', 'a_b'])} ${of(['Mei', 'Aisyah', 'Raj', '陈'])} ${n % 7}`,
      email: `${of(['mei', 'RAJ', 'x_y'])}${n}@attic.example`.toLowerCase(),
      phone: of([null, `+6012000${1000 + n}`]),
      role,
      is_admin: role === 'administrator',
      status: of(['active', 'active', 'pending', 'rejected', 'banned', 'deleted']),
      is_vip: random.chance(0.3),
      agent_type: role === 'agent' ? of([null, 'individual', 'agency', 'corporate']) : null,
      commission_bp: role === 'agent' ? of([null, 0, 725, 10_000]) : null,
      created_at: new Date(TEST_NOW.getTime() - (n % 20) * 86_400_000),
      last_seen_at: of([null, new Date(TEST_NOW.getTime() - (n % 9) * 3_600_000)]),
    };
    const row = await createAccount(test.db, fields);
    const verification =
      role === 'rider' ? of([undefined, 'none', 'submitted', 'approved', 'rejected']) : null;
    if (verification) await paper(row, verification);
    people.push({ ...fields, ...row, verification: verification ?? 'none' });
  }
  return people;
}
type Person = Awaited<ReturnType<typeof mixedPeople>>[number];

/** The meaning of the filter, written down a second time. */
const fits = (person: Person, { q, role, status, vip, agentType, verification }: UserFilter) => {
  const text = `${person.name} ${person.email} ${person.account_number} ${person.phone ?? ''}`.toLowerCase();
  return (
    !person.is_admin &&
    person.status !== 'deleted' &&
    (!q || text.includes(q.toLowerCase())) &&
    (!role || person.role === role) &&
    (!status || person.status === status) &&
    (vip === undefined || person.is_vip === vip) &&
    (!agentType || person.agent_type === agentType) &&
    (!verification || (person.role === 'rider' && person.verification === verification))
  );
};

describe('the list', () => {
  it('agrees with a filter that looks at everyone, in every order', async () => {
    const people = await mixedPeople();
    const random = seededRandom('filters');
    const of = random.pick;
    const filters: UserFilter[] = [{}];
    const texts = [
      'tan',
      'MEI',
      'x_y',
      '_',
      '%',
      '0%',
      '陈',
      "d'c",
      'at1000',
      '+6012',
      'example at',
      '\\',
      'zz',
    ];
    for (const q of texts) filters.push({ q });
    for (const verification of ['none', 'submitted', 'approved', 'rejected'] as const)
      filters.push({ verification });
    for (let n = 0; n < 60; n++) {
      filters.push({
        ...(random.chance(0.3) && { q: of(texts) }),
        ...(random.chance(0.4) && { role: of(['buyer', 'owner', 'agent', 'rider'] as const) }),
        ...(random.chance(0.4) && { status: of(['pending', 'active', 'rejected', 'banned'] as const) }),
        ...(random.chance(0.3) && { vip: random.chance(0.5) }),
        ...(random.chance(0.2) && { agentType: of(['individual', 'agency', 'corporate'] as const) }),
        ...(random.chance(0.2) && { verification: of(['none', 'submitted', 'approved'] as const) }),
      });
    }
    const orders = [
      undefined,
      { createdAt: 'asc' },
      { name: 'desc' },
      { accountNumber: 'asc' },
      { lastSeenAt: 'asc' },
      { lastSeenAt: 'desc', name: 'asc' },
    ];
    for (const [turn, filter] of filters.entries()) {
      const sort = orders[turn % orders.length];
      const answer = await list({ filter, pagination: { limit: 200 }, ...(sort && { sort }) });
      const { users, totalCount } = userListAnswer.parse(answer.json());
      const expected = people.filter((person) => fits(person, filter));
      expect([filter, users.map(({ id }) => id).sort()]).toEqual([
        filter,
        expected.map(({ id }) => id).sort(),
      ]);
      expect(totalCount).toBe(expected.length);
    }
  });

  it.each([
    ['createdAt', 'desc'],
    ['createdAt', 'asc'],
    ['name', 'asc'],
    ['name', 'desc'],
    ['accountNumber', 'desc'],
    ['lastSeenAt', 'asc'],
    ['lastSeenAt', 'desc'],
  ] as const)('by %s %s shows each person once over its pages', async (sort, order) => {
    const people = (await mixedPeople()).filter((person) => fits(person, {}));
    const seen: string[] = [];
    const values: (string | null)[] = [];
    for (let currentPage = 1; currentPage <= 7; currentPage++) {
      const answer = await list({ sort: { [sort]: order }, pagination: { limit: 7, currentPage } });
      for (const row of userListAnswer.parse(answer.json()).users) {
        seen.push(row.id!);
        const value = row[sort] ?? null;
        values.push(sort === 'name' ? value!.toLowerCase() : value);
      }
    }
    expect(seen).toHaveLength(people.length);
    expect(new Set(seen)).toEqual(new Set(people.map(({ id }) => id)));
    if (sort === 'name') return;
    const sorted = [...values].sort((one, other) =>
      one === other ? 0 : one === null ? -1 : other === null ? 1 : one < other ? -1 : 1,
    );
    expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse());
  });

  it('tells what the contract names: percent, papers of riders alone', async () => {
    await createAccount(test.db, {
      name: 'Agent',
      role: 'agent',
      agent_type: 'agency',
      commission_bp: 725,
      url: 'mei-travel',
    });
    await createAccount(test.db, { name: 'Rider', role: 'rider' });
    const { users } = userListAnswer.parse((await list({ sort: { name: 'asc' } })).json());
    expect(users[0]).toMatchObject({ commissionRate: 7.25, url: 'mei-travel', verification: null });
    expect(users[1]).toMatchObject({ commissionRate: null, url: null, verification: 'none' });
    expect((await list({ _fields: 'name', sort: { name: 'asc' } })).json()).toEqual({
      users: [{ name: 'Agent' }, { name: 'Rider' }],
      totalCount: 2,
    });
  });

  it.each([
    [{ filter: { nothing: 1 } }, 'filter.nothing'],
    [{ filter: { role: 'administrator' } }, 'filter.role'],
    [{ filter: { status: 'deleted' } }, 'filter.status'],
    [{ filter: { q: 'x'.repeat(81) } }, 'filter.q'],
    [{ sort: { email: 'asc' } }, 'sort.email'],
    [{ _fields: 'password_hash' }, '_fields.password_hash'],
    [{ pagination: { limit: 0 } }, 'pagination.limit'],
    [{ filter: '{' }, 'filter'],
  ])('refuses %j', async (values, path) => {
    const answer = await list(values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'query.invalid', fields: [{ path }] });
  });

  it.each([
    "' or '1'='1",
    "'; drop table account; --",
    '\\',
    '%_%',
    '{"$gt":""}',
    '\u202e',
    '😀'.repeat(20),
    '\u0000',
  ])('a search for %j finds nobody and breaks nothing', async (q) => {
    await createAccount(test.db);
    const answer = await list({ filter: { q } });
    if (q === '\u0000') expect(answer.statusCode).toBe(400);
    else expect(answer.json()).toEqual({ users: [], totalCount: 0 });
  });
});

describe('a person', () => {
  it('is shown with stays, decisions and history', async () => {
    const place = await createListing(test.db, await createBusiness(test.db));
    const person = await createAccount(test.db, {
      role: 'owner',
      is_owner: true,
      application: 'I have two flats',
      decision_remark: 'Welcome',
      decided_at: TEST_NOW,
      decided_by: admin.account.id,
      email_verified_at: TEST_NOW,
      photo_key: 'photos/1',
    });
    for (const [status, check_in, check_out] of [
      ['checked_out', '2026-11-18', '2026-11-20'],
      ['checked_in', '2026-11-18', '2026-11-19'],
      ['hold', '2026-12-01', '2026-12-02'],
      ['pending', '2026-12-01', '2026-12-02'],
      ['no_show', '2026-01-05', '2026-01-06'],
      ['confirmed', '2026-12-01', '2026-12-02'],
      ['checked_in', '2026-11-19', '2026-11-20'],
      ['cancelled', '2026-12-01', '2026-12-02'],
      ['expired', '2026-12-01', '2026-12-02'],
    ] as const)
      await createReservation(test.db, place, { account_id: person.id, status, check_in, check_out });
    await call('PATCH', `/api/users/${person.id}/ban`, { ban: true, remark: 'Fraud' });
    const detail = userDetail.parse((await call('GET', `/api/users/${person.id}`)).json());
    expect(detail).toMatchObject({
      accountNumber: person.account_number,
      status: 'banned',
      bannedRemark: 'Fraud',
      application: 'I have two flats',
      decisionRemark: 'Welcome',
      decidedByName: admin.account.name,
      emailVerified: true,
      hasPhoto: true,
      isSpecial: false,
      stays: { total: 7, upcoming: 4 },
      history: [{ action: 'ban', actorName: admin.account.name }],
    });
    expect(JSON.stringify(detail)).not.toMatch(/argon|hash|photos\/1/);
  });

  it('is not there when unknown, deleted or an administrator', async () => {
    const deleted = await createAccount(test.db, { status: 'deleted' });
    for (const id of [NOBODY, deleted.id, admin.account.id]) {
      const answers = [
        await call('GET', `/api/users/${id}`),
        await call('PATCH', `/api/users/${id}/approval-action`, { action: 'approve' }),
        await call('PATCH', `/api/users/${id}/url`, { url: 'abc' }),
        await call('PATCH', `/api/users/${id}/ban`, { ban: true, remark: 'x' }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'row.not_found' });
      }
    }
    expect(await mails()).toEqual([]);
    expect((await call('GET', '/api/users/no-id')).statusCode).toBe(400);
  });
});

describe('who may', () => {
  it('look and change: not without the code, not without a token, not the people themselves', async () => {
    const { id } = await createAccount(test.db, { role: 'agent', status: 'pending' });
    const views = ['/api/users/aggregation', '/api/users/export', `/api/users/${id}`, '/api/users/dormant'];
    const changes = [
      [`/api/users/${id}/approval-action`, { action: 'approve' }],
      [`/api/users/${id}/url`, { url: 'abc' }],
      [`/api/users/${id}/ban`, { ban: true, remark: 'x' }],
      ['/api/users/dormant', { dormantDays: 100, version: 0 }],
    ] as const;
    const viewer = await signInAdmin(test, [codeOf('user-mgmt.view')]);
    const blind = await withoutCode('user-mgmt.view', 'user-mgmt.edit');
    const buyer = await signIn(test, await createAccount(test.db));
    for (const url of views) {
      expect((await call('GET', url, undefined, blind.headers)).statusCode).toBe(403);
      expect((await call('GET', url, undefined, buyer)).statusCode).toBe(403);
      expect((await call('GET', url, undefined, {})).body).toBe('Unauthorized');
    }
    for (const [url, payload] of changes) {
      expect((await call('PATCH', url, payload, viewer.headers)).statusCode).toBe(403);
      expect((await call('PATCH', url, payload, buyer)).statusCode).toBe(403);
      expect((await call('PATCH', url, payload, {})).body).toBe('Unauthorized');
    }
    expect((await accountOf(id)).status).toBe('pending');
  });

  it('nobody changes a protected person', async () => {
    await createAccount(test.db, { id: SPECIAL, role: 'agent', status: 'pending' });
    expect((await call('GET', `/api/users/${SPECIAL}`)).json()).toMatchObject({ isSpecial: true });
    for (const [step, payload] of [
      ['approval-action', { action: 'approve' }],
      ['url', { url: 'abc' }],
      ['ban', { ban: true, remark: 'x' }],
    ] as const) {
      const answer = await call('PATCH', `/api/users/${SPECIAL}/${step}`, payload);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.special' }]);
    }
    expect(await accountOf(SPECIAL)).toMatchObject({ status: 'pending', url: null, version: 1 });
    expect(await mails()).toEqual([]);
  });
});

describe('an approval', () => {
  const decide = (id: string, payload: object) => call('PATCH', `/api/users/${id}/approval-action`, payload);

  it('opens the account and tells the person in the own language', async () => {
    const owner = await createAccount(test.db, {
      role: 'owner',
      is_owner: true,
      status: 'pending',
      language: 'ms-MY',
    });
    expect((await decide(owner.id, { action: 'approve', remark: '' })).json()).toEqual({ status: 'ok' });
    expect(await accountOf(owner.id)).toMatchObject({
      status: 'active',
      is_owner: true,
      decision_remark: null,
      decided_at: TEST_NOW.toISOString(),
      decided_by: admin.account.id,
      version: 2,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: owner.email, template: 'people.approved', language: 'ms-MY' });
    expect(mail!.text_body).toContain('https://attic.example/ms/login');
    expect(await lines(owner.id)).toEqual([
      {
        action: 'approve',
        entity: 'account',
        actor_id: admin.account.id,
        before: { status: 'pending' },
        after: { status: 'active' },
      },
    ]);
    const login = await test.app.inject({ url: '/api/account/me', headers: await signIn(test, owner) });
    expect(login.json()).toMatchObject({ status: 'ok', isOwner: true });
  });

  it('rejects with a remark, which the person reads', async () => {
    const agent = await createAccount(test.db, { role: 'agent', status: 'pending', language: 'cn-ZH' });
    expect((await decide(agent.id, { action: 'reject' })).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'remark', rule: 'required' }],
    });
    await decide(agent.id, { action: 'reject', remark: 'No licence' });
    expect(await accountOf(agent.id)).toMatchObject({ status: 'rejected', decision_remark: 'No licence' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: agent.email, template: 'people.rejected', language: 'cn-ZH' });
    expect(mail!.text_body).toContain('No licence');
    expect(await lines(agent.id)).toMatchObject([
      { action: 'reject', after: { status: 'rejected', remark: 'No licence' } },
    ]);
  });

  it.each(['active', 'rejected', 'banned'])('is over when the account is %s', async (status) => {
    const { id } = await createAccount(test.db, { role: 'agent', status });
    const answer = await decide(id, { action: 'approve' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.step' }]);
    expect(await lines(id)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is made once when two make it at once', async () => {
    const { id } = await createAccount(test.db, { role: 'agent', status: 'pending' });
    const answers = await Promise.all([
      decide(id, { action: 'approve' }),
      decide(id, { action: 'reject', remark: 'No' }),
      decide(id, { action: 'approve' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await lines(id)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    {},
    { action: 'ban' },
    { action: 'reject', remark: ' ' },
    { action: 'reject', remark: 'x'.repeat(501) },
  ])('refuses %j', async (payload) => {
    const { id } = await createAccount(test.db, { role: 'agent', status: 'pending' });
    const answer = await decide(id, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'form.invalid' }]);
  });
});

describe('the referral address', () => {
  const put = (id: string, url: unknown) => call('PATCH', `/api/users/${id}/url`, { url });
  const agent = (fields = {}) => createAccount(test.db, { role: 'agent', ...fields });

  it('is given, changed and taken away', async () => {
    const { id } = await agent();
    for (const [url, kept] of [
      [' Mei-Travel ', 'mei-travel'],
      ['abc', 'abc'],
      ['abc', 'abc'],
      ['', null],
      [null, null],
    ]) {
      expect((await put(id, url)).statusCode).toBe(200);
      expect((await accountOf(id)).url).toBe(kept);
    }
    // What is so already is written nowhere.
    expect((await lines(id)).map(({ before, after }) => [before, after])).toEqual([
      [{ url: null }, { url: 'mei-travel' }],
      [{ url: 'mei-travel' }, { url: 'abc' }],
      [{ url: 'abc' }, { url: null }],
    ]);
    expect((await accountOf(id)).version).toBe(4);
  });

  it('belongs to one agent, also when two are given it at once', async () => {
    const people = [await agent(), await agent(), await agent({ url: 'taken' })];
    const taken = await put(people[0]!.id, 'taken');
    expect([taken.statusCode, taken.json()]).toMatchObject([
      400,
      { code: 'form.invalid', fields: [{ path: 'url', rule: 'taken' }] },
    ]);
    const answers = await Promise.all(people.slice(0, 2).map(({ id }) => put(id, 'both')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await lines(people[2]!.id)).toEqual([]);
  });

  it('is for agents alone and readable', async () => {
    const { id } = await createAccount(test.db);
    expect((await put(id, 'abc')).json()).toMatchObject({ code: 'form.invalid', fields: [{ path: 'url' }] });
    const { id: agentId } = await agent();
    for (const url of ['a', '-ab', 'ab-', 'a b', 'a/b', '../x', 'é-é', 'x'.repeat(41), 7, undefined]) {
      const answer = await put(agentId, url);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: 'url' }] }]);
    }
    expect((await accountOf(agentId)).url).toBeNull();
  });
});

describe('a ban', () => {
  const ban = (id: string, payload: object) => call('PATCH', `/api/users/${id}/ban`, payload);

  it('ends the sessions at once, and can be taken back', async () => {
    const person = await createAccount(test.db, { language: 'ms-MY' });
    const headers = await signIn(test, person);
    const me = () => test.app.inject({ url: '/api/account/change-contact', headers });
    expect((await me()).statusCode).toBe(200);
    expect((await ban(person.id, { ban: true })).json()).toMatchObject({ fields: [{ path: 'remark' }] });
    expect((await ban(person.id, { ban: true, remark: 'Fraud' })).json()).toEqual({ status: 'ok' });
    expect((await me()).body).toBe('Unauthorized');
    await ban(person.id, { ban: false });
    expect((await me()).body).toBe('Unauthorized');
    expect(await accountOf(person.id)).toMatchObject({ status: 'active', banned_remark: null });
    expect((await lines(person.id)).map(({ action }) => action)).toEqual(['ban', 'unban']);
    expect((await mails()).map(({ template, language }) => [template, language])).toEqual([
      ['people.banned', 'ms-MY'],
      ['people.unbanned', 'ms-MY'],
    ]);
  });

  it('is not for those who wait', async () => {
    const { id } = await createAccount(test.db, { role: 'agent', status: 'pending' });
    expect((await ban(id, { ban: true, remark: 'x' })).json()).toMatchObject({ code: 'account.step' });
  });
});

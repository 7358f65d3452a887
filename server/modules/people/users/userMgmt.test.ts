import { pendingVerifyAnswer, personListAnswer, searchBuyerAnswer } from '@shared/contract/people/users';
import { ALL_CODES, codeOf } from '@shared/permissions';
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
let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

type Headers = Record<string, string>;
const get = (url: string, query: Record<string, string> = {}, headers: Headers = admin.headers) =>
  test.app.inject({ url: `/user-mgmt/${url}`, query, headers });
const post = (url: string, payload: object, headers: Headers = admin.headers) =>
  test.app.inject({ method: 'POST', url: `/user-mgmt/${url}`, headers, payload });
const accountOf = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const changesOf = async (id: string) =>
  (
    await test.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'actor_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, entity, actor_id, before, after }) => {
    expect([action, entity, actor_id]).toEqual(['update', 'account', admin.account.id]);
    return [before, after];
  });
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);

describe('the people of a role', () => {
  it('are the active ones by name', async () => {
    const names = ['Zainab', 'aminah', 'Bala'];
    for (const name of names) await createAccount(test.db, { name, role: 'owner', is_owner: true });
    await createAccount(test.db, { name: 'A buyer' });
    for (const status of ['pending', 'rejected', 'banned', 'deleted'])
      await createAccount(test.db, { name: status, role: 'owner', status });
    const { users, totalCount } = personListAnswer.parse(
      (await get('get-user-list', { role: 'owner' })).json(),
    );
    expect(users.map(({ name }) => name)).toEqual(['aminah', 'Bala', 'Zainab']);
    expect(totalCount).toBe(3);
    expect(Object.keys(users[0]!).sort()).toEqual(
      ['id', 'accountNumber', 'name', 'email', 'phone', 'role', 'status'].sort(),
    );
  });

  it('are 500 at most, and all are counted', async () => {
    const rows = Array.from({ length: 503 }, (_, n) => ({
      email: `many${n}@attic.example`,
      password_hash: null,
      name: `Many ${String(n).padStart(3, '0')}`,
      phone: null,
      nationality: null,
      banned_remark: null,
    }));
    await test.db.insertInto('account').values(rows).execute();
    const { users, totalCount } = personListAnswer.parse(
      (await get('get-user-list', { role: 'buyer' })).json(),
    );
    expect([users.length, users[499]!.name, totalCount]).toEqual([500, 'Many 499', 503]);
  });

  it('are shown to those who look after them: owners also to those who look after owners', async () => {
    const withCode = async (...codes: number[]) => (await signInAdmin(test, codes)).headers;
    const owners = await withCode(codeOf('owner-mgmt.view'));
    const users = await withCode(codeOf('user-mgmt.view'));
    const neither = await withCode(
      ...ALL_CODES.filter((code) => code !== codeOf('owner-mgmt.view') && code !== codeOf('user-mgmt.view')),
    );
    const buyer = await signIn(test, await createAccount(test.db));
    for (const role of ['buyer', 'owner', 'agent', 'rider']) {
      const statusOf = async (headers: Headers) => (await get('get-user-list', { role }, headers)).statusCode;
      expect([role, await statusOf(owners), await statusOf(users)]).toEqual([
        role,
        role === 'owner' ? 200 : 403,
        200,
      ]);
      expect([await statusOf(neither), await statusOf(buyer), await statusOf({})]).toEqual([403, 403, 401]);
    }
  });

  it.each([{}, { role: 'administrator' }, { role: '' }, { role: "' or 1=1" }])(
    'are not asked for by %j',
    async (query) => {
      for (const url of ['get-user-list', 'pending-verify-user']) {
        const answer = await get(url, query as Record<string, string>);
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { code: 'query.invalid', fields: [{ path: 'role' }] },
        ]);
      }
    },
  );
});

describe('who waits for staff', () => {
  it('is told with what for, longest first', async () => {
    const rider = async (name: string, status: string, created: number, papers?: [string, number | null]) => {
      const account = await createAccount(test.db, {
        name,
        role: 'rider',
        status,
        created_at: hours(created),
      });
      if (papers) {
        const [verification, submitted] = papers;
        await test.db
          .insertInto('rider')
          .values({
            account_id: account.id,
            verification,
            submitted_at: submitted === null ? null : hours(submitted),
          })
          .execute();
      }
    };
    await rider('new', 'pending', -5);
    await rider('papers', 'active', -90, ['submitted', -7]);
    await rider('later papers', 'active', -95, ['submitted', -2]);
    await rider('verified', 'active', -90, ['approved', -80]);
    await rider('banned', 'banned', -90, ['submitted', -80]);
    await rider('no papers', 'active', -90);
    await rider('new with papers', 'pending', -4, ['submitted', -3]);
    await createAccount(test.db, { name: 'agent', role: 'agent', status: 'pending' });
    const { users, totalCount } = pendingVerifyAnswer.parse(
      (await get('pending-verify-user', { role: 'rider' })).json(),
    );
    expect(users.map(({ name, waitingFor, waitingSince }) => [name, waitingFor, waitingSince])).toEqual([
      ['papers', 'verification', hours(-7).toISOString()],
      ['new', 'approval', hours(-5).toISOString()],
      ['new with papers', 'approval', hours(-4).toISOString()],
      ['later papers', 'verification', hours(-2).toISOString()],
    ]);
    expect(totalCount).toBe(4);
    const agents = (await get('pending-verify-user', { role: 'agent' })).json<object>();
    expect(agents).toMatchObject({ users: [{ name: 'agent', waitingFor: 'approval' }], totalCount: 1 });
    expect((await get('pending-verify-user', { role: 'buyer' })).json()).toEqual({
      users: [],
      totalCount: 0,
    });
  });

  it('is shown with the code alone', async () => {
    const { headers } = await signInAdmin(test, [codeOf('owner-mgmt.view')]);
    expect((await get('pending-verify-user', { role: 'owner' }, headers)).statusCode).toBe(403);
    expect((await get('pending-verify-user', { role: 'owner' }, {})).body).toBe('Unauthorized');
  });
});

describe('the person picker', () => {
  const search = async (text: string) =>
    searchBuyerAnswer.parse((await get('search-buyer', { search: text })).json()).users;
  const namesOf = async (text: string) => (await search(text)).map(({ name }) => name);

  it('finds active buyers by name, e-mail, number and phone, those whose name begins so first', async () => {
    const place = await createListing(test.db, await createBusiness(test.db));
    const mei = await createAccount(test.db, {
      name: 'Tan Mei Ling',
      email: 'ling@mail.example',
      phone: '+60199990000',
      nationality: 'SG',
      is_vip: true,
    });
    for (const status of ['checked_out', 'confirmed', 'cancelled', 'expired'] as const)
      await createReservation(test.db, place, { account_id: mei.id, status });
    await createAccount(test.db, { name: 'Adam Tan' });
    await createAccount(test.db, { name: 'tanaka' });
    await createAccount(test.db, { name: 'Zul', email: 'tan.zul@mail.example' });
    await createAccount(test.db, { name: 'Tan Owner', role: 'owner' });
    await createAccount(test.db, { name: 'Tan Admin', role: 'administrator', is_admin: true });
    for (const status of ['banned', 'deleted', 'pending', 'rejected'])
      await createAccount(test.db, { name: `Tan ${status}`, status });
    expect(await namesOf('TAN')).toEqual(['Tan Mei Ling', 'tanaka', 'Adam Tan', 'Zul']);
    expect(await namesOf(' mei ling ')).toEqual(['Tan Mei Ling']);
    for (const text of ['ling@mail', '19999', mei.account_number.toLowerCase()])
      expect(await namesOf(text)).toEqual(['Tan Mei Ling']);
    expect((await search('tan mei'))[0]).toMatchObject({
      id: mei.id,
      accountNumber: mei.account_number,
      nationality: 'SG',
      isVip: true,
      stays: 2,
    });
  });

  it('names ten at most, the beginning of the alphabet first', async () => {
    for (let n = 11; n > 0; n--) await createAccount(test.db, { name: `Nur ${String(n).padStart(2, '0')}` });
    await createAccount(test.db, { name: 'A Nur' });
    const names = await namesOf('nur');
    expect(names).toEqual(Array.from({ length: 10 }, (_, n) => `Nur ${String(n + 1).padStart(2, '0')}`));
  });

  it.each(['%%', '__', '\\\\', "' or '1'='1", '\u202e\u202e', '{}', '(a+)+$'])(
    'takes %j for what it is',
    async (text) => {
      await createAccount(test.db);
      expect(await search(text)).toEqual([]);
    },
  );

  it.each([{}, { search: 'a' }, { search: '  a  ' }, { search: 'x'.repeat(81) }, { search: 'a\u0000b' }])(
    'refuses %j',
    async (query) => {
      expect((await get('search-buyer', query as Record<string, string>)).statusCode).toBe(400);
    },
  );

  it('is for those who see people or make bookings', async () => {
    for (const [codes, status] of [
      [[codeOf('reservation.create')], 200],
      [[codeOf('user-mgmt.view')], 200],
      [[codeOf('reservation.view'), codeOf('user-mgmt.edit')], 403],
    ] as const) {
      const { headers } = await signInAdmin(test, codes);
      expect((await get('search-buyer', { search: 'tan' }, headers)).statusCode).toBe(status);
    }
    expect((await get('search-buyer', { search: 'tan' }, {})).body).toBe('Unauthorized');
    const agent = await signIn(test, await createAccount(test.db, { role: 'agent' }));
    expect((await get('search-buyer', { search: 'tan' }, agent)).statusCode).toBe(403);
  });
});

describe('what staff keep of people', () => {
  it('a VIP is made and unmade; what is so already is written nowhere', async () => {
    const { id, account_number } = await createAccount(test.db);
    for (const [is_vip, version] of [
      [true, 2],
      [true, 2],
      [false, 3],
    ] as const) {
      expect((await post('set-vip-status', { account_number, is_vip })).json()).toEqual({ status: 'ok' });
      expect(await accountOf(id)).toMatchObject({ is_vip, version });
    }
    expect(await changesOf(id)).toEqual([
      [{ isVip: false }, { isVip: true }],
      [{ isVip: true }, { isVip: false }],
    ]);
  });

  it('an agent has a type and a commission in percent', async () => {
    const { id, account_number } = await createAccount(test.db, { role: 'agent' });
    const type = (agent_type: string) =>
      post('agent/change-agent-type', { account_number: account_number.toLowerCase(), agent_type });
    const commission = (commission_rate: number) =>
      post('agent/change-agent-commission', { account_number, commission_rate });
    for (const answer of [await type('agency'), await type('agency'), await commission(7.5)])
      expect(answer.json()).toEqual({ status: 'ok' });
    for (const [rate, bp] of [
      [7.5, 750],
      [8.29, 829],
      [0.07, 7],
      [0, 0],
      [100, 10_000],
    ] as const) {
      await commission(rate);
      expect((await accountOf(id)).commission_bp).toBe(bp);
    }
    expect((await accountOf(id)).agent_type).toBe('agency');
    expect(await changesOf(id)).toEqual([
      [{ agentType: null }, { agentType: 'agency' }],
      [{ commissionRate: null }, { commissionRate: 7.5 }],
      [{ commissionRate: 7.5 }, { commissionRate: 8.29 }],
      [{ commissionRate: 8.29 }, { commissionRate: 0.07 }],
      [{ commissionRate: 0.07 }, { commissionRate: 0 }],
      [{ commissionRate: 0 }, { commissionRate: 100 }],
    ]);
  });

  const CHANGES = [
    ['set-vip-status', { is_vip: true }],
    ['agent/change-agent-type', { agent_type: 'agency' }],
    ['agent/change-agent-commission', { commission_rate: 5 }],
  ] as const;

  it.each(CHANGES)('%s knows nobody who is not there, deleted or an administrator', async (url, change) => {
    const deleted = await createAccount(test.db, { role: 'agent', status: 'deleted' });
    for (const account_number of ['AT999999', deleted.account_number, admin.account.account_number]) {
      const answer = await post(url, { account_number, ...change });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'row.not_found' }]);
    }
  });

  it.each(CHANGES)('%s takes the code, and no protected person', async (url, change) => {
    const agent = await createAccount(test.db, { id: SPECIAL, role: 'agent' });
    const payload = { account_number: agent.account_number, ...change };
    const viewer = await signInAdmin(test, [codeOf('user-mgmt.view'), codeOf('admin-mgmt.edit')]);
    expect((await post(url, payload, viewer.headers)).statusCode).toBe(403);
    expect((await post(url, payload, {})).body).toBe('Unauthorized');
    expect((await post(url, payload, await signIn(test, agent))).statusCode).toBe(403);
    expect((await post(url, payload)).json()).toMatchObject({ code: 'account.special' });
    expect((await accountOf(agent.id)).version).toBe(1);
    expect(await changesOf(agent.id)).toEqual([]);
  });

  it('only agents have a type and a commission', async () => {
    for (const role of ['buyer', 'owner', 'rider']) {
      const { id, account_number } = await createAccount(test.db, { role });
      for (const [url, change] of CHANGES.slice(1)) {
        const answer = await post(url, { account_number, ...change });
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'account.step' }]);
      }
      expect((await accountOf(id)).version).toBe(1);
    }
  });

  it.each([
    ['set-vip-status', { is_vip: 'yes' }, 'is_vip'],
    ['set-vip-status', { is_vip: true, account_number: "'; drop" }, 'account_number'],
    ['set-vip-status', { is_vip: true, account_number: '' }, 'account_number'],
    ['agent/change-agent-type', { agent_type: 'partner' }, 'agent_type'],
    ['agent/change-agent-commission', { commission_rate: 100.01 }, 'commission_rate'],
    ['agent/change-agent-commission', { commission_rate: -1 }, 'commission_rate'],
    ['agent/change-agent-commission', { commission_rate: 7.555 }, 'commission_rate'],
    ['agent/change-agent-commission', { commission_rate: '7' }, 'commission_rate'],
    ['agent/change-agent-commission', {}, 'commission_rate'],
  ])('%s refuses %j', async (url, change, path) => {
    const { account_number } = await createAccount(test.db, { role: 'agent' });
    const answer = await post(url, { account_number, ...change });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'form.invalid', fields: [{ path }] },
    ]);
  });

  it('two changes at once both count', async () => {
    const { id, account_number } = await createAccount(test.db, { role: 'agent' });
    const answers = await Promise.all([
      post('set-vip-status', { account_number, is_vip: true }),
      post('set-vip-status', { account_number, is_vip: true }),
      post('agent/change-agent-commission', { account_number, commission_rate: 5 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await accountOf(id)).toMatchObject({ is_vip: true, commission_bp: 500, version: 3 });
    expect(await changesOf(id)).toHaveLength(2);
  });
});

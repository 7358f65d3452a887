import { randomUUID } from 'node:crypto';
import type { Booker } from '@shared/contract/stays/bookers';
import type { Reservation } from '@shared/contract/stays/reservations';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

async function start() {
  const { listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  const staff = await signInAdmin(test_);
  const agent = await createAccount(test_.db, {
    role: 'agent',
    agent_type: 'agency',
    commission_bp: 750,
    name: 'Nadia',
  });
  const send = (more: object) =>
    test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { 'idempotency-key': randomUUID(), ...staff.headers },
      payload: {
        listingId,
        checkIn: '2026-12-07',
        checkOut: '2026-12-09',
        guests: 2,
        nationality: 'MY',
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        paymentMethod: 'card_terminal',
        ...more,
      },
    });
  const view = async (id: string) =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff.headers })).json<Reservation>();
  const book = async () =>
    view((await send({ source: 'agent', agentId: agent.id })).json<{ id: string }>().id);
  const patch = (
    stay: Reservation,
    payload: object,
    headers: Record<string, string> = staff.headers,
    step = 'commission',
  ) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/reservations/${stay.id}/${step}`,
      headers,
      payload: { version: stay.version, ...payload },
    });
  return { staff, agent, send, book, view, patch };
}

describe('a booking of an agent', () => {
  test('keeps the terms of its time: of the room price, whatever the profile says later', async () => {
    const { agent, book, view } = await start();
    const stay = await book();
    // Two nights at RM 200.00: 7.5 % of them, and nothing of cleaning and taxes.
    const terms = {
      id: agent.id,
      accountNumber: agent.account_number,
      name: 'Nadia',
      agentType: 'agency',
      commissionRate: 7.5,
      baseSen: 40_000,
      commissionSen: 3_000,
    };
    expect(stay).toMatchObject({ source: 'agent', accountNumber: null, agent: terms });
    await test_.db
      .updateTable('account')
      .set({ commission_bp: 2_000, agent_type: 'individual' })
      .where('id', '=', agent.id)
      .execute();
    expect((await view(stay.id)).agent).toEqual(terms);
  });

  test('earns nothing once it is cancelled', async () => {
    const { book, patch } = await start();
    const after = (
      await patch(await book(), { remark: 'Changed plans' }, undefined, 'cancel')
    ).json<Reservation>();
    expect(after.agent).toMatchObject({ commissionRate: 7.5, baseSen: 0, commissionSen: 0 });
  });

  test.each<[string, (agentId: string) => object, string, string]>([
    ['without its agent', () => ({ source: 'agent' }), 'agentId', 'required'],
    ['of an unknown agent', () => ({ source: 'agent', agentId: randomUUID() }), 'agentId', 'unknown'],
    ['of a walk-in with an agent', (agentId) => ({ source: 'walk_in', agentId }), 'agentId', 'choice'],
    ['of an agent as the buyer', (accountId) => ({ source: 'walk_in', accountId }), 'accountId', 'unknown'],
    ['of an owner without the owner', () => ({ source: 'owner' }), 'accountId', 'required'],
    ['of an agent as the owner', (accountId) => ({ source: 'owner', accountId }), 'accountId', 'unknown'],
  ])('%s is refused, and nothing is booked', async (_, more, path, rule) => {
    const { agent, send } = await start();
    const answer = await send(more(agent.id));
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path, rule }]]);
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toEqual([]);
  });

  test.each(['pending', 'banned', 'deleted'] as const)('of an agent who is %s is refused', async (status) => {
    const { agent, send } = await start();
    await test_.db.updateTable('account').set({ status }).where('id', '=', agent.id).execute();
    expect((await send({ source: 'agent', agentId: agent.id })).statusCode).toBe(400);
  });
});

test('a booking of an owner is among his own', async () => {
  const { send, view } = await start();
  const owner = await createAccount(test_.db, { role: 'owner', is_owner: true });
  const { id } = (await send({ source: 'owner', accountId: owner.id })).json<{ id: string }>();
  expect(await view(id)).toMatchObject({ source: 'owner', agent: null, accountNumber: owner.account_number });
});

describe('PATCH /api/reservations/:id/commission', () => {
  test('takes other terms for one booking, with the reason in the log', async () => {
    const { book, patch } = await start();
    const answer = await patch(await book(), { commissionRate: 10, remark: 'Group of ten' });
    expect(answer.statusCode).toBe(200);
    const after = answer.json<Reservation>();
    expect(after.agent).toMatchObject({ commissionRate: 10, commissionSen: 4_000 });
    expect(after.history[0]).toMatchObject({
      action: 'changeCommission',
      before: { commission: '7.5 %' },
      after: { commission: '10 %', remark: 'Group of ten' },
    });
  });

  test('needs both codes, a reason, a sound rate, the version that was seen, and an agent', async () => {
    const { book, patch, send, view } = await start();
    const stay = await book();
    const good = { commissionRate: 10, remark: 'Because' };
    for (const missing of ['revenue.edit', 'reservation.edit'] as const) {
      const codes = ALL_CODES.filter((code) => code !== codeOf(missing));
      const { headers } = await signInAdmin(test_, codes);
      expect((await patch(stay, good, headers)).statusCode).toBe(403);
    }
    expect((await patch(stay, { ...good, remark: ' ' })).statusCode).toBe(400);
    expect((await patch(stay, { ...good, commissionRate: 101 })).statusCode).toBe(400);
    expect((await patch(stay, { ...good, commissionRate: 7.555 })).statusCode).toBe(400);
    expect((await patch({ ...stay, version: 9 }, good)).json().code).toBe('row.stale');
    const { id } = (await send({ source: 'walk_in' })).json<{ id: string }>();
    expect((await patch(await view(id), good)).statusCode).toBe(404);
    expect((await patch({ ...stay, id: randomUUID() }, good)).statusCode).toBe(404);
    expect((await view(stay.id)).agent).toMatchObject({ commissionRate: 7.5 });
  });
});

describe('GET /api/reservations/bookers', () => {
  const ask = (role: string, headers: Record<string, string>) =>
    test_.app.inject({ url: `/api/reservations/bookers?role=${role}`, headers });

  test('has the active ones by name, with the rate of agents alone', async () => {
    const { staff, agent } = await start();
    await createAccount(test_.db, { role: 'agent', name: 'Waiting', status: 'pending' });
    const first = await createAccount(test_.db, { role: 'agent', name: 'adam' });
    const owner = await createAccount(test_.db, { role: 'owner', is_owner: true });
    const agents = (await ask('agent', staff.headers)).json<{ bookers: Booker[] }>().bookers;
    expect(agents.map(({ id, commissionRate }) => [id, commissionRate])).toEqual([
      [first.id, 0],
      [agent.id, 7.5],
    ]);
    expect((await ask('owner', staff.headers)).json<{ bookers: Booker[] }>().bookers).toMatchObject([
      { id: owner.id, commissionRate: null },
    ]);
  });

  test('is for who may book, and shows no other people', async () => {
    const { agent, staff } = await start();
    expect((await ask('agent', await signIn(test_, agent))).statusCode).toBe(403);
    const { headers } = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect((await ask('agent', headers)).statusCode).toBe(403);
    expect((await ask('buyer', staff.headers)).statusCode).toBe(400);
  });
});

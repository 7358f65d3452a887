import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AgentAccount } from '@shared/contract/money/agentPayments';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

/** An agent who has earned RM 30.00 (7.5 % of RM 400.00) and RM 15.00 (of RM 200.00) at one company, on 20 November 2026. */
async function start() {
  const { db } = test_;
  const place = await createListing(db, await createBusiness(db), { units: 1 });
  const agent = await createAccount(db, { role: 'agent', commission_bp: 750 });
  const stay = (check_in: string, check_out: string, room_sen: number) =>
    createReservation(db, place, {
      ...{ agent_id: agent.id, commission_bp: 750, source: 'agent', status: 'checked_out' },
      ...{ check_in, check_out, room_sen, total_sen: room_sen, paid_sen: room_sen },
    });
  const stays = [
    await stay('2026-11-02', '2026-11-04', 40_000),
    await stay('2026-11-06', '2026-11-07', 20_000),
  ] as const;
  const { headers } = await signInAdmin(test_);
  const account = async (who: Record<string, string> = headers) =>
    test_.app.inject({ url: `/api/agent-payments?agentId=${agent.id}`, headers: who });
  const [company] = (await account()).json<AgentAccount>().companies;
  const pay = (more: object = {}, key: string = randomUUID(), who: Record<string, string> = headers) =>
    test_.app.inject({
      method: 'POST',
      url: '/api/agent-payments',
      headers: { 'idempotency-key': key, ...who },
      payload: {
        ...{ agentId: agent.id, companyId: company!.company.id, amountSen: 4_500, paidOn: '2026-11-19' },
        reference: 'MBB 1',
        ...more,
      },
    });
  const takeBack = (id: string, more: object = {}) =>
    test_.app.inject({
      method: 'POST',
      url: `/api/agent-payments/${id}/take-back`,
      headers: { 'idempotency-key': randomUUID(), ...headers },
      payload: { why: 'The bank sent it back', ...more },
    });
  return { agent, stays, account, company: company!, pay, takeBack };
}
const booked = async () => {
  const { rows } = await sql<{ account: number; sen: number }>`
    select account, sum(amount_sen)::integer as sen from ledger_line where account in (1100, 2500, 5150)
    group by 1 having sum(amount_sen) <> 0 order by 1`.execute(test_.db);
  return rows.map(({ account, sen }) => [account, sen]);
};

test('what an agent earned is owed until it is paid, by the stays that it is of', async () => {
  const { stays, account, company, pay, agent } = await start();
  expect(company).toMatchObject({
    ...{ earnedSen: 4_500, paidSen: 0, owedSen: 4_500 },
    stays: [
      { id: stays[0].id, owedSen: 3_000 },
      { id: stays[1].id, owedSen: 1_500 },
    ],
  });
  expect((await pay()).statusCode).toBe(201);
  expect(await booked()).toEqual([
    [1100, -4_500],
    [5150, 4_500],
  ]);
  const after = (await account()).json<AgentAccount>();
  expect(after.companies[0]).toMatchObject({ earnedSen: 4_500, paidSen: 4_500, owedSen: 0, stays: [] });
  expect(after.payments).toMatchObject([{ paidOn: '2026-11-19', amountSen: 4_500, reference: 'MBB 1' }]);
  const home = (
    await test_.app.inject({ url: '/api/agent/home', headers: await signIn(test_, agent) })
  ).json<{ money: object }>();
  expect(home.money).toMatchObject({
    ...{ paidSen: 4_500, owedSen: 0, lastPayment: { sen: 4_500, paidOn: '2026-11-19' } },
  });
});

test('what comes back is owed again, once', async () => {
  const { account, pay, takeBack, agent } = await start();
  const { id } = (await pay()).json<{ id: string }>();
  expect((await takeBack(id)).statusCode).toBe(200);
  expect(await booked()).toEqual([
    [2500, -4_500],
    [5150, 4_500],
  ]);
  expect((await account()).json<AgentAccount>()).toMatchObject({
    companies: [{ owedSen: 4_500 }],
    payments: [{ takenBackWhy: 'The bank sent it back' }],
  });
  expect((await takeBack(id)).json()).toMatchObject({ code: 'row.stale' });
  expect((await takeBack(randomUUID())).statusCode).toBe(404);
  expect((await takeBack(id, { why: ' ' })).statusCode).toBe(400);
  const home = (
    await test_.app.inject({ url: '/api/agent/home', headers: await signIn(test_, agent) })
  ).json<{ money: object }>();
  expect(home.money).toMatchObject({ paidSen: 0, owedSen: 4_500, lastPayment: null });
});

test('what was paid too much of one stay comes off the next payment', async () => {
  const { stays, account, pay } = await start();
  await pay();
  // 5 % in place of 7.5 %: RM 20.00 in place of RM 30.00.
  await test_.db
    .updateTable('reservation')
    .set({ commission_bp: 500 })
    .where('id', '=', stays[0].id)
    .execute();
  expect((await account()).json<AgentAccount>().companies[0]).toMatchObject({
    owedSen: -1_000,
    stays: [{ id: stays[0].id, owedSen: -1_000 }],
  });
  expect((await pay({ amountSen: -1_000 })).json()).toMatchObject({ code: 'row.stale' });
});

test('two at once pay once, and the same one twice is one', async () => {
  const { pay, account } = await start();
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await account()).json<AgentAccount>().payments).toHaveLength(1);
});

test('a double click is one payment', async () => {
  const { pay, account } = await start();
  const key = randomUUID();
  const answers = [await pay({}, key), await pay({}, key)];
  expect(answers[1]!.json()).toEqual(answers[0]!.json());
  expect((await account()).json<AgentAccount>().payments).toHaveLength(1);
});

test.each([
  ['another amount than is owed', { amountSen: 4_400 }, 409],
  ['another company', { companyId: randomUUID() }, 409],
  ['a day to come', { paidOn: '2026-11-21' }, 400],
  ['somebody who brought nothing', { agentId: randomUUID() }, 404],
  ['a word for an amount', { amountSen: 'all' }, 400],
  ['a field too many', { more: true }, 400],
])('%s is refused, and nothing is booked', async (_, more, statusCode) => {
  const { pay } = await start();
  expect((await pay(more)).statusCode).toBe(statusCode);
  expect(await booked()).toEqual([
    [2500, -4_500],
    [5150, 4_500],
  ]);
});

test('needs revenue.edit, and to be seen revenue.view', async () => {
  const { pay, account, agent } = await start();
  const { headers: viewer } = await signInAdmin(test_, [codeOf('revenue.view')]);
  const { headers: other } = await signInAdmin(test_, [codeOf('user-mgmt.edit')]);
  expect((await account(viewer)).statusCode).toBe(200);
  expect((await pay({}, randomUUID(), viewer)).statusCode).toBe(403);
  expect((await account(other)).statusCode).toBe(403);
  expect((await account(await signIn(test_, agent))).statusCode).toBe(403);
});

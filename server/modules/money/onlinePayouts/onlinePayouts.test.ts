import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BankTakingRow, ProposalsAnswer } from '@shared/contract/money/bankLines';
import type { OnlinePayout, OnlinePayoutRow } from '@shared/contract/money/onlinePayouts';
import { codeOf } from '@shared/permissions';
import { importShortBankFile } from '../../../testing/bankFiles';
import { holdRow, onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { ARRIVAL, PAYOUT_SEN, payoutDesk } from '../../../testing/payoutDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { noteDone } from './onlinePayouts.queries';
import { checkLedger } from '../ledgerChecks/checkLedger.service';

/** What the payment provider pays out, from its balance to the bank. The sums by hand stand beside `payoutDesk`. */
const desk = payoutDesk();
let test_: TestApp;
let stripe: StripeStandIn;
let opened: Awaited<ReturnType<typeof desk.open>>;
let headers: { authorization: string };
beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(async () => {
  opened = await desk.open();
  ({ headers } = await signInAdmin(test_));
});
afterAll(() => desk.close());

const PAID = { 1200: 47_762, 5200: 9_480, 5210: 758 };
const SETTLED = { 1200: PAYOUT_SEN, 5200: 10_020, 5210: 801 };
const IN_BANK = { 1100: PAYOUT_SEN, 5200: 10_020, 5210: 801 };

const send = (method: 'POST' | 'PATCH', url: string, payload: object, who = headers) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...who }, payload });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await test_.app.inject({ url, headers });
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
};
const list = async (filter: object = {}) =>
  (
    await get<{ onlinePayouts: OnlinePayoutRow[] }>(
      `/api/online-payouts/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).onlinePayouts;
const view = (id: string) => get<OnlinePayout>(`/api/online-payouts/${id}`);
/** The provider pays out, and we have heard of it. */
async function paidOut(more: Parameters<StripeStandIn['payOut']>[0] = {}): Promise<OnlinePayout> {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, status: 'paid', ...more });
  await desk.tell(id, 'payout.paid');
  return view((await list({ q: id }))[0]!.id);
}
const statesOf = ({ rows }: OnlinePayout) => rows.map(({ kind, netSen, state }) => [kind, netSen, state]);
const openRows = ({ rows }: OnlinePayout) => rows.filter(({ state }) => state === 'to_settle');
const settle = ({ id, version, ...payout }: OnlinePayout, who = headers) =>
  send(
    'PATCH',
    `/api/online-payouts/${id}/settle`,
    { version, rowIds: openRows({ id, version, ...payout }).map((row) => row.id) },
    who,
  );
const takeBack = async (payoutId: string, rowId: string, who = headers) =>
  send(
    'PATCH',
    `/api/online-payouts/${payoutId}/take-back`,
    { version: (await view(payoutId)).version, rowId, why: 'of another month' },
    who,
  );
/** The day has come, and the bank's file is there. */
async function bankShows(lines: string) {
  test_.clock.now = new Date('2026-11-25T07:00:00.000Z');
  ({ headers } = await signInAdmin(test_));
  const answer = await importShortBankFile(
    test_,
    headers,
    opened.accountId,
    `Date,Description,Amount\n${lines}\n`,
  );
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
}
const proposals = () => get<ProposalsAnswer>(`/api/bank-lines/proposals?accountId=${opened.accountId}`);
const accept = async ({ proposals: shown }: ProposalsAnswer) =>
  send('POST', '/api/bank-lines/accept', {
    proposals: shown.map((proposal) => ({
      lines: proposal.lines.map(({ id, version }) => ({ id, version })),
      takings: proposal.takings.map(({ type, id }) => ({ type, id })),
      score: proposal.score,
    })),
  });
const work = async () => {
  const { waiting } = await get<{ waiting: { kind: string; count: number }[] }>('/api/dashboard');
  const countOf = (kind: string) => waiting.find((one) => one.kind === kind)!.count;
  const counts = [countOf('online_payouts_to_do'), countOf('online_payouts_late')];
  expect(counts).toEqual([(await list({ toDo: true })).length, (await list({ late: true })).length]);
  return counts;
};
/** What does not add up in the ledger. */
const differences = async () => {
  await checkLedger({ ...test_.context, log: test_.app.log });
  return test_.db.selectFrom('ledger_check').selectAll().where('resolved_at', 'is', null).execute();
};

it('all of it is paid out and matched: clearing comes to exactly nothing, and the bank has what its line says', async () => {
  expect(await desk.money()).toEqual(PAID);
  const payout = await paidOut();
  expect(payout).toMatchObject({ amountSen: PAYOUT_SEN, status: 'paid', bankState: 'open', toDoCount: 2 });
  expect(statesOf(payout)).toEqual([
    ['payment', 65_797, 'in_books'],
    ['payment', 46_445, 'in_books'],
    ['refund', -10_000, 'in_books'],
    ['dispute', -54_480, 'in_books'],
    ['fee', -540, 'to_settle'],
    ['tax', -43, 'to_settle'],
  ]);
  expect(payout.rows.map(({ stay }) => stay?.id ?? null)).toEqual([
    opened.first.id,
    opened.second.id,
    opened.first.id,
    opened.second.id,
    null,
    null,
  ]);
  expect(await work()).toEqual([1, 0]);

  const settled = (await settle(payout)).json<OnlinePayout>();
  expect(statesOf(settled).slice(4)).toEqual([
    ['fee', -540, 'settled'],
    ['tax', -43, 'settled'],
  ]);
  expect(await desk.money()).toEqual(SETTLED);
  expect(await differences()).toEqual([]);

  await bankShows('24/11/2026,STRIPE PAYMENTS MALAYSIA,471.79');
  const shown = await proposals();
  expect(shown.proposals).toMatchObject([
    { score: 95, reasons: ['amount', 'due_day', 'one_payout', 'provider'], takings: Array(6).fill({}) },
  ]);
  expect(outcomesOf([await accept(shown)])).toEqual([200]);
  expect(await desk.money()).toEqual(IN_BANK);
  expect(await differences()).toEqual([]);
  expect(await view(payout.id)).toMatchObject({ bankState: 'matched', toDoCount: 0 });
  expect(await work()).toEqual([0, 0]);
});

it('they are shown on a server with a payment provider, and on one that had one', async () => {
  const isUsed = async () => (await get<{ isUsed: boolean }>('/api/online-payouts/use')).isUsed;
  expect(await isUsed()).toBe(true);
  const { paymentProvider } = test_.context;
  test_.context.paymentProvider = null;
  try {
    expect(await isUsed()).toBe(false);
    await sql`insert into online_payout (provider_id, amount_sen, currency, arrives_on, status, made_at, asked_at, next_look_at)
      values ('po_1', 100, 'MYR', '2026-11-19', 'paid', now(), now(), now())`.execute(test_.db);
    expect(await isUsed()).toBe(true);
  } finally {
    test_.context.paymentProvider = paymentProvider;
  }
});

describe('a payout in which nobody has anything to do', () => {
  const done = () =>
    test_.db.selectFrom('online_payout').select(['rows_done', 'bank_done']).executeTakeFirstOrThrow();
  const isUndone = async () => {
    const { id } = await test_.db.selectFrom('bank_match').select('id').executeTakeFirstOrThrow();
    return send('PATCH', `/api/bank-matches/${id}/undo`, { why: 'looked at again' });
  };
  let payout: OnlinePayout;
  beforeEach(async () => {
    payout = await paidOut();
    await settle(payout);
    await desk.sweep();
    expect(await done()).toEqual({ rows_done: true, bank_done: false });
    await bankShows('24/11/2026,STRIPE PAYMENTS MALAYSIA,471.79');
    await accept(await proposals());
    await desk.sweep();
    expect(await done()).toEqual({ rows_done: true, bank_done: true });
    test_.clock.now = new Date('2026-11-28T07:00:00.000Z');
    ({ headers } = await signInAdmin(test_));
    expect(await work()).toEqual([0, 0]);
  });

  it('is counted again as soon as its match is undone, and what was settled is taken back', async () => {
    expect((await isUndone()).statusCode).toBe(200);
    expect(await done()).toEqual({ rows_done: true, bank_done: false });
    expect(await work()).toEqual([0, 1]);
    const { id } = (await view(payout.id)).rows.find(({ kind }) => kind === 'fee')!;
    expect((await takeBack(payout.id, id)).statusCode).toBe(200);
    expect(await done()).toEqual({ rows_done: false, bank_done: false });
    expect(await work()).toEqual([1, 1]);
  });

  onServer('is not noted so by somebody who cannot see yet that it is no more', async () => {
    await test_.db.updateTable('online_payout').set({ bank_done: false }).execute();
    await test_.db.transaction().execute(async (trx) => {
      await sql`update bank_match set undone_at = now(), undone_why = 'looked at again'`.execute(trx);
      await test_.db.transaction().execute((other) => noteDone(other));
    });
    expect(await done()).toEqual({ rows_done: true, bank_done: false });
    await desk.sweep();
    expect(await done()).toEqual({ rows_done: true, bank_done: false });
  });
});

it('a payout with rows to settle is no proposal: nobody can say yet what its line is', async () => {
  await paidOut();
  await bankShows('24/11/2026,STRIPE PAYMENTS MALAYSIA,471.79');
  expect(await proposals()).toMatchObject({ proposals: [], withoutCount: 1 });
});

it('the line may be some days late, and without the name of the provider somebody has to look', async () => {
  await settle(await paidOut({ arrivesAt: new Date('2026-11-22T00:00:00.000Z') }));
  await bankShows('24/11/2026,INWARD IBG,471.79');
  expect((await proposals()).proposals).toMatchObject([
    { score: 67, reasons: ['amount', 'near_due_day', 'one_payout'], takings: Array(6).fill({}) },
  ]);
});

it('what the bank was asked to print is a name of the provider too', async () => {
  await settle(await paidOut({ statementDescriptor: 'ATTIC STAYS' }));
  await bankShows('24/11/2026,IBG ATTIC STAYS,471.79');
  expect((await proposals()).proposals).toMatchObject([{ score: 95 }]);
});

it('one that failed is no proposal; its takings come with the payout that brings the money again', async () => {
  const failed = await paidOut();
  await settle(failed);
  stripe.failPayout(failed.providerId);
  await desk.tell(failed.providerId, 'payout.failed');
  await bankShows('24/11/2026,STRIPE PAYMENTS MALAYSIA,471.79');
  expect((await proposals()).proposals).toEqual([]);
  expect(await work()).toEqual([0, 0]);
  // Nothing else came in between: the next payout is the first one again.
  const again = await paidOut({ arrivesAt: ARRIVAL });
  expect(statesOf(again)).toEqual([['payout_back', PAYOUT_SEN, 'returned']]);
  const shown = await proposals();
  expect(shown.proposals).toMatchObject([{ score: 95, takings: Array(6).fill({}) }]);
  await accept(shown);
  expect(await desk.money()).toEqual(IN_BANK);
  expect(await differences()).toEqual([]);
});

it('paid for days without a line of the bank, or with some takings that have none, it waits for somebody', async () => {
  const payout = await paidOut();
  await settle(payout);
  await bankShows('20/11/2026,SOMETHING ELSE,1.00');
  expect(await work()).toEqual([0, 0]);
  // Three days after it should have arrived.
  test_.clock.now = new Date('2026-11-27T07:00:00.000Z');
  ({ headers } = await signInAdmin(test_));
  expect(await work()).toEqual([0, 1]);
  const { bankTakings } = await get<{ bankTakings: BankTakingRow[] }>(
    '/api/bank-takings/aggregation?pagination={"limit":100}',
  );
  const { id, type } = bankTakings.find(({ grossSen }) => grossSen === 68_000)!;
  const explained = { takings: [{ type, id }], reason: 'no_file', note: '' };
  expect(outcomesOf([await send('POST', '/api/bank-takings/explain', explained)])).toEqual([200]);
  expect(await view(payout.id)).toMatchObject({ bankState: 'part' });
  expect(await work()).toEqual([0, 1]);
});

it('what a payment was booked with and the provider took more is a fee to settle as well', async () => {
  // Booked by the rates of the day, as the provider could not say yet what it takes: RM 1.00 less.
  await test_.db.updateTable('payment').set({ fee_sen: 1_940 }).where('fee_sen', '=', 2_040).execute();
  const payout = await paidOut();
  expect(statesOf(payout)[0]).toEqual(['payment', 65_797, 'to_settle']);
  expect(payout.rows[0]!.settle).toEqual({ feeSen: 100, feeSstSen: 0 });
  const settled = (await settle(payout)).json<OnlinePayout>();
  expect(settled.toDoCount).toBe(0);
  await bankShows('24/11/2026,STRIPE PAYMENTS MALAYSIA,471.79');
  expect((await proposals()).proposals).toMatchObject([{ takings: Array(7).fill({}) }]);
});

it('money of guests that the books do not have is told, and is nobody’s fee', async () => {
  stripe.bookOnAccount(-1_000, 'reserve_transaction', 'held back');
  const payout = await paidOut();
  const row = payout.rows.at(-1)!;
  expect([row.kind, row.state, payout.toDoCount]).toEqual(['other', 'not_in_books', 3]);
  const { id, version } = payout;
  const order = { version, rowIds: [row.id] };
  expect(outcomesOf([await send('PATCH', `/api/online-payouts/${id}/settle`, order)])).toEqual([
    '409 online_payout.row',
  ]);
});

describe('a fee', () => {
  it('is settled once: twice is told, and of two people one comes too late', async () => {
    const payout = await paidOut();
    const answers = await race(test_.db, holdRow('online_payout', payout.id), [
      () => settle(payout),
      () => settle(payout),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    const { version } = await view(payout.id);
    expect(outcomesOf([await settle({ ...payout, version })])).toEqual(['409 online_payout.row']);
    expect(await desk.money()).toEqual(SETTLED);
  });

  it('is taken back by an entry of its own, and settled again', async () => {
    const payout = await paidOut();
    await settle(payout);
    const [fee, tax] = openRows(payout);
    expect(outcomesOf([await takeBack(payout.id, fee!.id)])).toEqual([200]);
    expect(outcomesOf([await takeBack(payout.id, tax!.id)])).toEqual([200]);
    expect(await desk.money()).toEqual(PAID);
    expect(outcomesOf([await takeBack(payout.id, fee!.id)])).toEqual(['409 online_payout.row']);
    const entries = await test_.db
      .selectFrom('ledger_entry')
      .select(['kind', 'business_date', 'reverses'])
      .where('source_type', '=', 'online_settlement')
      .orderBy('id')
      .execute();
    expect(entries.map(({ reverses, ...entry }) => ({ ...entry, back: reverses !== null }))).toEqual(
      [false, false, true, true].map((back) => ({ kind: 'provider_fee', business_date: '2026-11-20', back })),
    );
    expect(outcomesOf([await settle(await view(payout.id))])).toEqual([200]);
    expect(await desk.money()).toEqual(SETTLED);
    expect(await differences()).toEqual([]);
    const lines = (await auditLines(test_)).filter(({ entity }) => entity === 'online_payout');
    expect(lines.map(({ action }) => action)).toEqual([
      'settleOnlineRows',
      'takeBackOnlineRow',
      'takeBackOnlineRow',
      'settleOnlineRows',
    ]);
  });

  it('stays in the books while a line of the bank shows it', async () => {
    const payout = await paidOut();
    await settle(payout);
    await bankShows('24/11/2026,STRIPE,471.79');
    await accept(await proposals());
    expect(outcomesOf([await takeBack(payout.id, openRows(payout)[0]!.id)])).toEqual(['409 payment.matched']);
    expect(await desk.money()).toEqual(IN_BANK);
  });

  onServer('that is being taken back is not matched any more: whoever matches it waits', async () => {
    const payout = await paidOut();
    await settle(payout);
    await bankShows('24/11/2026,STRIPE,471.79');
    const shown = await proposals();
    const answer = await sendBehind(
      test_.db,
      (trx) =>
        sql`update online_settlement set undone_at = now() where row_id = ${openRows(payout)[0]!.id}`.execute(
          trx,
        ),
      () => accept(shown),
    );
    expect(answer.json()).toEqual({ matchIds: [], refused: [{ place: 0, code: 'bank_match.taken' }] });
  });

  it('of money of several companies is of nobody', async () => {
    const other = await test_.db
      .insertInto('company')
      .values({
        ...{ name: 'Two Sdn Bhd', registration_no: '202601000002', tax_no: null, sst_no: null },
        ...{ sst_registered_from: null, phone: null, email: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test_.db
      .updateTable('reservation')
      .set({ company_id: other.id })
      .where('id', '=', opened.second.id)
      .execute();
    expect(outcomesOf([await settle(await paidOut())])).toEqual(['409 online_payout.company']);
  });
});

it('people who look at the bank see payouts, and only those who match it settle', async () => {
  const payout = await paidOut();
  const who = async (right: 'check-report.view' | 'revenue.view') =>
    (await signInAdmin(test_, [codeOf(right)])).headers;
  const [reader, stranger] = [await who('check-report.view'), await who('revenue.view')];
  const read = (url: string, person: { authorization: string }) => test_.app.inject({ url, headers: person });
  for (const url of ['/aggregation', '/export?format=csv', `/${payout.id}`]) {
    expect((await read(`/api/online-payouts${url}`, reader)).statusCode).toBe(200);
    expect((await read(`/api/online-payouts${url}`, stranger)).statusCode).toBe(403);
  }
  expect((await settle(payout, reader)).statusCode).toBe(403);
  expect((await takeBack(payout.id, payout.rows[0]!.id, reader)).statusCode).toBe(403);
  expect(await desk.money()).toEqual(PAID);
});

it('the list is found by state, day, name and amount, and leaves as a file', async () => {
  const payout = await paidOut();
  await paidOut({ status: 'pending', arrivesAt: new Date('2026-11-30T00:00:00.000Z') });
  const found = async (filter: object) => (await list(filter)).map(({ id }) => id === payout.id);
  expect(await found({})).toEqual([false, true]);
  expect(await found({ status: 'paid' })).toEqual([true]);
  expect(await found({ to: '2026-11-24' })).toEqual([true]);
  expect(await found({ from: '2026-11-25' })).toEqual([false]);
  expect(await found({ q: '471.79' })).toEqual([true]);
  expect(await found({ q: payout.providerId })).toEqual([true]);
  const file = await test_.app.inject({ url: '/api/online-payouts/export?format=csv', headers });
  expect(file.body.split('\n')[2]).toContain(`2026-11-24,${payout.providerId},MYR,471.79,paid,6,2,open`);
});

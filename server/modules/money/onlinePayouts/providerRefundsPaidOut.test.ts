import { randomUUID } from 'node:crypto';
import type { BankLineRow, BankTakingRow, ProposalsAnswer } from '@shared/contract/money/bankLines';
import type { OnlinePayout, OnlinePayoutRow } from '@shared/contract/money/onlinePayouts';
import type { Reservation } from '@shared/contract/stays/reservations';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import { importShortBankFile } from '../../../testing/bankFiles';
import { signInAdmin } from '../../../testing/factories';
import { ARRIVAL, PAYOUT_SEN, payoutDesk } from '../../../testing/payoutDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { checkLedger } from '../ledgerChecks/checkLedger.service';

/**
 * A refund that somebody made in the provider's dashboard, on its way to the bank. By hand: the payout of `payoutDesk`, less RM 50.00 that went back to the
 * first guest there: 471.79 - 50.00 = 421.79. Clearing (1200) has 47,762 - 5,000 of it before the fee of the account is settled.
 */
const desk = payoutDesk();
let test_: TestApp;
let stripe: StripeStandIn;
let opened: Awaited<ReturnType<typeof desk.open>>;
let headers: { authorization: string };
let refundId: string;
beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(async () => {
  opened = await desk.open();
  ({ headers } = await signInAdmin(test_));
  ({ id: refundId } = stripe.refundInDashboard(opened.firstPage, { amountSen: 5_000 }));
  desk.pass(1);
});
afterAll(() => desk.close());

const PAID_OUT_SEN = PAYOUT_SEN - 5_000;
const IN_BANK = { 1100: PAID_OUT_SEN, 5200: 10_020, 5210: 801 };

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await test_.app.inject({ url, headers });
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
};
const view = (id: string) => get<OnlinePayout>(`/api/online-payouts/${id}`);
/** The provider pays out, and only of that have we heard. */
async function paidOut(): Promise<OnlinePayout> {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, status: 'paid' });
  await desk.tell(id, 'payout.paid');
  const filter = encodeURIComponent(JSON.stringify({ q: id }));
  const { onlinePayouts } = await get<{ onlinePayouts: OnlinePayoutRow[] }>(
    `/api/online-payouts/aggregation?filter=${filter}`,
  );
  return view(onlinePayouts[0]!.id);
}
const rowOf = ({ rows }: OnlinePayout) => rows.find(({ sourceId }) => sourceId === refundId)!;
const settle = ({ id, version, rows }: OnlinePayout) =>
  send('PATCH', `/api/online-payouts/${id}/settle`, {
    version,
    rowIds: rows.filter(({ state }) => state === 'to_settle').map((row) => row.id),
  });
async function bankShows() {
  test_.clock.now = new Date('2026-11-25T07:00:00.000Z');
  ({ headers } = await signInAdmin(test_));
  const file = 'Date,Description,Amount\n24/11/2026,STRIPE PAYMENTS MALAYSIA,421.79\n';
  expect((await importShortBankFile(test_, headers, opened.accountId, file)).statusCode).toBe(201);
}
const proposals = () => get<ProposalsAnswer>(`/api/bank-lines/proposals?accountId=${opened.accountId}`);
const accept = async () => {
  const { proposals: shown } = await proposals();
  return send('POST', '/api/bank-lines/accept', {
    proposals: shown.map(({ lines, takings, score }) => ({
      lines: lines.map(({ id, version }) => ({ id, version })),
      takings: takings.map(({ type, id }) => ({ type, id })),
      score,
    })),
  });
};
const differences = async () => {
  await checkLedger({ ...test_.context, log: test_.app.log });
  return test_.db.selectFrom('ledger_check').selectAll().where('resolved_at', 'is', null).execute();
};
const refundsOfFirst = async () =>
  (await get<Reservation>(`/api/reservations/${opened.first.id}`)).providerRefunds;

it('its row is tied to the refund in the books, and the payout is matched with all of it', async () => {
  const early = await paidOut();
  expect(rowOf(early)).toMatchObject({ kind: 'refund', netSen: -5_000, state: 'not_in_books', stay: null });
  await desk.sweep();
  const payout = await view(early.id);
  expect(rowOf(payout)).toMatchObject({ state: 'in_books', stay: { id: opened.first.id } });
  expect(await desk.money()).toEqual({ 1200: 47_762 - 5_000, 5200: 9_480, 5210: 758 });
  await settle(payout);
  await bankShows();
  const { proposals: shown } = await proposals();
  expect(shown).toMatchObject([{ score: 95, takings: Array(7).fill({}) }]);
  expect((await accept()).statusCode).toBe(200);
  expect(await desk.money()).toEqual(IN_BANK);
  expect(await differences()).toEqual([]);
});

it('one that failed has both its rows in the books', async () => {
  await desk.sweep();
  stripe.failRefund(refundId);
  await desk.sweep();
  const payout = await paidOut();
  const own = payout.rows.filter(({ sourceId }) => sourceId === refundId);
  expect(own.map(({ kind, netSen, state }) => [kind, netSen, state])).toEqual([
    ['refund', -5_000, 'in_books'],
    ['refund_failed', 5_000, 'in_books'],
  ]);
});

describe('a payout that somebody matched by hand before', () => {
  let matchId: string;
  beforeEach(async () => {
    const payout = await paidOut();
    await settle(payout);
    await bankShows();
    const filter = encodeURIComponent(JSON.stringify({ accountId: opened.accountId }));
    const { bankLines } = await get<{ bankLines: BankLineRow[] }>(
      `/api/bank-lines/aggregation?filter=${filter}`,
    );
    const { bankTakings } = await get<{ bankTakings: BankTakingRow[] }>(
      '/api/bank-takings/aggregation?pagination={"limit":100}',
    );
    const [{ id, version }] = bankLines as [BankLineRow];
    const answer = await send('PATCH', `/api/bank-lines/${id}/match`, {
      version,
      takings: bankTakings.map((taking) => ({ type: taking.type, id: taking.id })),
      reason: 'bank_charge',
      note: 'went back to the guest',
    });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    matchId = (await test_.db.selectFrom('bank_match').select('id').executeTakeFirstOrThrow()).id;
    // The RM 50.00 that nobody knew of are a fee of the bank by then.
    expect(await desk.money()).toEqual({ ...IN_BANK, 5200: 15_020 });
  });

  it('is not booked a second time: staff are asked, and say that it is in the books', async () => {
    await desk.sweep();
    expect(await desk.money()).toEqual({ ...IN_BANK, 5200: 15_020 });
    const [asked] = await refundsOfFirst();
    expect(asked).toMatchObject({ state: 'asked', byHandId: null });
    const said = { version: asked!.version, note: 'matched by hand', inBooks: true };
    expect((await send('PATCH', `/api/provider-refunds/${asked!.id}/look`, said)).statusCode).toBe(200);
    await desk.sweep();
    expect(await desk.money()).toEqual({ ...IN_BANK, 5200: 15_020 });
    expect(await refundsOfFirst()).toMatchObject([{ state: 'by_hand', paymentId: null }]);
    expect(await differences()).toEqual([]);
  });

  onServer('nor by a sweep that had asked the provider before they said so', async () => {
    await desk.sweep();
    const [asked] = await refundsOfFirst();
    const said = { version: asked!.version, note: 'matched by hand', inBooks: true };
    await race<unknown>(test_.db, holdRow('reservation', opened.first.id), [
      () => send('PATCH', `/api/provider-refunds/${asked!.id}/look`, said),
      () => desk.sweep(),
    ]);
    expect(await refundsOfFirst()).toMatchObject([{ state: 'by_hand', paymentId: null }]);
    expect(await desk.money()).toEqual({ ...IN_BANK, 5200: 15_020 });
  });

  it('or undo that match: it is booked on the stay, and the payout is proposed with it', async () => {
    await desk.sweep();
    const undone = await send('PATCH', `/api/bank-matches/${matchId}/undo`, { why: 'a refund' });
    expect(undone.statusCode).toBe(200);
    await desk.sweep();
    expect(await refundsOfFirst()).toMatchObject([{ state: 'booked' }]);
    expect((await accept()).statusCode).toBe(200);
    expect(await desk.money()).toEqual(IN_BANK);
    expect(await differences()).toEqual([]);
  });
});

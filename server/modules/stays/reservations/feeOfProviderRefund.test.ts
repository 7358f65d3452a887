import type { BookingAnswer, Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import type { TestApp } from '../../../testing/buildTestApp';
import { signInAdmin } from '../../../testing/factories';
import { onlineDesk } from '../../../testing/onlineDesk';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { checkLedger } from '../../money/ledgerChecks/checkLedger.service';

/**
 * A refund in the provider's dashboard that gives back the fee of a cancelled stay. By hand, in sen: the guest paid 88,000 (three nights of 20,000, cleaning
 * 8,000, deposit 20,000), of which the provider kept 2,640 and 211 of tax. Cancelled on the day of arrival the stay costs its nights, 60,000 (4200), and 28,000
 * are the guest's. All 88,000 given back leave a debt of 60,000 (1400), and clearing (1200) at 85,149 - 88,000.
 */
const desk = onlineDesk();
let test_: TestApp;
let stripe: StripeStandIn;
let booking: BookingAnswer;
let page: string;
const FEE = 60_000;
const PAID_FOR = { 5200: 2_640, 5210: 211 };
const ALL_BACK = { ...PAID_FOR, 1200: -2_851, 1400: FEE, 4200: -FEE };

beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(async () => {
  await desk.open();
  booking = await desk.book();
  page = await desk.page(booking);
  stripe.pay(page, { way: 'card', country: 'MY', feeSen: 2_640, feeTaxSen: 211 });
  await desk.tell(page);
});
afterAll(() => desk.close());

const staffSee = async () =>
  (await desk.asStaff('GET', `/api/reservations/${booking.id}`)).json<Reservation>();
const cancel = async () => {
  desk.pass(11 * 24 * 60);
  const { version } = await staffSee();
  const answer = await desk.asStaff('PATCH', `/api/reservations/${booking.id}/cancel`, {
    ...{ version, remark: 'Nobody can come' },
  });
  expect([answer.statusCode, answer.json<Reservation>().totalSen]).toEqual([200, FEE]);
};
const giveBack = async (amountSen?: number) => {
  const { id } = stripe.refundInDashboard(page, { amountSen });
  await desk.tell(id, 'refund.created');
  return id;
};
const waiver = async (index = 0) => {
  const { id, version } = (await staffSee()).providerRefunds[index]!;
  return { url: `/api/provider-refunds/${id}/waive`, body: { version, note: 'A death in the family' } };
};
const waive = async (index = 0) => {
  const { url, body } = await waiver(index);
  return desk.asStaff('PATCH', url, body);
};
const waivable = async () => (await staffSee()).providerRefunds.map(({ waivableSen }) => waivableSen);
const isRight = async () => {
  const { lines, totalSen } = await staffSee();
  expect(lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(totalSen);
  await checkLedger({ ...test_.context, log: test_.app.log });
  expect(
    await test_.db.selectFrom('ledger_check').selectAll().where('resolved_at', 'is', null).execute(),
  ).toEqual([]);
};

it('is due again, and charged no longer once somebody says so', async () => {
  await cancel();
  await giveBack();
  expect(await staffSee()).toMatchObject({ totalSen: FEE, paidSen: 0 });
  expect(await desk.booked(booking.id)).toEqual(ALL_BACK);
  expect(await waivable()).toEqual([FEE]);
  const answer = await waive();
  expect(answer.json<Reservation>()).toMatchObject({
    ...{ status: 'cancelled', totalSen: 0, paidSen: 0 },
    // Who waives it has looked at it.
    providerRefunds: [{ waivedSen: FEE, waivableSen: 0, note: 'A death in the family', version: 2 }],
  });
  expect(answer.json<Reservation>().history[0]).toMatchObject({
    action: 'waiveFeeOfRefund',
    before: { total: FEE },
    after: { total: 0, remark: 'A death in the family' },
  });
  expect(await desk.booked(booking.id)).toEqual({ ...PAID_FOR, 1200: -2_851 });
  await isRight();
  expect((await waive()).json()).toMatchObject({ code: 'provider_refund.step' });
});

it('is waived as far as it was given back: what was the guest’s by the policy is no part of it', async () => {
  await cancel();
  await giveBack(40_000);
  // 40,000 - 28,000.
  expect(await waivable()).toEqual([12_000]);
  expect((await waive()).json()).toMatchObject({ totalSen: 48_000, paidSen: 48_000 });
  await isRight();
  // What another gives back is waived by that one, not by the first a second time.
  await giveBack(20_000);
  const first = (await staffSee()).providerRefunds.findIndex(({ amountSen }) => amountSen === 40_000);
  expect((await waive(first)).json()).toMatchObject({ code: 'provider_refund.step' });
  expect((await staffSee()).providerRefunds[1 - first]).toMatchObject({ waivedSen: 0, waivableSen: 20_000 });
});

it('of several refunds is waived by each of them, and never twice', async () => {
  await cancel();
  await giveBack(70_000);
  await giveBack(18_000);
  // As they were made: both are found together, and 60,000 are due.
  const sums = async () =>
    (await staffSee()).providerRefunds
      .map(({ amountSen, waivedSen, waivableSen }) => [amountSen, waivedSen, waivableSen])
      .sort(([one], [other]) => one! - other!);
  expect(await sums()).toEqual([
    [18_000, 0, 18_000],
    [70_000, 0, FEE],
  ]);
  const small = (await staffSee()).providerRefunds.findIndex(({ amountSen }) => amountSen === 18_000);
  expect((await waive(small)).json()).toMatchObject({ totalSen: 42_000 });
  expect(await sums()).toEqual([
    [18_000, 18_000, 0],
    [70_000, 0, 42_000],
  ]);
  expect((await waive(1 - small)).json()).toMatchObject({ totalSen: 0, paidSen: 0 });
  await isRight();
});

it('is never more than the fee, where more has gone back than came', async () => {
  await cancel();
  const refund = { kind: 'refund', method: 'online', amountSen: 28_000, receivedOn: '2026-12-01' };
  await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, refund);
  await giveBack();
  expect((await staffSee()).paidSen).toBe(-28_000);
  expect(await waivable()).toEqual([FEE]);
  expect((await waive()).json()).toMatchObject({ totalSen: 0, paidSen: -28_000 });
});

it('stays waived where a bank refuses the refund later, and all that came in is the guest’s', async () => {
  await cancel();
  const id = await giveBack();
  await waive();
  stripe.failRefund(id);
  await desk.sweep();
  expect(await staffSee()).toMatchObject({ totalSen: 0, paidSen: 88_000 });
  await isRight();
});

it('can be waived after somebody has looked, who stays the one', async () => {
  await cancel();
  await giveBack();
  const { id, version } = (await staffSee()).providerRefunds[0]!;
  const look = { version, note: 'Agreed by telephone' };
  await desk.asStaff('PATCH', `/api/provider-refunds/${id}/look`, look);
  expect((await waive()).json<Reservation>().providerRefunds).toMatchObject([
    { waivedSen: FEE, note: 'Agreed by telephone' },
  ]);
});

it('needs the right to go beyond a policy, and a note', async () => {
  await cancel();
  await giveBack();
  const clerk = await signInAdmin(test_, [codeOf('reservation.view'), codeOf('reservation.edit')]);
  const { url, body } = await waiver();
  expect((await desk.inject('PATCH', url, body, clerk.headers)).statusCode).toBe(403);
  expect((await desk.asStaff('PATCH', url, { ...body, note: ' ' })).json()).toMatchObject({
    fields: [{ path: 'note', rule: 'required' }],
  });
  expect(await staffSee()).toMatchObject({ totalSen: FEE, providerRefunds: [{ lookedAt: null }] });
});

it.each([
  ['a stay that stands', () => Promise.resolve(), 88_000],
  ['a fee that is paid', cancel, 28_000],
])('there is none of %s', async (_what, before, amountSen) => {
  await before();
  await giveBack(amountSen);
  const { totalSen } = await staffSee();
  expect(await waivable()).toEqual([0]);
  expect((await waive()).json()).toMatchObject({ code: 'provider_refund.step' });
  expect((await staffSee()).totalSen).toBe(totalSen);
});

it('there is none of that id', async () => {
  const none = '/api/provider-refunds/0b0d7c7e-0000-4000-8000-000000000001/waive';
  expect((await desk.asStaff('PATCH', none, { version: 1, note: 'x' })).statusCode).toBe(404);
});

onServer('two who press at once waive it once', async () => {
  await cancel();
  await giveBack();
  const { url, body } = await waiver();
  const press = () => desk.asStaff('PATCH', url, body);
  const answers = await race(test_.db, holdRow('reservation', booking.id), [press, press]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await staffSee()).toMatchObject({ totalSen: 0 });
});

import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { voidRefusals, type VoidRefusal } from '@shared/contract/money/payments';
import { reservation, type Payment, type Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aPayment, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const GET = 'GET /api/reservations/:id';
const PAY = 'POST /api/reservations/:id/payments';
const CHECK = 'PATCH /api/payments/:id/check';
const VOID = 'PATCH /api/payments/:id/void';
const REFUSALS = 'GET /api/payments/void-refusals';
const TOGETHER = 'POST /api/reservations/:id/group-payment';

const received = (last: number, changes: Partial<Payment> = {}) =>
  aPayment({
    id: anId(last),
    method: 'card_terminal',
    methodKind: 'card',
    cardKind: 'local_credit',
    status: 'received',
    claimedSen: null,
    hasSlip: false,
    reference: '',
    receivedOn: '2026-11-20',
    amountSen: 60_000,
    leftSen: 60_000,
    feeSen: 840,
    feeSstSen: 67,
    dueOn: '2026-11-24',
    ...changes,
  });
const stay = (changes: Partial<Reservation> = {}) =>
  aReservation({ status: 'confirmed', totalSen: 76_042, paidSen: 0, payments: [], steps: [], ...changes });
const show = (changes: Partial<Reservation> = {}, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${anId(1)}`,
      api: {
        ...noPostings,
        [GET]: () => reply(reservation, stay(changes)),
        [PAY]: () => ({ id: anId(9) }),
        ...api,
      },
      user,
      language: 'en-US',
    },
  );
type View = ReturnType<typeof show>;
async function open(view: View, button: string, title = button) {
  await view.user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}
type Dialog = Awaited<ReturnType<typeof open>>;
async function choose(view: View, dialog: Dialog, field: string, option: RegExp | string) {
  await view.user.click(dialog.getByRole('combobox', { name: field }));
  const options = await screen.findAllByTitle(option);
  await view.user.click(options.at(-1)!);
}
const rows = () =>
  within(screen.getByRole('heading', { name: 'Payments' }).closest('section')!).getAllByRole('listitem');

describe('money at the desk', () => {
  it('by card asks which kind it was', async () => {
    const view = show({ totalSen: 60_000 });
    const asked = await open(view, 'Record payment');
    expect(asked.queryByLabelText('Kind of card')).not.toBeInTheDocument();
    await choose(view, asked, 'Payment method', 'Card terminal');
    await view.user.click(asked.getByRole('button', { name: 'Record payment' }));
    expect(await asked.findByText('Please choose Kind of card')).toBeInTheDocument();
    await choose(view, asked, 'Kind of card', 'Foreign card');
    await view.user.click(asked.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({
      method: 'card_terminal',
      cardKind: 'foreign',
      amountSen: 60_000,
    });
  });

  it('in cash says what changes hands, and that there are no coins for a part', async () => {
    const view = show({ paymentMethod: 'pay_at_property' });
    const asked = await open(view, 'Record payment');
    expect(asked.getByLabelText('Amount')).toHaveValue('760.42');
    expect(await asked.findByText('Cash to hand over: RM 760.40. Rounding: RM 0.02.')).toBeInTheDocument();
    await view.user.clear(asked.getByLabelText('Amount'));
    await view.user.type(asked.getByLabelText('Amount'), '500.01');
    expect(await asked.findByText(/no coins for this amount/)).toBeInTheDocument();
    await view.user.clear(asked.getByLabelText('Amount'));
    await view.user.type(asked.getByLabelText('Amount'), '760.40');
    await view.user.click(asked.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    const body = view.api.callsTo(PAY)[0]!.body as object;
    expect(body).toMatchObject({ method: 'cash', amountSen: 76_040 });
    expect(body).not.toHaveProperty('cardKind');
  });

  it('shows the card, when the bank credits it, the rounding, and what a refund gives back', async () => {
    show({
      paidSen: 90_000,
      payments: [
        received(21),
        received(22, { method: 'cash', methodKind: 'cash', cardKind: null, dueOn: null, roundingSen: 2 }),
        received(23, { kind: 'refund', amountSen: 1_000, refundOf: anId(21), leftSen: null, dueOn: null }),
        received(24, {
          status: 'voided',
          dueOn: null,
          leftSen: null,
          voidReason: 'Typed twice',
          voidedByName: 'Aisyah Rahman',
        }),
      ],
    });
    await screen.findByRole('heading', { name: 'AT-3BERV6' });
    const texts = rows().map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
    expect(texts[0]).toContain('Card terminal, Local credit card');
    expect(texts[0]).toContain('at the bank on 24 Nov 2026');
    expect(texts[1]).toContain('rounded by RM 0.02');
    expect(texts[2]).toContain('of RM 600.00 by Card terminal, 20 Nov 2026');
    expect(texts[3]).toMatch(/Voided.*voided by Aisyah Rahman: Typed twice/);
    expect(within(rows()[3]!).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });
});

describe('a refund', () => {
  const paid = {
    totalSen: 70_000,
    paidSen: 100_000,
    payments: [
      received(21),
      received(22, {
        amountSen: 40_000,
        leftSen: 40_000,
        method: 'cash',
        methodKind: 'cash',
        cardKind: null,
      }),
    ],
  };

  it('names the payment that it plausibly gives back, and goes the way that it came', async () => {
    const view = show(paid);
    const asked = await open(view, 'Record refund');
    expect(asked.getByLabelText('Amount')).toHaveValue('300.00');
    expect(asked.getByTitle('Cash, 20 Nov 2026: RM 400.00 left')).toBeInTheDocument();
    expect(asked.getByTitle('Cash')).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({
      kind: 'refund',
      refundOf: anId(22),
      method: 'cash',
      amountSen: 30_000,
    });
    expect(await screen.findByText('RM 300.00 has been recorded.')).toBeInTheDocument();
  });

  it('takes the way of the payment that is chosen', async () => {
    const view = show(paid);
    const asked = await open(view, 'Record refund');
    await choose(view, asked, 'Payment that goes back', /^Card terminal, .*RM 600.00 left$/);
    expect(await asked.findByTitle('Card terminal')).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
    await waitFor(() =>
      expect(view.api.callsTo(PAY)[0]?.body).toMatchObject({ refundOf: anId(21), method: 'card_terminal' }),
    );
  });

  it('another way than it came takes a reason, and says that somebody else approves it', async () => {
    const view = show(paid);
    const asked = await open(view, 'Record refund');
    expect(asked.queryByText(/somebody else approves it/)).not.toBeInTheDocument();
    await choose(view, asked, 'Payment method', 'Bank transfer');
    expect(await asked.findByText(/somebody else approves it/)).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
    expect(await asked.findByText('Please enter Remark')).toBeInTheDocument();
    await view.user.type(asked.getByLabelText('Remark'), 'No cash in the drawer');
    await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
    expect(await screen.findByText(/RM 300.00 waits for somebody else/)).toBeInTheDocument();
  });

  const waiting = (isMine: boolean) => ({
    ...paid,
    payments: [
      ...paid.payments,
      received(23, {
        kind: 'refund' as const,
        method: 'bank_transfer',
        methodKind: 'bank_transfer',
        cardKind: null,
        status: 'pending' as const,
        amountSen: 30_000,
        leftSen: null,
        receivedOn: null,
        dueOn: null,
        refundOf: anId(22),
        remark: 'No cash in the drawer',
        isMine,
      }),
    ],
  });

  it('that waits is approved by somebody else, dated when it is paid', async () => {
    const view = show(waiting(false), { [CHECK]: () => reply(reservation, stay(paid)) });
    const asked = await open(view, 'Approve refund', 'Approve this refund?');
    expect(asked.getByText(/RM 300.00 goes back another way.*No cash in the drawer/)).toBeInTheDocument();
    expect(screen.getByText('Waits for approval')).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Approve refund' }));
    await waitFor(() => expect(view.api.callsTo(CHECK)).toHaveLength(1));
    expect(view.api.callsTo(CHECK)[0]!.body).toEqual({
      action: 'approve',
      receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      version: 3,
    });
  });

  it('that waits is not approved by who wrote it, who may return it', async () => {
    const view = show(waiting(true), { [CHECK]: () => reply(reservation, stay(paid)) });
    expect(await screen.findByText('Somebody else has to approve it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve refund' })).not.toBeInTheDocument();
    const asked = await open(view, 'Return refund', 'Return this refund?');
    await view.user.type(asked.getByLabelText('Remark'), 'In cash after all');
    await view.user.click(asked.getByRole('button', { name: 'Return refund' }));
    await waitFor(() =>
      expect(view.api.callsTo(CHECK)[0]?.body).toEqual({
        action: 'reject',
        remark: 'In cash after all',
        version: 3,
      }),
    );
  });
});

describe('money that was entered by mistake', () => {
  it('is voided for a reason; of one receipt for several stays all parts', async () => {
    const view = show(
      { paidSen: 60_000, payments: [received(21, { batchId: anId(80) })] },
      { [VOID]: () => reply(emptyAnswer, { status: 'ok' }) },
    );
    const asked = await open(view, 'Void RM 600.00', 'Void this payment?');
    expect(asked.getByText(/all of its parts are voided together/)).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Void it' }));
    expect(await asked.findByText('Please enter Reason')).toBeInTheDocument();
    await view.user.type(asked.getByLabelText('Reason'), 'Typed twice');
    await view.user.click(asked.getByRole('button', { name: 'Void it' }));
    await waitFor(() =>
      expect(view.api.callsTo(VOID)[0]?.body).toEqual({ reason: 'Typed twice', version: 3 }),
    );
    expect(await screen.findByText('RM 600.00 has been voided.')).toBeInTheDocument();
  });

  it('stays once its day is closed, and the dialog says why', async () => {
    const view = show(
      { paidSen: 60_000, payments: [received(21)] },
      { [VOID]: () => fail(409, { code: 'payment.closed_day' }) },
    );
    const asked = await open(view, 'Void RM 600.00', 'Void this payment?');
    await view.user.type(asked.getByLabelText('Reason'), 'Typed twice');
    await view.user.click(asked.getByRole('button', { name: 'Void it' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(/closed to postings/);
  });

  it('is not voided by those who may only look', async () => {
    const looker = aStaffMember([codeOf('reservation.view')]);
    show({ paidSen: 60_000, payments: [received(21)] }, {}, looker);
    await screen.findByRole('heading', { name: 'AT-3BERV6' });
    expect(screen.queryByRole('button', { name: /^Void/ })).not.toBeInTheDocument();
  });
});

describe('one payment for the stays of a group', () => {
  const one = stay({ totalSen: 30_011 });
  const other = stay({ id: anId(2), reference: 'AT-4CFSW7', totalSen: 50_031, paidSen: 0 });
  const group = { id: anId(90), reservations: [one, other] };
  const shares = (dialog: Dialog) =>
    within(dialog.getByRole('region', { name: 'Goes to' }))
      .queryAllByRole('definition')
      .map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));

  it('shows what each gets, the largest sum first, before it is saved', async () => {
    const view = show(
      { ...one, group, paymentMethod: 'cash' },
      { [TOGETHER]: () => ({ batchId: anId(80), payments: [] }) },
    );
    const asked = await open(view, 'Record one payment for all');
    expect(asked.getByLabelText('Amount')).toHaveValue('800.42');
    expect(shares(asked)).toEqual(['RM 300.11', 'RM 500.31']);
    expect(asked.getByText('Cash to hand over: RM 800.40. Rounding: RM 0.02.')).toBeInTheDocument();
    await view.user.clear(asked.getByLabelText('Amount'));
    await view.user.type(asked.getByLabelText('Amount'), '600.31');
    expect(shares(asked)).toEqual(['RM 100.00', 'RM 500.31']);
    await view.user.clear(asked.getByLabelText('Amount'));
    await view.user.type(asked.getByLabelText('Amount'), '800.40');
    expect(shares(asked)).toEqual(['RM 300.11', 'RM 500.31']);
    expect(await axeProblems()).toEqual([]);
    await view.user.click(asked.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(view.api.callsTo(TOGETHER)).toHaveLength(1));
    expect(view.api.callsTo(TOGETHER)[0]!.body).toMatchObject({
      method: 'cash',
      shares: [
        { reservationId: anId(1), amountSen: 30_011 },
        { reservationId: anId(2), amountSen: 50_031 },
      ],
    });
  });

  it('takes no more than they owe', async () => {
    const view = show({ ...one, group });
    const asked = await open(view, 'Record one payment for all');
    await view.user.clear(asked.getByLabelText('Amount'));
    await view.user.type(asked.getByLabelText('Amount'), '900');
    await view.user.click(asked.getByRole('button', { name: 'Record payment' }));
    expect(await asked.findByText(/RM 99.58 finds no place/)).toBeInTheDocument();
    expect(view.api.callsTo(TOGETHER)).toEqual([]);
  });

  it('is not there when nothing is owed', async () => {
    const paidUp = { ...one, paidSen: one.totalSen };
    show({ ...paidUp, group: { ...group, reservations: [paidUp] } });
    await screen.findByRole('heading', { name: 'Booked together' });
    expect(screen.queryByRole('button', { name: 'Record one payment for all' })).not.toBeInTheDocument();
  });
});

describe('money that cannot be voided any more', () => {
  const refused = (why: VoidRefusal, paymentId = anId(21)) => ({
    [REFUSALS]: () => reply(voidRefusals, { refusals: [{ paymentId, why }] }),
  });

  it('of a closed day says so, and offers to give it back whole, the way that it came', async () => {
    const view = show(
      { totalSen: 60_000, paidSen: 60_000, payments: [received(21), received(22, { amountSen: 100 })] },
      refused('payment.closed_day'),
    );
    expect(
      await screen.findByText(/closed to postings. A refund or another payment puts it right/),
    ).toBeInTheDocument();
    expect(within(rows()[0]!).queryByRole('button', { name: /Void/ })).not.toBeInTheDocument();
    expect(within(rows()[1]!).getByRole('button', { name: /Void/ })).toBeInTheDocument();
    expect(view.api.callsTo(REFUSALS)[0]!.query).toEqual({ reservationId: anId(1) });
    expect(await axeProblems()).toEqual([]);
    const asked = await open(view, 'Give back RM 600.00', 'Record refund');
    expect(asked.getByLabelText('Amount')).toHaveValue('600.00');
    await view.user.type(asked.getByLabelText('Remark'), 'Typed at the wrong stay');
    await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({
      kind: 'refund',
      amountSen: 60_000,
      method: 'card_terminal',
      refundOf: anId(21),
    });
  });

  it('that went back by mistake is taken again', async () => {
    const refund = received(23, { kind: 'refund', amountSen: 5_000, leftSen: null, dueOn: null });
    const view = show(
      { totalSen: 60_000, paidSen: 55_000, payments: [received(21), refund] },
      refused('payment.closed_day', anId(23)),
    );
    const asked = await open(view, 'Take again RM 50.00', 'Record payment');
    expect(asked.getByLabelText('Amount')).toHaveValue('50.00');
  });

  it.each([
    ['payment.matched', 'It is matched with the bank. Undo the match first.'],
    ['payment.has_refunds', /A part of this payment was given back/],
    ['payment.step', 'It settles the deposit.'],
  ] as const)('%s: says why, and offers nothing', async (why, words) => {
    show({ totalSen: 60_000, paidSen: 60_000, payments: [received(21)] }, refused(why));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(within(rows()[0]!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not asked about for whoever may not void', async () => {
    const view = show({ payments: [received(21)] }, {}, aStaffMember([codeOf('reservation.view')]));
    await screen.findByRole('heading', { name: 'Payments' });
    expect(view.api.callsTo(REFUSALS)).toEqual([]);
  });

  it('stays voidable for the screen where that cannot be asked: the server decides', async () => {
    show({ payments: [received(21)] }, { [REFUSALS]: () => fail(503, { code: 'service.unavailable' }) });
    expect(await screen.findByRole('button', { name: 'Void RM 600.00' })).toBeInTheDocument();
  });
});

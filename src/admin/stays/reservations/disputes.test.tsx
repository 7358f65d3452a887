import { screen, within } from '@testing-library/react';
import type { StayDispute } from '@shared/contract/stays/disputes';
import { reservation, type Payment, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aPayment, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

/** A payment that the guest disputes at the bank, as staff see it. */
const paid = aPayment({
  id: anId(21),
  ...{ method: 'online', methodKind: 'card', cardKind: 'online', hasSlip: false, reference: 'pi_1' },
  ...{ status: 'received', claimedSen: null, receivedOn: '2026-11-20' },
  ...{ amountSen: 88_000, leftSen: 0, feeSen: 2_640, feeSstSen: 211 },
});
const moved = (last: number, kind: Payment['kind'], changes: Partial<Payment> = {}) =>
  aPayment({
    ...paid,
    ...{
      id: anId(last),
      kind,
      isOfDispute: true,
      reference: 'du_1',
      leftSen: null,
      receivedOn: '2026-11-24',
    },
    ...(kind === 'refund' && { refundOf: paid.id }),
    ...changes,
  });
const aDispute = (changes: Partial<StayDispute> = {}): StayDispute => ({
  id: anId(31),
  providerId: 'du_1',
  paymentId: paid.id,
  amountSen: 88_000,
  reason: 'fraudulent',
  status: 'to_answer',
  answerBy: '2026-12-03T15:59:00.000Z',
  openedAt: '2026-11-24T04:00:00.000Z',
  closedAt: null,
  moves: [{ paymentId: anId(22), kind: 'refund', amountSen: 88_000, feeSen: 6_000, bookedOn: '2026-11-24' }],
  answerUrl: 'https://dashboard.stripe.com/disputes',
  ...changes,
});
const show = (changes: Partial<Reservation>) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${anId(1)}`,
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () =>
          reply(
            reservation,
            aReservation({
              ...{ status: 'confirmed', totalSen: 88_000, paidSen: 0, steps: [], payments: [paid] },
              ...changes,
            }),
          ),
      },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

it('says what is disputed and why, until when to answer and where, and what it did to the books', async () => {
  show({ disputes: [aDispute()], payments: [paid, moved(22, 'refund')] });
  const found = await panel('Disputed payments');
  const [row] = found.getAllByRole('listitem');
  expect(row).toHaveTextContent('To answer');
  expect(row).toHaveTextContent('Answer by 03 Dec 2026, 23:59');
  expect(row).toHaveTextContent('the guest did not pay it (fraud)');
  expect(row).toHaveTextContent('RM 880.00 of the payment of RM 880.00, 20 Nov 2026');
  expect(row).toHaveTextContent('at the provider du_1');
  expect(row).toHaveTextContent('RM 880.00 taken on 24 Nov 2026, with a fee of RM 60.00');
  expect(row).toHaveTextContent('What was taken is due from the guest again.');
  expect(
    found.getByRole('link', { name: 'Answer in the dashboard of the payment provider' }),
  ).toHaveAttribute('href', 'https://dashboard.stripe.com/disputes');
  const lines = (await panel('Payments')).getAllByRole('listitem');
  expect(lines[1]).toHaveTextContent('Taken back by the bank');
  expect(lines[1]).toHaveTextContent('Disputed');
  expect(lines[1]).not.toHaveTextContent('payment provider is about to send');
  expect(await axeProblems()).toEqual([]);
});

it('one that is won gave the money back', async () => {
  const moves: StayDispute['moves'] = [
    ...aDispute().moves,
    { paymentId: anId(23), kind: 'payment', amountSen: 88_000, feeSen: -6_000, bookedOn: '2027-01-04' },
  ];
  const status = { status: 'won', answerBy: null, closedAt: '2027-01-04T04:00:00.000Z' } as const;
  show({
    ...{ disputes: [aDispute({ ...status, moves })], paidSen: 88_000 },
    payments: [paid, moved(22, 'refund'), moved(23, 'payment', { leftSen: 88_000 })],
  });
  const [row] = (await panel('Disputed payments')).getAllByRole('listitem');
  expect(row).toHaveTextContent('Won');
  expect(row).toHaveTextContent('RM 880.00 given back on 04 Jan 2027, with RM 60.00 of the fee');
  expect(row).not.toHaveTextContent('due from the guest again');
  expect(within(row!).getByRole('link', { name: /^See it in the dashboard/ })).toBeVisible();
  expect((await panel('Payments')).getAllByRole('listitem')[2]).toHaveTextContent('Given back by the bank');
});

it('an inquiry has taken nothing', async () => {
  show({
    disputes: [aDispute({ status: 'inquiry_to_answer', moves: [], answerUrl: null })],
    paidSen: 88_000,
  });
  const found = await panel('Disputed payments');
  expect(found.getByText('Inquiry to answer')).toBeVisible();
  expect(found.getByText('It has taken no money so far.')).toBeVisible();
  expect(found.queryByRole('link')).not.toBeInTheDocument();
});

it('without any there is no panel', async () => {
  show({ disputes: [] });
  await panel('Payments');
  expect(screen.queryByRole('heading', { name: 'Disputed payments' })).not.toBeInTheDocument();
});

it('the history tells of it in words', async () => {
  const at = { id: 1, at: '2026-11-24T04:00:00.000Z', actorName: null, actorKind: 'system' };
  const entry = (action: string, after: object) => ({ ...at, action, before: null, after }) as never;
  show({
    history: [
      entry('disputed', { amount: 88_000, disputeReason: 'unrecognized', dispute: 'to_answer' }),
      entry('disputeTook', { paid: 0, amount: 88_000, disputeFee: 6_000 }),
    ],
  });
  const found = await panel('History');
  expect(found.getByText('Guest disputes a payment at the bank')).toBeVisible();
  expect(found.getByText('Bank took a disputed payment back')).toBeVisible();
  expect(found.getByText(/the guest does not recognise it/)).toBeVisible();
});

it('what the provider gave back to us, or could not send, is not given back online a second time', async () => {
  // By hand: nothing is left of what came by its page; what came back to us came by none.
  const back = { ...moved(23, 'payment', { leftSen: 30_000, amountSen: 30_000 }), isOfDispute: false };
  const view = show({ payments: [paid, back], paidSen: 30_000, totalSen: 0 });
  await view.user.click(await screen.findByRole('button', { name: 'Record refund' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Record refund' }));
  await view.user.click(asked.getByRole('combobox', { name: 'Payment method' }));
  expect((await screen.findAllByTitle('Bank transfer')).length).toBeGreaterThan(0);
  expect(screen.queryByTitle('Online (payment provider)')).not.toBeInTheDocument();
});

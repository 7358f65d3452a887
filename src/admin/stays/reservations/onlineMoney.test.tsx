import { screen, waitFor, within } from '@testing-library/react';
import { reservation, type Payment, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aPayment, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

/** Money of the payment provider, as staff see it and what they do with it. */
const PAY = 'POST /api/reservations/:id/payments';
const CHECK = 'PATCH /api/payments/:id/check';

const online = (last: number, changes: Partial<Payment> = {}) =>
  aPayment({
    id: anId(last),
    ...{ method: 'online', methodKind: 'card', cardKind: 'online', hasSlip: false, reference: 'pi_1' },
    ...{ status: 'received', claimedSen: null, receivedOn: '2026-11-20' },
    ...{ amountSen: 60_000, leftSen: 60_000, feeSen: 1_800, feeSstSen: 144, dueOn: '2026-11-27' },
    ...{ refundableOnline: true },
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
            aReservation({ status: 'confirmed', totalSen: 60_000, paidSen: 60_000, steps: [], ...changes }),
          ),
        [PAY]: () => ({ id: anId(9) }),
        [CHECK]: () => reply(reservation, aReservation()),
      },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
type View = ReturnType<typeof show>;
async function open(view: View, button: string, title = button) {
  await view.user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}
const rows = () =>
  within(screen.getByRole('heading', { name: 'Payments' }).closest('section')!).getAllByRole('listitem');

it('a refund of it goes back online, and says that the provider sends it', async () => {
  const view = show({ payments: [online(21)] });
  const asked = await open(view, 'Record refund');
  expect(asked.getByText(/The payment provider sends it back to the card or account/)).toBeVisible();
  await view.user.clear(asked.getByLabelText('Amount'));
  await view.user.type(asked.getByLabelText('Amount'), '50');
  await view.user.type(asked.getByLabelText('Remark'), 'goodwill');
  expect(await axeProblems()).toEqual([]);
  await view.user.click(asked.getByRole('button', { name: 'Record refund' }));
  await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
  expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({
    ...{ kind: 'refund', method: 'online', amountSen: 5_000, refundOf: anId(21) },
  });
});

it('is no way by which staff write a payment, or give back what came otherwise', async () => {
  const cash = online(21, { method: 'cash', methodKind: 'cash', cardKind: null, refundableOnline: false });
  const view = show({ payments: [cash], paidSen: 60_000, totalSen: 90_000, paymentMethod: 'online' });
  for (const button of ['Record payment', 'Record refund']) {
    const asked = await open(view, button);
    await view.user.click(asked.getByRole('combobox', { name: 'Payment method' }));
    expect((await screen.findAllByTitle('Bank transfer')).length).toBeGreaterThan(0);
    expect(screen.queryByTitle('Online (payment provider)')).not.toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it.each([
  ['asked', 'the payment provider is about to send it'],
  ['pending', 'sent, and not yet with the guest'],
  ['done', 'sent by the payment provider'],
  ['failed', 'the payment provider could not send it (lost card): give it back another way'],
] as const)('a refund that is %s reads “%s”', async (state, words) => {
  const sending = { state, failure: state === 'failed' ? 'lost card' : '' };
  const back = online(22, { kind: 'refund', amountSen: 5_000, leftSen: null, refundOf: anId(21), sending });
  show({ payments: [online(21), back], paidSen: 55_000 });
  await screen.findByRole('heading', { name: 'Payments' });
  expect(rows()[1]).toHaveTextContent(words);
});

it('that came too late is no claim: it is not returned, its sum stands, and it goes back online', async () => {
  const late = online(21, { status: 'pending', claimedSen: 60_000, leftSen: null, receivedOn: null });
  const view = show({ status: 'expired', paidSen: 0, payments: [late] });
  const asked = await open(view, 'Say where it belongs');
  expect(screen.queryByRole('button', { name: 'Return slip' })).not.toBeInTheDocument();
  const sum = asked.getByLabelText('Taken by the payment provider');
  expect(sum).toBeDisabled();
  expect(sum).toHaveValue('600.00');
  await view.user.click(asked.getByRole('radio', { name: 'Give it back at once' }));
  await view.user.click(asked.getByRole('button', { name: 'Say where it belongs' }));
  await waitFor(() => expect(view.api.callsTo(CHECK)).toHaveLength(1));
  expect(view.api.callsTo(CHECK)[0]!.body).toMatchObject({
    ...{ action: 'approve', receivedSen: 60_000 },
    home: { kind: 'refund', refund: { method: 'online' } },
  });
});

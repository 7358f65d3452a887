import { screen, within } from '@testing-library/react';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

function open(guestEmail: string, more: Partial<Reservation> = {}) {
  const stay = aReservation({
    guestEmail,
    status: 'hold',
    payments: [],
    steps: ['confirm', 'cancel'],
    ...more,
  });
  return renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: { ...noPostings, 'GET /api/reservations/:id': () => reply(reservation, stay) },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
}

test.each(['Confirm', 'Cancel booking'])(
  '%s says that nobody is told without an e-mail address',
  async (name) => {
    const { user, container } = open('');
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/has no e-mail address: no mail is sent/)).toBeInTheDocument();
    expect(container.querySelector('a[href^="mailto:"]')).toBeNull();
  },
);

test('checking a slip says so too', async () => {
  const slip = { ...aReservation().payments[0]!, status: 'pending' as const };
  const { user } = open('', { status: 'pending', payments: [slip], steps: [] });
  await user.click(await screen.findByRole('button', { name: 'Approve slip' }));
  expect(
    within(await screen.findByRole('dialog')).getByText(/has no e-mail address: no mail is sent/),
  ).toBeInTheDocument();
});

test('with one it says nothing of it', async () => {
  const { user } = open('mei@example.com');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/no mail is sent/)).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const NO_SHOW = 'PATCH /api/reservations/:id/noShow';

async function open(nightsLeft: number) {
  const stay = aReservation({
    status: 'confirmed',
    steps: ['noShow'],
    noShowPreview: { owedSen: 75_600, heldSen: 20_000, nightsLeft },
  });
  const view = renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () => reply(reservation, stay),
        [NO_SHOW]: () => reply(reservation, { ...stay, status: 'no_show' }),
      },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
  await view.user.click(await screen.findByRole('button', { name: 'No-show' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async () => {
    await view.user.type(dialog.getByRole('textbox'), 'Nobody came');
    await view.user.click(dialog.getByRole('button', { name: 'No-show' }));
    await waitFor(() => expect(view.api.callsTo(NO_SHOW)).toHaveLength(1));
    return view.api.callsTo(NO_SHOW)[0]!.body;
  };
  return { ...view, dialog, send };
}

test('a no-show keeps the nights unless they are released', async () => {
  const { dialog, send } = await open(3);
  expect(dialog.getByText(/RM\s756.00 is charged/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Release the 3 nights that are left')).not.toBeChecked();
  expect(await axeProblems()).toEqual([]);
  expect(await send()).toEqual({ version: 7, remark: 'Nobody came' });
});

test('releases them when it is told to', async () => {
  const { user, dialog, send } = await open(1);
  await user.click(dialog.getByLabelText('Release 1 night that is left'));
  expect(await send()).toEqual({ version: 7, remark: 'Nobody came', releaseNights: true });
});

test('has nothing to release after the last night', async () => {
  const { dialog } = await open(0);
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

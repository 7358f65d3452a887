import { screen, waitFor, within } from '@testing-library/react';
import { reservation } from '@shared/contract/stays/reservations';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { LANGUAGES } from '@shared/languages';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const CHECK_OUT = 'PATCH /api/reservations/:id/checkOut';
const today = businessDate(new Date());

/** Opens the dialog of the button for a guest who came `ago` days ago and would stay `nightsLeft` nights more. */
async function open(
  ago: number,
  nightsLeft: number,
  {
    language = 'en-US',
    button = 'Check out',
  }: { language?: (typeof LANGUAGES)[number]; button?: string } = {},
) {
  const stay = aReservation({
    status: 'checked_in',
    steps: ['checkOut', 'change', 'departEarly'],
    checkIn: addDays(today, -ago),
    checkOut: addDays(today, nightsLeft),
    checkOutPreview: { nightsLeft, takenBackSen: 2_600 * nightsLeft },
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
        [CHECK_OUT]: () => reply(reservation, { ...stay, status: 'checked_out', steps: [] }),
      },
      user: aStaffMember(),
      language,
    },
  );
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('checking out early says that nights become free at the full price, and what refunds them', async () => {
  const { user, dialog, api } = await open(2, 3);
  expect(
    dialog.getByText(/3 nights of the stay are left.*the full price stays charged.*“Early departure”/),
  ).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(api.callsTo(CHECK_OUT)).toHaveLength(1));
});

test.each([
  ['cn-ZH', '办理退房', /还剩 3 个房晚.*仍收取全价.*“提前离店”/],
  ['ms-MY', 'Daftar keluar', /berbaki 3 malam.*harga penuh tetap dicaj.*“Daftar keluar awal”/],
] as const)('in %s too', async (language, button, words) => {
  const { dialog } = await open(2, 3, { language, button });
  expect(dialog.getByText(words)).toBeInTheDocument();
});

test('of a single night that has just begun nothing can be refunded that way', async () => {
  const { dialog } = await open(0, 1);
  expect(dialog.getByText(/1 night of the stay is left/)).not.toHaveTextContent('Early departure');
});

test('on the last day there is nothing to say', async () => {
  const { dialog } = await open(2, 0);
  expect(dialog.queryByText(/of the stay (is|are) left/)).not.toBeInTheDocument();
});

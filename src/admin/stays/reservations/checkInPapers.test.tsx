import { screen, waitFor, within } from '@testing-library/react';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember, anId } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const GET = 'GET /api/reservations/:id';
const STEP = 'PATCH /api/reservations/:id/:step';
const PASSPORT: Reservation['documents'][number] = {
  id: anId(70),
  kind: 'identity',
  name: 'passport.pdf',
  mime: 'application/pdf',
  sizeBytes: 204_800,
  createdAt: '2026-11-19T17:00:00.000Z',
  uploadedByName: 'Aisyah Rahman',
};
const SINGAPOREAN: Reservation['party'][number] = {
  name: 'Tan Wei',
  nationality: 'SG',
  permanentResident: false,
  child: false,
};

async function openCheckIn(changes: Partial<Reservation>, api: Handlers = {}) {
  const stay = aReservation({ status: 'confirmed', steps: ['checkIn', 'change'], guests: 1, ...changes });
  const view = renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: { ...noPostings, [GET]: () => reply(reservation, stay), ...api },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
  await view.user.click(await screen.findByRole('button', { name: 'Check in' }));
  return { view, stay, dialog: within(await screen.findByRole('dialog')) };
}

test('names what is missing, offers to add it there, and asks why somebody comes in without', async () => {
  const { view, stay, dialog } = await openCheckIn(
    { guests: 2, party: [SINGAPOREAN], documents: [] },
    { [STEP]: () => reply(reservation, aReservation({ status: 'checked_in' })) },
  );
  const missing = within(dialog.getByRole('region', { name: 'Still missing for the check-in' }));
  expect(missing.getByText(/^1 guest is not written down with a nationality/)).toBeInTheDocument();
  expect(missing.getByText(/^1 copy of an identity paper is missing/)).toBeInTheDocument();
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Edit guests',
    'Add document',
  ]);
  expect(await axeProblems()).toEqual([]);
  const reason = dialog.getByRole('textbox', { name: 'Reason to let the guest in without them' });
  await view.user.click(dialog.getByRole('button', { name: 'Check in' }));
  expect(await dialog.findByText('Please enter Reason to let the guest in without them')).toBeInTheDocument();
  expect(view.api.callsTo(STEP)).toEqual([]);
  await view.user.type(reason, 'Passports at the consulate');
  await view.user.click(dialog.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(view.api.callsTo(STEP)).toHaveLength(1));
  expect(view.api.callsTo(STEP)[0]!.body).toEqual({
    version: stay.version,
    remark: 'Passports at the consulate',
  });
});

test('asks nothing more once all papers are there', async () => {
  const { view, stay, dialog } = await openCheckIn(
    { party: [SINGAPOREAN], documents: [PASSPORT] },
    { [STEP]: () => reply(reservation, aReservation({ status: 'checked_in' })) },
  );
  expect(dialog.getByText('All papers are there.')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await view.user.click(dialog.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(view.api.callsTo(STEP)[0]?.body).toEqual({ version: stay.version }));
});

test('the history says how much was missing when somebody came in without', async () => {
  const stay = aReservation({
    status: 'checked_in',
    history: [
      {
        id: 1,
        at: '2026-11-20T07:00:00.000Z',
        actorName: 'Aisyah Rahman',
        actorKind: 'staff',
        action: 'checkIn',
        before: null,
        after: { remark: 'Passports at the consulate', missingNames: 1, missingCopies: 2 },
      },
    ],
  });
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: { ...noPostings, [GET]: () => reply(reservation, stay) },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
  const fact = (await screen.findByText('Passports at the consulate')).closest('li');
  expect(fact).toHaveTextContent(/Guests who were not written down1(?!\d|\.)/);
  expect(fact).toHaveTextContent(/Copies of identity papers that were missing2(?!\d|\.)/);
});

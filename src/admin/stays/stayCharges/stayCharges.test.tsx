import { screen, waitFor, within } from '@testing-library/react';
import { stayChargeAnswer, stayServicesAnswer, type StayCharge } from '@shared/contract/stays/stayCharges';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from '../reservations/ReservationPage';

const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const ADD = 'POST /api/reservations/:id/charges';
const TAKE_BACK = 'PATCH /api/stay-charges/:id/take-back';
const CHARGE: StayCharge = {
  ...{
    id: anId(61),
    kind: 'minibar',
    name: words('Minibar'),
    date: '2026-11-20',
    quantity: 3,
    unitSen: 1_250,
  },
  ...{ netSen: 3_750, taxSen: 300, totalSen: 4_050, sstBp: 800, reason: '', note: 'Two beers' },
  ...{ createdAt: '2026-11-20T01:05:00.000Z', byName: 'Ann', takenBack: null },
};

function show(changes: Partial<Reservation>) {
  const stay = aReservation({ steps: ['addCharge'], ...changes });
  const made = () => reply(stayChargeAnswer, { id: CHARGE.id, reservationId: stay.id });
  return renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      user: aStaffMember(),
      language: 'en-US',
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () => reply(reservation, stay),
        'GET /api/reservations/:id/services': () =>
          reply(stayServicesAnswer, {
            services: [
              {
                ...{
                  id: anId(62),
                  name: words('Late check-out'),
                  kind: 'late_check_out',
                  unitWord: words(''),
                },
                ...{ ownPrice: true, priceSen: 8_000, sstBp: 800 },
              },
            ],
          }),
        [ADD]: made,
        [TAKE_BACK]: made,
      },
    },
  );
}

test('charges a service of the list, and says what it comes to before', async () => {
  const { user, api } = show({ charges: [] });
  await user.click(await screen.findByRole('button', { name: 'Add a charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  expect(await axeProblems()).toEqual([]);
  await user.click(await dialog.findByLabelText('Service'));
  await user.click(await screen.findByText('Late check-out · Late check-out · RM 80.00'));
  expect(await dialog.findByText('Comes to RM 86.40: RM 80.00 and RM 6.40 service tax')).toBeInTheDocument();
  // Half of it, with a reason: 40.00 and 3.20.
  await user.type(dialog.getByLabelText('Price of one'), '40');
  await user.type(await dialog.findByLabelText('Reason for another price'), 'Left at two');
  await user.click(dialog.getByRole('button', { name: 'Charge it' }));
  await waitFor(() => expect(api.callsTo(ADD)).toHaveLength(1));
  expect(api.callsTo(ADD)[0]!.body).toMatchObject({
    ...{ serviceId: anId(62), quantity: 1, unitSen: 4_000, reason: 'Left at two', expectedTotal: 4_320 },
  });
});

test('takes a charge back with a reason; what was taken back stays on the list', async () => {
  const taken: StayCharge = {
    ...CHARGE,
    id: anId(63),
    name: words('Laundry'),
    takenBack: { at: '2026-11-20T02:00:00.000Z', byName: 'Ben', reason: 'Another room' },
  };
  const { user, api } = show({ charges: [CHARGE, taken] });
  expect((await screen.findAllByText(/Two beers/))[0]).toBeInTheDocument();
  expect(screen.getAllByText(/taken back by Ben.*Another room/)[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back Minibar, RM 40.50' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.type(dialog.getByLabelText('Reason'), 'Not his');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(api.callsTo(TAKE_BACK)).toHaveLength(1));
  expect(api.callsTo(TAKE_BACK)[0]!.body).toEqual({ reason: 'Not his' });
});

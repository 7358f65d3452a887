import { screen, waitFor, within } from '@testing-library/react';
import { groupsAnswer } from '@shared/contract/stays/occupancy';
import { reservation, reservationListAnswer, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import ReservationPage from './ReservationPage';
import ReservationsPage from '../ReservationsPage';

const groupId = anId(90);
const first = aReservation({ paidSen: 30_000, guests: 2 });
const second = aReservation({
  id: anId(2),
  reference: 'AT-4CFSW7',
  status: 'cancelled',
  unitNumber: '18-06',
  guests: 1,
  totalSen: 90_000,
});
const both = { group: { id: groupId, reservations: [first, second] } };
const LIST = 'GET /api/reservations/aggregation';
const routes = [{ path: '/admin/reservation', element: <ReservationsPage /> }];
const api = {
  ...noPostings,
  'GET /api/reservations/:id': ({ path }: { path: string }) =>
    reply(reservation, { ...(path.endsWith(second.id) ? second : first), ...both }),
  [LIST]: () => reply(reservationListAnswer, { reservations: [first, second], totalCount: 2 }),
  'GET /api/occupancy/groups': () => reply(groupsAnswer, { groups: [], totalCount: 0 }),
};
const show = (one: Reservation = first) =>
  renderScreen(<ReservationPage />, {
    route: `/admin/reservation-details?id=${one.id}`,
    api,
    user: aStaffMember(),
    language: 'en-US',
    routes,
  });
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Booked together' })).closest('section')!);

describe('what was booked together', () => {
  it('is beside the booking: where, in which state, what it costs and what is paid, and the sum', async () => {
    show();
    const rows = (await panel()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '))).toEqual([
      expect.stringMatching(
        /^AT-3BERV6 .*Ombak Residences · Sea Studio · 18-05 · 2 guestsRM 800.00Paid RM 300.00$/,
      ),
      expect.stringMatching(/^AT-4CFSW7 Cancelled.*18-06 · 1 guestRM 900.00Paid RM 0.00$/),
      'All together, 2 unitsRM 1,700.00Paid RM 300.00',
    ]);
    expect(await axeProblems()).toEqual([]);
  });

  it('leads to the others, and back from each', async () => {
    const { user } = show();
    expect((await panel()).queryByRole('link', { name: 'AT-3BERV6' })).not.toBeInTheDocument();
    await user.click((await panel()).getByRole('link', { name: 'AT-4CFSW7' }));
    expect(await screen.findByRole('heading', { name: 'AT-4CFSW7' })).toBeInTheDocument();
    expect((await panel()).getByRole('link', { name: 'AT-3BERV6' })).toBeInTheDocument();
  });

  it('is a list of its own, whose filter can be taken off', async () => {
    const view = show();
    await view.user.click((await panel()).getByRole('link', { name: 'Show in the list' }));
    const filter = await screen.findByRole('button', { name: 'Booked together', pressed: true });
    await waitFor(() =>
      expect(view.api.callsTo(LIST).at(-1)!.query).toMatchObject({ filter: JSON.stringify({ groupId }) }),
    );
    await view.user.click(filter);
    expect(screen.queryByRole('button', { name: 'Booked together' })).not.toBeInTheDocument();
    expect(view.router.state.location.search).toBe('');
  });

  it('is not there for a booking of one unit', async () => {
    renderScreen(<ReservationPage />, {
      route: `/admin/reservation-details?id=${first.id}`,
      api: { ...api, 'GET /api/reservations/:id': () => reply(reservation, first) },
      user: aStaffMember(),
      language: 'en-US',
    });
    await screen.findByRole('heading', { name: 'AT-3BERV6' });
    expect(screen.queryByRole('heading', { name: 'Booked together' })).not.toBeInTheDocument();
  });
});

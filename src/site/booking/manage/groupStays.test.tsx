import { screen, within } from '@testing-library/react';
import { ownGroupAnswer, type OwnGroupStay } from '@shared/contract/stays/ownBooking';
import { guestReservation, type GuestReservation } from '@shared/contract/stays/reservations';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { inAll } from '../../testing/aListing';
import ManageBookingPage from '../ManageBookingPage';
import { aReservation, bookingHandlers, RESERVATION_ID } from '../testing/fixtures';

/** The stays of a group on the page of one of them. */
const BOOKING = 'GET /api/public/reservations/:id';
const GROUP = 'GET /api/public/reservations/:id/group';
const CONFIRM = 'POST /api/public/reservations/:id/confirm';
const OTHER_ID = '0197a5f0-0000-7000-8000-000000000501';
const SOON = () => new Date(Date.now() + 42 * 60_000).toISOString();

const aStay = (changes: Partial<OwnGroupStay> = {}): OwnGroupStay => ({
  ...{ id: RESERVATION_ID, reference: 'AT-7KQ2MX', status: 'hold', listingName: inAll('Two-bedroom Suite') },
  ...{ holdExpiresAt: SOON(), awaitsLink: false, guests: 6, children: 2, infants: 0, pets: 0 },
  ...{ totalSen: 136_244, dueSen: 136_244, opens: { token: 'group-one' } },
  ...changes,
});
const other = (changes: Partial<OwnGroupStay> = {}) =>
  aStay({
    ...{
      id: OTHER_ID,
      reference: 'AT-3F8X2W',
      guests: 5,
      children: 0,
      dueSen: 120_000,
      opens: { token: 'group-two' },
    },
    ...changes,
  });
const open = (
  own: Partial<GuestReservation>,
  stays: OwnGroupStay[],
  api: Handlers = {},
  more: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<ManageBookingPage />, {
    route: `/booking/manage?id=${RESERVATION_ID}&token=group-one`,
    language: 'en-US',
    ...more,
    api: {
      ...bookingHandlers(),
      [BOOKING]: () => reply(guestReservation, aReservation({ inGroup: true, ...own })),
      [GROUP]: () => reply(ownGroupAnswer, { stays }),
      ...api,
    },
  });
const card = async () => within(await screen.findByRole('region', { name: 'Booked together' }));

test('a booking of one unit asks for no others', async () => {
  const { api } = open({ inGroup: false }, []);
  await screen.findByRole('button', { name: 'Send slip' });
  expect(screen.queryByRole('region', { name: 'Booked together' })).not.toBeInTheDocument();
  expect(api.callsTo(GROUP)).toEqual([]);
});

test('each unit has its reference, party, state, what is due until when, and the way to pay it', async () => {
  const { api, container } = open({}, [aStay(), other()]);
  const group = await card();
  const rows = await group.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/AT-7KQ2MX.*4 adults, 2 children.*RM.1,362\.44 to pay by .*This booking/);
  expect(rows[1]).toHaveTextContent(/AT-3F8X2W.*5 guests.*RM.1,200\.00 to pay by /);
  expect(within(rows[0]!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(rows[1]!).getByRole('link', { name: 'Open and pay booking AT-3F8X2W' })).toHaveAttribute(
    'href',
    `/booking/manage?id=${OTHER_ID}&token=group-two`,
  );
  // RM 1,362.44 and RM 1,200.00.
  expect(group.getByText('To pay for all units').parentElement).toHaveTextContent('RM 2,562.44');
  expect(group.getByText(/A unit that is not paid by its time is given back/)).toBeInTheDocument();
  expect(api.callsTo(GROUP)[0]!.query).toEqual({ token: 'group-one' });
  expect(await axeProblems(container)).toEqual([]);
});

test('what is paid, given back, or paid on arrival is said so', async () => {
  open({ status: 'confirmed', holdExpiresAt: null, steps: ['cancel'] }, [
    aStay({ status: 'confirmed', holdExpiresAt: null, dueSen: 0 }),
    other({ status: 'expired', holdExpiresAt: null, dueSen: 0 }),
    other({
      id: `${OTHER_ID.slice(0, -1)}9`,
      reference: 'AT-AAAAAA',
      status: 'confirmed',
      holdExpiresAt: null,
    }),
  ]);
  const rows = await (await card()).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Nothing to pay');
  expect(rows[1]).not.toHaveTextContent(/pay(?! booking)/);
  expect(within(rows[1]!).getByRole('link', { name: 'Open booking AT-3F8X2W' })).toBeInTheDocument();
  expect(rows[2]).toHaveTextContent(/RM.1,200\.00 to pay when you arrive/);
  expect(screen.queryByText(/not paid by its time/)).not.toBeInTheDocument();
});

test('whoever was passed the link of one unit sees the others and has no way to them', async () => {
  open({}, [aStay({ opens: null }), other({ opens: null })]);
  const group = await card();
  expect(await group.findByText(/links to the other bookings are in our letter/)).toBeInTheDocument();
  expect(group.queryByRole('link')).not.toBeInTheDocument();
});

test('an account goes to its own page of the other', async () => {
  open({}, [aStay({ opens: { token: null } }), other({ opens: { token: null } })], {}, { user: aUser() });
  const link = await (await card()).findByRole('link', { name: /AT-3F8X2W/ });
  expect(link).toHaveAttribute('href', `/account?reservation=${OTHER_ID}`);
});

describe('the link of the letter', () => {
  const waiting = { awaitsLink: true, steps: ['confirmByLink' as const, 'cancel' as const] };
  const route = `/booking/manage?id=${RESERVATION_ID}&token=group-one&confirm=the-secret`;

  test('confirms all units with one press, and shows them all confirmed', async () => {
    const done = { status: 'confirmed' as const, awaitsLink: false, holdExpiresAt: null };
    const view = open(waiting, [aStay({ awaitsLink: true }), other({ awaitsLink: true })], {}, { route });
    const rows = await (await card()).findAllByRole('listitem');
    for (const row of rows) expect(row).toHaveTextContent(/Not confirmed yet: kept until/);
    view.api.use({
      [CONFIRM]: () => reply(guestReservation, aReservation({ inGroup: true, ...done, steps: ['cancel'] })),
      [BOOKING]: () => reply(guestReservation, aReservation({ inGroup: true, ...done, steps: ['cancel'] })),
      [GROUP]: () => reply(ownGroupAnswer, { stays: [aStay(done), other(done)] }),
    });
    await view.user.click(screen.getByRole('button', { name: 'Confirm all units' }));
    expect(await screen.findAllByText(/to pay when you arrive/)).toHaveLength(2);
    expect(view.api.callsTo(CONFIRM)).toHaveLength(1);
    expect(view.router.state.location.search).not.toContain('the-secret');
  });

  test('is still there to press where the first unit was cancelled and another waits', async () => {
    open(
      { status: 'cancelled', steps: [], holdExpiresAt: null },
      [aStay({ status: 'cancelled', holdExpiresAt: null, dueSen: 0 }), other({ awaitsLink: true })],
      {},
      { route },
    );
    expect(await screen.findByRole('button', { name: 'Confirm all units' })).toBeInTheDocument();
  });
});

test('others that cannot be loaded can be asked for again; the booking itself is there', async () => {
  const view = open({}, [], { [GROUP]: () => fail(500, { code: 'service.unavailable' }) });
  const group = await card();
  expect(await group.findByText('The other units could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send slip' })).toBeInTheDocument();
  view.api.use({ [GROUP]: () => reply(ownGroupAnswer, { stays: [aStay(), other()] }) });
  await view.user.click(group.getByRole('button', { name: 'Try again' }));
  expect(await group.findAllByRole('listitem')).toHaveLength(2);
});

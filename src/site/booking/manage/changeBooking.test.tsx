import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityAnswer, listing } from '@shared/contract/inventory/listings';
import {
  ownChangePreview,
  type OwnChangePreview,
  type OwnChangePreviewInput,
} from '@shared/contract/stays/ownChanges';
import { guestReservation, type GuestReservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import ManageBookingPage from '../ManageBookingPage';
import { aFullListing, aReservation, bookingHandlers, RESERVATION_ID, someNights } from '../testing/fixtures';

const BOOKING = 'GET /api/public/reservations/:id';
const PREVIEW = 'POST /api/public/reservations/:id/changes/preview';
const CHANGE = 'POST /api/public/reservations/:id/changes';

/** A confirmed stay of three nights from 10 December on, RM 1,362.44, not paid. */
const stay = (own: Partial<GuestReservation> = {}) =>
  aReservation({
    ...{ status: 'confirmed', steps: ['cancel'], holdExpiresAt: null, payTo: null },
    ...{ ownChange: { everything: true }, paymentMethod: 'pay_at_property', ...own },
  });

/** The price of the wish in a request: a night more costs RM 300.00. */
const priced = (body: unknown, more: Partial<OwnChangePreview> = {}): OwnChangePreview => {
  const { checkIn, checkOut, guests, children = 0, infants = 0, pets = 0 } = body as OwnChangePreviewInput;
  return {
    ...{ children, infants, pets },
    ...{ checkIn, checkOut, guests, oldTotalSen: 136_244, newTotalSen: 166_244, paidSen: 0 },
    ...{ balanceSen: 166_244, lines: stay().lines, movesUnit: false, problem: null },
    explanation: [{ reason: 'night_added', dates: ['2026-12-13'], label: null, oldSen: 0, newSen: 30_000 }],
    ...more,
  };
};
const answers = (more: Partial<OwnChangePreview> = {}): Handlers => ({
  [PREVIEW]: ({ body }) => reply(ownChangePreview, priced(body, more)),
});

const open = (own: Partial<GuestReservation> = {}, api: Handlers = {}) =>
  renderScreen(<ManageBookingPage />, {
    route: `/booking/manage?id=${RESERVATION_ID}&token=the-token`,
    language: 'en-US',
    api: {
      ...bookingHandlers(),
      [BOOKING]: () => reply(guestReservation, stay(own)),
      ...answers(),
      ...api,
    },
  });
type Screen = ReturnType<typeof open>;

const OPEN = 'Change dates or guests';
const dialog = () => screen.findByRole('dialog', { name: OPEN });
async function openDialog({ user }: Screen) {
  await user.click(await screen.findByRole('button', { name: OPEN }));
  return dialog();
}
/** Chooses a day of December 2026 in the calendar. */
async function choose({ user }: Screen, ...days: string[]) {
  for (const day of days) {
    const cell = document.querySelector<HTMLElement>(`[data-date="2026-12-${day}"]`)!;
    await user.click(cell);
  }
}
const addNight = (view: Screen) => choose(view, '10', '14');
const applyButton = (name = 'Change booking (total RM 1,662.44)') =>
  screen.findByRole('button', { name: name.replace('RM ', 'RM\u00a0') });

test('the way there is shown to who can change something, and to nobody else', async () => {
  open({ ownChange: null });
  expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: OPEN })).not.toBeInTheDocument();
});

test('a night more: its price line by line, then it is written as it was shown, said, and the focus is at the status', async () => {
  const changed = stay({ checkOut: '2026-12-14', totalSen: 166_244, version: 4 });
  const view = open({}, { [CHANGE]: () => reply(guestReservation, changed) });
  const box = within(await openDialog(view));
  expect(box.getByText(/Nights that you keep cost what you booked them for/)).toBeInTheDocument();
  expect(box.getByText(/Choose other dates, or another number of guests/)).toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Change booking' })).toHaveAttribute('aria-disabled', 'true');
  expect(view.api.callsTo(PREVIEW)).toEqual([]);

  await addNight(view);
  await applyButton();
  const price = within(box.getByRole('region', { name: 'What it costs' }));
  const rows = price
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling!.textContent!.replace('\u00a0', ' ')]);
  expect(rows).toEqual([
    ['Total so far', 'RM 1,362.44'],
    ['Nights added13 Dec', '+RM 300.00'],
    ['New total', 'RM 1,662.44'],
    ['To pay', 'RM 1,662.44'],
  ]);
  expect(price.getByText('You pay it when you arrive.')).toBeInTheDocument();
  expect(price.getByRole('status')).toHaveTextContent('New total: RM 1,662.44.');
  expect(view.api.callsTo(PREVIEW).map(({ body, query }) => [body, query])).toEqual([
    [{ version: 3, checkIn: '2026-12-10', checkOut: '2026-12-14', guests: 4 }, { token: 'the-token' }],
  ]);

  await view.user.click(await applyButton());
  expect(await screen.findByText('Booking AT-7KQ2MX is changed.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: OPEN })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Status of your booking' })).toHaveFocus();
  expect(await screen.findByText(/4 nights/)).toBeInTheDocument();
  const [call] = view.api.callsTo(CHANGE);
  expect(call!.body).toEqual({
    ...{ version: 3, checkIn: '2026-12-10', checkOut: '2026-12-14', guests: 4, expectedTotal: 166_244 },
  });
  expect(call!.query).toEqual({ token: 'the-token' });
});

test('the nights of the stay are free for its guest, though they are taken for everybody else', async () => {
  const nights = someNights(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-14']).map((night) =>
    night.date === '2026-12-10' ? { ...night, closedToArrival: true as const } : night,
  );
  const view = open(
    {},
    {
      'GET /api/public/listings/:id/availability': () =>
        reply(availabilityAnswer, { from: '2026-12-03', to: '2026-12-25', nights }),
    },
  );
  await openDialog(view);
  await waitFor(() =>
    expect(document.querySelector('[data-date="2026-12-14"]')).toHaveAccessibleName(/not available/),
  );
  await choose(view, '10', '14');
  await applyButton();
  expect(view.api.callsTo(PREVIEW)[0]!.body).toMatchObject({ checkIn: '2026-12-10', checkOut: '2026-12-14' });
});

test('guests are counted up to what the place takes; the price is asked for once they rest', async () => {
  const view = open({ guests: 2 });
  const box = within(await openDialog(view));
  const more = box.getByRole('button', { name: 'More: Adults' });
  await waitFor(() => expect(box.getByText('Up to 4 guests here, children included')).toBeInTheDocument());
  const adults = box.getByRole('spinbutton', { name: 'Adults' });
  const most = Number(adults.getAttribute('aria-valuemax'));
  for (let press = 2; press <= most; press += 1) await view.user.click(more);
  expect(adults).toHaveAttribute('aria-valuenow', String(most));
  await applyButton();
  expect(view.api.callsTo(PREVIEW).map(({ body }) => (body as OwnChangePreview).guests)).toEqual([most]);
});

test('less than was paid comes back, and the page says who sends it; afterwards too', async () => {
  const view = open(
    { paidSen: 136_244 },
    answers({ newTotalSen: 106_244, paidSen: 136_244, balanceSen: -30_000 }),
  );
  await openDialog(view);
  await choose(view, '10', '12');
  await applyButton('Change booking (total RM 1,062.44)');
  expect(screen.getByText(/RM\s300\.00 comes back to you\. Our team sends it/)).toBeInTheDocument();
  expect(screen.getByText('Comes back to you').nextElementSibling).toHaveTextContent(/^RM\s300\.00$/);
});

test('a stay that costs less than was paid says what comes back', async () => {
  open({ paidSen: 150_000 });
  expect(await screen.findByText(/^RM\s137\.56 stands to your credit with us/)).toBeInTheDocument();
});

test('what is due of a hold is due until the same time as before', async () => {
  const view = open({ status: 'hold', holdExpiresAt: new Date(Date.now() + 42 * 60_000).toISOString() });
  await openDialog(view);
  await addNight(view);
  await applyButton();
  expect(screen.getByText(/Please pay by .*\d\d:\d\d \(Malaysian time\), as before/)).toBeInTheDocument();
});

test('once cancelling costs something the guest is told that he can only add, and why a change is none', async () => {
  const problem = { code: 'reservation.own_change', params: { reason: 'only_more' } };
  const view = open({ ownChange: { everything: false } }, answers({ problem }));
  const box = within(await openDialog(view));
  expect(box.getByText(/so you can only add here/)).toBeInTheDocument();
  await choose(view, '11', '13');
  const group = within(box.getByRole('group', { name: 'Dates' }));
  expect(await group.findByText(/all nights that you booked and all guests stay/)).toBeInTheDocument();
  // No sum that nobody can have.
  expect(box.getByText(/^This change cannot be made/)).toBeInTheDocument();
  expect(box.queryByText('New total')).not.toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Change booking' })).toHaveAttribute('aria-disabled', 'true');
  await view.user.click(box.getByRole('button', { name: 'Change booking' }));
  expect(view.api.callsTo(CHANGE)).toEqual([]);
});

test.each<[string, OwnChangePreview['problem'], RegExp]>([
  [
    'a stay that is too short',
    { code: 'stay.min_nights', params: { minNights: 5 } },
    /shortest stay on these dates is 5 nights/,
  ],
  [
    'nights that somebody has',
    { code: 'reservation.unavailable', params: {} },
    /These dates have been taken/,
  ],
  [
    'a long stay paid on arrival',
    { code: 'reservation.own_change', params: { reason: 'pay_later_nights', nights: 7 } },
    /more than 7 nights are paid in advance/,
  ],
])('%s is refused beside the dates', async (_what, problem, words) => {
  const view = open({}, answers({ problem }));
  const box = within(await openDialog(view));
  await addNight(view);
  expect(await within(box.getByRole('group', { name: 'Dates' })).findByText(words)).toBeInTheDocument();
});

test('too many guests are refused beside the guests', async () => {
  const view = open({ guests: 2 }, answers({ problem: { code: 'stay.guests', params: { maxGuests: 3 } } }));
  const box = within(await openDialog(view));
  await waitFor(() => expect(box.getByText(/^Up to 4 guests here/)).toBeInTheDocument());
  await view.user.click(box.getByRole('button', { name: 'More: Adults' }));
  expect(await box.findByText('This place takes 3 guests at most.')).toBeInTheDocument();
  expect(
    within(box.getByRole('group', { name: 'Dates' })).queryByText(/takes 3 guests/),
  ).not.toBeInTheDocument();
});

/** The listing of the stay, which takes two pets at RM 60.00 each. */
const TAKES_PETS: Handlers = {
  'GET /api/public/listings/:id': () =>
    reply(listing, { ...aFullListing(), petsMost: 2, petCleaning: 6_000 }),
};

test('a pet more: only what is different is asked for, and the cleaning after it is told by its name', async () => {
  const label = { 'en-US': 'Cleaning after pets', 'cn-ZH': '宠物清洁费', 'ms-MY': 'Pembersihan haiwan' };
  const view = open(
    { guests: 3, children: 1, pets: 1 },
    {
      ...TAKES_PETS,
      ...answers({
        explanation: [{ reason: 'cleaning', dates: [], label, oldSen: 6_000, newSen: 12_000 }],
        ...{ newTotalSen: 142_244, balanceSen: 142_244 },
      }),
    },
  );
  expect(await screen.findByText(/3\snights · 2 adults, 1 child, 1 pet/)).toBeInTheDocument();
  const box = within(await openDialog(view));
  const pets = box.getByRole('spinbutton', { name: 'Pets' });
  await waitFor(() => expect(pets).toHaveAccessibleDescription('Up to 2 here, RM\u00a060.00 each'));
  await view.user.click(box.getByRole('button', { name: 'More: Pets' }));
  await applyButton('Change booking (total RM 1,422.44)');
  expect(view.api.callsTo(PREVIEW).map(({ body }) => body)).toEqual([
    { version: 3, checkIn: '2026-12-10', checkOut: '2026-12-13', guests: 3, pets: 2 },
  ]);
  expect(box.getByText('Cleaning after pets').nextElementSibling).toHaveTextContent(/^\+RM\s60\.00$/);
  // Back to the party of the booking: there is nothing to change.
  await view.user.click(box.getByRole('button', { name: 'Fewer: Pets' }));
  expect(await box.findByText(/^Choose other dates, or another number of guests/)).toBeInTheDocument();
});

test('a pet that goes home is told of as none', async () => {
  const view = open({ guests: 2, pets: 1 }, TAKES_PETS);
  const box = within(await openDialog(view));
  await view.user.click(box.getByRole('button', { name: 'Fewer: Pets' }));
  await applyButton();
  expect(view.api.callsTo(PREVIEW).map(({ body }) => body)).toEqual([
    { version: 3, checkIn: '2026-12-10', checkOut: '2026-12-13', guests: 2, pets: 0 },
  ]);
});

test('pets that the place does not take any more are refused beside who comes, with the press that mends it', async () => {
  const problem = { code: 'stay.pets', params: { petsMost: 0 } };
  const view = open(
    { guests: 2, pets: 1 },
    {
      [PREVIEW]: ({ body }) =>
        reply(ownChangePreview, priced(body, (body as OwnChangePreviewInput).pets === 0 ? {} : { problem })),
    },
  );
  const box = within(await openDialog(view));
  const pets = box.getByRole('spinbutton', { name: 'Pets' });
  await waitFor(() => expect(pets).toHaveAccessibleDescription('No pets here'));
  expect(box.getByRole('button', { name: 'More: Pets' })).toHaveAttribute('aria-disabled', 'true');
  await addNight(view);
  const group = within(box.getByRole('group', { name: 'Guests' }));
  expect(await group.findByText('This place takes no pets.')).toBeInTheDocument();
  await view.user.click(group.getByRole('button', { name: 'Without pets' }));
  expect(await applyButton()).toBeInTheDocument();
  expect(group.queryByText('This place takes no pets.')).not.toBeInTheDocument();
});

test('a price that has changed is shown anew and has to be confirmed', async () => {
  let presses = 0;
  const dearer = priced(
    { checkIn: '2026-12-10', checkOut: '2026-12-14', guests: 4 },
    { newTotalSen: 176_244, balanceSen: 176_244 },
  );
  const view = open(
    {},
    {
      [CHANGE]: () =>
        (presses += 1) === 1
          ? fail(409, { code: 'quote.changed', data: dearer })
          : reply(guestReservation, stay({ checkOut: '2026-12-14', totalSen: 176_244, version: 4 })),
    },
  );
  await openDialog(view);
  await addNight(view);
  await view.user.click(await applyButton());
  expect(
    await screen.findByText(/The price has just changed, and nothing of your booking has/),
  ).toBeInTheDocument();
  await view.user.click(await applyButton('Change booking (total RM 1,762.44)'));
  expect(await screen.findByText('Booking AT-7KQ2MX is changed.')).toBeInTheDocument();
  const calls = view.api.callsTo(CHANGE);
  expect(calls.map(({ body }) => (body as { expectedTotal: number }).expectedTotal)).toEqual([
    166_244, 176_244,
  ]);
  expect(calls[0]!.headers['idempotency-key']).not.toBe(calls[1]!.headers['idempotency-key']);
});

test('a booking that has moved on is fetched again, and the wish is priced for it', async () => {
  let version = 3;
  const view = open(
    {},
    {
      [BOOKING]: () => reply(guestReservation, stay({ version })),
      [CHANGE]: () => {
        version = 4;
        return fail(409, { code: 'row.stale', params: { version: 4 } });
      },
    },
  );
  await openDialog(view);
  await addNight(view);
  await view.user.click(await applyButton());
  expect(
    await screen.findByText(/Your booking has just changed\. Nothing of what you chose here was written/),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(view.api.callsTo(PREVIEW).map(({ body }) => (body as { version: number }).version)).toEqual([
      3, 4,
    ]),
  );
  expect(await applyButton()).toBeInTheDocument();
});

test('without an answer the wish stays, and the same again goes by the same key', async () => {
  let presses = 0;
  const view = open(
    {},
    {
      [CHANGE]: () =>
        (presses += 1) === 1
          ? offline()
          : reply(guestReservation, stay({ checkOut: '2026-12-14', totalSen: 166_244, version: 4 })),
    },
  );
  await openDialog(view);
  await addNight(view);
  await view.user.click(await applyButton());
  expect(await screen.findByText(/Your change did not get through/)).toBeInTheDocument();
  await view.user.click(await applyButton());
  expect(await screen.findByText('Booking AT-7KQ2MX is changed.')).toBeInTheDocument();
  const [first, second] = view.api.callsTo(CHANGE);
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
});

test('a price that cannot be asked for says so and can be asked for again', async () => {
  let asked = 0;
  const view = open(
    {},
    { [PREVIEW]: ({ body }) => ((asked += 1) === 1 ? offline() : reply(ownChangePreview, priced(body))) },
  );
  const box = within(await openDialog(view));
  await addNight(view);
  await view.user.click(await box.findByRole('button', { name: 'Try again' }));
  expect(await applyButton()).toBeInTheDocument();
});

test('nobody can press twice, and the dialog has no faults of access', async () => {
  let finish: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => (finish = resolve));
  const view = open(
    {},
    {
      [CHANGE]: async () => {
        await waits;
        return reply(guestReservation, stay({ checkOut: '2026-12-14', version: 4 }));
      },
    },
  );
  const box = await openDialog(view);
  await addNight(view);
  const button = await applyButton();
  expect(await axeProblems(box)).toEqual([]);
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => finish());
  expect(await screen.findByText('Booking AT-7KQ2MX is changed.')).toBeInTheDocument();
  expect(view.api.callsTo(CHANGE)).toHaveLength(1);
});

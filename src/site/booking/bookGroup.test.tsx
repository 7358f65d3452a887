import { screen, waitFor, within } from '@testing-library/react';
import { siteInfo } from '@shared/contract/site/site';
import { bookingAnswer } from '@shared/contract/stays/reservations';
import { availabilityAnswer, listing as listingAnswer } from '@shared/contract/inventory/listings';
import {
  groupQuote,
  quote as quoteAnswer,
  type GroupQuote,
  type QuoteInput,
} from '@shared/contract/pricing/prices';
import type { Night } from '@shared/contract/pricing/night';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import BookingPage from './BookingPage';
import {
  aBooking,
  aBookingSite,
  aFullListing,
  aQuote,
  bookingHandlers,
  LISTING_ID,
  someNights,
} from './testing/fixtures';

/** Several units booked together: eleven guests, three of them children, in units for six. Today is 1 December 2026. */
const ROUTE = `/booking?listing=${LISTING_ID}&checkIn=2026-12-10&checkOut=2026-12-13&guests=11&children=3`;
const BOOK = 'POST /api/public/reservations';
const GROUP = 'GET /api/public/quotes/group';
const ALONE = 'POST /api/public/quotes';

beforeEach(() => sessionStorage.clear());

/** Six and five guests; each unit RM 1,362.44, RM 200.00 of it the deposit. */
function aGroupQuote(totals = [136_244, 136_244]): GroupQuote {
  const wish: QuoteInput = {
    listingId: LISTING_ID,
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    guests: 6,
    nationality: 'MY',
  };
  const parties = [
    { guests: 6, children: 2 },
    { guests: 5, children: 1 },
    { guests: 1, children: 0 },
    { guests: 1, children: 0 },
  ];
  const quotes = totals.map((total, index) => aQuote(wish, { ...parties[index], total }));
  return {
    ...{ quotes, available: 3, deposit: 20_000 * quotes.length },
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}
const nights = (available: number): Night[] => someNights().map((night) => ({ ...night, available }));
/** One unit is free; of the nights around only the 17th to the 20th have two. */
const ONE_LEFT = {
  available: 1,
  nights: someNights().map((night) => ({
    ...night,
    available: night.date >= '2026-12-17' && night.date < '2026-12-20' ? 2 : 1,
  })),
};
const open = (
  units: number | string | null,
  api: Handlers = {},
  more: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<BookingPage />, {
    route: units === null ? ROUTE : `${ROUTE}&units=${units}`,
    language: 'en-US',
    routes: [{ path: '/booking/manage', element: <p>the booking</p> }],
    ...more,
    api: {
      ...bookingHandlers(),
      'GET /api/public/listings/:id': () => reply(listingAnswer, { ...aFullListing(), maxGuests: 6 }),
      'GET /api/public/listings/:id/availability': () =>
        reply(availabilityAnswer, { from: '2026-12-03', to: '2026-12-25', nights: nights(3) }),
      [GROUP]: () => reply(groupQuote, aGroupQuote()),
      ...api,
    },
  });
type Screen = ReturnType<typeof open>;
const unitsField = () => screen.findByRole('combobox', { name: 'Units' });
const searchOf = ({ router }: Screen) => new URLSearchParams(router.state.location.search);

async function fill({ user }: Screen) {
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Nur Aisyah');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'aisyah@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '012-345 6789');
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
}

describe('the page', () => {
  test('shows the units, who is in which, the price of each by its lines, and the sum', async () => {
    const view = open(2);
    expect(await unitsField()).toHaveValue('2');
    const split = within(screen.getByRole('list', { name: 'Who stays in which unit' }));
    expect(split.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Unit 1 4 adults, 2 children',
      'Unit 2 4 adults, 1 child',
    ]);
    const box = within(screen.getByRole('complementary', { name: 'Your price' }));
    expect(await box.findAllByRole('list', { name: 'All charges', hidden: true })).toHaveLength(2);
    // Two units of RM 1,362.44; RM 400.00 of it comes back.
    expect(box.getByText('Total for 2 units').parentElement).toHaveTextContent('RM 2,724.88');
    expect(box.getByText(/RM.400\.00/)).toBeInTheDocument();
    expect(view.api.callsTo(GROUP)[0]!.query).toEqual({
      ...{ listingId: LISTING_ID, checkIn: '2026-12-10', checkOut: '2026-12-13', units: '2' },
      ...{ guests: '11', children: '3', nationality: 'MY' },
    });
    expect(view.api.callsTo(ALONE)).toEqual([]);
    expect(await axeProblems(view.container)).toEqual([]);
  });

  test('books all of them under one key, for the sum, and leads to the page of all', async () => {
    const group = [
      { id: aBooking().id, reference: 'AT-7KQ2MX', total: 136_244 },
      { id: LISTING_ID, reference: 'AT-3F8X2W', total: 136_244 },
    ];
    const view = open(2, { [BOOK]: () => reply(bookingAnswer, aBooking({ group }), 201) });
    await fill(view);
    expect(screen.getByText(/a unit that is not paid in time is given back/)).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: 'Book now' });
    await waitFor(() => expect(screen.getAllByText('RM 2,724.88').length).toBeGreaterThan(1));
    await view.user.dblClick(button);
    await screen.findByText('the booking');
    const calls = view.api.callsTo(BOOK);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toMatchObject({ units: 2, guests: 11, children: 3, expectedTotal: 272_488 });
    expect(searchOf(view).get('token')).toBe('the-token');
  });

  test('has another number of units at once, and one of them is the page as ever', async () => {
    const view = open(2, {
      [GROUP]: ({ query }) =>
        reply(groupQuote, aGroupQuote(Array(Number(query.units)).fill(100_000) as number[])),
    });
    await view.user.selectOptions(await unitsField(), '3');
    await screen.findAllByText('Total for 3 units');
    expect(searchOf(view).get('units')).toBe('3');
    await view.user.selectOptions(await unitsField(), '1');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Units' })).not.toBeInTheDocument());
    expect(searchOf(view).get('units')).toBeNull();
    expect(view.api.callsTo(ALONE)).toHaveLength(1);
  });

  test.each([['1'], ['0'], ['two'], ['2.5']])('takes units=%s for one unit', async (units) => {
    const view = open(units);
    await screen.findByRole('textbox', { name: 'Full name' });
    await waitFor(() => expect(view.api.callsTo(ALONE)).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Units' })).not.toBeInTheDocument();
    expect(view.api.callsTo(GROUP)).toEqual([]);
  });
});

describe('what does not go is said beside its cause, with the way out', () => {
  test('nine units: no more than four are booked together', async () => {
    const view = open(9);
    expect(await unitsField()).toHaveAccessibleDescription(/Up to 4 units can be booked together here\./);
    expect(view.api.callsTo(GROUP)).toEqual([]);
    expect(screen.getByText(/^No price for this stay/)).toBeInTheDocument();
    expect(screen.queryByText('Total for 9 units')).not.toBeInTheDocument();
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Book now' }));
    expect(await unitsField()).toHaveFocus();
    expect(view.api.callsTo(BOOK)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Book 4 units' }));
    expect(await unitsField()).toHaveValue('4');
    expect(screen.queryByText(/can be booked together here/)).not.toBeInTheDocument();
    await waitFor(() => expect(view.api.callsTo(GROUP)).toHaveLength(1));
  });

  test('fewer adults than units', async () => {
    const view = open(3, {}, { route: ROUTE.replace('children=3', 'children=9') + '&units=3' });
    expect(await screen.findByText(/There must be an adult in each unit/)).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Book 2 units' }));
    expect(await unitsField()).toHaveValue('2');
  });

  test('too many guests for the units: one unit more, where it is free', async () => {
    const refusal = () => fail(409, { code: 'stay.guests', params: { maxGuests: 4 } });
    const view = open(2, { [GROUP]: refusal });
    expect(await screen.findByText('Each unit takes 4 guests at most.')).toHaveAttribute('role', 'alert');
    view.api.use({ [GROUP]: () => reply(groupQuote, aGroupQuote([1, 2, 3])) });
    await view.user.click(screen.getByRole('button', { name: 'Book 3 units' }));
    await screen.findAllByText('Total for 3 units');
    expect(screen.queryByText(/takes 4 guests at most/)).not.toBeInTheDocument();
  });

  test('too many guests for one unit: several units, where they are free', async () => {
    const view = open(null, { [ALONE]: () => fail(409, { code: 'stay.guests', params: { maxGuests: 6 } }) });
    await view.user.click(await screen.findByRole('button', { name: 'Book 2 units' }));
    await screen.findAllByText('Total for 2 units');
  });

  test('too many guests for one unit, and no second one free: only the way to ask', async () => {
    open(2, {
      [GROUP]: () => fail(409, { code: 'stay.guests', params: { maxGuests: 4 } }),
      'GET /api/public/listings/:id/availability': () =>
        reply(availabilityAnswer, { from: '2026-12-03', to: '2026-12-25', nights: nights(2) }),
    });
    await screen.findByText('Each unit takes 4 guests at most.');
    expect(screen.queryByRole('button', { name: /^Book \d unit/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask us' })).toBeInTheDocument();
  });

  test('too few units free: why and what to do, and no total without an amount', async () => {
    const view = open(2, {
      [GROUP]: () => fail(409, { code: 'reservation.unavailable', data: ONE_LEFT }),
    });
    expect(
      await screen.findByText(/Only 1 unit is free on all of these nights, and you want 2\./),
    ).toBeInTheDocument();
    expect(screen.getByText(/^No price for this stay/)).toBeInTheDocument();
    expect(screen.queryByText('Total for 2 units')).not.toBeInTheDocument();
    const others = within(screen.getByRole('group', { name: 'Free nearby:' })).getAllByRole('button');
    view.api.use({ [GROUP]: () => reply(groupQuote, aGroupQuote()) });
    await view.user.click(others[0]!);
    // Beside the button and in the box.
    await waitFor(() => expect(screen.getAllByText('Total for 2 units')).toHaveLength(2));
  });

  test('a pet too many for the units', async () => {
    const view = open(2, { [GROUP]: () => fail(409, { code: 'stay.pets', params: { petsMost: 1 } }) });
    await screen.findByText('Each unit takes 1 pet at most.');
    await view.user.click(screen.getByRole('button', { name: 'With 2 pets' }));
    expect(searchOf(view).get('pets')).toBe('2');
  });

  test('sold out meanwhile: how many are left, and other dates on which all of them are free', async () => {
    const view = open(2);
    await fill(view);
    view.api.use({
      [BOOK]: () => fail(409, { code: 'reservation.unavailable', data: ONE_LEFT }),
    });
    await waitFor(() => expect(screen.getAllByText('RM 2,724.88').length).toBeGreaterThan(1));
    await view.user.click(screen.getByRole('button', { name: 'Book now' }));
    expect(
      await screen.findByText(/Only 1 unit is free on all of these nights, and you want 2\./),
    ).toHaveFocus();
    const others = within(screen.getByRole('group', { name: 'Free nearby:' })).getAllByRole('button');
    expect(others).toHaveLength(1);
    await view.user.click(others[0]!);
    expect(searchOf(view).get('checkIn')).toBe('2026-12-17');
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Nur Aisyah');
  });

  test('another price: before and now, unit by unit, and nothing is booked before the guest says so', async () => {
    const view = open(2);
    await fill(view);
    view.api.use({
      [BOOK]: () => fail(409, { code: 'quote.changed', data: aGroupQuote([140_000, 136_244]) }),
    });
    await waitFor(() => expect(screen.getAllByText('RM 2,724.88').length).toBeGreaterThan(1));
    await view.user.click(screen.getByRole('button', { name: 'Book now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    expect(dialog.getAllByText('RM 2,762.44').length).toBeGreaterThan(0);
    view.api.use({ [BOOK]: () => reply(bookingAnswer, aBooking(), 201) });
    await view.user.click(dialog.getByRole('button', { name: 'Book at the new price' }));
    await screen.findByText('the booking');
    expect(view.api.callsTo(BOOK).at(-1)!.body).toMatchObject({ units: 2, expectedTotal: 276_244 });
  });

  test('more than a stranger may have open: at the units, with fewer of them', async () => {
    const params = { bookings: 3, nights: 30 };
    const view = open(4, {
      [GROUP]: () => reply(groupQuote, aGroupQuote([1, 2, 3, 4])),
      'GET /api/public/site': () => reply(siteInfo, aBookingSite()),
      [BOOK]: () =>
        fail(409, {
          code: 'reservation.open_limit',
          params,
          fields: [{ path: 'units', rule: 'open_units', params, message: 'too many units' }],
        }),
    });
    await fill(view);
    await screen.findAllByText('Total for 4 units');
    await view.user.click(screen.getByRole('button', { name: 'Book now' }));
    expect(
      await screen.findByText(/one person can book 3 units here, or 30 nights in all/),
    ).toBeInTheDocument();
    expect(await unitsField()).toHaveFocus();
    await view.user.click(screen.getByRole('button', { name: 'Book 3 units' }));
    expect(await unitsField()).toHaveValue('3');
  });
});

test('a quote of one unit is never asked for several', async () => {
  const view = open(2, { [ALONE]: ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)) });
  await screen.findAllByText('Total for 2 units');
  expect(view.api.callsTo(ALONE)).toEqual([]);
});

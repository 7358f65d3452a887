import { act, screen, waitFor, within } from '@testing-library/react';
import { siteInfo, type SiteInfo } from '@shared/contract/site/site';
import { bookingAnswer } from '@shared/contract/stays/reservations';
import { quote as quoteAnswer, type QuoteInput } from '@shared/contract/pricing/prices';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { oneMoreCall } from '../../testing/oneMoreCall';
import { renderScreen } from '../../testing/renderScreen';
import BookingPage from './BookingPage';
import { aBooking, aBookingSite, aQuote, bookingHandlers, LISTING_ID, someNights } from './testing/fixtures';

const ROUTE = `/booking?listing=${LISTING_ID}&checkIn=2026-12-10&checkOut=2026-12-13&guests=4`;
const BOOK = 'POST /api/public/reservations';
const QUOTE = 'POST /api/public/quotes';
const input: QuoteInput = {
  listingId: LISTING_ID,
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  guests: 4,
  nationality: 'MY',
};

beforeEach(() => sessionStorage.clear());

const open = (api: Handlers = {}, more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<BookingPage />, {
    route: ROUTE,
    language: 'en-US',
    routes: [{ path: '/booking/manage', element: <p>the booking</p> }],
    ...more,
    api: { ...bookingHandlers(), ...api },
  });
type Screen = ReturnType<typeof open>;

const nameField = () => screen.findByRole('textbox', { name: 'Full name' });
const bookButton = () => screen.getByRole('button', { name: 'Book now' });
const dear = (text: string) => text;

async function fill({ user }: Screen) {
  await user.type(await nameField(), 'Nur Aisyah');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'aisyah@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '012-345 6789');
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
  await screen.findAllByText(dear('RM 1,362.44'));
}

describe('the price', () => {
  test('explains every charge', async () => {
    open();
    const charges = within(await screen.findByRole('list', { name: 'All charges' }));
    const items = charges.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toHaveLength(8);
    expect(items[0]).toContain('Standard rate');
    expect(items[1]).toMatch(/Weekend rate.*2\u00a0nights × RM 360\.00 \(11 Dec – 12 Dec\).*higher demand/);
    expect(items[2]).toMatch(/Discount.*−RM.102\.00.*10.% of RM 1,020\.00/);
    expect(items[6]).toContain('Local levy: Langkawi heritage levy');
    expect(items[7]).toMatch(/deposit.*Comes back/i);
    expect(screen.getAllByText(dear('RM 1,362.44')).length).toBeGreaterThan(1);
  });

  test('follows nationality; a permanent resident pays no tourism tax', async () => {
    const { user, api } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Nationality' }), 'SG');
    expect(await screen.findByText('Tourism tax')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /permanent resident/ }));
    await waitFor(() => expect(screen.queryByText('Tourism tax')).not.toBeInTheDocument());
    expect(api.callsTo(QUOTE).at(-1)?.body).toMatchObject({ nationality: 'SG', permanentResident: true });
  });

  test('takes the nationality of the listing page, and a later choice instead', async () => {
    const first = open({}, { route: `${ROUTE}&nationality=SG` });
    const field = { name: 'Nationality' };
    expect(await screen.findByRole('combobox', field)).toHaveValue('SG');
    await first.user.selectOptions(screen.getByRole('combobox', field), 'JP');
    const { pathname, search } = first.router.state.location;
    expect(search).not.toContain('nationality');
    first.unmount();
    open({}, { route: `${pathname}${search}` });
    expect(await screen.findByRole('combobox', field)).toHaveValue('JP');
  });

  test('is not asked for without dates, and the dates are asked for on Book', async () => {
    const { user, api } = open({}, { route: `/booking?listing=${LISTING_ID}` });
    await user.click(await screen.findByRole('button', { name: 'Book now' }));
    expect(screen.getByText('Please choose check-in and check-out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Check-in/ })).toHaveFocus();
    expect(api.callsTo(QUOTE)).toHaveLength(0);
  });

  test('that cannot be fetched can be asked for again', async () => {
    const { user, api } = open({ [QUOTE]: () => offline() });
    // In the price box, and beside the button for those who have no box: narrow screens.
    expect(await screen.findAllByText('The price could not be fetched.')).toHaveLength(2);
    api.use({ [QUOTE]: ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)) });
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'All charges' })).toBeInTheDocument();
  });
});

describe('a server that cannot say the price for now', () => {
  test('is told beside the button; pressing it asks again, and nothing that was typed is lost', async () => {
    const { user, api } = open({ [QUOTE]: () => fail(503, { code: 'service.unavailable' }) });
    const form = within(await screen.findByRole('form', { name: 'Book your stay' }));
    const told = await form.findByText('The price could not be fetched.');
    expect(told.closest('[role=alert]')).toHaveTextContent(/This site cannot answer right now/);
    await user.type(await nameField(), 'Nur Aisyah');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'aisyah@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '012-345 6789');
    await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    api.use({ [QUOTE]: ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)) });
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'All charges' })).toBeInTheDocument();
    expect(screen.queryByText('The price could not be fetched.')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Book now' })).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Nur Aisyah');
    expect(api.callsTo(BOOK)).toHaveLength(0);
  });
});

describe('a stay that cannot be booked', () => {
  test.each([
    [400, 'stay.past', {}, 'Check-in cannot be in the past.'],
    [400, 'stay.too_far', { days: 540 }, /too far ahead/],
    [409, 'stay.min_nights', { minNights: 5 }, /shortest stay on these dates is 5 nights/],
    [409, 'stay.max_nights', { maxNights: 2 }, /longest stay .* is 2 nights/],
    [409, 'stay.guests', { maxGuests: 3 }, /takes 3 guests at most/],
    [409, 'stay.adult', {}, 'Children need an adult who stays with them.'],
    [409, 'stay.children', {}, 'This place takes adults only.'],
    [409, 'stay.infants', { infantsMost: 1 }, /takes 1 infant at most/],
    [409, 'stay.pets', { petsMost: 0 }, /takes no pets/],
  ])('%i %s is told beside the dates', async (status, code, params, text) => {
    open({ [QUOTE]: () => fail(status, { code, params }) });
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
  });

  test('because it is taken offers free dates; the form stays as it is', async () => {
    const data = { nights: someNights(['2026-12-12']) };
    const screen_ = open({ [QUOTE]: () => fail(409, { code: 'reservation.unavailable', data }) });
    const { user, api, router } = screen_;
    await user.type(await nameField(), 'Nur Aisyah');
    expect(await screen.findByText(/These dates have been taken/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
    const others = within(screen.getByRole('group', { name: 'Free nearby:' }));
    expect(others.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '08 Dec – 11 Dec 2026',
      '09 Dec – 12 Dec 2026',
      '13 Dec – 16 Dec 2026',
    ]);
    api.use({ [QUOTE]: ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)) });
    await user.click(others.getByRole('button', { name: '13 Dec – 16 Dec 2026' }));
    expect(router.state.location.search).toContain('checkIn=2026-12-13&checkOut=2026-12-16');
    expect(await screen.findByRole('list', { name: 'All charges' })).toBeInTheDocument();
    expect(screen.queryByText(/have been taken/)).not.toBeInTheDocument();
    expect(await nameField()).toHaveValue('Nur Aisyah');
  });
});

describe('who comes', () => {
  test('is read out of the address, priced, said in the summary and sent', async () => {
    const party = { guests: 4, children: 1, infants: 2, pets: 1 };
    const screen_ = open({}, { route: `${ROUTE}&children=1&infants=2&pets=1` });
    await fill(screen_);
    expect(screen.getByRole('complementary')).toHaveTextContent(
      /3\snights · 3 adults, 1 child, 2 infants, 1 pet/,
    );
    expect(
      screen.getByRole('button', { name: 'Guests 3 adults, 1 child, 2 infants, 1 pet' }),
    ).toBeInTheDocument();
    expect(screen_.api.callsTo(QUOTE).at(-1)?.body).toEqual({ ...input, ...party });
    await screen_.user.click(bookButton());
    await screen.findByText('the booking');
    expect(screen_.api.callsTo(BOOK)[0]?.body).toMatchObject(party);
  });

  test.each([
    ['stay.adult', {}, '&children=4', 'Add an adult', 'guests=5&children=4'],
    ['stay.children', {}, '&children=1', 'Without children', 'guests=3'],
    ['stay.infants', { infantsMost: 1 }, '&infants=3', 'With 1 infant', 'guests=4&infants=1'],
    ['stay.pets', { petsMost: 0 }, '&pets=2', 'Without pets', 'guests=4'],
  ])('%s is mended by one press', async (code, params, told, press, mended) => {
    const { user, api, router } = open(
      { [QUOTE]: () => fail(409, { code, params }) },
      { route: ROUTE + told },
    );
    const button = await screen.findByRole('button', { name: press });
    api.use({ [QUOTE]: ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)) });
    await user.click(button);
    expect(router.state.location.search).toBe(
      `?listing=${LISTING_ID}&checkIn=2026-12-10&checkOut=2026-12-13&${mended}`,
    );
    expect(await screen.findByRole('list', { name: 'All charges' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: press })).not.toBeInTheDocument();
  });
});

describe('booking', () => {
  test('sends the form with its key and what was seen, forgets the draft and leads to the booking', async () => {
    const screen_ = open();
    await fill(screen_);
    await screen_.user.type(screen.getByRole('textbox', { name: /Requests/ }), 'Baby cot');
    await screen_.user.click(bookButton());
    await screen.findByText('the booking');
    // The nights are one's own now: their price is not asked for again.
    await act(() => oneMoreCall(screen_));
    expect(screen_.api.callsTo(QUOTE)).toHaveLength(1);
    const [call] = screen_.api.callsTo(BOOK);
    expect(call?.body).toEqual({
      ...input,
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60 12-345 6789' },
      paymentMethod: 'bank_transfer',
      requests: 'Baby cot',
      language: 'en-US',
      expectedTotal: 136_244,
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    expect(screen_.router.state.location.search).toContain('token=the-token');
    expect(sessionStorage).toHaveLength(0);
  });

  test('a double click sends once', async () => {
    const screen_ = open();
    await fill(screen_);
    await screen_.user.dblClick(bookButton());
    await screen.findByText('the booking');
    expect(screen_.api.callsTo(BOOK)).toHaveLength(1);
  });

  test('nothing filled in: every mistake beside its field, focus on the first, nothing sent', async () => {
    const { user, api } = open();
    await nameField();
    await screen.findAllByText(dear('RM 1,362.44'));
    await user.click(bookButton());
    expect(screen.getByText('Please enter Full name')).toBeInTheDocument();
    expect(screen.getByText('Please enter E-mail')).toBeInTheDocument();
    expect(screen.getByText('Please enter Mobile number')).toBeInTheDocument();
    expect(screen.getByText('Please choose how you would like to pay.')).toBeInTheDocument();
    expect(await nameField()).toHaveFocus();
    expect(await nameField()).toBeInvalid();
    expect(api.callsTo(BOOK)).toHaveLength(0);
  });

  test('field errors of the server stand beside their fields, and go with the next letter', async () => {
    const fields = [{ path: 'guest.email', rule: 'email', message: 'no' }];
    const screen_ = open({ [BOOK]: () => fail(400, { code: 'form.invalid', fields }) });
    await fill(screen_);
    await screen_.user.click(bookButton());
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(/valid e-mail address/);
    await screen_.user.type(email, 'x');
    expect(email).not.toBeInvalid();
  });

  test('a changed price is shown beside the old one and asked about', async () => {
    const now = aQuote(input, { total: 140_000 });
    const screen_ = open({ [BOOK]: () => fail(409, { code: 'quote.changed', data: now }) });
    await fill(screen_);
    await screen_.user.click(bookButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    expect(dialog.getByText(dear('RM 1,362.44'))).toBeInTheDocument();
    expect(dialog.getAllByText(dear('RM 1,400.00')).length).toBeGreaterThan(0);
    screen_.api.use({ [BOOK]: () => reply(bookingAnswer, aBooking(), 201) });
    await screen_.user.click(dialog.getByRole('button', { name: 'Book at the new price' }));
    await screen.findByText('the booking');
    const [first, second] = screen_.api.callsTo(BOOK);
    expect(second?.body).toMatchObject({ expectedTotal: 140_000 });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('nights taken at the last moment: told beside the dates with focus, the form kept', async () => {
    const data = { nights: someNights(['2026-12-10']) };
    const screen_ = open({ [BOOK]: () => fail(409, { code: 'reservation.unavailable', data }) });
    await fill(screen_);
    await screen_.user.click(bookButton());
    const problem = await screen.findByText(/These dates have been taken/);
    await waitFor(() => expect(problem).toHaveFocus());
    expect(await nameField()).toHaveValue('Nur Aisyah');
    expect(screen_.api.callsTo(QUOTE).length).toBeGreaterThan(1);
  });

  test.each([
    [404, 'row.not_found', /no longer exists/],
    [429, 'rate.limited', /Too many attempts/],
  ])('%i %s is told by the button', async (status, code, text) => {
    const screen_ = open({ [BOOK]: () => fail(status, { code }) });
    await fill(screen_);
    await screen_.user.click(bookButton());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/Nothing was booked/)).toBeInTheDocument();
  });
});

describe('without an answer', () => {
  test('says that nothing is lost; trying again uses the same key', async () => {
    const screen_ = open({ [BOOK]: () => offline() });
    await fill(screen_);
    await screen_.user.click(bookButton());
    expect(await screen.findByText(/Nothing was lost/)).toBeInTheDocument();
    screen_.api.use({ [BOOK]: () => reply(bookingAnswer, aBooking(), 201) });
    await screen_.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('the booking');
    const [first, second] = screen_.api.callsTo(BOOK);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
  });

  test('a reload keeps the form and its key', async () => {
    const first = open({ [BOOK]: () => offline() });
    await fill(first);
    await first.user.click(bookButton());
    await screen.findByText(/Nothing was lost/);
    const key = first.api.callsTo(BOOK)[0]?.headers['idempotency-key'];
    first.unmount();

    const second = open();
    expect(await nameField()).toHaveValue('Nur Aisyah');
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('12-345 6789');
    expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await screen.findAllByText(dear('RM 1,362.44'));
    await second.user.click(bookButton());
    await screen.findByText('the booking');
    expect(second.api.callsTo(BOOK)[0]?.headers['idempotency-key']).toBe(key);
  });

  test('changed afterwards, though the first attempt had arrived: that booking is opened, none is added', async () => {
    const screen_ = open({ [BOOK]: () => offline() });
    await fill(screen_);
    await screen_.user.click(bookButton());
    await screen.findByText(/Nothing was lost/);
    await screen_.user.type(await nameField(), ' binti Ali');
    screen_.api.use({
      [BOOK]: ({ body }) =>
        (body as { guest: { name: string } }).guest.name === 'Nur Aisyah'
          ? reply(bookingAnswer, aBooking(), 201)
          : fail(422, { code: 'idempotency.mismatch' }),
    });
    await screen_.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('the booking');
    expect(screen_.router.state.location.state).toEqual({ booked: true, earlier: true });
  });

  test('after a refusal a changed form is simply sent', async () => {
    const screen_ = open({ [BOOK]: () => fail(429, { code: 'rate.limited' }) });
    await fill(screen_);
    await screen_.user.click(bookButton());
    await screen.findByText(/Too many attempts/);
    expect(sessionStorage.getItem(`attic.booking.${LISTING_ID}`)).toContain('"unanswered":null');
  });
});

test('a signed-in person finds the details filled in', async () => {
  open({}, { user: aUser({ nationality: 'SG', phone: '+6591234567' }) });
  expect(await nameField()).toHaveValue('Aisyah Rahman');
  expect(screen.getByRole('combobox', { name: 'Nationality' })).toHaveValue('SG');
  expect(screen.getByRole('button', { name: 'Country code: Singapore, SG +65' })).toBeInTheDocument();
  expect(screen.getByText(/logged in as aisyah@attic.example/)).toBeInTheDocument();
});

test('the terms name the days; what a method means is said before booking', async () => {
  const screen_ = open();
  await screen.findByText('Until 03 Dec 2026: full refund');
  expect(screen.getByText(/Until 08 Dec 2026: 50.% refund/)).toBeInTheDocument();
  await screen_.user.click(await screen.findByRole('radio', { name: /Pay at the property/ }));
  expect(screen.getByText('Pay when you arrive.')).toBeInTheDocument();
  expect(
    screen.getByText(/send a link to your e-mail and keep your nights for 30 minutes/),
  ).toBeInTheDocument();
});

test('who is signed in with a confirmed e-mail is confirmed at once, unless the booking names another', async () => {
  const { user } = open({}, { user: aUser({ emailVerified: true }) });
  await user.click(await screen.findByRole('radio', { name: /Pay at the property/ }));
  expect(screen.getByText(/confirmed at once/)).toBeInTheDocument();
  const email = screen.getByLabelText('E-mail');
  await user.clear(email);
  await user.type(email, 'another@example.com');
  expect(screen.getByText(/send a link to your e-mail/)).toBeInTheDocument();
});

test('a long stay cannot be paid at the property by a stranger, and says why', async () => {
  open({}, { route: `/booking?listing=${LISTING_ID}&checkIn=2026-12-10&checkOut=2026-12-25&guests=2` });
  const radio = await screen.findByRole('radio', { name: /Pay at the property/ });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleName(/more than 14 nights are paid in advance/);
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeEnabled();
});

test.each([['/booking'], ['/booking?listing=nothing']])('%s leads on to Discover', async (route) => {
  open({ 'GET /api/public/listings/:id': () => fail(404, { code: 'row.not_found' }) }, { route });
  expect(await screen.findByRole('link', { name: 'Find a stay' })).toHaveAttribute('href', '/discover');
});

test('axe finds nothing, with and without mistakes', async () => {
  const { user, container } = open();
  await screen.findByRole('list', { name: 'All charges' });
  expect(await axeProblems(container)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nationality' }), 'SG');
  await screen.findByText('Tourism tax');
  await user.click(bookButton());
  expect(await axeProblems(container)).toEqual([]);
});

describe('what a guest accepts by booking', () => {
  const writtenTexts = (...houseTexts: SiteInfo['houseTexts']) =>
    open({ 'GET /api/public/site': () => reply(siteInfo, { ...aBookingSite(), houseTexts }) });

  test.each<[SiteInfo['houseTexts'], string]>([
    [
      ['terms', 'privacy', 'faq'],
      'By booking you accept the terms of booking and have read the privacy notice.',
    ],
    [['terms'], 'By booking you accept the terms of booking.'],
    [['privacy', 'faq'], 'By booking you confirm that you have read the privacy notice.'],
  ])('of %j it is said: %s', async (kinds, sentence) => {
    writtenTexts(...kinds);
    expect(await screen.findByText(/^By booking you/)).toHaveTextContent(sentence);
  });

  test('each text opens beside the form', async () => {
    writtenTexts('terms', 'privacy');
    const terms = await screen.findByRole('link', { name: 'terms of booking' });
    const privacy = screen.getByRole('link', { name: 'privacy notice' });
    expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
  });

  test('is nothing where the house has written neither', async () => {
    writtenTexts('faq');
    expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeVisible();
    expect(screen.queryByText(/^By booking you/)).not.toBeInTheDocument();
  });
});

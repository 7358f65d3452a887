import { screen, waitFor, within } from '@testing-library/react';
import { availabilityAnswer, listing, type Listing } from '@shared/contract/inventory/listings';
import { quote } from '@shared/contract/pricing/prices';
import type { Language } from '@shared/languages';
import { axeProblems } from '../../testing/axe';
import { fail, reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aListing, inAll } from '../testing/aListing';
import { aQuote, aWholeListing, someNights } from '../testing/aWholeListing';
import { siteHandlers } from '../testing/siteHandlers';
import ListingPage from './ListingPage';

const ID = aListing().id;
const QUOTE = 'POST /api/public/quotes';
const DATES = '&checkIn=2026-12-10&checkOut=2026-12-12&guests=2';
const nights = someNights('2026-12-01', 120, ['2026-12-15']);
const open = (more = DATES, api: Record<string, () => unknown> = {}, id = ID, language: Language = 'en-US') =>
  renderScreen(<ListingPage />, {
    route: `/listing?id=${id}${more}`,
    language,
    api: {
      ...siteHandlers({
        listings: [aListing(), aListing({ id: '0197a5f0-0000-7000-8000-000000000101' })],
      }),
      'GET /api/public/listings/:id': () => reply(listing, aWholeListing()),
      'GET /api/public/listings/:id/availability': () =>
        reply(availabilityAnswer, { from: '2026-12-01', to: '2027-03-31', nights }),
      [QUOTE]: () => reply(quote, aQuote()),
      ...api,
    },
  });
const box = () => within(screen.getByRole('region', { name: 'Your stay' }));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('remembers on the device the place that was opened, and no place that is not offered', async () => {
  const missing = open('', { 'GET /api/public/listings/:id': () => fail(404, { code: 'row.not_found' }) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(localStorage.getItem('attic.viewed')).toBeNull();
  missing.unmount();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-bedroom Suite' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('attic.viewed')).toBe(ID));
  // The page is about the only place that was opened.
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
});

test('names the company that one books with, and its numbers that there are', async () => {
  open();
  const company = within(await screen.findByRole('region', { name: 'Who you book with' }));
  expect(company.getByText('Attic Stays Sdn. Bhd.')).toBeVisible();
  expect(company.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Company registration',
    'SST registration',
    'Council licence',
  ]);
  expect(company.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '202401000001',
    'W10-2402-32000001',
    'MPLBP-2026-118',
  ]);
});

test('leads to our form and to WhatsApp with the name of the place, or to the form alone', async () => {
  open();
  const ask = within(await screen.findByRole('region', { name: 'Questions about this place?' }));
  expect(ask.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    `/contact?topic=listing&listing=${ID}`,
  );
  expect(await ask.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/60123456789?text=Hello%2C%20I%20have%20a%20question%20about%20Two-bedroom%20Suite%20(Attic%20Cenang).',
  );
});

test('shows the place in words and pictures; axe finds nothing', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-bedroom Suite' })).toBeVisible();
  // The word for its kind comes with a call of its own.
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'At a glance' })).toHaveTextContent(
      'Apartment4 guests2 bedrooms · 3 beds1 bathroom85 m²',
    ),
  );
  for (const text of ['Two quiet rooms by the beach.', 'No smoking.', 'from 15:00', 'until 11:00'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Until 03 Dec 2026: full refund')).toBeVisible();
  expect(screen.getByText(/10\s%\soff from 7 nights/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'More places in Langkawi' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article', { name: '' })).toHaveLength(2));
  expect(document.title).toBe('Two-bedroom Suite, Attic Cenang, Langkawi · Attic');
  expect(await axeProblems(container)).toEqual([]);
});

test('says room by room where one sleeps, once staff have entered it', async () => {
  const one = (kind: 'queen' | 'single' | 'sofa', count = 1) => ({ kind, count });
  open(DATES, {
    'GET /api/public/listings/:id': () =>
      reply(listing, {
        ...aWholeListing(),
        sleeping: [
          { room: 'bedroom', beds: [one('queen')] },
          { room: 'living_room', beds: [one('sofa')] },
          { room: 'bedroom', beds: [one('queen'), one('single', 2)] },
        ],
      }),
  });
  const section = within(await screen.findByRole('region', { name: 'Where you sleep' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bedroom 11 queen bed',
    'Living room1 sofa bed',
    'Bedroom 21 queen bed, 2 single beds',
  ]);
  expect(section.getByRole('heading', { level: 3, name: 'Bedroom 2' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('says what is near below the map, the nearest first', async () => {
  const near = (kind: 'airport' | 'beach' | 'shop', name: string, metres: number) => ({
    kind,
    name: inAll(name),
    metres,
  });
  open(DATES, {
    'GET /api/public/listings/:id': () =>
      reply(listing, {
        ...aWholeListing(),
        nearby: [
          near('airport', 'Langkawi International Airport', 4_120),
          near('beach', 'Pantai Cenang', 350),
          near('shop', 'Night market', 1_000),
        ],
      }),
  });
  const section = within(await screen.findByRole('region', { name: 'Where it is' }));
  expect(section.getByRole('heading', { level: 3, name: 'What is near' })).toBeVisible();
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pantai CenangBeach350 m',
    'Night marketShop1 km',
    'Langkawi International AirportAirport4.1 km',
  ]);
});

test.each([
  ['cn-ZH', '床位安排', '卧室1 张大床', '周边地点', '海滩海滩2.4 公里'],
  ['ms-MY', 'Susunan katil', 'Bilik tidur1 katil queen', 'Tempat berdekatan', 'PantaiPantai2.4 km'],
] as const)('says both in %s', async (language, sleep, room, near, place) => {
  const name = { 'en-US': 'Beach', 'cn-ZH': '海滩', 'ms-MY': 'Pantai' };
  open(
    DATES,
    {
      'GET /api/public/listings/:id': () =>
        reply(listing, {
          ...aWholeListing(),
          sleeping: [{ room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] }],
          nearby: [{ kind: 'beach', name, metres: 2_400 }],
        }),
    },
    ID,
    language,
  );
  const section = within(await screen.findByRole('region', { name: sleep }));
  expect(section.getByRole('listitem')).toHaveTextContent(room);
  expect(screen.getByRole('heading', { level: 3, name: near })).toBeVisible();
  expect(
    screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent === place),
  ).toBeVisible();
});

test('a place whose beds and surroundings nobody has entered has no headings for them', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Where it is' })).toBeVisible();
  for (const name of ['Where you sleep', 'What is near'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

test('a place that says nothing of what it offers has no heading for it', async () => {
  open(DATES, {
    'GET /api/public/listings/:id': () => reply(listing, { ...aWholeListing(), amenities: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'Good to know' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What this place offers' })).not.toBeInTheDocument();
});

test('other places are those for the chosen guests and dates, at the price of that stay', async () => {
  const { calls } = open('&checkIn=2026-12-10&checkOut=2026-12-12&guests=4');
  expect(await screen.findByRole('link', { name: /See all/ })).toHaveAttribute(
    'href',
    expect.stringContaining('&checkIn=2026-12-10&checkOut=2026-12-12&guests=4'),
  );
  const asked = calls.find(({ path }) => path === '/api/public/listings');
  expect(JSON.parse(asked!.query.filter!)).toEqual({
    location: 'langkawi',
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
    guests: 4,
  });
  // RM 840.00 in all, RM 200.00 of it the deposit.
  expect(await box().findByText('RM 640.00', { selector: 'strong > *' })).toBeVisible();
});

test('the quote line by line, and Book with all that was chosen', async () => {
  const { user, api } = open();
  const lines = await screen.findByRole('list', { name: 'All charges' });
  expect(lines).toHaveTextContent('2 nights × RM 320.00');
  expect(box().getByText('Refundable deposit')).toBeVisible();
  await user.selectOptions(box().getByRole('combobox', { name: 'Nationality' }), 'Singapore');
  await waitFor(() =>
    expect(api.callsTo(QUOTE).at(-1)?.body).toEqual({
      listingId: ID,
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      guests: 2,
      nationality: 'SG',
    }),
  );
  expect(box().getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    `/booking?listing=${ID}&checkIn=2026-12-10&checkOut=2026-12-12&guests=2&nationality=SG`,
  );
});

test.each([
  ['stay.min_nights', { minNights: 3 }, /3 nights/],
  ['stay.max_nights', { maxNights: 1 }, /1 night/],
  ['stay.guests', { maxGuests: 1 }, /1 guest/],
  ['stay.infants', { infantsMost: 2 }, /takes 2 infants at most/],
  ['stay.past', {}, /past/],
  ['stay.too_far', {}, /too far ahead/],
])('%s is told beside its cause, and nothing can be booked', async (code, params, text) => {
  open(DATES, { [QUOTE]: () => fail(409, { code, params }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(box().getByRole('button', { name: 'Book' })).toHaveAttribute('aria-disabled', 'true');
  expect(box().queryByRole('link', { name: 'Book' })).toBeNull();
});

const withRules = (changes: Partial<Listing>) => ({
  'GET /api/public/listings/:id': () => reply(listing, aWholeListing(changes)),
});

test.each<[Partial<Listing>, children: string, pets: string]>([
  [{}, 'Children welcome. Up to 2 infants.', 'No pets'],
  [{ childrenAllowed: false, infantsMost: 0 }, 'Adults only. No infants.', 'No pets'],
  [{ infantsMost: 1, petsMost: 2 }, 'Children welcome. Up to 1 infant.', 'Up to 2'],
  [
    { petsMost: 2, petCleaning: 6_000 },
    'Children welcome. Up to 2 infants.',
    'Up to 2, RM 60.00 each for the stay',
  ],
  [
    { petsMost: 1, petCleaning: 6_000 },
    'Children welcome. Up to 2 infants.',
    'Up to 1, RM 60.00 for the stay',
  ],
])('the rules of who may come: %o', async (rules, children, pets) => {
  open(DATES, withRules(rules));
  const section = within(await screen.findByRole('region', { name: 'Good to know' }));
  const said = (term: string) => section.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(said('Children')).toHaveTextContent(children);
  expect(said('Pets')!.textContent!.replace('\u00a0', ' ')).toBe(pets);
});

test('a party is counted by the rules of the place, is priced and goes along to the booking', async () => {
  const { user, api, router } = open(DATES, withRules({ petsMost: 1, petCleaning: 6_000, infantsMost: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Guests 2 guests' }));
  await screen.findByRole('spinbutton', { name: 'Adults' });
  const row = (name: string) => box().getByRole('spinbutton', { name });
  expect(row('Adults')).toHaveAccessibleDescription('Up to 4 guests here, children included');
  expect(row('Children')).toHaveAccessibleDescription('2 to 12 years');
  expect(row('Infants')).toHaveAccessibleDescription('No infants here');
  expect(row('Pets')).toHaveAccessibleDescription('Up to 1 here, RM\u00a060.00 each');
  for (const name of ['Children', 'Pets'])
    await user.click(box().getByRole('button', { name: `More: ${name}` }));
  expect(box().getByRole('button', { name: 'Guests 2 adults, 1 child, 1 pet' })).toBeVisible();
  for (const name of ['Infants', 'Pets'])
    expect(box().getByRole('button', { name: `More: ${name}` })).toHaveAttribute('aria-disabled', 'true');
  const told = 'checkIn=2026-12-10&checkOut=2026-12-12&guests=3&children=1&pets=1';
  expect(router.state.location.search).toBe(`?id=${ID}&${told}`);
  await waitFor(() =>
    expect(api.callsTo(QUOTE).at(-1)?.body).toEqual({
      ...{ listingId: ID, checkIn: '2026-12-10', checkOut: '2026-12-12' },
      ...{ guests: 3, children: 1, pets: 1, nationality: 'MY' },
    }),
  );
  expect(box().getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    `/booking?listing=${ID}&${told}&nationality=MY`,
  );
  expect(await axeProblems()).toEqual([]);
});

test('cleaning after pets is a line of its own, by its name', async () => {
  const priced = aQuote();
  const [line] = priced.lines;
  const label = { 'en-US': 'Cleaning after pets', 'cn-ZH': '宠物清洁费', 'ms-MY': 'Pembersihan haiwan' };
  const pets = {
    ...{ ...line!, kind: 'cleaning' as const, date: null, rate: null, label },
    ...{ quantity: 2, unitSen: 6_000, amountSen: 12_000 },
  };
  open(DATES, { [QUOTE]: () => reply(quote, { ...priced, lines: [...priced.lines, pets] }) });
  const lines = within(await screen.findByRole('list', { name: 'All charges' }));
  const item = lines.getByText('Cleaning after pets').closest('li')!;
  expect(item.textContent!.replaceAll('\u00a0', ' ')).toBe(
    'Cleaning after petsRM 120.002 × RM 60.00For each pet, charged once.',
  );
});

test('a place without pets says so beside who comes, leads to others, and is booked without by one press', async () => {
  const { user, api, router } = open(`${DATES}&pets=2`, {
    [QUOTE]: () => fail(409, { code: 'stay.pets', params: { petsMost: 0 } }),
  });
  const note = within((await screen.findByRole('alert')).parentElement!);
  expect(note.getByText('This place takes no pets.')).toBeVisible();
  expect(note.getByRole('link', { name: 'See places for 2 adults, 2 pets' })).toHaveAttribute(
    'href',
    '/discover?location=langkawi&checkIn=2026-12-10&checkOut=2026-12-12&guests=2&pets=2',
  );
  // Below the picker of who comes, not that of the dates.
  const picker = box().getByRole('button', { name: 'Guests 2 adults, 2 pets' });
  expect(picker.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  api.use({ [QUOTE]: () => reply(quote, aQuote()) });
  await user.click(note.getByRole('button', { name: 'Without pets' }));
  expect(router.state.location.search).toBe(`?id=${ID}${DATES}`);
  expect(await box().findByRole('link', { name: 'Book' })).toBeVisible();
});

test('taken nights: the nearest free stays of the same length can be chosen at once', async () => {
  const taken = { nights: someNights('2026-12-05', 12, ['2026-12-10', '2026-12-11']) };
  const { user, router, api } = open(DATES, {
    [QUOTE]: () => fail(409, { code: 'reservation.unavailable', data: taken }),
  });
  const others = within(await screen.findByRole('group', { name: /Free nearby/ }));
  // Nobody has made a mistake: it is told, not cried out.
  expect(screen.getByText('These dates have been taken.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See other places that are free on these dates' })).toHaveAttribute(
    'href',
    '/discover?location=langkawi&checkIn=2026-12-10&checkOut=2026-12-12&guests=2',
  );
  expect(others.getAllByRole('button')).toHaveLength(3);
  api.use({ [QUOTE]: () => reply(quote, aQuote()) });
  await user.click(others.getByRole('button', { name: '12 Dec – 14 Dec 2026' }));
  expect(router.state.location.search).toBe(`?id=${ID}&checkIn=2026-12-12&checkOut=2026-12-14&guests=2`);
  expect(await box().findByRole('link', { name: 'Book' })).toBeVisible();
});

test('a quote that cannot be fetched can be tried again', async () => {
  const { user, api } = open(DATES, { [QUOTE]: () => fail(500, { message: 'broken' }) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  api.use({ [QUOTE]: () => reply(quote, aQuote()) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await box().findByText('Refundable deposit')).toBeVisible();
});

test('dates are chosen in the calendar of the page, and replace the address', async () => {
  const { user, router } = open('');
  const section = within(await screen.findByRole('region', { name: 'Free dates' }));
  expect(await section.findByRole('button', { name: /15 Dec 2026, not available/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(section.getByRole('list', { name: 'What the calendar shows' })).toHaveTextContent('Free');
  await user.click(section.getByRole('button', { name: /10 Dec 2026/ }));
  await user.click(section.getByRole('button', { name: /12 Dec 2026/ }));
  expect(router.state.location.search).toBe(`?id=${ID}&checkIn=2026-12-10&checkOut=2026-12-12`);
  expect(await box().findByRole('link', { name: 'Book' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Next month' }));
  expect(section.getByRole('grid', { name: 'January 2027' })).toBeVisible();
});

test('without dates the box asks for them and opens its calendar', async () => {
  const { user } = open('');
  expect(await screen.findByText(/Choose your dates to see every charge/)).toBeVisible();
  await user.click(box().getByRole('button', { name: 'Choose your dates' }));
  expect(screen.getByRole('dialog', { name: 'Choose your dates' })).toBeVisible();
});

test('the gallery opens large; arrows, Home and End turn, Esc closes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Photograph 2 of 4: Bedroom' }));
  const lightbox = within(screen.getByRole('dialog', { name: 'Photographs' }));
  expect(lightbox.getByRole('img', { name: 'Bedroom' })).toBeVisible();
  expect(lightbox.getByText('2 / 4')).toBeVisible();
  expect(lightbox.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(lightbox.getByRole('img', { name: 'Kitchen' })).toBeVisible();
  await user.keyboard('{End}{ArrowRight}');
  expect(lightbox.getByRole('img', { name: 'Living room' })).toBeVisible();
  await user.click(lightbox.getByRole('button', { name: 'Previous photograph' }));
  expect(lightbox.getByRole('img', { name: 'Garden' })).toBeVisible();
  await user.keyboard('{Home}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a malformed id', 'nonsense'],
  ['an id that nobody has', ID],
])('%s leads to the page for what is not there', async (_what, id) => {
  const missing = { 'GET /api/public/listings/:id': () => fail(404, { code: 'row.not_found' }) };
  open('', missing, id);
  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeVisible();
});

test('a listing that cannot be loaded can be tried again', async () => {
  const { user, api } = open('', {
    'GET /api/public/listings/:id': () => fail(409, { code: 'row.stale' }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.use({ 'GET /api/public/listings/:id': () => reply(listing, aWholeListing()) });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-bedroom Suite' })).toBeVisible();
});

test('the link is shared by copying where the device has no sharing of its own', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
});

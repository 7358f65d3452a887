import { act, screen, waitFor, within } from '@testing-library/react';
import { listingListAnswer, locationListAnswer } from '@shared/contract/inventory/listings';
import { publicTerms } from '@shared/contract/inventory/listingTerms';
import { searchPricesAnswer } from '@shared/contract/inventory/searchPrices';
import { priceHistogram } from '@shared/domain/inventory/priceHistogram';
import { siteInfo } from '@shared/contract/site/site';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aListing, aSite, inAll } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import DiscoverPage from './DiscoverPage';

const LIST = 'GET /api/public/listings';
const PRICES = 'GET /api/public/listings/prices';
const open = (route = '/discover', more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<DiscoverPage />, {
    route,
    language: 'en-US',
    ...more,
    api: { ...siteHandlers(), ...more.api },
  });
const many = (count: number, totalCount = count, totalIsEstimate?: boolean) => ({
  [LIST]: () =>
    reply(listingListAnswer, {
      listings: Array.from({ length: Math.min(count, 10) }, (_, index) =>
        aListing({
          id: `0197a5f0-0000-7000-8000-${String(200 + index).padStart(12, '0')}`,
          name: inAll(`Suite ${index + 1}`),
        }),
      ),
      totalCount,
      totalIsEstimate,
    }),
  [PRICES]: () =>
    reply(searchPricesAnswer, {
      ...priceHistogram(Array.from({ length: totalCount }, () => aListing().priceFrom)),
      totalIsEstimate,
    }),
});
const tooMany = {
  api: { [LIST]: () => reply(listingListAnswer, { listings: [], totalCount: 0, mostGuests: 8 }) },
};
/** The filter of the last search of a page: the drawer's counting call asks for one row. */
const lastFilter = ({ api }: ReturnType<typeof open>) => {
  const searches = api.callsTo(LIST).filter(({ query }) => query.pagination!.includes('"limit":10'));
  return JSON.parse(searches.at(-1)!.query.filter ?? '{}') as unknown;
};

test('shows the stays of a place, their price and how many there are; axe finds nothing', async () => {
  const { container } = open('/discover?location=langkawi');
  expect(await screen.findByRole('heading', { level: 1, name: 'Places to stay in Langkawi' })).toBeVisible();
  expect(await screen.findByText('1 place')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Places found' });
  expect(within(list).getByRole('link', { name: 'Two-bedroom Suite' })).toBeVisible();
  expect(document.title).toBe('Places to stay in Langkawi · Attic');
  expect(await axeProblems(container)).toEqual([]);
});

// The same words stand in the head that the server writes (`pageHeads.test.ts`).
test.each([
  ['en-US', 'Places to stay in Malaysia · Attic'],
  ['cn-ZH', '马来西亚住宿 · Attic'],
  ['ms-MY', 'Penginapan di Malaysia · Attic'],
] as const)('in %s the tab says %s', async (language, title) => {
  open('/discover', { language });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toBe(title);
});

test('with dates the links to the stays carry them', async () => {
  open('/discover?checkIn=2026-12-24&checkOut=2026-12-27&guests=3');
  expect(await screen.findByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
    'href',
    `/listing?id=${aListing().id}&checkIn=2026-12-24&checkOut=2026-12-27&guests=3`,
  );
});

test('who comes is asked for, reads in the search and travels along', async () => {
  const view = open('/discover?guests=3&children=1&infants=1&pets=2');
  expect(await screen.findByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
    'href',
    `/listing?id=${aListing().id}&guests=3&children=1&infants=1&pets=2`,
  );
  expect(
    screen.getByRole('button', { name: 'Guests 2 adults, 1 child, 1 infant, 2 pets' }),
  ).toBeInTheDocument();
  expect(lastFilter(view)).toEqual({ guests: 3, children: 1, infants: 1, pets: 2 });
});

test('says "over" when the server has stopped counting, and leads to the other pages', async () => {
  open('/discover?sort=price&page=2', { api: many(10, 500, true) });
  expect(await screen.findByText('Over 500 places')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/discover?sort=price&page=3');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/discover?sort=price');
});

test('the page before stays in view while the next one loads', async () => {
  const screenOf = open('/discover', { api: many(10, 24) });
  await screen.findByText('24 places');
  let answer: (value: unknown) => void = () => undefined;
  screenOf.api.use({ [LIST]: () => new Promise((resolve) => (answer = resolve)) });
  await screenOf.user.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Places found' }).parentElement).toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  expect(screen.getByRole('link', { name: 'Suite 1' })).toBeVisible();
  answer({ listings: [aListing()], totalCount: 13 });
  expect(await screen.findByText('13 places')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Suite 1' })).toBeNull();
});

test('quick choices and the order go into the address, each a step back', async () => {
  const view = open('/discover?page=3&location=langkawi', { api: many(10, 40) });
  await view.user.click(await screen.findByRole('button', { name: 'Swimming pool' }));
  expect(view.router.state.location.search).toBe('?location=langkawi&amenities=pool');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
  expect(view.router.state.location.search).toBe('?location=langkawi&amenities=pool&sort=-price');
  await waitFor(() => expect(lastFilter(view)).toEqual({ location: 'langkawi', amenities: ['pool'] }));
  await act(() => view.router.navigate(-1));
  expect(await screen.findByDisplayValue('Recommended')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Swimming pool', pressed: true }));
  expect(view.router.state.location.search).toBe('?location=langkawi');
});

test('the drawer: every filter, how many places there will be, and clearing', async () => {
  const view = open('/discover', { api: many(3) });
  await view.user.click(await screen.findByRole('button', { name: 'Open filters' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
  await view.user.type(drawer.getByRole('textbox', { name: 'From (RM)' }), '200');
  await view.user.type(drawer.getByRole('textbox', { name: 'Up to (RM)' }), '500');
  await view.user.click(drawer.getByRole('button', { name: '2 or more' }));
  await view.user.click(drawer.getByRole('button', { name: 'Villa' }));
  await view.user.click(drawer.getByRole('button', { name: 'Wi-Fi' }));
  await view.user.click(await drawer.findByRole('button', { name: 'Show 3 places' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.router.state.location.search).toBe(
    '?minPrice=20000&maxPrice=50000&bedrooms=2&amenities=wifi&type=villa',
  );
  await waitFor(() =>
    expect(lastFilter(view)).toEqual({
      minPrice: 20_000,
      maxPrice: 50_000,
      bedrooms: 2,
      amenities: ['wifi'],
      type: ['villa'],
    }),
  );
  const filters = screen.getByRole('button', { name: 'Filters 4 set' });
  // Who speaks to the page says what stands there.
  expect(filters).toHaveTextContent(/^Filters 4$/);
  await view.user.click(screen.getByRole('button', { name: 'Remove RM 200 to RM 500' }));
  await view.user.click(screen.getByRole('button', { name: 'Remove Villa' }));
  expect(view.router.state.location.search).toBe('?bedrooms=2&amenities=wifi');
  await view.user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(view.router.state.location.search).toBe('');
});

test.each([
  ['500', '200', 'This must not be below the lowest price.'],
  ['-50', '', 'A price cannot be below zero.'],
  ['cheap', '', 'Please enter whole ringgit in digits, such as 250.'],
  ['', '1e9', 'Please enter whole ringgit in digits, such as 250.'],
  ['', '1000000000', 'Please enter RM 1,000,000 at most.'],
])('a price from %p up to %p is refused beside its field, and kept', async (low, high, sentence) => {
  const view = open('/discover', { api: many(3) });
  await view.user.click(await screen.findByRole('button', { name: 'Open filters' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
  const [from, to] = ['From (RM)', 'Up to (RM)'].map((name) => drawer.getByRole('textbox', { name }));
  if (low) await view.user.type(from!, low);
  if (high) await view.user.type(to!, high);
  const wrong = low && !high ? from : to;
  expect(wrong).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await view.user.click(drawer.getByRole('button', { name: /^Show/ }));
  expect(wrong).toHaveFocus();
  expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual([low, high]);
  expect(view.router.state.location.search).toBe('');
});

test('more guests than any place takes: how many the largest takes, several places, or a question', async () => {
  const view = open('/discover?checkIn=2026-12-24&checkOut=2026-12-27&guests=12', tooMany);
  expect(await screen.findByRole('heading', { name: 'No place takes 12 guests' })).toBeVisible();
  // 12 over places of 8 are two places, 6 guests in each.
  expect(
    screen.getByText(/The largest takes 8 guests\. You could stay in 2 places, with up to 6/),
  ).toBeVisible();
  const ask = new URL(
    screen.getByRole('link', { name: 'Ask us for help' }).getAttribute('href')!,
    'https://a.example',
  );
  expect(ask.searchParams.get('message')).toBe(
    'We are looking for places for a group of 12 guests. 24 Dec – 27 Dec 2026',
  );
  expect(screen.queryByRole('button', { name: 'All of Malaysia' })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Show places for 6 guests' }));
  expect(view.router.state.location.search).toBe('?checkIn=2026-12-24&checkOut=2026-12-27&guests=6');
});

test.each(['location=langkawi', 'bounds=99,6,100,7'])(
  'more guests than any place of %s takes: that is said of here, and the whole country is one step away',
  async (where) => {
    const view = open(`/discover?${where}&guests=12&amenities=pool`, tooMany);
    expect(await screen.findByRole('heading', { name: 'No place here takes 12 guests' })).toBeVisible();
    expect(screen.getByText(/^The largest here takes 8 guests\. You could stay in 2 places/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'All of Malaysia' }));
    expect(view.router.state.location.search).toBe('?guests=12&amenities=pool');
  },
);

test('nothing found: each narrowing thing can be taken away, or the search widened', async () => {
  const view = open(
    '/discover?location=langkawi&checkIn=2026-12-24&checkOut=2026-12-27&guests=9&amenities=pool&bounds=99,6,100,7',
    { api: many(0) },
  );
  expect(await screen.findByRole('heading', { name: 'No place fits all of this' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Remove 9 guests' }));
  await view.user.click(await screen.findByRole('button', { name: 'Any dates' }));
  expect(view.router.state.location.search).toBe('?location=langkawi&amenities=pool&bounds=99,6,100,7');
  await view.user.click(screen.getByRole('button', { name: 'All of Malaysia' }));
  expect(view.router.state.location.search).toBe('?amenities=pool');
});

test('nothing found for a family with a pet: each of them can be taken away', async () => {
  const view = open('/discover?guests=4&children=2&infants=1&pets=1&amenities=pets', { api: many(0) });
  expect(await screen.findByRole('button', { name: 'Remove 4 guests' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Remove 1 pet' }));
  expect(view.router.state.location.search).toBe('?guests=4&children=2&infants=1&amenities=pets');
  await view.user.click(await screen.findByRole('button', { name: 'Remove 2 children' }));
  await view.user.click(await screen.findByRole('button', { name: 'Remove 1 infant' }));
  expect(view.router.state.location.search).toBe('?guests=2&amenities=pets');
});

test('a large party over several places: each has its share of children, infants and pets', async () => {
  const view = open('/discover?guests=12&children=3&infants=1&pets=2', tooMany);
  const ask = await screen.findByRole('link', { name: 'Ask us for help' });
  expect(new URL(ask.getAttribute('href')!, 'https://a.example').searchParams.get('message')).toBe(
    'We are looking for places for a group of 12 guests. 9 adults, 3 children, 1 infant, 2 pets.',
  );
  await view.user.click(screen.getByRole('button', { name: 'Show places for 6 guests' }));
  // Two places: of three children two at most, of one infant one, of two pets one in each.
  expect(view.router.state.location.search).toBe('?guests=6&children=2&infants=1&pets=1');
});

describe('a business that has published nothing', () => {
  const nowhere: Handlers = {
    ...many(0),
    'GET /api/public/locations': () => reply(locationListAnswer, { locations: [], totalCount: 0 }),
  };
  test('says so, whatever was asked for, and offers to be written to', async () => {
    open('/discover?guests=9', { api: nowhere });
    expect(await screen.findByRole('heading', { name: 'No places are open for booking yet' })).toBeVisible();
    expect(screen.queryByText('No place fits all of this')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
  test('offers nothing where nobody has said how it is reached', async () => {
    const site = aSite({ phone: '', whatsapp: '', email: '', address: '' });
    open('/discover', { api: { ...nowhere, 'GET /api/public/site': () => reply(siteInfo, site) } });
    await screen.findByRole('heading', { name: 'No places are open for booking yet' });
    expect(screen.queryByRole('link', { name: 'Write to us' })).not.toBeInTheDocument();
  });
});

test('a page beyond the last one leads back', async () => {
  const view = open('/discover?page=9', { api: many(0, 13) });
  await view.user.click(await screen.findByRole('button', { name: 'Back to the first page' }));
  expect(view.router.state.location.search).toBe('');
});

test('a failure says so and can be tried again', async () => {
  const view = open('/discover', { api: { [LIST]: () => fail(400, { code: 'query.invalid' }) } });
  const alert = await screen.findByText('This could not be loaded.');
  expect(alert).toBeVisible();
  view.api.use(many(2));
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 places')).toBeVisible();
});

test('on phones the map is a step of its own, and Esc leads back to the list', async () => {
  const view = open('/discover?guests=2');
  await view.user.click(await screen.findByRole('button', { name: 'Map' }));
  expect(view.router.state.location.search).toBe('?guests=2&view=map');
  const map = await screen.findByRole('dialog', { name: 'Map of places' });
  expect(within(map).getByRole('link', { name: 'Two-bedroom Suite' })).toBeVisible();
  await view.user.click(within(map).getByRole('button', { name: 'List' }));
  await waitFor(() => expect(view.router.state.location.search).toBe('?guests=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of three hundred amenities the first are offered, with those that are chosen, and all on demand', async () => {
  const amenities = Array.from({ length: 300 }, (_, index) => ({
    ...{ code: `extra_${index + 1}`, name: inAll(`Extra ${index + 1}`), active: true },
    ...{ group: 'comfort' as const, icon: 'check' as const },
  }));
  const { user } = open('/discover?amenities=extra_250', {
    api: { 'GET /api/public/listing-terms': () => reply(publicTerms, { amenities, kinds: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const group = within(within(await screen.findByRole('dialog')).getByRole('group', { name: 'Amenities' }));
  const names = () => group.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(26);
  expect(names().slice(-3)).toEqual(['Extra 24', 'Extra 250', 'Show all 300 amenities']);
  await user.click(group.getByRole('button', { name: 'Show all 300 amenities' }));
  expect(names()).toHaveLength(300);
});

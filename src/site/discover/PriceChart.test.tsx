import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listingListAnswer, type ListingFilter } from '@shared/contract/inventory/listings';
import { searchPricesAnswer } from '@shared/contract/inventory/searchPrices';
import { siteInfo } from '@shared/contract/site/site';
import { priceHistogram } from '@shared/domain/inventory/priceHistogram';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aListing, aSite } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import DiscoverPage from './DiscoverPage';

const LIST = 'GET /api/public/listings';
const PRICES = 'GET /api/public/listings/prices';
/** By RM 10 from 120: one each at 120, 125 and 200, three at 300. Of six the dearest is an exception only where it widens the bars. */
const RINGGIT = [120, 125, 200, 300, 300, 300];
const houses = RINGGIT.map((price, index) =>
  aListing({
    id: `0197a5f0-0000-7000-8000-${String(300 + index).padStart(12, '0')}`,
    priceFrom: price * 100,
    bedrooms: index,
  }),
);
const filterIn = (query: Record<string, string | undefined>) =>
  JSON.parse(query.filter ?? '{}') as ListingFilter;
const found = ({ minPrice = 0, maxPrice = Infinity, bedrooms = 0 }: ListingFilter) =>
  houses.filter(
    (house) => house.priceFrom >= minPrice && house.priceFrom <= maxPrice && house.bedrooms >= bedrooms,
  );
const api: Handlers = {
  [LIST]: ({ query }) => {
    const listings = found(filterIn(query));
    return reply(listingListAnswer, { listings, totalCount: listings.length });
  },
  [PRICES]: ({ query }) => {
    const { bedrooms } = filterIn(query);
    return reply(searchPricesAnswer, priceHistogram(found({ bedrooms }).map(({ priceFrom }) => priceFrom)));
  },
};

async function openFilters(more: Handlers = {}, route = '/discover', language: 'en-US' | 'ms-MY' = 'en-US') {
  const view = renderScreen(<DiscoverPage />, {
    ...{ route, language },
    api: { ...siteHandlers(), ...api, ...more },
  });
  await view.user.click(
    await screen.findByRole('button', { name: /^(Open filters|Filters \d)|Buka penapis/ }),
  );
  const drawer = within(screen.getByRole('dialog'));
  return { ...view, drawer };
}
const TOLD = '6 places between RM 120 and RM 300 a night';
const thumb = (drawer: ReturnType<typeof within>, name: 'Lowest' | 'Highest') =>
  drawer.findByRole('slider', { name: `${name} price for a night` });
const textbox = (drawer: ReturnType<typeof within>, name: string) => drawer.getByRole('textbox', { name });
const searches = ({ api: called }: Pick<Awaited<ReturnType<typeof openFilters>>, 'api'>) =>
  called.callsTo(LIST).filter(({ query }) => query.pagination!.includes('"limit":1,')).length;

afterEach(() => localStorage.clear());

test('a sentence says what the bars show, which are for the eye alone; axe finds nothing', async () => {
  const { drawer, container } = await openFilters();
  expect(await drawer.findByText(TOLD)).toBeVisible();
  const [low, high] = [await thumb(drawer, 'Lowest'), await thumb(drawer, 'Highest')];
  expect([low, high].map((end) => end.getAttribute('aria-valuetext'))).toEqual(['Any', 'Any']);
  // From 120 to 310 by RM 10.
  const bars = container.ownerDocument.querySelectorAll(
    '[role="dialog"] [aria-hidden] > span, dialog [aria-hidden] > span',
  );
  expect(bars).toHaveLength(19);
  expect(
    [...bars].map((bar) => (bar as HTMLElement).style.height).filter((height) => height !== '0%'),
  ).toEqual([...[`${200 / 3}%`, `${100 / 3}%`, '100%']]);
  expect(await axeProblems(drawer.getByRole('group', { name: 'Price for a night' }))).toEqual([]);
});

test('a thumb chooses a price, and how many places there are is known without another search', async () => {
  const view = await openFilters();
  const { drawer } = view;
  const low = await thumb(drawer, 'Lowest');
  expect(await drawer.findByRole('button', { name: 'Show 6 places' })).toBeVisible();
  // The eighth bound above 120 is 200.
  fireEvent.change(low, { target: { value: '8' } });
  expect(low).toHaveAttribute('aria-valuetext', 'RM\u00a0200');
  expect(textbox(drawer, 'From (RM)')).toHaveValue('200');
  expect(drawer.getByRole('button', { name: 'Show 4 places' })).toBeVisible();
  // Up to 300, and those at 300 as well: the end of a range is in it.
  const high = await thumb(drawer, 'Highest');
  fireEvent.change(high, { target: { value: '18' } });
  expect(textbox(drawer, 'Up to (RM)')).toHaveValue('300');
  expect(drawer.getByRole('button', { name: 'Show 4 places' })).toBeVisible();
  fireEvent.change(high, { target: { value: '17' } });
  expect(drawer.getByRole('button', { name: 'Show 1 place' })).toBeVisible();
  expect(searches(view)).toBe(0);
  await view.user.click(drawer.getByRole('button', { name: 'Show 1 place' }));
  expect(view.router.state.location.search).toBe('?minPrice=20000&maxPrice=29000');
  expect(await screen.findByText('1 place')).toBeVisible();
});

test('a thumb at its end is no bound, and neither passes the other', async () => {
  const { drawer } = await openFilters({}, '/discover?minPrice=20000&maxPrice=29000');
  const [low, high] = [await thumb(drawer, 'Lowest'), await thumb(drawer, 'Highest')];
  expect([low, high].map((end) => (end as HTMLInputElement).value)).toEqual(['8', '17']);
  fireEvent.change(low, { target: { value: '19' } });
  expect(low).toHaveValue('16');
  expect(textbox(drawer, 'From (RM)')).toHaveValue('280');
  fireEvent.change(high, { target: { value: '0' } });
  expect(high).toHaveValue('17');
  fireEvent.change(low, { target: { value: '0' } });
  fireEvent.change(high, { target: { value: '19' } });
  expect(
    [textbox(drawer, 'From (RM)'), textbox(drawer, 'Up to (RM)')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['', '']);
});

test('what is typed moves the thumbs; between two bars the search counts', async () => {
  const view = await openFilters();
  const { drawer, user } = view;
  await thumb(drawer, 'Lowest');
  await user.type(textbox(drawer, 'Up to (RM)'), '123');
  expect(await thumb(drawer, 'Highest')).toHaveValue('1');
  expect(await drawer.findByRole('button', { name: 'Show 1 place' })).toBeVisible();
  expect(searches(view)).toBe(1);
  // Nonsense is refused beside its field, as it was, and the thumbs stay.
  await user.type(textbox(drawer, 'From (RM)'), '500');
  expect(textbox(drawer, 'Up to (RM)')).toHaveAccessibleDescription(/must not be below/);
  expect(drawer.getByRole('button', { name: 'Show places' })).toBeVisible();
});

test('other wishes have other prices', async () => {
  const { drawer, user } = await openFilters();
  await user.click(drawer.getByRole('button', { name: '3 or more' }));
  expect(await drawer.findByText('3 places at RM 300 a night')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Show 3 places' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '5 or more' }));
  expect(await drawer.findByText('1 place at RM 300 a night')).toBeVisible();
});

test('where nothing fits, it says so; where prices cannot be had, or there are more than are told, the search counts', async () => {
  const nothing = await openFilters({ [PRICES]: () => reply(searchPricesAnswer, priceHistogram([])) });
  expect(await nothing.drawer.findByText('No place fits the rest of your choice.')).toBeVisible();
  nothing.unmount();
  const failing = await openFilters({ [PRICES]: () => fail(500, {}) });
  expect(
    await failing.drawer.findByRole('button', { name: 'Show 6 places' }, { timeout: 20_000 }),
  ).toBeVisible();
  failing.unmount();
  const answer = { ...priceHistogram(RINGGIT.map((price) => price * 100)), totalIsEstimate: true };
  const big = await openFilters({ [PRICES]: () => reply(searchPricesAnswer, answer) });
  expect(await big.drawer.findByText('6+ places between RM 120 and RM 300 a night')).toBeVisible();
  expect(await big.drawer.findByRole('button', { name: 'Show 6 places' })).toBeVisible();
  expect(searches(big)).toBe(1);
});

test('prices are told in the chosen currency too, and in the language', async () => {
  localStorage.setItem('attic.currency', 'SGD');
  const site = aSite({ currencies: [{ code: 'SGD', myrPerUnit: '3.20', since: '2026-11-03' }] });
  const { drawer } = await openFilters(
    { 'GET /api/public/site': () => reply(siteInfo, site) },
    '/discover',
    'ms-MY',
  );
  // 120 ÷ 3.2 and 300 ÷ 3.2.
  await waitFor(() =>
    expect(drawer.getByText(/penginapan antara/)).toHaveTextContent(
      '6 penginapan antara RM 120 (≈ SGD 37.50) dan RM 300 (≈ SGD 93.75) setiap malam',
    ),
  );
});

import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { listingListAnswer } from '@shared/contract/inventory/listings';
import type { Language } from '@shared/languages';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import FavouritesPage from '../favourites/FavouritesPage';
import { aListing, inAll } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import { forgetViewed, rememberViewed, useDeviceViewed } from './deviceViewed';
import { ViewedRow } from './ViewedRow';

const KEY = 'attic.viewed';
const idOf = (number: number) => `0197a5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const SUITE = aListing({ id: idOf(1), name: inAll('Suite') });
const LOFT = aListing({ id: idOf(2), name: inAll('Loft') });
const VILLA = aListing({ id: idOf(3), name: inAll('Villa') });

/** The server's search among what is offered, in an order of its own. */
const offering = (...offered: (typeof SUITE)[]): Handlers => ({
  ...siteHandlers(),
  'GET /api/public/listings': ({ query }) => {
    const { ids } = JSON.parse(query.filter!) as { ids: string[] };
    const listings = offered.filter(({ id }) => ids.includes(id));
    return reply(listingListAnswer, { listings, totalCount: listings.length });
  },
});
const show = (api: Handlers = offering(SUITE, LOFT, VILLA), language: Language = 'en-US') =>
  renderScreen(<ViewedRow without={VILLA.id} stay={{ guests: 2 }} />, { language, api });
const row = (name = 'Recently viewed') => screen.findByRole('region', { name });
const namesIn = async () =>
  (await within(await row()).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const clear = () => screen.getByRole('button', { name: 'Clear' });

beforeEach(() => act(forgetViewed));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('what the browser remembers', () => {
  const remembered = () => renderHook(useDeviceViewed).result.current;

  test.each<[string, string | null, number[], number[]]>([
    ['nothing yet', null, [], []],
    ['the last one first', null, [1, 2, 3], [3, 2, 1]],
    ['one that is opened again comes to the front, once', null, [1, 2, 1], [1, 2]],
    ['twelve; each new one takes the place of the oldest', null, range(1, 14), range(3, 14).reverse()],
    ['what is no list of ids is left out', '{"broken":[1,', [], []],
    ['what is no id among ids is left out', `<b>,${idOf(1)},x,${idOf(1)}`, [2], [2, 1]],
    ['a list that somebody made longer is cut', range(1, 40).map(idOf).join(','), [], range(1, 12)],
  ])('%s', (_case, stored, opened, expected) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    opened.forEach((number) => rememberViewed(idOf(number)));
    expect(remembered()).toEqual(expected.map(idOf));
  });

  test('a browser that keeps nothing is no failure: it lasts as long as the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberViewed(SUITE.id);
    expect(remembered()).toEqual([SUITE.id]);
    expect(localStorage.getItem(KEY)).toBe('');
    forgetViewed();
    expect(remembered()).toEqual([]);
  });

  test('nor is one that forbids to read', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(remembered()).toEqual([]);
  });

  test('another tab is heard of, and what it opened is not lost', () => {
    rememberViewed(SUITE.id);
    const { result } = renderHook(useDeviceViewed);
    localStorage.setItem(KEY, `${LOFT.id},${SUITE.id}`);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(result.current).toEqual([LOFT.id, SUITE.id]);
    act(() => rememberViewed(VILLA.id));
    expect(result.current).toEqual([VILLA.id, LOFT.id, SUITE.id]);
  });
});

describe('the row', () => {
  test('has the last one first, without the one that the page is about; axe finds nothing', async () => {
    [SUITE, LOFT, VILLA].forEach(({ id }) => rememberViewed(id));
    const { api } = show();
    expect(await namesIn()).toEqual(['Loft', 'Suite']);
    expect(screen.getByText('Kept on this device only.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Loft' })).toHaveAttribute(
      'href',
      `/listing?id=${LOFT.id}&guests=2`,
    );
    expect(api.calls.map(({ query }) => query.filter)).toEqual([
      JSON.stringify({ ids: [LOFT.id, SUITE.id] }),
    ]);
    expect(await axeProblems()).toEqual([]);
  });

  test('leaves out what is not offered any more', async () => {
    [SUITE, LOFT].forEach(({ id }) => rememberViewed(id));
    show(offering(SUITE));
    expect(await namesIn()).toEqual(['Suite']);
  });

  test.each<[string, (typeof SUITE)[], Handlers]>([
    ['nothing else was opened', [VILLA], offering(VILLA)],
    ['nothing of it is offered', [SUITE], offering()],
    [
      'the server does not answer',
      [SUITE],
      { ...siteHandlers(), 'GET /api/public/listings': () => fail(400, { code: 'request.invalid' }) },
    ],
  ])('is not there where %s', async (_case, opened, api) => {
    opened.forEach(({ id }) => rememberViewed(id));
    const { api: asked } = show(api);
    if (opened[0] !== VILLA) await waitFor(() => expect(asked.calls.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('status', { name: '' })).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  });

  test('is erased by one press, which says so where the list was', async () => {
    [SUITE, VILLA].forEach(({ id }) => rememberViewed(id));
    const { user } = show();
    await namesIn();
    await user.click(clear());
    expect(localStorage.getItem(KEY)).toBe('');
    const said = screen.getByText('Cleared. This device no longer remembers which places you viewed.');
    expect(said).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => rememberViewed(LOFT.id));
    expect(await namesIn()).toEqual(['Loft']);
  });

  test('is not drawn by the server, which cannot know it', () => {
    rememberViewed(SUITE.id);
    const { store } = show();
    expect(
      renderToString(
        <Provider store={store}>
          <ViewedRow />
        </Provider>,
      ),
    ).toBe('');
  });

  test('stands on the page of favourites too', async () => {
    rememberViewed(SUITE.id);
    renderScreen(<FavouritesPage />, { language: 'en-US', route: '/favourites', api: offering(SUITE) });
    expect(await namesIn()).toEqual(['Suite']);
  });

  test.each([
    ['cn-ZH', '最近浏览', '清除'],
    ['ms-MY', 'Baru dilihat', 'Kosongkan'],
  ] as const)('speaks %s', async (language, title, press) => {
    rememberViewed(SUITE.id);
    show(offering(SUITE), language);
    expect(await within(await row(title)).findByRole('button', { name: press })).toBeVisible();
  });
});

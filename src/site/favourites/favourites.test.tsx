import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { favouritesAnswer, MOST_FAVOURITES as CONTRACT_LIMIT } from '@shared/contract/inventory/favourites';
import { listingListAnswer, type ListingRow } from '@shared/contract/inventory/listings';
import { axeProblems } from '../../testing/axe';
import { aUser } from '../../testing/aUser';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { ListingCard } from '../listings/ListingCard';
import SiteLayout from '../shell/SiteLayout';
import { aListing, inAll } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import { FavouriteButton } from './FavouriteButton';
import { addOnDevice, idsIn, MOST_FAVOURITES, removeOnDevice } from './deviceFavourites';
import FavouritesPage from './FavouritesPage';

const idOf = (number: number) => `0197a5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const SUITE = aListing({ id: idOf(1), name: inAll('Suite') });
const LOFT = aListing({ id: idOf(2), name: inAll('Loft') });
const VILLA = aListing({ id: idOf(3), name: inAll('Villa') });
const KEY = 'attic.favourites';
const READ = 'GET /api/account/favourites';
const ADD = 'POST /api/account/favourites';
const TAKE = 'DELETE /api/account/favourites/:id';

const kept = () => (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
const keep = (...rows: ListingRow[]) => localStorage.setItem(KEY, rows.map(({ id }) => id).join(','));
const heart = (name: string) => screen.findByRole('button', { name: `Keep ${name} as a favourite` });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** An account with favourites, as the server keeps them; `ids()` are those that it has now. */
function account(...first: string[]) {
  let ids = first;
  const answer = () => reply(favouritesAnswer, { listingIds: ids });
  const handlers: Handlers = {
    [READ]: answer,
    [ADD]: ({ body }) => {
      ids = [...new Set([...(body as { listingIds: string[] }).listingIds, ...ids])];
      return answer();
    },
    [TAKE]: ({ params }) => {
      ids = ids.filter((id) => id !== params.id);
      return answer();
    },
  };
  return { handlers, ids: () => ids };
}

/** The search of the server: of the listings it offers, those that are named; with dates those that are free then. */
const offering = (offered: ListingRow[], free: ListingRow[] = offered): Handlers => ({
  ...siteHandlers(),
  'GET /api/public/listings': ({ query }) => {
    const filter = JSON.parse(query.filter!) as { ids: string[]; checkIn?: string };
    const listings = (filter.checkIn ? free : offered).filter(({ id }) => filter.ids.includes(id));
    return reply(listingListAnswer, { listings, totalCount: listings.length });
  },
});
type Options = Parameters<typeof renderScreen>[1];
const show = (options: Options = {}) =>
  renderScreen(<FavouritesPage />, {
    ...{ language: 'en-US', route: '/favourites', api: offering([SUITE, LOFT, VILLA]) },
    ...options,
  });
const cards = (
  <>
    <SiteLayout />
    <ListingCard listing={SUITE} />
    <ListingCard listing={LOFT} />
  </>
);
const showCards = (options: Options = {}) =>
  renderScreen(cards, { language: 'en-US', api: siteHandlers(), ...options });

beforeEach(() => act(() => removeOnDevice(kept())));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('without an account', () => {
  it('keeps on the device what a heart is pressed for, and says in the head how many there are', async () => {
    const { user, api } = showCards();
    expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites');
    await user.click(await heart('Suite'));
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'true');
    expect(await heart('Loft')).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual([SUITE.id]);
    expect(screen.getByRole('link', { name: 'Favourites: 1 place' })).toHaveTextContent('1');
    await user.click(await heart('Loft'));
    expect(kept()).toEqual([LOFT.id, SUITE.id]);
    expect(screen.getByRole('link', { name: 'Favourites: 2 places' })).toBeVisible();
    await user.click(await heart('Suite'));
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual([LOFT.id]);
    expect(api.calls.filter(({ path }) => path.includes('favourites'))).toEqual([]);
  });

  it('stands with a word where the page is about the listing', async () => {
    const { user } = renderScreen(<FavouriteButton listing={SUITE} withWord />, { language: 'en-US' });
    const button = screen.getByRole('button', { name: 'Favourite', pressed: false });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([SUITE.id]);
  });

  it('hears of another tab', async () => {
    showCards();
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'false');
    keep(SUITE);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps them as long as the page lasts where the device keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = showCards();
    await user.click(await heart('Suite'));
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([]);
    jest.restoreAllMocks();
    await user.click(await heart('Suite'));
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'false');
  });

  it('has room for a hundred, as the account has, and says so before the next', async () => {
    expect([MOST_FAVOURITES, CONTRACT_LIMIT]).toEqual([100, 100]);
    const hundred = Array.from({ length: 100 }, (_, number) => idOf(1_000 + number));
    expect(addOnDevice(hundred)).toBe(true);
    const { user } = showCards();
    await user.click(await heart('Suite'));
    expect(
      await screen.findByText('You have 100 favourites already. Take one off the list first.'),
    ).toBeVisible();
    expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual(hundred);
  });

  it('is drawn by the server without them: it cannot know', () => {
    keep(SUITE);
    const { store } = showCards();
    const drawn = renderToString(
      <Provider store={store}>
        <FavouriteButton listing={SUITE} />
      </Provider>,
    );
    expect(drawn).toContain('aria-pressed="false"');
  });
});

describe('with an account', () => {
  const user = aUser();

  it('shows and changes those of the account, at once', async () => {
    const of = account(LOFT.id);
    const screenOf = showCards({ user, api: { ...siteHandlers(), ...of.handlers } });
    await waitFor(async () => expect(await heart('Loft')).toHaveAttribute('aria-pressed', 'true'));
    let answer = () => {};
    screenOf.api.use({
      [ADD]: (call) => new Promise((resolve) => (answer = () => resolve(of.handlers[ADD]!(call)))),
    });
    await screenOf.user.click(await heart('Suite'));
    // The server has not answered yet.
    await waitFor(async () => expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'true'));
    expect(of.ids()).toEqual([LOFT.id]);
    answer();
    await waitFor(() => expect(of.ids()).toEqual([SUITE.id, LOFT.id]));
    await screenOf.user.click(await heart('Loft'));
    await waitFor(() => expect(of.ids()).toEqual([SUITE.id]));
    await waitFor(async () => expect(await heart('Loft')).toHaveAttribute('aria-pressed', 'false'));
    expect(kept()).toEqual([]);
  });

  it('goes back to what the server has when that refuses, and says why', async () => {
    const of = account(LOFT.id);
    const refuse = () => fail(409, { code: 'favourite.limit', params: { bound: 100 } });
    const screenOf = showCards({ user, api: { ...siteHandlers(), ...of.handlers, [ADD]: refuse } });
    await waitFor(async () => expect(await heart('Loft')).toHaveAttribute('aria-pressed', 'true'));
    await screenOf.user.click(await heart('Suite'));
    expect(
      await screen.findByText('You have 100 favourites already. Take one off the list first.'),
    ).toBeVisible();
    await waitFor(async () => expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'false'));
    expect(await heart('Loft')).toHaveAttribute('aria-pressed', 'true');
  });

  it('moves what the device has kept to the account, in front, and off the device', async () => {
    keep(SUITE, VILLA);
    const of = account(LOFT.id);
    showCards({ user, api: { ...siteHandlers(), ...of.handlers } });
    await waitFor(() => expect(kept()).toEqual([]));
    expect(of.ids()).toEqual([SUITE.id, VILLA.id, LOFT.id]);
    await waitFor(async () => expect(await heart('Suite')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('leaves on the device what the account has no room for, says so, and moves it when asked', async () => {
    keep(SUITE);
    const of = account(LOFT.id);
    const refuse = () => fail(409, { code: 'favourite.limit', params: { bound: 100 } });
    const page = (
      <>
        <SiteLayout />
        <FavouritesPage />
      </>
    );
    const screenOf = renderScreen(page, {
      ...{ language: 'en-US', user, route: '/favourites' },
      api: { ...offering([SUITE, LOFT]), ...of.handlers, [ADD]: refuse },
    });
    expect(await screen.findByText('1 favourite is kept on this device only.')).toBeVisible();
    // Nobody asked for the first try, so nothing is said of it.
    expect(screen.queryByText(/100 favourites already/)).not.toBeInTheDocument();
    const move = screen.getByRole('button', { name: 'Move to my account' });
    await screenOf.user.click(move);
    expect(await screen.findByText(/100 favourites already/)).toBeVisible();
    expect(kept()).toEqual([SUITE.id]);
    screenOf.api.use({ [ADD]: of.handlers[ADD]! });
    // It is busy for a frame after the word of the failure, and does nothing when pressed.
    await waitFor(() => expect(move).not.toHaveAttribute('aria-busy'));
    await screenOf.user.click(move);
    await waitFor(() => expect(kept()).toEqual([]));
    expect(of.ids()).toEqual([SUITE.id, LOFT.id]);
    expect(screen.queryByText('1 favourite is kept on this device only.')).not.toBeInTheDocument();
  });

  it('asks again for those that could not be had', async () => {
    let isAway = true;
    const of = account(LOFT.id);
    const screenOf = show({
      user,
      api: {
        ...offering([LOFT]),
        ...of.handlers,
        [READ]: (call) => (isAway ? fail(404, { code: 'row.not_found' }) : of.handlers[READ]!(call)),
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await screenOf.user.click(again);
    expect(await screen.findByRole('heading', { name: 'Loft' })).toBeVisible();
  });
});

describe('the page', () => {
  const list = (name = 'Your favourites') => screen.findByRole('list', { name });

  it('shows the last one added first, and keeps in view what is taken off, so that it can be put back', async () => {
    keep(VILLA, SUITE);
    const { user } = show();
    expect(names(await list())).toEqual(['Villa', 'Suite']);
    await user.click(await heart('Villa'));
    expect(kept()).toEqual([SUITE.id]);
    expect(names(await list())).toEqual(['Villa', 'Suite']);
    await user.click(await heart('Villa'));
    expect(kept()).toEqual([VILLA.id, SUITE.id]);
  });

  it('says what to do while there are none', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a place' })).toHaveAttribute('href', '/discover');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('prices the dates of the address, and puts what cannot be had then below, without a price for them', async () => {
    keep(VILLA, SUITE, LOFT);
    const priced = { averageNight: 40_000, total: 121_000, deposit: 0, available: 2 };
    const free = [
      { ...LOFT, ...priced },
      { ...VILLA, ...priced },
    ];
    const { api } = show({
      route: '/favourites?checkIn=2026-12-24&checkOut=2026-12-27&guests=3',
      api: offering([SUITE, LOFT, VILLA], free),
    });
    expect(names(await list())).toEqual(['Villa', 'Loft']);
    expect(screen.getAllByText(/RM\s1,210\.00/)).toHaveLength(2);
    expect(names(await list('Not for this stay'))).toEqual(['Suite']);
    expect(screen.getByRole('link', { name: 'Loft' })).toHaveAttribute(
      'href',
      `/listing?id=${LOFT.id}&checkIn=2026-12-24&checkOut=2026-12-27&guests=3`,
    );
    const asked = api
      .callsTo('GET /api/public/listings')
      .map(({ query }) => JSON.parse(query.filter!) as object);
    const ids = [VILLA.id, SUITE.id, LOFT.id];
    expect(asked).toContainEqual({ ids });
    expect(asked).toContainEqual({ ids, checkIn: '2026-12-24', checkOut: '2026-12-27', guests: 3 });
  });

  it('puts the guests that are chosen into the address', async () => {
    keep(SUITE);
    const { user, router, api } = show({ api: offering([SUITE]) });
    await list();
    await user.click(screen.getByRole('button', { name: /^Guests/ }));
    await user.click(await screen.findByRole('button', { name: 'More: Adults' }));
    await waitFor(() => expect(router.state.location.search).toBe('?guests=1'));
    await user.click(screen.getByRole('button', { name: 'More: Pets' }));
    await waitFor(() => expect(router.state.location.search).toBe('?guests=1&pets=1'));
    expect(api.callsTo('GET /api/public/listings').map(({ query }) => query.filter)).toContainEqual(
      JSON.stringify({ guests: 1, pets: 1, ids: [SUITE.id] }),
    );
    await user.click(screen.getByRole('button', { name: 'Fewer: Pets' }));
    await waitFor(() => expect(router.state.location.search).toBe('?guests=1'));
  });

  it('says when none of them can be had for the dates', async () => {
    keep(SUITE);
    show({ api: offering([SUITE], []), route: '/favourites?checkIn=2026-12-24&checkOut=2026-12-27' });
    expect(
      await screen.findByText('None of these places can be had for these dates and guests.'),
    ).toBeVisible();
    expect(names(await list('Not for this stay'))).toEqual(['Suite']);
  });

  it('names what is not offered any more, and takes it off when asked', async () => {
    keep(SUITE, LOFT);
    const { user } = show({ api: offering([LOFT]) });
    expect(await screen.findByText('1 of your favourites is not offered at the moment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take off the list' }));
    expect(kept()).toEqual([LOFT.id]);
    await waitFor(() => expect(screen.queryByText(/not offered at the moment/)).not.toBeInTheDocument());
    expect(names(await list())).toEqual(['Loft']);
  });

  it('shares the list with its dates', async () => {
    keep(VILLA, SUITE);
    const { user } = show({ route: '/favourites?checkIn=2026-12-24&checkOut=2026-12-27' });
    await list();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(
      `http://localhost/favourites?list=${VILLA.id},${SUITE.id}&checkIn=2026-12-24&checkOut=2026-12-27`,
    );
  });

  it('shows a list that somebody shared, of which all can be kept', async () => {
    keep(SUITE);
    const { user } = show({
      route: `/favourites?list=${SUITE.id},nonsense,${LOFT.id},${VILLA.id},${LOFT.id}`,
    });
    expect(await screen.findByRole('heading', { name: 'A list of places to stay', level: 1 })).toBeVisible();
    expect(names(await list())).toEqual(['Suite', 'Loft', 'Villa']);
    expect(screen.getByRole('link', { name: 'Your own favourites' })).toHaveAttribute('href', '/favourites');
    await user.click(screen.getByRole('button', { name: 'Keep all 2 as favourites' }));
    expect(kept()).toEqual([LOFT.id, VILLA.id, SUITE.id]);
    expect(await heart('Villa')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /^Keep all/ })).not.toBeInTheDocument();
  });

  it.each(['', '%00', 'x'.repeat(3_000), '<script>'])(
    'says of a list without places that it has none: %.20s',
    async (text) => {
      show({ route: `/favourites?list=${text}` });
      expect(await screen.findByRole('heading', { name: 'This list has no places' })).toBeVisible();
    },
  );

  it.each(['en-US', 'cn-ZH', 'ms-MY'] as const)('is accessible in %s', async (language) => {
    keep(SUITE, LOFT);
    show({
      language,
      api: offering([SUITE, LOFT, VILLA], [SUITE]),
      route: '/?checkIn=2026-12-24&checkOut=2026-12-27',
    });
    await screen.findByRole('heading', { name: 'Loft' });
    expect(await axeProblems()).toEqual([]);
  });
});

it('reads no more than a hundred ids out of a text, each once', () => {
  const many = Array.from({ length: 130 }, (_, number) => idOf(number));
  expect(idsIn(many.join(','))).toEqual(many.slice(0, 100));
  expect(idsIn(`${idOf(7).toUpperCase()},${idOf(7)}, ${idOf(8)},,`)).toEqual([idOf(7)]);
});

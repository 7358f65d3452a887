import { act, screen } from '@testing-library/react';
import { listingListAnswer } from '@shared/contract/inventory/listings';
import { renderToString } from 'react-dom/server';
import { axeProblems } from '../../testing/axe';
import { reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { ListingCard } from '../listings/ListingCard';
import { choosePriceBasis, usePriceBasis } from '../prices/priceBasis';
import { aListing } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import DiscoverPage from './DiscoverPage';
import { MapCard } from './MapCard';

const KEY = 'attic.prices';
const DATED = '/discover?checkIn=2026-12-24&checkOut=2026-12-26';
/** Two nights of RM 350; RM 900 with what is charged besides and RM 200 that come back. */
const dated = aListing({ available: 5, averageNight: 35_000, total: 90_000, deposit: 20_000 });
const show = (route = DATED) =>
  renderScreen(<DiscoverPage />, {
    ...{ route, language: 'en-US' },
    api: {
      ...siteHandlers(),
      'GET /api/public/listings': () => reply(listingListAnswer, { listings: [dated], totalCount: 1 }),
    },
  });
const bold = (element: HTMLElement) =>
  [...element.querySelectorAll('strong')].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
const choice = (name: string) => screen.findByRole('radio', { name });

afterEach(() => {
  jest.restoreAllMocks();
  act(() => choosePriceBasis('total'));
  localStorage.clear();
});

test('with dates prices are told by the stay until somebody wants them by night; both stay in view', async () => {
  const { user, container } = show();
  const card = await screen.findByRole('article');
  expect(await screen.findByRole('group', { name: 'Price shown first' })).toBeVisible();
  expect(await choice('Total for the stay')).toBeChecked();
  expect(bold(card)).toEqual(['RM 700.00']);
  await user.click(await choice('Per night'));
  expect(bold(card)).toEqual(['RM 350.00']);
  expect(card).toHaveTextContent('RM 350.00 a nightRM 700.00 for the stayplus RM 200.00 refundable deposit');
  expect(localStorage.getItem(KEY)).toBe('night');
  expect(await axeProblems(container)).toEqual([]);
  await user.click(await choice('Total for the stay'));
  expect(card).toHaveTextContent('RM 700.00 for the stayRM 350.00 a nightplus RM 200.00 refundable deposit');
});

test('is changed by the arrows of the keyboard', async () => {
  const { user } = show();
  (await choice('Total for the stay')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await choice('Per night')).toBeChecked();
});

test('without dates there is the night alone, and nothing to choose', async () => {
  localStorage.setItem(KEY, 'night');
  show('/discover');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('is remembered on the device, for all cards, and does not travel in the address', async () => {
  localStorage.setItem(KEY, 'night');
  const { router } = show();
  expect(await choice('Per night')).toBeChecked();
  expect(bold(await screen.findByRole('article'))).toEqual(['RM 350.00']);
  expect(router.state.location.search).toBe('?checkIn=2026-12-24&checkOut=2026-12-26');
});

test('holds on cards of a map, whose little room has the other price too', () => {
  localStorage.setItem(KEY, 'night');
  renderScreen(<MapCard listing={dated} stay={{}} active={false} />, { language: 'en-US' });
  const card = screen.getByRole('article');
  expect(bold(card)).toEqual(['RM 350.00']);
  expect(card).toHaveTextContent('RM 700.00 for the stay');
  expect(card).not.toHaveTextContent('refundable');
});

test('follows a choice that was made in another tab, and a word that nobody knows is none', () => {
  renderScreen(<ListingCard listing={dated} />, { language: 'en-US' });
  const card = screen.getByRole('article');
  const keep = (text: string) => {
    localStorage.setItem(KEY, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  };
  keep('night');
  expect(bold(card)).toEqual(['RM 350.00']);
  keep('week');
  expect(bold(card)).toEqual(['RM 700.00']);
});

test('the server draws the whole stay, and reads nothing that a device keeps', () => {
  localStorage.setItem(KEY, 'night');
  const read = jest.spyOn(Storage.prototype, 'getItem');
  const Shown = () => usePriceBasis();
  expect(renderToString(<Shown />)).toBe('total');
  expect(read).not.toHaveBeenCalled();
});

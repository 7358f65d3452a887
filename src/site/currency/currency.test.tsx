import { configureStore } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { siteInfo } from '@shared/contract/site/site';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { baseApi } from '../../api/baseApi';
import { axeProblems } from '../../testing/axe';
import { reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { PlaceCard } from '../locations/PlaceCard';
import { PriceLines } from '../prices/PriceLines';
import { ListingCard } from '../listings/ListingCard';
import { Footer } from '../shell/Footer';
import { aListing, aLocation, aSite } from '../testing/aListing';
import { AboutPrice } from './AboutPrice';
import { chooseCurrency } from './chosenCurrency';

const CURRENCIES = [
  { code: 'JPY', myrPerUnit: '0.029', since: '2026-11-20' },
  { code: 'SGD', myrPerUnit: '3.47', since: '2026-11-03' },
];
const KEY = 'attic.currency';
const shown = (currencies = CURRENCIES) => ({
  'GET /api/public/site': () => reply(siteInfo, aSite({ currencies })),
});
const prices = (
  <>
    <ListingCard listing={aListing()} />
    <PlaceCard place={aLocation({ priceFrom: 18_000 })} />
    <PriceLines lines={[]} totalSen={136_244} depositSen={0} />
    <Footer />
  </>
);
const show = (api = shown(), language: 'en-US' | 'cn-ZH' | 'ms-MY' = 'en-US') =>
  renderScreen(prices, { language, api });
const field = () => screen.findByRole('combobox', { name: 'Show prices also in' });
/** What stands beside prices, in the order of the page. */
const about = () =>
  [...document.body.textContent!.matchAll(/≈\s[A-Z]{3}\s[\d,.]+\d/g)].map(([text]) =>
    text.replaceAll('\u00a0', ' '),
  );

afterEach(() => {
  jest.restoreAllMocks();
  act(() => chooseCurrency(''));
  localStorage.clear();
});

it('shows ringgit alone until a currency is chosen, and then all prices in it at once', async () => {
  const { user } = show();
  const select = await field();
  expect(select).toHaveValue('');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Ringgit only', 'JPY – Japanese Yen', 'SGD – Singapore Dollar'],
  ]);
  expect(about()).toEqual([]);
  expect(screen.queryByText(/You pay in ringgit/)).not.toBeInTheDocument();
  await user.selectOptions(select, 'SGD');
  // 320 ÷ 3.47 = 92.219…, 180 ÷ 3.47 = 51.873…, 1,362.44 ÷ 3.47 = 392.634…
  expect(about()).toEqual(['≈ SGD 92.22', '≈ SGD 51.87', '≈ SGD 393']);
  expect(screen.getByText(/You pay in ringgit/)).toHaveTextContent(
    'You pay in ringgit. SGD 393 is a guide at the rate of 03 Nov 2026.',
  );
  expect(localStorage.getItem(KEY)).toBe('SGD');
  expect(await axeProblems()).toEqual([]);
  await user.selectOptions(select, 'JPY');
  expect(about()).toEqual(['≈ JPY 11,034', '≈ JPY 6,207', '≈ JPY 46,981']);
  await user.selectOptions(select, '');
  expect(about()).toEqual([]);
});

it.each([
  ['cn-ZH', '您以令吉付款。SGD 393 仅供参考，按2026年11月3日的汇率计算。'],
  ['ms-MY', 'Anda membayar dalam ringgit. SGD 393 ialah panduan mengikut kadar 03 Nov 2026.'],
] as const)('says so in %s', async (language, sentence) => {
  localStorage.setItem(KEY, 'SGD');
  show(shown(), language);
  await waitFor(() => expect(document.body).toHaveTextContent(sentence));
});

it('remembers the choice on the device', async () => {
  localStorage.setItem(KEY, 'JPY');
  show();
  expect(await field()).toHaveValue('JPY');
  expect(about()).toHaveLength(3);
});

it('follows a choice that was made in another tab', async () => {
  show();
  await field();
  localStorage.setItem(KEY, 'SGD');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(about()).toHaveLength(3);
});

it('shows nothing for a currency that is offered no more, and another can be chosen', async () => {
  localStorage.setItem(KEY, 'USD');
  const { user } = show();
  expect(await field()).toHaveValue('');
  expect(about()).toEqual([]);
  await user.selectOptions(await field(), 'SGD');
  expect(about()).toHaveLength(3);
});

it('offers no choice while no currency holds', async () => {
  localStorage.setItem(KEY, 'SGD');
  const { api } = show(shown([]));
  await waitFor(() => expect(api.callsTo('GET /api/public/site')).not.toEqual([]));
  expect(await screen.findByText('hello@attic.example')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(about()).toEqual([]);
});

it('offers no choice where a process of the release before answers, which knows no currencies', async () => {
  localStorage.setItem(KEY, 'SGD');
  const { currencies: _none, ...before } = aSite();
  show({ 'GET /api/public/site': () => before as never });
  expect(await screen.findByText('hello@attic.example')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(about()).toEqual([]);
});

it('works for as long as the page where nothing can be kept', async () => {
  const broken = () => {
    throw new Error('The operation is insecure.');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
  const { user } = show();
  expect(await field()).toHaveValue('');
  await user.selectOptions(await field(), 'SGD');
  expect(await field()).toHaveValue('SGD');
  expect(about()).toHaveLength(3);
});

it('asks for nothing while nothing is chosen', () => {
  const { api } = renderScreen(<AboutPrice sen={32_000} />, { language: 'en-US' });
  expect(api.calls).toEqual([]);
  expect(about()).toEqual([]);
});

it('reads nothing that the device keeps while the server draws', () => {
  localStorage.setItem(KEY, 'SGD');
  const read = jest.spyOn(Storage.prototype, 'getItem');
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const markup = renderToString(
    <Provider store={store}>
      <AboutPrice sen={32_000} />
    </Provider>,
  );
  expect(markup).toBe('');
  expect(read).not.toHaveBeenCalled();
});

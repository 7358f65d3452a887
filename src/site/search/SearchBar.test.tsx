import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { aLocation } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import { SearchBar } from './SearchBar';
import { EMPTY_SEARCH, matchingPlaces, searchParamsOf, searchValueOf } from './searchValue';

const melaka = aLocation({
  id: '0197a5f0-0000-7000-8000-000000000002',
  slug: 'melaka',
  name: { 'en-US': 'Malacca', 'cn-ZH': '马六甲', 'ms-MY': 'Melaka' },
  listingCount: 1,
});
const open = (ui = <SearchBar />, language: 'en-US' | 'cn-ZH' = 'en-US', route = '/') =>
  renderScreen(ui, { language, route, api: siteHandlers({ locations: [aLocation(), melaka] }) });

test('searches by keyboard: place, dates, guests end up in the address', async () => {
  const { user, router } = open();
  const place = screen.getByRole('combobox', { name: 'Where to' });
  await user.type(place, 'mel');
  expect(await screen.findByRole('option', { name: 'Malacca 1 stay' })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(place).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(place).toHaveValue('Malacca');
  expect(screen.queryByRole('option')).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Check-in/ }));
  await user.click(screen.getByRole('button', { name: /24 Dec 2026/ }));
  await user.click(screen.getByRole('button', { name: /27 Dec 2026/ }));
  await user.click(screen.getByRole('button', { name: /^Guests/ }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Guests/ }));
  await user.click(await screen.findByRole('button', { name: 'More: Adults' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/discover?location=melaka&checkIn=2026-12-24&checkOut=2026-12-27&guests=1',
  );
});

test('words that are no place search in names; a typed name of a place is that place', async () => {
  const { user, router } = open(<SearchBar keep={{ sort: 'price' }} />, 'en-US', '/ms');
  const place = screen.getByRole('combobox');
  await user.type(place, 'sky suites{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/ms/discover?sort=price&q=sky%20suites',
  );
  await user.clear(place);
  await user.type(place, ' malacca ');
  await screen.findByRole('option');
  await user.keyboard('{Escape}{Enter}');
  expect(router.state.location.search).toBe('?sort=price&location=melaka');
});

test('shows what was searched in the language on screen and can be cleared', async () => {
  const value = { ...EMPTY_SEARCH, location: 'langkawi', guests: 3 };
  const { user, router } = open(<SearchBar value={value} />, 'cn-ZH');
  expect(await screen.findByDisplayValue('浮罗交怡')).toBeVisible();
  expect(screen.getByRole('button', { name: '客人 3 位客人' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '清除目的地' }));
  await user.click(screen.getByRole('button', { name: '搜索' }));
  expect(router.state.location.search).toBe('?guests=3');
});

test('a family with a pet reads in the button, and all of it ends up in the address', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('button', { name: 'Guests Any number' }));
  // A child brings an adult; a pet alone says nothing of how many guests there are.
  await user.click(await screen.findByRole('button', { name: 'More: Pets' }));
  expect(screen.getByRole('button', { name: 'Guests 1 pet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More: Children' }));
  await user.click(screen.getByRole('button', { name: 'More: Adults' }));
  await user.click(screen.getByRole('button', { name: 'More: Infants' }));
  expect(
    screen.getByRole('button', { name: 'Guests 2 adults, 1 child, 1 infant, 1 pet', expanded: true }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(router.state.location.search).toBe('?guests=3&children=1&infants=1&pets=1');
});

test('without scripts the form keeps what the address says of the stay', () => {
  const value = { ...EMPTY_SEARCH, location: 'melaka', guests: 3, children: 1, pets: 2 };
  open(<SearchBar value={value} />);
  const data = new FormData(screen.getByRole<HTMLFormElement>('search'));
  data.delete('q');
  expect(Object.fromEntries(data)).toEqual({ guests: '3', children: '1', pets: '2' });
});

test('on a phone a button opens the search in a dialog', async () => {
  const original = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    ...original(query),
    matches: true,
  })) as typeof window.matchMedia;
  try {
    const { user, router } = open(<SearchBar value={{ ...EMPTY_SEARCH, location: 'melaka' }} />);
    await user.click(await screen.findByRole('button', { name: /Malacca.*Any dates/ }));
    expect(screen.getByRole('dialog', { name: 'Find a stay' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?location=melaka');
  } finally {
    window.matchMedia = original;
  }
});

test('an address is read with care and written without holes', () => {
  const nothing = { ...EMPTY_SEARCH };
  const read = (query: string) => searchValueOf(new URLSearchParams(query), '2026-12-01');
  expect(read('location=langkawi&checkIn=2026-12-24&checkOut=2026-12-27&guests=2')).toEqual({
    location: 'langkawi',
    q: '',
    checkIn: '2026-12-24',
    checkOut: '2026-12-27',
    ...{ guests: 2, children: 0, infants: 0, pets: 0 },
  });
  expect(read('guests=3&children=1&infants=2&pets=1')).toEqual({
    ...{ ...nothing, guests: 3, children: 1, infants: 2, pets: 1 },
  });
  // Children bring an adult, whatever number of guests is told or none.
  for (const query of ['children=2', 'guests=2&children=2'])
    expect(read(query)).toEqual({ ...nothing, guests: 3, children: 2 });
  expect(read('children=-1&infants=11&pets=x')).toEqual(nothing);
  expect(read('checkIn=2026-11-24&checkOut=2026-11-27&guests=-1')).toEqual(nothing);
  expect(read('checkIn=2026-12-27&checkOut=2026-12-24&guests=x')).toEqual(nothing);
  expect(searchParamsOf({ ...EMPTY_SEARCH, checkIn: '2026-12-24' })).toEqual({
    location: '',
    q: '',
    checkIn: null,
    checkOut: null,
    ...{ guests: null, children: null, infants: null, pets: null },
  });
  expect(matchingPlaces([aLocation(), melaka], '六甲')).toEqual([melaka]);
});

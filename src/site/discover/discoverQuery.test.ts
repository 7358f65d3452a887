import { FIRST_LISTS } from '@shared/firstCalls';
import {
  countFilters,
  discoverPath,
  EMPTY_QUERY,
  listArgs,
  readQuery,
  type DiscoverQuery,
  type KnownTerms,
} from './discoverQuery';

const KNOWN = { amenities: ['wifi', 'pool', 'tv', 'sea_view'], kinds: ['house', 'villa'] };
const read = (query: string, known: KnownTerms = KNOWN) =>
  readQuery(new URLSearchParams(query), '2026-12-01', '2027-12-01', known);
const with_ = (changes: Partial<DiscoverQuery>): DiscoverQuery => ({ ...EMPTY_QUERY, ...changes });

const dates = { checkIn: '2026-12-24', checkOut: '2026-12-27' };
const ROUND_TRIPS: [string, Partial<DiscoverQuery>][] = [
  ['', {}],
  ['location=langkawi', { location: 'langkawi' }],
  ['q=sky%20suites', { q: 'sky suites' }],
  ['checkIn=2026-12-24&checkOut=2026-12-27&guests=3', { ...dates, guests: 3 }],
  ['guests=3&children=1&infants=1&pets=2', { guests: 3, children: 1, infants: 1, pets: 2 }],
  ['pets=1', { pets: 1 }],
  ['minPrice=20000&maxPrice=50000', { minPrice: 20_000, maxPrice: 50_000 }],
  ['bedrooms=2', { bedrooms: 2 }],
  ['amenities=pool,sea_view', { amenities: ['pool', 'sea_view'] }],
  ['type=house,villa', { type: ['house', 'villa'] }],
  ['bounds=99.6,6.2,99.95,6.5', { bounds: [99.6, 6.2, 99.95, 6.5] }],
  ['sort=-price', { sort: '-price' }],
  ['page=3', { page: 3 }],
  ['view=map', { view: 'map' }],
];
test.each(ROUND_TRIPS)('%s is read and written', (query, changes) => {
  expect(read(query)).toEqual(with_(changes));
  expect(discoverPath(with_(changes))).toBe(query ? `/discover?${query}` : '/discover');
});

test.each([
  'checkIn=2026-11-01&checkOut=2026-11-03',
  'checkIn=2026-12-27&checkOut=2026-12-24',
  'checkIn=2027-12-20&checkOut=2027-12-22',
  'checkIn=2026-12-24&checkOut=2028-01-24',
  'checkIn=2026-02-30&checkOut=2026-03-02',
  'checkIn=2026-12-24',
  'guests=-2',
  'guests=2.5',
  'children=-1&infants=11&pets=1.5',
  'minPrice=abc&maxPrice=-5',
  'minPrice=1e9',
  'bedrooms=99',
  'amenities=gold_taps,<script>',
  'type=castle',
  'bounds=1,2,3',
  'bounds=99,7,100,6',
  'bounds=a,b,c,d',
  'bounds=999,1,1000,2',
  'bounds=,,,',
  'sort=worst',
  'page=0',
  'page=-1',
  'page=x',
  'view=globe',
])('garbage is left out: %s', (query) => expect(read(query)).toEqual(EMPTY_QUERY));

test('a known word among unknown ones counts; a range the wrong way round is turned', () => {
  expect(read('amenities=pool,gold_taps&type=villa,castle&minPrice=500&maxPrice=100')).toEqual(
    with_({ amenities: ['pool'], type: ['villa'], minPrice: 100, maxPrice: 500 }),
  );
});

test('the call: without filters, or with a place alone, it is the one that comes with the page', () => {
  expect(listArgs(EMPTY_QUERY)).toEqual(FIRST_LISTS.discover());
  expect(listArgs(with_({ location: 'langkawi' }))).toEqual(FIRST_LISTS.discover('langkawi'));
  expect(listArgs(with_({ infants: 1, pets: 2 })).filter).toEqual({ infants: 1, pets: 2 });
  expect(listArgs(with_({ ...dates, guests: 2, amenities: ['pool'], sort: 'bedrooms', page: 2 }))).toEqual({
    filter: { ...dates, guests: 2, amenities: ['pool'] },
    sort: { bedrooms: 'desc' },
    pagination: { limit: 10, currentPage: 2 },
  });
});

test('while nobody knows the words of the business, what looks like a code counts', () => {
  const { amenities, type } = readQuery(
    new URLSearchParams('amenities=pool,<script>,gold_taps&type=castle,No'),
    '2026-12-01',
    '2027-12-01',
    undefined,
  );
  expect({ amenities, type }).toEqual({ amenities: ['pool', 'gold_taps'], type: ['castle'] });
});

test('counts filters', () => {
  expect(countFilters(EMPTY_QUERY)).toBe(0);
  expect(countFilters(with_({ minPrice: 1, maxPrice: 2, bedrooms: 1, amenities: ['tv'] }))).toBe(3);
});

import type { Bounds, ListingFilter } from '@shared/contract/inventory/listings';
import { nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { StayDates } from '@shared/domain/inventory/flexibleDates';
import { FIRST_LISTS } from '@shared/firstCalls';
import { paths, type SearchValues } from '../../paths';
import type { ListingListArgs } from '../listings.api';
import { partyParams } from '../search/partyParams';
import { EMPTY_SEARCH, searchParamsOf, searchValueOf, type SearchValue } from '../search/searchValue';

/** The orders to choose from, by their word in the address. Prices are compared as the cards show them: of the whole stay once there are
 * dates, of a night before. Most bedrooms come first. */
const SORT_ORDERS = {
  recommended: undefined,
  price: { price: 'asc' },
  '-price': { price: 'desc' },
  rating: { rating: 'desc' },
  bedrooms: { bedrooms: 'desc' },
  name: { name: 'asc' },
} as const satisfies Record<string, ListingListArgs['sort']>;
export type DiscoverSort = keyof typeof SORT_ORDERS;
export const SORTS = Object.keys(SORT_ORDERS) as DiscoverSort[];

/** The filters of the drawer; prices are sen a night, 0 and null mean any. */
export type Filters = {
  minPrice: number | null;
  maxPrice: number | null;
  bedrooms: number;
  amenities: string[];
  type: string[];
};
export const NO_FILTERS: Filters = { minPrice: null, maxPrice: null, bedrooms: 0, amenities: [], type: [] };

/** All that the address of Discover says. */
export type DiscoverQuery = SearchValue &
  Filters & { bounds: Bounds | null; sort: DiscoverSort; page: number; view: 'list' | 'map' };
export const EMPTY_QUERY: DiscoverQuery = {
  ...EMPTY_SEARCH,
  ...NO_FILTERS,
  bounds: null,
  sort: 'recommended',
  page: 1,
  view: 'list',
};

const PAGE = FIRST_LISTS.discover().pagination;
export const PAGE_SIZE = PAGE.limit;
/** Bounds of the contract: what is beyond them the server would refuse. */
const MOST = { bedrooms: 20, page: 1_000_000, priceSen: 100_000_000, nights: 365, text: 80 };

const wholeIn = (text: string | null, least: number, most: number): number | null => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : NaN;
  return value >= least && value <= most ? value : null;
};
/** Codes of amenities and kinds that there are, or undefined while nobody knows: then whatever looks like one is taken. */
export type KnownTerms = { amenities: readonly string[]; kinds: readonly string[] } | undefined;
const namesIn = (text: string | null, known: readonly string[] | undefined): string[] => {
  const names = new Set((text ?? '').split(','));
  return (
    known?.filter((name) => names.has(name)) ?? [...names].filter((name) => /^[a-z0-9_]{1,44}$/.test(name))
  );
};

function boundsIn(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',');
  const numbers = parts.map(Number);
  if (numbers.length !== 4 || parts.some((part) => !/^-?\d+(\.\d+)?$/.test(part))) return null;
  const [west, south, east, north] = numbers as Bounds;
  const sound = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(-south, north) <= 90;
  return sound && south < north ? [west, south, east, north] : null;
}

/** Reads an address; whatever is not sound is left out, so that an old or mistyped link still finds something. */
export function readQuery(
  params: URLSearchParams,
  today: StayDate,
  lastDay: StayDate,
  known: KnownTerms,
): DiscoverQuery {
  const search = searchValueOf(params, today);
  const { checkIn, checkOut } = search;
  const onSale =
    checkIn !== null &&
    checkOut !== null &&
    checkIn <= lastDay &&
    nightsBetween(checkIn, checkOut) <= MOST.nights;
  const minPrice = wholeIn(params.get('minPrice'), 1, MOST.priceSen);
  const maxPrice = wholeIn(params.get('maxPrice'), 1, MOST.priceSen);
  const swapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    ...search,
    location: search.location.trim().slice(0, MOST.text),
    q: search.q.replaceAll('\u0000', '').trim().slice(0, MOST.text),
    checkIn: onSale ? checkIn : null,
    checkOut: onSale ? checkOut : null,
    minPrice: swapped ? maxPrice : minPrice,
    maxPrice: swapped ? minPrice : maxPrice,
    bedrooms: wholeIn(params.get('bedrooms'), 1, MOST.bedrooms) ?? 0,
    amenities: namesIn(params.get('amenities'), known?.amenities),
    type: namesIn(params.get('type'), known?.kinds),
    bounds: boundsIn(params.get('bounds')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: wholeIn(params.get('page'), 1, MOST.page) ?? 1,
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

/** About ten metres: the map's edge need not be more exact. */
export const roundBounds = (bounds: Bounds): Bounds =>
  bounds.map((degrees) => Number(degrees.toFixed(4))) as Bounds;

/** The parameters of a query; what is as usual is left out. */
export const queryValues = (query: DiscoverQuery): SearchValues => ({
  ...searchParamsOf(query),
  ...filterValues(query),
  bounds: query.bounds,
  page: query.page > 1 ? query.page : null,
  view: query.view === 'map' ? 'map' : null,
});

/** Returns the parameters that a new search by place, dates or guests leaves as they are. */
export const filterValues = (query: DiscoverQuery): SearchValues => ({
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  bedrooms: query.bedrooms || null,
  amenities: query.amenities,
  type: query.type,
  sort: query.sort === 'recommended' ? null : query.sort,
});

export const discoverPath = (query: DiscoverQuery): string => paths.discover(queryValues(query));

function filterOf(query: DiscoverQuery): ListingFilter | undefined {
  const { location, q, checkIn, checkOut, minPrice, maxPrice, bedrooms, amenities, type, bounds } = query;
  const filter: ListingFilter = {
    ...(location && { location }),
    ...(checkIn && checkOut && { checkIn, checkOut }),
    ...partyParams(query),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(bedrooms > 0 && { bedrooms }),
    ...(amenities.length > 0 && { amenities }),
    ...(type.length > 0 && { type }),
    ...(q && { q }),
    ...(bounds && { bounds }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The dates of a query, or null without any. */
export const wishOf = ({ checkIn, checkOut }: DiscoverQuery): StayDates | null =>
  checkIn && checkOut ? { checkIn, checkOut } : null;

/** The list call of a query. Without filters, or with a place alone, it is the one whose answer came with the page. */
export function listArgs(query: DiscoverQuery): ListingListArgs {
  const filter = filterOf(query);
  const sort = SORT_ORDERS[query.sort];
  return {
    ...(filter && { filter }),
    ...(sort && { sort }),
    pagination: { ...PAGE, currentPage: query.page },
  };
}

/** Returns the number of the drawer's filters that narrow the search; a price range counts once. */
export const countFilters = ({ minPrice, maxPrice, bedrooms, amenities, type }: Filters): number =>
  Number(minPrice !== null || maxPrice !== null) + Number(bedrooms > 0) + amenities.length + type.length;

import type { ListingFilter } from './contract/inventory/listings';
import type { Pagination } from './contract/base/lists';

/** The query of a list that a first page asks for. */
export type FirstList<Filter = Record<string, unknown>> = {
  filter?: Filter;
  sort?: Record<string, 'asc' | 'desc'>;
  pagination: Pagination;
};

const page = (limit: number): Pagination => ({ limit, currentPage: 1 });

/**
 * ★ The list calls that a public page makes before it can show anything. The browser passes them to its list endpoints and the server
 * writes their answers into the page itself, so that nothing waits for a second request. A call that differs from its line here
 * still works: it is fetched.
 */
export const FIRST_LISTS = {
  /**
   * All places, in the order of the business: Location, the field that asks for a place, and the featured ones of Home, the first of
   * which gives Home its large photograph.
   */
  locations: { sort: { position: 'asc' }, pagination: page(100) } satisfies FirstList,
  /** The featured stays of Home. */
  featuredListings: { filter: { featured: true }, pagination: page(6) } satisfies FirstList,
  /** The stays of Discover without any filter, or with a place (its slug) alone. */
  discover: (location?: string | null): FirstList<ListingFilter> => ({
    ...(location && { filter: { location } }),
    pagination: page(10),
  }),
} as const;

/** The address of a list call, as `listParams` and `queryString` write it in the browser. */
export function listUrl(path: string, { filter, sort, pagination }: FirstList<object>): string {
  const pairs = Object.entries({ filter, sort, pagination }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(JSON.stringify(value))}`] : [],
  );
  return `${path}?${pairs.join('&')}`;
}

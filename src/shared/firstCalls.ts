import type { ListingFilter } from './contract/listings';
import type { Pagination } from './contract/lists';

/** What a list call of a first page asks for. */
export type FirstList<Filter = Record<string, unknown>> = { filter?: Filter; pagination: Pagination };

const page = (limit: number): Pagination => ({ limit, currentPage: 1 });

/**
 * ★ The list calls that a public page makes before it can show anything. The browser passes them to its list endpoints and the server
 * writes their answers into the page itself, so that nothing waits for a second request. A call that differs from its line here
 * still works: it is fetched.
 */
export const FIRST_LISTS = {
  /** Home. The picture of the first one is the page's large photograph. */
  featuredLocations: { filter: { featured: true }, pagination: page(6) } satisfies FirstList,
  /** Home. */
  featuredListings: { filter: { featured: true }, pagination: page(6) } satisfies FirstList,
  /** Location, and the places to choose from on Discover. */
  locations: { pagination: page(50) } satisfies FirstList,
  /** Discover without any filter, or with a place alone. */
  discover: (location?: string | null): FirstList<ListingFilter> => ({
    ...(location && { filter: { location } }),
    pagination: page(12),
  }),
} as const;

/** The address of a list call, as `listParams` and `queryString` write it in the browser. */
export function listUrl(path: string, { filter, pagination }: FirstList<object>): string {
  const pairs = [
    ...(filter ? [`filter=${encodeURIComponent(JSON.stringify(filter))}`] : []),
    `pagination=${encodeURIComponent(JSON.stringify(pagination))}`,
  ];
  return `${path}?${pairs.join('&')}`;
}

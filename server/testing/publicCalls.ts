import type { ListingRow } from '@shared/contract/inventory/listings';
import type { TestApp } from './buildTestApp';

/** A GET with list parameters: objects travel as JSON. */
export const get = (test: TestApp, url: string, query: Record<string, unknown> = {}) =>
  test.app.inject({
    url,
    query: Object.fromEntries(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  });

/** The search of visitors. */
export const search = (test: TestApp, query: Record<string, unknown>) =>
  get(test, '/api/public/listings', query);

/** Returns the answer of a search that must succeed. */
export async function listings(
  test: TestApp,
  filter: object,
  sort?: object,
  pagination?: object,
): Promise<{ listings: ListingRow[]; totalCount: number; totalIsEstimate?: boolean }> {
  const answer = await search(test, { filter, sort, pagination });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The query parameters of a call; null and undefined are left out. */
export type QueryParams = Record<string, QueryValue>;
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * The query string of a call, `?` included, or nothing. As the client specified: an array becomes one comma-joined text, and the
 * parameter `fields` is called `_fields`. Percent-encoded throughout (a space is `%20`, never `+`).
 */
export function queryString(params: QueryParams = {}): string {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value);
      return `${encodeURIComponent(name === 'fields' ? '_fields' : name)}=${encodeURIComponent(text)}`;
    });
  return pairs.length ? `?${pairs.join('&')}` : '';
}

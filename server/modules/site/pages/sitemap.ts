import { DEFAULT_LANGUAGE, LANGUAGES, localeOf } from '@shared/languages';
import { localUrl } from './addresses';
import { escapeHtml } from './html';

/** A page of the site map, in every language; `lastmod` is an instant or absent. */
export type SitemapEntry = { path: string; lastmod?: string | null };

/** The number of addresses in one file; more are spread over several. */
export const MAX_URLS = 5_000;
export const ENTRIES_PER_FILE = Math.floor(MAX_URLS / LANGUAGES.length);

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A site map: each entry once per language, each with all its languages. */
export function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, lastmod }) => {
    const address = (language: (typeof LANGUAGES)[number]) => escapeHtml(localUrl(origin, path, language));
    const link = (hreflang: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
    const links = [
      ...LANGUAGES.map((language) => link(localeOf(language), address(language))),
      link('x-default', address(DEFAULT_LANGUAGE)),
    ].join('');
    const changed = lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '';
    return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${changed}${links}</url>`);
  });
  return `${XML}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of `files` site maps, `/sitemaps/1.xml` and on. */
export function sitemapIndex(origin: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/**
 * Returns the parts of both lists that the file `index` (from 0) holds: of the `others` entries, which come
 * first, and of the listings.
 */
export function sliceOf(index: number, others: number) {
  const from = index * ENTRIES_PER_FILE;
  const to = from + ENTRIES_PER_FILE;
  return {
    others: [Math.min(from, others), Math.min(to, others)] as const,
    offset: Math.max(0, from - others),
    limit: Math.max(0, to - Math.max(from, others)),
  };
}

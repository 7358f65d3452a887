/** What the site is called until the business says otherwise. */
export const SITE_TITLE = 'Attic';

/**
 * Returns the title of a browser's tab: `Places to stay in Malaysia · Attic`; without a title of its own just
 * `Attic`.
 */
export const pageTitle = (title: string | null | undefined, site: string): string =>
  title ? `${title} · ${site}` : site;

/** The home page is the site itself: its title begins with the site's. */
export const homeTitle = (title: string, site: string): string => `${site} · ${title}`;

/** The title of the site, as the client gave it; whatever the business is called in its settings. */
export const SITE_TITLE = 'Attic';

/**
 * Returns the title of a browser's tab: `Places to stay in Malaysia · Attic`; without a title of its own just
 * `Attic`.
 */
export const pageTitle = (title?: string | null): string => (title ? `${title} · ${SITE_TITLE}` : SITE_TITLE);

/** The home page is the site itself: its title begins with the site's. */
export const homeTitle = (title: string): string => `${SITE_TITLE} · ${title}`;

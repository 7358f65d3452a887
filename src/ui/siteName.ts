import { SITE_TITLE } from '@shared/siteTitle';

/** Where the server writes what the business is called: it is there before any call is answered. */
export const findNameMark = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Returns what the business is called, as the page knows it. */
export const siteName = (): string => findNameMark()?.content || SITE_TITLE;

import { SITE_TITLE } from '@shared/siteTitle';

let drawnName = '';
/** Says what the business is called where the server draws the page: there is no document yet. */
export const tellDrawnName = (name: string): void => void (drawnName = name);

/** Where the server writes what the business is called: it is there before any call is answered. */
export const findNameMark = () =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Returns what the business is called, as the page knows it. */
export const siteName = (): string => findNameMark()?.content || drawnName || SITE_TITLE;

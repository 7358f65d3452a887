import { useEffect } from 'react';

export const SITE_TITLE = 'Attic';

/** Titles the browser's tab: `Discover · Attic`; without a title just `Attic`. */
export function usePageTitle(title?: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE_TITLE}` : SITE_TITLE;
  }, [title]);
}

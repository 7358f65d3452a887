import { useEffect } from 'react';
import { pageTitle } from '@shared/siteTitle';
import { siteName } from './siteName';

/** Puts a whole title on the browser's tab. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Titles the browser's tab: `Places to stay in Malaysia · Attic`; without a title just `Attic`. */
export const usePageTitle = (title?: string | null): void => useTabTitle(pageTitle(title, siteName()));

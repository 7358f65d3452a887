import { useMemo, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while a media query holds. Breakpoints as in the specification: 480, 576, 768, 992, 1200, 1600. Where the server draws the page no query holds, and
 * `AtWidth` draws what depends on it.
 */
export function useMediaQuery(query: string): boolean {
  const { subscribe, read } = useMemo(() => {
    if (typeof window === 'undefined') return { subscribe: never, read: () => false };
    const list = window.matchMedia(query);
    return {
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
      read: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, read, () => false);
}

/** True when the window is too narrow for two things beside each other: below 768 px. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');

/** True when the window is too narrow for a table of many columns beside the sidebar: below 992 px. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 991.98px)');

import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query holds. Breakpoints as in the specification: 480, 576, 768, 992, 1200, 1600. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Too narrow for two things beside each other: below 768 px. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');

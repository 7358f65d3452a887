import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while a page is drawn by the server, and once in the browser while it takes that drawing over, where both must be the same to the letter; false from
 * then on. Whatever the server cannot know (the width of the window, what the browser has kept) waits for it.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

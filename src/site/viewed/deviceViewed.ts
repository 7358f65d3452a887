import { useSyncExternalStore } from 'react';
import { deviceText } from '../deviceText';
import { idsIn } from '../favourites/deviceFavourites';

/** The listings that are remembered; an older one is forgotten for each new one. */
export const MOST_VIEWED = 12;

const { read, write, subscribe } = deviceText('attic.viewed');
const NONE: readonly string[] = [];

let lastText = '';
let lastIds = NONE;
/** The same array as long as the text is the same. */
function kept(): readonly string[] {
  const text = read();
  if (text !== lastText) [lastText, lastIds] = [text, idsIn(text).slice(0, MOST_VIEWED)];
  return lastIds;
}

/** The listings that were opened in this browser, the last one first; the server, which cannot know, draws none. */
export const useDeviceViewed = (): readonly string[] => useSyncExternalStore(subscribe, kept, () => NONE);

/** Remembers in this browser that a listing was opened; where it keeps nothing, as long as the page lasts. */
export const rememberViewed = (id: string): void =>
  write([...new Set([id, ...kept()])].slice(0, MOST_VIEWED).join(','));

/** Erases what this browser remembers of listings that were opened. */
export const forgetViewed = (): void => write('');

import { useSyncExternalStore } from 'react';
import { deviceText } from '../deviceText';

/** The limit of the contract (a test holds them together); imported as a value it would bring zod into the first page. */
export const MOST_FAVOURITES = 100;

const { read, write, subscribe } = deviceText('attic.favourites');
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NONE: readonly string[] = [];

/** The listings that a comma-separated text names, each once; what is no id is left out, and so is what lies beyond the limit. */
export const idsIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(',')
        .filter((id) => ID.test(id)),
    ),
  ].slice(0, MOST_FAVOURITES);

let lastText = '';
let lastIds = NONE;
/** The same array as long as the text is the same. */
function kept(): readonly string[] {
  const text = read();
  if (text !== lastText) [lastText, lastIds] = [text, idsIn(text)];
  return lastIds;
}

/** The favourites of this browser, the last one added first; the server, which cannot know, draws none. */
export const useDeviceFavourites = (): readonly string[] => useSyncExternalStore(subscribe, kept, () => NONE);

/** Adds listings in front; false where not all of them fit, and none is added then. */
export function addOnDevice(ids: readonly string[]): boolean {
  const all = [...new Set([...ids, ...kept()])];
  if (all.length > MOST_FAVOURITES) return false;
  write(all.join(','));
  return true;
}

/** Takes listings off; others, which another tab may have added meanwhile, stay. */
export const removeOnDevice = (ids: readonly string[]): void =>
  write(
    kept()
      .filter((id) => !ids.includes(id))
      .join(','),
  );

import { useCallback, useState } from 'react';
import { DEFAULT_LIMIT } from '@shared/contract/base/lists';
import { useCurrentUser } from '../session/useSession';

/** The numbers of rows that a page of a list may have. */
export const PAGE_SIZES = [DEFAULT_LIMIT, 20, 50, 100];

const keyOf = (personId: string) => `attic.list.size.${personId}`;

function keptSize(personId: string): number {
  try {
    const size = Number(localStorage.getItem(keyOf(personId)));
    return PAGE_SIZES.includes(size) ? size : DEFAULT_LIMIT;
  } catch {
    return DEFAULT_LIMIT;
  }
}

/**
 * Keeps the number of rows that this person wants on a page, in this browser and for every list; `keepSize`
 * changes it.
 */
export function usePageSize() {
  const personId = useCurrentUser()?.id ?? 'visitor';
  const [size, setSize] = useState(() => keptSize(personId));
  const keepSize = useCallback(
    (next: number) => {
      setSize(next);
      try {
        localStorage.setItem(keyOf(personId), String(next));
      } catch {
        // Then it is kept as long as the page.
      }
    },
    [personId],
  );
  return { size, keepSize };
}

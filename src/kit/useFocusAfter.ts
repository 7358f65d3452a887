import { useEffect, useRef } from 'react';

/**
 * Moves the focus once a list that has rows added, moved or removed is drawn anew: `focusAfter(id)` names the element before the change. The first of
 * several ids that can take the focus gets it; without that the keyboard would begin at the top of the page again.
 */
export function useFocusAfter(): (...ids: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const found = wanted.current.map((id) => document.getElementById(id));
    wanted.current = [];
    found.find((element) => element && !(element as HTMLButtonElement).disabled)?.focus();
  });
  return (...ids) => {
    wanted.current = ids;
  };
}

import { useEffect, useEffectEvent } from 'react';

type BoardKeys = {
  /** True while a dialog has the keys. */
  off: boolean;
  walk: (by: 1 | -1) => void;
  accept: () => void;
  undo: () => void;
  acceptAll: () => void;
};

/** Who types, or stands on something that a key presses, means that and not the board. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
const pressesItself = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button:not([data-board-line])') !== null;

/** The keys of the board: J and K walk, Enter accepts, U undoes the last, A asks to accept all that are sure. */
export function useBoardKeys({ off, walk, accept, undo, acceptAll }: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      off ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      isBusy(event.target)
    )
      return;
    const does: Record<string, () => void> = { j: () => walk(1), k: () => walk(-1), u: undo, a: acceptAll };
    const key = event.key.toLowerCase();
    if (key === 'enter') {
      if (pressesItself(event.target)) return;
      event.preventDefault();
      accept();
      return;
    }
    if (!Object.hasOwn(does, key)) return;
    event.preventDefault();
    does[key]!();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

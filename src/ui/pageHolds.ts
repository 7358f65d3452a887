import { useSyncExternalStore } from 'react';

/** A way off the page that waits for an answer. */
export type HeldLeave = { leave: () => void; stay: () => void };

type PageHolds = {
  /** What is open on top of the page, the topmost last, each by the way to close it. */
  layers: readonly (() => void)[];
  /** Whoever has something that would be lost with the page, the newest last. */
  guards: readonly object[];
  /** The way off the page that the newest guard asks about. */
  asked: HeldLeave | null;
};

let holds: PageHolds = { layers: [], guards: [], asked: null };
const watchers = new Set<() => void>();
function change(changes: Partial<PageHolds>) {
  holds = { ...holds, ...changes };
  watchers.forEach((watcher) => watcher());
}

/** What holds the page that is on screen; `HeldNavigation` acts on it. */
export const pageHolds = {
  get: () => holds,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  /** Gives the way to take the layer off again. */
  addLayer: (close: () => void) => {
    change({ layers: [...holds.layers, close] });
    return () => change({ layers: holds.layers.filter((layer) => layer !== close) });
  },
  /** Gives the way to let the guard go again. */
  addGuard: (guard: object) => {
    change({ guards: [...holds.guards, guard] });
    return () => {
      change({ guards: holds.guards.filter((other) => other !== guard) });
      // Nobody is left to ask: the way off must not wait for the next guard.
      if (holds.guards.length === 0) holds.asked?.stay();
    };
  },
  ask: (asked: HeldLeave | null) => {
    if (asked !== holds.asked) change({ asked });
  },
};

export const usePageHolds = (): PageHolds =>
  useSyncExternalStore(pageHolds.watch, pageHolds.get, pageHolds.get);

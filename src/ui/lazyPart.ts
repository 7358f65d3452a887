import { useSyncExternalStore } from 'react';

/**
 * A part of a page in a chunk of its own, which the page can do without. `wake` loads it; `usePart` is undefined until then, for every place that
 * shows it. Where it does not come the page stays as it is, and the next `wake` asks again.
 */
export function lazyPart<Part>(load: () => Promise<{ default: Part }>) {
  let part: Part | undefined;
  const read = () => part;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    wake: () => {
      load()
        .then((loaded) => {
          part = loaded.default;
          listeners.forEach((listener) => listener());
        })
        .catch(() => undefined);
    },
    usePart: () => useSyncExternalStore(subscribe, read, read),
  };
}

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/** The ways to close the layers that are open on top of the page, the topmost last. */
const layers: (() => void)[] = [];
const watchers = new Set<() => void>();
const tell = () => watchers.forEach((watcher) => watcher());
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Makes the browser's Back close a layer (a dialog, a popover, a photograph on the whole screen) as long as the part that calls this is
 * there. Of several layers the topmost closes. `off` for a layer whose opening is a step of the history by itself.
 */
export function useBackCloses(onClose: () => void, { off = false } = {}): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (off) return undefined;
    const close = () => latest.current();
    layers.push(close);
    tell();
    return () => {
      layers.splice(layers.indexOf(close), 1);
      tell();
    };
  }, [off]);
}

/** Belongs around all pages whose layers Back closes, once. */
export function BackClosesLayers() {
  const anyOpen = useSyncExternalStore(watch, () => layers.length > 0);
  return anyOpen ? <BackStop /> : null;
}

/**
 * Holds Back and Forward up while a layer is open, and closes the topmost one instead: the address and the history stay as they are.
 * The very first page of a visit has nothing of ours before it, where Back could be held up, so it gets a second entry of its own.
 * That entry stays when the layer closes, and one more Back is needed to leave the site: the only way to take it away is to go back by
 * ourselves, which arrives later, and would undo a link in the layer that has led on meanwhile.
 */
function BackStop() {
  const navigate = useNavigate();
  const location = useLocation();
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const opened = useRef(location);
  useEffect(() => {
    const { pathname, search, hash, state } = opened.current;
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0) void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
  }, [navigate]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    layers.at(-1)?.();
  }, [blocker]);
  return null;
}

import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, type BlockerFunction } from 'react-router-dom';
import { pageHolds, usePageHolds } from './pageHolds';

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * Belongs around all pages, once. While a layer is open (`useBackCloses`), Back and Forward close the topmost one instead: the address and
 * the history stay as they are. While there is something to lose (`useHeldLeave`), any way to another address is asked about first. Both
 * are here because the router asks its newest blocker alone: of two, one would be passed over.
 */
export function HeldNavigation() {
  useEntryBefore();
  const isBack = useRef(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ historyAction, currentLocation, nextLocation }) => {
      const { layers, guards } = pageHolds.get();
      isBack.current = historyAction === 'POP' && layers.length > 0;
      return isBack.current || (guards.length > 0 && addressOf(currentLocation) !== addressOf(nextLocation));
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') pageHolds.ask(null);
    else if (isBack.current) {
      blocker.reset();
      pageHolds.get().layers.at(-1)?.();
    } else pageHolds.ask({ leave: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
  return null;
}

/**
 * The very first page of a visit has nothing of ours before it, where Back could be held up, so it gets a second entry of its own when a
 * layer opens. That entry stays when the layer closes, and one more Back is needed to leave the site: the only way to take it away is to
 * go back by ourselves, which arrives later, and would undo a link in the layer that has led on meanwhile.
 */
function useEntryBefore() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const { layers, asked } = usePageHolds();
  const isOpen = layers.length > 0;
  useEffect(() => {
    // The layer that asks about a way off the page: another entry would be a way by itself, and answer the question.
    if (!isOpen || asked) return;
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0) void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the first layer opens, with the address of then
  }, [isOpen]);
}

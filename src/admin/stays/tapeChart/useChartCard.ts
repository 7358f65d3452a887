import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { boxOf, HEAD_HEIGHT, ROW_HEIGHT } from './chartLayout';
import type { ChartBar, UnitRow } from './chartRows';

/** Pointing at a bar for so long shows its card; after leaving it there is time to reach the card. */
const REST_MS = 350;
const REACH_MS = 250;

type Found = { bar: ChartBar; row: UnitRow; index: number };
type Shown = Found & { by: 'pointer' | 'keys'; box: { left: number; top: number; bottom: number } };
type Canvas = { first: number; dayWidth: number; left: number };

/**
 * The card of the bar that a mouse rests on, or that the keyboard has come to. It stays while the pointer is on it, and Escape takes it
 * away without moving anything. A card of the pointer goes when the chart is scrolled, because the bar goes from under it.
 */
export function useChartCard(
  scroller: RefObject<HTMLDivElement | null>,
  { first, dayWidth, left }: Canvas,
  /** The bar at a place in the window. */
  find: (clientX: number, clientY: number) => Found | null,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The bar whose card is shown or about to be. */
  const aimed = useRef<string | null>(null);

  const close = () => {
    clearTimeout(timer.current);
    aimed.current = null;
    setShown(null);
  };
  const boxIn = useCallback(
    ({ bar, index }: Found) => {
      const element = scroller.current!;
      const frame = element.getBoundingClientRect();
      const top = frame.top + HEAD_HEIGHT + index * ROW_HEIGHT - element.scrollTop;
      const edge = frame.left + left;
      const at = edge + boxOf(bar.start - first, bar.end - first, dayWidth).left - element.scrollLeft;
      return { left: Math.max(edge, at), top, bottom: top + ROW_HEIGHT };
    },
    [scroller, first, dayWidth, left],
  );
  const show = (by: Shown['by'], found: Found) => setShown({ ...found, by, box: boxIn(found) });
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const by = shown?.by;
  useEffect(() => {
    if (!by) return undefined;
    const gone = () => {
      clearTimeout(timer.current);
      aimed.current = null;
      setShown(null);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && gone();
    // The keyboard scrolls to where it goes: its card goes with the bar.
    const onScroll = () => (by === 'keys' ? setShown((old) => old && { ...old, box: boxIn(old) }) : gone());
    const element = scroller.current!;
    document.addEventListener('keydown', onKey);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('scroll', onScroll);
    };
  }, [by, boxIn, scroller]);

  return {
    shown,
    close,
    /** The keyboard has come to a bar, or to none. */
    stand: (found: Found | null) => {
      if (!found) return close();
      aimed.current = found.bar.id;
      clearTimeout(timer.current);
      return show('keys', found);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return;
      const isBar = (event.target as Element).closest('[id^="chart-bar-"]') !== null;
      const found = isBar ? find(event.clientX, event.clientY) : null;
      if ((found?.bar.id ?? null) === aimed.current) {
        // Back on the bar before its card went.
        if (found && shown) clearTimeout(timer.current);
        return;
      }
      // What the keyboard shows is not taken away by a pointer that lies still over free nights.
      if (!found && shown?.by === 'keys') return;
      aimed.current = found?.bar.id ?? null;
      if (found) later(REST_MS, () => show('pointer', found));
      else later(REACH_MS, close);
    },
    onPointerLeave: () => {
      if (shown?.by === 'keys') return;
      aimed.current = null;
      later(REACH_MS, close);
    },
    /** The pointer is on the card. */
    keep: () => clearTimeout(timer.current),
    release: () => {
      aimed.current = null;
      later(REACH_MS, close);
    },
  };
}

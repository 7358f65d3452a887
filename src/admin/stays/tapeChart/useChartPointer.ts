import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { HEAD_HEIGHT, nightAt, ROW_HEIGHT, unitRow, type ChartLayout } from './chartLayout';
import type { ChartBar } from './chartRows';
import { ghostOf, nightsBetweenCells, shiftGhost, stretchGhost, type Ghost } from './ghost';

/** Further than a hand trembles. */
const THRESHOLD = 5;
/** As near to its end a bar is taken by its end. */
const EDGE = 9;
/** So near to the border of the chart it scrolls on while something is dragged. */
const BORDER = 36;
const SCROLL_STEP = 14;

type Grip = 'move' | 'start' | 'end' | 'new';
type Drag = {
  grip: Grip;
  x: number;
  y: number;
  touch: boolean;
  row: number;
  night: number;
  bar: ChartBar | null;
  propertyId: string;
  ghost: Ghost | null;
};

export type PointerActions = {
  /** The bar on a night of a row, and its property. */
  find: (row: number, night: number) => { bar: ChartBar | null; propertyId: string } | null;
  mayDrag: (bar: ChartBar | null) => boolean;
  onGhost: (ghost: Ghost | null) => void;
  onDrop: (ghost: Ghost) => void;
  onTap: (row: number, night: number) => void;
};

/**
 * Dragging with a mouse or a pen: a bar to another place, one of its ends, or over free nights. A finger scrolls, as it does
 * everywhere; it taps a bar for its menu and taps nights to choose them.
 */
export function useChartPointer(
  scroller: RefObject<HTMLDivElement | null>,
  canvas: { layout: ChartLayout; first: number; dayWidth: number; left: number },
  actions: PointerActions,
) {
  const drag = useRef<Drag | null>(null);
  const at = useRef({ x: 0, y: 0 });
  const frame = useRef(0);
  const now = useRef({ canvas, actions });
  useEffect(() => {
    now.current = { canvas, actions };
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** A place on screen as one on the canvas. */
  const placeOf = (clientX: number, clientY: number) => {
    const element = scroller.current!;
    const box = element.getBoundingClientRect();
    return {
      x: clientX - box.left + element.scrollLeft - now.current.canvas.left,
      y: clientY - box.top + element.scrollTop - HEAD_HEIGHT,
    };
  };

  const follow = () => {
    const held = drag.current;
    if (!held) return;
    const { layout, dayWidth, first } = now.current.canvas;
    const place = placeOf(at.current.x, at.current.y);
    const days = Math.round((place.x - held.x) / dayWidth);
    const under = unitRow(layout, Math.floor(place.y / ROW_HEIGHT), 1);
    let ghost: Ghost;
    if (held.grip === 'new')
      ghost = nightsBetweenCells(held.row, held.night, first + nightAt(place.x, dayWidth));
    else if (held.grip === 'move')
      ghost = {
        ...shiftGhost(ghostOf('move', held.bar!, held.row, held.propertyId), 0, days, layout),
        row: under,
      };
    else ghost = stretchGhost(ghostOf('stretch', held.bar!, held.row, held.propertyId), held.grip, days);
    const before = held.ghost;
    held.ghost = ghost;
    if (before?.row !== ghost.row || before.start !== ghost.start || before.end !== ghost.end)
      now.current.actions.onGhost(ghost);
  };

  const scrollAtBorder = () => {
    const element = scroller.current;
    if (!drag.current?.ghost || !element) return;
    const box = element.getBoundingClientRect();
    const push = (place: number, low: number, high: number) =>
      place < low + BORDER ? -SCROLL_STEP : place > high - BORDER ? SCROLL_STEP : 0;
    const dx = push(at.current.x, box.left + now.current.canvas.left, box.right);
    const dy = drag.current.grip === 'move' ? push(at.current.y, box.top + HEAD_HEIGHT, box.bottom) : 0;
    if (dx !== 0 || dy !== 0) {
      element.scrollBy(dx, dy);
      follow();
    }
    frame.current = requestAnimationFrame(scrollAtBorder);
  };

  const stop = () => {
    cancelAnimationFrame(frame.current);
    drag.current = null;
  };

  return {
    /** Forgets what is dragged: Escape. */
    stop,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // The head and the unit column stand over the chart.
        if (event.button !== 0 || (event.target as Element).closest('[role$="header"], [aria-hidden]'))
          return;
        const { layout, dayWidth, first } = now.current.canvas;
        const place = placeOf(event.clientX, event.clientY);
        const row = Math.floor(place.y / ROW_HEIGHT);
        if (row < 0 || row >= layout.rows) return;
        const night = first + nightAt(place.x, dayWidth);
        const found = now.current.actions.find(row, night);
        if (!found) return;
        const { bar, propertyId } = found;
        const from = bar ? (bar.start - first + 0.5) * dayWidth : 0;
        const to = bar ? (bar.end - first + 0.5) * dayWidth : 0;
        let grip: Grip = bar ? 'move' : 'new';
        if (bar && to - place.x < EDGE) grip = 'end';
        else if (bar && place.x - from < EDGE) grip = 'start';
        const touch = event.pointerType === 'touch';
        drag.current = { grip, ...place, touch, row, night, bar, propertyId, ghost: null };
      },
      onPointerMove: (event: PointerEvent) => {
        const held = drag.current;
        if (!held || held.touch || !now.current.actions.mayDrag(held.bar)) return;
        at.current = { x: event.clientX, y: event.clientY };
        if (!held.ghost) {
          const place = placeOf(event.clientX, event.clientY);
          if (Math.hypot(place.x - held.x, place.y - held.y) < THRESHOLD) return;
          scroller.current!.setPointerCapture(event.pointerId);
          follow();
          frame.current = requestAnimationFrame(scrollAtBorder);
        } else follow();
      },
      onPointerUp: () => {
        const held = drag.current;
        stop();
        if (held?.ghost) now.current.actions.onDrop(held.ghost);
        else if (held) now.current.actions.onTap(held.row, held.night);
      },
      onPointerCancel: () => {
        if (drag.current?.ghost) now.current.actions.onGhost(null);
        stop();
      },
    },
  };
}

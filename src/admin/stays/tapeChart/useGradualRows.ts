import { useEffect, useState } from 'react';
import type { Span } from './chartLayout';
import type { UnitRow } from './chartRows';
import type { View } from './useChartView';

/** Rows that are drawn anew in one frame: more would hold up the next. */
export const ROWS_A_FRAME = 6;

/** What a row is drawn with: its bars, the columns that are drawn, and the first day on screen where scrolling came to rest. */
export type DrawnRow = { row: UnitRow; days: Span; edge: number };
type Drawn = ReadonlyMap<number, DrawnRow>;
const NONE: Drawn = new Map();

/** Whether most of what a row is drawn with stays: a step to the side brings a bar or two into it and takes as many out. */
const goesOn = (old: DrawnRow | undefined, row: UnitRow, days: Span): boolean =>
  old?.row === row && 2 * Math.abs(days.first - old.days.first) < days.last - days.first;

/**
 * What the rows are drawn with. A window brings fifty units at once: its rows are drawn some a frame, from the top, and the others keep
 * what they had until then. A step to the side is drawn at once in the rows on screen, because each has little to draw then and a frame
 * of its own costs more; the rows around follow when they come on screen or scrolling rests, and have days enough to wait. A few rows, as
 * scrolling down and other people bring them, are drawn at once.
 */
export function useGradualRows(
  ready: ReadonlyMap<number, UnitRow>,
  { seen, days }: Pick<View, 'seen' | 'days'>,
  edge: number,
): Drawn {
  const [drawn, setDrawn] = useState(NONE);
  const missing = [...ready].filter(([index, row]) => {
    const old = drawn.get(index);
    if (!old || old.row !== row || old.edge !== edge) return true;
    return old.days !== days && seen.first <= index && index <= seen.last;
  });
  const steps = missing.filter(([index, row]) => goesOn(drawn.get(index), row, days));
  const others = missing.filter((one) => !steps.includes(one));
  const draw = () => {
    const kept = [...drawn].filter(([index]) => ready.has(index));
    const next = [...steps, ...others.slice(0, ROWS_A_FRAME)].map(
      ([index, row]) => [index, { row, days, edge }] as const,
    );
    setDrawn(new Map([...kept, ...next]));
  };
  if (missing.length > 0 && others.length <= ROWS_A_FRAME) draw();
  useEffect(() => {
    if (missing.length === 0) return undefined;
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

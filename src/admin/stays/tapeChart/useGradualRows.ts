import { useEffect, useState } from 'react';
import type { Span } from './chartLayout';
import type { UnitRow } from './chartRows';

/** Rows that are drawn anew in one frame: more would hold up the next. */
export const ROWS_A_FRAME = 6;

/** What a row is drawn with: its bars, the columns that are drawn, and the first day on screen where scrolling came to rest. */
export type DrawnRow = { row: UnitRow; days: Span; edge: number };
type Drawn = ReadonlyMap<number, DrawnRow>;
const NONE: Drawn = new Map();

/**
 * What the rows are drawn with. A window brings fifty units at once, and a step to the side concerns all rows: they are drawn some rows a
 * frame, from the top, and the others keep what they had until then; there are days enough around those on screen. A few at a time, as
 * scrolling down and other people bring them, are drawn at once.
 */
export function useGradualRows(ready: ReadonlyMap<number, UnitRow>, days: Span, edge: number): Drawn {
  const [drawn, setDrawn] = useState(NONE);
  const missing = [...ready].filter(([index, row]) => {
    const old = drawn.get(index);
    return !old || old.row !== row || old.days !== days || old.edge !== edge;
  });
  const draw = () => {
    const kept = [...drawn].filter(([index]) => ready.has(index));
    const next = missing.slice(0, ROWS_A_FRAME).map(([index, row]) => [index, { row, days, edge }] as const);
    setDrawn(new Map([...kept, ...next]));
  };
  if (missing.length > 0 && missing.length <= ROWS_A_FRAME) draw();
  useEffect(() => {
    if (missing.length === 0) return undefined;
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dayNumber, fromDayNumber, type StayDate } from '@shared/domain/base/stayDates';
import {
  blocksAround,
  DAY_BLOCKS,
  HEAD_HEIGHT,
  ROW_BLOCKS,
  ROW_HEIGHT,
  SEEN_BLOCKS,
  type Span,
} from './chartLayout';

type Canvas = {
  /** The day number of the first column, and how many columns there are. */
  first: number;
  count: number;
  rows: number;
  dayWidth: number;
  /** The width of the unit column. */
  left: number;
};
/** Rows and days that are drawn; `seen` are those of the rows that are on screen, by the block. */
export type View = { rows: Span; seen: Span; days: Span };

/** After this long without scrolling the address is told where the chart stands. */
const REST_MS = 400;

const sameSpan = (one: Span, other: Span) => one.first === other.first && one.last === other.last;

/** Which rows and days are drawn. It changes by the block, not by the pixel, and at most once a frame. */
export function useChartView(
  scroller: RefObject<HTMLDivElement | null>,
  { first, count, rows, dayWidth, left }: Canvas,
  date: StayDate,
  onDate: (date: StayDate) => void,
) {
  const read = useCallback((): View => {
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = scroller.current ?? {};
    return {
      rows: blocksAround(scrollTop, clientHeight, ROW_HEIGHT, ROW_BLOCKS, rows),
      seen: blocksAround(scrollTop, clientHeight, ROW_HEIGHT, SEEN_BLOCKS, rows),
      days: blocksAround(scrollLeft, Math.max(0, clientWidth - left), dayWidth, DAY_BLOCKS, count),
    };
  }, [scroller, rows, dayWidth, count, left]);
  const [view, setView] = useState<View>(() => {
    const at = (dayNumber(date) - first) * dayWidth;
    return {
      rows: blocksAround(0, 0, ROW_HEIGHT, ROW_BLOCKS, rows),
      seen: blocksAround(0, 0, ROW_HEIGHT, SEEN_BLOCKS, rows),
      days: blocksAround(at, 0, dayWidth, DAY_BLOCKS, count),
    };
  });
  const measure = useCallback(() => {
    const next = read();
    setView((old) => {
      // A span that is as it was stays the same object: what depends on it alone is not drawn again.
      const rows = sameSpan(old.rows, next.rows) ? old.rows : next.rows;
      const seen = sameSpan(old.seen, next.seen) ? old.seen : next.seen;
      const days = sameSpan(old.days, next.days) ? old.days : next.days;
      return rows === old.rows && seen === old.seen && days === old.days ? old : { rows, seen, days };
    });
  }, [read]);

  const told = useRef<StayDate | null>(null);
  const tell = useRef(onDate);
  useEffect(() => {
    tell.current = onDate;
  });
  // To the day of the address, unless it was written there by scrolling; a change of zoom keeps the day.
  const width = useRef(dayWidth);
  useLayoutEffect(() => {
    const element = scroller.current!;
    if (told.current !== date || width.current !== dayWidth)
      element.scrollLeft = (dayNumber(date) - first) * dayWidth;
    told.current = date;
    width.current = dayWidth;
    measure();
  }, [scroller, date, first, dayWidth, measure]);

  useEffect(() => {
    const element = scroller.current!;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
      clearTimeout(rest);
      rest = setTimeout(() => {
        const day = fromDayNumber(first + Math.round(element.scrollLeft / dayWidth));
        if (day === told.current) return;
        told.current = day;
        tell.current(day);
      }, REST_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [scroller, measure, first, dayWidth]);

  /** Scrolls as far as it takes to see a cell whole. */
  const reveal = useCallback(
    (row: number, night: number) => {
      const element = scroller.current!;
      const top = row * ROW_HEIGHT;
      const height = Math.max(ROW_HEIGHT, element.clientHeight - HEAD_HEIGHT);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + ROW_HEIGHT > element.scrollTop + height) element.scrollTop = top + ROW_HEIGHT - height;
      const start = (night - first) * dayWidth;
      const room = Math.max(2 * dayWidth, element.clientWidth - left);
      if (start < element.scrollLeft) element.scrollLeft = start;
      else if (start + 2 * dayWidth > element.scrollLeft + room)
        element.scrollLeft = start + 2 * dayWidth - room;
      measure();
    },
    [scroller, first, dayWidth, left, measure],
  );
  return { view, reveal };
}

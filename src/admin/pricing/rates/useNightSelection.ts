import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  addDays,
  addMonths,
  isoWeekday,
  monthEnd,
  monthStart,
  type StayDate,
} from '@shared/domain/base/stayDates';

/** Nights `from … to`, both inclusive. */
export type NightRange = { from: StayDate; to: StayDate };
type Span = { anchor: StayDate; head: StayDate };

/** Returns the same day of another month, or that month's last day. */
function sameDay(date: StayDate, months: number): StayDate {
  const last = addDays(addMonths(date, months + 1), -1);
  const day = `${last.slice(0, 8)}${date.slice(8)}`;
  return day < last ? day : last;
}

/** Columns of a year whose months begin below their weekday: six days of lead before the 31 of the longest month. */
export const YEAR_COLUMNS = 37;

/** The night of another month that stands in the same column of the year, or the end of that month that is nearest. */
function sameColumn(date: StayDate, months: number): StayDate {
  const lead = (month: StayDate) => isoWeekday(month) - 1;
  const there = addMonths(monthStart(date), months);
  const last = monthEnd(there);
  const day = Number(date.slice(8)) - 1 + lead(monthStart(date)) - lead(there);
  const wanted = addDays(there, Math.max(day, 0));
  return wanted < last ? wanted : last;
}

export const isIn = (range: NightRange | null, date: StayDate): boolean =>
  range !== null && range.from <= date && date <= range.to;

type Moves = Record<string, (date: StayDate) => StayDate>;
const IN_WEEKS: Moves = {
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - isoWeekday(date)),
  End: (date) => addDays(date, 7 - isoWeekday(date)),
};
const IN_MONTHS: Moves = {
  ArrowUp: (date) => sameColumn(date, -1),
  ArrowDown: (date) => sameColumn(date, 1),
  Home: monthStart,
  End: monthEnd,
};
const ANYWHERE: Moves = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  PageUp: (date) => sameDay(date, -1),
  PageDown: (date) => sameDay(date, 1),
};

const dateAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-date]')?.dataset.date;

/**
 * Keeps the nights of a year that are selected: by dragging with the mouse, by a first and a second tap, with
 * Shift and the arrows. Enter asks for the form (`onOpen`), Escape lets go. One night takes the focus of Tab;
 * `first … last` are the nights on screen, `rows` says what stands in a row of them, so that the arrows go
 * where they point.
 */
export function useNightSelection(
  limits: { first: StayDate; last: StayDate; start: StayDate; rows: 'weeks' | 'months' },
  onOpen: () => void,
) {
  const { first, last, start, rows } = limits;
  const moves: Moves = { ...ANYWHERE, ...(rows === 'weeks' ? IN_WEEKS : IN_MONTHS) };
  const root = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const [focused, setFocused] = useState(start);
  const dragging = useRef(false);
  const byKeys = useRef(false);
  const touched = useRef(false);

  useLayoutEffect(() => {
    if (!byKeys.current) return;
    byKeys.current = false;
    root.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);
  useEffect(() => {
    const end = () => (dragging.current = false);
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  const choose = (date: StayDate, extend: boolean) => {
    setFocused(date);
    setSpan((old) => ({ anchor: extend && old ? old.anchor : date, head: date }));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => (touched.current = event.pointerType === 'touch'),
    onMouseDown: (event: React.MouseEvent) => {
      const date = dateAt(event.target);
      if (!date || event.button !== 0 || touched.current) return;
      dragging.current = true;
      choose(date, event.shiftKey);
    },
    onMouseOver: (event: React.MouseEvent) => {
      const date = dragging.current ? dateAt(event.target) : undefined;
      if (date) choose(date, true);
    },
    // Fingers scroll: the first tap begins, the second one ends, the third begins anew.
    onClick: (event: React.MouseEvent) => {
      const date = dateAt(event.target);
      if (date && touched.current) choose(date, span !== null && span.anchor === span.head);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!dateAt(event.target)) return;
      if (event.key === 'Escape') return setSpan(null);
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (!span) setSpan({ anchor: focused, head: focused });
        return onOpen();
      }
      const wanted = moves[event.key]?.(focused);
      if (!wanted) return;
      event.preventDefault();
      const date = wanted < first ? first : wanted > last ? last : wanted;
      byKeys.current = true;
      setFocused(date);
      setSpan((old) => (event.shiftKey ? { anchor: old?.anchor ?? focused, head: date } : null));
    },
  };
  const range: NightRange | null =
    span &&
    (span.anchor <= span.head ? { from: span.anchor, to: span.head } : { from: span.head, to: span.anchor });
  return {
    root,
    handlers,
    range,
    tabStop: focused < first || focused > last ? start : focused,
    clear: () => setSpan(null),
  };
}

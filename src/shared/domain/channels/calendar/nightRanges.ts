import { nightsBetween, type StayDate } from '../../base/stayDates';

/** Nights `[start, end)`. */
export type NightRange = { start: StayDate; end: StayDate };

const byStart = (one: NightRange, other: NightRange) => (one.start < other.start ? -1 : 1);

/** Returns the same nights as the fewest ranges, in order: ranges that overlap or touch become one. */
export function mergeRanges(ranges: readonly NightRange[]): NightRange[] {
  const merged: NightRange[] = [];
  for (const { start, end } of [...ranges].sort(byStart)) {
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else merged.push({ start, end });
  }
  return merged;
}

/** The nights of `ranges` that are in none of `taken`. */
export function subtractRanges(ranges: readonly NightRange[], taken: readonly NightRange[]): NightRange[] {
  const gone = mergeRanges(taken);
  return mergeRanges(ranges).flatMap((range) => {
    const left: NightRange[] = [];
    let { start } = range;
    for (const hole of gone) {
      if (hole.end <= start || hole.start >= range.end) continue;
      if (hole.start > start) left.push({ start, end: hole.start });
      start = hole.end;
    }
    if (start < range.end) left.push({ start, end: range.end });
    return left;
  });
}

/** The nights that two ranges share, or null. */
export function intersection(one: NightRange, other: NightRange): NightRange | null {
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start < end ? { start, end } : null;
}

/** The nights from a date on. */
export const fromDate = (ranges: readonly NightRange[], date: StayDate): NightRange[] =>
  ranges.flatMap(({ start, end }) => (end > date ? [{ start: start > date ? start : date, end }] : []));

/** The nights before a date. */
export const beforeDate = (ranges: readonly NightRange[], date: StayDate): NightRange[] =>
  ranges.flatMap(({ start, end }) => (start < date ? [{ start, end: end < date ? end : date }] : []));

/** True when every night of the range is in one of the others. */
export const isCovered = (range: NightRange, by: readonly NightRange[]): boolean =>
  subtractRanges([range], by).length === 0;

/** Returns the number of nights in the ranges, each night counted once. */
export const countNights = (ranges: readonly NightRange[]): number =>
  mergeRanges(ranges).reduce((sum, { start, end }) => sum + nightsBetween(start, end), 0);

/** The nights that are in both. */
export const sharedNights = (ranges: readonly NightRange[], others: readonly NightRange[]): NightRange[] =>
  subtractRanges(ranges, subtractRanges(ranges, others));

import type { WindowGroup } from '@shared/contract/occupancy';
import { fromDayNumber, isoWeekday } from '@shared/domain/stayDates';

/** All rows are as high, so that a place on screen is a row without looking anything up. */
export const ROW_HEIGHT = 32;
export const HEAD_HEIGHT = 58;
/**
 * Rows and days are drawn by the block, with so many blocks more around: scrolling inside a block draws nothing. Small blocks, so that
 * no frame has much to draw.
 */
export const ROW_BLOCKS = { size: 4, around: 2 };
export const DAY_BLOCKS = { size: 7, around: 1 };
/** What one call fetches. */
export const TILE_UNITS = 50;
export const TILE_DAYS = 60;

export const ZOOMS = { day: 64, week: 40, month: 20 } as const;
export type Zoom = keyof typeof ZOOMS;

/** Where headings and units stand: before every group one row for its heading. */
export type ChartLayout = {
  groups: readonly WindowGroup[];
  /** The row of each heading. */
  headings: readonly number[];
  rows: number;
  units: number;
};

export function layoutOf(groups: readonly WindowGroup[], units: number): ChartLayout {
  let row = 0;
  const headings = groups.map((group) => {
    const heading = row;
    row += group.units + 1;
    return heading;
  });
  // More groups than are told: their units stand below without headings.
  return { groups, headings, rows: units + groups.length, units };
}

/** The group that a row is the heading of or stands in. */
export function groupAt({ headings }: ChartLayout, row: number): number {
  let [low, high] = [0, headings.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (headings[middle]! <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type ChartRowKind = { kind: 'heading'; group: number } | { kind: 'unit'; group: number; unit: number };

/** What stands in a row: a heading, or the n-th unit of all. */
export function rowAt(layout: ChartLayout, row: number): ChartRowKind {
  const group = groupAt(layout, row);
  if (layout.headings[group] === row) return { kind: 'heading', group };
  return { kind: 'unit', group, unit: row - group - 1 };
}

/** The row of the n-th unit. */
export function rowOfUnit(layout: ChartLayout, unit: number): number {
  const { headings } = layout;
  let [low, high] = [0, headings.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    // Units before a heading: its row less the headings before it.
    if (headings[middle]! - middle <= unit) low = middle;
    else high = middle - 1;
  }
  return unit + low + 1;
}

/** The nearest row of a unit, in a direction where the row itself is a heading. */
export function unitRow(layout: ChartLayout, row: number, direction: 1 | -1): number {
  const inside = Math.max(0, Math.min(layout.rows - 1, row));
  if (rowAt(layout, inside).kind === 'unit') return inside;
  const next = inside + direction;
  return next < 0 || next >= layout.rows || rowAt(layout, next).kind === 'heading' ? inside + 1 : next;
}

export type Span = { first: number; last: number };

/** Blocks that cover what is on screen in pixels, and those around it; both ends inclusive. */
export function blocksAround(
  start: number,
  length: number,
  step: number,
  { size, around }: { size: number; around: number },
  count: number,
): Span {
  const most = Math.max(0, count - 1);
  const first = (Math.floor(start / step / size) - around) * size;
  const last = (Math.floor((start + length) / step / size) + 1 + around) * size - 1;
  return { first: Math.max(0, Math.min(first, most)), last: Math.max(0, Math.min(last, most)) };
}

/** Rows beside each other, headings too, whose groups answer alike; both ends inclusive. */
export function runsOf<Value>(
  { groups, headings, rows }: ChartLayout,
  valueOf: (group: WindowGroup) => Value,
): (Span & { value: Value })[] {
  const runs: (Span & { value: Value })[] = [];
  groups.forEach((group, index) => {
    const value = valueOf(group);
    const last = (headings[index + 1] ?? rows) - 1;
    const before = runs.at(-1);
    if (before?.value === value) before.last = last;
    else runs.push({ first: headings[index]!, last, value });
  });
  return runs;
}

/** The units among rows, both ends inclusive; null where there is none. */
export function unitsOf(layout: ChartLayout, rows: Span): Span | null {
  if (layout.units === 0) return null;
  const top = rowAt(layout, unitRow(layout, rows.first, 1));
  const bottom = rowAt(layout, unitRow(layout, rows.last, -1));
  if (top.kind === 'heading' || bottom.kind === 'heading') return null;
  return { first: top.unit, last: Math.max(top.unit, bottom.unit) };
}

/** The columns among some, and the one before them, on which a week's two rest days begin; `weekday` is the first of them (ISO). */
export function restColumns(firstDay: number, days: Span, weekday: number): number[] {
  const before = days.first - 1;
  const start = before + ((weekday - isoWeekday(fromDayNumber(firstDay + before)) + 7) % 7);
  return Array.from(
    { length: Math.max(0, Math.floor((days.last - start) / 7) + 1) },
    (_, week) => start + 7 * week,
  );
}

export type Tile = { page: number; chunk: number };

/** The tiles that hold units and days, pages and chunks from 0. */
export function tilesOf(units: Span | null, days: Span): Tile[] {
  if (!units) return [];
  const tiles: Tile[] = [];
  for (
    let page = Math.floor(units.first / TILE_UNITS);
    page <= Math.floor(units.last / TILE_UNITS);
    page += 1
  )
    for (
      let chunk = Math.floor(days.first / TILE_DAYS);
      chunk <= Math.floor(days.last / TILE_DAYS);
      chunk += 1
    )
      tiles.push({ page, chunk });
  return tiles;
}

/** A place on the canvas, right of the unit column and below the head, as row and day; days begin at midnight. */
export const placeAt = (x: number, y: number, dayWidth: number) => ({
  row: Math.floor(y / ROW_HEIGHT),
  day: Math.floor(x / dayWidth),
});

/** Nights are drawn from the middle of a day to the middle of the next: who leaves and who arrives share the day. */
export const nightAt = (x: number, dayWidth: number): number => Math.floor(x / dayWidth - 0.5);

export const boxOf = (from: number, to: number, dayWidth: number) => ({
  left: (from + 0.5) * dayWidth,
  width: (to - from) * dayWidth,
});

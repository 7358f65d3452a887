import type { WindowGroup } from '@shared/contract/stays/occupancy';
import { fromDayNumber, isoWeekday } from '@shared/domain/base/stayDates';

/** All rows are as high, so that a place on screen is a row without looking anything up. */
export const ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 52;
/**
 * Rows and days are drawn by the block, with so many blocks more around: scrolling inside a block draws nothing. Small blocks, so that
 * no frame has much to draw.
 */
export const ROW_BLOCKS = { size: 4, around: 2 };
/** Rows on screen follow every step to the side, those around it once scrolling rests. */
export const SEEN_BLOCKS = { ...ROW_BLOCKS, around: 0 };
export const DAY_BLOCKS = { size: 7, around: 1 };
/** What one call fetches. */
export const TILE_UNITS = 50;
export const TILE_GROUPS = 50;
export const TILE_DAYS = 60;

export const ZOOMS = { day: 64, week: 40, month: 20 } as const;
export type Zoom = keyof typeof ZOOMS;

/** The row of a property, or below it the row of one of its room types. */
export type Heading = {
  level: 'property' | 'type';
  row: number;
  /** The groups under it, both ends inclusive; of a room type it is one. */
  groups: Span;
  /** The first unit under it among all, folded ones too, and how many there are. */
  unit: number;
  units: number;
  isFolded: boolean;
};

/** Where headings and units stand. What is folded has its heading alone. */
export type ChartLayout = {
  groups: readonly WindowGroup[];
  headings: readonly Heading[];
  rows: number;
  units: number;
};

/** What a heading is folded by: the id of its property or room type. */
export const foldId = ({ groups }: Pick<ChartLayout, 'groups'>, heading: Heading): string => {
  const group = groups[heading.groups.first]!;
  return heading.level === 'property' ? group.propertyId : group.roomTypeId;
};

const NOTHING: ReadonlySet<string> = new Set();

export function layoutOf(
  groups: readonly WindowGroup[],
  units: number,
  folded: ReadonlySet<string> = NOTHING,
): ChartLayout {
  const headings: Heading[] = [];
  let [row, unit] = [0, 0];
  for (let first = 0; first < groups.length;) {
    const { propertyId } = groups[first]!;
    let last = first;
    while (groups[last + 1]?.propertyId === propertyId) last += 1;
    const types = groups.slice(first, last + 1);
    const isFolded = folded.has(propertyId);
    const sum = types.reduce((sum, type) => sum + type.units, 0);
    headings.push({ level: 'property', row: row++, groups: { first, last }, unit, units: sum, isFolded });
    types.forEach((type, index) => {
      if (!isFolded) {
        const at = first + index;
        const own = folded.has(type.roomTypeId);
        headings.push({
          level: 'type',
          row,
          groups: { first: at, last: at },
          unit,
          units: type.units,
          isFolded: own,
        });
        row += own ? 1 : 1 + type.units;
      }
      unit += type.units;
    });
    first = last + 1;
  }
  // More groups than are told: their units stand below without headings.
  const rest = headings.at(-1)?.isFolded ? 0 : units - unit;
  return { groups, headings, rows: row + rest, units };
}

/** The index of the heading that a row is or stands under. */
export function headingAt({ headings }: ChartLayout, row: number): number {
  let [low, high] = [0, headings.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (headings[middle]!.row <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type ChartRowKind = { kind: 'heading'; heading: Heading } | { kind: 'unit'; unit: number };

/** What stands in a row: a heading, or the n-th unit of all. */
export function rowAt(layout: ChartLayout, row: number): ChartRowKind {
  const heading = layout.headings[headingAt(layout, row)];
  if (!heading) return { kind: 'unit', unit: row };
  return heading.row === row
    ? { kind: 'heading', heading }
    : { kind: 'unit', unit: heading.unit + row - heading.row - 1 };
}

/** A row on the chart that is as near as can be. */
export const insideRows = ({ rows }: ChartLayout, row: number): number =>
  Math.max(0, Math.min(rows - 1, row));

/** The nearest row of a unit in a direction, else in the other one; where all is folded, the row itself. */
export function unitRow(layout: ChartLayout, row: number, direction: 1 | -1): number {
  const inside = insideRows(layout, row);
  for (const by of [direction, -direction])
    for (let at = inside; at >= 0 && at < layout.rows; at += by)
      if (rowAt(layout, at).kind === 'unit') return at;
  return inside;
}

export type Span = { first: number; last: number };

/**
 * Blocks that cover what is on screen in pixels, and those around it; both ends inclusive. As many wherever one stands, so that a block
 * comes in the frame in which another goes: either costs a frame much the same, whatever is in it. Where there are blocks around, the end
 * may do with half a block less of them: a block more for a few pixels would be too many.
 */
export function blocksAround(
  start: number,
  length: number,
  step: number,
  { size, around }: { size: number; around: number },
  count: number,
): Span {
  const most = Math.max(0, count - 1);
  const block = Math.floor(start / step / size);
  const first = (block - around) * size;
  const spared = Math.min(around, 0.5);
  const last = (block + Math.ceil(length / step / size - spared) + 1 + around) * size - 1;
  return { first: Math.max(0, Math.min(first, most)), last: Math.max(0, Math.min(last, most)) };
}

/** Rows beside each other, headings too, whose groups answer alike; both ends inclusive. */
export function runsOf<Value>(
  { groups, headings, rows }: ChartLayout,
  valueOf: (group: WindowGroup) => Value,
): (Span & { value: Value })[] {
  const runs: (Span & { value: Value })[] = [];
  headings.forEach((heading, index) => {
    const value = valueOf(groups[heading.groups.first]!);
    const last = (headings[index + 1]?.row ?? rows) - 1;
    const before = runs.at(-1);
    if (before?.value === value) before.last = last;
    else runs.push({ first: heading.row, last, value });
  });
  return runs;
}

/** The rows on screen with what stands in each. */
export const rowsIn = (layout: ChartLayout, { first, last }: Span): [row: number, at: ChartRowKind][] =>
  Array.from({ length: Math.max(0, Math.min(last, layout.rows - 1) - first + 1) }, (_, index) => [
    first + index,
    rowAt(layout, first + index),
  ]);

const pagesOf = (spans: readonly Span[], size: number): number[] => {
  const found = new Set<number>();
  for (const { first, last } of spans)
    for (let page = Math.floor(first / size); page <= Math.floor(last / size); page += 1) found.add(page);
  return [...found].sort((one, other) => one - other);
};

/** The pages of units that rows show; folded units between them ask for none. */
export const unitPages = (layout: ChartLayout, rows: Span): number[] =>
  pagesOf(
    rowsIn(layout, rows).flatMap(([, at]) => (at.kind === 'unit' ? [{ first: at.unit, last: at.unit }] : [])),
    TILE_UNITS,
  );

/** The pages of groups whose free units the headings among rows tell; a property tells those of all its room types. */
export const groupPages = (layout: ChartLayout, rows: Span): number[] =>
  pagesOf(
    rowsIn(layout, rows).flatMap(([, at]) => (at.kind === 'heading' ? [at.heading.groups] : [])),
    TILE_GROUPS,
  );

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

/** The tiles of some pages that hold days, chunks from 0. */
export function tilesOf(pages: readonly number[], days: Span): Tile[] {
  const first = Math.floor(days.first / TILE_DAYS);
  const chunks = Array.from(
    { length: Math.floor(days.last / TILE_DAYS) - first + 1 },
    (_, index) => first + index,
  );
  return pages.flatMap((page) => chunks.map((chunk) => ({ page, chunk })));
}

/** Nights are drawn from the middle of a day to the middle of the next: who leaves and who arrives share the day. */
export const nightAt = (x: number, dayWidth: number): number => Math.floor(x / dayWidth - 0.5);

export const boxOf = (from: number, to: number, dayWidth: number) => ({
  left: (from + 0.5) * dayWidth,
  width: (to - from) * dayWidth,
});

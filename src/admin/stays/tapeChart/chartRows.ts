import type { OccupancyBar, WindowAnswer, WindowUnit } from '@shared/contract/stays/occupancy';
import { dayNumber } from '@shared/domain/base/stayDates';

/** A bar with its nights as day numbers. */
export type ChartBar = OccupancyBar & { start: number; end: number };
export type UnitRow = { unit: WindowUnit; bars: readonly ChartBar[] };

type Bars = readonly ChartBar[];
const NOTHING: Bars = [];

// What is worked out of an answer is kept with it: a window that comes beside others costs its own bars alone, and a bar stays the same
// object, so that it is not drawn again.
const known = new WeakMap<OccupancyBar, ChartBar>();
const groups = new WeakMap<readonly OccupancyBar[], ReadonlyMap<string, Bars>>();

function chartBar(bar: OccupancyBar): ChartBar {
  const found = known.get(bar) ?? { ...bar, start: dayNumber(bar.from), end: dayNumber(bar.to) };
  known.set(bar, found);
  return found;
}

/** The bars of a window by unit, in order. */
function byUnit(bars: readonly OccupancyBar[]): ReadonlyMap<string, Bars> {
  const found = groups.get(bars) ?? groupOf(bars);
  groups.set(bars, found);
  return found;
}

function groupOf(bars: readonly OccupancyBar[]): ReadonlyMap<string, Bars> {
  const found = new Map<string, ChartBar[]>();
  for (const bar of bars) {
    const own = found.get(bar.unitId);
    if (own) own.push(chartBar(bar));
    else found.set(bar.unitId, [chartBar(bar)]);
  }
  for (const own of found.values()) own.sort(inOrder);
  return found;
}

const inOrder = (one: ChartBar, other: ChartBar) => one.start - other.start;

/** The bars of one unit from several windows, each once. */
function joined(lists: readonly Bars[]): Bars {
  if (lists.length < 2) return lists[0] ?? NOTHING;
  const found = new Map<string, ChartBar>();
  for (const list of lists) for (const bar of list) if (!found.has(bar.id)) found.set(bar.id, bar);
  return [...found.values()].sort(inOrder);
}

/** The units of a page with their bars in order, from windows beside each other; a bar that two windows touch comes once. */
export function unitRows(windows: readonly WindowAnswer[]): UnitRow[] {
  const [first] = windows;
  if (!first) return [];
  const parts = windows.map(({ bars }) => byUnit(bars));
  return first.units.map((unit) => ({
    unit,
    bars: joined(parts.flatMap((part) => (part.has(unit.id) ? [part.get(unit.id)!] : []))),
  }));
}

const sameBar = (one: ChartBar, other: ChartBar) =>
  one === other || (Object.keys(one) as (keyof ChartBar)[]).every((key) => one[key] === other[key]);
const sameBars = (one: Bars, other: Bars) =>
  one === other || (one.length === other.length && one.every((bar, index) => sameBar(bar, other[index]!)));

/** Takes over the rows that are as they were, so that only those that changed are drawn again. */
export const keepRows = (before: readonly UnitRow[] | undefined, now: UnitRow[]): UnitRow[] =>
  now.map((row, index) => {
    const old = before?.[index];
    return old &&
      old.unit.id === row.unit.id &&
      old.unit.status === row.unit.status &&
      sameBars(row.bars, old.bars)
      ? old
      : row;
  });

/** The bar that has a night. */
/** Only a limit of a channel's calendar: for staff the nights are as good as free. */
export const givesWay = ({ kind }: Pick<ChartBar, 'kind'>): boolean => kind === 'limit';

/** What staff would have to do with on a night. */
export const firmBarOn = (bars: readonly ChartBar[], night: number): ChartBar | undefined => {
  const bar = barOn(bars, night);
  return bar && !givesWay(bar) ? bar : undefined;
};

export const barOn = (bars: readonly ChartBar[], night: number): ChartBar | undefined =>
  bars.find(({ start, end }) => start <= night && night < end);

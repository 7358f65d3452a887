import type {
  ClosedNights,
  OccupancyBar,
  OccupancyChanges,
  WindowAnswer,
} from '@shared/contract/stays/occupancy';
import type { StayDate } from '@shared/domain/base/stayDates';

const transactionOf = (cursor: string) => BigInt(cursor.split('.')[0]!);

/** The cursor that misses nothing for any of the windows. */
export const oldestCursor = (cursors: readonly string[]): string | null =>
  cursors.reduce<string | null>(
    (oldest, cursor) => (oldest === null || transactionOf(cursor) < transactionOf(oldest) ? cursor : oldest),
    null,
  );

/** The nights `[from, to)` of a window. */
export type Asked = { from: StayDate; to: StayDate };

/** The nights from the first to the last of some windows, of which there is one at least. */
export const allNights = (windows: readonly Asked[]): Asked =>
  windows.reduce((all, { from, to }) => ({
    from: from < all.from ? from : all.from,
    to: to > all.to ? to : all.to,
  }));

/** Whether a bar is one that a window shows. */
const belongs = (bar: OccupancyBar, units: ReadonlySet<string>, { from, to }: Asked): boolean =>
  units.has(bar.unitId) && bar.from < to && bar.to > from;

const same = (one: OccupancyBar, other: OccupancyBar) =>
  (Object.keys(one) as (keyof OccupancyBar)[]).every((key) => one[key] === other[key]);

/** What of the closed nights of a room type lies in a window. */
const clipped = ({ roomTypeId, runs }: ClosedNights, { from, to }: Asked): ClosedNights => ({
  roomTypeId,
  runs: runs
    .filter((run) => run.from < to && run.to > from)
    .map((run) => ({ from: run.from > from ? run.from : from, to: run.to < to ? run.to : to })),
});

/** Writes what was closed and opened by the rates into a window; one without a change keeps its nights as they are. */
function mergeClosed(window: WindowAnswer, asked: Asked, changed: readonly ClosedNights[]): void {
  if (changed.length === 0) return;
  const types = new Set(window.units.map(({ roomTypeId }) => roomTypeId));
  const now = new Map(window.closed.map((one) => [one.roomTypeId, one]));
  for (const one of changed.filter(({ roomTypeId }) => types.has(roomTypeId))) {
    const own = clipped(one, asked);
    if (own.runs.length > 0) now.set(own.roomTypeId, own);
    else now.delete(own.roomTypeId);
  }
  const next = [...now.values()];
  if (JSON.stringify(next) !== JSON.stringify(window.closed)) window.closed = next;
}

/**
 * Writes changes into a window that was asked for earlier: new bars come, moved ones go or come, others change. A window that nothing
 * happened in keeps its bars as they are, so that nothing is drawn again. Changes the draft that it is given.
 */
export function mergeChanges(window: WindowAnswer, asked: Asked, changes: OccupancyChanges): void {
  window.cursor = changes.cursor;
  mergeClosed(window, asked, changes.closed);
  const gone = new Set(changes.gone);
  if (gone.size > 0 && window.bars.some(({ id }) => gone.has(id)))
    window.bars = window.bars.filter(({ id }) => !gone.has(id));
  if (changes.bars.length === 0) return;
  const units = new Set(window.units.map(({ id }) => id));
  for (const bar of changes.bars) {
    const at = window.bars.findIndex(({ id }) => id === bar.id);
    if (!belongs(bar, units, asked)) {
      if (at >= 0) window.bars.splice(at, 1);
    } else if (at < 0) window.bars.push(bar);
    else if (!same(window.bars[at]!, bar)) window.bars[at] = bar;
  }
}

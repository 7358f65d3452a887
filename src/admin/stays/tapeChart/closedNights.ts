import type { ClosedNights } from '@shared/contract/stays/occupancy';
import { dayNumber } from '@shared/domain/base/stayDates';

/** Nights `[start, end)` as day numbers. */
export type Run = { start: number; end: number };
const NONE: readonly Run[] = [];

/** Of each room type, the nights that its rates close to visitors, from windows beside each other; runs that meet are one. */
export function closedByType(
  answers: readonly (readonly ClosedNights[])[],
): ReadonlyMap<string, readonly Run[]> {
  const found = new Map<string, Run[]>();
  for (const { roomTypeId, runs } of answers.flat()) {
    const own = found.get(roomTypeId) ?? [];
    found.set(roomTypeId, own);
    own.push(...runs.map(({ from, to }) => ({ start: dayNumber(from), end: dayNumber(to) })));
  }
  for (const [id, own] of found) found.set(id, joined(own));
  return found;
}

function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of [...runs].sort((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && run.start <= last.end) last.end = Math.max(last.end, run.end);
    else found.push({ ...run });
  }
  return found;
}

export const runsOfType = (closed: ReadonlyMap<string, readonly Run[]>, roomTypeId: string): readonly Run[] =>
  closed.get(roomTypeId) ?? NONE;

/** Whether one of the nights `[start, end)` is closed. */
export const isClosedIn = (runs: readonly Run[], start: number, end: number): boolean =>
  runs.some((run) => run.start < end && start < run.end);

/** Whether all of the nights `[start, end)` are closed. */
export const isAllClosed = (runs: readonly Run[], start: number, end: number): boolean =>
  runs.some((run) => run.start <= start && end <= run.end);

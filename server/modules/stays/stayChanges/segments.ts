import { addDays, dayNumber, nightsBetween, nightsOf, type StayDate } from '@shared/domain/base/stayDates';

/** The nights `[from, to)` in one unit. */
export type Segment = { unitId: string; from: StayDate; to: StayDate };

/** Segments of one unit that follow each other are one. */
function joinSegments(segments: Segment[]): Segment[] {
  const result: Segment[] = [];
  for (const segment of segments) {
    const last = result[result.length - 1];
    if (last && last.unitId === segment.unitId && last.to === segment.from) last.to = segment.to;
    else result.push({ ...segment });
  }
  return result;
}

/** The unit of a night: before the first segment that of the first, after the last that of the last. */
export function unitAt(segments: readonly Segment[], night: StayDate): string | undefined {
  const found = segments.find(({ to }) => night < to) ?? segments[segments.length - 1];
  return found?.unitId;
}

/** The segments of a list of units, each from a night on; null when it does not fit the stay (a gap, wrong order, outside). */
export function segmentsFrom(
  units: readonly { unitId: string; from: StayDate }[],
  checkIn: StayDate,
  checkOut: StayDate,
): Segment[] | null {
  if (units[0]?.from !== checkIn) return null;
  const ends = [...units.slice(1).map(({ from }) => from), checkOut];
  if (units.some(({ from }, index) => from >= ends[index]!)) return null;
  return joinSegments(units.map(({ unitId, from }, index) => ({ unitId, from, to: ends[index]! })));
}

/**
 * Returns the units of a stay after its dates have changed and nobody named units: a stay that is moved as a
 * whole takes its units along, one that grows or shrinks keeps them on the nights that stay.
 */
export function segmentsAfter(present: readonly Segment[], checkIn: StayDate, checkOut: StayDate): Segment[] {
  const start = present[0]!.from;
  const end = present[present.length - 1]!.to;
  const shift = nightsBetween(start, checkIn);
  const moved = shift !== 0 && nightsBetween(end, checkOut) === shift;
  if (moved) {
    return present.map(({ unitId, from, to }) => ({
      unitId,
      from: addDays(from, shift),
      to: addDays(to, shift),
    }));
  }
  return joinSegments(
    nightsOf(checkIn, checkOut).map((night) => ({
      unitId: unitAt(present, night)!,
      from: night,
      to: addDays(night, 1),
    })),
  );
}

/** The first segments until a night, the others after it in another unit. */
export const movedFrom = (segments: readonly Segment[], from: StayDate, unitId: string): Segment[] =>
  joinSegments(
    segments.flatMap((segment) => {
      if (segment.to <= from) return [segment];
      if (segment.from >= from) return [{ ...segment, unitId }];
      return [
        { ...segment, to: from },
        { unitId, from, to: segment.to },
      ];
    }),
  );

export const sameSegments = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ unitId, from, to }, index) =>
      unitId === other[index]!.unitId && from === other[index]!.from && to === other[index]!.to,
  );

/** The segments after a change with nights of a unit that the stay did not have before. */
export const segmentsTaken = (before: readonly Segment[], after: readonly Segment[]): Segment[] =>
  after.filter(
    ({ unitId, from, to }) =>
      !before.some((old) => old.unitId === unitId && old.from <= from && to <= old.to),
  );

/** True when a night that stays is spent in a unit of another room type than before. */
export const changesType = (
  before: readonly Segment[],
  after: readonly Segment[],
  typeOf: (unitId: string) => string,
): boolean =>
  after.some(({ unitId, from, to }) =>
    before.some((old) => typeOf(old.unitId) !== typeOf(unitId) && old.from < to && from < old.to),
  );

/** True when some night before `today` is spent in another unit, or no longer there: what has been cannot be changed. */
export const changesPast = (
  before: readonly Segment[],
  after: readonly Segment[],
  today: StayDate,
): boolean =>
  before.some(({ unitId, from, to }) => {
    const until = to < today ? to : today;
    return Array.from({ length: Math.max(0, dayNumber(until) - dayNumber(from)) }, (_, index) =>
      addDays(from, index),
    ).some((night) => !after.some((one) => one.from <= night && night < one.to && one.unitId === unitId));
  });

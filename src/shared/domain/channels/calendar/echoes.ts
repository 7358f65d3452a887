import { sharedNights, subtractRanges, mergeRanges, type NightRange } from './nightRanges';

/** The earlier state of a span: its dates, and the nights of it that are echoes. */
export type EchoBefore = NightRange & { echo: readonly NightRange[] };

/**
 * A channel that only says `closed` also closes what we told it to: our own bookings come back as closed nights. Which of them are
 * such echoes is decided once, when the channel first shows them, because a moment later it has been told about every stay. A night
 * is an echo when it was told before, or was an echo of an earlier span. `disputed` nights (an open conflict) never become one.
 */
export function echoNights(
  span: NightRange,
  before: EchoBefore | null,
  told: readonly NightRange[],
  earlier: readonly NightRange[],
  disputed: readonly NightRange[],
): NightRange[] {
  const fresh = before ? subtractRanges([span], [before]) : [span];
  const explained = subtractRanges([...told, ...earlier], disputed);
  return mergeRanges([...sharedNights([span], before?.echo ?? []), ...sharedNights(fresh, explained)]);
}

import { isStateIso, STATES } from '../../malaysia';
import type { StayDate } from '../base/stayDates';
import { SCHOOL_GROUPS, type SchoolGroup } from './holidays';

/** A state (ISO 3166-2) is in a group from a day on, until its next one. */
export type SchoolGroupMove = { state: string; group: SchoolGroup; validFrom: StayDate };

/** The day from which the groups of 2026 stand in the data: how it was before them is not known. */
export const SCHOOL_GROUPS_SINCE: StayDate = '2000-01-01';

/** Kedah, Kelantan and Terengganu; Johor is in group B with the others (DOMAIN c.6). */
const GROUP_A: readonly string[] = ['MY-02', 'MY-03', 'MY-11'];
/** The group of a state of which no data says anything: that of 2026. */
export const usualSchoolGroup = (state: string): SchoolGroup => (GROUP_A.includes(state) ? 'A' : 'B');

/** The group whose schools a state follows on a day, by moves in any order; null for what is no state of Malaysia. */
export function schoolGroupOn(
  moves: readonly SchoolGroupMove[],
  state: string,
  date: StayDate,
): SchoolGroup | null {
  if (!isStateIso(state)) return null;
  let latest: SchoolGroupMove | undefined;
  for (const move of moves)
    if (move.state === state && move.validFrom <= date && (!latest || latest.validFrom < move.validFrom))
      latest = move;
  return latest?.group ?? usualSchoolGroup(state);
}

/** The states of each group on a day, in the order of their codes. */
export function statesBySchoolGroup(
  moves: readonly SchoolGroupMove[],
  date: StayDate,
): Record<SchoolGroup, string[]> {
  const of = (group: SchoolGroup) =>
    STATES.map(({ iso }) => iso).filter((iso) => schoolGroupOn(moves, iso, date) === group);
  return Object.fromEntries(SCHOOL_GROUPS.map((group) => [group, of(group)])) as Record<
    SchoolGroup,
    string[]
  >;
}

import { byDate, type Substitute } from '@shared/domain/pricing/holidays';

const has = (days: readonly Substitute[], date: string, state: string) =>
  days.some((day) => day.date === date && day.states.includes(state));

/** Returns the substitute days that the rule proposes and that staff have not adopted. */
export const openProposals = (
  proposed: readonly Substitute[],
  adopted: readonly Substitute[],
): Substitute[] =>
  proposed
    .map(({ date, states }) => ({ date, states: states.filter((state) => !has(adopted, date, state)) }))
    .filter(({ states }) => states.length > 0);

/** Adopts a proposal: each of its states leaves the day that it had, since it can have one only. */
export function adopt(adopted: readonly Substitute[], { date, states }: Substitute): Substitute[] {
  const others = adopted.flatMap((day) =>
    day.states.filter((state) => !states.includes(state)).map((state) => ({ state, date: day.date })),
  );
  return byDate([...others, ...states.map((state) => ({ state, date }))]);
}

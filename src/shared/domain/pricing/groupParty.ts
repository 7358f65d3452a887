import { partyProblems, partySizeOf, type PartySize, type PartyTerms, type ToldParty } from './partyRules';

/** The numbers of units over which a group can be spread. */
export const GROUP_UNITS = [2, 3, 4] as const;
/** Units that a visitor can book together. */
export const MOST_GROUP_UNITS = GROUP_UNITS[GROUP_UNITS.length - 1]!;

/**
 * The party of each of so many units, the fullest first: every kind is dealt out evenly, and what is left over goes one by one to the first units.
 * null where a unit would be without an adult.
 */
export function partyInUnits(party: PartySize, units: number): PartySize[] | null {
  if (adultsOf(party) < units) return null;
  return Array.from({ length: units }, (_, unit) => {
    const here = (count: number) => Math.floor(count / units) + (unit < count % units ? 1 : 0);
    const { guests, children, infants, pets } = party;
    return { guests: here(guests), children: here(children), infants: here(infants), pets: here(pets) };
  });
}

/** The most units over which a party can be spread with an adult in each; below 1 for children alone. */
export const adultsOf = ({ guests, children }: Pick<PartySize, 'guests' | 'children'>): number =>
  guests - children;

/**
 * What each of so many units has to take of a party, by the fullest of them. Where the adults are too few for so many units, each has one adult all
 * the same: so it can be looked for, though nobody can book it.
 */
export function partyEach(party: ToldParty, units: number): PartySize {
  const whole = partySizeOf(party);
  const each = (count: number) => Math.ceil(count / units);
  const guests = each(whole.guests);
  const children = Math.max(0, Math.min(each(whole.children), guests - 1));
  return (
    partyInUnits(whole, units)?.[0] ?? {
      guests,
      children,
      infants: each(whole.infants),
      pets: each(whole.pets),
    }
  );
}

/**
 * The fewest units, of 2 to 4, that take a party where each takes at most `maxGuests`; null where four are too few, one is enough, or a unit
 * would be without an adult.
 */
export function unitsFor(party: PartySize, maxGuests: number): number | null {
  const units = Math.ceil(party.guests / Math.max(1, maxGuests));
  return GROUP_UNITS.some((count) => count === units) && partyInUnits(party, units) ? units : null;
}

/** What one unit of a listing takes, of which the listing has so many units. */
export type UnitTerms = PartyTerms & { maxGuests: number; units: number };

/**
 * The fewest units of a listing, of 1 to 4 and no more than it has, that take a party, each its part by the rules of the listing; null where no such
 * number does. Whether so many are free on any night is no question here.
 */
export function fewestUnits(party: PartySize, terms: UnitTerms): number | null {
  const isTaken = (units: number) => {
    const each = partyInUnits(party, units)?.[0];
    return !!each && each.guests <= terms.maxGuests && partyProblems(each, terms).length === 0;
  };
  return [1, ...GROUP_UNITS].find((units) => units <= Math.max(1, terms.units) && isTaken(units)) ?? null;
}

import type { PartyGuest } from '../pricing/taxedParty';

/** Counts of what a check-in still lacks, both in people. */
export type MissingPapers = {
  /** People who are not written down with their nationality: the tourism tax asks for each occupant. */
  unnamed: number;
  /** Copies of identity papers that are not among the papers of the stay. */
  copies: number;
};

/**
 * Counts the papers that a stay lacks before its guests come in, of whom there are so many with their infants. Everybody is named with a nationality (DOMAIN c.1, "of each
 * occupant"). For every adult who is not Malaysian a copy is kept: the passport, or the MyPR that exempts from the tax; for a party of
 * Malaysians one MyKad is enough, for the house rules. No more copies of personal papers than that are asked for (DOMAIN, PDPA).
 */
export function missingPapers(
  people: number,
  party: readonly Pick<PartyGuest, 'nationality' | 'child'>[],
  identityPapers: number,
): MissingPapers {
  const fromAbroad = party.filter(({ nationality, child }) => nationality !== 'MY' && !child).length;
  return {
    unnamed: Math.max(0, people - party.length),
    copies: Math.max(0, Math.max(1, fromAbroad) - identityPapers),
  };
}

/** True when nothing is missing. */
export const arePapersThere = ({ unnamed, copies }: MissingPapers): boolean => unnamed + copies === 0;

import type { PartyGuest } from '../pricing/taxedParty';

/** What a check-in still wants; both are numbers of people. */
export type MissingPapers = {
  /** Guests who are not written down with their nationality: the tourism tax asks for each occupant. */
  unnamed: number;
  /** Copies of identity papers that are not among the papers of the stay. */
  copies: number;
};

/**
 * What is missing of the papers of a stay before its guests come in. Everybody is named with a nationality (DOMAIN c.1, "of each
 * occupant"). Of every grown guest who is not Malaysian a copy is kept: the passport, or the MyPR that frees from the tax; of a party of
 * Malaysians one MyKad will do, for the house rules. More copies of personal papers than that are not asked for (DOMAIN, PDPA).
 */
export function missingPapers(
  guests: number,
  party: readonly Pick<PartyGuest, 'nationality' | 'child'>[],
  identityPapers: number,
): MissingPapers {
  const fromAbroad = party.filter(({ nationality, child }) => nationality !== 'MY' && !child).length;
  return {
    unnamed: Math.max(0, guests - party.length),
    copies: Math.max(0, Math.max(1, fromAbroad) - identityPapers),
  };
}

/** True when nothing is missing. */
export const arePapersThere = ({ unnamed, copies }: MissingPapers): boolean => unnamed + copies === 0;

import type { PartySize } from '@shared/domain/pricing/partyRules';

/** What is told of a party beside the number of its guests. */
type PartyDetails = Omit<PartySize, 'guests'>;

/** The bounds of the contract: what is beyond them the server would refuse. */
const MOST: PartyDetails = { children: 49, infants: 10, pets: 10 };

/** Reads out of an address who is a child and who comes beside the guests; what is not sound is left out. */
export function partyDetailsIn(params: URLSearchParams): PartyDetails {
  const count = (name: keyof PartyDetails) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 && value <= MOST[name] ? value : 0;
  };
  return { children: count('children'), infants: count('infants'), pets: count('pets') };
}

/** A party as an address or a call tells it: those of its numbers that are more than nought. */
export const partyParams = ({
  guests = 0,
  children = 0,
  infants = 0,
  pets = 0,
}: {
  [Name in keyof PartySize]?: number | undefined;
}): Partial<PartySize> => ({
  ...(guests > 0 && { guests }),
  ...(children > 0 && { children }),
  ...(infants > 0 && { infants }),
  ...(pets > 0 && { pets }),
});

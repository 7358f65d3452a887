/**
 * Who comes to stay. `guests` is everybody who needs a bed, adults and children (2 to 12 years) alike, `children` says how many of them
 * are children. `infants` (under 2, in a cot) and `pets` come beside the guests.
 */
export type PartySize = { guests: number; children: number; infants: number; pets: number };

/** A party as somebody tells of it: nobody is a child, and nobody comes beside the guests, unless told. */
export type ToldParty = Pick<PartySize, 'guests'> & {
  [Field in 'children' | 'infants' | 'pets']?: number | undefined;
};

/** What a listing says of children, infants and pets. */
export type PartyTerms = { childrenAllowed: boolean; infantsMost: number; petsMost: number };

/** The reason why a listing does not take a party; `params` fill the text's placeholders. */
export type PartyProblem = {
  code: 'stay.adult' | 'stay.children' | 'stay.infants' | 'stay.pets';
  params: Record<string, number | string>;
};

/** The whole party of one that was told of, and nothing else of what was told. */
export const partySizeOf = ({ guests, children = 0, infants = 0, pets = 0 }: ToldParty): PartySize => ({
  ...{ guests, children, infants, pets },
});

/** Everybody who stays, infants among them: so many have a name in the house and count for its taxes. */
export const peopleOf = ({ guests, infants = 0 }: Pick<ToldParty, 'guests' | 'infants'>): number =>
  guests + infants;

/** True when two parties are the same in every number. */
export function isSameParty(one: ToldParty, other: ToldParty): boolean {
  const [before, after] = [partySizeOf(one), partySizeOf(other)];
  return (['guests', 'children', 'infants', 'pets'] as const).every(
    (field) => before[field] === after[field],
  );
}

/**
 * Lists the reasons why a listing does not take a party, in this order: children without an adult, children where there may be none, and
 * more infants or pets than it takes (params `infantsMost`, `petsMost`). How many guests there may be is no question here. Does not throw.
 */
export function partyProblems(party: PartySize, terms: PartyTerms): PartyProblem[] {
  const { guests, children, infants, pets } = party;
  const { childrenAllowed, infantsMost, petsMost } = terms;
  const problems: PartyProblem[] = [];
  if (children > 0 && children >= guests) problems.push({ code: 'stay.adult', params: {} });
  if (children > 0 && !childrenAllowed) problems.push({ code: 'stay.children', params: {} });
  if (infants > infantsMost) problems.push({ code: 'stay.infants', params: { infantsMost } });
  if (pets > petsMost) problems.push({ code: 'stay.pets', params: { petsMost } });
  return problems;
}

/** True for a problem that is about who comes, beside how many guests there are. */
export const isPartyCode = (code: string): code is PartyProblem['code'] =>
  ['stay.adult', 'stay.children', 'stay.infants', 'stay.pets'].includes(code);

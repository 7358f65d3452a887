/** The facts of a person that taxes depend on: `nationality` as ISO 3166-1 alpha-2. */
export type Nationality = { nationality: string; permanentResident?: boolean };

/** A person who stays. */
export type PartyGuest = { name: string; nationality: string; permanentResident: boolean; child: boolean };

/** True for somebody who is neither a Malaysian nor a permanent resident; throws a RangeError when `nationality` is no country code. Source: DOMAIN c.1. */
export function isForeigner({ nationality, permanentResident }: Nationality): boolean {
  if (!/^[A-Z]{2}$/.test(nationality)) throw new RangeError('price.input: nationality');
  return nationality !== 'MY' && !permanentResident;
}

/**
 * Picks the nationality that a stay is taxed by. One foreigner is enough, also beside Malaysians; a unit is free of tourism tax only when
 * everybody in it is known to be a Malaysian or a permanent resident. While some of the `people` who stay, guests and infants, are not named, the person who booked
 * counts as one of them. Children count like everybody else. Source: DOMAIN c.1 ("even sharing with a Malaysian", "solely occupied").
 */
export function taxedAs(
  booker: Nationality,
  party: readonly PartyGuest[],
  people: number,
): Required<Nationality> {
  const known: readonly Nationality[] = party.length < people ? [...party, booker] : party;
  const { nationality, permanentResident = false } = known.find(isForeigner) ?? known[0] ?? booker;
  return { nationality, permanentResident };
}

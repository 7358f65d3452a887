/** What taxes ask of a person: `nationality` as ISO 3166-1 alpha-2. */
export type Nationality = { nationality: string; permanentResident?: boolean };

/** Somebody who stays. */
export type PartyGuest = { name: string; nationality: string; permanentResident: boolean; child: boolean };

/** True for who is neither from Malaysia nor a permanent resident; throws a RangeError for what is no country code. Source: DOMAIN c.1. */
export function isForeigner({ nationality, permanentResident }: Nationality): boolean {
  if (!/^[A-Z]{2}$/.test(nationality)) throw new RangeError('price.input: nationality');
  return nationality !== 'MY' && !permanentResident;
}

/**
 * Whose nationality the taxes of a stay go by. One foreigner is enough, also beside Malaysians; a unit is free of tourism tax only when
 * it is known of everybody in it that they are Malaysians or permanent residents. While some of the `guests` are not named, who
 * booked counts as one of them. Children count as everybody. Source: DOMAIN c.1 ("even sharing with a Malaysian", "solely occupied").
 */
export function taxedAs(
  booker: Nationality,
  party: readonly PartyGuest[],
  guests: number,
): Required<Nationality> {
  const known: readonly Nationality[] = party.length < guests ? [...party, booker] : party;
  const { nationality, permanentResident = false } = known.find(isForeigner) ?? known[0] ?? booker;
  return { nationality, permanentResident };
}

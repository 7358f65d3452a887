import { partySizeOf, type PartySize, type ToldParty } from '@shared/domain/pricing/partyRules';

/** Returns who is in each of several places or units over which a party is spread, where the fullest has so many `guests`; each of them has an adult. */
export function partyOfEach(party: ToldParty, places: number, guests: number): PartySize {
  const { children, infants, pets } = partySizeOf(party);
  const each = (count: number) => Math.ceil(count / places);
  return {
    guests,
    children: Math.min(each(children), guests - 1),
    infants: each(infants),
    pets: each(pets),
  };
}

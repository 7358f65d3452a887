import { partyEach } from '@shared/domain/pricing/groupParty';
import { partySizeOf, type PartySize, type ToldParty } from '@shared/domain/pricing/partyRules';

/**
 * Returns what to look for in each of several places over which a party is spread: its part in the fullest. Where the adults are too few for so many places,
 * each is looked for with one adult all the same.
 */
export function partyOfEach(party: ToldParty, places: number): PartySize {
  const whole = partySizeOf(party);
  const each = (count: number) => Math.ceil(count / places);
  const guests = each(whole.guests);
  return (
    partyEach(whole, places) ?? {
      guests,
      children: Math.min(each(whole.children), guests - 1),
      infants: each(whole.infants),
      pets: each(whole.pets),
    }
  );
}

import { peopleOf, type ToldParty } from '@shared/domain/pricing/partyRules';
import { invalidField } from '../../../errors';

/** Refuses more people than come to stay, infants among them; `field` is the one that can be mended. */
export function checkParty(party: readonly unknown[], size: ToldParty, field = 'party'): void {
  if (party.length > peopleOf(size)) throw invalidField(field, 'party_size', 'more people than guests');
}

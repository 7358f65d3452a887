import { invalidField } from '../../../errors';

/** Refuses more people than the stay has guests; `field` is the one that can be mended. */
export function checkParty(party: readonly unknown[], guests: number, field = 'party'): void {
  if (party.length > guests) throw invalidField(field, 'party_size', 'more people than guests');
}

import type { TFunction } from 'i18next';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import type { ApiError } from '../../api/apiError';

/** What is to be changed of a party that is refused, so that the place takes it in so many units, and the words for the press that does it; null where that is no party of theirs any more. */
export function partyMend(
  t: TFunction,
  error: ApiError & { kind: 'code' },
  { guests, children }: PartySize,
  units = 1,
): { text: string; party: Partial<PartySize> } | null {
  const most = (name: string) => Number(error.params?.[name] ?? 0);
  switch (error.code) {
    case 'stay.adult':
      return { text: t('site:booking.mend.adult'), party: { guests: children + 1 } };
    case 'stay.children':
      return {
        text: t('site:booking.mend.children'),
        party: { guests: Math.max(1, guests - children), children: 0 },
      };
    case 'stay.infants': {
      const infants = units * most('infantsMost');
      return { text: t('site:booking.mend.infants', { count: infants }), party: { infants } };
    }
    case 'stay.pets': {
      const pets = units * most('petsMost');
      return { text: t('site:booking.mend.pets', { count: pets }), party: { pets } };
    }
    default:
      return null;
  }
}

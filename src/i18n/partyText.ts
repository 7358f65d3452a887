import type { TFunction } from 'i18next';
import type { ToldParty } from '@shared/domain/pricing/partyRules';

/** A party in words: `2 guests` where there is no more to say of them, else `2 adults, 1 child, 1 pet`; of whom there is none, nothing is said. */
export function partyText(t: TFunction, { guests, children = 0, infants = 0, pets = 0 }: ToldParty): string {
  if (children + infants + pets === 0) return t('common:guests', { count: guests });
  const counts: [key: string, count: number][] = [
    ['common:party.adults', guests - children],
    ['common:party.children', children],
    ['common:party.infants', infants],
    ['common:party.pets', pets],
  ];
  return counts.flatMap(([key, count]) => (count > 0 ? t(key, { count }) : [])).join(t('common:separator'));
}

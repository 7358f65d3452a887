import type { TFunction } from 'i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { unbrokenSen } from '@shared/domain/base/money';
import type { PartyRowsProps } from '../../ui/PartyRows';

type Rules = Pick<Listing, 'maxGuests' | 'childrenAllowed' | 'infantsMost' | 'petsMost' | 'petCleaning'>;

/** What a listing says beside the number of its guests, children, infants and pets; `isEach`: of each of its units, of which a party may take several. */
export function partyHelps(
  t: TFunction,
  { maxGuests, childrenAllowed, infantsMost, petsMost, petCleaning }: Rules,
  isEach = false,
): PartyRowsProps['helps'] {
  const most = (kind: 'guests' | 'infants' | 'pets', count: number) =>
    isEach && count > 0 ? t(EACH[kind], { count }) : t(HERE[kind], { count });
  const pets = most('pets', petsMost);
  return {
    adults: most('guests', maxGuests),
    children: childrenAllowed ? undefined : t('site:party.no_children'),
    infants: most('infants', infantsMost),
    pets:
      petsMost > 0 && petCleaning > 0
        ? t('site:party.pets_paid', { pets, price: unbrokenSen(petCleaning) })
        : pets,
  };
}

const HERE = { guests: 'site:party.guests', infants: 'site:party.infants', pets: 'site:party.pets' };
const EACH = {
  guests: 'groupStays:each_takes.guests',
  infants: 'groupStays:each_takes.infants',
  pets: 'groupStays:each_takes.pets',
};

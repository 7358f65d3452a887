import type { TFunction } from 'i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { unbrokenSen } from '@shared/domain/base/money';
import type { PartyRowsProps } from '../../ui/PartyRows';

type Rules = Pick<Listing, 'maxGuests' | 'childrenAllowed' | 'infantsMost' | 'petsMost' | 'petCleaning'>;

/** What a listing says beside the number of its guests, children, infants and pets. */
export const partyHelps = (
  t: TFunction,
  { maxGuests, childrenAllowed, infantsMost, petsMost, petCleaning }: Rules,
): PartyRowsProps['helps'] => ({
  adults: t('site:party.guests', { count: maxGuests }),
  children: childrenAllowed ? undefined : t('site:party.no_children'),
  infants: t('site:party.infants', { count: infantsMost }),
  pets:
    petsMost > 0 && petCleaning > 0
      ? t('site:party.pets_paid', {
          pets: t('site:party.pets', { count: petsMost }),
          price: unbrokenSen(petCleaning),
        })
      : t('site:party.pets', { count: petsMost }),
});

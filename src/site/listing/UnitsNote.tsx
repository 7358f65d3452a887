import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import styles from './StayBox.module.css';

/** A number and its noun stay on one line. */
const NO_BREAK = '\u00a0';

/** The words of the way to the booking of so many units. */
export const bookText = (t: TFunction, units: number): string =>
  units > 1 ? t('groupStays:book_units', { count: units }) : t('site:listing.box.book');

/** Says beside a party that one unit is too small for it, and in how many together it can stay. */
export function UnitsNote({ listing, party, units }: { listing: Listing; party: PartySize; units: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.unitsNote} role="status">
      {noteText(t, listing, party, t('groupStays:units', { count: units }).replace(' ', NO_BREAK))}
    </p>
  );
}

/** The first of the numbers that is too large for one unit is told, with the most that one takes. */
function noteText(t: TFunction, listing: Listing, { guests, infants }: PartySize, units: string): string {
  const { maxGuests, infantsMost, petsMost } = listing;
  if (guests > maxGuests) return t('groupStays:offer.guests', { count: maxGuests, units });
  if (infants > infantsMost) return t('groupStays:offer.infants', { count: infantsMost, units });
  return t('groupStays:offer.pets', { count: petsMost, units });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amenity } from '@shared/contract/inventory/listings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { ALL_AMENITIES, AMENITY_KEYS } from '../../i18n/listingKeys';
import styles from './Details.module.css';

/** The number of amenities shown on the page itself. */
const SHOWN = 10;

/** The amenities of the place, the most asked-for first; all of a long list in a dialog. */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const all = ALL_AMENITIES.filter((amenity) => amenities.includes(amenity));
  const list = (shown: readonly Amenity[]) => (
    <ul className={styles.amenities}>
      {shown.map((amenity) => (
        <li key={amenity}>
          <Icon name="check" size={18} />
          {t(AMENITY_KEYS[amenity])}
        </li>
      ))}
    </ul>
  );
  // One or two more are no reason for a dialog.
  if (all.length <= SHOWN + 2) return list(all);
  return (
    <>
      {list(all.slice(0, SHOWN))}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('site:listing.amenities.all', { count: all.length })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('site:listing.amenities.title')}>
        {list(all)}
      </Dialog>
    </>
  );
}

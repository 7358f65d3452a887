import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AMENITY_GROUPS } from '@shared/domain/inventory/listingTerms';
import { AmenityIcon } from '../../ui/AmenityIcon';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useListingTerms, type ListingTerms } from '../../ui/useListingTerms';
import styles from './Details.module.css';

/** The number of amenities shown on the page itself. */
const SHOWN = 10;

/** The amenities of the place, in the order of the business; all of a long list in a dialog, by their groups. */
export function Amenities({ amenities }: { amenities: readonly string[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const terms = useListingTerms();
  const all = terms.amenities.filter(({ code }) => amenities.includes(code));
  const list = (shown: ListingTerms['amenities']) => (
    <ul className={styles.amenities}>
      {shown.map(({ code, icon }) => (
        <li key={code}>
          <AmenityIcon name={icon} />
          {terms.amenityText(code)}
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
        {AMENITY_GROUPS.map((group) => {
          const inGroup = all.filter((term) => term.group === group);
          return (
            inGroup.length > 0 && (
              <section key={group}>
                <h3 className={styles.rulesTitle}>{t(`site:amenity_group.${group}`)}</h3>
                {list(inGroup)}
              </section>
            )
          );
        })}
      </Dialog>
    </>
  );
}

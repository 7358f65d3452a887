import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { byDistance } from '@shared/domain/inventory/nearby';
import { useText } from '../../i18n';
import { useListingWords } from '../../ui/useListingWords';
import styles from './Details.module.css';
import { NearbyIcon } from './listingIcons';

/** What is near and how far, the nearest first; nothing until staff have entered it. */
export function PlacesNear({ nearby }: Pick<Listing, 'nearby'>) {
  const { t } = useTranslation();
  const text = useText();
  const { distanceText } = useListingWords();
  if (nearby.length === 0) return null;
  return (
    <>
      <h3 className={styles.rulesTitle}>{t('listingWords:near.title')}</h3>
      <ul className={styles.near}>
        {byDistance(nearby).map(({ kind, name, metres }, index) => (
          <li key={index}>
            <NearbyIcon kind={kind} />
            <span>
              {text(name)}
              <small>{t(`listingWords:near.kind.${kind}`)}</small>
            </span>
            <span className={styles.distance}>{distanceText(metres)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

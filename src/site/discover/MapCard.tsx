import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths, type SearchValues } from '../../paths';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { SLOT, TextWith } from '../../ui/TextWith';
import styles from './MapCard.module.css';

/** A stay in little room, under a map: photograph, name, place and the price of a night. */
export function MapCard({
  listing,
  stay,
  active,
}: {
  listing: ListingRow;
  stay: SearchValues;
  active: boolean;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { averageNight, priceFrom } = listing;
  return (
    <article className={`${styles.card} ${active ? styles.active : ''}`}>
      <Photo photo={listing.photos[0]} sizes="104px" ratio="1 / 1" alt="" className={styles.photo} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <LocalLink className={styles.link} to={paths.listing(listing.id, stay)}>
            {text(listing.name)}
          </LocalLink>
        </h3>
        <p className={styles.place}>
          {text(listing.propertyName)} · {text(listing.location.name)}
        </p>
        <p className={styles.price}>
          <TextWith
            text={t(averageNight === undefined ? 'site:card.from_night' : 'site:card.night', { price: SLOT })}
          >
            <Money sen={averageNight ?? priceFrom} className={styles.amount} />
          </TextWith>
        </p>
      </div>
    </article>
  );
}

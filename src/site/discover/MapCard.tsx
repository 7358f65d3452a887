import type { ListingRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths, type SearchValues } from '../../paths';
import { Photo } from '../../ui/Photo';
import { StayPrice } from '../listings/StayPrice';
import styles from './MapCard.module.css';

/** A stay in little room, under a map: photograph, name, place and price. */
export function MapCard({
  listing,
  stay,
  active,
}: {
  listing: ListingRow;
  stay: SearchValues;
  active: boolean;
}) {
  const text = useText();
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
        <StayPrice listing={listing} withDeposit={false} />
      </div>
    </article>
  );
}

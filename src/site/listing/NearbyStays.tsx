import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Skeleton';
import type { Stay } from '../booking/useStay';
import { useListListingsQuery } from '../listings.api';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import styles from './NearbyStays.module.css';

const SHOWN = 3;

/** Other stays at the same location, with the chosen dates those that are free then. */
export function NearbyStays({ listing, stay }: { listing: Listing; stay: Stay }) {
  const { t } = useTranslation();
  const text = useText();
  const { checkIn, checkOut } = stay;
  const { slug, name } = listing.location;
  const dates = checkIn && checkOut ? { checkIn, checkOut } : {};
  const { data, isError } = useListListingsQuery({
    filter: { location: slug, ...dates },
    pagination: { limit: SHOWN + 1, currentPage: 1 },
  });
  const others = data?.rows.filter(({ id }) => id !== listing.id).slice(0, SHOWN);
  if (isError || others?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="nearby">
      <div className={styles.head}>
        <h2 id="nearby">{t('site:listing.nearby.title', { place: text(name) })}</h2>
        <LocalLink to={paths.discover({ location: slug, ...dates })}>
          {t('site:listing.nearby.all')}
          <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      {others ? (
        <ul className={styles.cards}>
          {others.map((other) => (
            <li key={other.id}>
              <ListingCard listing={other} stay={{ ...dates, guests: stay.guests }} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading className={styles.cards}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </Loading>
      )}
    </section>
  );
}

import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Skeleton';
import type { Stay } from '../booking/useStay';
import { useListListingsQuery } from '../listings.api';
import { partyParams } from '../search/partyParams';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import styles from './NearbyStays.module.css';

const SHOWN = 3;
const SIZES = '(min-width: 1200px) 390px, (min-width: 768px) 31vw, 92vw';

/** Other stays at the same location for the same party, with the chosen dates those that are free then at the price of that stay. */
export function NearbyStays({ listing, stay }: { listing: Listing; stay: Stay }) {
  const { t } = useTranslation();
  const text = useText();
  const { checkIn, checkOut } = stay;
  const { slug, name } = listing.location;
  const wish = { ...(checkIn && checkOut && { checkIn, checkOut }), ...partyParams(stay) };
  const { data: answer, isError } = useListListingsQuery({
    filter: { location: slug, ...wish },
    pagination: { limit: SHOWN + 1, currentPage: 1 },
  });
  // Drawn in parts, between which the page answers: nobody waits for what is at its end.
  const data = useDeferredValue(answer);
  const others = data?.rows.filter(({ id }) => id !== listing.id).slice(0, SHOWN);
  if (isError || others?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="nearby">
      <div className={styles.head}>
        <h2 id="nearby">{t('site:listing.nearby.title', { place: text(name) })}</h2>
        <LocalLink to={paths.discover({ location: slug, ...wish })}>
          {t('site:listing.nearby.all')}
          <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      {others ? (
        <ul className={styles.cards}>
          {others.map((other) => (
            <li key={other.id}>
              <ListingCard listing={other} stay={wish} sizes={SIZES} />
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

import { useTranslation } from 'react-i18next';
import { FIRST_LISTS } from '@shared/firstCalls';
import { staleAtOnce } from '../../api/listCalls';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { ErrorBox } from '../../ui/ErrorBox';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Skeleton';
import { useListListingsQuery } from '../listings.api';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import styles from './Home.module.css';

const QUERY = FIRST_LISTS.featuredListings;

/** The stays that the business puts first, with the price they begin at. */
export function FeaturedListings() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useListListingsQuery(QUERY, staleAtOnce);
  if (data?.rows.length === 0) return null;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="featured-listings">
      <div className={styles.head}>
        <h2 id="featured-listings">{t('site:home.listings_title')}</h2>
        <LocalLink to={paths.discover()} className={styles.all}>
          {t('site:home.listings_all')}
          <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      {data ? (
        <ul className={styles.listings}>
          {data.rows.map((listing) => (
            <li key={listing.id} className="later">
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className={styles.listings}>
          {Array.from({ length: QUERY.pagination.limit }, (_, index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </Loading>
      )}
    </section>
  );
}

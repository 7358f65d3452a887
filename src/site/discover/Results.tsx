import { useTranslation } from 'react-i18next';
import type { SearchValues } from '../../paths';
import { ErrorBox } from '../../ui/ErrorBox';
import { Pagination } from '../../ui/Pagination';
import { Loading } from '../../ui/Skeleton';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import { discoverPath, PAGE_SIZE } from './discoverQuery';
import styles from './DiscoverPage.module.css';
import { NoResults } from './NoResults';
import type { Discovered } from './useDiscover';

/** The last page that can be reached: beyond it the server would have to count through everything before. */
const MOST_PAGES = 1000;

/** The element of a stay's card, for the map. */
export const cardId = (id: string): string => `stay-${id}`;

/** The stays of the page as cards; in their place what is wrong, or ways out when there are none. */
export function Results({
  discovered: { query, change, found, waiting, error, retry },
  stay,
  active,
  onActive,
}: {
  discovered: Discovered;
  stay: SearchValues;
  active: string | null;
  onActive: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  if (error) return <ErrorBox error={error} onRetry={retry} />;
  if (!found) {
    return (
      <Loading className={styles.cards}>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <ListingCardSkeleton key={index} dated={query.checkIn !== null} />
        ))}
      </Loading>
    );
  }
  if (found.rows.length === 0) return <NoResults {...{ query, change, found }} />;
  return (
    <div aria-busy={waiting} className={styles.found}>
      <h2 className="visually-hidden">{t('site:discover.results')}</h2>
      <ul className={styles.cards} aria-label={t('site:discover.results')}>
        {found.rows.map((listing, index) => (
          <li
            key={listing.id}
            id={cardId(listing.id)}
            className={index > 0 ? 'later' : undefined}
            onFocus={() => onActive(listing.id)}
            onBlur={() => onActive(null)}
          >
            <ListingCard
              listing={listing}
              stay={stay}
              priority={index === 0}
              active={listing.id === active}
              onHover={onActive}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={query.page}
        pageCount={Math.min(MOST_PAGES, Math.ceil(found.totalCount / PAGE_SIZE))}
        hrefOf={(page) => discoverPath({ ...query, page })}
      />
    </div>
  );
}

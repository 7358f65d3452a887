import { useTranslation } from 'react-i18next';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import { nightsBetween } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../i18n';
import { formatDate } from '../../ui/dates';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading } from '../../ui/Skeleton';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import { partyParams } from '../search/partyParams';
import { useListFreeFromQuery } from './flexibleDates.api';
import styles from './OtherDates.module.css';

/** Cards that stand there while the places are on their way. */
const WAITING = 4;

/** Places that fit all of a search but its dates, each with the next time that it is free for as many nights; its link carries those dates. */
export function FreeFromPlaces({ filter }: { filter: ListingFilter }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currentData, isError, isFetching, error, refetch } = useListFreeFromQuery(filter);
  return (
    <section className={styles.more} aria-labelledby="free-from">
      <h2 id="free-from" className={styles.head}>
        {t('flexibleDates:free_from.title')}
      </h2>
      {isError && !isFetching ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Loading className={styles.cards}>
          {Array.from({ length: WAITING }, (_, index) => (
            <ListingCardSkeleton key={index} dated />
          ))}
        </Loading>
      ) : currentData.length === 0 ? (
        <p className={styles.none}>{t('flexibleDates:free_from.none')}</p>
      ) : (
        <ul className={styles.cards} aria-labelledby="free-from">
          {currentData.map(({ listing, checkIn, checkOut }) => (
            <li key={listing.id}>
              <p className={styles.when}>
                {t('flexibleDates:free_from.when', {
                  count: nightsBetween(checkIn, checkOut),
                  date: formatDate(checkIn, language),
                })}
              </p>
              <ListingCard listing={listing} stay={{ checkIn, checkOut, ...partyParams(filter) }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { RangeCalendar } from '../../ui/calendar/RangeCalendar';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './AvailabilitySection.module.css';
import { Section } from './Section';
import type { StayChoice } from './useStayChoice';

/** Two months of free and taken nights with their prices; dates chosen here are those of the price box. */
export function AvailabilitySection({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  // Two months need 600 px beside the price box.
  const wide = useMediaQuery('(min-width: 1200px)');
  const { availability, limits, stay, setStay, units } = choice;
  const { error, isFetching, refetch, data } = availability;
  return (
    <Section title={t('site:listing.calendar.title')}>
      <p className={styles.lead}>
        {t('site:listing.calendar.min_nights', { count: listing.minNights })}
        {units > 1 && ` ${t('groupStays:offer.calendar', { count: units })}`}
      </p>
      {error && !data && !isFetching ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <RangeCalendar
          {...limits}
          value={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
          onChange={(range) => setStay(range)}
          months={wide ? 2 : 1}
        />
      ) : (
        <Loading className={styles.waiting}>
          <Skeleton height="100%" />
        </Loading>
      )}
      <ul className={styles.legend} aria-label={t('site:listing.calendar.legend')}>
        <li>
          <span className={styles.free} aria-hidden="true">
            12
          </span>
          {t('site:listing.calendar.free')}
        </li>
        <li>
          <span className={styles.taken} aria-hidden="true">
            12
          </span>
          {t('site:listing.calendar.taken')}
        </li>
        <li>
          <span className={styles.chosen} aria-hidden="true">
            12
          </span>
          {t('site:listing.calendar.chosen')}
        </li>
        {data?.nights.some(
          ({ closedToArrival, closedToDeparture }) => closedToArrival || closedToDeparture,
        ) && (
          <li>
            <span className={styles.closed} aria-hidden="true">
              12
            </span>
            {t('site:listing.calendar.closed')}
          </li>
        )}
        <li>{t('site:listing.calendar.prices')}</li>
      </ul>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import { nightsBetween } from '@shared/domain/base/stayDates';
import { MOST_FLEX_DAYS, type StayDates } from '@shared/domain/inventory/flexibleDates';
import { ErrorBox } from '../../ui/ErrorBox';
import { DateChoices, DateChoicesSkeleton } from './DateChoices';
import { listArgs, type DiscoverQuery } from './discoverQuery';
import { useListOtherDatesQuery } from './flexibleDates.api';
import styles from './OtherDates.module.css';

/** Dates that are offered at most. */
const MOST_NEARBY = 4;

/** The dates nearest to those of a search that finds nothing, on which it would find something. */
export function NearbyDates({
  query,
  wish,
  onChoose,
}: {
  query: DiscoverQuery;
  wish: StayDates;
  onChoose: (dates: StayDates) => void;
}) {
  const { t } = useTranslation();
  const { currentData, isError, isFetching, error, refetch } = useListOtherDatesQuery({
    filter: listArgs(query).filter,
    flex: { days: MOST_FLEX_DAYS },
  });
  const distance = ({ checkIn }: StayDates) => Math.abs(nightsBetween(wish.checkIn, checkIn));
  const rows = currentData
    ?.filter(({ totalCount }) => totalCount > 0)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST_NEARBY);
  return (
    <section className={styles.nearby} aria-labelledby="nearby-dates">
      <h3 id="nearby-dates" className={styles.title}>
        {t('flexibleDates:near.title')}
      </h3>
      {isError && !isFetching ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <DateChoicesSkeleton count={MOST_NEARBY} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{t('flexibleDates:near.none')}</p>
      ) : (
        <DateChoices rows={rows} wish={wish} label={t('flexibleDates:near.title')} onChoose={onChoose} />
      )}
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { flexibleDates, type Flex, type StayDates } from '@shared/domain/inventory/flexibleDates';
import { useLanguage } from '../../i18n';
import { Chip } from '../../ui/Chip';
import { formatMonth } from '../../ui/dates';
import { Dialog } from '../../ui/Dialog';
import { ErrorBox } from '../../ui/ErrorBox';
import { SelectField } from '../../ui/Field';
import { useToday } from '../useToday';
import { DateChoices, DateChoicesSkeleton } from './DateChoices';
import { listArgs, wishOf, type DiscoverQuery } from './discoverQuery';
import { useListOtherDatesQuery } from './flexibleDates.api';
import styles from './FlexibleDatesDialog.module.css';

/** Days to move a stay by; more would be another holiday. */
const DAYS = [1, 3, 7] as const;
/** Whoever has not chosen dates is planning ahead: the month in view has some of its weekends left. */
const PLANNING_DAYS = 14;

type Way = (typeof DAYS)[number] | 'weekend' | 'week';

/** The months in which a stay can begin, each by its first day. */
function monthsUntil(today: StayDate, lastDay: StayDate): StayDate[] {
  const months = [monthStart(today)];
  for (let next = addMonths(today, 1); next <= lastDay; next = addMonths(next, 1)) months.push(next);
  return months;
}

/** A search with other dates: the same days or so, a weekend or a week of a month, each with what would be found. */
export function FlexibleDatesDialog({
  query,
  onClose,
  onChoose,
}: {
  query: DiscoverQuery;
  onClose: () => void;
  onChoose: (dates: StayDates) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today, lastDay } = useToday();
  const wish = wishOf(query);
  const [way, setWay] = useState<Way>(wish ? 3 : 'weekend');
  const [month, setMonth] = useState(monthStart(wish?.checkIn ?? addDays(today, PLANNING_DAYS)));
  const inMonth = month.slice(0, 7);
  const flex: Flex =
    way === 'weekend' ? { weekendOf: inMonth } : way === 'week' ? { weekOf: inMonth } : { days: way };
  return (
    <Dialog open title={t('flexibleDates:title')} onClose={onClose} size="full">
      <div className={styles.panel}>
        <div className={styles.ways} role="group" aria-label={t('flexibleDates:how')}>
          {wish &&
            DAYS.map((days) => (
              <Chip key={days} selected={way === days} onClick={() => setWay(days)}>
                {t('flexibleDates:days', { count: days })}
              </Chip>
            ))}
          {(['weekend', 'week'] as const).map((one) => (
            <Chip key={one} selected={way === one} onClick={() => setWay(one)}>
              {t(`flexibleDates:${one}`)}
            </Chip>
          ))}
        </div>
        <p className={styles.help}>
          {t(typeof way === 'number' ? 'flexibleDates:days_help' : `flexibleDates:${way}_help`)}
        </p>
        {typeof way !== 'number' && (
          <SelectField
            label={t('flexibleDates:month')}
            value={month}
            options={monthsUntil(today, lastDay).map((first) => ({
              value: first,
              label: formatMonth(first, language),
            }))}
            onChange={(event) => setMonth(event.target.value)}
          />
        )}
        <FoundDates query={query} flex={flex} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

/** What is found for each of the dates. */
function FoundDates({
  query,
  flex,
  onChoose,
}: {
  query: DiscoverQuery;
  flex: Flex;
  onChoose: (dates: StayDates) => void;
}) {
  const { t } = useTranslation();
  const { today, lastDay } = useToday();
  const wish = wishOf(query);
  // The dates of the search say nothing about those of a month.
  const dated = 'days' in flex ? query : { ...query, checkIn: null, checkOut: null };
  const { currentData, isError, isFetching, error, refetch } = useListOtherDatesQuery(
    { filter: listArgs(dated).filter, flex },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !isFetching) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!currentData) {
    const dates = flexibleDates(flex, wish ?? undefined, { first: today, last: lastDay });
    return <DateChoicesSkeleton count={dates.length} />;
  }
  if (currentData.length === 0) return <p className={styles.help}>{t('flexibleDates:no_dates')}</p>;
  return (
    <DateChoices rows={currentData} wish={wish} label={t('flexibleDates:choices')} onChoose={onChoose} />
  );
}

import { useTranslation } from 'react-i18next';
import type { OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import type { StayDates } from '@shared/domain/inventory/flexibleDates';
import { useLanguage } from '../../i18n';
import { Tag } from '../../ui/Chip';
import { Money } from '../../ui/Money';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { SLOT, TextWith } from '../../ui/TextWith';
import { AboutPrice } from '../currency/AboutPrice';
import styles from './DateChoices.module.css';
import { stayDaysText } from './stayDayTexts';

/** The lowest price of the rows, where some are dearer: of equals none is worth a word. */
function lowestOf(rows: readonly OtherDatesRow[]): number | null {
  const prices = rows.flatMap(({ fromTotal }) => (fromTotal === null ? [] : [fromTotal]));
  const least = Math.min(...prices);
  return prices.some((price) => price > least) ? least : null;
}

/** Dates to choose from, each with how many places are free and from how much; those without a free place cannot be chosen. */
export function DateChoices({
  rows,
  wish,
  label,
  onChoose,
}: {
  rows: readonly OtherDatesRow[];
  /** The dates of the search, which are marked among the others. */
  wish: StayDates | null;
  label: string;
  onChoose: (dates: StayDates) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lowest = lowestOf(rows);
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ checkIn, checkOut, totalCount, totalIsEstimate, fromTotal }) => {
        const number = totalCount.toLocaleString('en-US');
        const isWish = wish?.checkIn === checkIn && wish.checkOut === checkOut;
        return (
          <li key={checkIn}>
            <button
              type="button"
              className={styles.row}
              disabled={totalCount === 0}
              aria-current={isWish || undefined}
              onClick={() => onChoose({ checkIn, checkOut })}
            >
              <span className={styles.days}>{stayDaysText(t, { checkIn, checkOut }, language)}</span>{' '}
              <span className={styles.found}>
                {totalCount === 0
                  ? t('flexibleDates:nothing')
                  : totalIsEstimate
                    ? t('flexibleDates:places_over', { number })
                    : t('flexibleDates:places', { count: totalCount, number })}
                {fromTotal !== null && (
                  <>
                    {' · '}
                    <TextWith text={t('flexibleDates:from', { price: SLOT })}>
                      <Money sen={fromTotal} />
                    </TextWith>
                    <AboutPrice sen={fromTotal} />
                  </>
                )}
              </span>{' '}
              {(isWish || (fromTotal !== null && fromTotal === lowest)) && (
                <span className={styles.marks}>
                  {fromTotal !== null && fromTotal === lowest && (
                    <Tag tone="gold">{t('flexibleDates:cheapest')}</Tag>
                  )}{' '}
                  {isWish && <Tag>{t('flexibleDates:yours')}</Tag>}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** So many dates on their way, in the size of rows. */
export function DateChoicesSkeleton({ count }: { count: number }) {
  return (
    <Loading className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton height={20} width="55%" />
          <Skeleton height={18} width="40%" />
        </div>
      ))}
    </Loading>
  );
}

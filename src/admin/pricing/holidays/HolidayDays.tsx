import { useTranslation } from 'react-i18next';
import type { Substitute } from '@shared/domain/pricing/holidays';
import { isoWeekday, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { formatDate, weekdayNames } from '../../../ui/dates';
import styles from './Holidays.module.css';
import { useStateNames } from './useStateNames';

/** A date with its weekday, which decides over substitute days and weekends: `Sun 01 Feb 2026`, `2026年2月1日（周日）`. */
export function useWeekdayDate() {
  const language = useLanguage();
  return (date: StayDate) => {
    const { short } = weekdayNames(language)[isoWeekday(date) - 1]!;
    // A bare 三 names no day.
    return language === 'cn-ZH'
      ? `${formatDate(date, language)}（周${short}）`
      : `${short} ${formatDate(date, language)}`;
  };
}

/** The date of a holiday, marked when it waits for the moon or the gazette. */
export function HolidayDate({ date, estimated }: { date: StayDate; estimated: boolean }) {
  const { t } = useTranslation();
  const dateText = useWeekdayDate();
  return (
    <>
      <time className={`numbers ${styles.date}`} dateTime={date}>
        {dateText(date)}
      </time>
      {estimated && <small className={styles.estimated}>{t('admin:holiday.estimated')}</small>}
    </>
  );
}

/** Substitute days, a line each with its states; a dash where there are none. */
export function SubstituteList({ substitutes }: { substitutes: readonly Substitute[] }) {
  const stateNames = useStateNames();
  const dateText = useWeekdayDate();
  const colon = useLanguage() === 'cn-ZH' ? '：' : ': ';
  if (substitutes.length === 0) return '–';
  return (
    <ul className={styles.substitutes}>
      {substitutes.map(({ date, states }) => (
        <li key={date}>
          <time className="numbers" dateTime={date}>
            {dateText(date)}
          </time>
          {colon}
          {stateNames(states)}
        </li>
      ))}
    </ul>
  );
}

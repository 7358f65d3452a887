import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n';
import { formatStay } from '../dates';
import styles from './RangeCalendar.module.css';
import { leastNights, nightsIn, type StayLimits, type StayRange } from './stayRange';

/**
 * The line under the calendar: what is chosen or to be chosen next, read out politely, and the minimum stay
 * where there is one.
 */
export function CalendarStatus({
  value,
  limits,
  onClear,
}: {
  value: StayRange;
  limits: StayLimits;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkIn, checkOut } = value;
  const least = checkIn && !checkOut ? leastNights(checkIn, limits) : 1;
  const text = !checkIn
    ? t('common:calendar.choose_check_in')
    : checkOut
      ? t('common:calendar.stay', { count: nightsIn(value), stay: formatStay(checkIn, checkOut, language) })
      : t('common:calendar.choose_check_out');
  return (
    <div className={styles.status}>
      <p aria-live="polite" className={styles.text}>
        {text}
        {least > 1 && <span> {t('common:calendar.min_nights', { count: least })}</span>}
      </p>
      {checkIn && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('common:calendar.clear')}
        </button>
      )}
    </div>
  );
}

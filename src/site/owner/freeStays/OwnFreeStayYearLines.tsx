import { useTranslation } from 'react-i18next';
import type { OwnFreeStayYear } from '@shared/contract/money/ownFreeStays';
import { useLanguage } from '../../../i18n';
import { Tag } from '../../../ui/Chip';
import { formatDate, formatStay } from '../../../ui/dates';
import styles from '../OwnerRooms.module.css';
import own from './OwnFreeStays.module.css';
import { LINE_VIEWS, useAmount } from './ownFreeStayWords';

/** One year of an account: its sums, each with what it is made of, and its stays. */
export function OwnFreeStayYearLines({ year, isOpen }: { year: OwnFreeStayYear; isOpen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = useAmount(year.counted);
  const { entitled, carriedIn, used, booked, carriedOut, expired, left, over, discounted, stays } = year;
  const rows: [string, number][] = [
    [t('owner:free_stay.sum.entitled'), entitled],
    [t('owner:free_stay.sum.carried_in'), carriedIn],
    [t('owner:free_stay.sum.over'), over],
    [t('owner:free_stay.sum.used'), -used],
    [t('owner:free_stay.sum.booked'), -booked],
    [t('owner:free_stay.sum.carried_out'), -carriedOut],
    [t('owner:free_stay.sum.expired'), -expired],
  ];
  return (
    <details className={own.fold} open={isOpen}>
      <summary>
        {t('owner:free_stay.year', {
          from: formatDate(year.from, language),
          to: formatDate(year.lastDay, language),
        })}
      </summary>
      <dl className={styles.facts}>
        {rows
          .filter(([, credits], index) => index === 0 || credits !== 0)
          .map(([label, credits]) => (
            <Fact key={label} label={label} value={credits < 0 ? `− ${amount(-credits)}` : amount(credits)} />
          ))}
        <Fact label={t('owner:free_stay.sum.left')} value={amount(left)} isStrong />
        {discounted.entitled > 0 && (
          <Fact
            label={t('owner:free_stay.sum.discounted', { percent: year.discountBp / 100 })}
            value={t('owner:free_stay.sum.of', {
              left: amount(discounted.left),
              entitled: amount(discounted.entitled),
            })}
          />
        )}
      </dl>
      {carriedIn > 0 && year.carriedLastDay && (
        <p className={styles.small}>
          {t('owner:free_stay.carried_until', {
            amount: amount(carriedIn),
            date: formatDate(year.carriedLastDay, language),
          })}
        </p>
      )}
      {stays.length > 0 && (
        <ul className={styles.list} aria-label={t('owner:free_stay.stays')}>
          {stays.map((stay) => (
            <li key={`${stay.checkIn} ${stay.requestId ?? stay.checkOut}`} className={own.line}>
              <div className={styles.between}>
                <span className={styles.strong}>{formatStay(stay.checkIn, stay.checkOut, language)}</span>
                <span>{amount(stay.free + stay.discounted)}</span>
              </div>
              <div className={styles.between}>
                <span className={styles.quiet}>
                  {stay.isOwn
                    ? [stay.guestName, stay.unitNumber, stay.reference].filter(Boolean).join(' · ')
                    : t('owner:free_stay.co_owner')}
                </span>
                <Tag tone={LINE_VIEWS[stay.state].tone}>{t(LINE_VIEWS[stay.state].label)}</Tag>
              </div>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Fact({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <>
      <dt className={isStrong ? styles.strong : undefined}>{label}</dt>
      <dd className={`numbers ${isStrong ? styles.strong : ''}`}>{value}</dd>
    </>
  );
}

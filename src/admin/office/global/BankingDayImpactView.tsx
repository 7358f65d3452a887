import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BankingDayImpact } from '@shared/contract/stays/bankingDays';
import { useLanguage } from '../../../i18n';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { formatDate, formatShortDates } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import styles from './Global.module.css';

/** What is expected of banks on another day, with a few examples, and what stays as it is. */
export function BankingDayImpactView({ impact }: { impact: BankingDayImpact }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { days, moved, matched, locked } = impact;
  const says = (key: string, count: number) =>
    count > 0 && <p>{t(`admin:banking_day.impact.${key}`, { count })}</p>;
  return (
    <div className={styles.impact}>
      {days.length > 0 && (
        <p>
          <strong>
            {t('admin:banking_day.impact.days', {
              count: days.length,
              dates: formatShortDates(days, language),
            })}
          </strong>
        </p>
      )}
      {moved === 0 ? <p>{t('admin:banking_day.impact.none')}</p> : says('moved', moved)}
      <Examples impact={impact} />
      {says('matched', matched)}
      {says('locked', locked)}
    </div>
  );
}

function Examples({ impact: { examples, moved } }: { impact: BankingDayImpact }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (examples.length === 0) return null;
  const title = t('admin:banking_day.impact.title');
  return (
    <>
      <ScrollRegion label={title} className={styles.scroll}>
        <table className={styles.example} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:banking_day.impact.example')}</th>
              <th scope="col">{t('admin:banking_day.impact.amount')}</th>
              <th scope="col">{t('admin:banking_day.impact.was')}</th>
              <th scope="col">{t('admin:banking_day.impact.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ paymentId, reservationId, reference, expectedSen, from, to }) => (
              <tr key={paymentId}>
                <th scope="row" className={styles.whole}>
                  <Link to={paths.admin.reservationDetails(reservationId)}>{reference}</Link>
                </th>
                <td>
                  <Money sen={expectedSen} />
                </td>
                <td>{formatDate(from, language)}</td>
                <td>{formatDate(to, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {moved > examples.length && (
        <p>{t('admin:banking_day.impact.more', { count: moved - examples.length })}</p>
      )}
    </>
  );
}

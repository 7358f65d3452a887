import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { useText } from '../../../i18n';
import { useGetSiteInfoQuery } from '../../site.api';
import type { OwnBooking } from '../booking.api';
import { CopyFact } from './CopyButton';
import styles from './Manage.module.css';
import { SlipForm } from './SlipForm';

/** How to pay, what to write into the transfer, and the place for the slip. */
export function PayPanel({ own, address }: { own: GuestReservation; address: OwnBooking }) {
  const { t } = useTranslation();
  const text = useText();
  const { data: site } = useGetSiteInfoQuery();
  const method = site?.paymentMethods.find(({ code }) => code === own.paymentMethod);
  const due = Math.max(0, own.totalSen - own.paidSen);
  const again = own.status === 'pending';
  const slip = <SlipForm own={own} address={address} />;
  if (again) {
    return (
      <details className={`${styles.card} ${styles.noPrint}`}>
        <summary className={styles.summary}>{t('site:manage.slip.another')}</summary>
        <div className={styles.detailsBody}>{slip}</div>
      </details>
    );
  }
  return (
    <section className={styles.card} aria-label={t('site:manage.pay.title')}>
      <h2 className={styles.cardTitle}>{t('site:manage.pay.title')}</h2>
      <ol className={styles.paySteps}>
        <li>
          <p className={styles.payStep}>
            <strong>{method ? text(method.name) : t('site:manage.pay.transfer')}</strong>
          </p>
          {method && <p className={styles.payText}>{text(method.instructions)}</p>}
          <dl className={styles.copyFacts}>
            <CopyFact
              label={t('site:manage.pay.amount')}
              shown={formatSen(due)}
              copied={(due / 100).toFixed(2)}
            />
            <CopyFact label={t('site:manage.pay.reference')} shown={own.reference} />
          </dl>
        </li>
        <li className={styles.noPrint}>
          <p className={styles.payStep}>
            <strong>{t('site:manage.slip.title')}</strong>
          </p>
          {slip}
        </li>
      </ol>
    </section>
  );
}

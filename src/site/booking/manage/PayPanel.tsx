import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { useText } from '../../../i18n';
import type { OwnBooking } from '../booking.api';
import { CopyFact } from './CopyButton';
import styles from './Manage.module.css';
import { PayCode } from './PayCode';
import { SlipForm } from './SlipForm';

/** The account or code to pay to, the words for the transfer, and the place for the slip. */
export function PayPanel({ own, address }: { own: GuestReservation; address: OwnBooking }) {
  const { t } = useTranslation();
  const text = useText();
  const { payTo } = own;
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
            <strong>{payTo ? text(payTo.name) : t('site:manage.pay.transfer')}</strong>
          </p>
          {payTo && <p className={styles.payText}>{text(payTo.instructions)}</p>}
          <div className={payTo?.qrUrl ? styles.payWithCode : undefined}>
            {payTo?.qrUrl && <PayCode path={payTo.qrUrl} />}
            <dl className={styles.copyFacts}>
              <CopyFact
                label={t('site:manage.pay.amount')}
                shown={formatSen(due)}
                copied={(due / 100).toFixed(2)}
              />
              <CopyFact label={t('site:manage.pay.reference')} shown={own.reference} />
              {payTo?.accountNumber && (
                <>
                  <CopyFact
                    label={t('site:manage.pay.account')}
                    shown={payTo.accountNumber}
                    copied={payTo.accountNumber.replace(/\D/g, '')}
                  />
                  <div className={styles.copyFact}>
                    <dt>{t('site:manage.pay.holder')}</dt>
                    <dd className={styles.holder}>
                      {payTo.accountHolder}
                      <span className={styles.quiet}>{payTo.bank}</span>
                    </dd>
                  </div>
                </>
              )}
            </dl>
          </div>
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

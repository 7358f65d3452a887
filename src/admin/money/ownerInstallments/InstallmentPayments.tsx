import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InstallmentPayment } from '@shared/contract/money/ownerInstallments';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { unbrokenSen as money } from '../../../ui/Money';
import { PaymentProof } from '../ownerPayouts/PaymentProof';
import styles from './OwnerInstallments.module.css';

/** The payouts that settled an instalment, each with its share and the proof that it was paid. */
export function InstallmentPayments({
  payments,
  onReload,
}: {
  payments: readonly InstallmentPayment[];
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return payments.map(
    ({ payoutId, itemId, number, releasedOn, amountSen, settledSen, files, payoutFiles }) => (
      <section key={itemId} className={styles.payment} aria-label={number}>
        <h3>
          <Can do="revenue.view" otherwise={number}>
            <Link to={paths.admin.manageOwnerPayout(payoutId)}>{number}</Link>
          </Can>
        </h3>
        <p>
          {t('admin:owner_installment.payment.words', {
            date: formatDate(releasedOn, language),
            amount: money(amountSen),
            settled: money(settledSen),
          })}
        </p>
        <h4>{t('admin:owner_payout.proof.title')}</h4>
        <PaymentProof paid={{ of: 'item', id: itemId }} files={files} onReload={onReload} />
        {payoutFiles.length > 0 && (
          <>
            <h4>{t('admin:owner_payout.proof.whole')}</h4>
            <p>{t('admin:owner_payout.proof.whole_help')}</p>
            <PaymentProof paid={{ of: 'payout', id: payoutId }} files={payoutFiles} onReload={onReload} />
          </>
        )}
      </section>
    ),
  );
}

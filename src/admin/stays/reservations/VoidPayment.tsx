import { useTranslation } from 'react-i18next';
import type { Payment } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { useVoidPaymentMutation } from './reservations.api';

/** Takes back money that was entered by mistake, for a reason. */
export function VoidPayment({ payment, onReload }: { payment: Payment; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [voidPayment] = useVoidPaymentMutation();
  const { id: paymentId, version, amountSen, kind, batchId } = payment;
  const amount = formatSen(amountSen);
  return (
    <ConfirmAction
      label={t('admin:payment.actions.void')}
      ariaLabel={t('admin:payment.void.one', { amount })}
      title={t(kind === 'refund' ? 'admin:payment.void.refund_title' : 'admin:payment.void.title')}
      confirmLabel={t('admin:payment.void.confirm')}
      danger
      remark="required"
      remarkLabel={t('admin:payment.void.reason')}
      onConfirm={async (reason = '') => {
        await voidPayment({ paymentId, version, reason }).unwrap();
        toast.success(t('admin:payment.voided', { amount }));
      }}
      onReload={onReload}
    >
      <p>{t('admin:payment.void.text', { amount })}</p>
      {batchId && <p>{t('admin:payment.void.batch')}</p>}
    </ConfirmAction>
  );
}

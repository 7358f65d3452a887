import { useTranslation } from 'react-i18next';
import type { VoidRefusal } from '@shared/contract/money/payments';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { codeKey } from '../../../i18n/errorText';
import { PaymentDialog } from './PaymentDialog';
import styles from './Reservation.module.css';

/** Why money cannot be voided any more, and what puts it right where its day is closed: giving it back, or taking it again. */
export function InsteadOfVoid({
  payment,
  refusal,
  reservation,
  onReload,
}: {
  payment: Payment;
  refusal: VoidRefusal;
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const isOver = refusal === 'payment.closed_day';
  const canGoBack = payment.kind === 'payment' && (payment.leftSen ?? 0) > 0 && reservation.paidSen > 0;
  return (
    <>
      {isOver && canGoBack && (
        <PaymentDialog kind="refund" of={payment} reservation={reservation} onReload={onReload} />
      )}
      {isOver && payment.kind === 'refund' && (
        <PaymentDialog kind="payment" of={payment} reservation={reservation} onReload={onReload} />
      )}
      <span className={styles.small}>
        {refusal === 'payment.step' ? t('admin:payment.void.settles') : t(codeKey(refusal))}
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { formatSen } from '@shared/domain/base/money';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { NoMailNote } from '../../lent/NoMailNote';
import { useCheckPaymentMutation } from './reservations.api';
import { SlipApproval } from './SlipApproval';

/** The check of a transfer slip: approve it with what the bank shows, or return it and say why. */
export function SlipCheck({
  payment,
  reservation,
  onReload,
}: {
  payment: Payment;
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [checkPayment] = useCheckPaymentMutation();
  const { id: paymentId, version, amountSen } = payment;
  const base = { paymentId, version, reservationId: reservation.id };
  const amount = formatSen(amountSen);
  const confirms = reservation.status === 'pending';
  return (
    <>
      <SlipApproval payment={payment} reservation={reservation} onReload={onReload} />
      {/* What came in online is no claim: it counts, or goes back. */}
      {payment.method !== ONLINE && (
        <ConfirmAction
          label={t('admin:payment.actions.return')}
          title={t('admin:payment.return.title')}
          danger
          remark="required"
          remarkLabel={t('admin:payment.return.remark')}
          onConfirm={async (remark) => {
            await checkPayment({ ...base, action: 'reject', remark }).unwrap();
            toast.success(t('admin:payment.returned'));
          }}
          onReload={onReload}
        >
          <p>{t(confirms ? 'admin:payment.return.holds' : 'admin:payment.return.text', { amount })}</p>
          <NoMailNote hasEmail={reservation.guestEmail !== ''} />
        </ConfirmAction>
      )}
    </>
  );
}

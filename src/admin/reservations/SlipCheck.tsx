import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payment, Reservation } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { businessDate } from '@shared/domain/stayDates';
import { choiceRule } from '../../kit/choiceRule';
import { ConfirmAction } from '../../kit/ConfirmAction';
import { FormDialog } from '../../kit/FormDialog';
import { StayDatePicker } from '../../ui/DatePicker';
import { toast } from '../../ui/toast';
import { NoMailNote } from './NoMailNote';
import { useCheckPaymentMutation } from './reservations.api';

/** The check of a transfer slip: approve it with the day on which the money came in, or return it and say why. */
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
  const today = businessDate(new Date());
  const confirms = reservation.status === 'pending';
  const label = t('admin:payment.fields.receivedOn');
  return (
    <>
      <FormDialog
        trigger={(open) => (
          <Button type="primary" onClick={open}>
            {t('admin:payment.actions.approve')}
          </Button>
        )}
        title={t('admin:payment.approve.title')}
        submitLabel={t('admin:payment.actions.approve')}
        initialValues={{ receivedOn: today }}
        labels={{ receivedOn: label }}
        onSubmit={async ({ receivedOn }) => {
          await checkPayment({ ...base, action: 'approve', receivedOn }).unwrap();
          toast.success(t('admin:payment.approved', { amount }));
        }}
        onReload={onReload}
      >
        <p>{t(confirms ? 'admin:payment.approve.confirms' : 'admin:payment.approve.text', { amount })}</p>
        <NoMailNote hasEmail={reservation.guestEmail !== ''} />
        <Form.Item name="receivedOn" label={label} rules={[choiceRule(t)]}>
          <StayDatePicker max={today} />
        </Form.Item>
      </FormDialog>
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
    </>
  );
}

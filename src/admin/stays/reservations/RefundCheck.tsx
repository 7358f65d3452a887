import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { useCheckPaymentMutation } from './reservations.api';

/** The check of a refund that goes another way than its money came, by somebody else than who wrote it. */
export function RefundCheck({
  payment,
  reservation,
  onReload,
}: {
  payment: Payment;
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [check] = useCheckPaymentMutation();
  const { id: paymentId, version, amountSen, isMine } = payment;
  const base = { paymentId, version, reservationId: reservation.id };
  const amount = formatSen(amountSen);
  const label = t('admin:payment.fields.refundedOn');
  return (
    <>
      {isMine ? (
        <p>{t('admin:payment.refund_mine')}</p>
      ) : (
        <FormDialog<{ receivedOn: StayDate }>
          trigger={(open) => (
            <Button type="primary" onClick={open}>
              {t('admin:payment.actions.approve_refund')}
            </Button>
          )}
          title={t('admin:payment.approve_refund.title')}
          submitLabel={t('admin:payment.actions.approve_refund')}
          initialValues={{ receivedOn: businessDate(new Date()) }}
          labels={{ receivedOn: label }}
          onReload={onReload}
          onSubmit={async ({ receivedOn }) => {
            await check({ ...base, action: 'approve', receivedOn }).unwrap();
            toast.success(t('admin:payment.recorded', { amount }));
          }}
        >
          <p>{t('admin:payment.approve_refund.text', { amount, remark: payment.remark })}</p>
          <Form.Item name="receivedOn" label={label} rules={[choiceRule(t)]}>
            <StayDatePicker max={businessDate(new Date())} />
          </Form.Item>
        </FormDialog>
      )}
      <ConfirmAction
        label={t('admin:payment.actions.return_refund')}
        title={t('admin:payment.return_refund.title')}
        danger
        remark="required"
        onConfirm={async (remark) => {
          await check({ ...base, action: 'reject', remark }).unwrap();
          toast.success(t('admin:payment.refund_returned'));
        }}
        onReload={onReload}
      >
        <p>{t('admin:payment.return_refund.text', { amount })}</p>
      </ConfirmAction>
    </>
  );
}

import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PaymentInput, Reservation } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { businessDate } from '@shared/domain/stayDates';
import { FormDialog } from '../../kit/FormDialog';
import { StayDatePicker } from '../../ui/DatePicker';
import { MoneyInput } from '../../ui/MoneyInput';
import { toast } from '../../ui/toast';
import { useRecordPaymentMutation } from './reservations.api';
import { METHOD_KEYS, RECEIVED_BY } from './reservationTexts';

type Values = Omit<PaymentInput, 'kind'>;

/** Records money received at the desk or seen on the bank statement, or given back. */
export function PaymentDialog({
  kind,
  reservation,
  onReload,
}: {
  kind: PaymentInput['kind'];
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [recordPayment] = useRecordPaymentMutation();
  const { id, totalSen, paidSen, paymentMethod } = reservation;
  const refund = kind === 'refund';
  const title = t(refund ? 'admin:payment.actions.refund' : 'admin:payment.actions.record');
  const today = businessDate(new Date());
  const due = refund ? paidSen - totalSen : totalSen - paidSen;
  const labels = {
    method: t('admin:payment.fields.method'),
    amountSen: t('admin:payment.fields.amount'),
    receivedOn: t(refund ? 'admin:payment.fields.refundedOn' : 'admin:payment.fields.receivedOn'),
    reference: t('admin:payment.fields.reference'),
    remark: t('admin:payment.fields.remark'),
  };
  const initialValues: Values = {
    method: RECEIVED_BY.includes(paymentMethod) ? paymentMethod : 'cash',
    amountSen: Math.max(0, due),
    receivedOn: today,
    reference: '',
    remark: '',
  };
  return (
    <FormDialog
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={title}
      initialValues={initialValues}
      labels={labels}
      onSubmit={async (values, key) => {
        await recordPayment({ ...values, kind, id, key }).unwrap();
        toast.success(t('admin:payment.recorded', { amount: formatSen(values.amountSen) }));
      }}
      onReload={onReload}
    >
      <p>
        {t(refund ? 'admin:payment.refund_text' : 'admin:payment.record_text', { paid: formatSen(paidSen) })}
      </p>
      <Form.Item
        name="amountSen"
        label={labels.amountSen}
        rules={[
          { required: true },
          { type: 'number', min: 1, message: t('errors:rule.positive', { label: labels.amountSen }) },
          ...(refund
            ? [
                {
                  type: 'number' as const,
                  max: paidSen,
                  message: t('admin:payment.at_most', { amount: formatSen(paidSen) }),
                },
              ]
            : []),
        ]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="method" label={labels.method} rules={[{ required: true }]}>
        <Select options={RECEIVED_BY.map((code) => ({ value: code, label: t(METHOD_KEYS[code]!) }))} />
      </Form.Item>
      <Form.Item name="receivedOn" label={labels.receivedOn} rules={[{ required: true }]}>
        <StayDatePicker max={today} />
      </Form.Item>
      <Form.Item name="reference" label={labels.reference} extra={t('admin:payment.help.reference')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="remark" label={labels.remark}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

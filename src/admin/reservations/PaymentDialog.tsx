import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PaymentInput, Reservation } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { FormDialog } from '../../kit/FormDialog';
import { MoneyInput } from '../../ui/MoneyInput';
import { toast } from '../../ui/toast';
import { MoneyFields, moneyValues, useMoneyLabels } from './MoneyFields';
import { useRecordPaymentMutation } from './reservations.api';

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
  const { id, totalSen, paidSen, paymentMethod, deposit, steps } = reservation;
  const refund = kind === 'refund';
  const title = t(refund ? 'admin:payment.actions.refund' : 'admin:payment.actions.record');
  const held = deposit && !deposit.settled ? deposit.heldSen : 0;
  const due = refund ? paidSen - totalSen : totalSen - paidSen;
  const labels = {
    ...useMoneyLabels(refund),
    amountSen: t('admin:payment.fields.amount'),
    remark: t('admin:payment.fields.remark'),
  };
  const initialValues: Values = {
    ...moneyValues(paymentMethod),
    amountSen: Math.max(0, due),
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
      {refund && held > 0 && (
        <p>
          {t(steps.includes('settleDeposit') ? 'admin:deposit.refund_now' : 'admin:deposit.refund_later', {
            held: formatSen(held),
          })}
        </p>
      )}
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
            : [
                {
                  warningOnly: true,
                  type: 'number' as const,
                  max: Math.max(0, due),
                  message: t('admin:payment.more_than_due', { amount: formatSen(Math.max(0, due)) }),
                },
              ]),
        ]}
      >
        <MoneyInput />
      </Form.Item>
      <MoneyFields refund={refund} />
      <Form.Item name="remark" label={labels.remark}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

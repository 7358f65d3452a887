import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { businessDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { StayDatePicker } from '../../../ui/DatePicker';
import { METHOD_KEYS, RECEIVED_BY } from './reservationTexts';

type Name = 'method' | 'receivedOn' | 'reference';

/** Labels of the fields below, by their names. */
export function useMoneyLabels(refund: boolean): Record<Name, string> {
  const { t } = useTranslation();
  return {
    method: t('admin:payment.fields.method'),
    receivedOn: t(refund ? 'admin:payment.fields.refundedOn' : 'admin:payment.fields.receivedOn'),
    reference: t('admin:payment.fields.reference'),
  };
}

/** Returns the first values of the fields about money for a booking; `ways` as for the fields. */
export const moneyValues = (paymentMethod: string, ways: readonly string[] = RECEIVED_BY) => ({
  method: ways.includes(paymentMethod) ? paymentMethod : 'cash',
  receivedOn: businessDate(new Date()),
  reference: '',
});

/**
 * The fields for the way money came or went, the day, and the reference by which it is found again; `path`
 * leads to the fields in the form, `ways` are the codes of the methods to choose from.
 */
export function MoneyFields({
  refund,
  path = [],
  ways = RECEIVED_BY,
}: {
  refund: boolean;
  path?: string[];
  ways?: readonly string[];
}) {
  const { t } = useTranslation();
  const labels = useMoneyLabels(refund);
  return (
    <>
      <Form.Item name={[...path, 'method']} label={labels.method} rules={[choiceRule(t)]}>
        <Select options={ways.map((code) => ({ value: code, label: t(METHOD_KEYS[code]!) }))} />
      </Form.Item>
      <Form.Item name={[...path, 'receivedOn']} label={labels.receivedOn} rules={[choiceRule(t)]}>
        <StayDatePicker max={businessDate(new Date())} />
      </Form.Item>
      <Form.Item
        name={[...path, 'reference']}
        label={labels.reference}
        extra={t('admin:payment.help.reference')}
      >
        <Input maxLength={120} />
      </Form.Item>
    </>
  );
}

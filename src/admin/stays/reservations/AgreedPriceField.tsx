import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../../../kit/useSubmit';
import { Can } from '../../../session/Can';
import { MoneyInput } from '../../../ui/MoneyInput';
import { isAgreed, type NewBooking } from './newBookingValues';

/** The price that was agreed for a unit of a new booking, for those who may set one; empty: the rates. */
export function AgreedPriceField({ name, labels }: { name: string | (string | number)[]; labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Can do="revenue.edit">
      <Form.Item name={name} label={labels.agreedSen} extra={t('admin:new_booking.help.agreed')}>
        <MoneyInput />
      </Form.Item>
    </Can>
  );
}

/** The field for the reason of an agreed price, once there is one. */
export function AgreedReasonField({ labels }: { labels: Labels }) {
  const isWanted = Form.useWatch((values: Partial<NewBooking>) => isAgreed(values)) ?? false;
  if (!isWanted) return null;
  return (
    <Form.Item
      name="reason"
      label={labels.reason}
      rules={[{ required: true, whitespace: true }, { max: 500 }]}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}

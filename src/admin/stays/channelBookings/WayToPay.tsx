import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { useListMethodsToBookQuery } from '../reservations/newBooking.api';

/** How the guest pays where we collect. */
export function WayToPay({ label }: { label: string }) {
  const { t } = useTranslation();
  const text = useText();
  const collects = Form.useWatch<string | undefined>(['channel', 'collects']);
  const { data: methods = [] } = useListMethodsToBookQuery();
  if (collects !== 'we') return null;
  return (
    <Form.Item name="paymentMethod" label={label} rules={[choiceRule(t)]}>
      <Select
        options={methods
          .filter(({ code, paidFirst }) => code !== 'ota_collect' && !paidFirst)
          .map(({ code, name }) => ({ value: code, label: text(name) }))}
      />
    </Form.Item>
  );
}

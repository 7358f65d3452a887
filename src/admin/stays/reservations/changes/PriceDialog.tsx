import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '../../../../ui/MoneyInput';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

type Values = { how: 'agreed' | 'rates'; agreedSen: number | null };

/** The room at a price that was agreed with the guest; taxes follow it. Can be taken away again. */
export function PriceDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { lines } = props.reservation;
  const isAgreed = lines.some(({ kind, percentBp }) => kind === 'adjustment' && percentBp === null);
  const labels = { how: t('admin:change.price.how'), agreedSen: t('admin:change.price.amount') };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.price.action')}
      text={t('admin:change.price.text')}
      done={t('admin:change.price.done')}
      initialValues={{ how: 'agreed', agreedSen: null }}
      labels={labels}
      wishOf={({ how, agreedSen }) => {
        if (how === 'rates') return { agreedSen: null };
        return typeof agreedSen === 'number' ? { agreedSen } : null;
      }}
    >
      <Form.Item name="how" label={labels.how} hidden={!isAgreed}>
        <Radio.Group
          options={[
            { value: 'agreed', label: t('admin:change.price.other') },
            { value: 'rates', label: t('admin:change.price.rates') },
          ]}
        />
      </Form.Item>
      <Amount label={labels.agreedSen} />
    </ChangeDialog>
  );
}

function Amount({ label }: { label: string }) {
  const isRates = Form.useWatch('how') === 'rates';
  if (isRates) return null;
  return (
    <Form.Item name="agreedSen" label={label} rules={[{ required: true }]}>
      <MoneyInput />
    </Form.Item>
  );
}

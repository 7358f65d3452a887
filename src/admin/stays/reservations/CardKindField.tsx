import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { CARD_KINDS, type CardKind } from '@shared/contract/system/paymentMethods';
import { choiceRule } from '../../../kit/choiceRule';
import { CARD_KEYS, isCardMethod } from './reservationTexts';

/** The kind of card as the form has it, for money by card and no other. */
export const cardOf = ({ method, cardKind }: { method?: string; cardKind?: CardKind }) =>
  isCardMethod(method) && cardKind ? { cardKind } : {};

/** The kind of card, where money comes by one: it decides what the money costs. */
export function CardKindField() {
  const { t } = useTranslation();
  const method = Form.useWatch<string | undefined>('method');
  if (!isCardMethod(method)) return null;
  return (
    <Form.Item
      name="cardKind"
      label={t('admin:payment.fields.card')}
      extra={t('admin:payment.help.card')}
      rules={[choiceRule(t)]}
    >
      <Select options={CARD_KINDS.map((value) => ({ value, label: t(CARD_KEYS[value]) }))} />
    </Form.Item>
  );
}

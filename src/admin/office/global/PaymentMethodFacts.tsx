import { useTranslation } from 'react-i18next';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { StatusTag } from '../../../kit/StatusTag';
import { audienceOf, USE_KEYS, USE_TONES } from './paymentMethodTexts';

/** A way to pay for those who may look and not edit. */
export function PaymentMethodFacts({ method }: { method: PaymentMethodDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const audience = audienceOf(method);
  return (
    <DetailList
      items={[
        [
          t('admin:payment_method.fields.use'),
          <StatusTag key="use" tone={USE_TONES[audience]}>
            {t(USE_KEYS[audience])}
          </StatusTag>,
        ],
        [t('admin:payment_method.fields.instructions'), text(method.instructions)],
        [t('admin:payment_method.fields.bank'), method.bank],
        [t('admin:payment_method.fields.accountHolder'), method.accountHolder],
        [t('admin:payment_method.fields.accountNumber'), method.accountNumber],
      ]}
    />
  );
}

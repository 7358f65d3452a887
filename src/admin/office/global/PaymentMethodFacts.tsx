import { useTranslation } from 'react-i18next';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { DetailList } from '../../../kit/DetailList';
import { StatusTag } from '../../../kit/StatusTag';
import { useFields } from '../../../kit/useFields';
import { audienceOf, FIELDS, USE_KEYS, USE_TONES } from './paymentMethodFields';

/** A way to pay for those who may look and not edit. */
export function PaymentMethodFacts({ method }: { method: PaymentMethodDetail }) {
  const { t } = useTranslation();
  const { facts } = useFields(FIELDS);
  const audience = audienceOf(method);
  const tag = <StatusTag tone={USE_TONES[audience]}>{t(USE_KEYS[audience])}</StatusTag>;
  return (
    <DetailList
      items={[
        [t('admin:payment_method.fields.use'), tag],
        ...facts(method, ['instructions', 'bank', 'accountHolder', 'accountNumber']),
      ]}
    />
  );
}

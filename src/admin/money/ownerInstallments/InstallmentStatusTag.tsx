import { useTranslation } from 'react-i18next';
import type { InstallmentKind, InstallmentStatus } from '@shared/contract/money/ownerInstallments';
import { StatusTag } from '../../../kit/StatusTag';
import { INSTALLMENT_STATUS_KEYS, INSTALLMENT_TONES } from './installmentTexts';

/** How far an instalment is; a part of an advance is not paid, but recovered. */
export function InstallmentStatusTag({
  status,
  kind = 'guarantee',
}: {
  status: InstallmentStatus;
  kind?: InstallmentKind;
}) {
  const { t } = useTranslation();
  const isRecovered = kind === 'recovery' && status === 'paid';
  return (
    <StatusTag tone={INSTALLMENT_TONES[status]}>
      {t(isRecovered ? 'admin:owner_installment.recovered' : INSTALLMENT_STATUS_KEYS[status])}
    </StatusTag>
  );
}

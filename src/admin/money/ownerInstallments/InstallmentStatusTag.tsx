import { useTranslation } from 'react-i18next';
import type { InstallmentStatus } from '@shared/contract/money/ownerInstallments';
import { StatusTag } from '../../../kit/StatusTag';
import { INSTALLMENT_STATUS_KEYS, INSTALLMENT_TONES } from './installmentTexts';

/** How far an instalment is. */
export function InstallmentStatusTag({ status }: { status: InstallmentStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={INSTALLMENT_TONES[status]}>{t(INSTALLMENT_STATUS_KEYS[status])}</StatusTag>;
}

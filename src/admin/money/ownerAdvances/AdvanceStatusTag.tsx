import { useTranslation } from 'react-i18next';
import type { AdvanceStatus } from '@shared/contract/money/ownerAdvances';
import { StatusTag } from '../../../kit/StatusTag';
import { ADVANCE_STATUS_KEYS, ADVANCE_TONES } from './advanceFields';

/** How far an advance is. */
export function AdvanceStatusTag({ status }: { status: AdvanceStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={ADVANCE_TONES[status]}>{t(ADVANCE_STATUS_KEYS[status])}</StatusTag>;
}

import { useTranslation } from 'react-i18next';
import type { OwnerPayoutStatus } from '@shared/contract/money/ownerPayouts';
import { StatusTag } from '../../../kit/StatusTag';
import { OWNER_PAYOUT_STATUS_KEYS, OWNER_PAYOUT_TONES } from './ownerPayoutFields';

/** How far a payout is. */
export function OwnerPayoutStatusTag({ status }: { status: OwnerPayoutStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={OWNER_PAYOUT_TONES[status]}>{t(OWNER_PAYOUT_STATUS_KEYS[status])}</StatusTag>;
}

import { useTranslation } from 'react-i18next';
import type { ContractStatus } from '@shared/contract/money/ownerContracts';
import { StatusTag, type Tone } from '../../../kit/StatusTag';
import { CONTRACT_STATUS_KEYS } from './contractTexts';

const TONES: Record<ContractStatus, Tone> = {
  draft: 'info',
  upcoming: 'info',
  running: 'success',
  ended: 'neutral',
};

/** How far a contract is. */
export function ContractStatusTag({ status }: { status: ContractStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[status]}>{t(CONTRACT_STATUS_KEYS[status])}</StatusTag>;
}

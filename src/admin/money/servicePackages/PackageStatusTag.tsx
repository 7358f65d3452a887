import { useTranslation } from 'react-i18next';
import type { PackageStatus } from '@shared/contract/money/servicePackages';
import { StatusTag, type Tone } from '../../../kit/StatusTag';
import { STATUS_KEYS } from './servicePackageTexts';

const TONES: Record<PackageStatus, Tone> = { draft: 'info', active: 'success', retired: 'neutral' };

/** How far a package is. */
export function PackageStatusTag({ status }: { status: PackageStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>;
}

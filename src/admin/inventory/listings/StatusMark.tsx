import { useTranslation } from 'react-i18next';
import type { ListingStatus } from '@shared/domain/inventory/publishing';
import { StatusTag } from '../../../kit/StatusTag';
import { STATUS_KEYS, STATUS_TONES } from './listingTexts';

/** The state of a property or a room type; a published one that visitors cannot see says so. */
export function StatusMark({ status, visible }: { status: ListingStatus; visible: boolean }) {
  const { t } = useTranslation();
  return status === 'published' && !visible ? (
    <StatusTag tone="info">{t('admin:inventory.status.not_visible')}</StatusTag>
  ) : (
    <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>
  );
}

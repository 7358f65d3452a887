import { useTranslation } from 'react-i18next';
import type { FreeStayRequestStatus } from '@shared/contract/money/freeStayRequests';
import { StatusTag } from '../../../kit/StatusTag';
import { REQUEST_STATUS_KEYS, REQUEST_TONES } from './freeStayRequestFields';

/** How far a request is. */
export function FreeStayRequestStatusTag({ status }: { status: FreeStayRequestStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={REQUEST_TONES[status]}>{t(REQUEST_STATUS_KEYS[status])}</StatusTag>;
}

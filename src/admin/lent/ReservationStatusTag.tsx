import { useTranslation } from 'react-i18next';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import { StatusTag } from '../../kit/StatusTag';
import { STATUS_KEYS, STATUS_TONES } from '../stays/reservations/reservationStatusTexts';

/** The status of a reservation, as a tag. */
export function ReservationStatusTag({ status }: { status: ReservationStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>;
}

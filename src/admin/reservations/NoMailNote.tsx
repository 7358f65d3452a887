import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/reservations';

/** Beside words that promise a mail: that this booking has no address for one. */
export function NoMailNote({ reservation }: { reservation: Pick<Reservation, 'guestEmail'> }) {
  const { t } = useTranslation();
  return reservation.guestEmail ? null : <p>{t('admin:reservation.no_mail')}</p>;
}

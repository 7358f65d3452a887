import type { TFunction } from 'i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';

/**
 * Returns a sentence about the money that cancelling now keeps and gives back, by the policy of the booking.
 */
export function cancelEffect(t: TFunction, { cancelPreview, paidSen }: Reservation): string {
  const pending = cancelPreview?.pending;
  if (pending) {
    return t('admin:reservation.cancel_pending', {
      amount: formatSen(pending.sen),
      kept: formatSen(pending.keptSen),
      refund: formatSen(pending.refundSen),
    });
  }
  if (!cancelPreview || paidSen <= 0) return t('admin:reservation.cancel_unpaid');
  const { refundSen, keptSen, refundBp } = cancelPreview;
  return t('admin:reservation.cancel_paid', {
    refund: formatSen(refundSen),
    kept: formatSen(keptSen),
    percent: refundBp / 100,
  });
}

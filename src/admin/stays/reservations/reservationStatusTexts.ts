import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { Tone } from '../../../kit/StatusTag';

/** The names of the states of a reservation. Apart from those of its money, whose contract would bring zod to the first page of the back-office. */
export const STATUS_KEYS: Record<ReservationStatus, string> = {
  hold: 'admin:reservation.status.hold',
  pending: 'admin:reservation.status.pending',
  confirmed: 'admin:reservation.status.confirmed',
  checked_in: 'admin:reservation.status.checked_in',
  checked_out: 'admin:reservation.status.checked_out',
  cancelled: 'admin:reservation.status.cancelled',
  expired: 'admin:reservation.status.expired',
  no_show: 'admin:reservation.status.no_show',
};
export const STATUS_TONES: Record<ReservationStatus, Tone> = {
  hold: 'warn',
  pending: 'warn',
  confirmed: 'info',
  checked_in: 'success',
  checked_out: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  no_show: 'danger',
};

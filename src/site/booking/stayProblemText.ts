import type { TFunction } from 'i18next';
import { isApiError, type ApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';

/** True for a failure whose cause is the stay itself: its dates, its guests, or that somebody else has the nights. */
export const isStayProblem = (error: unknown): error is ApiError & { kind: 'code' } =>
  isApiError(error) &&
  error.kind === 'code' &&
  (error.code.startsWith('stay.') || error.code === 'reservation.unavailable');

/** Returns the reason why a stay cannot be booked, with the listing's own figures. */
export function stayProblemText(t: TFunction, error: ApiError & { kind: 'code' }): string {
  const figure = (name: string) => Number(error.params?.[name] ?? 0);
  switch (error.code) {
    case 'stay.min_nights':
      return t('site:booking.problem.min_nights', { count: figure('minNights') });
    case 'stay.max_nights':
      return t('site:booking.problem.max_nights', { count: figure('maxNights') });
    case 'stay.guests':
      return t('site:booking.problem.guests', { count: figure('maxGuests') });
    case 'reservation.unavailable':
      return t('site:booking.problem.unavailable');
    default:
      return errorText(t, error);
  }
}

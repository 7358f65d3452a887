import type { TFunction } from 'i18next';
import { isPartyCode } from '@shared/domain/pricing/partyRules';
import { isApiError, type ApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';

/** True for a failure whose cause is the stay itself: its dates, who comes, or that somebody else has the nights. */
export const isStayProblem = (error: unknown): error is ApiError & { kind: 'code' } =>
  isApiError(error) &&
  error.kind === 'code' &&
  (error.code.startsWith('stay.') || error.code === 'reservation.unavailable');

/** True for a problem of who comes: it stands beside that, every other one beside the dates. */
export const isPartyProblem = ({ code }: { code: string }): boolean =>
  code === 'stay.guests' || isPartyCode(code);

/** The units of a group that are free all the same, where a refusal says so; 0 where it does not. */
export const freeUnitsIn = ({ data }: ApiError & { kind: 'code' }): number =>
  Number((data as { available?: unknown } | null | undefined)?.available ?? 0);

/** Returns the reason why a stay cannot be booked in so many units, with the listing's own figures. */
export function stayProblemText(t: TFunction, error: ApiError & { kind: 'code' }, units = 1): string {
  const figure = (name: string) => Number(error.params?.[name] ?? 0);
  const free = freeUnitsIn(error);
  if (units > 1) {
    switch (error.code) {
      case 'stay.guests':
        return t('groupStays:problem.guests', { count: figure('maxGuests') });
      case 'stay.infants':
        return t('groupStays:problem.infants', { count: figure('infantsMost') });
      case 'stay.pets':
        return t('groupStays:problem.pets', { count: figure('petsMost') });
      case 'reservation.unavailable':
        if (free > 0) return t('groupStays:problem.left', { count: free, wanted: units });
    }
  }
  switch (error.code) {
    case 'stay.min_nights':
      return t('site:booking.problem.min_nights', { count: figure('minNights') });
    case 'stay.max_nights':
      return t('site:booking.problem.max_nights', { count: figure('maxNights') });
    case 'stay.guests':
      return t('site:booking.problem.guests', { count: figure('maxGuests') });
    case 'stay.infants':
      return t('site:booking.problem.infants', { count: figure('infantsMost') });
    case 'stay.pets':
      return t('site:booking.problem.pets', { count: figure('petsMost') });
    case 'reservation.unavailable':
      return t('site:booking.problem.unavailable');
    default:
      return errorText(t, error);
  }
}

import type { SiteInfo } from '@shared/contract/site/site';
import type { FieldError } from '@shared/errorBodies';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Stay } from './useStay';

/**
 * Returns the reason why a stranger cannot pay for this stay at the property, as the server would refuse it;
 * null while the dates are open or short and near enough.
 */
export function payLaterProblem(
  { payLaterNights, payLaterDays }: Pick<SiteInfo, 'payLaterNights' | 'payLaterDays'>,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  today: StayDate,
): Pick<FieldError, 'rule' | 'params'> | null {
  if (checkIn && checkOut && nightsBetween(checkIn, checkOut) > payLaterNights)
    return { rule: 'pay_later_nights', params: { nights: payLaterNights } };
  if (checkIn && checkIn > addDays(today, payLaterDays))
    return { rule: 'pay_later_days', params: { days: payLaterDays } };
  return null;
}

import type { TFunction } from 'i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { formatSen } from '@shared/domain/base/money';
import { formatLongDate } from '../dates';
import { checkInProblem, checkOutDays, type DayProblem, type StayLimits, type StayRange } from './stayRange';

/** The look of a day in the calendar, and its words for those who cannot see it. */
export type DayView = {
  label: string;
  price?: number;
  disabled: boolean;
  selected: 'in' | 'out' | null;
  between: boolean;
  /** Free, but no stay begins (or the one being chosen ends) here: drawn otherwise than a day that is taken. */
  closed: boolean;
};

const REASONS: Record<DayProblem, string> = {
  taken: 'common:calendar.taken',
  out: 'common:calendar.taken',
  too_short: 'common:calendar.too_short',
  too_long: 'common:calendar.too_long',
  no_arrival: 'common:calendar.no_arrival',
  no_departure: 'common:calendar.no_departure',
};

/** Day by day what the calendar draws for a range; `pointed` is the day under the pointer or the focus while the check-out is open. */
export function dayViews(
  range: StayRange,
  pointed: StayDate | null,
  limits: StayLimits,
  { t, language }: { t: TFunction; language: Language },
): (date: StayDate) => DayView {
  const { checkIn, checkOut } = range;
  const open = checkIn !== null && checkOut === null;
  const outs = open ? checkOutDays(checkIn, limits) : null;
  const end = checkOut ?? (pointed && outs?.allowed.has(pointed) ? pointed : null);
  return (date) => {
    const reachable = outs !== null && date > checkIn! && date <= outs.last;
    const allowedOut = outs?.allowed.has(date) ?? false;
    const problem = checkInProblem(date, limits);
    const refused = reachable ? outs.refused.get(date) : undefined;
    const disabled = reachable ? !allowedOut : problem !== null;
    const selected = date === checkIn ? 'in' : date === checkOut ? 'out' : null;
    const price = problem === 'taken' || problem === 'out' ? undefined : limits.nights?.get(date)?.price;
    const words = [formatLongDate(date, language)];
    if (selected === 'in') words.push(t('common:calendar.selected_in'));
    else if (selected === 'out') words.push(t('common:calendar.selected_out'));
    else if (refused) words.push(t(REASONS[refused]));
    else if (allowedOut && problem) words.push(t('common:calendar.check_out_only'));
    else if (problem && !allowedOut) words.push(t(REASONS[problem]));
    if (price !== undefined) words.push(t('common:calendar.from_price', { price: formatSen(price) }));
    return {
      label: words.join(', '),
      price,
      disabled,
      selected,
      closed:
        refused === 'no_departure' ||
        (!reachable && (problem === 'no_arrival' || problem === 'no_departure')),
      between: checkIn !== null && end !== null && date > checkIn && date < end,
    };
  };
}

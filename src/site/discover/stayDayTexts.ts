import type { TFunction } from 'i18next';
import { dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import type { StayDates } from '@shared/domain/inventory/flexibleDates';
import { localeOf, type Language } from '@shared/languages';
import { formatShortDate } from '../../ui/dates';

const DAY_MS = 86_400_000;

/** A day with its weekday in little room: `Fri 04 Dec`, `12月4日周五`, `Jum 04 Dis`. */
function dayText(date: StayDate, language: Language): string {
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(
    dayNumber(date) * DAY_MS,
  );
  const day = formatShortDate(date, language);
  return language === 'cn-ZH' ? `${day}${weekday}` : `${weekday} ${day}`;
}

/** The two days of a stay with their weekdays: `Fri 04 Dec – Sun 06 Dec`. */
export const stayDaysText = (t: TFunction, { checkIn, checkOut }: StayDates, language: Language): string =>
  t('flexibleDates:range', { from: dayText(checkIn, language), to: dayText(checkOut, language) });

import { localeOf, type Language } from '@shared/languages';

const MONTHS = {
  'en-US': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  'ms-MY': 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis'.split(' '),
};

/** Writes days as documents do: `10 Mar 2026`, `2026年3月10日`. */
export const printedDate =
  (language: Language) =>
  (isoDay: string): string => {
    const [year, month, day] = isoDay.split('-').map(Number) as [number, number, number];
    if (language === 'cn-ZH') return `${year}年${month}月${day}日`;
    return `${String(day).padStart(2, '0')} ${MONTHS[language][month - 1]} ${year}`;
  };

/** Writes the month of a day: `October 2026`, `2026年10月`, `Oktober 2026`; a day that is taken as UTC and written as UTC. */
export const printedMonth = (language: Language, isoDay: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${isoDay}T00:00:00.000Z`),
  );

import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHoliday } from '@shared/contract/stays/occupancy';
import {
  addMonths,
  dayNumber,
  fromDayNumber,
  isoWeekday,
  monthStart,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { formatLongDate, formatMonth, weekdayNames } from '../../../ui/dates';
import type { Span } from './chartLayout';
import styles from './TapeChart.module.css';

type Props = {
  first: number;
  days: Span;
  dayWidth: number;
  today: StayDate;
  holidays: ReadonlyMap<StayDate, readonly ChartHoliday[]>;
};

/** The days above the chart, and the months above them, which stay in view while a part of them is. */
export const ChartHead = memo(function ChartHead({ first, days, dayWidth, today, holidays }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const weekdays = weekdayNames(language);
  const words = useDayWords(today, holidays);
  const dates = Array.from({ length: days.last - days.first + 1 }, (_, index) =>
    fromDayNumber(first + days.first + index),
  );
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {t('admin:reservation.fields.unit')}
      </div>
      <div className={styles.months} aria-hidden="true">
        {/* Whole months, whatever part of them is drawn: a step to the side changes none. */}
        {[...new Set(dates.map(monthStart))].map((month) => (
          <span
            key={month}
            className={styles.month}
            style={{
              left: (dayNumber(month) - first) * dayWidth,
              width: nightsBetween(month, addMonths(month, 1)) * dayWidth,
            }}
          >
            <span className={styles.monthName}>{formatMonth(month, language)}</span>
          </span>
        ))}
      </div>
      {dates.map((date, index) => (
        <ChartDay
          key={date}
          date={date}
          column={days.first + index}
          dayWidth={dayWidth}
          weekday={weekdays[isoWeekday(date) - 1]!.short}
          isToday={date === today}
          isHoliday={holidays.has(date)}
          words={words}
        />
      ))}
    </div>
  );
});

type DayWords = (date: StayDate) => { label: string; title: string | undefined };

/** What a day says to those who cannot see it, and to those who point at a holiday. */
function useDayWords(today: StayDate, holidays: Props['holidays']): DayWords {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  return useCallback(
    (date) => {
      const names = holidays
        .get(date)
        ?.map(({ name, states }) => t('admin:tape.holiday', { name: text(name), count: states.length }));
      const long = formatLongDate(date, language);
      if (!names && date !== today) return { label: long, title: undefined };
      return {
        label: [long, date === today && t('admin:tape.today'), ...(names ?? [])]
          .filter(Boolean)
          .join(t('common:separator')),
        title: names?.join('\n'),
      };
    },
    [t, text, language, today, holidays],
  );
}

/** A day is drawn once, however far one scrolls, and asks no hook: seven come with each step to the side. */
const ChartDay = memo(function ChartDay({
  date,
  column,
  dayWidth,
  weekday,
  isToday,
  isHoliday,
  words,
}: {
  date: StayDate;
  column: number;
  dayWidth: number;
  weekday: string;
  isToday: boolean;
  isHoliday: boolean;
  words: DayWords;
}) {
  const { label, title } = words(date);
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-label={label}
      title={title}
      className={[
        styles.day,
        isoWeekday(date) > 5 && styles.weekend,
        isToday && styles.today,
        isHoliday && styles.holiday,
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ transform: `translateX(${column * dayWidth}px)`, width: dayWidth }}
    >
      {dayWidth >= 30 && <span className={styles.weekday}>{weekday}</span>}
      <span className={styles.dayNumber}>{Number(date.slice(8))}</span>
    </div>
  );
});

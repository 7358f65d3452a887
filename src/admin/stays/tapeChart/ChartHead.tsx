import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHoliday } from '@shared/contract/stays/occupancy';
import { fromDayNumber, isoWeekday, monthStart, type StayDate } from '@shared/domain/base/stayDates';
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
  const dates = Array.from({ length: days.last - days.first + 1 }, (_, index) =>
    fromDayNumber(first + days.first + index),
  );
  const months = new Map<string, number>();
  for (const date of dates) months.set(monthStart(date), (months.get(monthStart(date)) ?? 0) + 1);
  let before = days.first;
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {t('admin:reservation.fields.unit')}
      </div>
      <div className={styles.months} aria-hidden="true">
        {[...months].map(([month, count]) => {
          const left = before * dayWidth;
          before += count;
          return (
            <span key={month} className={styles.month} style={{ left, width: count * dayWidth }}>
              <span className={styles.monthName}>{formatMonth(month, language)}</span>
            </span>
          );
        })}
      </div>
      {dates.map((date, index) => (
        <ChartDay
          key={date}
          date={date}
          column={days.first + index}
          dayWidth={dayWidth}
          weekday={weekdays[isoWeekday(date) - 1]!.short}
          isToday={date === today}
          holidays={holidays.get(date)}
        />
      ))}
    </div>
  );
});

/** A day is drawn once, however far one scrolls. */
const ChartDay = memo(function ChartDay({
  date,
  column,
  dayWidth,
  weekday,
  isToday,
  holidays,
}: {
  date: StayDate;
  column: number;
  dayWidth: number;
  weekday: string;
  isToday: boolean;
  holidays: readonly ChartHoliday[] | undefined;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const names = holidays?.map(({ name, states }) =>
    t('admin:tape.holiday', { name: text(name), count: states.length }),
  );
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-label={[formatLongDate(date, language), isToday && t('admin:tape.today'), ...(names ?? [])]
        .filter(Boolean)
        .join(t('common:separator'))}
      title={names?.join('\n')}
      className={[
        styles.day,
        isoWeekday(date) > 5 && styles.weekend,
        isToday && styles.today,
        holidays && styles.holiday,
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

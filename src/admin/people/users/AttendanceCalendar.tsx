import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '@shared/contract/people/riders';
import {
  addDays,
  addMonths,
  isoWeekday,
  monthStart,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { formatLongDate, formatMonth, weekdayNames } from '../../../ui/dates';
import styles from './Attendance.module.css';
import { shortDuration, useDuration } from './useDuration';

/** Minutes of finished times by their day, and whether one still lasts. */
type Day = { minutes: number; running: boolean };

const daysOf = (times: readonly AttendanceRow[]) => {
  const days = new Map<StayDate, Day>();
  for (const { date, minutes } of times) {
    const day = days.get(date) ?? { minutes: 0, running: false };
    days.set(date, { minutes: day.minutes + (minutes ?? 0), running: day.running || minutes === null });
  }
  return days;
};

/** The weeks of a month from Monday on; null before its first and after its last day. */
function weeksOf(month: StayDate): (StayDate | null)[][] {
  const before = isoWeekday(month) - 1;
  const length = nightsBetween(month, addMonths(month, 1));
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const index = week * 7 + weekday - before;
      return index < 0 || index >= length ? null : addDays(month, index);
    }),
  );
}

/** The hours of each day, one table per month that the range touches; days outside the range stay empty. */
export function AttendanceCalendar({
  times,
  from,
  to,
}: {
  times: readonly AttendanceRow[];
  from: StayDate;
  to: StayDate;
}) {
  const days = daysOf(times);
  const months: StayDate[] = [];
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return (
    <div className={styles.months}>
      {months.map((month) => (
        <Month key={month} month={month} days={days} from={from} to={to} />
      ))}
    </div>
  );
}

function Month({
  month,
  days,
  from,
  to,
}: {
  month: StayDate;
  days: ReadonlyMap<StayDate, Day>;
  from: StayDate;
  to: StayDate;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table className={styles.month}>
      <caption>{t('admin:attendance.month', { month: formatMonth(month, language) })}</caption>
      <thead>
        <tr>
          {weekdayNames(language).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td
                key={date ?? index}
                className={date && (date < from || date > to) ? styles.outside : undefined}
              >
                {date && <DayCell date={date} day={days.get(date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ date, day }: { date: StayDate; day: Day | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const duration = useDuration();
  return (
    <>
      <time dateTime={date} className={styles.date}>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="visually-hidden">{formatLongDate(date, language)}</span>
      </time>
      {day && (
        <span className={styles.hours}>
          <span aria-hidden="true">
            {(day.minutes > 0 || !day.running) && shortDuration(day.minutes)}
            {day.running && <span className={styles.running} />}
          </span>
          <span className="visually-hidden">
            {duration(day.minutes)}
            {day.running && `, ${t('admin:attendance.running')}`}
          </span>
        </span>
      )}
    </>
  );
}

import { memo } from 'react';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { weeksOf } from '../../../ui/calendar/MonthGrid';
import { formatMonth, formatMonthName, weekdayNames } from '../../../ui/dates';
import { NightCell } from './NightCell';
import styles from './RateCalendar.module.css';
import type { NightView } from './rateYear';
import { isIn, YEAR_COLUMNS, type NightRange } from './useNightSelection';

type Props = {
  /** The months by their first days. */
  months: readonly StayDate[];
  nights: ReadonlyMap<StayDate, NightView>;
  range: NightRange | null;
  tabStop: StayDate;
};

/** The whole year as one grid: a month in each row, the same weekday in each column, so that weekends stand under each other. */
export function RateYearGrid({ months, nights, range, tabStop }: Props) {
  const language = useLanguage();
  const weekdays = weekdayNames(language);
  return (
    <table
      role="grid"
      aria-label={months[0]!.slice(0, 4)}
      aria-multiselectable="true"
      className={styles.yearGrid}
    >
      <thead>
        <tr>
          <td />
          {Array.from({ length: YEAR_COLUMNS }, (_, column) => {
            const { long, short } = weekdays[column % 7]!;
            return (
              <th key={column} scope="col" abbr={long}>
                {short}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <MonthRow
            key={month}
            month={month}
            nights={nights}
            // A month that the range does not touch is not drawn again while it grows.
            range={range && range.from.slice(0, 7) <= month.slice(0, 7) && month <= range.to ? range : null}
            tabStop={tabStop.slice(0, 7) === month.slice(0, 7) ? tabStop : null}
          />
        ))}
      </tbody>
    </table>
  );
}

const MonthRow = memo(function MonthRow({
  month,
  nights,
  range,
  tabStop,
}: Omit<Props, 'months' | 'tabStop'> & { month: StayDate; tabStop: StayDate | null }) {
  const language = useLanguage();
  const days = weeksOf(month).flat();
  return (
    <tr>
      <th scope="row" abbr={formatMonth(month, language)}>
        {formatMonthName(month, language)}
      </th>
      {Array.from({ length: YEAR_COLUMNS }, (_, column) => {
        const date = days[column];
        const night = date && nights.get(date);
        return night ? (
          <NightCell key={date} night={night} selected={isIn(range, date)} focusable={date === tabStop} />
        ) : (
          <td key={`empty-${column}`} />
        );
      })}
    </tr>
  );
});

import { memo } from 'react';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { weeksOf } from '../../../ui/calendar/MonthGrid';
import { formatMonth, weekdayNames } from '../../../ui/dates';
import { NightCell } from './NightCell';
import styles from './RateCalendar.module.css';
import type { NightView } from './rateYear';
import { isIn, type NightRange } from './useNightSelection';

/** One month of the rates as a grid of nights. The keys and the mouse are heard by the year around it. */
export const RateMonth = memo(function RateMonth({
  month,
  nights,
  range,
  tabStop,
}: {
  month: StayDate;
  nights: ReadonlyMap<StayDate, NightView>;
  range: NightRange | null;
  tabStop: StayDate;
}) {
  const language = useLanguage();
  const title = formatMonth(month, language);
  return (
    <div className={styles.month}>
      <h3 className={styles.monthTitle}>{title}</h3>
      <table role="grid" aria-label={title} aria-multiselectable="true" className={styles.grid}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                const night = date && nights.get(date);
                return night ? (
                  <NightCell
                    key={date}
                    night={night}
                    selected={isIn(range, date)}
                    focusable={date === tabStop}
                  />
                ) : (
                  <td key={`empty-${column}`} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

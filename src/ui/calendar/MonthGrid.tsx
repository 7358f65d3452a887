import {
  addDays,
  addMonths,
  isoWeekday,
  monthStart,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { useLanguage } from '../../i18n';
import { formatMonth, weekdayNames } from '../dates';
import type { DayView } from './dayView';
import styles from './MonthGrid.module.css';

/** The weeks of a month from Monday; null where a day belongs to another month. */
export function weeksOf(month: StayDate): (StayDate | null)[][] {
  const first = monthStart(month);
  const lead = isoWeekday(first) - 1;
  const length = nightsBetween(first, addMonths(first, 1));
  const rows = Math.ceil((lead + length) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column - lead;
      return day >= 0 && day < length ? addDays(first, day) : null;
    }),
  );
}

const ringgit = (sen: number) => Math.round(sen / 100).toLocaleString('en-US');

/** One month as a grid of days. Which day takes the focus, and what the keys do, is the calendar's around it. */
export function MonthGrid({
  month,
  viewOf,
  tabStop,
  prices = false,
  onPick,
  onPoint,
}: {
  /** Any day of the month. */
  month: StayDate;
  viewOf: (date: StayDate) => DayView;
  /** The one day that Tab reaches. */
  tabStop?: StayDate | null;
  /** Leaves room for prices under the days. */
  prices?: boolean;
  onPick?: (date: StayDate) => void;
  onPoint?: (date: StayDate | null) => void;
}) {
  const language = useLanguage();
  const title = formatMonth(month, language);
  return (
    <div className={styles.month}>
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      <table role="grid" aria-label={title} className={styles.grid}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onMouseLeave={() => onPoint?.(null)}>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) =>
                date ? (
                  <DayCell
                    key={date}
                    date={date}
                    view={viewOf(date)}
                    focusable={date === tabStop}
                    {...{ prices, onPick, onPoint }}
                  />
                ) : (
                  <td key={`empty-${column}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({
  date,
  view: { label, price, disabled, selected, between, closed },
  focusable,
  prices,
  onPick,
  onPoint,
}: {
  date: StayDate;
  view: DayView;
  focusable: boolean;
  prices: boolean;
  onPick?: (date: StayDate) => void;
  onPoint?: (date: StayDate | null) => void;
}) {
  const classes = [styles.cell, selected && styles[selected], between && styles.between];
  return (
    <td
      role="gridcell"
      aria-selected={selected !== null || between}
      className={classes.filter(Boolean).join(' ')}
    >
      <button
        type="button"
        className={`${styles.day} ${prices ? styles.priced : ''}`}
        data-date={date}
        data-autofocus={focusable ? '' : undefined}
        tabIndex={focusable ? 0 : -1}
        // Not `disabled`: the arrow keys pass over it and hear why.
        aria-disabled={disabled}
        data-closed={closed || undefined}
        onClick={() => !disabled && onPick?.(date)}
        onMouseEnter={() => onPoint?.(date)}
        onFocus={() => onPoint?.(date)}
      >
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {prices && (
          <span aria-hidden="true" className={styles.price}>
            {price === undefined ? '' : ringgit(price)}
          </span>
        )}
        <span className="visually-hidden">{label}</span>
      </button>
    </td>
  );
}

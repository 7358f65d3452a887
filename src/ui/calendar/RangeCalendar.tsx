import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, isoWeekday, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../i18n';
import { Icon } from '../icons';
import { CalendarStatus } from './CalendarStatus';
import { dayViews } from './dayView';
import { MonthGrid } from './MonthGrid';
import styles from './RangeCalendar.module.css';
import { pickDay, type StayLimits, type StayRange } from './stayRange';

export type RangeCalendarProps = StayLimits & {
  value: StayRange;
  onChange: (range: StayRange) => void;
  /** Months side by side, with buttons to turn; `list` is one scrolling list from the first day to the last, for phones. */
  months?: 1 | 2 | 'list';
  /** Told which months are in view, `[first, after the last)`, so that their nights can be fetched. */
  onMonths?: (from: StayDate, to: StayDate) => void;
};

/** Months of a list that has no end. */
const LIST_MONTHS = 13;
const clamp = (date: StayDate, { min, max }: StayLimits) =>
  date < min ? min : max && date > max ? max : date;

/** Returns the same day of another month, or that month's last day: from 31 January to 28 February. */
function sameDay(date: StayDate, months: number): StayDate {
  const last = addDays(addMonths(date, months + 1), -1);
  const day = `${last.slice(0, 8)}${date.slice(8)}`;
  return day < last ? day : last;
}

function dateAfterKey(date: StayDate, { key, shiftKey }: KeyboardEvent): StayDate | null {
  const weekday = isoWeekday(date);
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekday);
    case 'End':
      return addDays(date, 7 - weekday);
    case 'PageUp':
      return sameDay(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDay(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** A calendar in which a stay is chosen: first its check-in, then its check-out. Arrows, Home, End, PageUp and PageDown move the day. */
export function RangeCalendar({ value, onChange, months = 2, onMonths, ...limits }: RangeCalendarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const start = clamp(value.checkIn ?? limits.min, limits);
  const [focused, setFocused] = useState(start);
  const [first, setFirst] = useState(monthStart(start));
  const [pointed, setPointed] = useState<StayDate | null>(null);
  const byKeys = useRef(false);

  useLayoutEffect(() => {
    if (!byKeys.current) return;
    byKeys.current = false;
    root.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, first]);

  const list = months === 'list';
  const count = list ? LIST_MONTHS : months;
  const from = list ? monthStart(limits.min) : first;
  const shown = Array.from({ length: count }, (_, index) => addMonths(from, index)).filter(
    (month) => !list || !limits.max || month <= limits.max,
  );
  const end = addMonths(shown.at(-1)!, 1);

  const turn = (to: StayDate) => {
    setFirst(to);
    onMonths?.(to, addMonths(to, count));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target as HTMLElement).dataset.date) return;
    const wanted = dateAfterKey(focused, event);
    if (!wanted) return;
    event.preventDefault();
    const next = clamp(wanted, limits);
    byKeys.current = true;
    setFocused(next);
    if (list || (next >= from && next < end)) return;
    turn(next < from ? monthStart(next) : addMonths(next, 1 - count));
  };
  const pick = (date: StayDate) => {
    setFocused(date);
    const range = pickDay(date, value, limits);
    if (range) onChange(range);
  };
  // Tab must reach a day that is on screen, also after the months were turned with the pointer.
  const tabStop = focused >= from && focused < end ? focused : clamp(from, limits);
  const arrow = (by: 1 | -1) => (
    <button
      type="button"
      className={by > 0 ? styles.next : styles.previous}
      aria-label={t(by > 0 ? 'common:calendar.next_month' : 'common:calendar.previous_month')}
      disabled={by > 0 ? Boolean(limits.max && end > limits.max) : first <= monthStart(limits.min)}
      onClick={() => turn(addMonths(first, by))}
    >
      <Icon name={by > 0 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
  const viewOf = dayViews(value, pointed, limits, { t, language });
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grids inside
    <div ref={root} className={styles.calendar} onKeyDown={onKeyDown}>
      {!list && arrow(-1)}
      {!list && arrow(1)}
      <div className={list ? styles.list : styles.pages} data-prices={limits.nights ? '' : undefined}>
        {shown.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            viewOf={viewOf}
            tabStop={tabStop}
            prices={Boolean(limits.nights)}
            onPick={pick}
            onPoint={setPointed}
          />
        ))}
      </div>
      <CalendarStatus
        value={value}
        limits={limits}
        onClear={() => onChange({ checkIn: null, checkOut: null })}
      />
    </div>
  );
}

import momentConfig from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import { useMemo } from 'react';
import { isStayDate, type StayDate } from '@shared/domain/base/stayDates';
import styles from './DatePicker.module.css';

const DATE = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';
const DATE_TIME = 'YYYY-MM-DD HH:mm';
const MALAYSIA_HOURS = 8;

/** antd's pickers on moment, with Malaysia's wall clock written as if it were UTC: the zone of the browser can move nothing. */
const Picker = DatePicker.generatePicker<Moment>({
  ...momentConfig,
  getNow: () => moment.utc().add(MALAYSIA_HOURS, 'hours'),
  getFixedDate: (text) => moment.utc(text, DATE),
  locale: {
    ...momentConfig.locale,
    parse: (locale, text, formats) =>
      formats.map((format) => moment.utc(text, format, locale, true)).find((date) => date.isValid()) ?? null,
  },
});

const momentOf = (date: StayDate | null | undefined) => (date ? moment.utc(date, DATE, true) : null);
const dateOf = (date: Moment | null | undefined): StayDate | null => date?.format(DATE) ?? null;
/** A day in the calendar of this instant in Malaysia, and back. */
const wallClockOf = (instant: string | null | undefined) =>
  instant ? moment.utc(instant).add(MALAYSIA_HOURS, 'hours') : null;
const instantOf = (wallClock: Moment | null) =>
  wallClock?.clone().subtract(MALAYSIA_HOURS, 'hours').toISOString() ?? null;

type FieldProps<Value> = {
  id?: string;
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
};

/**
 * Hands the picker one object as long as the value is the same. A new one, however equal, makes it forget what is typed and not yet taken:
 * the page around may be drawn at any time.
 */
const useSame = <Value, Shown>(value: Value, shownOf: (value: Value) => Shown): Shown =>
  useMemo(() => shownOf(value), [value, shownOf]);

/** A field for a stay date: a `YYYY-MM-DD` string in and out, never a timestamp. `min` and `max` are inclusive. */
export function StayDatePicker({
  value,
  onChange,
  min,
  max,
  ...rest
}: FieldProps<StayDate> & { min?: StayDate; max?: StayDate }) {
  return (
    <Picker
      {...rest}
      className={styles.picker}
      format={DATE}
      value={useSame(value, momentOf)}
      onChange={(date) => onChange?.(dateOf(date))}
      minDate={momentOf(min) ?? undefined}
      maxDate={momentOf(max) ?? undefined}
      // Half a date, or one that there is not, is not sent as the date before it.
      onKeyDown={(event) => {
        const { value: typed } = event.target as HTMLInputElement;
        if (event.key === 'Enter' && typed && !isStayDate(typed)) event.preventDefault();
      }}
      style={{ width: '100%' }}
    />
  );
}

/** A field for a month: the first day of it in and out, typed as `YYYY-MM`. `max` is the last that can be chosen. */
export function MonthPicker({ value, onChange, max, ...rest }: FieldProps<StayDate> & { max?: StayDate }) {
  return (
    <Picker
      {...rest}
      picker="month"
      className={styles.picker}
      format={MONTH}
      allowClear={false}
      value={useSame(value, momentOf)}
      onChange={(date) => onChange?.(dateOf(date?.clone().startOf('month')))}
      maxDate={momentOf(max) ?? undefined}
      style={{ width: '100%' }}
    />
  );
}

/** A field for an instant (ISO 8601, UTC), shown and typed in Malaysian time. */
export function InstantPicker({ value, onChange, ...rest }: FieldProps<string>) {
  return (
    <Picker
      {...rest}
      className={styles.picker}
      format={DATE_TIME}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      value={useSame(value, wallClockOf)}
      onChange={(date) => onChange?.(instantOf(date))}
      style={{ width: '100%' }}
    />
  );
}

export type StayDateRange = { from?: StayDate; to?: StayDate };

/** A field for a range of stay dates, both ends inclusive; each end may stay open. */
export function StayRangePicker({
  label,
  value,
  onChange,
  placeholder,
}: {
  /** The text that is read out before the words of each end. */
  label: string;
  value: StayDateRange;
  onChange: (range: StayDateRange) => void;
  placeholder: [string, string];
}) {
  const { from, to } = value;
  const ends = useMemo<[Moment | null, Moment | null]>(() => [momentOf(from), momentOf(to)], [from, to]);
  return (
    <Picker.RangePicker
      className={styles.picker}
      aria-label={label}
      format={DATE}
      allowEmpty={[true, true]}
      placeholder={placeholder}
      value={ends}
      onChange={(range) =>
        onChange({ from: dateOf(range?.[0]) ?? undefined, to: dateOf(range?.[1]) ?? undefined })
      }
    />
  );
}

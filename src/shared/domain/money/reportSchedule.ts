import { addDays, addMonths, businessDate, isoWeekday, monthStart, type StayDate } from '../base/stayDates';

/** How often a saved report is sent by mail. */
export const REPORT_REPEATS = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ReportRepeats = (typeof REPORT_REPEATS)[number];

/** Every month has these days. */
export const LAST_MONTH_DAY = 28;

/** When a saved report is sent, in hours of Kuala Lumpur; what its repetition does not need is null. */
export type ReportSchedule = {
  repeats: ReportRepeats;
  /** 1 is Monday. */
  weekday: number | null;
  monthDay: number | null;
  hour: number | null;
};

const HOUR_MS = 3_600_000;
/** An hour of a day in Kuala Lumpur, which is eight hours before UTC all year. */
const instantOf = (day: StayDate, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00.000+08:00`) + hour * HOUR_MS);

/** The first time after an instant at which a schedule sends; null for one that never does. */
export function nextSending({ repeats, weekday, monthDay, hour }: ReportSchedule, after: Date): Date | null {
  if (repeats === 'none' || hour === null) return null;
  const today = businessDate(after);
  const month = monthStart(today);
  const days: Record<Exclude<ReportRepeats, 'none'>, StayDate[]> = {
    daily: [today, addDays(today, 1)],
    weekly: [0, 7].map((later) => addDays(today, (((weekday ?? 1) - isoWeekday(today) + 7) % 7) + later)),
    monthly: [0, 1].map((later) => addDays(addMonths(month, later), (monthDay ?? 1) - 1)),
  };
  return days[repeats].map((day) => instantOf(day, hour)).find((at) => at > after) ?? null;
}

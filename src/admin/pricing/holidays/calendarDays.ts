import type { HolidayRow } from '@shared/contract/pricing/holidays';
import type { StayDate } from '@shared/domain/base/stayDates';

/** A holiday on one day of the calendar: the day itself or a substitute for it, and for which states. */
export type DayMark = { holiday: HolidayRow; substitute: boolean; states: string[] };

/** The days of holidays, in date order; with chosen states only those that are off there. */
export function calendarDays(
  holidays: readonly HolidayRow[],
  chosen: readonly string[] | undefined,
): Map<StayDate, DayMark[]> {
  const marks = new Map<StayDate, DayMark[]>();
  const put = (date: StayDate, mark: DayMark) => {
    if (chosen && !mark.states.some((state) => chosen.includes(state))) return;
    marks.set(date, [...(marks.get(date) ?? []), mark]);
  };
  for (const holiday of holidays) {
    put(holiday.date, { holiday, substitute: false, states: holiday.states });
    for (const { date, states } of holiday.substitutes) put(date, { holiday, substitute: true, states });
  }
  return new Map([...marks].sort(([one], [other]) => (one < other ? -1 : 1)));
}

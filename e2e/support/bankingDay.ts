import type { HolidayRow } from '@shared/contract/pricing/holidays';
import { addDays, isoWeekday } from '@shared/domain/base/stayDates';
import { api } from './browser';
import { inADay } from './stays';

/** The first day from tomorrow on of which banks are open everywhere, and are so on the day after: no weekend, no holiday of any state. */
export async function findBankingDay(token: string): Promise<string> {
  const today = inADay(0);
  const year = Number(today.slice(0, 4));
  const lists = await Promise.all(
    [year, year + 1].map((one) =>
      api<{ holidays: HolidayRow[] }>(
        `/api/holidays/aggregation?filter={"year":${one}}&pagination={"limit":200}`,
        token,
      ),
    ),
  );
  const off = new Set(
    lists.flatMap(({ holidays }) =>
      holidays.flatMap(({ date, substitutes }) => [date, ...substitutes.map((day) => day.date)]),
    ),
  );
  const isOpen = (day: string) => isoWeekday(day) < 6 && !off.has(day);
  let day = addDays(today, 1);
  while (!isOpen(day) || !isOpen(addDays(day, 1))) day = addDays(day, 1);
  return day;
}

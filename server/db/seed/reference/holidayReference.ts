import { byDate, tidyHoliday, type HolidayContent } from '@shared/domain/holidays';
import { addDays, isoWeekday, type StayDate } from '@shared/domain/stayDates';
import { restDays } from '@shared/domain/weekends';
import type { LocalText } from '@shared/languages';
import holidayFile from './holidays.json';

type FileRow = {
  date: StayDate;
  name: LocalText;
  states: string[];
  substitute: boolean;
  estimated: boolean;
  sources: number;
};
/** A holiday of the bundled data; `key` is its name for good: its year, its English name and, of several, which one. */
export type ReferenceHoliday = { key: string; year: number; sources: number; content: HolidayContent };

export const HOLIDAY_SOURCE = holidayFile.source;
const rows: readonly FileRow[] = holidayFile.holidays;
const englishOf = (row: { name: LocalText }) => row.name['en-US'];
/** Nearly the whole country: Deepavali is a working day in Sarawak. */
const NATIONAL_FROM_STATES = 15;
const SUBSTITUTE_WITHIN_DAYS = 14;

/** True when the holiday fell on a rest day of the state, so that it is the one that was replaced. */
const onRestDay = (date: StayDate, state: string) => restDays(state, date).includes(isoWeekday(date));

/** The row that a substitute day of a state stands for: of that name, the last before it, one on a rest day before others. */
function replacedBy(day: FileRow, state: string): FileRow | undefined {
  const candidates = rows.filter(
    (row) =>
      !row.substitute &&
      row.states.includes(state) &&
      `${englishOf(row)} (substitute day)` === englishOf(day) &&
      row.date < day.date &&
      row.date >= addDays(day.date, -SUBSTITUTE_WITHIN_DAYS),
  );
  const weight = (row: FileRow) => `${onRestDay(row.date, state) ? 1 : 0} ${row.date}`;
  return candidates.sort((one, other) => (weight(one) < weight(other) ? 1 : -1))[0];
}

function kindOf(row: FileRow): HolidayContent['kind'] {
  if (/additional/i.test(englishOf(row))) return 'additional';
  return row.states.length >= NATIONAL_FROM_STATES ? 'national' : 'state';
}

/** The bundled file as holidays with their states and substitute days, in date order. */
function readReference(): ReferenceHoliday[] {
  const substitutes = new Map<FileRow, { state: string; date: StayDate; sources: number }[]>();
  for (const day of rows.filter((row) => row.substitute)) {
    for (const state of day.states) {
      const main = replacedBy(day, state);
      if (!main) throw new Error(`holidays.json: nothing that ${englishOf(day)} of ${day.date} stands for`);
      substitutes.set(main, [
        ...(substitutes.get(main) ?? []),
        { state, date: day.date, sources: day.sources },
      ]);
    }
  }
  const seen = new Map<string, number>();
  return rows
    .filter((row) => !row.substitute)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map((row) => {
      const name = `${row.date.slice(0, 4)} ${englishOf(row)}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const days = substitutes.get(row) ?? [];
      const { date, states, estimated } = row;
      return {
        key: nth === 1 ? name : `${name} (${nth})`,
        year: Number(date.slice(0, 4)),
        sources: Math.min(row.sources, ...days.map((day) => day.sources)),
        content: tidyHoliday({
          name: row.name,
          date,
          kind: kindOf(row),
          estimated,
          states,
          substitutes: byDate(days),
        }),
      };
    });
}

let read: ReferenceHoliday[] | undefined;
/** The bundled holidays; the file is read once. */
export const referenceHolidays = (): ReferenceHoliday[] => (read ??= readReference());

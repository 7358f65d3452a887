import {
  byDate,
  NATIONAL_FROM_STATES,
  substituteDays,
  tidyHoliday,
  type HolidayContent,
  type Substitute,
} from '@shared/domain/pricing/holidays';
import { addDays, isoWeekday, type StayDate } from '@shared/domain/base/stayDates';
import { restDays } from '@shared/domain/base/weekends';
import type { LocalText } from '@shared/languages';
import { STATES } from '@shared/malaysia';
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
export type ReferenceHoliday = {
  key: string;
  year: number;
  sources: number;
  content: HolidayContent;
  /** Substitute days of `content` that the rule of the law gives and neither list has. */
  ruleOnly: Substitute[];
};

export const HOLIDAY_SOURCE = holidayFile.source;
/** Days that neither list has, with where they are known from: Kedah declares Thaipusam year by year (DOMAIN c.6). */
const DECLARED = [{ name: 'Thaipusam', state: 'MY-02' }] as const;
const rows: readonly FileRow[] = holidayFile.holidays.map((row) => {
  const declared = DECLARED.filter(({ name }) => name === row.name['en-US']).map(({ state }) => state);
  return declared.length === 0 ? row : { ...row, states: [...row.states, ...declared], sources: 1 };
});
const englishOf = (row: { name: LocalText }) => row.name['en-US'];
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

/**
 * The substitute days that the law's rule gives a state and the lists do not have, with the row that each stands for. Days that a government
 * declared on top of the others go unreplaced.
 */
function substitutesByRule(state: string): { main: FileRow; date: StayDate }[] {
  const ofState = rows.filter((row) => row.states.includes(state));
  const listed = new Set(ofState.filter((row) => row.substitute).map((row) => row.date));
  const mains = ofState.filter((row) => !row.substitute);
  return substituteDays(state, mains).flatMap(({ date, insteadOf }) => {
    const main = mains.find((row) => row.date === insteadOf && kindOf(row) !== 'additional');
    return main && !listed.has(date) ? [{ main, date }] : [];
  });
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
  const byRule = new Map<FileRow, { state: string; date: StayDate }[]>();
  for (const { iso: state } of STATES)
    for (const { main, date } of substitutesByRule(state))
      byRule.set(main, [...(byRule.get(main) ?? []), { state, date }]);
  const seen = new Map<string, number>();
  return rows
    .filter((row) => !row.substitute)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map((row) => {
      const name = `${row.date.slice(0, 4)} ${englishOf(row)}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const days = substitutes.get(row) ?? [];
      const ruleDays = byRule.get(row) ?? [];
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
          substitutes: byDate([...days, ...ruleDays]),
        }),
        ruleOnly: byDate(ruleDays),
      };
    });
}

const NAMED_STATES = 3;
/**
 * Returns the source of a bundled holiday, in English for the record and short enough to be edited; it names
 * the days that only the rule gives.
 */
export function sourceOf({ ruleOnly }: Pick<ReferenceHoliday, 'ruleOnly'>): string {
  if (ruleOnly.length === 0) return HOLIDAY_SOURCE;
  const of = (states: string[]) =>
    states.length > NAMED_STATES ? `${states.length} states` : states.join(', ');
  const days = ruleOnly.map(({ date, states }) => `${date} (${of(states)})`).join(', ');
  return `${HOLIDAY_SOURCE}. By the Act's rule alone: ${days}`;
}

let read: ReferenceHoliday[] | undefined;
/** The bundled holidays; the file is read once. */
export const referenceHolidays = (): ReferenceHoliday[] => (read ??= readReference());

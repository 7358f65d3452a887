import type { LocalText } from '../../languages';
import { addDays, isoWeekday, type StayDate } from '../base/stayDates';
import { restDays } from '../base/weekends';

/** A day off because a holiday fell on a rest day: `date` instead of `insteadOf`. */
export type SubstituteDay = { date: StayDate; insteadOf: StayDate };

/** The weekday (ISO) whose holidays are replaced, and the days from it to the first day that can replace it. */
function ruleOf(stateIso: string, date: StayDate): { weekday: number; days: number } {
  if (restDays(stateIso, date)[0] === 6) return { weekday: 7, days: 1 };
  return stateIso === 'MY-03' || stateIso === 'MY-11' ? { weekday: 6, days: 1 } : { weekday: 5, days: 2 };
}

/**
 * The substitute days of a state (ISO 3166-2) for its holidays, which come in any order and without substitutes: a holiday on
 * Sunday moves to Monday; in Kedah (and Johor 2014–2024) one on Friday, in Kelantan and Terengganu one on Saturday, moves to
 * Sunday; and on from there while that day is a holiday or already a substitute. Two holidays on one date give one day. The
 * answer is in date order of the holidays. It is the rule of the law, so staff have the last word: days that a government declares
 * at short notice may go unreplaced. Throws a RangeError for a wrong date. Source: DOMAIN c.6 (Holidays Act 1951 s.3).
 */
export function substituteDays(stateIso: string, holidays: readonly { date: StayDate }[]): SubstituteDay[] {
  const taken = new Set(holidays.map((holiday) => holiday.date));
  const found: SubstituteDay[] = [];
  for (const insteadOf of [...taken].sort()) {
    const rule = ruleOf(stateIso, insteadOf);
    if (isoWeekday(insteadOf) !== rule.weekday) continue;
    let date = addDays(insteadOf, rule.days);
    while (taken.has(date)) date = addDays(date, 1);
    taken.add(date);
    found.push({ date, insteadOf });
  }
  return found;
}

/**
 * The kinds of holidays: of the whole country (or nearly), of some states, or declared once and on top of the
 * others.
 */
export const HOLIDAY_KINDS = ['national', 'state', 'additional'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** A substitute day as staff have adopted it: one date for some of the holiday's states (ISO 3166-2). */
export type Substitute = { date: StayDate; states: string[] };

/** The facts of a holiday apart from their source: reference data can give them, and staff can change them. */
export type HolidayContent = {
  name: LocalText;
  date: StayDate;
  kind: HolidayKind;
  estimated: boolean;
  states: string[];
  substitutes: Substitute[];
};

/** One day off in one state. */
export type DayOff = { state: string; date: StayDate; name: LocalText; substitute: boolean };

const SUBSTITUTE_MARK: LocalText = {
  'en-US': ' (substitute day)',
  'cn-ZH': '（补假）',
  'ms-MY': ' (cuti ganti)',
};

/** The name of the substitute day of a holiday; a name that is not translated stays without its mark. */
export const substituteName = (name: LocalText): LocalText => {
  const marked = (language: keyof LocalText) =>
    name[language] && `${name[language]}${SUBSTITUTE_MARK[language]}`;
  return { 'en-US': marked('en-US'), 'cn-ZH': marked('cn-ZH'), 'ms-MY': marked('ms-MY') };
};

/** Every day off that a holiday brings, a row per state and date, substitute days last. */
export function daysOff({
  name,
  date,
  states,
  substitutes,
}: Pick<HolidayContent, 'name' | 'date' | 'states' | 'substitutes'>): DayOff[] {
  const row = (state: string, day: StayDate, substitute: boolean): DayOff => ({
    state,
    date: day,
    name: substitute ? substituteName(name) : name,
    substitute,
  });
  return [
    ...states.map((state) => row(state, date, false)),
    ...substitutes.flatMap((day) => day.states.map((state) => row(state, day.date, true))),
  ];
}

/** Days of states as staff read them: one line per date with its states, both in order. */
export function byDate(days: readonly { state: string; date: StayDate }[]): Substitute[] {
  const dates = new Map<StayDate, string[]>();
  for (const { state, date } of days) dates.set(date, [...(dates.get(date) ?? []), state]);
  return [...dates]
    .map(([date, states]) => ({ date, states: [...new Set(states)].sort() }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * Returns the holiday in one order, so that equal content reads equal: states and substitutes sorted, each
 * date once.
 */
export function tidyHoliday({
  name,
  date,
  kind,
  estimated,
  states,
  substitutes,
}: HolidayContent): HolidayContent {
  const days = substitutes.flatMap((day) => day.states.map((state) => ({ state, date: day.date })));
  return {
    name: { 'en-US': name['en-US'], 'cn-ZH': name['cn-ZH'], 'ms-MY': name['ms-MY'] },
    date,
    kind,
    estimated,
    states: [...new Set(states)].sort(),
    substitutes: byDate(days),
  };
}

/** The number of states that is nearly the whole country: Deepavali is a working day in Sarawak. */
export const NATIONAL_FROM_STATES = 15;
/** Where the banks clear: a federal holiday is one that is kept there. */
const KUALA_LUMPUR = 'MY-14';

/**
 * The days on which a holiday closes the banks of the country: those of Kuala Lumpur, substitute days among them, of a national holiday or
 * one of at least 15 states. A day of a single state closes counters and no clearing. Source: DOMAIN c.6, c.7 (federal holidays).
 */
export function federalDays({
  kind,
  date,
  states,
  substitutes,
}: Pick<HolidayContent, 'kind' | 'date' | 'states' | 'substitutes'>): StayDate[] {
  if (kind !== 'national' && states.length < NATIONAL_FROM_STATES) return [];
  return [{ date, states }, ...substitutes]
    .filter((day) => day.states.includes(KUALA_LUMPUR))
    .map((day) => day.date);
}

export const SCHOOL_GROUPS = ['A', 'B'] as const;
export type SchoolGroup = (typeof SCHOOL_GROUPS)[number];

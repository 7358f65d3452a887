import { addDays, isoWeekday, type StayDate } from './stayDates';
import { restDays } from './weekends';

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

import type { LocalText } from '../../languages';
import type { StayDate } from '../base/stayDates';
import type { FreeStayRule } from './freeStayRules';
import { ruleOn, type RuleFrom } from './freeStayYears';

/** What keeps free stays from days: those that the rule names, public holidays, holidays of schools. */
export const BLACKOUT_KINDS = ['named', 'public_holiday', 'school_holiday'] as const;
export type BlackoutKind = (typeof BLACKOUT_KINDS)[number];
/** How far ahead days are named that no free stay has: those of a year, and of the month after it. */
export const BLACKOUT_DAYS_AHEAD = 400;
/** Days that no free stay has, both ends included. */
export type FreeStayBlackout = {
  kind: BlackoutKind;
  name: string | LocalText;
  from: StayDate;
  to: StayDate;
};

type NamedDays = { name: LocalText; from: StayDate; to: StayDate };
const touches = (
  days: { from: StayDate; to: StayDate },
  { from, to }: { from: StayDate; to: StayDate | null },
) => days.to >= from && (to === null || days.from < to);

/**
 * Returns what keeps free stays from days of `[from, to)`, the first one first, each as the rule has it that holds on its first day there. A day that
 * several things take stands once for each. Days are not cut to the period, so that a name always comes with its own days.
 */
export function blackoutsAhead(
  rules: readonly RuleFrom[],
  period: { from: StayDate; to: StayDate },
  holidays: { public: readonly NamedDays[]; school: readonly NamedDays[] },
): FreeStayBlackout[] {
  const ruleAt = (from: StayDate) => ruleOn(rules, from > period.from ? from : period.from);
  // A rule is that of a day until the next one begins.
  const segments = rules.map(({ from, rule }, index) => ({ from, rule, to: rules[index + 1]?.from ?? null }));
  const named = segments.flatMap(({ rule, ...segment }) =>
    (rule?.blackouts ?? []).filter((days) => touches(days, segment) && ruleAt(days.from) === rule),
  );
  const found: FreeStayBlackout[] = named.map((days) => ({ kind: 'named', ...days }));
  const add = (
    kind: BlackoutKind,
    days: readonly NamedDays[],
    isKept: (rule: FreeStayRule | null) => boolean | undefined,
  ) => days.forEach((one) => isKept(ruleAt(one.from)) && found.push({ kind, ...one }));
  add('public_holiday', holidays.public, (rule) => rule?.publicHolidays);
  add('school_holiday', holidays.school, (rule) => rule?.schoolHolidays);
  return found
    .filter((days) => touches(days, period))
    .sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}

import { partOf } from '../base/money';
import { addDays, isStayDate, nightsBetween, type StayDate } from '../base/stayDates';
import { ONE_CREDIT, type Credits, type FreeStayRule } from './freeStayRules';

/** The rule from a day on; null: none. */
export type RuleFrom = { from: StayDate; rule: FreeStayRule | null };
/** The days of a contract, `to` not among them; null: open. */
export type ContractDays = { from: StayDate; to: StayDate | null };

/** A year of free stays, or the part of one that the contract holds; `to` is not among its days. */
export type FreeStayYear = {
  from: StayDate;
  to: StayDate;
  rule: FreeStayRule;
  /** What the rule gives for it. */
  entitled: Credits;
  discounted: Credits;
};

/** The same day of the month so many months later; the first of the month after where that month is shorter. */
export function monthsLater(date: StayDate, months: number): StayDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const monthOf = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const same = `${monthOf(index)}${date.slice(7)}`;
  return isStayDate(same) ? same : `${monthOf(index + 1)}-01`;
}

/** The whole year that a day is in: the calendar's, or the one that began on the contract's day. */
function wholeYear(
  kind: FreeStayRule['year'],
  day: StayDate,
  start: StayDate,
): ContractDays & { to: StayDate } {
  if (kind === 'calendar') {
    const from = `${day.slice(0, 4)}-01-01`;
    return { from, to: monthsLater(from, 12) };
  }
  let years = Number(day.slice(0, 4)) - Number(start.slice(0, 4));
  if (monthsLater(start, 12 * years) > day) years -= 1;
  return { from: monthsLater(start, 12 * years), to: monthsLater(start, 12 * (years + 1)) };
}

/** The rule that holds on a day. */
export const ruleOn = (rules: readonly RuleFrom[], day: StayDate): FreeStayRule | null =>
  rules.findLast(({ from }) => from <= day)?.rule ?? null;

/**
 * The years of a contract up to the one that a day is in, the first one first, each by the rule of its first day; days before there is a rule are
 * in none. A year that is not whole has its part of the nights where the rule says so, half up to a whole night. Rules come in the order of their
 * days.
 */
export function freeStayYears(
  rules: readonly RuleFrom[],
  contract: ContractDays,
  until: StayDate,
): FreeStayYear[] {
  const years: FreeStayYear[] = [];
  const end = contract.to ?? addDays(until, 1);
  let day = contract.from;
  while (day < end && day <= until) {
    const rule = ruleOn(rules, day);
    if (!rule) {
      const next = rules.find((one) => one.from > day && one.rule !== null);
      if (!next) break;
      day = next.from;
      continue;
    }
    const whole = wholeYear(rule.year, day, contract.from);
    const to = contract.to !== null && contract.to < whole.to ? contract.to : whole.to;
    const part = (count: number) =>
      ONE_CREDIT *
      (rule.proRata ? partOf(count, nightsBetween(day, to), nightsBetween(whole.from, whole.to)) : count);
    years.push({ from: day, to, rule, entitled: part(rule.free), discounted: part(rule.discounted) });
    day = to;
  }
  return years;
}

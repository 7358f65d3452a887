import type { Sen } from '../base/money';
import { addDays, addMonths, monthStart, nightsBetween, type StayDate } from '../base/stayDates';
import { periodOn } from '../people/sharePeriods';
import type { Earned, UnitMonth } from './ownerStatement';
import { firstPaidMonth, paidParts, type StayMoney } from './paidParts';
import type { DatedDeduction, LifeStay, TermsPeriod, UnitLife } from './unitLife';

type Facts = Omit<UnitMonth, 'deducted'> & { deducted: readonly DatedDeduction[] };
/**
 * A month of a unit under one version of its terms. `counted`: what was earned on the nights that count in this month, whole, whatever of it the month states.
 */
export type MonthGroup = {
  period: TermsPeriod;
  month: StayDate;
  days: StayDate[];
  facts: Facts;
  counted: Earned[];
};

const ALL_PAID: StayMoney = { owedSen: 0, received: [] };

/** The month in which a day of a stay counts; undefined: in none yet. */
function monthOf({ terms }: TermsPeriod, day: StayDate, stay: LifeStay | undefined): StayDate | undefined {
  if (!stay || terms.recognition === 'night') return monthStart(day);
  if (terms.recognition === 'payment') return firstPaidMonth(stay.money ?? ALL_PAID, day);
  return monthStart(terms.recognition === 'check_in' ? stay.checkIn : stay.checkOut);
}

/** What of something that happened on a day each month states. */
function partsOf<Row extends { date: StayDate; sen: Sen }>(
  period: TermsPeriod,
  row: Row,
  stay: LifeStay | undefined,
): { month: StayDate | undefined; part: Row }[] {
  if (!stay || period.terms.recognition !== 'payment')
    return [{ month: monthOf(period, row.date, stay), part: row }];
  return paidParts(stay.money ?? ALL_PAID, row.date, row.sen).map(({ month, sen }) => ({
    month,
    part: { ...row, sen },
  }));
}

/** The months of a unit up to `through` (the first day of a month), each with what it states: in their order. */
export function groupsOf(life: UnitLife, through: StayDate): MonthGroup[] {
  const { periods, shares, stays } = life;
  const groups = new Map<string, MonthGroup & { earned: Earned[]; deducted: DatedDeduction[] }>();
  const groupOf = (period: TermsPeriod, month: StayDate) => {
    const key = `${month} ${periods.indexOf(period)}`;
    let group = groups.get(key);
    if (!group) {
      const days = daysOf(life, period, month);
      const facts = emptyMonth(life, month, days);
      group = { period, month, days, facts, counted: [], earned: [], deducted: [] };
      groups.set(key, group);
    }
    return group;
  };
  for (const period of periods) {
    const until = period.to === null ? addMonths(through, 1) : period.to;
    for (let month = monthStart(period.from); month < until && month <= through; month = addMonths(month, 1))
      groupOf(period, month);
  }
  // Days that nobody owns, or that no contract holds, are the company's.
  const termsOn = (day: StayDate) =>
    periodOn(shares, day) && periods.find(({ from, to }) => from <= day && (to === null || day < to));
  const stayOf = ({ stayId }: { stayId: string | null }) => (stayId === null ? undefined : stays.get(stayId));
  const groupIn = (period: TermsPeriod, month: StayDate | undefined) =>
    month !== undefined && month <= through ? groupOf(period, month) : undefined;
  for (const row of life.earned) {
    const period = termsOn(row.date);
    if (!period) continue;
    const stay = stayOf(row);
    for (const { month, part } of partsOf(period, row, stay)) groupIn(period, month)?.earned.push(part);
    groupIn(period, monthOf(period, row.date, stay))?.counted.push(row);
  }
  for (const row of life.deducted) {
    const period = termsOn(row.date);
    if (!period) continue;
    for (const { month, part } of partsOf(period, row, stayOf(row)))
      groupIn(period, month)?.deducted.push(part);
  }
  return [...groups.values()]
    .map((group) => ({ ...group, facts: { ...group.facts, ...countsOf(group, stays) } }))
    .sort(
      (one, other) =>
        one.month.localeCompare(other.month) || one.period.from.localeCompare(other.period.from),
    );
}

/** The days of a month that a period holds and somebody owns. */
function daysOf({ shares, isSold }: UnitLife, { from, to }: TermsPeriod, month: StayDate): StayDate[] {
  const days: StayDate[] = [];
  const end = addMonths(month, 1);
  for (let day = month < from ? from : month; day < end && (to === null || day < to); day = addDays(day, 1))
    if (isSold(day) && periodOn(shares, day)) days.push(day);
  return days;
}

const emptyMonth = ({ closed }: UnitLife, month: StayDate, days: readonly StayDate[]): Facts => ({
  daysOfMonth: nightsBetween(month, addMonths(month, 1)),
  daysCovered: days.length,
  nightsOpen: days.filter((day) => !closed.some(({ from, to }) => from <= day && day < to)).length,
  ...{ nights: 0, stays: 0, earned: [], deducted: [], costs: [] },
});

function countsOf(
  { period, month, counted, earned, deducted }: MonthGroup & { earned: Earned[]; deducted: DatedDeduction[] },
  stays: UnitLife['stays'],
): Pick<Facts, 'earned' | 'deducted' | 'nights' | 'stays'> {
  // A stay over two months, or over two terms, is one of its first day.
  const begun = [...new Set(counted.map(({ stayId }) => stayId))].filter((id) => {
    const stay = id === null ? undefined : stays.get(id);
    if (!stay || stay.checkIn < period.from || (period.to !== null && stay.checkIn >= period.to))
      return false;
    return monthOf(period, stay.checkIn, stay) === month;
  });
  return {
    ...{ earned, deducted },
    nights: nightsLet(counted).length,
    stays: begun.length,
  };
}

/** The nights that were let for money, each stay's on their own. */
export function nightsLet(earned: readonly Earned[]): StayDate[] {
  const rooms = new Map<string, { date: StayDate; sen: Sen }>();
  for (const { kind, stayId, date, sen } of earned) {
    const key = `${stayId} ${date}`;
    if (kind === 'room') rooms.set(key, { date, sen: (rooms.get(key)?.sen ?? 0) + sen });
  }
  return [...rooms.values()].filter(({ sen }) => sen > 0).map(({ date }) => date);
}

/** The days of the month that the terms hold; where they hold none, those on which something was earned. */
export const daysToSplit = ({ days, facts }: MonthGroup): StayDate[] =>
  days.length > 0 ? days : [...new Set(facts.earned.map(({ date }) => date))];

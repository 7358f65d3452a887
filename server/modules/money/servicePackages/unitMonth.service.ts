import { allocateLargest } from '@shared/domain/base/money';
import { addDays, monthStart, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import { agentDeductions } from '@shared/domain/money/agentDeductions';
import type { Deducted, Earned, UnitMonth } from '@shared/domain/money/ownerStatement';
import { firstPaidMonth, paidParts, type StayMoney } from '@shared/domain/money/paidParts';
import type { DatedDeduction } from '@shared/domain/money/statementMonths';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { invalidField } from '../../../errors';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
import { findStayMoney } from './stayMoney.queries';
import * as queries from './unitMonth.queries';

/** Days of a month, `to` not among them, and how a stay finds its month. */
export type AskedMonth = queries.MonthOfUnit & { daysOfMonth: number };

/** What the books have of a unit on days of a month, with the rate of service tax on a fee at their end. Throws 400 for an unknown unit. */
export async function monthOfUnit(
  { db }: Pick<Context, 'db'>,
  { daysOfMonth, ...asked }: AskedMonth,
): Promise<{ month: UnitMonth; feeSstBp: number; unitNumber: string }> {
  const unit = await queries.findUnit(db, asked);
  if (!unit) throw invalidField('unitId', 'unknown', 'no such unit');
  const found = await queries.findLines(db, asked);
  const isByPayment = asked.recognition === 'payment';
  const money = isByPayment
    ? await findStayMoney(db, [...new Set(found.map(({ stayId }) => stayId))])
    : undefined;
  const paid = money && paidIn(monthStart(asked.from), money);
  const lines = paid ? found.flatMap(paid.partOf) : found;
  const earned = earnedOf(lines);
  const stayIds = [...new Set(earned.map(({ stayId }) => stayId!))];
  const agents = await agentsOf(db, asked.unitId, stayIds);
  const fees = await queries.findPaymentFees(db, stayIds);
  const daysCovered = nightsBetween(asked.from, asked.to);
  const lastDay = addDays(asked.to, -1);
  const { sstRegisteredFrom } = await findSeller(db, asked.unitId, lastDay);
  const isTaxed = sstRegisteredFrom !== null && sstRegisteredFrom <= lastDay;
  const counted = paid ? found.filter(paid.isCounted) : lines;
  const arrivals = await countStays(db, asked, { stayIds, counted, money });
  const month: UnitMonth = {
    daysOfMonth,
    daysCovered,
    nightsOpen: Math.max(0, daysCovered - unit.closedNights),
    nights: slept(counted),
    stays: arrivals,
    earned,
    deducted: [
      ...commissionsOf(lines),
      ...feesOf(fees, earned),
      ...(paid ? agents.flatMap(paid.partOf) : agents.filter(isStated(asked))),
    ],
    costs: [],
  };
  const feeSstBp = isTaxed ? await queries.findSstRate(db, lastDay) : 0;
  return { month, feeSstBp, unitNumber: unit.number };
}

/** What of each line a month states where stays are stated as their money comes in, and which lines are of nights that count in it. */
function paidIn(month: StayDate, money: ReadonlyMap<string, StayMoney>) {
  const moneyOf = ({ stayId }: { stayId: string }) => money.get(stayId)!;
  return {
    partOf: <Line extends { stayId: string; date: StayDate; sen: number }>(line: Line): Line[] =>
      paidParts(moneyOf(line), line.date, line.sen).flatMap((part) =>
        part.month === month ? [{ ...line, sen: part.sen }] : [],
      ),
    isCounted: (line: queries.FoundLine) => firstPaidMonth(moneyOf(line), line.date) === month,
  };
}

/** Whether a month states what was taken off a day of one of its stays: where it states nights, only that of its own nights. */
const isStated =
  ({ recognition, from, to }: queries.MonthOfUnit) =>
  ({ date }: DatedDeduction) =>
    recognition !== 'night' || (from <= date && date < to);

/** How many stays a month states: one over two months is one of its first, one that is stated as its money comes in one of the first that has any. */
async function countStays(
  db: Queryable,
  asked: queries.MonthOfUnit,
  {
    stayIds,
    counted,
    money,
  }: {
    stayIds: readonly string[];
    counted: readonly queries.FoundLine[];
    money: ReadonlyMap<string, StayMoney> | undefined;
  },
): Promise<number> {
  if (asked.recognition === 'night') return queries.countArrivals(db, stayIds, asked);
  if (!money) return stayIds.length;
  const ids = [...new Set(counted.map(({ stayId }) => stayId))];
  const arrivals = await queries.findArrivals(db, ids);
  return arrivals.filter(
    ({ id, checkIn }) => firstPaidMonth(money.get(id)!, checkIn) === monthStart(asked.from),
  ).length;
}

/** What the lines have earned, by kinds that packages know. */
export const earnedOf = (lines: readonly queries.FoundLine[]): Earned[] =>
  lines.flatMap(({ what, kind, stayId, date, sen, entryId }) =>
    what === 'revenue' && kind !== null ? [{ kind, stayId, date, sen, source: String(entryId) }] : [],
  );

/** The nights whose room stands in the books with a price. */
function slept(lines: readonly queries.FoundLine[]): number {
  const prices = new Map<string, number>();
  for (const { isRoom, what, stayId, date, sen } of lines)
    if (isRoom && what === 'revenue')
      prices.set(`${stayId} ${date}`, (prices.get(`${stayId} ${date}`) ?? 0) + sen);
  return [...prices.values()].filter((sen) => sen > 0).length;
}

/** The commissions by what they were taken off; the service tax of an entry goes with its parts. */
export function commissionsOf(lines: readonly queries.FoundLine[]): DatedDeduction[] {
  const byEntry = new Map<number, queries.FoundLine[]>();
  for (const line of lines)
    if (line.what !== 'revenue') byEntry.set(line.entryId, [...(byEntry.get(line.entryId) ?? []), line]);
  return [...byEntry].flatMap(([entryId, of]) => {
    const parts = of.filter(({ what }) => what === 'commission');
    const sstSen = of.reduce((sum, { what, sen }) => (what === 'commission_sst' ? sum + sen : sum), 0);
    const taxes = allocateLargest(
      sstSen,
      parts.map(({ sen }) => Math.abs(sen)),
    );
    return parts.map(({ kind, stayId, date, sen }, index): DatedDeduction => ({
      kind: 'channel_commission',
      stayId,
      on: kind,
      date,
      sen: sen + taxes[index]!,
      source: String(entryId),
    }));
  });
}

/** What agents' commissions on stays take off a unit, those of one company or all. */
export async function agentsOf(
  db: Queryable,
  unitId: string,
  stayIds: readonly string[],
  companyId?: string,
): Promise<DatedDeduction[]> {
  const all = await queries.findAgentCommissions(db, stayIds);
  const commissions = all.filter((one) => companyId === undefined || one.companyId === companyId);
  const broughtIds = [...new Set(commissions.map(({ stayId }) => stayId))];
  const revenue = await queries.findCommissionedRevenue(db, broughtIds);
  return commissions.flatMap((commission) => {
    const { stayId, companyId: seller } = commission;
    const ofStay = revenue.filter((row) => row.stayId === stayId && row.companyId === seller);
    return agentDeductions(commission, ofStay, unitId);
  });
}

/** What ways to pay have cost, by the part of a stay's revenue that this month of this unit has. */
function feesOf(
  fees: Awaited<ReturnType<typeof queries.findPaymentFees>>,
  earned: readonly Earned[],
): Deducted[] {
  return fees.flatMap(({ stayId, feeSen, earnedSen, entryIds }) => {
    const ownSen = earned.reduce((sum, one) => (one.stayId === stayId ? sum + one.sen : sum), 0);
    if (earnedSen === 0) return [];
    const [sen] = allocateLargest(feeSen, [Math.max(0, ownSen), Math.max(0, earnedSen - ownSen)]);
    return [{ kind: 'payment_fee', stayId, on: null, sen: sen!, source: String(entryIds[0] ?? '') }];
  });
}

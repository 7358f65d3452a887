import { allocateLargest } from '@shared/domain/base/money';
import { addDays, nightsBetween } from '@shared/domain/base/stayDates';
import type { Deducted, Earned, UnitMonth } from '@shared/domain/money/ownerStatement';
import type { DatedDeduction } from '@shared/domain/money/statementMonths';
import type { Context } from '../../../context';
import { invalidField } from '../../../errors';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
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
  const lines = await queries.findLines(db, asked);
  const earned = earnedOf(lines);
  const stayIds = [...new Set(earned.map(({ stayId }) => stayId!))];
  const fees = await queries.findPaymentFees(db, stayIds);
  const daysCovered = nightsBetween(asked.from, asked.to);
  const lastDay = addDays(asked.to, -1);
  const { sstRegisteredFrom } = await findSeller(db, asked.unitId, lastDay);
  const isTaxed = sstRegisteredFrom !== null && sstRegisteredFrom <= lastDay;
  const nights = slept(lines);
  const arrivals = await queries.countArrivals(db, stayIds, asked);
  const month: UnitMonth = {
    daysOfMonth,
    daysCovered,
    nightsOpen: Math.max(0, daysCovered - unit.closedNights),
    nights,
    // A stay over two months is one of its first.
    stays: asked.recognition === 'night' ? arrivals : stayIds.length,
    earned,
    deducted: [...commissionsOf(lines), ...feesOf(fees, earned)],
    costs: [],
  };
  const feeSstBp = isTaxed ? await queries.findSstRate(db, lastDay) : 0;
  return { month, feeSstBp, unitNumber: unit.number };
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

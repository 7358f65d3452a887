import type { z } from 'zod';
import type { sampleInput, SampleStatement } from '@shared/contract/money/servicePackages';
import { allocateLargest } from '@shared/domain/base/money';
import {
  addDays,
  addMonths,
  businessDate,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import {
  unitStatement,
  type Deducted,
  type Earned,
  type UnitMonth,
} from '@shared/domain/money/ownerStatement';
import type { Recognition } from '@shared/domain/money/packageTerms';
import type { Context } from '../../../context';
import { forbidden, invalidField, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
import { catchUp } from '../posting/postStays.service';
import { findById } from './servicePackages.queries';
import { termsOn } from './servicePackages.service';
import * as queries from './unitMonth.queries';

type Input = z.output<typeof sampleInput>;

/**
 * The statement that a package would give for a month of a unit, as the books have it, or for one that is made up. The terms are those of the last
 * day of the month. Throws 404, and 403 for a unit whose revenue the caller may not see.
 */
export async function sampleOf(
  context: Context,
  caller: Caller,
  id: string,
  { month, unitId, invented, costs }: Input,
): Promise<SampleStatement> {
  const { db, now } = context;
  const found = await findById(db, businessDate(now()), id);
  if (!found) throw notFound('no such service package');
  const to = addMonths(month, 1);
  const lastDay = addDays(to, -1);
  const { terms, validFrom } = termsOn(found, lastDay);
  let facts: { month: UnitMonth; feeSstBp: number; unitNumber: string | null };
  if (unitId !== undefined) {
    if (!mayDo(personOf(caller), 'revenue.view')) throw forbidden('a sample of a unit needs revenue.view');
    await catchUp(context);
    facts = await monthOfUnit(context, { unitId, from: month, to, recognition: terms.recognition });
  } else {
    facts = {
      month: inventedMonth(invented!, nightsBetween(month, to)),
      feeSstBp: await queries.findSstRate(db, lastDay),
      unitNumber: null,
    };
  }
  const asked = costs.map(({ kind, sen }) => ({ kind, sen, date: month, what: '', source: '' }));
  const all: UnitMonth = { ...facts.month, costs: [...facts.month.costs, ...asked] };
  const statement = unitStatement(all, terms, facts.feeSstBp);
  return {
    packageName: found.name,
    validFrom,
    month,
    unitNumber: facts.unitNumber,
    recognition: terms.recognition,
    nights: all.nights,
    nightsOpen: all.nightsOpen,
    stays: all.stays,
    ...statement,
    lines: statement.lines.map(({ sources, ...line }) => ({
      ...line,
      entries: [...new Set(sources.filter(Boolean).map(Number))],
    })),
  };
}

/** What the books have of a unit in a month. */
async function monthOfUnit(
  { db }: Pick<Context, 'db'>,
  asked: { unitId: string; from: StayDate; to: StayDate; recognition: Recognition },
) {
  const unit = await queries.findUnit(db, asked);
  if (!unit) throw invalidField('unitId', 'unknown', 'no such unit');
  const lines = await queries.findLines(db, asked);
  const earned = lines.flatMap(({ what, kind, stayId, date, sen, entryId }): Earned[] =>
    what === 'revenue' && kind !== null ? [{ kind, stayId, date, sen, source: String(entryId) }] : [],
  );
  const stayIds = [...new Set(earned.map(({ stayId }) => stayId!))];
  const fees = await queries.findPaymentFees(db, stayIds);
  const daysOfMonth = nightsBetween(asked.from, asked.to);
  const lastDay = addDays(asked.to, -1);
  const { sstRegisteredFrom } = await findSeller(db, asked.unitId, lastDay);
  const isTaxed = sstRegisteredFrom !== null && sstRegisteredFrom <= lastDay;
  const nights = slept(lines);
  const arrivals = await queries.countArrivals(db, stayIds, asked);
  const month: UnitMonth = {
    daysOfMonth,
    daysCovered: daysOfMonth,
    nightsOpen: Math.max(0, daysOfMonth - unit.closedNights),
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

/** The nights whose room stands in the books with a price. */
function slept(lines: readonly queries.FoundLine[]): number {
  const prices = new Map<string, number>();
  for (const { isRoom, what, stayId, date, sen } of lines)
    if (isRoom && what === 'revenue')
      prices.set(`${stayId} ${date}`, (prices.get(`${stayId} ${date}`) ?? 0) + sen);
  return [...prices.values()].filter((sen) => sen > 0).length;
}

/** The commissions by what they were taken off; the service tax of an entry goes with its parts. */
function commissionsOf(lines: readonly queries.FoundLine[]): Deducted[] {
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
    return parts.map(({ kind, stayId, sen }, index): Deducted => ({
      kind: 'channel_commission',
      stayId,
      on: kind,
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

/** A month of averages: every stay alike, its commission on room and cleaning. */
function inventedMonth(invented: NonNullable<Input['invented']>, daysOfMonth: number): UnitMonth {
  const { nights, stays, rateSen, cleaningSen, commissionBp } = invented;
  const nightsOf = allocateLargest(
    nights,
    Array.from({ length: stays }, () => 1),
  );
  const date = '';
  const earned = nightsOf.flatMap((count, index): Earned[] => {
    const stayId = String(index);
    return [
      { kind: 'room', stayId, date, sen: count * rateSen, source: '' },
      { kind: 'cleaning', stayId, date, sen: cleaningSen, source: '' },
    ];
  });
  const deducted = earned.map(({ kind, stayId, sen }): Deducted => ({
    kind: 'channel_commission',
    stayId: stayId!,
    on: kind,
    sen: Math.round((sen * commissionBp) / 10_000),
    source: '',
  }));
  return {
    daysOfMonth,
    daysCovered: daysOfMonth,
    nightsOpen: daysOfMonth,
    nights,
    stays,
    earned,
    deducted,
    costs: [],
  };
}

import type { z } from 'zod';
import type { sampleInput, SampleStatement } from '@shared/contract/money/servicePackages';
import { allocateLargest } from '@shared/domain/base/money';
import { addDays, addMonths, businessDate, nightsBetween } from '@shared/domain/base/stayDates';
import {
  unitStatement,
  type Deducted,
  type Earned,
  type UnitMonth,
  type UnitStatement,
} from '@shared/domain/money/ownerStatement';
import type { Context } from '../../../context';
import { forbidden, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { catchUp } from '../posting/postStays.service';
import { findById } from './servicePackages.queries';
import { termsOn } from './servicePackages.service';
import { findSstRate } from './unitMonth.queries';
import { monthOfUnit } from './unitMonth.service';

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
    const daysOfMonth = nightsBetween(month, to);
    const asked = { unitId, from: month, to, daysOfMonth, recognition: terms.recognition };
    facts = await monthOfUnit(context, asked);
  } else {
    facts = {
      month: inventedMonth(invented!, nightsBetween(month, to)),
      feeSstBp: await findSstRate(db, lastDay),
      unitNumber: null,
    };
  }
  const bills = costs.map(({ kind, sen }) => ({ kind, sen, date: month, what: '', source: '' }));
  const all: UnitMonth = { ...facts.month, costs: [...facts.month.costs, ...bills] };
  return shownStatement(all, unitStatement(all, terms, facts.feeSstBp), {
    packageName: found.name,
    validFrom,
    month,
    unitNumber: facts.unitNumber,
    recognition: terms.recognition,
  });
}

/** A statement as it is shown: its lines with the entries of the ledger that they are of. */
export const shownStatement = (
  { nights, nightsOpen, stays }: UnitMonth,
  statement: UnitStatement,
  about: Pick<SampleStatement, 'packageName' | 'validFrom' | 'month' | 'unitNumber' | 'recognition'>,
): SampleStatement => ({
  ...about,
  ...{ nights, nightsOpen, stays },
  ...statement,
  lines: statement.lines.map(({ sources, ...line }) => ({
    ...line,
    entries: [...new Set(sources.filter(Boolean).map(Number))],
  })),
});

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

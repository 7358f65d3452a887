import {
  addDays,
  addMonths,
  businessDate,
  monthStart,
  nightsOf,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { plannedPeriods, sumOfDays, type PlannedPeriod } from '@shared/domain/money/promisePlan';
import { periodOn } from '@shared/domain/people/sharePeriods';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { lockUnit } from '../ownerContracts/ownerContracts.queries';
import { recoverAdvances } from '../ownerAdvances/recoverAdvances.service';
import { findRuns } from '../statements/statements.queries';
import { companyFacts, naming, unitLife } from '../statements/unitLife.service';
import { findSellers } from '../statements/unitLives.queries';
import { accrueMonths } from './accrueMonths.service';
import type { CompanyPeriod, KeptContract } from './keptContract';
import { planInstallments, postInstallments } from './planInstallments.service';
import * as queries from './promises.queries';

/** How many months ahead instalments are planned, besides the one that runs. */
const MONTHS_AHEAD = 13;

type Clocked = Pick<Context, 'db' | 'now'>;

/**
 * Brings the promises of one unit up to date: plans instalments anew from the contracts and shares as they are now, posts those that are due, and
 * accrues the months that are over. What is in the books already is left, or the difference is booked, so that twice does nothing. Of two processes
 * the second waits at the unit. The caller holds its contracts.
 */
export async function keepUnit(trx: Trx, unitId: string, now: Date): Promise<void> {
  await lockUnit(trx, unitId);
  const contracts = await queries.findPromisingContracts(trx, unitId);
  if (contracts.length === 0) return;
  const { otherwise, links } = await findSellers(trx, unitId);
  const today = businessDate(now);
  for (const companyId of new Set([otherwise, ...links.map((link) => link.companyId)])) {
    const life = await unitLife(trx, unitId, await companyFacts(trx, companyId));
    const begin = (await findRuns(trx, companyId)).first;
    for (const contract of contracts) {
      const planned = await queries.findPlanned(trx, { contractId: contract.id, companyId });
      const of = { contract, companyId, unitId, life, begin, today, now };
      const kept: KeptContract = { ...of, periods: periodsOf(of, planned) };
      await planInstallments(trx, kept, planned);
      if (begin === null) continue;
      await postInstallments(trx, kept);
      await accrueMonths(trx, { ...kept, begin });
    }
  }
}

/** The periods of a contract that a company has to keep, with those that were paid before statements were made here left out. */
function periodsOf(
  { contract, life, begin, today }: Omit<KeptContract, 'periods'>,
  planned: Awaited<ReturnType<typeof queries.findPlanned>>,
): CompanyPeriod[] {
  const kept = new Map<StayDate, PlannedPeriod>();
  for (const { status, no, period_from: from, period_to: to, amount_sen } of planned)
    if (status === 'due') kept.set(from, { no, from, to, sen: (kept.get(from)?.sen ?? 0) + amount_sen });
  const since = begin ?? monthStart(today);
  const horizon = addMonths(monthStart(today), MONTHS_AHEAD);
  return plannedPeriods(contract.terms, { kept: [...kept.values()], horizon }).flatMap(
    (period): CompanyPeriod[] => {
      const isKept = kept.get(period.from)?.no === period.no;
      const days = nightsOf(period.from, period.to).filter(
        (day) => life.isSold(day) && periodOn(life.shares, day) !== undefined,
      );
      const lastDay = addDays(period.to, -1);
      // Whose days of the past they are can change after it was paid: then it has accrued on its last day.
      if (isKept)
        return [{ ...period, isKept, days: days.length > 0 ? days : [lastDay], companySen: period.sen }];
      if (lastDay < since || days.length === 0) return [];
      return [{ ...period, isKept, days, companySen: sumOfDays(period, days) }];
    },
  );
}

/** Brings the promises of some units up to date, each on its own. */
async function keepUnits({ db, now }: Clocked, unitIds: readonly string[]): Promise<void> {
  for (const unitId of unitIds)
    await db.transaction().execute(async (trx) => {
      await queries.holdContracts(trx, unitId);
      await keepUnit(trx, unitId, now());
    });
}

/**
 * Brings the promises of some units of a company up to date in a transaction that is there already, for its statements. Throws a `UnitFailure` where
 * one of them cannot be.
 */
export async function keepPromisesIn(
  trx: Trx,
  companyId: string,
  { unitIds, now }: { unitIds: readonly string[]; now: Date },
): Promise<void> {
  for (const unitId of await queries.findPromisedUnits(trx, companyId, unitIds))
    await naming(unitId, async () => {
      await queries.holdContracts(trx, unitId);
      await keepUnit(trx, unitId, now);
    });
}

/** Brings all promises of a company up to date, and recovers what of advances is due, before its month is closed. */
export async function keepPromisesOf(context: Clocked, companyId: string): Promise<void> {
  await recoverAdvances(context, { companyId });
  await keepUnits(context, await queries.findPromisedUnits(context.db, companyId));
}

/** Posts what has become due since it was last looked: before somebody reads the instalments. */
export async function postDueInstallments(context: Clocked): Promise<void> {
  await recoverAdvances(context);
  await keepUnits(context, await queries.findUnitsToPost(context.db, businessDate(context.now())));
}

/** Brings all promises up to date, and recovers what of advances is due, every night. A unit that cannot be worked out holds up no other: it is tried again the next time. */
export async function keepPromises(context: Clocked & Pick<Context, 'log'>): Promise<void> {
  await recoverAdvances(context, {
    failed: (error, advanceId) =>
      context.log.error({ err: error, advanceId }, 'an advance could not be recovered'),
  });
  for (const unitId of await queries.findPromisedUnits(context.db))
    try {
      await keepUnits(context, [unitId]);
    } catch (error) {
      context.log.error({ err: error, unitId }, 'the promises of a unit could not be worked out');
    }
}

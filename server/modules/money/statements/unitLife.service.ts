import type { StayDate } from '@shared/domain/base/stayDates';
import type { UnitLife } from '@shared/domain/money/statementMonths';
import { sharePeriods } from '@shared/domain/people/sharePeriods';
import type { Queryable } from '../../../db/client';
import { faultOf } from '../../../db/faults';
import { agentsOf, commissionsOf, earnedOf } from '../servicePackages/unitMonth.service';
import { findStayMoney } from '../servicePackages/stayMoney.queries';
import * as queries from './unitLives.queries';

/** What is the same for all units of a company. */
export type CompanyFacts = { companyId: string; feeSstBp: (day: StayDate) => number };

/** The rate of service tax on fees of a company by day, in basis points; 0 on days on which it charges none. */
export async function companyFacts(db: Queryable, companyId: string): Promise<CompanyFacts> {
  const { registeredFrom, rates } = await queries.findServiceTax(db, companyId);
  const feeSstBp = (day: StayDate) =>
    registeredFrom === null || registeredFrom > day
      ? 0
      : (rates.find(({ from, lastDay }) => from <= day && (lastDay === null || day <= lastDay))?.bp ?? 0);
  return { companyId, feeSstBp };
}

/** Thrown for a unit that cannot be worked out; its cause says why. */
export class UnitFailure extends Error {
  constructor(
    readonly unitId: string,
    cause: unknown,
  ) {
    super('a unit cannot be worked out', { cause });
  }
}

/** Does something about one unit. Where that fails, and not the database, it throws a `UnitFailure` that names the unit. */
export async function naming<Result>(unitId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error) ? error : new UnitFailure(unitId, error);
  }
}

/** Reads all that statements need of a unit for one company: its terms, its owners, and what the books have of it. */
export async function unitLife(
  db: Queryable,
  unitId: string,
  { companyId, feeSstBp }: CompanyFacts,
): Promise<UnitLife> {
  const periods = await queries.findPeriods(db, unitId);
  const shares = sharePeriods(await queries.findShares(db, unitId));
  const { otherwise, links } = await queries.findSellers(db, unitId);
  const sellerOn = (day: StayDate) => {
    const held = links.filter(({ from, to }) => from <= day && (to === null || day < to));
    return (held.find(({ own }) => own) ?? held[0])?.companyId ?? otherwise;
  };
  const lines = await queries.findLifeLines(db, { unitId, companyId });
  const earned = earnedOf(lines);
  const stayIds = [...new Set(earned.map(({ stayId }) => stayId!))];
  const stays = await queries.findStays(db, stayIds);
  const isByPayment = periods.some(({ terms }) => terms.recognition === 'payment');
  const money = isByPayment ? await findStayMoney(db, stayIds) : undefined;
  const fees = await queries.findPaymentFees(db, { unitId, companyId, stayIds });
  const agents = await agentsOf(db, unitId, stayIds, companyId);
  return {
    periods,
    shares,
    stays: new Map(stays.map(({ id, ...stay }) => [id, { ...stay, money: money?.get(id) }])),
    earned,
    deducted: [
      ...commissionsOf(lines),
      ...agents,
      ...fees.map(({ stayId, date, entryId, sen }) => ({
        kind: 'payment_fee' as const,
        on: null,
        ...{ stayId, date, sen, source: String(entryId) },
      })),
    ],
    closed: await queries.findClosed(db, unitId),
    pools: await queries.findPools(db, { unitId, companyId }),
    isSold: (day) => sellerOn(day) === companyId,
    feeSstBp,
  };
}

import type { z } from 'zod';
import {
  dayAfter,
  type ContractSample,
  type contractSampleInput,
} from '@shared/contract/money/ownerContracts';
import {
  addDays,
  addMonths,
  businessDate,
  monthStart,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { contractMonth, type ContractMonthFacts } from '@shared/domain/money/contractMonth';
import { promisesOf } from '@shared/domain/money/contractTerms';
import { unitStatement } from '@shared/domain/money/ownerStatement';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { splitByShares } from '@shared/domain/people/sharePeriods';
import type { Context } from '../../../context';
import { forbidden, invalidField, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { catchUp } from '../posting/postStays.service';
import { findById as findPackage } from '../servicePackages/servicePackages.queries';
import { termsOn } from '../servicePackages/servicePackages.service';
import { shownStatement } from '../servicePackages/sample.service';
import { monthOfUnit } from '../servicePackages/unitMonth.service';
import { findById, findOwnersOn } from './ownerContracts.queries';
import { contractTermsOn } from './ownerContracts.service';

/**
 * What a contract gives for a month of its unit, as the books have it so far. The terms are those of the last day that it holds in the month. Throws 404,
 * 400 for a month outside it, and 403 where the caller may not see what units earn.
 */
export async function contractSampleOf(
  context: Context,
  caller: Caller,
  id: string,
  { month }: z.output<typeof contractSampleInput>,
): Promise<ContractSample> {
  const { db, now } = context;
  if (!mayDo(personOf(caller), 'revenue.view')) throw forbidden('a month of a unit needs revenue.view');
  const today = businessDate(now());
  const contract = await findById(db, today, id);
  if (!contract) throw notFound('no such contract');
  const next = addMonths(month, 1);
  const end = dayAfter(contract.lastDay);
  const from = contract.validFrom > month ? contract.validFrom : month;
  const to = end !== null && end < next ? end : next;
  if (from >= to) throw invalidField('month', 'date', 'a month of the contract');
  await catchUp(context);
  const { packageId, arrangement, validFrom } = contractTermsOn(contract, addDays(to, -1));
  const bought = (await findPackage(db, today, packageId))!;
  const { terms, validFrom: packageFrom } = termsOn(bought, addDays(to, -1));
  const asked = { unitId: contract.unitId, from, to, recognition: terms.recognition };
  const facts = await monthOfUnit(context, { ...asked, daysOfMonth: nightsBetween(month, next) });
  const statement = unitStatement(facts.month, terms, facts.feeSstBp);
  const promises = promisesOf(arrangement, { from: validFrom, to: end, priceSen: contract.priceSen });
  const unit = { unitId: contract.unitId, terms };
  const parts: ContractMonthFacts['promises'] = await Promise.all(
    promises
      .filter((period) => period.from < to && period.to > from)
      .map(async (period) => ({
        period,
        earnedBeforeSen: await earnedIn(context, unit, period.from, from),
        earnedSen: await earnedIn(context, unit, later(period.from, from), earlier(period.to, to)),
      })),
  );
  const days = { from, to, daysOfMonth: facts.month.daysOfMonth, nights: facts.month.nights };
  const result = contractMonth(arrangement, { ...days, statement, promises: parts });
  const owners = await findOwnersOn(db, contract.unitId, addDays(to, -1));
  return {
    statement: shownStatement(facts.month, statement, {
      packageName: bought.name,
      validFrom: packageFrom,
      month,
      unitNumber: facts.unitNumber,
      recognition: terms.recognition,
    }),
    ...{ from, to, arrangement },
    ...result,
    owners: splitByShares(result.netToOwnerSen, owners),
  };
}

const later = (one: StayDate, other: StayDate) => (one > other ? one : other);
const earlier = (one: StayDate, other: StayDate) => (one < other ? one : other);

/** The net rental income of the nights of a unit on some days, month by month, in sen: promises accrue by nights, whenever a stay is stated. */
async function earnedIn(
  context: Context,
  { unitId, terms }: { unitId: string; terms: PackageTerms },
  from: StayDate,
  to: StayDate,
): Promise<number> {
  let sum = 0;
  for (let first = from; first < to; first = addMonths(monthStart(first), 1)) {
    const next = addMonths(monthStart(first), 1);
    const days = { from: first, to: earlier(next, to), daysOfMonth: nightsBetween(monthStart(first), next) };
    const { month, feeSstBp } = await monthOfUnit(context, { unitId, ...days, recognition: 'night' });
    sum += unitStatement(month, terms, feeSstBp).netRentalSen;
  }
  return sum;
}

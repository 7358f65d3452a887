import type { TaxImpact } from '@shared/contract/pricing/taxRates';
import type { TaxRules } from '@shared/domain/pricing/prices';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { PeriodProblem, TaxPeriod } from '@shared/domain/pricing/taxPeriods';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { invalidField } from '../../../errors';
import { loadPricing } from '../quotes/pricing.queries';
import { priceListingForStaff } from '../quotes/quotes.service';
import { countSoldNights, findExample, findTouched, type TaxScope } from './taxedStays.queries';

type Planned<Row> = { rows: Row[]; after: Row[]; first: StayDate | null; problem: PeriodProblem | null };
type Example<Row> = {
  /** The taxes of a place of this grade with these periods in the place of those that are kept. */
  withPeriods: (taxes: TaxRules, periods: Row[], grade: string) => TaxRules;
  /** Whether the tax is asked of foreigners alone. */
  foreigner: boolean;
};

/**
 * Says what a wish would change: from which day on, the bookings and holds with nights from that day on, which keep their price, the
 * properties, and the price of two nights of one of them before and after, by the engine. Throws 400 for a wish that no period can follow.
 */
export async function impactOf<Row extends TaxPeriod & { id: string }>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scope: TaxScope,
  { rows, after, first, problem }: Planned<Row>,
  example: Example<Row>,
): Promise<TaxImpact> {
  if (problem)
    throw invalidField(problem.field, problem.rule, 'another period is in the way', problem.params);
  const moved = rows.flatMap((row) => {
    const is = after.find(({ id }) => id === row.id);
    const isOther = is !== undefined && is.validFrom === row.validFrom && is.validTo !== row.validTo;
    return isOther ? [{ validFrom: row.validFrom, from: row.validTo, to: is.validTo }] : [];
  });
  const nothing = { soldNights: 0, bookings: 0, holds: 0, properties: 0, named: [], example: null };
  if (first === null) return { firstDay: null, moved, ...nothing };
  const today = businessDate(now());
  return {
    firstDay: first,
    moved,
    soldNights: first < today ? await countSoldNights(db, scope, first, addDays(today, -1)) : 0,
    ...(await findTouched(db, scope, first)),
    example: await exampleOf(db, scope, first, after, example),
  };
}

async function exampleOf<Row>(
  db: Queryable,
  scope: TaxScope,
  first: StayDate,
  after: Row[],
  { withPeriods, foreigner }: Example<Row>,
): Promise<TaxImpact['example']> {
  const found = await findExample(db, scope);
  if (!found) return null;
  const { roomTypeId, guests, grade, ...names } = found;
  const dates = { checkIn: addDays(first, -1), checkOut: addDays(first, 1) };
  const span = { from: dates.checkIn, to: dates.checkOut };
  const pricing = (await loadPricing(db, [roomTypeId], span)).get(roomTypeId);
  if (!pricing) return null;
  const price = (taxes: TaxRules) => {
    const stay = { ...dates, guests, nationality: foreigner ? 'SG' : 'MY' };
    const { lines, totalSen } = priceListingForStaff({ ...pricing, taxes }, stay);
    return { lines, totalSen };
  };
  return {
    ...names,
    ...dates,
    foreigner,
    before: price(pricing.taxes),
    after: price(withPeriods(pricing.taxes, after, grade)),
  };
}

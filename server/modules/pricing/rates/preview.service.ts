import type { z } from 'zod';
import type { PreviewAnswer, previewInput } from '@shared/contract/pricing/rates';
import { checkStay } from '@shared/domain/pricing/prices';
import { applyChanges } from '@shared/domain/pricing/rateChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { countFreeUnits } from '../../nights/occupancy/availability.queries';
import { loadPricing } from '../quotes/pricing.queries';
import { priceListing } from '../quotes/quotes.service';
import { findRates } from './rates.queries';
import { checkChanges } from './rates.service';

/**
 * Returns the price that a guest would pay for a stay, published or not, by the saved rates and with changes
 * that are not saved yet.
 */
export async function previewStay(
  { db, now }: Context,
  id: string,
  { changes, ...stay }: z.output<typeof previewInput>,
): Promise<PreviewAnswer> {
  const { checkIn, checkOut } = stay;
  const [rates, pricing] = [await findRates(db, id), (await loadPricing(db, [id])).get(id)];
  if (!rates || !pricing) throw notFound(`no such room type: ${id}`);
  if (changes) checkChanges(rates.plan, changes, businessDate(now()));
  const plan = applyChanges(rates.plan, changes ?? {});
  const problem = checkStay(stay, plan);
  const dated = problem?.code !== 'stay.dates';
  const available = dated ? await countFreeUnits(db, id, checkIn, checkOut) : 0;
  if (problem) return { problem, available, quote: null };
  const { nights, lines, totalSen, depositSen, averageNightSen } = priceListing({ ...pricing, plan }, stay);
  return {
    problem: null,
    available,
    quote: { nights, lines, total: totalSen, deposit: depositSen, averageNight: averageNightSen },
  };
}

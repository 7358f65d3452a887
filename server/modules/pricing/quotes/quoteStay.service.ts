import type { Quote, quoteInput } from '@shared/contract/pricing/prices';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { z } from 'zod';
import type { Queryable } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { countFreeUnits } from '../../nights/occupancy/availability.queries';
import { findNightsAround, loadPricing, type ListingPricing } from './pricing.queries';
import { quoteAnswer, requireNights } from './quotes.service';

/**
 * Quotes a stay: its price, and the number of units free for it. Throws 400 for a check-out that is not later
 * than the check-in, 404 for an unknown listing, and 409 with the free nights around it when no unit is free.
 * `price` refuses what its caller does not take; `countFree` says what counts as free for him.
 */
export async function quoteStay(
  db: Queryable,
  input: z.output<typeof quoteInput>,
  today: StayDate,
  price: (pricing: ListingPricing) => Parameters<typeof quoteAnswer>[1],
  countFree: () => Promise<number> = () => countFreeUnits(db, input.listingId, input.checkIn, input.checkOut),
): Promise<Quote> {
  requireNights(input);
  const { listingId, checkIn, checkOut } = input;
  const pricing = (await loadPricing(db, [listingId], { from: checkIn, to: checkOut })).get(listingId);
  if (!pricing) throw notFound(`no such listing: ${listingId}`);
  const priced = price(pricing);
  const available = await countFree();
  if (available === 0) {
    throw conflict('reservation.unavailable', 'no unit is free for all of these nights', {
      data: { nights: await findNightsAround(db, listingId, input, today) },
    });
  }
  return quoteAnswer(input, priced, available);
}

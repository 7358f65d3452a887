import type { quoteInput, Quote as QuoteAnswer } from '@shared/contract/prices';
import { checkStay, priceStay, type Quote, type Stay } from '@shared/domain/prices';
import { addDays, type StayDate } from '@shared/domain/stayDates';
import type { z } from 'zod';
import { AppError, conflict, notFound } from '../../errors';
import type { ListingPricing } from './pricing.queries';

/** A stay that somebody wants: the half-open range `[checkIn, checkOut)`, its guests and the nationality that taxes ask for. */
export type StayInput = Stay;

/**
 * Prices a stay with everything due on it. Throws what `priceStay` throws: call `checkBookable` first, or `checkStay` when staff
 * may go beyond the rules for visitors.
 */
export const priceListing = (
  pricing: Pick<ListingPricing, 'plan' | 'property' | 'taxes'>,
  input: StayInput,
): Quote => priceStay(input, pricing.plan, pricing.property, pricing.taxes);

const refuse = (code: 'stay.dates' | 'stay.past' | 'stay.too_far', detail: string, params: object) =>
  new AppError(400, { code, detail, params: { ...params } });

/**
 * Refuses a stay that a visitor cannot book whatever is free: 404 for a listing that is not published, 400 for dates that no
 * listing could take (`stay.dates`, `stay.past`, `stay.too_far` by check-in), 409 for the rules of this one (`stay.min_nights`,
 * `stay.max_nights`, `stay.guests`). `today` is the business date.
 */
export function checkBookable(
  pricing: ListingPricing,
  input: StayInput,
  today: StayDate,
  maxAdvanceDays: number,
): void {
  const { checkIn, checkOut } = input;
  if (!pricing.published) throw notFound(`no such listing: ${pricing.roomTypeId}`);
  const problem = checkStay(input, pricing.plan);
  if (problem?.code === 'stay.dates') {
    throw refuse('stay.dates', 'check-out must be later than check-in', { checkIn, checkOut });
  }
  if (checkIn < today) throw refuse('stay.past', 'check-in is in the past', { today });
  if (checkIn > addDays(today, maxAdvanceDays)) {
    throw refuse('stay.too_far', `check-in is more than ${maxAdvanceDays} days ahead`, {
      days: maxAdvanceDays,
    });
  }
  if (problem) {
    throw conflict(problem.code, `the listing does not take this stay: ${problem.code}`, {
      params: problem.params,
    });
  }
}

/** A quote as the contract answers it, with the units that are free for it. */
export const quoteAnswer = (
  input: z.output<typeof quoteInput>,
  quote: Quote,
  available: number,
): QuoteAnswer => ({
  listingId: input.listingId,
  checkIn: input.checkIn,
  checkOut: input.checkOut,
  nights: quote.nights,
  guests: input.guests,
  nationality: input.nationality,
  lines: quote.lines,
  total: quote.totalSen,
  deposit: quote.depositSen,
  averageNight: quote.averageNightSen,
  available,
});

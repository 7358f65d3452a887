import type { StayWarning } from '@shared/contract/base/stayWarning';
import type { GroupQuote, quoteInput, Quote as QuoteAnswer } from '@shared/contract/pricing/prices';
import {
  checkStay,
  priceForStaff,
  priceStay,
  staffProblems,
  type Quote,
  type Stay,
  type StayProblem,
} from '@shared/domain/pricing/prices';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { z } from 'zod';
import { AppError, conflict, notFound } from '../../../errors';
import type { ListingPricing } from './pricing.queries';

/** A stay that somebody wants: the half-open range `[checkIn, checkOut)`, its guests and the nationality that taxes ask for. */
export type StayInput = Stay;

/** Prices a stay with everything due on it. Throws what `priceStay` throws: call `checkBookable` first. */
export const priceListing = (
  pricing: Pick<ListingPricing, 'plan' | 'property' | 'taxes'>,
  input: StayInput,
): Quote => priceStay(input, pricing.plan, pricing.property, pricing.taxes);

/** Prices a stay for staff, beyond the rules for visitors: call `checkForStaff` first. */
export const priceListingForStaff = (pricing: ListingPricing, input: StayInput): Quote =>
  priceForStaff(input, pricing.plan, pricing.property, pricing.taxes);

const refuse = (code: 'stay.dates' | 'stay.past' | 'stay.too_far', detail: string, params: object) =>
  new AppError(400, { code, detail, params: { ...params } });

/**
 * Refuses a check-out that is not later than the check-in (400 `stay.dates`): the database has no range for it. Call it before
 * anything of the stay is looked up.
 */
export function requireNights({ checkIn, checkOut }: Pick<StayInput, 'checkIn' | 'checkOut'>): void {
  if (checkOut <= checkIn)
    throw refuse('stay.dates', 'check-out must be later than check-in', { checkIn, checkOut });
}

/**
 * Refuses a stay that a visitor cannot book whatever is free: 404 for a listing that is not published, 400 for dates that no
 * listing could take (`stay.dates`, `stay.past`, `stay.too_far` by check-in), 409 for the rules of this one
 * (`stay.closed`, `stay.closed_to_arrival`, `stay.closed_to_departure`, `stay.min_nights`, `stay.max_nights`, `stay.guests`, and those of `partyProblems`). `today` is the business date.
 */
export function checkBookable(
  pricing: ListingPricing,
  input: StayInput,
  today: StayDate,
  maxAdvanceDays: number,
): void {
  const problem = checkStay(input, pricing.plan);
  refuseForAll(pricing, input, today);
  if (isTooFar(input, today, maxAdvanceDays)) {
    throw refuse('stay.too_far', `check-in is more than ${maxAdvanceDays} days ahead`, {
      days: maxAdvanceDays,
    });
  }
  if (problem) throw brokenRule(problem);
}

/**
 * Refuses a stay that staff cannot book either: as `checkBookable`, but of the rules for visitors only the longest stay of all, the
 * guests that the place is for and an adult among them. Returns the others that it breaks, as warnings.
 */
export function checkForStaff(
  pricing: ListingPricing,
  input: StayInput,
  today: StayDate,
  maxAdvanceDays: number,
): StayWarning[] {
  const { refused, warnings } = staffProblems(input, pricing.plan);
  refuseForAll(pricing, input, today);
  if (refused) throw brokenRule(refused);
  return isTooFar(input, today, maxAdvanceDays)
    ? [...warnings, { code: 'stay.too_far', params: { days: maxAdvanceDays } }]
    : warnings;
}

const isTooFar = ({ checkIn }: StayInput, today: StayDate, maxAdvanceDays: number) =>
  checkIn > addDays(today, maxAdvanceDays);

function refuseForAll(pricing: ListingPricing, input: StayInput, today: StayDate): void {
  if (!pricing.published) throw notFound(`no such listing: ${pricing.roomTypeId}`);
  requireNights(input);
  if (input.checkIn < today) throw refuse('stay.past', 'check-in is in the past', { today });
}

const brokenRule = ({ code, params }: StayProblem) =>
  conflict(code, `the listing does not take this stay: ${code}`, {
    params,
  });

/** A quote as the contract answers it, with the units that are free for it. */
export const quoteAnswer = (
  input: z.output<typeof quoteInput>,
  quote: Omit<Quote, 'lines'> & Pick<QuoteAnswer, 'lines'>,
  available: number,
): QuoteAnswer => ({
  listingId: input.listingId,
  checkIn: input.checkIn,
  checkOut: input.checkOut,
  nights: quote.nights,
  ...partySizeOf(input),
  nationality: input.nationality,
  lines: quote.lines,
  total: quote.totalSen,
  deposit: quote.depositSen,
  averageNight: quote.averageNightSen,
  available,
});

/** Quotes of several units of one listing with their sum. */
export const groupQuoteAnswer = (quotes: QuoteAnswer[]): GroupQuote => ({
  total: quotes.reduce((sum, { total }) => sum + total, 0),
  deposit: quotes.reduce((sum, { deposit }) => sum + deposit, 0),
  available: Math.min(...quotes.map(({ available }) => available)),
  quotes,
});

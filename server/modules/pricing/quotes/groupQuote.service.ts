import type { z } from 'zod';
import type { GroupQuote, groupQuoteQuery } from '@shared/contract/pricing/prices';
import { adultsOf, partyInUnits } from '@shared/domain/pricing/groupParty';
import { partySizeOf, type PartySize, type ToldParty } from '@shared/domain/pricing/partyRules';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { countFreeUnits } from '../../nights/occupancy/availability.queries';
import { findNightsAround, loadPricing } from './pricing.queries';
import { checkBookable, groupQuoteAnswer, priceListing, quoteAnswer, requireNights } from './quotes.service';

/** The party of each unit of a wish, the fullest first. Throws 400 at the units where one would be without an adult. */
export function partiesOf(party: ToldParty, units: number): PartySize[] {
  const whole = partySizeOf(party);
  const parties = partyInUnits(whole, units);
  if (!parties)
    throw invalidField('units', 'units_adults', 'each unit needs an adult', { adults: adultsOf(whole) });
  return parties;
}

/**
 * Quotes several units of a listing for one party. Throws what `quoteStay` throws, 400 at the units where one would be without an adult, and 409 with the
 * free nights and the number of free units where they are too few.
 */
export async function quoteGroup(
  db: Queryable,
  { units, ...wish }: z.output<typeof groupQuoteQuery>,
  { today, maxAdvanceDays }: { today: StayDate; maxAdvanceDays: number },
): Promise<GroupQuote> {
  requireNights(wish);
  const { listingId, checkIn, checkOut } = wish;
  const stays = partiesOf(wish, units).map((party) => ({ ...wish, ...party }));
  const pricing = (await loadPricing(db, [listingId], { from: checkIn, to: checkOut })).get(listingId);
  if (!pricing) throw notFound(`no such listing: ${listingId}`);
  const priced = stays.map((stay) => {
    checkBookable(pricing, stay, today, maxAdvanceDays);
    return { stay, quote: priceListing(pricing, stay) };
  });
  const available = await countFreeUnits(db, listingId, checkIn, checkOut);
  if (available < units) {
    throw conflict('reservation.unavailable', 'not enough units are free for all of these nights', {
      data: { available, nights: await findNightsAround(db, listingId, wish, today) },
    });
  }
  return groupQuoteAnswer(priced.map(({ stay, quote }) => quoteAnswer(stay, quote, available)));
}

import { quote, quoteInput } from '@shared/contract/prices';
import { businessDate } from '@shared/domain/stayDates';
import type { App } from '../../app';
import type { Context } from '../../context';
import { conflict, notFound } from '../../errors';
import { countFreeUnits } from '../listings/availability.queries';
import { readBookingRules } from '../site/settings.queries';
import { findNightsAround, loadPricing } from './pricing.queries';
import { checkBookable, priceListing, quoteAnswer } from './quotes.service';

/** What a stay costs, line by line, before it is booked. */
export function quotesRoutes(app: App, { db, now }: Context) {
  app.post(
    '/api/public/quotes',
    {
      config: { can: 'public' },
      schema: { tags: ['quotes'], body: quoteInput, response: { 200: quote } },
    },
    async (request) => {
      const input = request.body;
      const { listingId, checkIn, checkOut } = input;
      const today = businessDate(now());
      const pricing = (await loadPricing(db, [listingId], { from: checkIn, to: checkOut })).get(listingId);
      if (!pricing) throw notFound(`no such listing: ${listingId}`);
      const { maxAdvanceDays } = await readBookingRules(db);
      checkBookable(pricing, input, today, maxAdvanceDays);
      const available = await countFreeUnits(db, listingId, checkIn, checkOut);
      if (available === 0) {
        throw conflict('reservation.unavailable', 'no unit is free for all of these nights', {
          data: { nights: await findNightsAround(db, listingId, input, today) },
        });
      }
      return quoteAnswer(input, priceListing(pricing, input), available);
    },
  );
}

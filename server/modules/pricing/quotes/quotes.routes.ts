import { groupQuote, groupQuoteQuery, quote, quoteInput } from '@shared/contract/pricing/prices';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { readBookingRules } from '../../system/settings/settings.queries';
import { quoteGroup } from './groupQuote.service';
import { checkBookable, priceListing } from './quotes.service';
import { quoteStay } from './quoteStay.service';

/** The calls for the price of a stay, line by line, before it is booked: of one unit, or of several together. */
export function quotesRoutes(app: App, { db, now }: Context) {
  app.post(
    '/api/public/quotes',
    {
      config: { can: 'public' },
      schema: { tags: ['quotes'], body: quoteInput, response: { 200: quote } },
    },
    async (request) => {
      const { maxAdvanceDays } = await readBookingRules(db);
      const today = businessDate(now());
      return quoteStay(db, request.body, today, (pricing) => {
        checkBookable(pricing, request.body, today, maxAdvanceDays);
        return priceListing(pricing, request.body);
      });
    },
  );

  app.get(
    '/api/public/quotes/group',
    {
      config: { can: 'public' },
      schema: { tags: ['quotes'], querystring: groupQuoteQuery, response: { 200: groupQuote } },
    },
    async (request) => {
      const { maxAdvanceDays } = await readBookingRules(db);
      return quoteGroup(db, request.query, { today: businessDate(now()), maxAdvanceDays });
    },
  );
}

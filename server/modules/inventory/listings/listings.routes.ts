import {
  freeFromAnswer,
  freeFromQuery,
  groupsAnswer,
  groupsQuery,
  otherDatesAnswer,
  otherDatesQuery,
} from '@shared/contract/inventory/flexibleDates';
import {
  availabilityAnswer,
  availabilityQuery,
  listing,
  listingListAnswer,
  listingListQuery,
} from '@shared/contract/inventory/listings';
import { searchPricesAnswer, searchPricesQuery } from '@shared/contract/inventory/searchPrices';
import { idParams } from '@shared/contract/base/common';
import { addDays, businessDate, nightsBetween } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { findNights, loadPricing } from '../../pricing/quotes/pricing.queries';
import { refuseQuery } from '../../../queryFilters';
import { findOtherDates } from './flexibleDates.service';
import { findFreeFrom } from './freeFrom.service';
import { findGroups } from './guestGroups.service';
import { findPublished } from './listings.queries';
import { searchListings } from './listingSearch.service';
import { createPriceBooks } from './priceBook.service';
import { findSearchPrices } from './searchPrices.service';

/** Nights of the availability calendar unless told, and at most. */
const YEAR_NIGHTS = 365;
const MOST_CALENDAR_NIGHTS = 400;
/** Days from the business date that a calendar can start at, back and ahead. */
const CALENDAR_REACH_DAYS = 1_100;

/** What asks for many searches at once has a limit of its own, which no visitor meets. */
const MANY_SEARCHES = { max: 120, timeWindow: '1 minute' };

/** Search, what it finds on other dates and for groups, listing page and availability calendar of the public site. */
export function listingsRoutes(app: App, context: Context) {
  const { db, now } = context;
  const books = createPriceBooks(db);

  app.get(
    '/api/public/listings',
    {
      config: { can: 'public' },
      schema: { tags: ['listings'], querystring: listingListQuery, response: { 200: listingListAnswer } },
    },
    async (request) => {
      const { listings, ...count } = await searchListings(
        { db, log: request.log, books },
        request.query,
        businessDate(now()),
      );
      return { listings: selectFields(listings, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/public/listings/dates',
    {
      config: { can: 'public', rateLimit: MANY_SEARCHES },
      schema: { tags: ['listings'], querystring: otherDatesQuery, response: { 200: otherDatesAnswer } },
    },
    async ({ log, query: { filter = {}, flex } }) => ({
      dates: await findOtherDates({ db, log, books }, filter, flex, businessDate(now())),
    }),
  );

  app.get(
    '/api/public/listings/free-from',
    {
      config: { can: 'public', rateLimit: MANY_SEARCHES },
      schema: { tags: ['listings'], querystring: freeFromQuery, response: { 200: freeFromAnswer } },
    },
    async ({ log, query: { filter = {} } }) => ({
      places: await findFreeFrom({ db, log, books }, filter, businessDate(now())),
    }),
  );

  app.get(
    '/api/public/listings/groups',
    {
      config: { can: 'public', rateLimit: MANY_SEARCHES },
      schema: { tags: ['listings'], querystring: groupsQuery, response: { 200: groupsAnswer } },
    },
    async ({ log, query: { filter = {} } }) => ({
      groups: await findGroups({ db, log, books }, filter, businessDate(now())),
    }),
  );

  app.get(
    '/api/public/listings/prices',
    {
      config: { can: 'public', rateLimit: MANY_SEARCHES },
      schema: { tags: ['listings'], querystring: searchPricesQuery, response: { 200: searchPricesAnswer } },
    },
    ({ log, query: { filter = {} } }) => findSearchPrices({ db, log, books }, filter, businessDate(now())),
  );

  app.get(
    '/api/public/listings/:id',
    {
      config: { can: 'public' },
      schema: { tags: ['listings'], params: idParams, response: { 200: listing } },
    },
    async (request) => {
      const found = await findPublished(db, request.params.id, businessDate(now()));
      if (!found) throw notFound(`no such listing: ${request.params.id}`);
      return found;
    },
  );

  app.get(
    '/api/public/listings/:id/availability',
    {
      config: { can: 'public' },
      schema: {
        tags: ['listings'],
        params: idParams,
        querystring: availabilityQuery,
        response: { 200: availabilityAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const today = businessDate(now());
      const from = request.query.from ?? today;
      if (Math.abs(nightsBetween(today, from)) > CALENDAR_REACH_DAYS) {
        throw refuseQuery('from', 'date_too_far', `is more than ${CALENDAR_REACH_DAYS} days away`);
      }
      const to = request.query.to ?? addDays(from, YEAR_NIGHTS);
      const nights = nightsBetween(from, to);
      if (nights < 1) throw refuseQuery('to', 'after_check_in', 'must be later than from');
      if (nights > MOST_CALENDAR_NIGHTS) {
        throw refuseQuery('to', 'stay_too_long', `asks for more than ${MOST_CALENDAR_NIGHTS} nights`);
      }
      const pricing = (await loadPricing(db, [id], { from, to })).get(id);
      if (!pricing?.published) throw notFound(`no such listing: ${id}`);
      return { from, to, nights: await findNights(db, pricing, from, to) };
    },
  );
}

import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { manageQuery } from '@shared/contract/stays/ownBooking';
import {
  linkedReviewInput,
  listingReviews,
  listingReviewsQuery,
  reviewedStay,
  reviewInput,
  reviewLinkInput,
  reviewReportInput,
} from '@shared/contract/stays/reviews';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { ownBooking } from '../reservations/ownBooking.service';
import { stayOfLink } from './reviewInvitations.service';
import { findOfListing, isPublished } from './reviews.queries';
import { readStay, reportReview, writeReview } from './reviews.service';

const tags = ['reviews'];
/** Forms that anybody can send, by address. */
const writing = { can: 'public', rateLimit: { max: 20, timeWindow: '10 minutes' } } as const;

/** Reviews on the public site: what guests wrote, writing one by the link of the letter or from a booking of one's own, and reporting one. */
export function reviewRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/public/listings/:id/reviews',
    {
      config: { can: 'public' },
      schema: {
        tags,
        params: idParams,
        querystring: listingReviewsQuery,
        response: { 200: listingReviews },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await isPublished(db, id))) throw notFound(`no such listing: ${id}`);
      return findOfListing(db, id, request.query.page);
    },
  );

  app.post(
    '/api/public/reviews/opened',
    {
      config: { can: 'public', rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: { tags, body: reviewLinkInput, response: { 200: reviewedStay } },
    },
    async (request) => {
      const { stay, isOver } = await stayOfLink(context, db, request.body.token);
      return readStay(context, db, stay, isOver);
    },
  );

  app.post(
    '/api/public/reviews',
    { config: writing, schema: { tags, body: linkedReviewInput, response: { 200: reviewedStay } } },
    async (request) => {
      const { token, ...input } = request.body;
      return writeReview(context, auditActor(request), await stayOfLink(context, db, token), input);
    },
  );

  app.post(
    '/api/public/reviews/:id/reports',
    {
      config: writing,
      schema: { tags, params: idParams, body: reviewReportInput, response: { 201: emptyAnswer } },
    },
    async (request, reply) => {
      await reportReview(context, auditActor(request), request.params.id, request.body);
      return reply.code(201).send({ status: 'ok' });
    },
  );

  app.get(
    '/api/public/reservations/:id/review',
    {
      config: { can: 'public' },
      schema: { tags, params: idParams, querystring: manageQuery, response: { 200: reviewedStay } },
    },
    async (request) => {
      const { params, query } = request;
      return readStay(context, db, await ownBooking(context, callerOf(request), params.id, query.token));
    },
  );

  app.post(
    '/api/public/reservations/:id/review',
    {
      config: writing,
      schema: {
        tags,
        params: idParams,
        querystring: manageQuery,
        body: reviewInput,
        response: { 200: reviewedStay },
      },
    },
    async (request) => {
      const { params, query, body } = request;
      const stay = await ownBooking(context, callerOf(request), params.id, query.token);
      return writeReview(context, auditActor(request), { stay }, body);
    },
  );
}

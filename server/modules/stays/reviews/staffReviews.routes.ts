import {
  reviewAnswerInput,
  reviewDetail,
  reviewHoldInput,
  reviewListAnswer,
  reviewListQuery,
  reviewRule,
  reviewStepInput,
} from '@shared/contract/stays/reviews';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';
import { findPage } from './staffReviews.queries';
import { answerReview, holdReview, keepReview, readReview, showReview } from './staffReviews.service';

/** Reviews in the back-office: read, answered, held back for a reason, shown; no call changes what a guest wrote. */
export function staffReviewRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/reviews', entry: 'listing', entity: 'review' });
  calls.list('reviews', {
    query: reviewListQuery,
    answer: reviewListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.read({ answer: reviewDetail, read: (id) => readReview(db, id) });
  calls.step('/answer', {
    body: reviewAnswerInput,
    answer: reviewDetail,
    take: ({ actor }, id, input) => answerReview(context, actor, id, input),
  });
  calls.step('/hold', {
    body: reviewHoldInput,
    answer: reviewDetail,
    take: ({ actor }, id, input) => holdReview(context, actor, id, input),
  });
  calls.step('/show', {
    body: reviewStepInput,
    answer: reviewDetail,
    take: ({ actor }, id, { version }) => showReview(context, actor, id, version),
  });
  calls.step('/keep', {
    body: reviewStepInput,
    answer: reviewDetail,
    take: ({ actor }, id, { version }) => keepReview(context, actor, id, version),
  });

  const tags = ['reviews'];
  app.get(
    '/api/review-rule',
    { config: { can: 'listing.view' }, schema: { tags, response: { 200: reviewRule } } },
    async () => readStaffSetting(db, 'reviews'),
  );
  app.patch(
    '/api/review-rule',
    { config: { can: 'listing.edit' }, schema: { tags, body: reviewRule, response: { 200: reviewRule } } },
    async (request) => {
      const { version, shown } = request.body;
      return settle(context, auditActor(request), 'reviews', { shown }, version);
    },
  );
}

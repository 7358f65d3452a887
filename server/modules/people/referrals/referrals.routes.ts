import { emptyAnswer } from '@shared/contract/base/common';
import { referralInput } from '@shared/contract/people/referrals';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { countReferral } from './referrals.service';

const tags = ['referrals'];

/** The links of agents; the answer is the same whoever's link it is. */
export function referralRoutes(app: App, context: Context) {
  app.post(
    '/api/public/referrals',
    {
      // A household opens few links, an office behind one address some: who wants to count for himself gets no further.
      config: { can: 'public', feature: 'referral_links', rateLimit: { max: 30, timeWindow: '1 hour' } },
      schema: { tags, body: referralInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await countReferral(context, callerOf(request), request.body.slug);
      return { status: 'ok' as const };
    },
  );
}

import {
  advanceChoices,
  advanceChoicesQuery,
  ownerAdvanceDetail,
  ownerAdvanceInput,
  ownerAdvanceListAnswer,
  ownerAdvanceListQuery,
  ownerAdvanceSaved,
  recoverNowInput,
  recoveryPlanInput,
} from '@shared/contract/money/ownerAdvances';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { OWNER_ADVANCE_EXPORT } from './ownerAdvanceExport';
import { findAll, findPage } from './ownerAdvances.queries';
import { createAdvance, listChoices, planAnew, readAdvance, recoverNow } from './ownerAdvances.service';
import { recoverAdvances } from './recoverAdvances.service';

const url = '/api/owner-advances';

/** What owners are given of money to come, and how it is recovered from what they have. */
export function ownerAdvanceRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, { url, entry: 'owner-installment', entity: 'owner_advance' });
  calls.list('ownerAdvances', {
    query: ownerAdvanceListQuery,
    answer: ownerAdvanceListAnswer,
    page: async (query) => {
      await recoverAdvances(context);
      return findPage(db, query);
    },
  });
  calls.export({
    query: ownerAdvanceListQuery,
    columns: OWNER_ADVANCE_EXPORT,
    rows: (query) => findAll(db, query),
  });
  app.get(
    `${url}/choices`,
    {
      config: { can: 'owner-installment.create' },
      schema: {
        tags: ['owner advances'],
        querystring: advanceChoicesQuery,
        response: { 200: advanceChoices },
      },
    },
    ({ query }) => listChoices(db, { companyId: query.companyId, now: now() }),
  );
  calls.detail({ answer: ownerAdvanceDetail, find: (id) => readAdvance(context, id) });
  calls.create({
    body: ownerAdvanceInput,
    answer: ownerAdvanceSaved,
    create: ({ actor }, input) => createAdvance(context, actor, input),
  });
  calls.step('/plan', {
    body: recoveryPlanInput,
    answer: ownerAdvanceSaved,
    take: ({ actor }, id, input) => planAnew(context, actor, id, input),
  });
  calls.step('/recover', {
    body: recoverNowInput,
    answer: ownerAdvanceSaved,
    take: ({ actor }, id, input) => recoverNow(context, actor, id, input),
  });
}

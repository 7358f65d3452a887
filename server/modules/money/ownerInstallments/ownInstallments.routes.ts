import {
  ownInstallmentListAnswer,
  ownInstallmentListQuery,
  ownPayoutListAnswer,
  ownPayoutListQuery,
} from '@shared/contract/money/ownInstallments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { actorOf } from '../../../plugins/guard';
import { listOwnInstallments, listOwnPayouts } from './ownInstallments.service';

const tags = ['owner'];
const config = { can: 'owner' } as const;

/** The calls of an owner on his own instalments, and on what he was paid; the slips that show it open beside his statements. */
export function ownInstallmentRoutes(app: App, context: Context) {
  app.get(
    '/api/owner/installments/aggregation',
    {
      config,
      schema: { tags, querystring: ownInstallmentListQuery, response: { 200: ownInstallmentListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await listOwnInstallments(context, actorOf(request).id, request.query);
      return { ownerInstallments: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/owner/payouts/aggregation',
    { config, schema: { tags, querystring: ownPayoutListQuery, response: { 200: ownPayoutListAnswer } } },
    async (request) => {
      const { rows, ...count } = await listOwnPayouts(context, actorOf(request).id, request.query);
      return { ownerPayouts: selectFields(rows, request.query._fields), ...count };
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import {
  channelBalances,
  channelBalancesFilter,
  payout,
  payoutImportAnswer,
  payoutImportInput,
  payoutItemPatch,
  payoutListAnswer,
  payoutListQuery,
  payoutPreview,
  payoutPreviewInput,
  payoutSettleInput,
  payoutUndoInput,
} from '@shared/contract/money/channelPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { catchUp } from '../posting/postStays.service';
import { findBalances } from './channelBalances.queries';
import { findPage } from './channelPayouts.queries';
import { matchPayoutItem, payoutView } from './channelPayouts.service';
import { importPayouts, previewPayouts } from './importPayouts.service';
import { settlePayout, undoPayout } from './settlePayout.service';

const tags = ['channel payouts'];

/** What channels pay out: their files, what each item settles, and the books. */
export function channelPayoutRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/channel-payouts',
    entry: 'revenue',
    entity: 'channel_payout',
  });
  calls.list('payouts', {
    query: payoutListQuery,
    answer: payoutListAnswer,
    page: (query) => findPage(db, query),
  });

  app.post(
    '/api/channel-payouts/preview',
    {
      config: { can: 'revenue.create' },
      schema: { tags, body: payoutPreviewInput, response: { 200: payoutPreview } },
    },
    (request) => previewPayouts(context, request.body),
  );

  app.post(
    '/api/channel-payouts/import',
    {
      config: { can: 'revenue.create', docs: { once: true } },
      schema: { tags, body: payoutImportInput, response: { 201: payoutImportAnswer } },
    },
    async (request, reply) => {
      const { body } = await once(db, request, (trx) =>
        importPayouts(context, trx, auditActor(request), request.body),
      );
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/channel-payouts/:id',
    { config: { can: 'revenue.view' }, schema: { tags, params: idParams, response: { 200: payout } } },
    (request) => payoutView(db, request.params.id),
  );

  app.patch(
    '/api/channel-payouts/:id/items',
    {
      config: { can: 'revenue.edit' },
      schema: { tags, params: idParams, body: payoutItemPatch, response: { 200: payout } },
    },
    async (request) => {
      await matchPayoutItem(context, auditActor(request), request.params.id, request.body);
      return payoutView(db, request.params.id);
    },
  );

  app.patch(
    '/api/channel-payouts/:id/settle',
    {
      config: { can: 'revenue.edit' },
      schema: { tags, params: idParams, body: payoutSettleInput, response: { 200: payout } },
    },
    async (request) => {
      await settlePayout(context, auditActor(request), request.params.id, request.body);
      return payoutView(db, request.params.id);
    },
  );

  app.patch(
    '/api/channel-payouts/:id/undo',
    {
      config: { can: 'revenue.edit' },
      schema: { tags, params: idParams, body: payoutUndoInput, response: { 200: payout } },
    },
    async (request) => {
      await undoPayout(context, auditActor(request), request.params.id, request.body);
      return payoutView(db, request.params.id);
    },
  );

  app.get(
    '/api/channel-balances',
    {
      config: { can: 'revenue.view' },
      schema: { tags, querystring: channelBalancesFilter, response: { 200: channelBalances } },
    },
    async ({ query }) => {
      await catchUp(context);
      return findBalances(db, businessDate(now()), query);
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import {
  approvePayoutInput,
  cancelPayoutInput,
  dueOwnersAnswer,
  dueOwnersQuery,
  ownerPayoutDetail,
  ownerPayoutInput,
  ownerPayoutListAnswer,
  ownerPayoutListQuery,
  ownerPayoutSaved,
  releasePayoutInput,
  returnItemInput,
} from '@shared/contract/money/ownerPayouts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { conflict, notFound } from '../../../errors';
import { exportList, exportQuery } from '../../../plugins/export';
import { resourceCalls } from '../../../resources/resourceCalls';
import { BULK_PAYMENT_COLUMNS, bulkPayments } from './bulkPaymentFile';
import { listDueOwners } from './owedOwners.service';
import { OWNER_PAYOUT_EXPORT } from './ownerPayoutExport';
import { findAll, findById, findItems, findPage } from './ownerPayouts.queries';
import { payoutProofRoutes } from './payoutProof.routes';
import { payoutSteps } from './payoutTransactions.service';
import { readPayout } from './readPayout.service';

const url = '/api/owner-payouts';
const tags = ['owner payouts'];

/** What owners are paid: whom a company owes, several in one file for the bank, and what comes back. */
export function ownerPayoutRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, { url, entry: 'revenue', entity: 'owner_payout' });
  calls.list('ownerPayouts', {
    query: ownerPayoutListQuery,
    answer: ownerPayoutListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: ownerPayoutListQuery,
    columns: OWNER_PAYOUT_EXPORT,
    rows: (query) => findAll(db, query),
  });
  app.get(
    `${url}/due`,
    {
      config: { can: 'revenue.view' },
      schema: { tags, querystring: dueOwnersQuery, response: { 200: dueOwnersAnswer } },
    },
    ({ query }) => listDueOwners(db, query.companyId, now()),
  );
  calls.detail({ answer: ownerPayoutDetail, find: (id) => readPayout(db, id) });
  calls.create({
    body: ownerPayoutInput,
    answer: ownerPayoutSaved,
    create: ({ actor }, input) => payoutSteps.create(context, actor, input),
  });
  calls.step('/approve', {
    body: approvePayoutInput,
    answer: ownerPayoutSaved,
    take: ({ actor }, id, input) => payoutSteps.approve(context, actor, id, input),
  });
  calls.step('/release', {
    body: releasePayoutInput,
    answer: ownerPayoutSaved,
    take: ({ actor }, id, input) => payoutSteps.release(context, actor, id, input),
  });
  calls.step('/cancel', {
    body: cancelPayoutInput,
    answer: ownerPayoutSaved,
    take: ({ actor }, id, input) => payoutSteps.cancel(context, actor, id, input),
  });
  calls.step('/return-item', {
    body: returnItemInput,
    answer: ownerPayoutSaved,
    take: ({ actor }, id, input) => payoutSteps.returnItem(context, actor, id, input),
  });
  fileRoute(app, context);
  payoutProofRoutes(app, context);
}

/** The file for the bank, with whole account numbers: only of what a second person has looked at, and the audit log has who took it. */
function fileRoute(app: App, context: Context) {
  app.get(
    `${url}/:id/file`,
    { config: { can: 'revenue.edit' }, schema: { tags, params: idParams, querystring: exportQuery } },
    async (request, reply) => {
      const { id } = request.params;
      const payout = await findById(context.db, id);
      if (!payout) throw notFound('no such payout');
      const { status, payOn, number, company } = payout;
      if (status !== 'approved' && status !== 'released')
        throw conflict('owner_payout.step', `the payout is ${status}`, { params: { status } });
      return exportList(context.db, request, reply, {
        query: request.query,
        entity: 'owner_payout',
        entityId: id,
        filename: `payments-${number ?? `${company.name}-${payOn}`}`,
        columns: BULK_PAYMENT_COLUMNS,
        rows: bulkPayments(context, payOn, await findItems(context.db, id)),
      });
    },
  );
}

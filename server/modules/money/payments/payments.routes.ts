import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  paymentListAnswer,
  paymentListQuery,
  voidInput,
  voidRefusals,
  voidRefusalsQuery,
} from '@shared/contract/money/payments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
import { PAYMENT_EXPORT } from './paymentExport';
import { findAll, findPage } from './paymentList.queries';
import { findVoidRefusals, voidPayment } from './voidPayment.service';

/** Money of all stays with what the bank owes of it, and the end of what was entered by mistake. */
export function paymentRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/payments', entry: 'report', entity: 'payment' });
  calls.list('payments', {
    query: paymentListQuery,
    answer: paymentListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: paymentListQuery,
    columns: PAYMENT_EXPORT,
    rows: (query) => findAll(db, query),
  });

  app.get(
    '/api/payments/void-refusals',
    {
      config: { can: 'reservation.edit' },
      schema: { tags: ['payments'], querystring: voidRefusalsQuery, response: { 200: voidRefusals } },
    },
    ({ query }) => findVoidRefusals(db, query.reservationId),
  );
  app.patch(
    '/api/payments/:id/void',
    {
      config: { can: 'reservation.edit' },
      schema: { tags: ['payments'], params: idParams, body: voidInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await voidPayment(context, auditActor(request), request.params.id, request.body);
      return { status: 'ok' as const };
    },
  );
}

import {
  freeStayApproveInput,
  freeStayCheck,
  freeStayCheckInput,
  freeStayChoices,
  freeStayChoicesQuery,
  freeStayRemarkInput,
  freeStayRequest,
  freeStayRequestDetail,
  freeStayRequestInput,
  freeStayRequestListAnswer,
  freeStayRequestListQuery,
  freeStayRequestPatch,
} from '@shared/contract/money/freeStayRequests';
import { idParams } from '@shared/contract/base/common';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { askBeforeUnit } from '../../stays/stayChanges/askBefore.service';
import { FREE_STAY_REQUEST_EXPORT } from './freeStayRequestExport';
import { findAll, findById, findPage } from './freeStayRequests.queries';
import {
  approveRequest,
  cancelRequest,
  changeRequest,
  checkWish,
  createRequest,
  listFreeStayChoices,
  rejectRequest,
} from './freeStayRequests.service';

const url = '/api/free-stay-requests';
const tags = ['free stay requests'];

/** What owners ask for of their free stays, and what is answered. */
export function freeStayRequestRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url, entry: 'free-stay', entity: 'free_stay_request' });
  calls.list('freeStayRequests', {
    query: freeStayRequestListQuery,
    answer: freeStayRequestListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: freeStayRequestListQuery,
    columns: FREE_STAY_REQUEST_EXPORT,
    rows: (query) => findAll(db, query),
  });
  app.get(
    `${url}/choices`,
    {
      config: { can: 'free-stay.view' },
      schema: { tags, querystring: freeStayChoicesQuery, response: { 200: freeStayChoices } },
    },
    ({ query }) =>
      listFreeStayChoices(db, { contractId: query.contractId, today: businessDate(context.now()) }),
  );
  calls.detail({ answer: freeStayRequestDetail, find: (id) => findById(db, id) });
  app.post(
    `${url}/check`,
    {
      config: { can: 'free-stay.view' },
      schema: { tags, body: freeStayCheckInput, response: { 200: freeStayCheck } },
    },
    ({ body }) => checkWish(context, body),
  );
  app.post(
    url,
    {
      config: { can: 'free-stay.create', docs: { once: true } },
      schema: { tags, body: freeStayRequestInput, response: { 201: freeStayRequest } },
    },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: await createRequest(context, trx, auditActor(request), request.body),
      }));
      return reply.code(201).send(body);
    },
  );
  calls.update({
    body: freeStayRequestPatch,
    answer: freeStayRequest,
    update: ({ actor }, id, input) => changeRequest(context, actor, id, input),
  });
  app.patch(
    `${url}/:id/approve`,
    {
      config: { can: 'free-stay.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: freeStayApproveInput, response: { 200: freeStayRequest } },
    },
    async (request) => {
      const { id } = request.params;
      const wish = await findById(db, id);
      if (wish) await askBeforeUnit(context, wish);
      const { body } = await once(db, request, async (trx) => ({
        status: 200,
        body: await approveRequest(context, trx, auditActor(request), { id, ...request.body }),
      }));
      return body;
    },
  );
  calls.step('/reject', {
    body: freeStayRemarkInput,
    answer: freeStayRequest,
    take: ({ actor }, id, input) => rejectRequest(context, actor, id, input),
  });
  calls.step('/cancel', {
    body: freeStayRemarkInput,
    answer: freeStayRequest,
    take: ({ actor }, id, input) => cancelRequest(context, actor, id, input),
  });
}

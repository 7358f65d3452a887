import { idParams } from '@shared/contract/base/common';
import {
  stayChargeAnswer,
  stayChargeInput,
  stayServicesAnswer,
  stayServicesQuery,
  takeBackInput,
} from '@shared/contract/stays/stayCharges';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { once } from '../../../plugins/idempotency';
import { addCharge, readServices, takeBackCharge } from './stayCharges.service';

const tags = ['stay charges'];

/** What is charged on a stay besides its price. */
export function stayChargeRoutes(app: App, context: Context) {
  app.get(
    '/api/reservations/:id/services',
    {
      config: { can: 'reservation.edit' },
      schema: {
        tags,
        params: idParams,
        querystring: stayServicesQuery,
        response: { 200: stayServicesAnswer },
      },
    },
    async (request) => ({
      services: await readServices(context, request.params.id, request.query.date),
    }),
  );

  app.post(
    '/api/reservations/:id/charges',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: stayChargeInput, response: { 201: stayChargeAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await addCharge(context, trx, auditActor(request), id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );

  app.patch(
    '/api/stay-charges/:id/take-back',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: takeBackInput, response: { 200: stayChargeAnswer } },
    },
    async (request) => takeBackCharge(context, auditActor(request), request.params.id, request.body.reason),
  );
}

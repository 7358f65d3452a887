import { idParams } from '@shared/contract/base/common';
import {
  agentAccount,
  agentAccountQuery,
  agentPaymentInput,
  agentPaymentSaved,
  takeBackAgentPayment,
} from '@shared/contract/money/agentPayments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { payAgent, showAgentAccount, takeBackCommission } from './agentPayments.service';

const url = '/api/agent-payments';
const tags = ['agent payments'];

/** What agents are owed of their commission, and what they are paid. */
export function agentPaymentRoutes(app: App, context: Context) {
  app.get(
    url,
    {
      config: { can: 'revenue.view' },
      schema: { tags, querystring: agentAccountQuery, response: { 200: agentAccount } },
    },
    (request) => showAgentAccount(context, request.query.agentId),
  );
  app.post(
    url,
    {
      config: { can: 'revenue.edit', docs: { once: true } },
      schema: { tags, body: agentPaymentInput, response: { 201: agentPaymentSaved } },
    },
    async (request, reply) => {
      const answer = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await payAgent(context, trx, callerOf(request).actor, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.post(
    `${url}/:id/take-back`,
    {
      config: { can: 'revenue.edit', docs: { once: true } },
      schema: {
        ...{ tags, params: idParams, body: takeBackAgentPayment, response: { 200: agentPaymentSaved } },
      },
    },
    async (request) => {
      const { body } = await once(context.db, request, async (trx) => ({
        status: 200,
        body: await takeBackCommission(context, trx, callerOf(request).actor, {
          ...{ id: request.params.id, ...request.body },
        }),
      }));
      return body;
    },
  );
}

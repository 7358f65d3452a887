import type { FastifyRequest } from 'fastify';
import {
  bankAccountDecision,
  confirmBankAccountInput,
  ownBankAccount,
  ownBankAccountInput,
  withdrawBankAccountInput,
} from '@shared/contract/people/bankAccountChanges';
import { idParams } from '@shared/contract/base/common';
import { ownerDetail } from '@shared/contract/people/owners';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import {
  askForBankAccount,
  confirmBankAccount,
  decideBankAccount,
  readOwnBankAccount,
  withdrawBankAccount,
} from './bankAccountChanges.service';

const tags = ['owner'];
const config = { can: 'owner' } as const;
const url = '/api/owner/bank-account';

/** Owners say where they want to be paid; staff decide. */
export function bankAccountChangeRoutes(app: App, context: Context) {
  app.get(url, { config, schema: { tags, response: { 200: ownBankAccount } } }, (request) =>
    readOwnBankAccount(context.db, actorOf(request).id),
  );

  app.post(
    url,
    {
      config: {
        ...config,
        // Each writes a letter.
        rateLimit: {
          max: 5,
          timeWindow: '1 hour',
          keyGenerator: (request: FastifyRequest) => request.actor?.id ?? request.ip,
        },
      },
      schema: { tags, body: ownBankAccountInput, response: { 201: ownBankAccount } },
    },
    async (request, reply) =>
      reply.code(201).send(await askForBankAccount(context, callerOf(request), request.body)),
  );

  app.post(
    `${url}/confirm`,
    {
      config: { ...config, rateLimit: { max: 20, timeWindow: '1 hour' } },
      schema: { tags, body: confirmBankAccountInput, response: { 200: ownBankAccount } },
    },
    (request) => confirmBankAccount(context, callerOf(request), request.body.token),
  );

  app.patch(
    `${url}/withdraw`,
    { config, schema: { tags, body: withdrawBankAccountInput, response: { 200: ownBankAccount } } },
    (request) => withdrawBankAccount(context, callerOf(request), request.body.version),
  );

  app.patch(
    '/api/bank-account-changes/:id',
    {
      config: { can: 'owner-mgmt.edit' },
      schema: {
        ...{ tags: ['owners'], params: idParams },
        ...{ body: bankAccountDecision, response: { 200: ownerDetail } },
      },
    },
    (request) => decideBankAccount(context, callerOf(request), request.params.id, request.body),
  );
}

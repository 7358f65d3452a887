import { idParams } from '@shared/contract/base/common';
import { paperParams } from '@shared/contract/base/papers';
import { pdfQuery } from '@shared/contract/money/issuedDocuments';
import { ownContractsAnswer, ownContractsQuery } from '@shared/contract/money/ownContracts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { actorOf } from '../../../plugins/guard';
import { privateFileHeaders } from '../../../storage/uploads';
import { listOwnContracts, printOwnContract, viewOwnContractFile } from './ownContracts.service';

const tags = ['owner'];
const config = { can: 'owner' } as const;
const url = '/api/owner/contracts';
/** A print takes a processor for a second. */
const printLimit = { max: 30, timeWindow: '1 minute' };

/** The calls of an owner on the contracts of his units; one of somebody else, or a draft, is as unknown as one that was never made. */
export function ownContractRoutes(app: App, context: Context) {
  app.get(
    url,
    { config, schema: { tags, querystring: ownContractsQuery, response: { 200: ownContractsAnswer } } },
    async (request) => ({
      contracts: await listOwnContracts(context, {
        ownerId: actorOf(request).id,
        language: request.query.language,
      }),
    }),
  );

  app.get(
    `${url}/:id/pdf`,
    {
      config: { ...config, rateLimit: printLimit },
      schema: { tags, params: idParams, querystring: pdfQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { name, pdf } = await printOwnContract(context, {
        ...{ ownerId: actorOf(request).id, id: params.id, language: query.language },
      });
      return reply.headers(privateFileHeaders('application/pdf', name)).send(pdf);
    },
  );

  app.get(
    `${url}/:id/files/:fileId`,
    { config, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const who = { actor: auditActor(request), ownerId: actorOf(request).id };
      const { headers, content } = await viewOwnContractFile(context, who, request.params);
      return reply.headers(headers).send(content);
    },
  );
}

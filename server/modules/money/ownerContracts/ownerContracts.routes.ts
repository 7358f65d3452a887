import {
  contractNoticeInput,
  contractProlongInput,
  contractSample,
  contractSampleInput,
  contractSignInput,
  contractTermsInput,
  ownerContract,
  ownerContractDetail,
  ownerContractInput,
  ownerContractListAnswer,
  ownerContractListQuery,
  ownerContractPatch,
} from '@shared/contract/money/ownerContracts';
import { idParams } from '@shared/contract/base/common';
import { pdfQuery } from '@shared/contract/money/issuedDocuments';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { privateFileHeaders } from '../../../storage/uploads';
import { printContract } from './contractPaper.service';
import { contractFileRoutes } from './contractFiles.routes';
import { contractSampleOf } from './contractSample.service';
import { OWNER_CONTRACT_EXPORT } from './ownerContractExport';
import { findAll, findPage } from './ownerContracts.queries';
import {
  changeContract,
  createContract,
  giveNotice,
  prolongContract,
  readContract,
  removeContract,
  setContractTerms,
  signContract,
} from './ownerContracts.service';

/** A print takes a processor for a second. */
const printLimit = { max: 60, timeWindow: '1 minute' };

/** Contracts with owners: whose a unit's money is on which days, and by which terms. */
export function ownerContractRoutes(app: App, context: Context) {
  const { db } = context;
  const today = () => businessDate(context.now());
  const calls = resourceCalls(app, db, {
    url: '/api/owner-contracts',
    entry: 'service-package',
    entity: 'owner_contract',
  });
  calls.list('ownerContracts', {
    query: ownerContractListQuery,
    answer: ownerContractListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.export({
    query: ownerContractListQuery,
    columns: OWNER_CONTRACT_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  calls.detail({ answer: ownerContractDetail, find: (id) => readContract(db, today(), id) });
  calls.create({
    body: ownerContractInput,
    answer: ownerContract,
    create: ({ actor }, fields) => createContract(context, actor, fields),
  });
  calls.update({
    body: ownerContractPatch,
    answer: ownerContract,
    update: ({ actor }, id, fields) => changeContract(context, actor, id, fields),
  });
  calls.step('/sign', {
    body: contractSignInput,
    answer: ownerContract,
    take: ({ actor }, id, input) => signContract(context, actor, id, input),
  });
  calls.step('/terms', {
    body: contractTermsInput,
    answer: ownerContract,
    take: ({ actor }, id, input) => setContractTerms(context, actor, id, input),
  });
  calls.step('/notice', {
    body: contractNoticeInput,
    answer: ownerContract,
    take: ({ actor }, id, input) => giveNotice(context, actor, id, input),
  });
  calls.step('/prolong', {
    body: contractProlongInput,
    answer: ownerContract,
    take: ({ actor }, id, input) => prolongContract(context, actor, id, input),
  });
  calls.remove({ remove: ({ actor }, id) => removeContract(context, actor, id) });

  app.post(
    '/api/owner-contracts/:id/sample',
    {
      config: { can: 'service-package.view' },
      schema: {
        tags: ['owner contracts'],
        params: idParams,
        body: contractSampleInput,
        response: { 200: contractSample },
      },
    },
    (request) => contractSampleOf(context, callerOf(request), request.params.id, request.body),
  );
  contractFileRoutes(app, context);
  app.get(
    '/api/owner-contracts/:id/pdf',
    {
      config: { can: 'service-package.view', rateLimit: printLimit },
      schema: { tags: ['owner contracts'], params: idParams, querystring: pdfQuery },
    },
    async ({ params, query }, reply) => {
      const { name, pdf } = await printContract(context, params.id, query.language);
      return reply.headers(privateFileHeaders('application/pdf', name)).send(pdf);
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import { enquiryTemplatesAnswer } from '@shared/contract/site/answerTemplates';
import {
  enquiryDetail,
  enquiryListAnswer,
  enquiryListQuery,
  enquiryReplyInput,
  enquiryStepInput,
  enquiryStepParams,
} from '@shared/contract/site/enquiries';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { personOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findAll, findPage } from './enquiries.queries';
import { answerEnquiry, readEnquiry, stepEnquiry } from './enquiries.service';
import { ENQUIRY_EXPORT } from './enquiryExport';
import { templatesFor } from './enquiryTemplates.service';

/** Enquiries in the back-office: read, answered by mail, closed and taken up again. */
export function staffEnquiriesRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/enquiries', entry: 'global', entity: 'enquiry' });
  calls.list('enquiries', {
    query: enquiryListQuery,
    answer: enquiryListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({ query: enquiryListQuery, columns: ENQUIRY_EXPORT, rows: (query) => findAll(db, query) });
  calls.read({ answer: enquiryDetail, read: (id, caller) => readEnquiry(db, personOf(caller), id) });
  calls.step('/answer', {
    body: enquiryReplyInput,
    answer: enquiryDetail,
    take: async (caller, id, reply) => {
      await answerEnquiry(context, caller.actor, id, reply);
      return readEnquiry(db, personOf(caller), id);
    },
  });

  app.get(
    '/api/enquiries/:id/templates',
    {
      config: { can: 'global.edit' },
      schema: { tags: ['enquiries'], params: idParams, response: { 200: enquiryTemplatesAnswer } },
    },
    async (request) => ({ templates: await templatesFor(db, actorOf(request), request.params.id) }),
  );

  app.patch(
    '/api/enquiries/:id/:step',
    {
      config: { can: 'global.edit' },
      schema: {
        tags: ['enquiries'],
        params: enquiryStepParams,
        body: enquiryStepInput,
        response: { 200: enquiryDetail },
      },
    },
    async (request) => {
      const { id, step } = request.params;
      await stepEnquiry(context, auditActor(request), { id, step, version: request.body.version });
      return readEnquiry(db, actorOf(request), id);
    },
  );
}

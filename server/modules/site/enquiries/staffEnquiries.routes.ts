import {
  enquiryDetail,
  enquiryListAnswer,
  enquiryListQuery,
  enquiryReplyInput,
  enquiryStepInput,
  enquiryStepParams,
} from '@shared/contract/site/enquiries';
import { idParams } from '@shared/contract/base/common';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList, exportQuery } from '../../../plugins/export';
import { actorOf } from '../../../plugins/guard';
import { findAll, findPage } from './enquiries.queries';
import { answerEnquiry, readEnquiry, stepEnquiry } from './enquiries.service';
import { ENQUIRY_EXPORT } from './enquiryExport';

const tags = ['enquiries'];

/** Enquiries in the back-office: read, answered by mail, closed and taken up again. */
export function staffEnquiriesRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/enquiries/aggregation',
    {
      config: { can: 'global.view' },
      schema: { tags, querystring: enquiryListQuery, response: { 200: enquiryListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { enquiries: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/enquiries/export',
    {
      config: { can: 'global.view' },
      schema: { tags, querystring: enquiryListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) =>
      exportList(db, request, reply, {
        query: request.query,
        entity: 'enquiry',
        filename: 'enquiries',
        columns: ENQUIRY_EXPORT,
        rows: findAll(db, request.query),
      }),
  );

  app.get(
    '/api/enquiries/:id',
    {
      config: { can: 'global.view' },
      schema: { tags, params: idParams, response: { 200: enquiryDetail } },
    },
    async (request) => readEnquiry(db, actorOf(request), request.params.id),
  );

  app.patch(
    '/api/enquiries/:id/answer',
    {
      config: { can: 'global.edit' },
      schema: { tags, params: idParams, body: enquiryReplyInput, response: { 200: enquiryDetail } },
    },
    async (request) => {
      const { id } = request.params;
      await answerEnquiry(context, auditActor(request), id, request.body);
      return readEnquiry(db, actorOf(request), id);
    },
  );

  app.patch(
    '/api/enquiries/:id/:step',
    {
      config: { can: 'global.edit' },
      schema: { tags, params: enquiryStepParams, body: enquiryStepInput, response: { 200: enquiryDetail } },
    },
    async (request) => {
      const { id, step } = request.params;
      await stepEnquiry(context, auditActor(request), { id, step, version: request.body.version });
      return readEnquiry(db, actorOf(request), id);
    },
  );
}

import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  reportRecipientsAnswer,
  savedReportInput,
  savedReportListAnswer,
  savedReportListQuery,
  savedReportPatch,
  savedReportRemoval,
  savedReportSaved,
} from '@shared/contract/money/savedReports';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf, personOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findRecipients } from './reportRecipients.queries';
import { findSavedPage } from './savedReports.queries';
import { changeSaved, createSaved, removeSaved } from './savedReports.service';
import { sendNow } from './sendReports.service';

/** Letters that somebody has sent out of their turn. */
const sendLimit = { max: 20, timeWindow: '1 hour' };
/** Whoever may see reports saves his own; the service refuses what is done to those of others without the code for it. */
const seesReports = { can: 'reporting.view' } as const;
const tags = ['reports'];

/** Reports that were saved under a name. */
export function savedReportRoutes(app: App, context: Context) {
  const { db } = context;
  resourceCalls(app, db, { url: '/api/reports', entry: 'reporting', entity: 'saved_report' }).list(
    'reports',
    {
      query: savedReportListQuery,
      answer: savedReportListAnswer,
      page: (query, caller) => findSavedPage(db, query, personOf(caller).id),
    },
  );
  app.get(
    '/api/reports/recipients',
    { config: seesReports, schema: { tags, response: { 200: reportRecipientsAnswer } } },
    async () => ({ recipients: await findRecipients(db) }),
  );
  app.post(
    '/api/reports',
    { config: seesReports, schema: { tags, body: savedReportInput, response: { 201: savedReportSaved } } },
    async (request, reply) =>
      reply.code(201).send(await createSaved(context, callerOf(request), request.body)),
  );
  app.patch(
    '/api/reports/:id',
    {
      config: seesReports,
      schema: { tags, params: idParams, body: savedReportPatch, response: { 200: savedReportSaved } },
    },
    (request) => changeSaved(context, callerOf(request), request.params.id, request.body),
  );
  app.delete(
    '/api/reports/:id',
    {
      config: seesReports,
      schema: { tags, params: idParams, querystring: savedReportRemoval, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await removeSaved(context, callerOf(request), request.params.id, request.query.version);
      return { status: 'ok' as const };
    },
  );
  app.post(
    '/api/reports/:id/send',
    {
      config: { ...seesReports, rateLimit: sendLimit, docs: { once: true } },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await once(db, request, async (trx) => {
        await sendNow(context, trx, callerOf(request), request.params.id);
        return { status: 200, body: null };
      });
      return { status: 'ok' as const };
    },
  );
}

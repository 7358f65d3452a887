import { idParams } from '@shared/contract/base/common';
import { report } from '@shared/contract/money/reports';
import {
  reportRun,
  reportRunEndInput,
  reportRunInput,
  reportRunResultQuery,
  reportRunsAnswer,
} from '@shared/contract/money/reportRuns';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { MOST_OF_FORMAT } from './reportExport.service';
import { endReportRun, listOwnRuns, readOwnRun, readRunResult, startReportRun } from './reportRuns.service';
import { answerReport } from './reportAnswer.routes';

const startLimit = { max: 20, timeWindow: '1 minute' };
const fileLimit = { max: 60, timeWindow: '1 minute' };
const seesReports = { can: 'reporting.view' } as const;
const tags = ['reports'];

/** Large reports that the queue makes: each belongs to who started it, and is nobody else's to see. */
export function reportRunRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    '/api/report-runs',
    { config: seesReports, schema: { tags, response: { 200: reportRunsAnswer } } },
    (request) => listOwnRuns(db, callerOf(request)),
  );
  app.post(
    '/api/report-runs',
    {
      config: { ...seesReports, rateLimit: startLimit },
      schema: { tags, body: reportRunInput, response: { 200: reportRun } },
    },
    (request) => startReportRun(context, callerOf(request), request.body),
  );
  app.get(
    '/api/report-runs/:id',
    { config: seesReports, schema: { tags, params: idParams, response: { 200: reportRun } } },
    (request) => readOwnRun(db, callerOf(request), request.params.id),
  );
  app.patch(
    '/api/report-runs/:id/end',
    {
      config: seesReports,
      schema: { tags, params: idParams, body: reportRunEndInput, response: { 200: reportRun } },
    },
    (request) => endReportRun(context, callerOf(request), request.params.id, request.body),
  );
  app.get(
    '/api/report-runs/:id/report',
    {
      config: { ...seesReports, rateLimit: fileLimit },
      schema: { tags, params: idParams, querystring: reportRunResultQuery, response: { 200: report } },
    },
    async (request, reply) => {
      const { format, language } = request.query;
      const made = await readRunResult(db, callerOf(request), request.params.id, MOST_OF_FORMAT[format]);
      return answerReport(context, { request, reply }, { made, format, language });
    },
  );
}

import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { report, reportParams, reportQuery } from '@shared/contract/money/reports';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { findPlaces } from '../ledger/ledger.queries';
import { answerReport } from './reportAnswer.routes';
import { makeReport } from './makeReport.service';
import { MOST_OF_FORMAT } from './reportExport.service';
import { reportRunRoutes } from './reportRuns.routes';
import { requireSmall } from './reportRuns.service';
import { savedReportRoutes } from './savedReports.routes';

/** A report reads much of the books, and its print takes a processor for a second. */
const reportLimit = { max: 60, timeWindow: '1 minute' };

/** Reports: read of the books whenever they are asked for, as data, as a file, and on paper. One that reads too much for a request is made by the queue. */
export function reportRoutes(app: App, context: Context) {
  savedReportRoutes(app, context);
  reportRunRoutes(app, context);
  app.get(
    '/api/reports/places',
    {
      config: { can: 'reporting.view' },
      schema: { tags: ['reports'], response: { 200: ledgerPlacesAnswer } },
    },
    async () => findPlaces(context.db),
  );
  app.get(
    '/api/reports/:name',
    {
      config: { can: 'reporting.view', rateLimit: reportLimit },
      schema: {
        tags: ['reports'],
        params: reportParams,
        querystring: reportQuery,
        response: { 200: report },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { format, language, ...choice } = request.query;
      await requireSmall(context, callerOf(request), { name, choice });
      const made = await makeReport(context, name, choice, { mostRows: MOST_OF_FORMAT[format] });
      return answerReport(context, { request, reply }, { made, format, language });
    },
  );
}

import type { FastifyReply } from 'fastify';
import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { report, reportParams, reportQuery } from '@shared/contract/money/reports';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { audit, auditActor } from '../../../plugins/audit';
import { exportList } from '../../../plugins/export';
import { privateFileHeaders } from '../../../storage/uploads';
import { findPlaces } from '../ledger/ledger.queries';
import { makeReport } from './makeReport.service';
import { printReport, reportRows } from './reportExport.service';
import { savedReportRoutes } from './savedReports.routes';

/** A report reads much of the books, and its print takes a processor for a second. */
const reportLimit = { max: 60, timeWindow: '1 minute' };

/** Reports: read of the books whenever they are asked for, as data, as a file, and on paper. */
export function reportRoutes(app: App, context: Context) {
  savedReportRoutes(app, context);
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
      if (format === 'json') return makeReport(context, name, choice);
      if (format !== 'pdf')
        return exportList(context.db, request, reply, {
          ...(await reportRows(context, { name, choice, language })),
          ...{ entity: 'report', entityId: name, query: { filter: choice, format } },
        });
      const { filename, pdf } = await printReport(context, { name, choice, language });
      await audit(context.db, auditActor(request), {
        action: 'export',
        entity: 'report',
        entityId: name,
        after: { filter: choice, format },
      });
      const file: FastifyReply = reply;
      return file.headers(privateFileHeaders('application/pdf', filename)).send(pdf);
    },
  );
}

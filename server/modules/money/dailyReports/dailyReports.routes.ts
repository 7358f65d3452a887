import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  cashMovementInput,
  cashMovementParams,
  checkReport,
  dailyReport,
  dailyReportCreated,
  dailyReportInput,
  dailyReportListAnswer,
  dailyReportListQuery,
  dailyReportPatch,
  figureAnswer,
  figureQuery,
  reportFile,
  reportFileFields,
  reportFileParams,
  reportMonth,
  reportMonthQuery,
  returnReport,
  settleReport,
  submitReport as submitInput,
  takeBackInput,
} from '@shared/contract/money/dailyReports';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { exportList, exportQuery } from '../../../plugins/export';
import { once } from '../../../plugins/idempotency';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { catchUp } from '../posting/postStays.service';
import { addMovement, takeBackMovement } from './cashMovements.service';
import { DAILY_REPORT_EXPORT } from './dailyReportExport';
import { findAll, findById, findPage } from './dailyReports.queries';
import {
  noReport,
  openReport,
  removeReport,
  saveReport,
  viewFigure,
  viewReport,
} from './dailyReports.service';
import { findMonth } from './reportDays.queries';
import { addReportFile, removeReportFile, viewReportFile } from './reportFiles.service';
import { decideReport, submitReport } from './reportSteps.service';

const url = '/api/daily-reports';
const tags = ['daily reports'];
/** Makers and checkers read the same sheet. */
const reads = { can: ['report.view', 'check-report.view'] } as const;
const writes = { can: 'report.edit' } as const;

/** Daily sales reports: the sheet that is read from the ledger, its submission with the count of the drawer, and its check by another person. */
export function dailyReportRoutes(app: App, context: Context) {
  readRoutes(app, context);
  const { db } = context;
  const makers = resourceCalls(app, db, { url, entry: 'report', entity: 'daily_report' });
  const checkers = resourceCalls(app, db, { url, entry: 'check-report', entity: 'daily_report' });
  makers.create({
    body: dailyReportInput,
    answer: dailyReportCreated,
    create: ({ actor }, input) => openReport(context, actor, input),
  });
  makers.update({
    body: dailyReportPatch,
    answer: dailyReportCreated,
    update: ({ actor }, id, patch) => saveReport(context, actor, id, patch),
  });
  makers.step('/submit', {
    body: submitInput,
    answer: dailyReportCreated,
    take: (caller, id, input) => submitReport(context, caller, id, input),
  });
  checkers.step('/return', {
    body: returnReport,
    answer: dailyReportCreated,
    take: (caller, id, input) => decideReport(context, caller, id, 'return', input),
  });
  checkers.step('/check', {
    body: checkReport,
    answer: dailyReportCreated,
    take: (caller, id, input) => decideReport(context, caller, id, 'check', input),
  });
  for (const step of ['match', 'lock'] as const)
    checkers.step(`/${step}`, {
      body: settleReport,
      answer: dailyReportCreated,
      take: (caller, id, input) => decideReport(context, caller, id, step, input),
    });
  makers.remove({ remove: ({ actor }, id) => removeReport(context, actor, id) });
  drawerRoutes(app, context);
  fileRoutes(app, context);
}

function readRoutes(app: App, context: Context) {
  const { db, now } = context;
  app.get(
    `${url}/aggregation`,
    {
      config: reads,
      schema: { tags, querystring: dailyReportListQuery, response: { 200: dailyReportListAnswer } },
    },
    async ({ query }) => {
      const { rows, ...count } = await findPage(db, query);
      return { dailyReports: selectFields(rows, query._fields), ...count };
    },
  );
  app.get(
    `${url}/export`,
    { config: reads, schema: { tags, querystring: dailyReportListQuery.extend(exportQuery.shape) } },
    async (request, reply) =>
      exportList(db, request, reply, {
        entity: 'daily_report',
        filename: 'daily-reports',
        columns: DAILY_REPORT_EXPORT,
        query: request.query,
        rows: findAll(db, request.query),
      }),
  );
  app.get(
    `${url}/month`,
    { config: reads, schema: { tags, querystring: reportMonthQuery, response: { 200: reportMonth } } },
    async ({ query }) => {
      await catchUp(context);
      return findMonth(db, { ...query, today: businessDate(now()) });
    },
  );
  app.get(
    `${url}/:id`,
    { config: reads, schema: { tags, params: idParams, response: { 200: dailyReport } } },
    async (request) => viewReport(context, callerOf(request), request.params.id),
  );
  app.get(
    `${url}/:id/lines`,
    {
      config: reads,
      schema: { tags, params: idParams, querystring: figureQuery, response: { 200: figureAnswer } },
    },
    async ({ params, query }) => viewFigure(context, params.id, query.figure),
  );
}

/** Cash that goes into or out of the drawer besides what guests pay. */
function drawerRoutes(app: App, context: Context) {
  const config = { ...writes, docs: { once: true } } as const;
  app.post(
    `${url}/:id/cash-movements`,
    {
      config,
      schema: { tags, params: idParams, body: cashMovementInput, response: { 201: dailyReportCreated } },
    },
    async (request, reply) => {
      const answer = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await addMovement(context, trx, callerOf(request).actor, request.params.id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.post(
    `${url}/:id/cash-movements/:movementId/take-back`,
    {
      config,
      schema: {
        tags,
        params: cashMovementParams,
        body: takeBackInput,
        response: { 200: dailyReportCreated },
      },
    },
    async (request) => {
      const { id: reportId, movementId } = request.params;
      const { body } = await once(context.db, request, async (trx) => ({
        status: 200,
        body: await takeBackMovement(context, trx, callerOf(request).actor, {
          reportId,
          movementId,
          ...request.body,
        }),
      }));
      return body;
    },
  );
}

/** Slips of bank-ins and terminals, and vouchers. */
function fileRoutes(app: App, context: Context) {
  app.post(
    `${url}/:id/files`,
    {
      config: { ...writes, docs: { form: reportFileFields.extend({ document: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: reportFile, 201: reportFile },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Before megabytes are read for nothing.
      if (!(await findById(context.db, id))) throw noReport();
      const { fields, file } = await readForm(request, reportFileFields);
      const added = await addReportFile(context, callerOf(request).actor, id, fields, file);
      return reply.code(added.isNew ? 201 : 200).send(added.document);
    },
  );
  app.get(
    `${url}/:id/files/:fileId`,
    { config: reads, schema: { tags, params: reportFileParams } },
    async (request, reply) => {
      const paper = await viewReportFile(context, request.params.id, request.params.fileId);
      return reply.headers(paper.headers).send(paper.content);
    },
  );
  app.delete(
    `${url}/:id/files/:fileId`,
    { config: writes, schema: { tags, params: reportFileParams, response: { 200: emptyAnswer } } },
    async (request) => {
      await removeReportFile(context, callerOf(request).actor, request.params.id, request.params.fileId);
      return { status: 'ok' as const };
    },
  );
}

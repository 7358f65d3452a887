import { idParams } from '@shared/contract/base/common';
import {
  acceptAnswer,
  acceptProposals,
  bankAccountsAnswer,
  bankFileImported,
  bankFilePreview,
  bankImportForm,
  bankLineListAnswer,
  bankLineListQuery,
  bankPreviewForm,
  bankTakingListAnswer,
  bankTakingListQuery,
  expectedBankIn,
  expectedBankInQuery,
  explainTakings,
  matchLineInput,
  matchMade,
  proposalsAnswer,
  proposalsQuery,
  undoMatchInput,
  unmatchInput,
} from '@shared/contract/money/bankLines';
import { businessDate } from '@shared/domain/base/stayDates';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { BANK_LINE_EXPORT } from './bankLineExport';
import { findAccounts, findAllLines, findLinePage } from './bankLines.queries';
import { acceptAll, explain, matchLine, undoMatch, unmatchLine } from './bankMatches.service';
import { listProposals } from './bankProposals.service';
import { findExpected, findTakingPage } from './bankTakings.queries';
import { importBankFile, previewBankFile } from './importBankFile.service';

const tags = ['bank lines'];
const reads = { can: 'check-report.view' } as const;
const decides = { can: 'check-report.edit' } as const;

/** What the bank shows, what it should show, and which is which: the half of checking a day that the bank has. */
export function bankLineRoutes(app: App, context: Context) {
  fileRoutes(app, context);
  readRoutes(app, context);
  matchRoutes(app, context);
}

async function formOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) {
  const { fields, file } = await readForm(request, schema);
  if (!file) throw invalidField('document', 'required', 'choose the file of the bank');
  return { fields, content: file.buffer };
}

function fileRoutes(app: App, context: Context) {
  const consumes = ['multipart/form-data'];
  app.post(
    '/api/bank-lines/preview',
    {
      config: { ...decides, docs: { form: bankPreviewForm.extend({ document: fileField }) } },
      schema: { tags, consumes, response: { 200: bankFilePreview } },
    },
    async (request) => {
      const { fields, content } = await formOf(request, bankPreviewForm);
      return previewBankFile(context, fields, content);
    },
  );
  app.post(
    '/api/bank-lines/import',
    {
      config: { ...decides, docs: { form: bankImportForm.extend({ document: fileField }) } },
      schema: { tags, consumes, response: { 200: bankFileImported, 201: bankFileImported } },
    },
    async (request, reply) => {
      const { fields, content } = await formOf(request, bankImportForm);
      const imported = await importBankFile(context, auditActor(request), fields, content);
      return reply.code(imported.isNew ? 201 : 200).send(imported);
    },
  );
}

function readRoutes(app: App, context: Context) {
  const { db, now } = context;
  app.get(
    '/api/bank-lines/accounts',
    { config: reads, schema: { tags, response: { 200: bankAccountsAnswer } } },
    async () => ({ bankAccounts: await findAccounts(db) }),
  );
  app.get(
    '/api/bank-lines/aggregation',
    {
      config: reads,
      schema: { tags, querystring: bankLineListQuery, response: { 200: bankLineListAnswer } },
    },
    async ({ query }) => {
      const { rows, ...count } = await findLinePage(db, query, businessDate(now()));
      return { bankLines: selectFields(rows, query._fields), ...count };
    },
  );
  resourceCalls(app, db, {
    url: '/api/bank-lines',
    entry: 'check-report',
    entity: 'bank_line',
  }).export({
    query: bankLineListQuery,
    columns: BANK_LINE_EXPORT,
    rows: ({ filter }) => findAllLines(db, filter, businessDate(now())),
  });
  app.get(
    '/api/bank-takings/aggregation',
    {
      config: reads,
      schema: { tags, querystring: bankTakingListQuery, response: { 200: bankTakingListAnswer } },
    },
    async ({ query }) => {
      const { rows, ...count } = await findTakingPage(db, query, businessDate(now()));
      return { bankTakings: selectFields(rows, query._fields), ...count };
    },
  );
  app.get(
    '/api/bank-takings/expected',
    { config: reads, schema: { tags, querystring: expectedBankInQuery, response: { 200: expectedBankIn } } },
    async ({ query }) => ({ days: await findExpected(db, query) }),
  );
  app.get(
    '/api/bank-lines/proposals',
    { config: reads, schema: { tags, querystring: proposalsQuery, response: { 200: proposalsAnswer } } },
    async ({ query }) => listProposals(context, query.accountId),
  );
}

function matchRoutes(app: App, context: Context) {
  app.patch(
    '/api/bank-lines/:id/match',
    {
      config: decides,
      schema: { tags, params: idParams, body: matchLineInput, response: { 200: matchMade } },
    },
    async (request) => matchLine(context, auditActor(request), request.params.id, request.body),
  );
  app.patch(
    '/api/bank-lines/:id/unmatch',
    { config: decides, schema: { tags, params: idParams, body: unmatchInput, response: { 200: matchMade } } },
    async (request) => unmatchLine(context, auditActor(request), request.params.id, request.body),
  );
  app.post(
    '/api/bank-lines/accept',
    { config: decides, schema: { tags, body: acceptProposals, response: { 200: acceptAnswer } } },
    async (request) => acceptAll(context, auditActor(request), request.body),
  );
  app.post(
    '/api/bank-takings/explain',
    { config: decides, schema: { tags, body: explainTakings, response: { 200: matchMade } } },
    async (request) => explain(context, auditActor(request), request.body),
  );
  app.patch(
    '/api/bank-matches/:id/undo',
    {
      config: decides,
      schema: { tags, params: idParams, body: undoMatchInput, response: { 200: matchMade } },
    },
    async (request) => undoMatch(context, auditActor(request), request.params.id, request.body.why),
  );
}

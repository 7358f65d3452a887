import { paper, paperFields, paperParams } from '@shared/contract/base/papers';
import { emptyAnswer, idParams, version } from '@shared/contract/base/common';
import {
  approvalLimit,
  approvalLimitPatch,
  approveExpense as approveInput,
  expenseDetail,
  expenseInput,
  expenseListAnswer,
  expenseListQuery,
  expensePatch,
  expensePaymentInput,
  expensePaymentParams,
  expensePlaces,
  expensePreview,
  expensePreviewQuery,
  expenseSaved,
  expenseUnits,
  expenseUnitsQuery,
  expenseVendors,
  takeBackExpensePayment,
  unpaidExpenses,
  voidExpense as voidInput,
} from '@shared/contract/money/expenses';
import { businessDate } from '@shared/domain/base/stayDates';
import { z } from 'zod';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { once } from '../../../plugins/idempotency';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';
import { EXPENSE_EXPORT } from './expenseExport';
import { importBillRoutes } from './importBills.routes';
import { expensePapers } from './expenseFiles.service';
import { findPlaces, findUnits } from './expensePlaces.queries';
import { findAll, findById, findPage, findUnpaid, findVendors } from './expenses.queries';
import {
  changeExpense,
  createExpense,
  noExpense,
  previewExpense,
  readExpense,
  removeExpense,
} from './expenses.service';
import { approveExpense, voidExpense } from './expenseSteps.service';
import { payExpense, takeBackPayment } from './payExpense.service';

const url = '/api/expenses';
const tags = ['expenses'];
const reads = { can: 'expenses.view' } as const;
const writes = { can: 'expenses.edit' } as const;

/** Bills of suppliers: who bears them, how far they are, and what is paid on them. */
export function expenseRoutes(app: App, context: Context) {
  formRoutes(app, context);
  const { db, now } = context;
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, { url, entry: 'expenses', entity: 'expense' });
  calls.list('expenses', {
    query: expenseListQuery,
    answer: expenseListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.export({
    query: expenseListQuery,
    columns: EXPENSE_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  calls.read({ answer: expenseDetail, read: (id, caller) => readExpense(context, caller, id) });
  calls.create({
    body: expenseInput,
    answer: expenseSaved,
    create: ({ actor }, fields) => createExpense(context, actor, fields),
  });
  calls.update({
    body: expensePatch,
    answer: expenseSaved,
    update: ({ actor }, id, fields) => changeExpense(context, actor, id, fields),
  });
  calls.step('/approve', {
    body: approveInput,
    answer: expenseSaved,
    take: ({ actor }, id, input) => approveExpense(context, actor, id, input),
  });
  calls.step('/void', {
    body: voidInput,
    answer: expenseSaved,
    take: ({ actor }, id, input) => voidExpense(context, actor, id, input),
  });
  calls.remove({
    query: z.object({ version: z.coerce.number().pipe(version) }),
    remove: ({ actor }, id, query) => removeExpense(context, actor, id, query.version),
  });
  paymentRoutes(app, context);
  fileRoutes(app, context);
  importBillRoutes(app, context);
}

/** What the form of a bill asks for, and the amount above which somebody else approves it. */
function formRoutes(app: App, context: Context) {
  const { db, now } = context;
  app.get(`${url}/places`, { config: reads, schema: { tags, response: { 200: expensePlaces } } }, async () =>
    findPlaces(db),
  );
  app.get(
    `${url}/units`,
    { config: reads, schema: { tags, querystring: expenseUnitsQuery, response: { 200: expenseUnits } } },
    async ({ query }) => ({ units: await findUnits(db, query.propertyId) }),
  );
  app.get(
    `${url}/vendors`,
    { config: reads, schema: { tags, response: { 200: expenseVendors } } },
    async () => ({
      vendors: await findVendors(db),
    }),
  );
  app.get(
    `${url}/preview`,
    { config: reads, schema: { tags, querystring: expensePreviewQuery, response: { 200: expensePreview } } },
    async ({ query }) => previewExpense(context, query),
  );
  app.get(
    `${url}/unpaid`,
    { config: reads, schema: { tags, response: { 200: unpaidExpenses } } },
    async () => ({
      companies: await findUnpaid(db, businessDate(now())),
    }),
  );
  app.get(
    '/api/expense-approval',
    { config: reads, schema: { tags, response: { 200: approvalLimit } } },
    async () => readStaffSetting(db, 'expenses'),
  );
  app.patch(
    '/api/expense-approval',
    {
      config: { can: 'global.edit' },
      schema: { tags, body: approvalLimitPatch, response: { 200: approvalLimit } },
    },
    async (request) => {
      const { version: seen, ...value } = request.body;
      return settle(context, callerOf(request).actor, 'expenses', value, seen);
    },
  );
}

function paymentRoutes(app: App, context: Context) {
  const config = { ...writes, docs: { once: true } } as const;
  app.post(
    `${url}/:id/payments`,
    {
      config,
      schema: { tags, params: idParams, body: expensePaymentInput, response: { 201: expenseSaved } },
    },
    async (request, reply) => {
      const answer = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await payExpense(context, trx, callerOf(request).actor, request.params.id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.post(
    `${url}/:id/payments/:paymentId/take-back`,
    {
      config,
      schema: {
        tags,
        params: expensePaymentParams,
        body: takeBackExpensePayment,
        response: { 200: expenseSaved },
      },
    },
    async (request) => {
      const { body } = await once(context.db, request, async (trx) => ({
        status: 200,
        body: await takeBackPayment(context, trx, callerOf(request).actor, {
          ...request.params,
          ...request.body,
        }),
      }));
      return body;
    },
  );
}

/** Bills and receipts as they came: pictures and PDFs. */
function fileRoutes(app: App, context: Context) {
  app.post(
    `${url}/:id/files`,
    {
      config: { ...writes, docs: { form: paperFields.extend({ document: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: paper, 201: paper },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Before megabytes are read for nothing.
      if (!(await findById(context.db, id))) throw noExpense();
      const { fields, file } = await readForm(request, paperFields);
      const added = await expensePapers.add(context, callerOf(request).actor, { rowId: id, ...fields }, file);
      return reply.code(added.isNew ? 201 : 200).send(added.document);
    },
  );
  app.get(
    `${url}/:id/files/:fileId`,
    { config: reads, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const { id: rowId, fileId } = request.params;
      const { headers, content } = await expensePapers.view(context, callerOf(request).actor, {
        rowId,
        id: fileId,
      });
      return reply.headers(headers).send(content);
    },
  );
  app.delete(
    `${url}/:id/files/:fileId`,
    { config: writes, schema: { tags, params: paperParams, response: { 200: emptyAnswer } } },
    async (request) => {
      const { id, fileId } = request.params;
      await expensePapers.remove(context, callerOf(request).actor, { rowId: id, id: fileId });
      return { status: 'ok' as const };
    },
  );
}

import type { FastifyRequest } from 'fastify';
import {
  billImportForm,
  billImportPreview,
  billImportPreviewForm,
  billsImported,
} from '@shared/contract/money/billImports';
import type { z } from 'zod';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { importBills, previewBills } from './importBills.service';

async function formOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) {
  const { fields, file } = await readForm(request, schema);
  if (!file) throw invalidField('document', 'required', 'choose the file of the bills');
  return { fields, content: file.buffer };
}

/** Many bills at once, from a file. */
export function importBillRoutes(app: App, context: Context) {
  const tags = ['expenses'];
  const consumes = ['multipart/form-data'];
  app.post(
    '/api/expenses/import/preview',
    {
      config: {
        can: 'expenses.create',
        docs: { form: billImportPreviewForm.extend({ document: fileField }) },
      },
      schema: { tags, consumes, response: { 200: billImportPreview } },
    },
    async (request) => previewBills(context, (await formOf(request, billImportPreviewForm)).content),
  );
  app.post(
    '/api/expenses/import',
    {
      config: { can: 'expenses.create', docs: { form: billImportForm.extend({ document: fileField }) } },
      schema: { tags, consumes, response: { 200: billsImported, 201: billsImported } },
    },
    async (request, reply) => {
      const { fields, content } = await formOf(request, billImportForm);
      const imported = await importBills(context, callerOf(request).actor, fields, content);
      return reply.code(imported.isNew ? 201 : 200).send(imported);
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import {
  importedRowAnswer,
  importedRowQuery,
  importProblemAnswer,
  importProblemQuery,
  listingImport,
  listingImportListAnswer,
  listingImportListQuery,
  listingImportPatch,
  listingImportStep,
  listingImportUpload,
} from '@shared/contract/inventory/listingImports';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { forbidden } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { exportList, exportQuery } from '../../../plugins/export';
import { actorOf, mayDo } from '../../../plugins/guard';
import type { Actor } from '../../../plugins/loginSessions';
import { readForm } from '../../../plugins/multipartForms';
import { findPage } from './listingImports.queries';
import {
  cancelImport,
  currentImport,
  ENTITY,
  mapImport,
  startStep,
  uploadImport,
} from './listingImports.service';
import { PROBLEM_EXPORT } from './problemExport';
import { findProblems, findRows } from './work.queries';

const tags = ['listing-imports'];
const EXPORTED = 1000;

/** Import of listings from a CSV file: upload, columns, check, import, undo. The rules of a row are those of `listingImport`. */
export function listingImportRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/listing-imports',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: listingImportListQuery, response: { 200: listingImportListAnswer } },
    },
    (request) => findPage(db, request.query),
  );

  app.get(
    '/api/listing-imports/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: listingImport } },
    },
    (request) => currentImport(db, request.params.id),
  );

  app.get(
    '/api/listing-imports/:id/problems',
    {
      config: { can: 'listing.view' },
      schema: {
        tags,
        params: idParams,
        querystring: importProblemQuery,
        response: { 200: importProblemAnswer },
      },
    },
    async (request) => {
      const { id } = await currentImport(db, request.params.id);
      return findProblems(db, id, request.query);
    },
  );

  app.get(
    '/api/listing-imports/:id/problems/export',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, querystring: exportQuery },
    },
    async (request, reply) => {
      const { id, fileName } = await currentImport(db, request.params.id);
      const { problems } = await findProblems(db, id, { after: 0, limit: EXPORTED });
      return exportList(db, request, reply, {
        query: request.query,
        entity: ENTITY,
        entityId: id,
        filename: `problems-${fileName.replace(/\.\w+$/, '')}`,
        columns: PROBLEM_EXPORT,
        rows: problems,
      });
    },
  );

  app.get(
    '/api/listing-imports/:id/rows',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, querystring: importedRowQuery, response: { 200: importedRowAnswer } },
    },
    async (request) => {
      const { id } = await currentImport(db, request.params.id);
      return findRows(db, id, request.query);
    },
  );

  app.post(
    '/api/listing-imports',
    {
      config: { can: 'listing.create', docs: { form: listingImportUpload.extend({ file: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 200: listingImport, 201: listingImport },
      },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request, listingImportUpload);
      const { row, isNew } = await uploadImport(context, callerOf(request), fields.uploadKey, file);
      return reply.code(isNew ? 201 : 200).send(row);
    },
  );

  app.patch(
    '/api/listing-imports/:id/mapping',
    {
      config: { can: 'listing.create' },
      schema: { tags, params: idParams, body: listingImportPatch, response: { 200: listingImport } },
    },
    async (request) => {
      const { update, status } = request.body.options;
      if ((update || status === 'published') && !mayDo(actorOf(request), 'listing.edit'))
        throw forbidden('changing and publishing listings needs listing.edit');
      return mapImport(context, auditActor(request), request.params.id, request.body);
    },
  );

  for (const step of ['check', 'run', 'cancel', 'undo'] as const) {
    app.post(
      `/api/listing-imports/:id/${step}`,
      {
        config: { can: step === 'undo' ? 'listing.delete' : 'listing.create' },
        schema: { tags, params: idParams, body: listingImportStep, response: { 200: listingImport } },
      },
      async (request) => {
        const { id } = request.params;
        const actor = auditActor(request);
        await refuseWithoutEdit(actorOf(request), step, id);
        return step === 'cancel'
          ? cancelImport(context, actor, id, request.body.version)
          : startStep(context, actor, id, step, request.body.version);
      },
    );
  }

  /** An import that changes or publishes listings may only be run, and taken back, by who may do so by hand. */
  async function refuseWithoutEdit(person: Actor, step: string, id: string) {
    if ((step !== 'run' && step !== 'undo') || mayDo(person, 'listing.edit')) return;
    const { options } = await currentImport(db, id);
    if (options.update || options.status === 'published')
      throw forbidden('changing and publishing listings needs listing.edit');
  }
}

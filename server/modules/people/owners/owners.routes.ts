import { idParams } from '@shared/contract/base/common';
import {
  bankAccountInput,
  bankAccountNo,
  ownerDetail,
  ownerInput,
  ownerListAnswer,
  ownerListQuery,
  ownerPatch,
} from '@shared/contract/people/owners';
import { accountDocument, peopleExportQuery } from '@shared/contract/people/people';
import { documentFields } from '@shared/contract/people/riders';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { exportList } from '../../../plugins/export';
import { readForm } from '../../../plugins/multipartForms';
import { fileField } from '../../../plugins/docs';
import { isSpecial } from '../accounts/rights.service';
import { revealBankAccount, setBankAccount } from './bankAccounts.service';
import { addOwnerDocument } from './ownerDocuments.service';
import { OWNER_EXPORT } from './ownerExport';
import { findAll, findPage } from './owners.queries';
import { createOwner, readOwner, updateOwner } from './owners.service';
import { unitOwnersRoutes } from './unitOwners.routes';

const tags = ['owners'];

/** Owners in the back-office, and the shares of their units. */
export function ownersRoutes(app: App, context: Context) {
  const { db } = context;
  unitOwnersRoutes(app, context);

  app.get(
    '/api/owners/aggregation',
    {
      config: { can: 'owner-mgmt.view' },
      schema: { tags, querystring: ownerListQuery, response: { 200: ownerListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      const marked = rows.map((row) => ({ ...row, isSpecial: isSpecial(context.env, row.id) }));
      return { owners: selectFields(marked, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/owners/export',
    {
      config: { can: 'owner-mgmt.view' },
      schema: { tags, querystring: ownerListQuery.extend(peopleExportQuery.shape) },
    },
    async (request, reply) => {
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'owner',
        filename: 'owners',
        columns: OWNER_EXPORT,
        rows: findAll(db, request.query),
      });
    },
  );

  app.get(
    '/api/owners/:id',
    {
      config: { can: 'owner-mgmt.view' },
      schema: { tags, params: idParams, response: { 200: ownerDetail } },
    },
    async (request) => readOwner(context, db, request.params.id),
  );

  app.post(
    '/api/owners',
    {
      config: { can: 'owner-mgmt.create' },
      schema: { tags, body: ownerInput, response: { 201: ownerDetail } },
    },
    async (request, reply) =>
      reply.code(201).send(await createOwner(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/owners/:id',
    {
      config: { can: 'owner-mgmt.edit' },
      schema: { tags, params: idParams, body: ownerPatch, response: { 200: ownerDetail } },
    },
    async (request) => updateOwner(context, callerOf(request), request.params.id, request.body),
  );

  app.patch(
    '/api/owners/:id/bank-account',
    {
      config: { can: 'owner-mgmt.edit' },
      schema: { tags, params: idParams, body: bankAccountInput, response: { 200: ownerDetail } },
    },
    async (request) => setBankAccount(context, callerOf(request), request.params.id, request.body),
  );

  app.get(
    '/api/owners/:id/bank-account',
    {
      config: { can: 'owner-mgmt.edit' },
      schema: { tags, params: idParams, response: { 200: bankAccountNo } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const accountNo = await revealBankAccount(context, callerOf(request), id);
      return reply.header('cache-control', 'private, no-store').send({ accountNo });
    },
  );

  app.post(
    '/api/owners/:id/documents',
    {
      config: { can: 'owner-mgmt.edit', docs: { form: documentFields.extend({ document: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 201: accountDocument },
      },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request, documentFields);
      const paper = { kind: fields.kind, file };
      const added = await addOwnerDocument(context, callerOf(request), request.params.id, paper);
      return reply.code(201).send(added);
    },
  );
}

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
import { callerOf } from '../../../plugins/caller';
import { readForm } from '../../../plugins/multipartForms';
import { fileField } from '../../../plugins/docs';
import { resourceCalls } from '../../../resources/resourceCalls';
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
  const { db, env } = context;
  unitOwnersRoutes(app, context);

  const calls = resourceCalls(app, db, { url: '/api/owners', entry: 'owner-mgmt', entity: 'owner' });
  calls.list('owners', {
    query: ownerListQuery,
    answer: ownerListAnswer,
    page: async (query) => {
      const { rows, ...count } = await findPage(db, query);
      return { rows: rows.map((row) => ({ ...row, isSpecial: isSpecial(env, row.id) })), ...count };
    },
  });
  calls.export({
    query: ownerListQuery,
    asks: peopleExportQuery,
    columns: OWNER_EXPORT,
    rows: (query) => findAll(db, query),
  });
  calls.read({ answer: ownerDetail, read: (id) => readOwner(context, db, id) });
  calls.create({
    body: ownerInput,
    answer: ownerDetail,
    create: ({ actor }, facts) => createOwner(context, actor, facts),
  });
  calls.update({
    body: ownerPatch,
    answer: ownerDetail,
    update: (caller, id, facts) => updateOwner(context, caller, id, facts),
  });
  calls.step('/bank-account', {
    body: bankAccountInput,
    answer: ownerDetail,
    take: (caller, id, account) => setBankAccount(context, caller, id, account),
  });

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

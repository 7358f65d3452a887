import { idParams } from '@shared/contract/base/common';
import {
  consolidateAnswer,
  consolidateInput,
  eInvoice,
  eInvoiceAgainInput,
  eInvoiceAnswer,
  eInvoiceBuyerInput,
  eInvoiceCancelInput,
  eInvoiceInput,
  eInvoiceListAnswer,
  eInvoiceListQuery,
  eInvoiceMonths,
  eInvoiceRenewInput,
  eInvoiceSeenInput,
  eInvoiceSetAsideInput,
  eInvoiceSettingDay,
  eInvoiceSettingInput,
  eInvoiceTakeOutInput,
  eInvoicing,
  eInvoicingPatch,
  ownerEInvoiceDetails,
} from '@shared/contract/money/eInvoices';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, auditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { privateFileHeaders } from '../../../storage/uploads';
import { cancelEInvoice, renewEInvoice } from './cancelEInvoice.service';
import { openDocument } from './eInvoiceSeals';
import { findEInvoice, findPage, findText } from './eInvoices.queries';
import {
  changeBuyer,
  consolidateMonth,
  createEInvoice,
  listMonths,
  markSeen,
  NAMELESS,
  sendAgain,
} from './eInvoices.service';
import { addSetting, changeEInvoicing, readEInvoicing, removeSetting } from './eInvoicing.service';
import { findMissingOfOwner } from './ownerParty.service';
import { setAside } from './setAside.service';
import { takeOut } from './takeOut.service';

const url = '/api/e-invoices';
const tags = ['e-invoices'];
const edits = { can: 'revenue.edit', docs: { once: true } } as const;

/** Structured e-invoices for MyInvois: how far each is, what is missing, the months that wait, and the company's settings. */
export function eInvoiceRoutes(app: App, context: Context) {
  const { db } = context;
  const read = async (id: string, { person }: Caller) => {
    const found = await findEInvoice(context, id, { withNumbers: mayDo(person, 'revenue.edit') });
    if (!found) throw notFound('no such e-invoice');
    return found;
  };
  const calls = resourceCalls(app, db, { url, entry: 'revenue', entity: 'e_invoice' });
  calls.list('eInvoices', {
    query: eInvoiceListQuery,
    answer: eInvoiceListAnswer,
    page: (query) => findPage(db, query, context.now()),
  });
  app.get(
    `${url}/months`,
    { config: { can: 'revenue.view' }, schema: { tags, response: { 200: eInvoiceMonths } } },
    async () => ({ months: await listMonths(db, context.now()) }),
  );
  app.get(
    '/api/owners/:id/e-invoice-details',
    {
      config: { can: 'owner-mgmt.view' },
      schema: { tags, params: idParams, response: { 200: ownerEInvoiceDetails } },
    },
    async ({ params }) => ({ missing: await findMissingOfOwner(db, context.vault, params.id) }),
  );
  calls.read({ answer: eInvoice, read });
  app.get(
    `${url}/:id/document`,
    // It has the numbers of persons: for those who may change it, and each view is told in its history.
    { config: { can: 'revenue.edit' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const found = await findText(db, request.params.id);
      if (found?.nameless_at && !found.document_sealed) throw NAMELESS();
      if (!found?.document_sealed) throw notFound('it is not made yet');
      const document = openDocument(context.vault, found);
      await audit(db, auditActor(request), {
        action: 'viewDocument',
        entity: 'e_invoice',
        entityId: found.id,
      });
      const name = `${found.code_number.replaceAll('/', '-')}.json`;
      return reply.headers(privateFileHeaders('application/json', name)).send(Buffer.from(document));
    },
  );
  app.post(
    url,
    { config: edits, schema: { tags, body: eInvoiceInput, response: { 201: eInvoiceAnswer } } },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: { id: await createEInvoice(context, trx, auditActor(request), request.body) },
      }));
      return reply.code(201).send(body);
    },
  );
  app.post(
    `${url}/consolidate`,
    { config: edits, schema: { tags, body: consolidateInput, response: { 201: consolidateAnswer } } },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: { ids: await consolidateMonth(context, trx, auditActor(request), request.body) },
      }));
      return reply.code(201).send(body);
    },
  );
  app.post(
    `${url}/:id/renew`,
    {
      config: edits,
      schema: { tags, params: idParams, body: eInvoiceRenewInput, response: { 201: eInvoiceAnswer } },
    },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: {
          id: await renewEInvoice(context, trx, auditActor(request), request.params.id, request.body),
        },
      }));
      return reply.code(201).send(body);
    },
  );
  calls.step('/cancel', {
    body: eInvoiceCancelInput,
    answer: eInvoice,
    take: async (caller, id, input) => {
      await cancelEInvoice(context, caller.actor, id, input);
      return read(id, caller);
    },
  });
  calls.step('/take-out', {
    body: eInvoiceTakeOutInput,
    answer: eInvoice,
    take: async (caller, id, input) => {
      await takeOut(context, caller.actor, id, input);
      return read(id, caller);
    },
  });
  calls.step('/set-aside', {
    body: eInvoiceSetAsideInput,
    answer: eInvoice,
    take: async (caller, id, input) => {
      await setAside(context, caller.actor, id, input);
      return read(id, caller);
    },
  });
  calls.step('/seen', {
    body: eInvoiceSeenInput,
    answer: eInvoice,
    take: async (caller, id, { version }) => {
      await markSeen(context, caller.actor, id, version);
      return read(id, caller);
    },
  });
  calls.step('/send-again', {
    body: eInvoiceAgainInput,
    answer: eInvoice,
    take: async (caller, id, { version }) => {
      await sendAgain(context, caller.actor, id, version);
      return read(id, caller);
    },
  });
  calls.step('/buyer', {
    body: eInvoiceBuyerInput,
    answer: eInvoice,
    take: async (caller, id, input) => {
      await changeBuyer(context, caller.actor, id, input);
      return read(id, caller);
    },
  });
  companySettings(app, context);
}

function companySettings(app: App, context: Context) {
  const path = '/api/companies/:id/e-invoicing';
  const edit = { can: 'company.edit' } as const;
  const answer = { 200: eInvoicing };
  app.get(
    path,
    { config: { can: 'company.view' }, schema: { tags, params: idParams, response: answer } },
    ({ params }) => readEInvoicing(context, params.id),
  );
  app.patch(
    path,
    { config: edit, schema: { tags, params: idParams, body: eInvoicingPatch, response: answer } },
    async (request) => {
      await changeEInvoicing(context, auditActor(request), request.params.id, request.body);
      return readEInvoicing(context, request.params.id);
    },
  );
  app.post(
    `${path}/days`,
    {
      config: edit,
      schema: { tags, params: idParams, body: eInvoiceSettingInput, response: { 201: eInvoicing } },
    },
    async (request, reply) => {
      await addSetting(context, auditActor(request), request.params.id, request.body);
      return reply.code(201).send(await readEInvoicing(context, request.params.id));
    },
  );
  app.delete(
    `${path}/days`,
    {
      config: edit,
      schema: { tags, params: idParams, querystring: eInvoiceSettingDay, response: answer },
    },
    async (request) => {
      const { id } = request.params;
      await removeSetting(context, auditActor(request), id, request.query.validFrom);
      return readEInvoicing(context, id);
    },
  );
}

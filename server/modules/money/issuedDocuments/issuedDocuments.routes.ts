import type { FastifyReply } from 'fastify';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  creditInput,
  dayPrintQuery,
  guestDocumentParams,
  guestDocuments,
  issuedAnswer,
  issuedDocument,
  issuedDocumentListAnswer,
  issuedDocumentListQuery,
  issueInput,
  pdfQuery,
  sendDocumentInput,
  stayDocuments,
} from '@shared/contract/money/issuedDocuments';
import { manageQuery } from '@shared/contract/stays/ownBooking';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { privateFileHeaders } from '../../../storage/uploads';
import { ownBooking } from '../../stays/reservations/ownBooking.service';
import { issueCreditNote } from './creditNote.service';
import { ISSUED_DOCUMENT_EXPORT } from './issuedDocumentExport';
import { issueDocument } from './issueDocument.service';
import { findAll, findPage } from './issuedDocuments.queries';
import { printCard, printDay, printDocument, type PrintedFile } from './printDocuments.service';
import { sendDocument } from './sendDocument.service';
import { viewDocument, viewGuestDocuments, viewStayDocuments } from './stayDocuments.service';

const url = '/api/issued-documents';
const tags = ['issued documents'];
/** Finance reads all of them, the desk those of its stays. */
const reads = { can: ['revenue.view', 'reservation.view'] } as const;
const writes = { can: 'reservation.edit', docs: { once: true } } as const;
/** A print takes a processor for a second. */
const printLimit = { max: 60, timeWindow: '1 minute' };

const sendFile = (reply: FastifyReply, { name, pdf }: PrintedFile) =>
  reply.headers(privateFileHeaders('application/pdf', name.replaceAll('/', '-'))).send(pdf);

/** Invoices, receipts and credit notes: issued once, never changed, printed in three languages. */
export function issuedDocumentRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url, entry: 'revenue', entity: 'issued_document' });
  calls.list('issuedDocuments', {
    query: issuedDocumentListQuery,
    answer: issuedDocumentListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: issuedDocumentListQuery,
    columns: ISSUED_DOCUMENT_EXPORT,
    rows: (query) => findAll(db, query),
  });
  printRoutes(app, context);
  guestRoutes(app, context);

  app.get(
    `${url}/:id`,
    { config: reads, schema: { tags, params: idParams, response: { 200: issuedDocument } } },
    async ({ params }) => {
      const document = await viewDocument(db, params.id);
      if (!document) throw notFound('no such document');
      return document;
    },
  );
  app.get(
    '/api/reservations/:id/issued-documents',
    {
      config: { can: 'reservation.view' },
      schema: { tags, params: idParams, response: { 200: stayDocuments } },
    },
    async ({ params }) => viewStayDocuments(db, params.id),
  );
  app.post(
    url,
    { config: writes, schema: { tags, body: issueInput, response: { 201: issuedAnswer } } },
    async (request, reply) => {
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await issueDocument(context, trx, auditActor(request), request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.post(
    `${url}/:id/credit`,
    {
      config: writes,
      schema: { tags, params: idParams, body: creditInput, response: { 201: issuedAnswer } },
    },
    async (request, reply) => {
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await issueCreditNote(context, trx, auditActor(request), request.params.id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.post(
    `${url}/:id/send`,
    {
      config: writes,
      schema: { tags, params: idParams, body: sendDocumentInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await once(db, request, async (trx) => {
        await sendDocument(context, trx, auditActor(request), request.params.id, request.body);
        return { status: 200, body: null };
      });
      return { status: 'ok' as const };
    },
  );
}

function printRoutes(app: App, context: Context) {
  app.get(
    `${url}/:id/pdf`,
    {
      config: { ...reads, rateLimit: printLimit },
      schema: { tags, params: idParams, querystring: pdfQuery },
    },
    async ({ params, query }, reply) =>
      sendFile(reply, await printDocument(context, params.id, query.language)),
  );
  app.get(
    `${url}/day`,
    {
      config: { can: 'reservation.view', rateLimit: printLimit },
      schema: { tags, querystring: dayPrintQuery },
    },
    async (request, reply) => sendFile(reply, await printDay(context, auditActor(request), request.query)),
  );
  app.get(
    '/api/reservations/:id/registration-card',
    {
      config: { can: 'reservation.view', rateLimit: printLimit },
      schema: { tags, params: idParams, querystring: pdfQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      return sendFile(reply, await printCard(context, auditActor(request), params.id, query.language));
    },
  );
}

/** The guest's own: by his account, or by the token of the letter. Anybody else's are not there. */
function guestRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    '/api/public/reservations/:id/issued-documents',
    {
      config: { can: 'public' },
      schema: { tags, params: idParams, querystring: manageQuery, response: { 200: guestDocuments } },
    },
    async (request) => {
      const { id } = await ownBooking(context, callerOf(request), request.params.id, request.query.token);
      return { documents: await viewGuestDocuments(db, id) };
    },
  );
  app.get(
    '/api/public/reservations/:id/issued-documents/:documentId/pdf',
    {
      config: { can: 'public', rateLimit: printLimit },
      schema: { tags, params: guestDocumentParams, querystring: manageQuery.extend(pdfQuery.shape) },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { id } = await ownBooking(context, callerOf(request), params.id, query.token);
      const documents = await viewGuestDocuments(db, id);
      if (!documents.some((document) => document.id === params.documentId))
        throw notFound('no such document');
      return sendFile(reply, await printDocument(context, params.documentId, query.language));
    },
  );
}

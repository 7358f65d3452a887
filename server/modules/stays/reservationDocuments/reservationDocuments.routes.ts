import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  reservationDocument,
  reservationDocumentFields,
  reservationDocumentParams,
} from '@shared/contract/stays/reservationDocuments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { findById as findReservation } from '../reservations/reservations.queries';
import {
  addReservationDocument,
  removeReservationDocument,
  viewReservationDocument,
} from './reservationDocuments.service';

const tags = ['reservations'];
const config = { can: 'reservation.edit' } as const;

/** Papers of a stay, for those who may change it; that there are some is part of the reservation. */
export function reservationDocumentsRoutes(app: App, context: Context) {
  app.post(
    '/api/reservations/:id/documents',
    {
      config: { ...config, docs: { form: reservationDocumentFields.extend({ document: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: reservationDocument, 201: reservationDocument },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Before megabytes are read for nothing.
      if (!(await findReservation(context.db, id))) throw notFound('no such reservation');
      const { fields, file } = await readForm(request, reservationDocumentFields);
      const added = await addReservationDocument(context, auditActor(request), id, fields, file);
      return reply.code(added.isNew ? 201 : 200).send(added.document);
    },
  );

  app.get(
    '/api/reservations/:id/documents/:documentId',
    { config, schema: { tags, params: reservationDocumentParams } },
    async (request, reply) => {
      const { id, documentId } = request.params;
      const paper = await viewReservationDocument(context, auditActor(request), id, documentId);
      return reply.headers(paper.headers).send(paper.content);
    },
  );

  app.delete(
    '/api/reservations/:id/documents/:documentId',
    { config, schema: { tags, params: reservationDocumentParams, response: { 200: emptyAnswer } } },
    async (request) => {
      const { id, documentId } = request.params;
      await removeReservationDocument(context, auditActor(request), id, documentId);
      return { status: 'ok' as const };
    },
  );
}

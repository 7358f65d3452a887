import { z } from 'zod';
import { idParams } from '@shared/contract/common';
import {
  noteInput,
  paymentCheckInput,
  paymentInput,
  reservation,
  reservationListAnswer,
  reservationListQuery,
  staffStep,
  stepInput,
} from '@shared/contract/reservations';
import type { App } from '../../app';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { selectFields } from '../../lists';
import { audit, auditActor } from '../../plugins/audit';
import { exportQuery, sendExport } from '../../plugins/export';
import { actorOf } from '../../plugins/guard';
import { once } from '../../plugins/idempotency';
import { findById as findPayment } from './payments.queries';
import { checkPayment, recordPayment } from './payments.service';
import { RESERVATION_EXPORT } from './reservationExport';
import { findAll, findById, findPage, insertNote } from './reservations.queries';
import { staffView } from './staffView';
import { takeStep } from './steps.service';

const tags = ['reservations'];
const created = z.object({ id: z.uuid() });

/** Reservations in the back-office. */
export function reservationRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/reservations/aggregation',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: reservationListQuery, response: { 200: reservationListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { reservations: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/reservations/export',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: reservationListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const { filter, format } = request.query;
      await audit(db, auditActor(request), {
        action: 'export',
        entity: 'reservation',
        entityId: 'list',
        after: { filter, format },
      });
      return sendExport(reply, {
        format,
        filename: 'reservations',
        columns: RESERVATION_EXPORT,
        rows: findAll(db, filter),
      });
    },
  );

  app.get(
    '/api/reservations/:id',
    {
      config: { can: 'reservation.view' },
      schema: { tags, params: idParams, response: { 200: reservation } },
    },
    async (request) => staffView(context, actorOf(request), request.params.id),
  );

  app.patch(
    '/api/reservations/:id/:step',
    {
      config: { can: 'reservation.edit' },
      schema: {
        tags,
        params: idParams.extend({ step: staffStep }),
        body: stepInput,
        response: { 200: reservation },
      },
    },
    async (request) => {
      const { id, step } = request.params;
      const { version, remark } = request.body;
      await db
        .transaction()
        .execute((trx) =>
          takeStep(context, trx, { reservationId: id, step, version, remark, actor: auditActor(request) }),
        );
      return staffView(context, actorOf(request), id);
    },
  );

  app.post(
    '/api/reservations/:id/notes',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: noteInput, response: { 201: created } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const note = await db.transaction().execute(async (trx) => {
        if (!(await findById(trx, id))) throw notFound('no such reservation');
        const row = await insertNote(trx, {
          reservation_id: id,
          author_id: actorOf(request).id,
          body: request.body.body,
        });
        await audit(trx, auditActor(request), { action: 'note', entity: 'reservation', entityId: id });
        return row;
      });
      return reply.code(201).send({ id: note.id });
    },
  );

  app.post(
    '/api/reservations/:id/payments',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: paymentInput, response: { 201: created } },
    },
    async (request, reply) => {
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await recordPayment(context, trx, request, request.params.id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );

  app.patch(
    '/api/payments/:id/check',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: paymentCheckInput, response: { 200: reservation } },
    },
    async (request) => {
      const { id } = request.params;
      const reservationId = await db
        .transaction()
        .execute((trx) => checkPayment(context, trx, request, id, request.body));
      return staffView(context, actorOf(request), reservationId);
    },
  );

  app.get(
    '/api/payments/:id/slip',
    { config: { can: 'reservation.view' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const payment = await findPayment(db, request.params.id);
      if (!payment?.slip_key) throw notFound('no such slip');
      await audit(db, auditActor(request), { action: 'viewSlip', entity: 'payment', entityId: payment.id });
      return reply
        .type(payment.slip_mime ?? 'application/octet-stream')
        .header(
          'content-disposition',
          payment.slip_mime === 'application/pdf' ? 'attachment; filename="slip.pdf"' : 'inline',
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(await context.files.read(payment.slip_key));
    },
  );
}

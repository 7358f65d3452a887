import { noteInput } from '@shared/contract/base/history';
import { z } from 'zod';
import { idParams } from '@shared/contract/base/common';
import { depositInput } from '@shared/contract/stays/deposits';
import { providerRefundLook, providerRefundWaiver } from '@shared/contract/stays/providerRefunds';
import {
  paymentCheckInput,
  paymentInput,
  reservation,
  reservationListAnswer,
  reservationListQuery,
  staffStep,
  stepInput,
} from '@shared/contract/stays/reservations';
import { groupPaymentAnswer, groupPaymentInput } from '@shared/contract/stays/stayPayments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { callerOf, personOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { settle } from '../reservations/deposit.service';
import { recordGroupPayment } from '../reservations/groupPayment.service';
import { lookAtRefund, waiveFeeOfRefund } from '../reservations/providerRefundAnswers.service';
import { writeNote } from '../reservations/notes.service';
import { checkPayment } from '../reservations/paymentCheck.service';
import { recordPayment } from '../reservations/recordPayment.service';
import { RESERVATION_EXPORT } from './reservationExport';
import { findAll, findPage } from '../reservations/reservations.queries';
import { viewSlip } from '../reservations/viewSlip.service';
import { takeStaffStep } from './staffSteps.service';
import { staffView } from './staffView';

const tags = ['reservations'];
const createdAnswer = z.object({ id: z.uuid() });

/** Reservations in the back-office. */
export function reservationRoutes(app: App, context: Context) {
  const { db } = context;

  const calls = resourceCalls(app, db, {
    url: '/api/reservations',
    entry: 'reservation',
    entity: 'reservation',
  });
  calls.list('reservations', {
    query: reservationListQuery,
    answer: reservationListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: reservationListQuery,
    columns: RESERVATION_EXPORT,
    rows: (query) => findAll(db, query.filter),
  });
  calls.read({ answer: reservation, read: (id, caller) => staffView(context, personOf(caller), id) });

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
      await takeStaffStep(context, auditActor(request), { ...request.body, reservationId: id, step });
      return staffView(context, actorOf(request), id);
    },
  );

  app.post(
    '/api/reservations/:id/notes',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: noteInput, response: { 201: createdAnswer } },
    },
    async (request, reply) => {
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await writeNote(trx, callerOf(request), request.params.id, request.body.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );

  app.post(
    '/api/reservations/:id/payments',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: paymentInput, response: { 201: createdAnswer } },
    },
    async (request, reply) => {
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await recordPayment(context, trx, callerOf(request), request.params.id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );

  app.post(
    '/api/reservations/:id/group-payment',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: groupPaymentInput, response: { 201: groupPaymentAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await once(db, request, async (trx) => ({
        status: 201,
        body: await recordGroupPayment(context, trx, callerOf(request), id, request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );

  app.post(
    '/api/reservations/:id/deposit',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: depositInput, response: { 200: reservation } },
    },
    async (request) => {
      const { id } = request.params;
      await once(db, request, async (trx) => {
        await settle(context, trx, auditActor(request), id, request.body);
        return { status: 200, body: null };
      });
      return staffView(context, actorOf(request), id);
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
      const reservationId = await checkPayment(context, callerOf(request), id, request.body);
      return staffView(context, actorOf(request), reservationId);
    },
  );

  app.patch(
    '/api/provider-refunds/:id/look',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: providerRefundLook, response: { 200: reservation } },
    },
    async (request) => {
      const id = await lookAtRefund(context, auditActor(request), request.params.id, request.body);
      return staffView(context, actorOf(request), id);
    },
  );

  app.patch(
    '/api/provider-refunds/:id/waive',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: providerRefundWaiver, response: { 200: reservation } },
    },
    async (request) => {
      const id = await waiveFeeOfRefund(context, callerOf(request), request.params.id, request.body);
      return staffView(context, actorOf(request), id);
    },
  );

  app.get(
    '/api/payments/:id/slip',
    { config: { can: 'reservation.view' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const { content, headers } = await viewSlip(context, auditActor(request), request.params.id);
      return reply.headers(headers).send(content);
    },
  );
}

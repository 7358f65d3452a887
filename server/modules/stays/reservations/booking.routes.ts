import { z } from 'zod';
import { idParams } from '@shared/contract/base/common';
import {
  cancelInput,
  confirmBookingInput,
  manageQuery,
  ownGroupAnswer,
  slipInput,
  visitorBookingInput,
  myReservationListAnswer,
  myReservationListQuery,
} from '@shared/contract/stays/ownBooking';
import { onlinePaymentAnswer, onlinePaymentInput } from '@shared/contract/stays/onlinePayments';
import { bookingAnswer, guestReservation } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import { textIn, type Language } from '@shared/languages';
import { faultOf } from '../../../db/faults';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { actorOf } from '../../../plugins/guard';
import { isKept, once } from '../../../plugins/idempotency';
import { readForm } from '../../../plugins/multipartForms';
import { askChannels } from '../../channels/integrations/freshFeeds.service';
import { book } from './booking.service';
import { bookingCalendar } from './bookingCalendar';
import { confirmByLink } from './confirmByLink.service';
import { guestView } from './guestView.service';
import { payOnline } from './payOnline.service';
import { submitSlip } from './payments.service';
import { cancelOwnBooking, ownBooking } from './ownBooking.service';
import { ownGroup } from './ownGroup.service';
import { groupTokenOf, manageTokenOf } from './reference';
import { findMine, findPlace } from './reservations.queries';
import { createRush } from './rush.service';
import { removeFiles } from '../../../storage/removeFiles';
import { storeUpload } from '../../../storage/uploads';

const tags = ['booking'];

/** Booking by visitors, and what a guest does with a booking of his own. */
export function bookingRoutes(app: App, context: Context) {
  const { db, env, now } = context;
  const inTheRush = createRush(context);

  app.post(
    '/api/public/reservations',
    {
      config: {
        ...{ can: 'public', feature: 'guest_booking' },
        rateLimit: { max: 60, timeWindow: '1 minute' },
        docs: { once: true },
      },
      schema: { tags, body: visitorBookingInput, response: { 201: bookingAnswer } },
    },
    async (request, reply) => {
      await askChannels(context, request.body);
      const { body } = await inTheRush(
        request.body,
        () => once(db, request, (trx) => book(context, trx, callerOf(request), request.body)),
        () => isKept(db, request),
      );
      // Beside the kept answer, not in it: what opens the booking is never stored.
      const tokenOf = body.group ? groupTokenOf : manageTokenOf;
      return reply.code(201).send({ ...body, manageToken: tokenOf(env.JWT_SECRET, body.id) });
    },
  );

  app.get(
    '/api/public/reservations/:id',
    {
      config: { can: 'public' },
      schema: { tags, params: idParams, querystring: manageQuery, response: { 200: guestReservation } },
    },
    async (request) => {
      const { id } = request.params;
      return guestView(context, await ownBooking(context, callerOf(request), id, request.query.token));
    },
  );

  app.get(
    '/api/public/reservations/:id/group',
    {
      config: { can: 'public' },
      schema: { tags, params: idParams, querystring: manageQuery, response: { 200: ownGroupAnswer } },
    },
    async (request) => ({
      stays: await ownGroup(context, callerOf(request), request.params.id, request.query.token),
    }),
  );

  app.get(
    '/api/public/reservations/:id/calendar',
    { config: { can: 'public' }, schema: { tags, params: idParams, querystring: manageQuery } },
    async (request, reply) => {
      const { params, query } = request;
      const reservation = await ownBooking(context, callerOf(request), params.id, query.token);
      const place = await findPlace(db, reservation.room_type_id);
      const language = reservation.language as Language;
      const file = bookingCalendar(reservation, {
        title: textIn(place.property_name, language),
        description: `${reservation.reference} · ${textIn(place.listing_name, language)}`,
        ...place,
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reservation.reference}.ics"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );

  app.post(
    '/api/public/reservations/:id/slips',
    {
      config: {
        can: 'public',
        rateLimit: { max: 30, timeWindow: '10 minutes' },
        docs: { once: true, form: slipInput.extend({ slip: fileField }) },
      },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        querystring: manageQuery,
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { id } = await ownBooking(context, callerOf(request), params.id, query.token);
      const { fields, file } = await readForm(request, slipInput);
      const slip = await storeUpload(context, file, { folder: 'slips', field: 'slip', pdf: true });
      const answer = await once(
        db,
        request,
        async (trx) => ({
          status: 201,
          body: await submitSlip(context, trx, auditActor(request), {
            reservationId: id,
            ...fields,
            ...slip,
          }),
        }),
        { ...fields, file: slip.hash },
      ).catch(async (error: unknown) => {
        // When the connection broke, the booking may have the slip all the same.
        if (!faultOf(error)) await removeFiles(context, [slip.key]);
        throw error;
      });
      // The first sending has kept its own file.
      if (answer.replayed) await removeFiles(context, [slip.key]);
      return reply.code(201).send(answer.body);
    },
  );

  app.post(
    '/api/public/reservations/:id/online-payments',
    {
      config: { can: 'public', rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
        params: idParams,
        querystring: manageQuery,
        body: onlinePaymentInput,
        response: { 201: onlinePaymentAnswer },
      },
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const { id } = await ownBooking(context, callerOf(request), params.id, query.token);
      return reply.code(201).send({ url: await payOnline(context, auditActor(request), id, body.language) });
    },
  );

  app.post(
    '/api/public/reservations/:id/confirm',
    {
      config: { can: 'public', rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: { tags, params: idParams, body: confirmBookingInput, response: { 200: guestReservation } },
    },
    async (request) =>
      guestView(
        context,
        await confirmByLink(context, auditActor(request), request.params.id, request.body.token),
      ),
  );

  app.patch(
    '/api/public/reservations/:id/cancel',
    {
      config: { can: 'public', feature: 'own_cancellation' },
      schema: {
        tags,
        params: idParams,
        querystring: manageQuery,
        body: cancelInput,
        response: { 200: guestReservation },
      },
    },
    async (request) => {
      const { params, query } = request;
      const { id } = await ownBooking(context, callerOf(request), params.id, query.token);
      return guestView(context, await cancelOwnBooking(context, auditActor(request), id, request.body));
    },
  );

  app.get(
    '/api/account/reservations',
    {
      config: { can: 'signed-in' },
      schema: { tags, querystring: myReservationListQuery, response: { 200: myReservationListAnswer } },
    },
    async (request) => {
      const { rows, totalCount } = await findMine(
        db,
        actorOf(request).id,
        businessDate(now()),
        request.query,
      );
      return { reservations: selectFields(rows, request.query._fields), totalCount };
    },
  );
}

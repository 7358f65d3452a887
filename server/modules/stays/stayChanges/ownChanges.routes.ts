import { idParams } from '@shared/contract/base/common';
import { manageQuery } from '@shared/contract/stays/ownBooking';
import { ownChangeInput, ownChangePreview, ownChangePreviewInput } from '@shared/contract/stays/ownChanges';
import { guestReservation } from '@shared/contract/stays/reservations';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { guestView } from '../reservations/guestView.service';
import { ownBooking } from '../reservations/ownBooking.service';
import { findById } from '../reservations/reservations.queries';
import { askBeforeOwnChange, changeOwnStay, previewOwnChange } from './ownChanges.service';

const tags = ['booking'];

/** A guest changes dates and guests of a booking of his own; what it costs is shown before. */
export function ownChangeRoutes(app: App, context: Context) {
  const { db } = context;

  app.post(
    '/api/public/reservations/:id/changes/preview',
    {
      config: {
        ...{ can: 'public', feature: 'own_changes' },
        rateLimit: { max: 60, timeWindow: '1 minute' },
      },
      schema: {
        tags,
        params: idParams,
        querystring: manageQuery,
        body: ownChangePreviewInput,
        response: { 200: ownChangePreview },
      },
    },
    async (request) => {
      const { params, query, body } = request;
      const reservation = await ownBooking(context, callerOf(request), params.id, query.token);
      return previewOwnChange(context, reservation, body);
    },
  );

  app.post(
    '/api/public/reservations/:id/changes',
    {
      config: {
        ...{ can: 'public', feature: 'own_changes' },
        rateLimit: { max: 30, timeWindow: '10 minutes' },
        docs: { once: true },
      },
      schema: {
        tags,
        params: idParams,
        querystring: manageQuery,
        body: ownChangeInput,
        response: { 200: guestReservation },
      },
    },
    async (request) => {
      const { params, query, body } = request;
      const { id } = await ownBooking(context, callerOf(request), params.id, query.token);
      await askBeforeOwnChange(context, id, body);
      await once(db, request, async (trx) => {
        await changeOwnStay(context, trx, auditActor(request), id, body);
        // No more is kept under the key: the booking has the guest's name and telephone.
        return { status: 200, body: { id } };
      });
      return guestView(context, (await findById(db, id))!);
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import {
  changeAnswer,
  changeInput,
  changePreview,
  changePreviewInput,
  stayUnits,
  stayUnitsQuery,
  undoInput,
} from '@shared/contract/stays/stayChanges';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField, notFound, requireVersion } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { findById } from '../reservations/reservations.queries';
import { askBeforeChange, askBeforeUndo } from './askBefore.service';
import { planStaffChange } from './plan.service';
import { findStayUnits } from './stayChanges.queries';
import { applyChange, requireRights, undoChange } from './stayChanges.service';

const tags = ['reservations'];

/** Changes of a stay: dates, unit, guests and who comes beside them, price; each is shown with its price before it is done, and can be taken back. */
export function stayChangeRoutes(app: App, context: Context) {
  const { db } = context;

  app.post(
    '/api/reservations/:id/changes/preview',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: changePreviewInput, response: { 200: changePreview } },
    },
    async (request) => {
      requireRights(actorOf(request), request.body);
      const found = await findById(db, request.params.id);
      const reservation = requireVersion(found, request.body.version, 'reservation');
      return (await planStaffChange(context, db, reservation, request.body)).preview;
    },
  );

  app.post(
    '/api/reservations/:id/changes',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: changeInput, response: { 200: changeAnswer } },
    },
    async (request) => {
      await askBeforeChange(context, request.params.id, request.body);
      const { body } = await once(db, request, async (trx) => ({
        status: 200,
        body: await applyChange(context, trx, callerOf(request), request.params.id, request.body),
      }));
      return body;
    },
  );

  app.post(
    '/api/reservations/:id/changes/undo',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: undoInput, response: { 200: changeAnswer } },
    },
    async (request) => {
      await askBeforeUndo(context, request.params.id, request.body);
      const { body } = await once(db, request, async (trx) => ({
        status: 200,
        body: await undoChange(context, trx, callerOf(request), request.params.id, request.body),
      }));
      return body;
    },
  );

  app.get(
    '/api/reservations/:id/units',
    {
      config: { can: 'reservation.view' },
      schema: { tags, params: idParams, querystring: stayUnitsQuery, response: { 200: stayUnits } },
    },
    async (request) => {
      const reservation = await findById(db, request.params.id);
      if (!reservation) throw notFound('no such reservation');
      const { checkIn = reservation.check_in, checkOut = reservation.check_out } = request.query;
      if (checkOut <= checkIn) throw invalidField('checkOut', 'after_check_in', 'must be after check-in');
      return { units: await findStayUnits(db, reservation, checkIn, checkOut) };
    },
  );
}

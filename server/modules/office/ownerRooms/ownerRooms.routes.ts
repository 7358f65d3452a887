import { idParams } from '@shared/contract/base/common';
import { ownHome, ownUnitDetail, ownUnitQuery, ownUnitsAnswer } from '@shared/contract/office/ownerRooms';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { actorOf } from '../../../plugins/guard';
import { showHome, showUnit, showUnits } from './ownerRooms.service';

const tags = ['owner'];
const config = { can: 'owner' } as const;

/** An owner's own first page and units; a unit of somebody else is as unknown as a made-up one. */
export function ownerRoomRoutes(app: App, context: Context) {
  app.get('/api/owner/home', { config, schema: { tags, response: { 200: ownHome } } }, (request) =>
    showHome(context, actorOf(request)),
  );
  app.get('/api/owner/units', { config, schema: { tags, response: { 200: ownUnitsAnswer } } }, (request) =>
    showUnits(context, actorOf(request).id),
  );
  app.get(
    '/api/owner/units/:id',
    {
      config,
      schema: { tags, params: idParams, querystring: ownUnitQuery, response: { 200: ownUnitDetail } },
    },
    (request) =>
      showUnit(context, {
        ...{ ownerId: actorOf(request).id, unitId: request.params.id },
        month: request.query.month,
      }),
  );
}

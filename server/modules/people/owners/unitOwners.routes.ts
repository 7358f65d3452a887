import { idParams } from '@shared/contract/base/common';
import {
  ownedUnit,
  unitOwnersInput,
  unitSearchAnswer,
  unitSearchQuery,
} from '@shared/contract/people/owners';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { searchUnits } from './ownedUnits.queries';
import { setUnitOwners } from './unitOwners.service';

const tags = ['owners'];

/** The calls about the owners of a unit and their shares. */
export function unitOwnersRoutes(app: App, context: Context) {
  app.get(
    '/api/units/search',
    {
      config: { can: 'owner-mgmt.view' },
      schema: { tags, querystring: unitSearchQuery, response: { 200: unitSearchAnswer } },
    },
    async (request) => ({
      units: await searchUnits(context.db, request.query.search, businessDate(context.now())),
    }),
  );

  app.patch(
    '/api/units/:id/owners',
    {
      config: { can: 'owner-mgmt.edit' },
      schema: { tags, params: idParams, body: unitOwnersInput, response: { 200: ownedUnit } },
    },
    async (request) => setUnitOwners(context, auditActor(request), request.params.id, request.body),
  );
}

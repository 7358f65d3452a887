import { idParams } from '@shared/contract/base/common';
import {
  cancelConflict as cancelInput,
  conflictListAnswer,
  conflictListQuery,
  conflictUnits,
  decidedConflict,
  keepConflict as keepInput,
  moveConflict as moveInput,
} from '@shared/contract/stays/integrationConflicts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { exportList, exportQuery } from '../../../plugins/export';
import { actorOf, mayDo } from '../../../plugins/guard';
import { findAll, findPage } from './conflicts.queries';
import { cancelConflict, keepConflict, moveConflict, unitsFor } from './conflicts.service';
import { CONFLICT_EXPORT } from './conflictExport';

const tags = ['integrations'];

/** Nights that two sides have: seen by those who look after listings, and decided by those who may change the stay. */
export function conflictRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.get(
    '/api/integration-conflicts/aggregation',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: conflictListQuery, response: { 200: conflictListAnswer } },
    },
    async (request) => {
      const withGuests = mayDo(actorOf(request), 'reservation.view');
      const { rows, ...count } = await findPage(db, businessDate(now()), withGuests, request.query);
      return { conflicts: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/integration-conflicts/export',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: conflictListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      // They are found by their guests as on screen, but the file names none.
      const withGuests = mayDo(actorOf(request), 'reservation.view');
      const rows = await findAll(db, businessDate(now()), withGuests, request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'channel_conflict',
        filename: 'conflicts',
        columns: CONFLICT_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/integration-conflicts/:id/units',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, response: { 200: conflictUnits } },
    },
    async (request) => ({ units: await unitsFor(context, request.params.id) }),
  );

  app.patch(
    '/api/integration-conflicts/:id/keep',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: keepInput, response: { 200: decidedConflict } },
    },
    async (request) => keepConflict(context, auditActor(request), { id: request.params.id, ...request.body }),
  );

  app.patch(
    '/api/integration-conflicts/:id/move',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: moveInput, response: { 200: decidedConflict } },
    },
    async (request) => moveConflict(context, callerOf(request), { id: request.params.id, ...request.body }),
  );

  app.patch(
    '/api/integration-conflicts/:id/cancel',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: cancelInput, response: { 200: decidedConflict } },
    },
    async (request) =>
      cancelConflict(context, auditActor(request), { id: request.params.id, ...request.body }),
  );
}

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
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findAll, findPage } from './conflicts.queries';
import { cancelConflict, keepConflict, moveConflict, unitsFor } from './conflicts.service';
import { CONFLICT_EXPORT } from './conflictExport';

/** Nights that two sides have: seen by those who look after listings, and decided by those who may change the stay. */
export function conflictRoutes(app: App, context: Context) {
  const { db, now } = context;
  const resource = { url: '/api/integration-conflicts', entity: 'channel_conflict' };
  const ofListings = resourceCalls(app, db, { ...resource, entry: 'listing' });
  const ofStays = resourceCalls(app, db, { ...resource, entry: 'reservation' });
  const mayFindByGuest = (caller: Caller) => mayDo(personOf(caller), 'reservation.view');

  ofListings.list('conflicts', {
    query: conflictListQuery,
    answer: conflictListAnswer,
    page: (query, caller) => findPage(db, businessDate(now()), mayFindByGuest(caller), query),
  });
  ofListings.export({
    query: conflictListQuery,
    filename: 'conflicts',
    columns: CONFLICT_EXPORT,
    // They are found by their guests as on screen, but the file names none.
    rows: (query, caller) => findAll(db, businessDate(now()), mayFindByGuest(caller), query),
  });

  app.get(
    '/api/integration-conflicts/:id/units',
    {
      config: { can: 'reservation.edit' },
      schema: { tags: ['integration conflicts'], params: idParams, response: { 200: conflictUnits } },
    },
    async (request) => ({ units: await unitsFor(context, request.params.id) }),
  );

  ofListings.step('/keep', {
    body: keepInput,
    answer: decidedConflict,
    take: ({ actor }, id, decision) => keepConflict(context, actor, { id, ...decision }),
  });
  ofStays.step('/move', {
    body: moveInput,
    answer: decidedConflict,
    take: (caller, id, decision) => moveConflict(context, caller, { id, ...decision }),
  });
  ofStays.step('/cancel', {
    body: cancelInput,
    answer: decidedConflict,
    take: ({ actor }, id, decision) => cancelConflict(context, actor, { id, ...decision }),
  });
}

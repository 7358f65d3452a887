import {
  leviesAnswer,
  leviesMade,
  levy,
  levyDetail,
  levyImpactInput,
  levyInput,
  levyPatch,
} from '@shared/contract/inventory/levies';
import { taxEnd, taxImpact, taxVersion } from '@shared/contract/pricing/taxRates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findLevies, findLevy } from './levies.queries';
import { addLevies, levies, levyImpact } from './levies.service';

const tags = ['levies'];

/** The fees of states and councils by day, under Global. */
export function levyRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    '/api/levies',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: leviesAnswer } } },
    async () => ({ levies: await findLevies(db) }),
  );
  // POST because of the size of the question; it writes nothing.
  app.post(
    '/api/levies/impact',
    { config: { can: 'global.view' }, schema: { tags, body: levyImpactInput, response: { 200: taxImpact } } },
    async (request) => levyImpact(context, request.body),
  );
  const calls = resourceCalls(app, db, { url: '/api/levies', entry: 'global', entity: 'levy' });
  calls.detail({ answer: levyDetail, find: (id) => findLevy(db, id) });
  calls.create({
    body: levyInput,
    answer: leviesMade,
    create: async ({ actor }, fields) => ({ levies: await addLevies(context, actor, fields) }),
  });
  calls.update({
    body: levyPatch,
    answer: levy,
    update: ({ actor }, id, fields) => levies.correct(context, actor, id, fields),
  });
  calls.step('/end', {
    body: taxEnd,
    answer: levy,
    take: ({ actor }, id, order) => levies.end(context, actor, id, order),
  });
  calls.remove({
    query: taxVersion,
    remove: ({ actor }, id, { version }) => levies.remove(context, actor, id, version),
  });
}

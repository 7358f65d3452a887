import { searchAnswer, searchQuery, type SearchAnswer } from '@shared/contract/office/search';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { actorOf, mayDo } from '../../../plugins/guard';
import {
  findAdministrators,
  findOwners,
  findProperties,
  findReservations,
  findUnits,
  findUsers,
} from './search.queries';

/** The search over all pages. Every administrator may ask; each kind is looked for only where the person may see its list. */
export function searchRoutes(app: App, { db }: Context) {
  app.get(
    '/api/search',
    {
      config: { can: 'admin' },
      schema: { tags: ['search'], querystring: searchQuery, response: { 200: searchAnswer } },
    },
    async (request): Promise<SearchAnswer> => {
      const { q } = request.query;
      const actor = actorOf(request);
      const seesOwners = mayDo(actor, 'owner-mgmt.view');
      const seesListings = mayDo(actor, 'listing.view');
      return {
        ...(mayDo(actor, 'reservation.view') && { reservations: await findReservations(db, q) }),
        ...(mayDo(actor, 'user-mgmt.view') && { users: await findUsers(db, q, !seesOwners) }),
        ...(seesOwners && { owners: await findOwners(db, q) }),
        ...(mayDo(actor, 'admin-mgmt.view') && { administrators: await findAdministrators(db, q) }),
        ...(seesListings && { properties: await findProperties(db, q), units: await findUnits(db, q) }),
      };
    },
  );
}

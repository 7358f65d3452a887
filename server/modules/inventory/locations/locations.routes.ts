import { locationListAnswer, locationListQuery } from '@shared/contract/inventory/listings';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { refuseNul } from '../../../queryFilters';
import { findPage } from './locations.queries';

/** The places of the public site. */
export function locationsRoutes(app: App, { db }: Context) {
  app.get(
    '/api/public/locations',
    {
      config: { can: 'public' },
      schema: { tags: ['locations'], querystring: locationListQuery, response: { 200: locationListAnswer } },
    },
    async (request) => {
      const { query } = request;
      refuseNul(query.filter, ['q', 'state']);
      const { locations, totalCount } = await findPage(db, query);
      return { locations: selectFields(locations, query._fields), totalCount };
    },
  );
}

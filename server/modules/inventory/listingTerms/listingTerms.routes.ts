import {
  listingTerm,
  listingTermDetail,
  listingTermInput,
  listingTermListAnswer,
  listingTermListQuery,
  listingTermPatch,
  listingTermVersion,
  publicTerms,
} from '@shared/contract/inventory/listingTerms';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage, findPublic } from './listingTerms.queries';
import { deleteTerm, listingTerms } from './listingTerms.service';

/** Amenities and kinds of listings: kept under Global, their words read by everybody. */
export function listingTermRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/listing-terms',
    entry: 'global',
    entity: 'listing_term',
  });
  calls.list('listingTerms', {
    query: listingTermListQuery,
    answer: listingTermListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({ answer: listingTermDetail, find: (id) => findById(db, id) });
  calls.create({
    body: listingTermInput,
    answer: listingTerm,
    create: ({ actor }, fields) => listingTerms.create(context, actor, fields),
  });
  calls.update({
    body: listingTermPatch,
    answer: listingTerm,
    update: ({ actor }, id, fields) => listingTerms.update(context, actor, id, fields),
  });
  calls.remove({
    query: listingTermVersion,
    remove: ({ actor }, id, { version }) => deleteTerm(context, actor, id, version),
  });

  app.get(
    '/api/public/listing-terms',
    { config: { can: 'public' }, schema: { tags: ['listings'], response: { 200: publicTerms } } },
    async () => findPublic(db),
  );
}

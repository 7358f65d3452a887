import { statusInput } from '@shared/contract/inventory/inventory';
import {
  property,
  propertyDetail,
  propertyInput,
  propertyListAnswer,
  propertyListQuery,
  propertyOptions,
  propertyPatch,
} from '@shared/contract/inventory/properties';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { INVENTORY_EXPORT } from './inventoryExport';
import { findInventory } from './inventoryExport.queries';
import { findOptions, findPage } from './properties.queries';
import { changeStatus } from './listingStatus.service';
import { deleteProperty, findProperty, properties } from './properties.service';

/** Properties in the back-office. */
export function propertyRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, { url: '/api/properties', entry: 'listing', entity: 'property' });
  calls.list('properties', {
    query: propertyListQuery,
    answer: propertyListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: propertyListQuery,
    filename: 'inventory',
    columns: INVENTORY_EXPORT,
    rows: (query) => findInventory(db, query),
  });
  app.get(
    '/api/properties/options',
    { config: { can: 'listing.view' }, schema: { tags: ['properties'], response: { 200: propertyOptions } } },
    () => findOptions(db),
  );
  calls.detail({ answer: propertyDetail, find: (id) => findProperty(db, id, now()) });
  calls.create({
    body: propertyInput,
    answer: property,
    create: ({ actor }, fields) => properties.create(context, actor, fields),
  });
  calls.update({
    body: propertyPatch,
    answer: property,
    update: ({ actor }, id, fields) => properties.update(context, actor, id, fields),
  });
  calls.step('/status', {
    body: statusInput,
    answer: property,
    take: ({ actor }, id, order) => changeStatus(context, actor, properties, id, order),
  });
  calls.remove({ remove: ({ actor }, id) => deleteProperty(context, actor, id) });
}

import { emptyAnswer, idParams } from '@shared/contract/base/common';
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
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList, exportQuery } from '../../../plugins/export';
import { findHistory } from '../../system/history/history.queries';
import { INVENTORY_EXPORT } from './inventoryExport';
import { findInventory } from './inventoryExport.queries';
import { findOptions, findPage } from './properties.queries';
import {
  changePropertyStatus,
  createProperty,
  currentProperty,
  deleteProperty,
  updateProperty,
} from './properties.service';

const tags = ['properties'];

/** Properties in the back-office. */
export function propertyRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/properties/aggregation',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: propertyListQuery, response: { 200: propertyListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { properties: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/properties/export',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: propertyListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'property',
        filename: 'inventory',
        columns: INVENTORY_EXPORT,
        rows: findInventory(db, request.query),
      });
    },
  );

  app.get(
    '/api/properties/options',
    { config: { can: 'listing.view' }, schema: { tags, response: { 200: propertyOptions } } },
    () => findOptions(db),
  );

  app.get(
    '/api/properties/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: propertyDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await currentProperty(context, db, id);
      return { ...row, history: await findHistory(db, 'property', id) };
    },
  );

  app.post(
    '/api/properties',
    {
      config: { can: 'listing.create' },
      schema: { tags, body: propertyInput, response: { 201: property } },
    },
    async (request, reply) =>
      reply.code(201).send(await createProperty(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/properties/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: propertyPatch, response: { 200: property } },
    },
    async (request) => updateProperty(context, auditActor(request), request.params.id, request.body),
  );

  app.patch(
    '/api/properties/:id/status',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: statusInput, response: { 200: property } },
    },
    async (request) => changePropertyStatus(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/properties/:id',
    {
      config: { can: 'listing.delete' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteProperty(context, auditActor(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}

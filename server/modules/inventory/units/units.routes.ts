import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  blockInput,
  blockPatch,
  unitBlock,
  unitChoices,
  unitChoicesQuery,
  unitDetail,
  unitInput,
  unitLinksInput,
  unitListAnswer,
  unitListQuery,
  unitPatch,
  unitsMade,
} from '@shared/contract/inventory/units';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList, exportQuery } from '../../../plugins/export';
import { changeBlock, createBlock, removeBlock } from './blocks.service';
import { setLinks } from './unitLinks.service';
import { findDetail } from './unitDetail.queries';
import { UNIT_EXPORT } from './unitExport';
import { findAll, findPage } from './units.queries';
import { changeUnit, createUnits } from './units.service';
import { findChoices } from './unitWrites.queries';

const tags = ['units'];

/** Units in the back-office: their facts, licences, blocks and links. Who owns them: `owners/unitOwners.routes.ts`. */
export function unitsRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.get(
    '/api/units/aggregation',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: unitListQuery, response: { 200: unitListAnswer } },
    },
    async (request) => {
      const { units, ...count } = await findPage(db, businessDate(now()), request.query);
      return { units: selectFields(units, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/units/export',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: unitListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, businessDate(now()), request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'unit',
        filename: 'units',
        columns: UNIT_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/units/choices',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: unitChoicesQuery, response: { 200: unitChoices } },
    },
    async (request) => findChoices(db, request.query),
  );

  app.get(
    '/api/units/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: unitDetail } },
    },
    async (request) => {
      const unit = await findDetail(db, businessDate(now()), request.params.id);
      if (!unit) throw notFound('no such unit');
      return unit;
    },
  );

  app.post(
    '/api/units',
    {
      config: { can: 'listing.create' },
      schema: { tags, body: unitInput, response: { 201: unitsMade } },
    },
    async (request, reply) =>
      reply.code(201).send(await createUnits(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/units/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: unitPatch, response: { 200: unitDetail } },
    },
    async (request) => changeUnit(context, auditActor(request), request.params.id, request.body),
  );

  app.patch(
    '/api/units/:id/links',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: unitLinksInput, response: { 200: unitDetail } },
    },
    async (request) => setLinks(context, auditActor(request), request.params.id, request.body),
  );

  app.post(
    '/api/units/:id/blocks',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: blockInput, response: { 201: unitBlock } },
    },
    async (request, reply) =>
      reply.code(201).send(await createBlock(context, auditActor(request), request.params.id, request.body)),
  );

  app.patch(
    '/api/blocks/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: blockPatch, response: { 200: unitBlock } },
    },
    async (request) => changeBlock(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/blocks/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await removeBlock(context, auditActor(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}

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
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
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
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, { url: '/api/units', entry: 'listing', entity: 'unit' });
  calls.list('units', {
    query: unitListQuery,
    answer: unitListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.export({
    query: unitListQuery,
    columns: UNIT_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  calls.read({ answer: unitDetail, read: (id) => findDetail(db, today(), id) });
  calls.create({
    body: unitInput,
    answer: unitsMade,
    create: ({ actor }, fields) => createUnits(context, actor, fields),
  });
  calls.update({
    body: unitPatch,
    answer: unitDetail,
    update: ({ actor }, id, fields) => changeUnit(context, actor, id, fields),
  });
  calls.step('/links', {
    body: unitLinksInput,
    answer: unitDetail,
    take: ({ actor }, id, links) => setLinks(context, actor, id, links),
  });

  app.get(
    '/api/units/choices',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: unitChoicesQuery, response: { 200: unitChoices } },
    },
    async (request) => findChoices(db, request.query),
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

import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { statusInput } from '@shared/contract/inventory/inventory';
import { listing } from '@shared/contract/inventory/listings';
import {
  roomType,
  roomTypeDetail,
  roomTypeInput,
  roomTypeListAnswer,
  roomTypeListQuery,
  roomTypePatch,
} from '@shared/contract/inventory/roomTypes';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { findHistory } from '../../system/history/history.queries';
import { findPreview } from '../listings/listings.queries';
import { findPage } from './roomTypes.queries';
import {
  changeRoomTypeStatus,
  createRoomType,
  currentRoomType,
  deleteRoomType,
  updateRoomType,
} from './roomTypes.service';

const tags = ['room types'];

/** Room types in the back-office. */
export function roomTypeRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/room-types/aggregation',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: roomTypeListQuery, response: { 200: roomTypeListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { roomTypes: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/room-types/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: roomTypeDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await currentRoomType(context, db, id);
      return { ...row, history: await findHistory(db, 'room_type', id) };
    },
  );

  // A route of its own and not a flag of the public one: what visitors may ask for never depends on who asks.
  app.get(
    '/api/room-types/:id/preview',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: listing } },
    },
    async (request, reply) => {
      const found = await findPreview(db, request.params.id);
      if (!found) throw notFound('no such room type');
      return reply.header('cache-control', 'private, no-store').send(found);
    },
  );

  app.post(
    '/api/room-types',
    {
      config: { can: 'listing.create' },
      schema: { tags, body: roomTypeInput, response: { 201: roomType } },
    },
    async (request, reply) =>
      reply.code(201).send(await createRoomType(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/room-types/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: roomTypePatch, response: { 200: roomType } },
    },
    async (request) => updateRoomType(context, auditActor(request), request.params.id, request.body),
  );

  app.patch(
    '/api/room-types/:id/status',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: statusInput, response: { 200: roomType } },
    },
    async (request) => changeRoomTypeStatus(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/room-types/:id',
    {
      config: { can: 'listing.delete' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteRoomType(context, auditActor(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}

import { idParams } from '@shared/contract/base/common';
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
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findPreview } from '../listings/listings.queries';
import { changeStatus } from '../properties/listingStatus.service';
import { findPage } from './roomTypes.queries';
import { deleteRoomType, findRoomType, roomTypes } from './roomTypes.service';

/** Room types in the back-office. */
export function roomTypeRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, { url: '/api/room-types', entry: 'listing', entity: 'room_type' });
  calls.list('roomTypes', {
    query: roomTypeListQuery,
    answer: roomTypeListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({ answer: roomTypeDetail, find: (id) => findRoomType(db, id, now()) });

  // A route of its own and not a flag of the public one: what visitors may ask for never depends on who asks.
  app.get(
    '/api/room-types/:id/preview',
    {
      config: { can: 'listing.view' },
      schema: { tags: ['room types'], params: idParams, response: { 200: listing } },
    },
    async (request, reply) => {
      const found = await findPreview(db, request.params.id, businessDate(now()));
      if (!found) throw notFound('no such room type');
      return reply.header('cache-control', 'private, no-store').send(found);
    },
  );

  calls.create({
    body: roomTypeInput,
    answer: roomType,
    create: ({ actor }, fields) => roomTypes.create(context, actor, fields),
  });
  calls.update({
    body: roomTypePatch,
    answer: roomType,
    update: ({ actor }, id, fields) => roomTypes.update(context, actor, id, fields),
  });
  calls.step('/status', {
    body: statusInput,
    answer: roomType,
    take: ({ actor }, id, order) => changeStatus(context, actor, roomTypes, id, order),
  });
  calls.remove({ remove: ({ actor }, id) => deleteRoomType(context, actor, id) });
}

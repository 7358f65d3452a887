import { z } from 'zod';
import { idParams, line, sen, stayDate } from '@shared/contract/base/common';
import {
  channelBlock,
  channelBooking,
  channelBookingPatch,
  channelQuote,
  channelQuoteInput,
  channelSaleListAnswer,
  channelSaleListQuery,
  channelStayInput,
} from '@shared/contract/stays/channelBookings';
import { staffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { personOf } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { askChannels } from '../../channels/integrations/freshFeeds.service';
import { findBlock } from './channelBookings.queries';
import { bookChannelStay, changeChannelBooking } from './channelBookings.service';
import { channelQuoteOf, channelView } from './channelView';
import { findSales } from './channelSales.queries';
import { chargeCard } from './chargeCard.service';

const tags = ['channel bookings'];

/** Stays that channels sold: entered by staff, or made out of imported nights; their details, and their virtual cards. */
export function channelBookingRoutes(app: App, context: Context) {
  const { db, now } = context;
  const sales = resourceCalls(app, db, {
    url: '/api/channel-blocks',
    entry: 'reservation',
    entity: 'channel_block',
  });

  sales.list('sales', {
    query: channelSaleListQuery,
    answer: channelSaleListAnswer,
    page: (query, caller) =>
      findSales(db, businessDate(now()), mayDo(personOf(caller), 'revenue.view'), query),
  });

  app.post(
    '/api/reservations/channel',
    {
      config: { can: 'reservation.create', docs: { once: true } },
      schema: { tags, body: channelStayInput, response: { 201: staffBookingAnswer } },
    },
    async (request, reply) => {
      const { blockId, unitId, listingId, checkIn, checkOut } = request.body;
      // Imported nights are the channel's already.
      if (blockId === undefined)
        await askChannels(context, {
          ...(unitId === undefined ? { listingId } : { unitIds: [unitId] }),
          checkIn,
          checkOut,
        } as Parameters<typeof askChannels>[1]);
      const { body } = await once(db, request, (trx) =>
        bookChannelStay(context, trx, auditActor(request), request.body),
      );
      return reply.code(201).send(body);
    },
  );

  app.post(
    '/api/reservations/channel/quote',
    {
      config: { can: 'reservation.create' },
      schema: { tags, body: channelQuoteInput, response: { 200: channelQuote } },
    },
    (request) => channelQuoteOf(db, request.body),
  );

  app.get(
    '/api/reservations/:id/channel',
    {
      config: { can: 'reservation.view' },
      schema: { tags, params: idParams, response: { 200: channelBooking } },
    },
    (request) => channelView(db, request.params.id),
  );

  app.patch(
    '/api/reservations/:id/channel',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: channelBookingPatch, response: { 200: channelBooking } },
    },
    async (request) => {
      await changeChannelBooking(context, auditActor(request), request.params.id, request.body);
      return channelView(db, request.params.id);
    },
  );

  app.post(
    '/api/reservations/:id/channel-card',
    {
      config: { can: 'reservation.edit', docs: { once: true } },
      schema: {
        tags,
        params: idParams,
        body: z.object({
          amountSen: sen.min(1, { message: 'positive' }).max(2_000_000_000),
          receivedOn: stayDate,
          reference: z.union([z.literal(''), line(80)]).default(''),
        }),
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: await chargeCard(context, trx, auditActor(request), request.params.id, request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/channel-blocks/:id',
    { config: { can: 'listing.view' }, schema: { tags, params: idParams, response: { 200: channelBlock } } },
    async (request) => {
      const block = await findBlock(db, request.params.id);
      if (!block) throw notFound('no such imported nights');
      return block;
    },
  );
}

import { agentBookingListAnswer, agentBookingListQuery, agentHome } from '@shared/contract/office/agentRooms';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { actorOf } from '../../../plugins/guard';
import { listAgentBookings, showAgentHome } from './agentRooms.service';

const tags = ['agent'];
const config = { can: 'agent' } as const;

/** An agent's own first page and bookings; what another one brought is nowhere in them. */
export function agentRoomRoutes(app: App, context: Context) {
  app.get('/api/agent/home', { config, schema: { tags, response: { 200: agentHome } } }, (request) =>
    showAgentHome(context, actorOf(request).id),
  );
  app.get(
    '/api/agent/bookings/aggregation',
    {
      config,
      schema: { tags, querystring: agentBookingListQuery, response: { 200: agentBookingListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await listAgentBookings(context, actorOf(request).id, request.query);
      return { bookings: selectFields(rows, request.query._fields), ...count };
    },
  );
}

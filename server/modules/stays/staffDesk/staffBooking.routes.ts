import type { StayWarning } from '@shared/contract/base/stayWarning';
import { bookersAnswer, bookersQuery, commissionInput } from '@shared/contract/stays/bookers';
import { idParams } from '@shared/contract/base/common';
import { reservation } from '@shared/contract/stays/reservations';
import {
  freeUnitsAnswer,
  freeUnitsQuery,
  staffBookingAnswer,
  staffBookingInput,
  staffPaymentMethods,
  staffQuote,
  staffQuoteInput,
} from '@shared/contract/stays/staffBooking';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { paysOnline } from '../../../env';
import { invalidField } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { askChannels } from '../../channels/integrations/freshFeeds.service';
import { limitWarnings } from '../../nights/occupancy/channelLimits.queries';
import { checkForStaff, requireNights } from '../../pricing/quotes/quotes.service';
import type { ListingPricing } from '../../pricing/quotes/pricing.queries';
import { quoteStay } from '../../pricing/quotes/quoteStay.service';
import { readBookingRules } from '../../system/settings/settings.queries';
import { requireRights } from '../stayChanges/stayChanges.service';
import { findBookers } from '../reservations/agents.queries';
import { changeCommission } from '../reservations/agents.service';
import { priceRoom } from '../reservations/bookingPrice.service';
import { findFreeUnits } from '../../nights/occupancy/takeNights.queries';
import { findMethods } from '../reservations/payments.queries';
import { bookForGuest, bookingPartsOf, wishesOf } from './staffBooking.service';
import { staffView } from './staffView';

const tags = ['reservations'];

/** Bookings that staff make for a guest who stands at the desk, calls or writes. */
export function staffBookingRoutes(app: App, context: Context) {
  const { db } = context;

  app.post(
    '/api/reservations',
    {
      config: { can: 'reservation.create', docs: { once: true } },
      schema: { tags, body: staffBookingInput, response: { 201: staffBookingAnswer } },
    },
    async (request, reply) => {
      const parts = bookingPartsOf(request.body);
      for (const room of parts.rooms) requireRights(actorOf(request), room);
      await Promise.all(wishesOf(parts.rooms, parts.booking).map((wish) => askChannels(context, wish)));
      const { body } = await once(db, request, (trx) =>
        bookForGuest(context, trx, auditActor(request), parts),
      );
      return reply.code(201).send(body);
    },
  );

  app.post(
    '/api/reservations/quote',
    {
      config: { can: 'reservation.create' },
      schema: { tags, body: staffQuoteInput, response: { 200: staffQuote } },
    },
    async (request) => {
      const { agreedSen, unitId, ...stay } = request.body;
      const { listingId, checkIn, checkOut } = stay;
      requireRights(actorOf(request), { agreedSen });
      requireNights(stay);
      const { maxAdvanceDays } = await readBookingRules(db);
      const today = businessDate(context.now());
      let warnings: StayWarning[] = [];
      const price = (pricing: ListingPricing) => {
        warnings = checkForStaff(pricing, stay, today, maxAdvanceDays);
        return priceRoom(pricing, stay, agreedSen);
      };
      const units = await findFreeUnits(db, listingId, checkIn, checkOut, { overLimits: true });
      const quote = await quoteStay(db, stay, today, price, () => Promise.resolve(units.length));
      const unit = unitId === undefined ? units[0] : units.find(({ id }) => id === unitId);
      const nights = unit ? [{ unitId: unit.id, from: checkIn, to: checkOut }] : [];
      return { ...quote, warnings: [...warnings, ...(await limitWarnings(db, nights))] };
    },
  );

  app.get(
    '/api/reservations/free-units',
    {
      config: { can: 'reservation.create' },
      schema: { tags, querystring: freeUnitsQuery, response: { 200: freeUnitsAnswer } },
    },
    async (request) => {
      const { listingId, checkIn, checkOut } = request.query;
      if (checkOut <= checkIn) throw invalidField('checkOut', 'after_check_in', 'must be after check-in');
      const units = await findFreeUnits(db, listingId, checkIn, checkOut, { overLimits: true });
      const byNumber = new Intl.Collator('en', { numeric: true });
      return { units: units.sort((one, other) => byNumber.compare(one.number, other.number)) };
    },
  );

  app.get(
    '/api/reservations/payment-methods',
    {
      config: { can: 'reservation.create' },
      schema: { tags, response: { 200: staffPaymentMethods } },
    },
    async () => ({ paymentMethods: await findMethods(db, paysOnline(context.env)) }),
  );

  app.get(
    '/api/reservations/bookers',
    {
      config: { can: 'reservation.create' },
      schema: { tags, querystring: bookersQuery, response: { 200: bookersAnswer } },
    },
    async (request) => ({ bookers: await findBookers(db, request.query.role) }),
  );

  app.patch(
    '/api/reservations/:id/commission',
    {
      config: { can: 'reservation.edit' },
      schema: { tags, params: idParams, body: commissionInput, response: { 200: reservation } },
    },
    async (request) => {
      const { id } = request.params;
      await changeCommission(db, callerOf(request), id, request.body);
      return staffView(context, actorOf(request), id);
    },
  );
}

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BookingAnswer, bookingInput } from '@shared/contract/reservations';
import { businessDate, type StayDate } from '@shared/domain/stayDates';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import type { NewRow } from '../../db/schema';
import { conflict, invalidField, notFound } from '../../errors';
import { audit, auditActor } from '../../plugins/audit';
import type { KeptAnswer } from '../../plugins/idempotency';
import { findNightsAround, loadPricing, type ListingPricing } from '../quotes/pricing.queries';
import { checkBookable, priceListing, quoteAnswer } from '../quotes/quotes.service';
import { readBookingRules } from '../site/settings.queries';
import { mailBooking } from './booking.mails';
import { findFreeUnits, lockRoomType, occupy } from './occupancy.queries';
import { findMethod } from './payments.queries';
import { makeReference } from './reference';
import { insertLines } from './priceLines.queries';
import { insert, type ReservationRecord } from './reservations.queries';

type Booking = z.output<typeof bookingInput>;

/**
 * Books a stay in the transaction it is given: the price is computed afresh and its lines are kept, a unit is chosen, and the nights
 * belong to the guest once the transaction commits. Methods that need a slip leave a hold, the others confirm at once.
 */
export async function book(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  input: Booking,
): Promise<KeptAnswer<Omit<BookingAnswer, 'manageToken'>>> {
  const now = context.now();
  const today = businessDate(now);
  const rules = await readBookingRules(trx);
  const pricing = (
    await loadPricing(trx, [input.listingId], { from: input.checkIn, to: input.checkOut })
  ).get(input.listingId);
  if (!pricing?.published) throw notFound('no such listing');
  checkBookable(pricing, input, today, rules.maxAdvanceDays);
  const method = await findMethod(trx, input.paymentMethod);
  if (!method?.for_visitors)
    throw invalidField('paymentMethod', 'choice', 'not one of the payment methods on offer');
  const quote = priceListing(pricing, input);

  await lockRoomType(trx, input.listingId);
  const freeUnits = await findFreeUnits(trx, input.listingId, input.checkIn, input.checkOut);
  if (freeUnits.length === 0) throw await unavailable(trx, input, today);
  if (input.expectedTotal !== undefined && input.expectedTotal !== quote.totalSen) {
    throw conflict('quote.changed', 'the price has changed since it was shown', {
      data: quoteAnswer(input, quote, freeUnits.length),
    });
  }

  const hold = method.needs_slip;
  const reservation = await insertWithReference(trx, {
    ...reservationRow(input, pricing, quote, request.actor?.id ?? null),
    status: hold ? 'hold' : 'confirmed',
    hold_expires_at: hold ? new Date(now.getTime() + rules.holdMinutes * 60_000) : null,
    created_at: now,
  });
  await insertLines(trx, reservation.id, quote.lines);
  if (!(await takeOneUnit(trx, reservation, freeUnits))) throw await unavailable(trx, input, today);

  const { reference, status, total_sen: total } = reservation;
  const after = {
    reference,
    status,
    total,
    checkIn: input.checkIn,
    checkOut: input.checkOut,
    paymentMethod: method.code,
  };
  await audit(trx, auditActor(request), {
    action: 'create',
    entity: 'reservation',
    entityId: reservation.id,
    after,
  });
  await mailBooking(context, trx, hold ? 'held' : 'confirmed', reservation);
  return {
    status: 201,
    body: {
      id: reservation.id,
      reference,
      status,
      total,
      holdExpiresAt: reservation.hold_expires_at,
    },
  };
}

function reservationRow(
  input: Booking,
  pricing: ListingPricing,
  quote: ReturnType<typeof priceListing>,
  accountId: string | null,
) {
  return {
    property_id: pricing.propertyId,
    room_type_id: input.listingId,
    account_id: accountId,
    source: 'direct',
    check_in: input.checkIn,
    check_out: input.checkOut,
    guests: input.guests,
    nationality: input.nationality,
    permanent_resident: input.permanentResident ?? false,
    guest_name: input.guest.name,
    guest_email: input.guest.email,
    guest_phone: input.guest.phone,
    requests: input.requests ?? '',
    language: (input.language ?? DEFAULT_LANGUAGE) satisfies Language,
    payment_method: input.paymentMethod,
    total_sen: quote.totalSen,
    room_sen: quote.roomSen,
    deposit_sen: quote.depositSen,
    cancellation: JSON.stringify(pricing.cancellation),
  };
}

/** Inserts under a reference that nobody has; a clash is one in hundreds of millions, so a few tries are plenty. */
async function insertWithReference(
  trx: Trx,
  row: Omit<NewRow<'reservation'>, 'reference'>,
): Promise<ReservationRecord> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const reservation = await insert(trx, { ...row, reference: makeReference() });
    if (reservation) return reservation;
  }
  throw new Error('no free reference in five tries');
}

/** The first of the units that nobody took in the meantime (staff may block a unit at this very moment). */
async function takeOneUnit(trx: Trx, reservation: ReservationRecord, unitIds: string[]): Promise<boolean> {
  for (const unitId of unitIds) {
    const stay = {
      unitId,
      checkIn: reservation.check_in,
      checkOut: reservation.check_out,
      reservationId: reservation.id,
    };
    if (await occupy(trx, stay)) return true;
  }
  return false;
}

/** 409 with the free nights around the wish, so that the visitor can choose others at once. */
const unavailable = async (
  trx: Trx,
  input: Pick<Booking, 'listingId' | 'checkIn' | 'checkOut'>,
  today: StayDate,
) =>
  conflict('reservation.unavailable', 'these nights have just been taken', {
    data: { nights: await findNightsAround(trx, input.listingId, input, today) },
  });

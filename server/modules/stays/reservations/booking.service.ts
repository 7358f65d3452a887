import { randomUUID } from 'node:crypto';
import type { BookingAnswer, ReservationSource } from '@shared/contract/stays/reservations';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { partySizeOf, type PartySize } from '@shared/domain/pricing/partyRules';
import { takingOrder } from '@shared/domain/stays/bookingGroup';
import { businessDate } from '@shared/domain/base/stayDates';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { paysOnline } from '../../../env';
import { invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import type { KeptAnswer } from '../../../plugins/idempotency';
import { countNeededLetter } from '../../people/auth/letterLimits.service';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
import { holdTerms } from '../../system/houseTexts/houseTexts.queries';
import { readBookingRules } from '../../system/settings/settings.queries';
import { partiesOf } from '../../pricing/quotes/groupQuote.service';
import { broughtBy, type AgentTerms } from './agents.service';
import { insertBookers } from './bookers.queries';
import { mailBooking, mailGroup } from './booking.mails';
import { checkTotal, priceRooms, quoteRoom, stayIn, type PricedRoom } from './bookingPrice.service';
import { countsOf, findUnitsForAll, takeOneUnit, unitsFor } from './bookingUnits.service';
import {
  choiceOf,
  keepListed,
  lockRoomTypes,
  type FreeUnit,
} from '../../nights/occupancy/takeNights.queries';
import { isOffered, isPaidFirst } from '../../system/paymentMethods/paymentMethods.queries';
import { findMethod } from './payments.queries';
import { insertParty } from './party.queries';
import { insertLines, replaceLines } from './priceLines.queries';
import { makeReference } from './reference';
import { insert, updateUnseen, type ReservationRecord } from './reservations.queries';
import type { Booking, Room } from './rooms.service';
import { refusePayingLater, refuseTooMuchOpen, visitorOf, type Visitor } from './visitors.service';

/**
 * The person whose booking it is, and the way it came in; staff may choose every payment method in use, not
 * only those for visitors.
 */
export type Booker = {
  accountId: string | null;
  source: ReservationSource;
  staff: boolean;
  /** The reason for an agreed price; empty for rooms at the rates. */
  reason: string;
  /** The agent who brought it, with the terms of now. */
  agent: AgentTerms | null;
  /** The visitor who books for himself on the site; null when staff book. */
  visitor: Visitor | null;
};

/** Books one unit for somebody on the site, or several together, with an account or without. */
export async function book(
  context: Context,
  trx: Trx,
  caller: Caller,
  {
    referral,
    units = 1,
    ...input
  }: Booking & PartySize & { referral?: string | undefined; units?: number | undefined },
): Promise<KeptAnswer<Omit<BookingAnswer, 'manageToken'>>> {
  const { listingId } = input;
  const accountId = caller.person?.id ?? null;
  const parties = units > 1 ? partiesOf(input, units) : [partySizeOf(input)];
  const reservations = await bookRooms(
    context,
    trx,
    caller.actor,
    input,
    parties.map((party) => ({ listingId, ...party, party: [] })),
    {
      accountId,
      ...(await broughtBy(trx, caller, referral)),
      staff: false,
      reason: '',
      visitor: await visitorOf(context, trx, caller, input.guest),
    },
  );
  const group = reservations.map(({ id, reference, total_sen: total }) => ({ id, reference, total }));
  const { status, hold_expires_at: holdExpiresAt } = reservations[0]!;
  return {
    status: 201,
    body: { ...group[0]!, status, holdExpiresAt, ...(group.length > 1 && { group }) },
  };
}

/**
 * Books a stay in the transaction it is given, of one unit or of several that are had together or not at all: the prices are computed
 * afresh and their lines are kept, units are chosen, and the nights belong to the guest once the transaction commits. Methods that
 * need a slip leave a hold, the others confirm at once; those of a visitor whose e-mail is not proved wait for the link that it is sent.
 * Returns a reservation for each room, in their order.
 */
export async function bookRooms(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  input: Booking,
  rooms: readonly Room[],
  booker: Booker,
): Promise<ReservationRecord[]> {
  const now = context.now();
  const today = businessDate(now);
  const rules = await readBookingRules(trx);
  const roomTypeIds = rooms.map(({ listingId }) => listingId);
  await keepListed(trx, roomTypeIds);
  const priced = await priceRooms(trx, input, rooms, {
    today,
    maxAdvanceDays: rules.maxAdvanceDays,
    staff: booker.staff,
  });
  const method = await findMethod(trx, input.paymentMethod);
  const hasProvider = paysOnline(context.env);
  const isOpen =
    method && (isOffered(method, hasProvider) || (booker.staff && (method.code !== ONLINE || hasProvider)));
  if (!isOpen) throw invalidField('paymentMethod', 'choice', 'not one of the payment methods on offer');
  const { visitor } = booker;
  const awaitsLink = visitor !== null && !visitor.proved && !isPaidFirst(method);
  if (visitor) {
    if (!isPaidFirst(method) && !visitor.known) refusePayingLater(rules, input, today);
    await refuseTooMuchOpen(context, trx, visitor.keys, { ...input, units: rooms.length });
  }

  await lockRoomTypes(trx, roomTypeIds);
  const wish = { ...input, rooms, today, staff: booker.staff };
  const free = await findUnitsForAll(trx, wish);
  checkTotal(input, priced, free);

  const hold = isPaidFirst(method) || awaitsLink;
  const terms = {
    ...termsOf(input, booker),
    group_id: rooms.length > 1 ? randomUUID() : null,
    status: hold ? ('hold' as const) : ('confirmed' as const),
    hold_expires_at: hold ? new Date(now.getTime() + rules.holdMinutes * 60_000) : null,
    awaits_link: awaitsLink,
    terms_id: visitor ? await holdTerms(trx, today) : null,
    created_at: now,
  };
  const booked: { index: number; reservation: ReservationRecord; unit: FreeUnit }[] = [];
  for (const index of takingOrder(rooms, countsOf(free))) {
    const before = booked.map(({ reservation }) => reservation);
    const units = await unitsFor(trx, wish, index, free, before);
    const reservation = await insertRoom(trx, terms, priced[index]!, units);
    if (visitor) await insertBookers(trx, reservation.id, visitor.keys);
    const unit = await takeOneUnit(trx, wish, index, reservation, units);
    booked.push({ index, reservation: await sellBy(trx, input, priced[index]!, reservation, unit), unit });
  }
  booked.sort((one, other) => one.index - other.index);

  const reservations = booked.map(({ reservation }) => reservation);
  for (const { index, reservation, unit } of booked) {
    await audit(trx, actor, {
      action: 'create',
      entity: 'reservation',
      entityId: reservation.id,
      after: {
        reference: reservation.reference,
        status: reservation.status,
        total: reservation.total_sen,
        checkIn: input.checkIn,
        checkOut: input.checkOut,
        source: booker.source,
        paymentMethod: method.code,
        ...(rooms[index]!.unitId && { unit: unit.number }),
        ...(rooms[index]!.agreedSen !== undefined && { remark: booker.reason }),
        ...(booker.agent && { commission: `${booker.agent.commission_bp / 100} %` }),
        ...(rooms.length > 1 && { group: reservations.map(({ reference }) => reference).join(', ') }),
      },
    });
  }
  if (visitor && !visitor.proved) await countNeededLetter(context, trx, 'booking', input.guest.email ?? '');
  const mail = hold ? 'held' : 'confirmed';
  // Guests of a channel have its letters, and its price.
  if (rooms.some(({ channel }) => channel)) return reservations;
  const letter = awaitsLink ? 'toConfirm' : mail;
  if (rooms.length > 1) await mailGroup(context, trx, letter, reservations);
  else await mailBooking(context, trx, letter, reservations[0]!);
  return reservations;
}

/** The columns that are the same of every room of a booking. */
const termsOf = (input: Booking, { accountId, source, agent }: Booker) => ({
  account_id: accountId,
  source,
  check_in: input.checkIn,
  check_out: input.checkOut,
  nationality: input.nationality,
  permanent_resident: input.permanentResident ?? false,
  guest_name: input.guest.name,
  guest_email: input.guest.email ?? '',
  guest_phone: input.guest.phone,
  requests: input.requests ?? '',
  language: (input.language ?? DEFAULT_LANGUAGE) satisfies Language,
  payment_method: input.paymentMethod,
  ...agent,
});

/** Writes the reservation of one room with its price and its people, for the first of some units. */
async function insertRoom(
  trx: Trx,
  terms: ReturnType<typeof termsOf> &
    Pick<NewRow<'reservation'>, 'status' | 'group_id' | 'hold_expires_at' | 'awaits_link' | 'terms_id'>,
  { room, pricing, quote }: PricedRoom,
  units: FreeUnit[],
): Promise<ReservationRecord> {
  const reservation = await insertWithReference(trx, {
    ...terms,
    property_id: pricing.propertyId,
    company_id: pricing.companyId,
    room_type_id: room.listingId,
    ...partySizeOf(room),
    total_sen: quote.totalSen,
    room_sen: quote.roomSen,
    deposit_sen: quote.depositSen,
    cancellation: JSON.stringify(pricing.cancellation),
    // Chosen by a person: there is no rule to explain.
    unit_choice: room.unitId ? null : JSON.stringify(choiceOf(units)),
  });
  await insertLines(trx, reservation.id, quote.lines);
  await insertParty(trx, reservation.id, room.party);
  return reservation;
}

/**
 * Freezes the company that sells the unit on the day of check-in. A price is worked out before there is a unit, by the company that sells the
 * room type: where the unit's company is not registered for service tax, that tax comes off. It is never added to a price that was agreed.
 */
async function sellBy(
  trx: Trx,
  input: Booking,
  { room, pricing }: PricedRoom,
  reservation: ReservationRecord,
  unit: FreeUnit,
): Promise<ReservationRecord> {
  const { companyId, sstRegisteredFrom } = await findSeller(trx, unit.id, input.checkIn);
  if (companyId === pricing.companyId) return reservation;
  const taxes = { ...pricing.taxes, sstRegisteredFrom };
  const quote = quoteRoom({ ...pricing, taxes }, stayIn(input, room), room);
  // What a channel charges stays the same whatever of it is tax.
  const isCheaper = quote.totalSen < reservation.total_sen || room.channel !== undefined;
  if (isCheaper) await replaceLines(trx, reservation.id, quote.lines);
  return updateUnseen(trx, reservation.id, {
    company_id: companyId,
    ...(isCheaper && { total_sen: quote.totalSen, room_sen: quote.roomSen }),
  });
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

import { roomPath } from '@shared/domain/stays/bookingGroup';
import { isForeigner, taxedAs } from '@shared/domain/pricing/taxedParty';
import type { Quote } from '@shared/domain/pricing/prices';
import { changeStay } from '@shared/domain/stays/stayChanges';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../../../db/client';
import { AppError, conflict, notFound } from '../../../errors';
import { loadPricing, type ListingPricing } from '../../pricing/quotes/pricing.queries';
import {
  checkBookable,
  checkForStaff,
  priceListingForStaff,
  quoteAnswer,
  requireNights,
  type StayInput,
} from '../../pricing/quotes/quotes.service';
import type { FreeUnit } from '../../nights/occupancy/takeNights.queries';
import { checkParty } from './party.service';
import { aboutRoom, type Booking, type Room } from './rooms.service';

/** A quote whose lines say an agreed price too. */
export type RoomQuote = Omit<Quote, 'lines'> & { lines: SoldLine[] };
export type PricedRoom = { room: Room; pricing: ListingPricing; quote: RoomQuote };

/**
 * Prices a room by the rates, or at the price that staff agreed (in sen): then it comes to what agreeing on
 * it afterwards would. The callers check before that the room can be booked: `checkBookable`,
 * `checkForStaff`.
 */
export function priceRoom(pricing: ListingPricing, stay: StayInput, agreedSen?: number): RoomQuote {
  const quote = priceListingForStaff(pricing, stay);
  if (agreedSen === undefined) return quote;
  const same = { ...stay, foreigner: isForeigner(stay) };
  const { lines, totalSen, roomSen, depositSen } = changeStay(
    { ...same, lines: quote.lines },
    { ...same, ratesOf: () => pricing, isMoved: () => false, taxes: pricing.taxes, agreedSen },
  );
  return {
    nights: quote.nights,
    lines,
    totalSen,
    roomSen,
    depositSen,
    averageNightSen: Math.round(roomSen / quote.nights),
  };
}

/**
 * Prices each room of a stay as of now; refuses what cannot be booked by visitors, or by staff, and names the
 * room when there are several.
 */
export async function priceRooms(
  trx: Trx,
  input: Booking,
  rooms: readonly Room[],
  { today, maxAdvanceDays, staff }: { today: StayDate; maxAdvanceDays: number; staff: boolean },
): Promise<PricedRoom[]> {
  requireNights(input);
  const span = { from: input.checkIn, to: input.checkOut };
  const pricings = await loadPricing(
    trx,
    rooms.map(({ listingId }) => listingId),
    span,
  );
  return rooms.map((room, index) => {
    const pricing = pricings.get(room.listingId);
    const stay = stayIn(input, room);
    try {
      if (!pricing?.published) throw notFound('no such listing');
      (staff ? checkForStaff : checkBookable)(pricing, stay, today, maxAdvanceDays);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.status, aboutRoom(rooms, index, error.body));
    }
    checkParty(room.party, room.guests, roomPath(index, 'party'));
    return { room, pricing, quote: priceRoom(pricing, stay, room.agreedSen) };
  });
}

/** The stay in one room, as the engine wants it: its taxes go by the people in it. */
export const stayIn = (input: Booking, { listingId, guests, party }: Room) => ({
  ...input,
  listingId,
  guests,
  ...taxedAs(input, party, guests),
});

/** Refuses a price that is not the sum that was shown, with the prices of now. */
export function checkTotal(
  input: Booking,
  priced: readonly PricedRoom[],
  free: ReadonlyMap<string, readonly FreeUnit[]>,
): void {
  const total = priced.reduce((sum, { quote }) => sum + quote.totalSen, 0);
  if (input.expectedTotal === undefined || input.expectedTotal === total) return;
  const quotes = priced.map(({ room, quote }) =>
    quoteAnswer({ ...input, ...room }, quote, free.get(room.listingId)!.length),
  );
  throw conflict('quote.changed', 'the price has changed since it was shown', {
    data: quotes.length === 1 ? quotes[0] : { total, quotes },
  });
}

import { roomPath } from '@shared/domain/stays/bookingGroup';
import { partySizeOf, peopleOf } from '@shared/domain/pricing/partyRules';
import { isForeigner, taxedAs } from '@shared/domain/pricing/taxedParty';
import type { Quote } from '@shared/domain/pricing/prices';
import { totalOf } from '@shared/domain/pricing/priceLines';
import { linesAtGross, taxesOfChannel, type ChannelTerms } from '@shared/domain/stays/channelTerms';
import { changeStay, isAgreed, type Repriced, type SoldStay } from '@shared/domain/stays/stayChanges';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../../../db/client';
import { AppError, conflict, invalidField, notFound } from '../../../errors';
import { loadPricing, type ListingPricing } from '../../pricing/quotes/pricing.queries';
import {
  checkBookable,
  checkForStaff,
  groupQuoteAnswer,
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
  return quoteOf(
    quote.nights,
    changeStay(
      { ...same, lines: quote.lines },
      { ...same, ratesOf: () => pricing, isMoved: () => false, taxes: pricing.taxes, agreedSen },
    ),
  );
}

const quoteOf = (
  nights: number,
  { lines, totalSen, roomSen, depositSen }: Pick<Repriced, 'lines' | 'totalSen' | 'roomSen' | 'depositSen'>,
): RoomQuote => ({
  nights,
  lines,
  totalSen,
  roomSen,
  depositSen,
  averageNightSen: Math.round(roomSen / nights),
});

/**
 * Prices a room that a channel sold: its lines come to the channel's gross, with the taxes that are ours. Throws 400 at the gross where charges
 * besides the nights are more.
 */
export function priceChannelRoom(
  pricing: ListingPricing,
  stay: StayInput,
  channel: Pick<ChannelTerms, 'grossSen' | 'taxes'>,
): RoomQuote {
  const taxed = { ...pricing, taxes: taxesOfChannel(pricing.taxes, channel.taxes) };
  const { nights, lines } = priceListingForStaff(taxed, stay);
  return quoteOf(nights, repriceToGross(taxed, { ...stay, lines, foreigner: isForeigner(stay) }, channel));
}

/** The lines of a stay as they are to come to the gross of its channel. `pricing` has the taxes that the stay is charged with. */
export function repriceToGross(
  pricing: ListingPricing,
  stay: SoldStay & { foreigner: boolean },
  { grossSen, taxes }: Pick<ChannelTerms, 'grossSen' | 'taxes'>,
): Omit<Repriced, 'explanation'> {
  const at = (agreedSen: number) =>
    changeStay(stay, {
      ...stay,
      ratesOf: () => pricing,
      isMoved: () => false,
      taxes: pricing.taxes,
      agreedSen,
    });
  const lines = linesAtGross((agreedSen) => at(agreedSen).lines, grossSen, taxes);
  if (!lines) throw invalidField('channel.grossSen', 'positive', 'less than the charges besides the nights');
  return {
    lines,
    totalSen: totalOf(lines),
    roomSen: totalOf(lines.filter((line) => ['room', 'discount'].includes(line.kind) || isAgreed(line))),
    depositSen: totalOf(lines.filter(({ kind }) => kind === 'deposit')),
  };
}

/** The price of one room of a booking, whoever sold it. */
export const quoteRoom = (
  pricing: ListingPricing,
  stay: StayInput,
  { agreedSen, channel }: Room,
): RoomQuote => (channel ? priceChannelRoom(pricing, stay, channel) : priceRoom(pricing, stay, agreedSen));

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
      throw staff ? new AppError(error.status, aboutRoom(rooms, index, error.body)) : error;
    }
    checkParty(room.party, room, roomPath(index, 'party'));
    return { room, pricing, quote: quoteRoom(pricing, stay, room) };
  });
}

/** The stay in one room, as the engine wants it: its taxes go by the people in it. */
export const stayIn = (input: Booking, { listingId, party, ...room }: Room) => ({
  ...input,
  listingId,
  ...partySizeOf(room),
  ...taxedAs(input, party, peopleOf(room)),
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
    data: quotes.length === 1 ? quotes[0] : groupQuoteAnswer(quotes),
  });
}

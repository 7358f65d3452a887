import { z } from 'zod';
import { CHARGE_KINDS } from '../../domain/pricing/chargeKinds';
import { GROUP_UNITS, MOST_GROUP_UNITS } from '../../domain/pricing/groupParty';
import { countryCode, localText, sen, stayDate } from '../base/common';

export const NIGHT_KINDS = ['base', 'weekend', 'holiday', 'season', 'painted'] as const;
export const PRICE_LINE_KINDS = [
  'room',
  'extra_guest',
  'discount',
  'cleaning',
  'sst',
  'tourism_tax',
  'levy',
  'deposit',
  'deposit_kept',
  'cancellation',
  'adjustment',
  'extra',
  'extra_sst',
] as const;

export const priceLine = z.object({
  kind: z.enum(PRICE_LINE_KINDS),
  /** Room lines: the night. Extra charges: the day that they are about. */
  date: stayDate.nullable(),
  rate: z.enum(NIGHT_KINDS).nullable(),
  /** Name of the season, holiday, levy or extra charge. */
  label: localText.nullable(),
  quantity: z.number().int(),
  unitSen: sen,
  amountSen: sen,
  percentBp: z.number().int().nullable(),
  /** Closes a stay that did not take place. */
  isClosing: z.boolean().optional(),
  /** What an extra charge, or the service tax on one, is for. */
  charge: z.enum(CHARGE_KINDS).optional(),
});
export type PriceLineRow = z.infer<typeof priceLine>;

const partyFields = {
  children: z.number().int().min(0).max(49),
  infants: z.number().int().min(0).max(10),
  pets: z.number().int().min(0).max(10),
};
/** Who is a child among the guests of a wish, and who comes beside them; nobody unless told. */
export const partyInput = {
  children: partyFields.children.default(0),
  infants: partyFields.infants.default(0),
  pets: partyFields.pets.default(0),
};
/** The same where what is not said stays open, or as it is. */
export const partyWish = {
  children: partyFields.children.optional(),
  infants: partyFields.infants.optional(),
  pets: partyFields.pets.optional(),
};
/** The same as an answer says it: `children` are among the guests, infants and pets beside them. */
export const partySize = { children: z.number().int(), infants: z.number().int(), pets: z.number().int() };

export const quoteInput = z.object({
  listingId: z.uuid(),
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int().min(1).max(50),
  ...partyInput,
  nationality: countryCode,
  permanentResident: z.boolean().optional(),
});
export type QuoteInput = z.input<typeof quoteInput>;

export const quote = z.object({
  listingId: z.uuid(),
  checkIn: stayDate,
  checkOut: stayDate,
  nights: z.number().int(),
  guests: z.number().int(),
  ...partySize,
  nationality: z.string(),
  lines: z.array(priceLine),
  /** All lines, the refundable deposit included, in sen. */
  total: sen,
  /** The part of `total` that comes back after the stay. */
  deposit: sen,
  averageNight: sen,
  available: z.number().int(),
});
export type Quote = z.infer<typeof quote>;

/** The units that a visitor books together; a booking of one does not say how many. */
export const groupUnits = z.number().int().min(GROUP_UNITS[0]).max(MOST_GROUP_UNITS);

const counted = (schema: z.ZodNumber) => z.coerce.number().pipe(schema);
/**
 * GET /api/public/quotes/group: several units of a listing for one party, which `partyInUnits` deals out over them. It reads nothing but this, so it
 * travels in the address.
 */
export const groupQuoteQuery = quoteInput.extend({
  guests: counted(quoteInput.shape.guests),
  children: counted(partyFields.children).default(0),
  infants: counted(partyFields.infants).default(0),
  pets: counted(partyFields.pets).default(0),
  permanentResident: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  units: counted(groupUnits),
});
/** The wish of a group: `QuoteInput` with the number of units. */
export type GroupQuoteInput = QuoteInput & { units: number };

export const groupQuote = z.object({
  /** Of all units together, the refundable deposits included, in sen. */
  total: sen,
  deposit: sen,
  /** The units that are free for all of the nights. */
  available: z.number().int(),
  /** Each unit with its part of the party, the fullest first. */
  quotes: z.array(quote).min(2).max(MOST_GROUP_UNITS),
});
export type GroupQuote = z.infer<typeof groupQuote>;

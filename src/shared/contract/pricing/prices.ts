import { z } from 'zod';
import { CHARGE_KINDS } from '../../domain/pricing/chargeKinds';
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

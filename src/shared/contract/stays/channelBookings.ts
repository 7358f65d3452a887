import { z } from 'zod';
import { SPAN_KINDS } from '../../domain/channels/calendar/spanKinds';
import { id, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { channel } from '../channels/integrations';
import { CHANNEL_SOURCES, COLLECTORS, TAX_TREATMENTS } from '../../domain/stays/channelTerms';
import { staffBookingInput } from './staffBooking';

const treatment = z.enum(TAX_TREATMENTS);
const share = z.number().int().min(0).max(10_000);
/** No stay costs more: what the books can hold. */
const price = sen.min(1, { message: 'positive' }).max(2_000_000_000);
const cost = sen.min(0).max(2_000_000_000);

const terms = z.object({
  channel: z.enum(CHANNEL_SOURCES),
  /** The channel's own reference of the booking; empty while it is not known. */
  code: z.union([z.literal(''), line(60)]).default(''),
  /** What the channel charges the guest for us, in sen: the lines of the stay add up to it, but for the taxes that we take ourselves. */
  grossSen: price,
  /** The commission: a share of what is sold before tax, or a sum in sen; one of both. */
  commissionBp: share.nullable().default(null),
  commissionSen: cost.nullable().default(null),
  /** The service tax on the commission, in basis points of it. */
  commissionSstBp: share.default(0),
  collects: z.enum(COLLECTORS),
  taxes: z.object({ sst: treatment, tourismTax: treatment, levy: treatment }),
  /** The virtual card of a stay that is paid by one. */
  card: z
    .object({
      amountSen: price,
      activeFrom: stayDate.nullable().default(null),
      expiresOn: stayDate,
    })
    .nullable()
    .default(null),
});

const isWhole = (
  {
    commissionBp,
    commissionSen,
    collects,
    card,
  }: Pick<z.output<typeof terms>, 'commissionBp' | 'commissionSen' | 'collects' | 'card'>,
  refinement: z.RefinementCtx,
) => {
  const refuse = (path: string[], message: string) => refinement.addIssue({ code: 'custom', path, message });
  if ((commissionBp === null) === (commissionSen === null)) refuse(['commissionBp'], 'required');
  if ((collects === 'virtual_card') !== (card !== null)) refuse(['card'], 'required');
  if (card?.activeFrom && card.activeFrom > card.expiresOn) refuse(['card', 'expiresOn'], 'date');
};

/** The details of a channel's booking, as staff type them. */
export const channelBookingInput = terms.superRefine(isWhole);
export type ChannelBookingInput = z.input<typeof channelBookingInput>;
/** PATCH /api/reservations/:id/channel: the whole of it, as it is to be. */
export const channelBookingPatch = terms.extend({ version }).superRefine(isWhole);
export type ChannelBookingPatch = z.input<typeof channelBookingPatch>;

/** POST /api/reservations/channel, with an `Idempotency-Key` header: a stay that a channel sold, with its money. */
export const channelStayInput = z.object({
  listingId: z.uuid(),
  unitId: z.uuid().optional(),
  checkIn: stayDate,
  checkOut: stayDate,
  guests: staffBookingInput.shape.guests,
  nationality: staffBookingInput.shape.nationality,
  permanentResident: staffBookingInput.shape.permanentResident,
  guest: staffBookingInput.shape.guest,
  party: staffBookingInput.shape.party,
  requests: paragraph(1000).optional(),
  language: staffBookingInput.shape.language,
  /** How the guest pays where we collect; of a stay that the channel collects it is the channel. */
  paymentMethod: staffBookingInput.shape.paymentMethod.optional(),
  channel: channelBookingInput,
  /** The imported nights that become the stay: `occupancy.id` of a block. Without them free nights are taken. */
  blockId: id.optional(),
});
export type ChannelStayInput = z.input<typeof channelStayInput>;

/** GET /api/reservations/:id/channel: what the channel has of a stay, and what it owes. Money is in sen. */
export const channelBooking = z.object({
  booking: terms
    .extend({
      code: z.string(),
      feedState: z.enum(['waiting', 'there', 'shorter', 'gone']),
      version: z.number().int(),
    })
    .nullable(),
  money: z
    .object({
      grossSen: sen,
      /** What the lines of the stay come to at the channel now: another sum than the gross once the stay was changed. */
      linesSen: sen,
      commissionSen: sen,
      commissionSstSen: sen,
      /** What it owes for the whole stay. */
      owesSen: sen,
      /** Paid by payouts, by money that was entered, and by its virtual card. */
      paidSen: sen,
      leftSen: sen,
    })
    .nullable(),
  hasProof: z.boolean(),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      paidOn: stayDate,
      reference: z.string(),
      /** `netSen` is in hundredths of it. */
      currency: z.string(),
      netSen: sen,
      state: z.string(),
    }),
  ),
});
export type ChannelBooking = z.infer<typeof channelBooking>;
export type ChannelBookingTerms = NonNullable<ChannelBooking['booking']>;

/** GET /api/channel-blocks/:id: imported nights that can become a stay. */
export const channelBlock = z.object({
  id: z.uuid(),
  feedId: z.uuid(),
  feedChannel: z.string(),
  feedName: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  listingId: z.uuid(),
  propertyName: z.record(z.string(), z.string()),
  listingName: z.record(z.string(), z.string()),
  maxGuests: z.number().int(),
  from: stayDate,
  to: stayDate,
  /** What the channel's calendar says of these nights: a stay is made of each. */
  events: z.array(z.object({ from: stayDate, to: stayDate, kind: z.string(), reference: z.string() })),
});
export type ChannelBlock = z.infer<typeof channelBlock>;

/** One sale in the calendar of a channel that nobody has made a stay of. */
export const channelSale = z.object({
  /** The sale in these nights: `blockId` and the event, with a dot between. */
  id: z.string(),
  /** The nights that it is booked out of: `blockId` of a channel's stay. */
  blockId: z.uuid(),
  channel,
  feedName: z.string(),
  unitNumber: z.string(),
  listingId: z.uuid(),
  propertyId: z.uuid(),
  propertyName: localText,
  listingName: localText,
  maxGuests: z.number().int(),
  from: stayDate,
  to: stayDate,
  /** `closed`: the channel does not say whether it is a sale or the host's own. */
  kind: z.enum(SPAN_KINDS),
  reference: z.string(),
  /** What the channel's payouts have of the reference; null without one, and for those who may not see the books. In sen. */
  paidOut: z
    .object({ guest: z.string(), grossSen: sen.nullable(), commissionSen: sen.nullable() })
    .nullable(),
});
export type ChannelSale = z.infer<typeof channelSale>;
export const CHANNEL_SALE_SORTS = ['from', 'to'] as const;
export const channelSaleFilter = z.strictObject({
  /** The text to look for in unit, property, room type and the channel's reference. */
  q: z.string().trim().max(80).optional(),
  channel: channel.optional(),
  propertyId: z.uuid().optional(),
  kind: z.enum(['booking', 'closed']).optional(),
});
export type ChannelSaleFilter = z.infer<typeof channelSaleFilter>;
/** GET /api/channel-blocks/aggregation */
export const channelSaleListQuery = listQuery(channelSaleFilter, CHANNEL_SALE_SORTS, channelSale);
export const channelSaleListAnswer = listAnswer('sales', channelSale.partial());

/** POST /api/reservations/channel/quote: what a stay at a channel's price is made of; changes nothing. Money is in sen. */
export const channelQuoteInput = channelStayInput.pick({
  listingId: true,
  checkIn: true,
  checkOut: true,
  guests: true,
  nationality: true,
  permanentResident: true,
  channel: true,
});
export type ChannelQuoteInput = z.input<typeof channelQuoteInput>;
export const channelQuote = z.object({
  /** What the nights and the cleaning come to, and the taxes that are in the gross. */
  saleSen: sen,
  taxSen: sen,
  /** Taxes that the desk takes of the guest, beyond the gross, and the deposit. */
  deskSen: sen,
  depositSen: sen,
  commissionSen: sen,
  commissionSstSen: sen,
  owesSen: sen,
});
export type ChannelQuote = z.infer<typeof channelQuote>;

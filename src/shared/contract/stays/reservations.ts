import { z } from 'zod';
import { unitChoice } from '../system/unitRule';
import { PAYMENT_DECISIONS } from '../../domain/stays/paymentDecisions';
import { RESERVATION_STATUSES, RESERVATION_STEP_NAMES } from '../../domain/stays/reservationSteps';
import { bookingAgent } from './bookers';
import { depositState } from './deposits';
import { stayDispute } from './disputes';
import { stayProviderRefund } from './providerRefunds';
import { stayCharge } from './stayCharges';
import { auditEntry, writtenNote } from '../base/history';
import {
  email,
  id,
  instant,
  language,
  line,
  localText,
  paragraph,
  phone,
  sen,
  stayDate,
  version,
} from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { cardKind, paymentGuide } from '../system/paymentMethods';
import { guestOnlinePayment, moneyBack } from './onlinePayments';
import { moneyHome, moneyWay } from './moneyWays';
import { partyRow } from './party';
import { cancellationTerms } from '../inventory/listings';
import { photo } from '../inventory/photos';
import { partySize, priceLine, quoteInput } from '../pricing/prices';
import { reservationDocument } from './reservationDocuments';
import { moneyPlace } from './shiftNames';
import { guestPayment, moneyFilter } from './stayPayments';
import { lastChange, ownChange, staySegment } from './stayChanges';

export const RESERVATION_SOURCES = [
  'direct',
  'walk_in',
  'telephone',
  'agent',
  'owner',
  'airbnb',
  'booking_com',
  'agoda',
  'expedia',
  'traveloka',
] as const;
export const reservationStatus = z.enum(RESERVATION_STATUSES);
export const reservationStep = z.enum(RESERVATION_STEP_NAMES as [string, ...string[]]);
export const reservationSource = z.enum(RESERVATION_SOURCES);
export type ReservationSource = z.infer<typeof reservationSource>;

export const guest = z.object({ name: line(120), email, phone });

/** POST /api/public/reservations, with an `Idempotency-Key` header. */
export const bookingInput = quoteInput.extend({
  guest,
  paymentMethod: z.string().min(1, { message: 'required' }).max(40),
  requests: paragraph(1000).optional(),
  language: language.optional(),
  /**
   * The total that the visitor saw, in sen; when the price has moved in the meantime the answer is 409
   * `quote.changed` with the new quote.
   */
  expectedTotal: sen.optional(),
});
/** What a visitor sends: `visitorBookingInput`. */
export type BookingInput = z.input<typeof bookingInput> & { referral?: string; units?: number };

export const bookingAnswer = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: reservationStatus,
  total: sen,
  holdExpiresAt: instant.nullable(),
  /** Opens the booking without an account; also in the confirmation mail. Of several units it opens all of them. */
  manageToken: z.string(),
  /** Every reservation of a booking of several units, the first included, which is the one told of above. */
  group: z.array(z.object({ id: z.uuid(), reference: z.string(), total: sen })).optional(),
});
export type BookingAnswer = z.infer<typeof bookingAnswer>;

export const payment = guestPayment.extend({
  /** The kind of its method: `cash`, `card`, … */
  methodKind: z.string(),
  cardKind: cardKind.nullable(),
  /** Cash is taken in steps of 5 sen: what was settled beyond it; below 0 where the cash was more. */
  roundingSen: sen,
  /**
   * The amount that the guest claims to have sent; `amountSen` is what the bank shows once it was checked.
   */
  claimedSen: sen.nullable(),
  /** What the money costs, and the service tax on it; null until it is received. */
  feeSen: sen.nullable(),
  feeSstSen: sen.nullable(),
  /** The day on which the bank is to credit it; null where the bank owes nothing. */
  dueOn: stayDate.nullable(),
  ...moneyPlace,
  ...moneyBack,
  /** The same for the parts of one receipt of money for several stays. */
  batchId: z.uuid().nullable(),
  /** The name on the bank transfer, where it was not the guest who paid. */
  payer: z.string(),
  decision: z.enum(PAYMENT_DECISIONS).nullable(),
  /** A refund that is `pending` waits for a second person. */
  status: z.enum(['pending', 'received', 'rejected', 'voided']),
  /** The time by which a slip should have been checked. */
  dueAt: instant.nullable(),
  checkedByName: z.string().nullable(),
  voidedAt: instant.nullable(),
  voidedByName: z.string().nullable(),
  voidReason: z.string(),
  /** True when the person who asks wrote it, and so cannot approve it. */
  isMine: z.boolean(),
  version,
});
export type Payment = z.infer<typeof payment>;

/** The share of a channel that collects the stay: the guest does not owe what it does. */
export const channelShare = z.object({ owesSen: sen, openDepositSen: sen }).nullable();

/** A booking as its guest sees it. */
export const guestReservation = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: reservationStatus,
  listingId: z.uuid(),
  listingName: localText,
  propertyName: localText,
  locationName: localText,
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  photo: photo.nullable(),
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int(),
  ...partySize,
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  nationality: z.string(),
  requests: z.string(),
  paymentMethod: z.string(),
  /** The account or code to send the money to, as long as a slip can be sent too. */
  payTo: paymentGuide.nullable(),
  /** What can be paid online; null where nothing is due, or nobody is paid online. */
  online: guestOnlinePayment.nullable(),
  lines: z.array(priceLine),
  totalSen: sen,
  /** The deposit that stands: part of the total. */
  depositSen: sen,
  deposit: depositState.nullable(),
  paidSen: sen,
  channel: channelShare,
  payments: z.array(guestPayment),
  cancellation: cancellationTerms,
  /** The refund that cancelling today would bring; null when the stay can no longer be cancelled online. */
  cancelPreview: z
    .object({
      refundSen: sen,
      keptSen: sen,
      refundBp: z.number().int(),
      /** Money that was claimed and is not checked yet, and what becomes of all the money if it turns out to be there. */
      pending: z.object({ sen, refundSen: sen, keptSen: sen }).optional(),
    })
    .nullable(),
  /** What the guest can change of it on the site now; null: nothing. */
  ownChange: ownChange.nullable(),
  holdExpiresAt: instant.nullable(),
  /** True until its guest opens the link that was mailed to him and presses the button there. */
  awaitsLink: z.boolean(),
  /** The day from which the terms held that were accepted with the booking; null where there were none. */
  termsFrom: stayDate.nullable(),
  /** True for one of several units that were booked together: `ownGroupAnswer` has them all. */
  inGroup: z.boolean(),
  steps: z.array(reservationStep),
  createdAt: instant,
  version,
});
export type GuestReservation = z.infer<typeof guestReservation>;

// Staff -----------------------------------------------------------------------------------------------------------------

export const RESERVATION_SORTS = [
  'createdAt',
  'checkIn',
  'checkOut',
  'totalSen',
  'reference',
  'guestName',
] as const;
export const reservationFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  status: z.union([reservationStatus, z.array(reservationStatus).max(8)]).optional(),
  source: z.union([reservationSource, z.array(reservationSource).max(10)]).optional(),
  propertyId: z.uuid().optional(),
  roomTypeId: z.uuid().optional(),
  /** Stays of a person. */
  accountId: z.uuid().optional(),
  /** Stays that arrive, or depart, in the range; both ends inclusive. */
  checkInFrom: stayDate.optional(),
  checkInTo: stayDate.optional(),
  checkOutFrom: stayDate.optional(),
  checkOutTo: stayDate.optional(),
  /** Stays that are in the house on the night of this date. */
  inHouseOn: stayDate.optional(),
  /** The group whose stays were booked together. */
  groupId: z.uuid().optional(),
  ...moneyFilter,
});
export type ReservationFilter = z.infer<typeof reservationFilter>;

export const reservationRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: reservationStatus,
  source: reservationSource,
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  nationality: z.string(),
  propertyId: z.uuid(),
  propertyName: localText,
  roomTypeId: z.uuid(),
  roomTypeName: localText,
  unitNumber: z.string().nullable(),
  checkIn: stayDate,
  checkOut: stayDate,
  nights: z.number().int(),
  guests: z.number().int(),
  totalSen: sen,
  paidSen: sen,
  channel: channelShare,
  paymentMethod: z.string(),
  holdExpiresAt: instant.nullable(),
  awaitsLink: z.boolean(),
  createdAt: instant,
});
export type ReservationRow = z.infer<typeof reservationRow>;
export const reservationListQuery = listQuery(reservationFilter, RESERVATION_SORTS, reservationRow);
export const reservationListAnswer = listAnswer('reservations', reservationRow.partial());

export const bookingGroup = z.object({
  id: z.uuid(),
  reservations: z.array(
    reservationRow.pick({
      id: true,
      reference: true,
      status: true,
      propertyName: true,
      roomTypeName: true,
      unitNumber: true,
      guests: true,
      totalSen: true,
      paidSen: true,
    }),
  ),
});
export type BookingGroup = z.infer<typeof bookingGroup>;

export const reservation = reservationRow.extend({
  ...partySize,
  requests: z.string(),
  language,
  /** The day from which the terms held that the guest accepted; null where there were none, or the house booked for him. */
  termsFrom: stayDate.nullable(),
  lines: z.array(priceLine),
  depositSen: sen,
  deposit: depositState.nullable(),
  /** What was charged besides the price, the latest first. */
  charges: z.array(stayCharge),
  payments: z.array(payment),
  /** The payments that the guest disputes at the bank, the earlier first. */
  disputes: z.array(stayDispute),
  /** The refunds that somebody made at the payment provider, the earlier first. */
  providerRefunds: z.array(stayProviderRefund),
  notes: z.array(writtenNote),
  documents: z.array(reservationDocument),
  history: z.array(auditEntry),
  cancellation: guestReservation.shape.cancellation,
  cancelPreview: guestReservation.shape.cancelPreview,
  /** Steps open now to the person who asks. */
  steps: z.array(reservationStep),
  checkedInAt: instant.nullable(),
  checkedOutAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  accountNumber: z.string().nullable(),
  /** The units that the guest stays in, in the order of the nights; empty once the nights were given back. */
  segments: z.array(staySegment),
  /** The rule by which the unit was chosen when the stay was booked. */
  unitChoice: unitChoice.nullable(),
  /** The change that the person who asks could take back now. */
  lastChange: lastChange.nullable(),
  /**
   * The charge of marking the stay as a no-show, and the deposit that would still be held; null when that
   * step is not open.
   */
  noShowPreview: z.object({ owedSen: sen, heldSen: sen, nightsLeft: z.number().int() }).nullable(),
  /**
   * Nights from the business date on that checking out would free for others, at the same price, and the tourism tax and levies of them
   * that are charged no longer; null when it is not open.
   */
  checkOutPreview: z.object({ nightsLeft: z.number().int(), takenBackSen: sen }).nullable(),
  /** The people who stay; empty while only the booker is known. */
  party: z.array(partyRow),
  /** The agent who brought the booking, with the commission that was agreed for it. */
  agent: bookingAgent.nullable(),
  /** The stays that were booked together, this one among them; null for a booking of one unit. */
  group: bookingGroup.nullable(),
  permanentResident: z.boolean(),
  version,
});
export type Reservation = z.infer<typeof reservation>;

/** PATCH /api/reservations/{id}/{step}. Returning a slip is part of its check (`paymentCheckInput`). */
export const STAFF_STEPS = ['confirm', 'checkIn', 'checkOut', 'cancel', 'noShow'] as const;
export const staffStep = z.enum(STAFF_STEPS);
export type StaffStep = z.infer<typeof staffStep>;
/** Steps that are calls of their own (`stayChanges.ts`). */
export const CHANGE_STEPS = ['change', 'departEarly'] as const;
export const stepInput = z.object({
  version,
  remark: paragraph(500).optional(),
  /** True for a no-show whose nights left become free for others. */
  releaseNights: z.boolean().optional(),
});
export type StepInput = z.input<typeof stepInput>;

/** The decisions that `decisionsFor` asks for. */
const decisionFields = { decision: z.enum(PAYMENT_DECISIONS).optional(), home: moneyHome.optional() };

/** POST /api/reservations/{id}/payments, with an `Idempotency-Key` header: money received or given back by staff. */
export const paymentInput = moneyWay.extend({
  kind: z.enum(['payment', 'refund']),
  amountSen: z.number().int().min(1, { message: 'positive' }).max(100_000_000),
  remark: paragraph(500).optional(),
  /** The kind of card, for money by card. */
  cardKind: cardKind.optional(),
  /** The payment that a refund gives back; without it the server finds the one that it plausibly is. */
  refundOf: id.optional(),
  ...decisionFields,
});
export type PaymentInput = z.input<typeof paymentInput>;

/**
 * PATCH /api/payments/{id}/check: the slip check. To approve it takes what the bank shows, beside what was claimed and what is due. A refund
 * that goes another way than the money came is checked by a second person, and is dated `receivedOn`, when it is paid.
 */
export const paymentCheckInput = z.object({
  version,
  action: z.enum(['approve', 'reject']),
  receivedOn: stayDate.optional(),
  receivedSen: z.number().int().min(1, { message: 'positive' }).max(100_000_000).optional(),
  /** The name on the bank transfer, where it was not the guest who paid. */
  payer: line(120).optional(),
  remark: paragraph(500).optional(),
  ...decisionFields,
});
export type PaymentCheckInput = z.input<typeof paymentCheckInput>;

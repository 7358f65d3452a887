import { z } from 'zod';
import { FREE_STAY_GUESTS } from '../../domain/money/freeStayRules';
import {
  countryCode,
  email,
  id,
  instant,
  line,
  localText,
  paragraph,
  phone,
  sen,
  stayDate,
  version,
} from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { priceLine } from '../pricing/prices';

/** `cancelled` and `no_show` are also those whose stay was called off, or to which nobody came. */
export const FREE_STAY_REQUEST_STATUSES = [
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'no_show',
] as const;
export type FreeStayRequestStatus = (typeof FREE_STAY_REQUEST_STATUSES)[number];
export const FREE_STAY_TEXTS = { name: 120, note: 500 } as const;

const takenNight = z.object({
  date: stayDate,
  credits: z.number().int(),
  kind: z.enum(['free', 'discounted']),
});

export const freeStayRequestRow = z.object({
  id: z.uuid(),
  status: z.enum(FREE_STAY_REQUEST_STATUSES),
  contractId: z.uuid(),
  contractNumber: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  checkIn: stayDate,
  checkOut: stayDate,
  guest: z.enum(FREE_STAY_GUESTS),
  guestName: z.string(),
  guests: z.number().int(),
  /** The stay that it became. */
  reservation: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  createdAt: instant,
  version,
});
export type FreeStayRequestRow = z.infer<typeof freeStayRequestRow>;

export const freeStayRequest = freeStayRequestRow.extend({
  guestEmail: z.string(),
  guestPhone: z.string(),
  nationality: z.string(),
  note: z.string(),
  remark: z.string(),
  taken: z.array(takenNight),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdByName: z.string().nullable(),
});
export type FreeStayRequest = z.infer<typeof freeStayRequest>;
export const freeStayRequestDetail = freeStayRequest.extend({ history: z.array(auditEntry) });
export type FreeStayRequestDetail = z.infer<typeof freeStayRequestDetail>;

export const FREE_STAY_REQUEST_SORTS = ['createdAt', 'checkIn', 'owner', 'unit'] as const;
export const freeStayRequestFilter = z.strictObject({
  /** Owner, guest, unit, property or number of the contract. */
  q: z.string().trim().max(80).optional(),
  status: z.array(z.enum(FREE_STAY_REQUEST_STATUSES)).optional(),
  contractId: id.optional(),
  ownerId: id.optional(),
  propertyId: id.optional(),
});
export type FreeStayRequestFilter = z.infer<typeof freeStayRequestFilter>;
export const freeStayRequestListQuery = listQuery(
  freeStayRequestFilter,
  FREE_STAY_REQUEST_SORTS,
  freeStayRequestRow,
);
export const freeStayRequestListAnswer = listAnswer('freeStayRequests', freeStayRequestRow.partial());

const wish = {
  unitId: id,
  checkIn: stayDate,
  checkOut: stayDate,
  guest: z.enum(FREE_STAY_GUESTS),
  guests: z.number().int().min(1).max(50),
  nationality: countryCode,
};
const people = {
  guestName: line(FREE_STAY_TEXTS.name),
  guestEmail: z.union([z.literal(''), email]).default(''),
  guestPhone: phone,
  note: paragraph(FREE_STAY_TEXTS.note).default(''),
};
const whose = { contractId: id, ownerId: id };
/** POST /api/free-stay-requests: what an owner asks for, written down by staff. */
export const freeStayRequestInput = z.strictObject({ ...whose, ...wish, ...people });
export type FreeStayRequestInput = z.input<typeof freeStayRequestInput>;
/** PATCH /api/free-stay-requests/{id}: another wish of the same owner, as long as nobody has answered. */
export const freeStayRequestPatch = z.strictObject({ ...wish, ...people, version });
export type FreeStayRequestPatch = z.input<typeof freeStayRequestPatch>;
/** PATCH /api/free-stay-requests/{id}/approve, with an `Idempotency-Key` header. */
export const freeStayApproveInput = z.strictObject({ version });
/** PATCH /api/free-stay-requests/{id}/reject and /cancel. */
export const freeStayRemarkInput = z.strictObject({ version, remark: line(FREE_STAY_TEXTS.note) });
export type FreeStayRemarkInput = z.input<typeof freeStayRemarkInput>;

/** POST /api/free-stay-requests/check: what a wish takes and costs, and what refuses it; changes nothing. */
export const freeStayCheckInput = z.strictObject({
  ...whose,
  ...wish,
  /** The request that is being changed or looked at: its own nights do not count, and its notice is from the day on which it was asked. */
  requestId: id.optional(),
});
export type FreeStayCheckInput = z.input<typeof freeStayCheckInput>;

const span = { from: stayDate, to: stayDate };
export const freeStayRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('outside'), from: stayDate, to: stayDate.nullable() }),
  z.object({ code: z.literal('no_rule') }),
  /** The unit is not his on the day of arrival. */
  z.object({ code: z.literal('no_share') }),
  z.object({ code: z.literal('blackout'), name: z.string(), ...span }),
  z.object({ code: z.enum(['public_holiday', 'school_holiday']), holiday: localText, ...span }),
  z.object({ code: z.literal('weekend'), date: stayDate }),
  z.object({ code: z.literal('notice'), days: z.number().int(), earliest: stayDate }),
  z.object({ code: z.literal('longest'), nights: z.number().int() }),
  z.object({ code: z.literal('guest'), guest: z.enum(FREE_STAY_GUESTS) }),
  z.object({ code: z.literal('elsewhere') }),
  z.object({ code: z.literal('short'), nights: z.number().int() }),
  z.object({ code: z.literal('taken') }),
]);
export const freeStayCheck = z.object({
  nights: z.number().int(),
  counted: z.enum(['night', 'point']),
  taken: z.array(takenNight),
  /** Hundredths of a night or point. */
  free: z.number().int(),
  discounted: z.number().int(),
  discountBp: z.number().int(),
  /** What is to be paid for the stay; null where it cannot be had. */
  price: z.object({ lines: z.array(priceLine), totalSen: sen, depositSen: sen }).nullable(),
  refusals: z.array(freeStayRefusal),
  /** Stays that could be had instead: the nearest dates, and other units on the same ones. */
  otherDates: z.array(z.object({ checkIn: stayDate, checkOut: stayDate })),
  otherUnits: z.array(z.object({ id: z.uuid(), number: z.string() })),
});
export type FreeStayCheck = z.infer<typeof freeStayCheck>;

/** GET /api/free-stay-requests/choices: the contracts with free stays, their owners, and the units that each may use. */
export const freeStayChoicesQuery = z.object({ contractId: id });
export const freeStayChoices = z.object({
  owners: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), phone: z.string() })),
  guests: z.array(z.enum(FREE_STAY_GUESTS)),
  units: z.array(z.object({ id: z.uuid(), number: z.string(), propertyName: localText, isOwn: z.boolean() })),
});
export type FreeStayChoices = z.infer<typeof freeStayChoices>;

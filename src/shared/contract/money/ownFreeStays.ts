import { z } from 'zod';
import { BLACKOUT_KINDS } from '../../domain/money/freeStayBlackouts';
import { FREE_STAY_GUESTS, FREE_STAY_PLACES } from '../../domain/money/freeStayRules';
import { LANGUAGES } from '../../languages';
import { id, localText, paragraph, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import {
  FREE_STAY_REQUEST_STATUSES,
  FREE_STAY_TEXTS,
  freeStayCheckInput,
  freeStayChoices,
  freeStayRemarkInput,
  freeStayRequest,
  freeStayRequestInput,
  freeStayRequestRow,
} from './freeStayRequests';
import { FREE_STAY_STATES, freeStayYear } from './freeStays';

/**
 * Requests of one owner under one contract that may wait for an answer at once. Each holds no nights, but somebody reads each of them; who wants more
 * weeks than this waits for the first answer.
 */
export const MOST_WAITING_REQUESTS = 6;
/** A stay in the account. Of a co-owner's there is only what the account needs: never who stays, where, or under which reference. */
const ownLine = z.object({
  isOwn: z.boolean(),
  requestId: z.uuid().nullable(),
  reference: z.string().nullable(),
  unitNumber: z.string().nullable(),
  guest: z.enum(FREE_STAY_GUESTS).nullable(),
  guestName: z.string().nullable(),
  checkIn: stayDate,
  checkOut: stayDate,
  state: z.enum(FREE_STAY_STATES),
  free: z.number().int(),
  discounted: z.number().int(),
});
const ownYear = freeStayYear.omit({ stays: true }).extend({ stays: z.array(ownLine) });
export type OwnFreeStayYear = z.infer<typeof ownYear>;

export const freeStayBlackout = z.object({
  kind: z.enum(BLACKOUT_KINDS),
  name: z.string(),
  from: stayDate,
  to: stayDate,
});

/** What an owner may use of a unit under a contract: his account, or the one that he has together with the other owners. */
export const ownFreeStay = z.object({
  /** The contract. */
  id: z.uuid(),
  contractNumber: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  from: stayDate,
  /** The last day of the contract; null: open. */
  lastDay: stayDate.nullable(),
  shareBp: z.number().int(),
  /** True: the account is that of all owners of the unit. */
  isShared: z.boolean(),
  /** The years that he has a part in, today's first. */
  years: z.array(ownYear),
  /** What holds for a stay that is asked for today; null: the terms of today give none. */
  terms: z
    .object({
      noticeDays: z.number().int(),
      /** The first day on which a stay could begin that is asked for today. */
      earliest: stayDate,
      longestNights: z.number().int().nullable(),
      guests: z.array(z.enum(FREE_STAY_GUESTS)),
      places: z.enum(FREE_STAY_PLACES),
      lateDays: z.number().int(),
      /** All of it, in sentences as the contract has them. */
      sentences: z.array(z.string()),
    })
    .nullable(),
  /** The days ahead that no free stay in the unit has, both ends included. */
  blackouts: z.array(freeStayBlackout),
  /** His requests that wait, and how many may. */
  waiting: z.number().int(),
  mostWaiting: z.number().int(),
});
export type OwnFreeStay = z.infer<typeof ownFreeStay>;
/** GET /api/owner/free-stays */
export const ownFreeStaysQuery = z.object({ language: z.enum(LANGUAGES).optional() });
export const ownFreeStaysAnswer = z.object({ freeStays: z.array(ownFreeStay) });

/** GET /api/owner/free-stay-choices: who may stay, in which units, and the days of one of them that cannot be had. */
export const ownFreeStayChoicesQuery = z.object({
  contractId: id,
  /** Without it that of the contract. */
  unitId: id.optional(),
  language: z.enum(LANGUAGES).optional(),
});
export const ownFreeStayChoices = freeStayChoices.omit({ owners: true }).extend({
  unitId: z.uuid(),
  today: stayDate,
  earliest: stayDate,
  longestNights: z.number().int().nullable(),
  blackouts: z.array(freeStayBlackout),
  /** Days of the unit that something takes, `to` not among them; what takes them is not told. */
  taken: z.array(z.object({ from: stayDate, to: stayDate })),
  /** How the owner is known, to begin with. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type OwnFreeStayChoices = z.infer<typeof ownFreeStayChoices>;

/** POST /api/owner/free-stay-requests, with an `Idempotency-Key` header. Who asks is who is signed in. */
export const ownFreeStayInput = freeStayRequestInput.omit({ ownerId: true });
export type OwnFreeStayInput = z.input<typeof ownFreeStayInput>;
/** POST /api/owner/free-stay-requests/check */
export const ownFreeStayCheckInput = freeStayCheckInput.omit({ ownerId: true });
export type OwnFreeStayCheckInput = z.input<typeof ownFreeStayCheckInput>;
/** PATCH /api/owner/free-stay-requests/{id}/cancel */
export const ownFreeStayCancelInput = freeStayRemarkInput.extend({
  remark: paragraph(FREE_STAY_TEXTS.note).default(''),
});
export type OwnFreeStayCancelInput = z.input<typeof ownFreeStayCancelInput>;

/** What calling it off would do: end a request, give the nights back, or take them all the same. */
export const FREE_STAY_CANCELLINGS = ['request', 'in_time', 'late'] as const;
export const ownFreeStayRequestRow = freeStayRequestRow.omit({ owner: true }).extend({
  /** Why it was rejected or called off. */
  remark: z.string(),
  /** Written down by staff for him. */
  isByStaff: z.boolean(),
  /** Null: it cannot be called off any more. */
  cancelling: z.enum(FREE_STAY_CANCELLINGS).nullable(),
});
export type OwnFreeStayRequestRow = z.infer<typeof ownFreeStayRequestRow>;
export const ownFreeStayRequest = ownFreeStayRequestRow.extend(
  freeStayRequest.pick({
    guestEmail: true,
    guestPhone: true,
    nationality: true,
    note: true,
    taken: true,
    decidedAt: true,
  }).shape,
);
export type OwnFreeStayRequest = z.infer<typeof ownFreeStayRequest>;

export const ownFreeStayRequestFilter = z.strictObject({
  status: z.array(z.enum(FREE_STAY_REQUEST_STATUSES)).optional(),
  contractId: id.optional(),
});
export type OwnFreeStayRequestFilter = z.infer<typeof ownFreeStayRequestFilter>;
export const OWN_REQUEST_SORTS = ['createdAt', 'checkIn'] as const;
export const ownFreeStayRequestListQuery = listQuery(
  ownFreeStayRequestFilter,
  OWN_REQUEST_SORTS,
  ownFreeStayRequestRow,
);
export const ownFreeStayRequestListAnswer = listAnswer('freeStayRequests', ownFreeStayRequestRow.partial());

import { z } from 'zod';
import { CO_OWNER_RULES, FREE_STAY_GUESTS } from '../../domain/money/freeStayRules';
import { id, localText, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

/** Hundredths of a night or of a point. */
const credits = z.number().int();
/** What a rule counts: nights, or points. */
const counted = z.enum(['night', 'point']);
export type Counted = z.infer<typeof counted>;
const owner = z.object({ accountId: z.uuid(), name: z.string() });

const sums = {
  entitled: credits,
  used: credits,
  booked: credits,
  expired: credits,
  left: credits,
  /** Taken beyond what there is: the entitlement became less under stays that stand. */
  over: credits,
};

/** What a stay is in the account: to come, over, or not slept and taken all the same. */
export const FREE_STAY_STATES = ['booked', 'used', 'late', 'no_show'] as const;
const stayOfYear = z.object({
  requestId: z.uuid(),
  reservationId: z.uuid(),
  reference: z.string(),
  checkIn: stayDate,
  checkOut: stayDate,
  unitNumber: z.string(),
  ownerName: z.string(),
  guest: z.enum(FREE_STAY_GUESTS),
  guestName: z.string(),
  state: z.enum(FREE_STAY_STATES),
  /** What its nights in this year take. */
  free: credits,
  discounted: credits,
});
export type FreeStayLine = z.infer<typeof stayOfYear>;

export const freeStayYear = z.object({
  from: stayDate,
  lastDay: stayDate,
  counted,
  ...sums,
  carriedIn: credits,
  /** The last day on which what came over can be used. */
  carriedLastDay: stayDate.nullable(),
  carriedOut: credits,
  discountBp: z.number().int(),
  discounted: z.object(sums),
  stays: z.array(stayOfYear),
});
export type FreeStayYearAnswer = z.infer<typeof freeStayYear>;

/** A contract with a rule of free stays, and how its year of today stands; its id is that of the contract. */
export const freeStayRow = z.object({
  id: z.uuid(),
  contractNumber: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  owners: z.array(owner.extend({ shareBp: z.number().int() })),
  /** The year of today, or the first one; null: the contract has none yet. */
  year: z.object({ from: stayDate, lastDay: stayDate, counted, ...sums, carriedIn: credits }).nullable(),
  discountedLeft: credits,
  /** Requests that wait for an answer. */
  waiting: z.number().int(),
});
export type FreeStayRow = z.infer<typeof freeStayRow>;

export const freeStayDetail = freeStayRow.extend({
  coOwners: z.enum(CO_OWNER_RULES),
  /** One account of all owners, or one of each. */
  accounts: z.array(z.object({ owner: owner.nullable(), years: z.array(freeStayYear) })),
});
export type FreeStayDetail = z.infer<typeof freeStayDetail>;

export const FREE_STAY_SORTS = ['unit', 'number'] as const;
export const freeStayFilter = z.strictObject({
  /** Unit, property, owner or number of the contract. */
  q: z.string().trim().max(80).optional(),
  ownerId: id.optional(),
  propertyId: id.optional(),
});
export type FreeStayFilter = z.infer<typeof freeStayFilter>;
export const freeStayListQuery = listQuery(freeStayFilter, FREE_STAY_SORTS, freeStayRow);
export const freeStayListAnswer = listAnswer('freeStays', freeStayRow.partial());

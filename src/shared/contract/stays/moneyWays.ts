import { z } from 'zod';
import { stayDate } from '../base/common';

/** The way money came or goes, the day, and the reference by which it is found again. */
export const moneyWay = z.object({
  method: z.string().min(1, { message: 'required' }).max(40),
  receivedOn: stayDate,
  reference: z.string().trim().max(120).optional(),
});

/**
 * The use of money that came for a hold after it had run out: it takes the nights again (in the unit named,
 * else its own or another of the room type), or it goes back at once.
 */
export const moneyHome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nights'), unitId: z.uuid().optional() }),
  z.strictObject({ kind: z.literal('refund'), refund: moneyWay }),
]);
export type MoneyHome = z.input<typeof moneyHome>;

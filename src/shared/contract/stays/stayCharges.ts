import { z } from 'zod';
import { instant, line, localText, paragraph, sen, stayDate } from '../base/common';
import { chargeKind } from '../pricing/servicePrices';

/** What was charged on a stay besides its price. */
export const stayCharge = z.object({
  id: z.uuid(),
  kind: chargeKind,
  name: localText,
  /** The day that it is about. */
  date: z.string(),
  quantity: z.number().int(),
  unitSen: sen,
  netSen: sen,
  taxSen: sen,
  totalSen: sen,
  sstBp: z.number().int().nullable(),
  /** Why the price is not that of the list. */
  reason: z.string(),
  note: z.string(),
  createdAt: instant,
  byName: z.string().nullable(),
  takenBack: z.object({ at: instant, byName: z.string().nullable(), reason: z.string() }).nullable(),
});
export type StayCharge = z.infer<typeof stayCharge>;

/** GET /api/reservations/{id}/services: what can be charged on a stay on a day, with price and rate of service tax of that day. */
export const stayServicesQuery = z.object({ date: stayDate });
export const stayServicesAnswer = z.object({
  services: z.array(
    z.object({
      id: z.uuid(),
      name: localText,
      kind: chargeKind,
      unitWord: localText,
      ownPrice: z.boolean(),
      priceSen: sen.nullable(),
      sstBp: z.number().int().nullable(),
    }),
  ),
});
export type StayService = z.infer<typeof stayServicesAnswer>['services'][number];

/** The greatest number of one service, and the greatest price of one in sen. */
export const STAY_CHARGE_LIMITS = { quantity: 999, unitSen: 100_000_000, reason: 200, note: 500 } as const;

/** POST /api/reservations/{id}/charges, with an `Idempotency-Key` header. */
export const stayChargeInput = z.object({
  serviceId: z.uuid(),
  date: stayDate,
  quantity: z.number().int().min(1, { message: 'positive' }).max(STAY_CHARGE_LIMITS.quantity),
  /** A price of its own, where the service allows one; absent: that of the list. */
  unitSen: z.number().int().min(1, { message: 'positive' }).max(STAY_CHARGE_LIMITS.unitSen).optional(),
  reason: line(STAY_CHARGE_LIMITS.reason).or(z.literal('')).default(''),
  note: paragraph(STAY_CHARGE_LIMITS.note).default(''),
  /** What the person saw that it comes to, with service tax. */
  expectedTotal: sen,
});
export type StayChargeInput = z.input<typeof stayChargeInput>;
export const stayChargeAnswer = z.object({ id: z.uuid(), reservationId: z.uuid() });

/** PATCH /api/stay-charges/{id}/take-back: a mistake is taken back by lines of its own. */
export const takeBackInput = z.object({ reason: line(STAY_CHARGE_LIMITS.reason) });

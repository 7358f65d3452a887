import { z } from 'zod';
import { line, sen, stayDate, version } from '../base/common';

/** The deposit of a stay: the amount agreed, the part of it that is (or was) held, and its settlement. */
export const depositState = z.object({
  amountSen: sen,
  heldSen: sen,
  settled: z.object({ returnedSen: sen, keptSen: sen, reason: z.string() }).nullable(),
});
export type DepositState = z.infer<typeof depositState>;

/** POST /api/reservations/{id}/deposit, with an `Idempotency-Key` header: staff settle the deposit once the stay is over. */
export const depositInput = z.object({
  version,
  /** The part that the house keeps, at most what is held; the rest goes back. */
  keptSen: z.number().int().min(0, { message: 'positive' }).max(100_000_000),
  /** The reason why something is kept; the guest reads it. */
  reason: line(200).or(z.literal('')).default(''),
  /** The way in which the rest goes back; needed while there is a rest. */
  refund: z
    .object({
      method: z.string().min(1, { message: 'required' }).max(40),
      reference: z.string().trim().max(120).default(''),
      receivedOn: stayDate,
    })
    .optional(),
});
export type DepositInput = z.input<typeof depositInput>;

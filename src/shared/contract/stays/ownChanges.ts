import { z } from 'zod';
import { sen, stayDate, version } from '../base/common';
import { partySize, partyWish, priceLine } from '../pricing/prices';
import { explainedLine } from './stayChanges';

/** The wanted stay, whole: what a guest can change of a booking of his own, and nothing besides. */
const ownWish = z.strictObject({
  version,
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int().min(1).max(50),
  /** Who is not told of stays as it is. */
  ...partyWish,
});

/** POST /api/public/reservations/{id}/changes/preview: changes nothing. */
export const ownChangePreviewInput = ownWish;
export type OwnChangePreviewInput = z.input<typeof ownChangePreviewInput>;

/** POST /api/public/reservations/{id}/changes, with an `Idempotency-Key` header. `expectedTotal` is the total of the preview. */
export const ownChangeInput = ownWish.extend({ expectedTotal: sen });
export type OwnChangeInput = z.input<typeof ownChangeInput>;

/** The reason why a change cannot be made, with the code and the params of the error that making it would be. */
export const ownChangeProblem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OwnChangeProblem = z.infer<typeof ownChangeProblem>;

export const ownChangePreview = z.object({
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int(),
  ...partySize,
  oldTotalSen: sen,
  newTotalSen: sen,
  paidSen: sen,
  /** The amount that would then be still to pay, in sen; below 0: to give back. */
  balanceSen: sen,
  lines: z.array(priceLine),
  explanation: z.array(explainedLine),
  /** Its own unit is taken on the new nights: the stay would be in another of the same room type. */
  movesUnit: z.boolean(),
  problem: ownChangeProblem.nullable(),
});
export type OwnChangePreview = z.infer<typeof ownChangePreview>;

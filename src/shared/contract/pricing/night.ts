import { z } from 'zod';
import { sen, stayDate } from '../base/common';
import { NIGHT_KINDS } from './prices';

/**
 * One night of the availability calendar: free units, what one night costs before taxes, how long a stay that holds it must and may
 * be. What is not so is left out: most nights of a year have no longest stay and are open to those who come and go.
 */
export const night = z.object({
  date: stayDate,
  available: z.number().int(),
  rate: z.enum(NIGHT_KINDS),
  price: sen,
  minNights: z.number().int(),
  maxNights: z.number().int().optional(),
  closedToArrival: z.literal(true).optional(),
  /** Nobody leaves on this date. */
  closedToDeparture: z.literal(true).optional(),
});
export type Night = z.infer<typeof night>;

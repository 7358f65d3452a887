import { z } from 'zod';
import { BED_KINDS, SLEEPING_LIMITS, SLEEPING_ROOMS } from '../../domain/inventory/sleeping';

/** A room with its beds, as answers have it. */
export const sleepingRoom = z.object({
  room: z.enum(SLEEPING_ROOMS),
  beds: z.array(z.object({ kind: z.enum(BED_KINDS), count: z.number().int() })),
});

const beds = z
  .array(
    z.strictObject({
      kind: z.enum(BED_KINDS),
      count: z.number().int().min(1).max(SLEEPING_LIMITS.beds),
    }),
  )
  .min(1, { message: 'beds_missing' })
  .max(SLEEPING_LIMITS.kinds)
  .superRefine((list, refinement) => {
    list.forEach(({ kind }, index) => {
      if (list.findIndex((one) => one.kind === kind) < index)
        refinement.addIssue({ code: 'custom', path: [index, 'kind'], message: 'bed_twice' });
    });
  });

/** The rooms with their beds as staff enter them, in the order in which visitors read them. */
export const sleepingInput = z
  .array(z.strictObject({ room: z.enum(SLEEPING_ROOMS), beds }))
  .max(SLEEPING_LIMITS.rooms);

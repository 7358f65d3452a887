import { z } from 'zod';

/** A rule for visitors that a stay breaks, and that staff may go beyond. */
export const stayWarning = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type StayWarning = z.infer<typeof stayWarning>;

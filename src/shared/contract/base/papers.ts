import { z } from 'zod';
import { instant } from './common';

/** A picture or a PDF that belongs to a row; it is sealed on the disk. */
export const paper = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  createdAt: instant,
  uploadedByName: z.string().nullable(),
});
export type Paper = z.infer<typeof paper>;
/** The fields beside the file in a form. */
export const paperFields = z.object({ uploadKey: z.string().regex(/^[\w-]{8,64}$/) });
export const paperParams = z.object({ id: z.uuid(), fileId: z.uuid() });

import { z } from 'zod';
import { instant, language } from '../base/common';

/** Hours for which an export is kept after it was asked for. */
export const OWNER_EXPORT_HOURS = 24;

/** Everything that is an owner's, as one file that he has asked for. */
export const ownerExport = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  askedAt: instant,
  expiresAt: instant,
  /** The size of the file; null until it is made. */
  bytes: z.number().int().nullable(),
});
export type OwnerExport = z.infer<typeof ownerExport>;

/** GET and POST /api/owner/export: the one that he asked for last; null where there is none. */
export const ownerExportAnswer = z.object({ ownerExport: ownerExport.nullable() });
export type OwnerExportAnswer = z.infer<typeof ownerExportAnswer>;
/** POST /api/owner/export: the language of its papers. */
export const ownerExportInput = z.strictObject({ language });

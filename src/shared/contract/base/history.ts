import { z } from 'zod';
import { instant } from './common';

/** A line of a row's history: who did what, and what it changed. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  actorName: z.string().nullable(),
  actorKind: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

import { z } from 'zod';
import { instant, paragraph } from './common';

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

/** A note of staff, which stands in the history of a row. */
export const noteInput = z.object({
  body: paragraph(2000).refine((text) => text.length > 0, { message: 'required' }),
});

/** A note as others read it; its author is null where he is gone. */
export const writtenNote = z.object({
  id: z.uuid(),
  body: z.string(),
  authorName: z.string().nullable(),
  createdAt: instant,
});

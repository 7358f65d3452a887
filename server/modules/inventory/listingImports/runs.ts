import type { AuditActor } from '../../../plugins/audit';
import type { WorkingImport } from './work.queries';

/** A process that was killed gives its import up after this. A part of 200 rows takes a second or two. */
export const RUN_MS = 60_000;
export const runUntil = (now: Date) => new Date(now.getTime() + RUN_MS);

/** Thrown when somebody has cancelled the import, or another process has it. */
export class Overtaken extends Error {}

/** The person who started it: what the queue does for them stands in the log under their name. */
export const actorOf = ({ created_by, id }: WorkingImport): AuditActor => ({
  kind: 'staff',
  id: created_by,
  requestId: id,
});

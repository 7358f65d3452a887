import type { FastifyRequest } from 'fastify';
import { json, type Queryable } from '../db/client';

/** Who did it: a person, a guest without an account, or the system (jobs, imports). */
export type AuditActor = {
  kind: 'staff' | 'account' | 'guest' | 'system';
  id: string | null;
  requestId?: string;
};

/** The actor of a request, for the audit log. */
export function auditActor(request: FastifyRequest): AuditActor {
  const { actor } = request;
  return {
    kind: actor ? (actor.isAdmin ? 'staff' : 'account') : 'guest',
    id: actor?.id ?? null,
    requestId: request.id,
  };
}

export const SYSTEM: AuditActor = { kind: 'system', id: null };

/**
 * Writes one line of the audit log in the transaction of the write itself. `before` and `after` hold what changed and nothing
 * secret; null where there is none.
 */
export async function audit(
  trx: Queryable,
  actor: AuditActor,
  entry: { action: string; entity: string; entityId: string; before?: unknown; after?: unknown },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actor.id,
      actor_kind: actor.kind,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : json(entry.before),
      after: entry.after === undefined ? null : json(entry.after),
      request_id: actor.requestId ?? null,
    })
    .execute();
}

/** The fields of `after` that differ from `before`, as the pair the audit log keeps. */
export function changes<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (row: Partial<T>) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

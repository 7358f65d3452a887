import type { FastifyRequest } from 'fastify';
import { json, type Queryable } from '../db/client';
import { forbidden, UnauthorizedError } from '../errors';
import type { Actor } from './loginSessions';

/** The doer of an audited act: a person, a guest without an account, or the system (jobs, imports). */
export type AuditActor = {
  kind: 'staff' | 'account' | 'guest' | 'system';
  id: string | null;
  requestId?: string;
  /** The codes that the request began with, when somebody signed in made it. */
  codes?: Actor['codes'];
};

/** The actor of a request, for the audit log. */
export function auditActor(request: FastifyRequest): AuditActor {
  const { actor } = request;
  return {
    kind: actor ? (actor.isAdmin ? 'staff' : 'account') : 'guest',
    id: actor?.id ?? null,
    requestId: request.id,
    ...(actor && { codes: actor.codes }),
  };
}

export const SYSTEM: AuditActor = { kind: 'system', id: null };

/**
 * Writes one line of the audit log in the transaction of the write itself. `before` and `after` hold what changed and nothing
 * secret; null where there is none. Throws 401 or 403, and so undoes the write, when the person who makes the request was banned,
 * deleted or lost codes since it began.
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
  const { action, entity, entityId } = entry;
  const leaves = action === 'delete' && entity === 'account' && entityId === actor.id;
  if (actor.id && actor.codes) await requireStill(trx, { id: actor.id, codes: actor.codes, leaves });
}

/** Lines of one statement: well under the 65,535 values that a statement may carry. */
const LINES_AT_A_TIME = 1000;

/**
 * Writes lines like `audit` for many rows that had the same done to them: a line each, none where there are
 * no rows.
 */
export async function auditEach(
  trx: Queryable,
  actor: AuditActor,
  { action, entity }: { action: string; entity: string },
  entityIds: readonly string[],
): Promise<void> {
  const who = { actor_id: actor.id, actor_kind: actor.kind, request_id: actor.requestId ?? null };
  for (let from = 0; from < entityIds.length; from += LINES_AT_A_TIME) {
    const part = entityIds.slice(from, from + LINES_AT_A_TIME);
    await trx
      .insertInto('audit_log')
      .values(part.map((entity_id) => ({ ...who, action, entity, entity_id, before: null, after: null })))
      .execute();
  }
  if (actor.id && actor.codes) await requireStill(trx, { id: actor.id, codes: actor.codes, leaves: false });
}

/**
 * Asked after the line is in: its reference to the account waits for whoever is changing that, and makes whoever comes next wait for
 * this transaction. Who `leaves` is deleted by this very write; anybody else who is deleted by now was so before it.
 */
async function requireStill(
  trx: Queryable,
  { id, codes, leaves }: { id: string; codes: number[]; leaves: boolean },
): Promise<void> {
  const now = await trx
    .selectFrom('account')
    .select(['status', 'permission_codes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (now.status !== 'active' && !(leaves && now.status === 'deleted')) throw new UnauthorizedError();
  if (codes.some((code) => !now.permission_codes.includes(code)))
    throw forbidden('your permissions have just been changed');
}

/** The fields of `after` that differ from `before`, as the pair the audit log keeps. */
export function changes<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (row: Partial<T>) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

import type { FastifyRequest } from 'fastify';
import { UnauthorizedError } from '../errors';
import { auditActor, type AuditActor } from './audit';
import type { Actor, OpenedFrom } from './loginSessions';

/**
 * The maker of a request, as services are told: they know nothing of HTTP, so that a job or a test can call
 * them too.
 */
export type Caller = OpenedFrom & {
  /** The signed-in person with the rights that the request began with; null for a visitor. */
  person: Actor | null;
  /** The person or visitor under the name that the audit log has for them. */
  actor: AuditActor;
  address: string;
};

/** The caller of a request. */
export const callerOf = (request: FastifyRequest): Caller => ({
  person: request.actor,
  actor: auditActor(request),
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

/** The signed-in person who calls; throws 401 for a visitor. */
export function personOf({ person }: Pick<Caller, 'person'>): Actor {
  if (!person) throw new UnauthorizedError();
  return person;
}

/** The caller as a stranger, for what is done before anybody has proved who they are: a token that came along counts for nothing. */
export const strangerOf = ({ actor }: Pick<Caller, 'actor'>): AuditActor => ({
  kind: 'guest',
  id: null,
  requestId: actor.requestId,
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACTIONS, allows, ENTRIES, type Permission, type PermissionEntry } from '@shared/permissions';
import { UnauthorizedError, forbidden } from '../errors';
import type { Actor } from './loginSessions';

/**
 * The people who may call a route: anyone, anyone signed in, an owner, an agent, a rider, an administrator, or one
 * with a permission. Of several permissions one is enough to come in: the handler then asks for the one that the
 * row needs.
 */
export type Can =
  'public' | 'signed-in' | 'owner' | 'agent' | 'rider' | 'admin' | Permission | readonly Permission[];

declare module 'fastify' {
  interface FastifyContextConfig {
    can?: Can;
  }
}

/** Every word that `config.can` takes; a misspelt action would have the code of another entry. */
const KNOWN: ReadonlySet<string> = new Set<string>([
  'public',
  'signed-in',
  'owner',
  'agent',
  'rider',
  'admin',
  ...(Object.keys(ENTRIES) as PermissionEntry[]).flatMap((entry) =>
    ACTIONS.map((action): Permission => `${entry}.${action}`),
  ),
]);

/** A line of the route table. */
export type GuardedRoute = { method: string; url: string; can: Can };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route and who may call it: a test calls each as every kind of person. */
    routeTable: readonly GuardedRoute[];
  }
}

/** True when the person may do what the route asks for. */
export function mayDo(actor: Actor | null, can: Can): boolean {
  if (can === 'public') return true;
  if (!actor) return false;
  if (can === 'signed-in') return true;
  if (can === 'owner') return actor.isOwner;
  if (can === 'agent') return actor.role === 'agent';
  if (can === 'rider') return actor.role === 'rider';
  if (can === 'admin') return actor.isAdmin;
  return actor.isAdmin && [can].flat().some((permission) => allows(actor.codes, permission));
}

/** The person of a request on a route that is not public. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new UnauthorizedError();
  return request.actor;
}

/** Guards every route; a route without `config.can` stops the boot, so that none can be forgotten. */
export function registerGuard(app: FastifyInstance) {
  const table: GuardedRoute[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => {
    const can = route.config?.can;
    if (!can) throw new Error(`${String(route.method)} ${route.url} has no config.can: say who may call it`);
    const unknown = [can].flat().find((word) => !KNOWN.has(word));
    if (unknown !== undefined) throw new Error(`unknown permission ${unknown}`);
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    for (const method of methods) table.push({ method, url: route.url, can });
  });
  app.addHook('onRequest', async (request) => {
    const can = request.routeOptions.config?.can;
    // No route: the not-found handler answers.
    if (!can || mayDo(request.actor, can)) return;
    if (!request.actor) throw new UnauthorizedError();
    throw forbidden(`${request.method} ${request.routeOptions.url} needs ${[can].flat().join(' or ')}`);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allows, codeOf, ENTRIES, type Permission } from '@shared/permissions';
import { UnauthorizedError, forbidden } from '../errors';
import type { Actor } from './session';

/** Who may call a route: anyone, anyone signed in, an owner, or an administrator with a permission. */
export type Can = 'public' | 'signed-in' | 'owner' | 'admin' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    can?: Can;
  }
}

/** True when the person may do what the route asks for. */
export function mayDo(actor: Actor | null, can: Can): boolean {
  if (can === 'public') return true;
  if (!actor) return false;
  if (can === 'signed-in') return true;
  if (can === 'owner') return actor.isOwner;
  if (can === 'admin') return actor.isAdmin;
  return actor.isAdmin && allows(actor.codes, can);
}

/** The person of a request on a route that is not public. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new UnauthorizedError();
  return request.actor;
}

/** Guards every route; a route without `config.can` stops the boot, so that none can be forgotten. */
export function registerGuard(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const can = route.config?.can;
    if (!can) throw new Error(`${String(route.method)} ${route.url} has no config.can: say who may call it`);
    const entry = can.split('.')[0]!;
    if (can.includes('.') && (!(entry in ENTRIES) || Number.isNaN(codeOf(can as Permission))))
      throw new Error(`unknown permission ${can}`);
  });
  app.addHook('onRequest', async (request) => {
    const can = request.routeOptions.config?.can;
    // No route: the not-found handler answers.
    if (!can || mayDo(request.actor, can)) return;
    if (!request.actor) throw new UnauthorizedError();
    throw forbidden(`${request.method} ${request.routeOptions.url} needs ${can}`);
  });
}

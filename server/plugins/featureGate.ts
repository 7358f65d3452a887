import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature, Features } from '@shared/domain/system/features';
import { AppError } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of the product that a route belongs to: while it is switched off, nobody but staff may call it. */
    feature?: Feature;
  }
}

/** A booking without an account is one of nobody who is signed in; the other parts are the same for everybody but staff. */
const concerns = (request: FastifyRequest, feature: Feature): boolean =>
  feature === 'guest_booking' ? !request.actor : !request.actor?.isAdmin;

/** Refuses the calls of a part that is switched off; after the guard, so that who may not call at all learns nothing of it. */
export function registerFeatures(app: FastifyInstance, read: () => Promise<Features>) {
  app.addHook('onRequest', async (request) => {
    const feature = request.routeOptions.config?.feature;
    if (!feature || !concerns(request, feature) || (await read())[feature]) return;
    throw new AppError(403, { code: `feature.${feature}`, detail: `${feature} is switched off` });
  });
}

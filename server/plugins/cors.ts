import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../env';

/** Seconds for which a browser may remember what it was allowed. */
const REMEMBERED_SECONDS = 7200;

/**
 * Lets pages of the origins in `CORS_ORIGINS` call this server: those that were built with its address as their `API_BASE_URL`. No
 * other origin is named in an answer, and nobody's cookies come along: the token travels in `Authorization`. Registered before the
 * guard, since a browser asks for leave without any token.
 */
export async function registerCors(app: FastifyInstance, { CORS_ORIGINS }: Pick<Env, 'CORS_ORIGINS'>) {
  if (CORS_ORIGINS.length === 0) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: REMEMBERED_SECONDS,
  });
}

/**
 * Lets pages of another origin show the picture that is answered, where there may be such pages: helmet keeps whatever is answered to
 * pages of our own, and an `<img>` asks for no leave.
 */
export function letOthersShow(reply: FastifyReply, { CORS_ORIGINS }: Pick<Env, 'CORS_ORIGINS'>) {
  if (CORS_ORIGINS.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
}

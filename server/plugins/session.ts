import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SignJWT, jwtVerify } from 'jose';
import type { Db } from '../db/client';
import type { Env } from '../env';

/** Who is asking: the signed-in person, read afresh for every request, so that a ban or a new permission works at once. */
export type Actor = {
  id: string;
  sessionId: string;
  accountNumber: string;
  name: string;
  email: string;
  role: string;
  isAdmin: boolean;
  isOwner: boolean;
  codes: number[];
  language: string;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const SESSION_DAYS = 30;
const ISSUER = 'attic';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Issues and checks login tokens: a JWT (HS256 only) that names a row of `session`, so that it can be revoked. */
export function createSessions(db: Db, env: Pick<Env, 'JWT_SECRET'>, now: () => Date) {
  const secret = new TextEncoder().encode(env.JWT_SECRET);

  return {
    /** Opens a session of an account and returns its token. */
    async open(accountId: string, userAgent: string | undefined): Promise<string> {
      const expires = new Date(now().getTime() + SESSION_DAYS * 86_400_000);
      const row = await db
        .insertInto('session')
        .values({ account_id: accountId, expires_at: expires, user_agent: userAgent?.slice(0, 300) ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(accountId)
        .setJti(row.id)
        .setIssuer(ISSUER)
        .setIssuedAt(Math.floor(now().getTime() / 1000))
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(secret);
    },

    /** The person behind a token, or null when it is not good: forged, expired, revoked, of a banned or deleted account. */
    async read(token: string): Promise<Actor | null> {
      const payload = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        currentDate: now(),
      }).then(
        (verified) => verified.payload,
        () => null,
      );
      const { jti = '', sub = '' } = payload ?? {};
      if (!UUID.test(jti) || !UUID.test(sub)) return null;
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select([
          'account.id',
          'session.id as session_id',
          'account_number',
          'name',
          'email',
          'role',
          'is_admin',
          'is_owner',
        ])
        .select(['permission_codes', 'language'])
        .where('session.id', '=', jti)
        .where('session.account_id', '=', sub)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now().toISOString())
        .where('account.status', '=', 'active')
        .executeTakeFirst();
      if (!row) return null;
      return {
        id: row.id,
        sessionId: row.session_id,
        accountNumber: row.account_number,
        name: row.name,
        email: row.email,
        role: row.role,
        isAdmin: row.is_admin,
        isOwner: row.is_owner,
        codes: row.is_admin ? row.permission_codes : [],
        language: row.language,
      };
    },

    async revoke(sessionId: string): Promise<void> {
      await db
        .updateTable('session')
        .set({ revoked_at: now() })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** The token of a request: `Authorization`, bare or as `Bearer`. Cookies are not read, so no other site can act for anyone. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim();
  if (!header || header.length > 4096) return null;
  return header.replace(/^Bearer\s+/i, '');
}

/** Puts the person (or null) on every request of the API. */
export function registerSession(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const token = request.routeOptions.config?.can ? tokenOf(request) : null;
    request.actor = token ? await sessions.read(token) : null;
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SignJWT, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Db, Queryable } from '../db/client';
import { faultOf } from '../db/faults';
import type { Env } from '../env';

/**
 * The signed-in person behind a request, read afresh each time, so that a ban or a new permission works at
 * once.
 */
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

/** The device and the address that a session is opened from. */
export type OpenedFrom = { userAgent: string | undefined; address: string | null };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const SESSION_DAYS = 30;
/** "Last seen" is told to within this time, so that reading does not write at every call. */
const SEEN_MINUTES = 10;
const ISSUER = 'attic';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Issues and checks login tokens: a JWT (HS256 only) that names a row of `session`, so that it can be revoked. */
export function createSessions(db: Db, env: Pick<Env, 'JWT_SECRET'>, now: () => Date) {
  const secret = new TextEncoder().encode(env.JWT_SECRET);
  const touch = (sessionId: string, accountId: string) =>
    sql`with used as (update session set last_seen_at = ${now()} where id = ${sessionId})
      update account set last_seen_at = ${now()} where id = ${accountId}`.execute(db);

  return {
    /** Opens a session of an account, in the transaction of the sign-in where there is one, and returns its token. */
    async open(accountId: string, from: OpenedFrom, trx: Queryable = db): Promise<string> {
      const expires = new Date(now().getTime() + SESSION_DAYS * 86_400_000);
      const row = await trx
        .insertInto('session')
        .values({
          account_id: accountId,
          created_at: now(),
          last_seen_at: now(),
          expires_at: expires,
          user_agent: from.userAgent?.slice(0, 300) ?? null,
          address: from.address,
        })
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
        .select(['permission_codes', 'language', 'session.last_seen_at as seen_at'])
        .where('session.id', '=', jti)
        .where('session.account_id', '=', sub)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now().toISOString())
        .where('account.status', '=', 'active')
        .executeTakeFirst();
      if (!row) return null;
      if (Date.parse(row.seen_at) < now().getTime() - SEEN_MINUTES * 60_000)
        await touch(row.session_id, row.id).catch((error: unknown) => {
          // On a full disk people can still read.
          if (faultOf(error) !== 'full') throw error;
        });
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

    async revoke(sessionId: string, trx: Queryable = db): Promise<void> {
      await trx
        .updateTable('session')
        .set({ revoked_at: now() })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** Ends every session of an account, but for one that it may keep; returns how many. Takes the transaction of the reason. */
    async revokeAll(trx: Queryable, accountId: string, keep?: string): Promise<number> {
      const ended = await trx
        .updateTable('session')
        .set({ revoked_at: now() })
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
        .executeTakeFirst();
      return Number(ended.numUpdatedRows);
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

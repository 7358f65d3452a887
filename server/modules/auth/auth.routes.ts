import type { App } from '../../app';
import type { Context } from '../../context';
import { emptyAnswer } from '@shared/contract/common';
import {
  loginAnswer,
  loginInput,
  registerInput,
  userInfoAnswer,
  type CurrentUser,
} from '@shared/contract/session';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import { AppError } from '../../errors';
import { formFields } from '../../plugins/multipart';
import { audit, auditActor } from '../../plugins/audit';
import { actorOf } from '../../plugins/guard';
import { findByEmail, findProfile, insertAccount, touchSeen } from './auth.queries';
import { hashPassword, passwordFits } from './passwords';

/** Sign-in, sign-out, registration of buyers and the user-info call. */
export function authRoutes(app: App, { db, sessions, now }: Context) {
  app.post(
    '/api/auth/login',
    {
      config: { can: 'public', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags: ['session'], body: loginInput, response: { 200: loginAnswer } },
    },
    async (request) => {
      const { email, password } = request.body;
      const account = await findByEmail(db, email);
      // One answer and one duration for an unknown address and a wrong password.
      if (!(await passwordFits(account?.password_hash, password)) || !account) {
        throw new AppError(400, { code: 'login.failed', detail: 'e-mail or password is wrong' });
      }
      if (account.status === 'banned')
        throw new AppError(403, { code: 'login.banned', detail: 'this account is closed' });
      if (account.status !== 'active')
        throw new AppError(403, { code: 'login.pending', detail: 'this account waits for approval' });
      await touchSeen(db, account.id, now());
      return { token: await sessions.open(account.id, request.headers['user-agent']) };
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { can: 'signed-in' }, schema: { tags: ['session'], response: { 200: emptyAnswer } } },
    async (request) => {
      await sessions.revoke(actorOf(request).sessionId);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/account/me',
    { config: { can: 'public' }, schema: { tags: ['session'], response: { 200: userInfoAnswer } } },
    async (request) => {
      if (!request.actor) return { status: 'error' as const };
      return currentUserOf(await findProfile(db, request.actor.id));
    },
  );

  app.post(
    '/api/auth/register-new-user',
    {
      config: {
        can: 'public',
        rateLimit: { max: 20, timeWindow: '10 minutes' },
        docs: { form: registerInput },
      },
      schema: { tags: ['session'], consumes: ['multipart/form-data'], response: { 201: loginAnswer } },
    },
    async (request, reply) => {
      const input = await formFields(request, registerInput);
      const password_hash = await hashPassword(input.password);
      const account = await db.transaction().execute(async (trx) => {
        const row = await insertAccount(trx, {
          email: input.email,
          password_hash,
          name: input.name,
          phone: input.phone,
          nationality: input.nationality ?? null,
          banned_remark: null,
          language: input.language ?? DEFAULT_LANGUAGE,
        });
        const after = { accountNumber: row.account_number, role: row.role };
        await audit(
          trx,
          { ...auditActor(request), kind: 'account', id: row.id },
          { action: 'register', entity: 'account', entityId: row.id, after },
        );
        return row;
      });
      return reply.code(201).send({ token: await sessions.open(account.id, request.headers['user-agent']) });
    },
  );
}

function currentUserOf(row: Awaited<ReturnType<typeof findProfile>>): CurrentUser {
  return {
    status: 'ok',
    id: row.id,
    accountNumber: row.account_number,
    name: row.name,
    email: row.email,
    phone: row.phone,
    nationality: row.nationality,
    role: row.role as CurrentUser['role'],
    isAdmin: row.is_admin,
    isOwner: row.is_owner,
    permissionCodes: row.is_admin ? row.permission_codes : [],
    language: row.language as Language,
  };
}

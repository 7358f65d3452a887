import { emptyAnswer } from '@shared/contract/base/common';
import { loginAnswer, loginInput, registerAnswer, registerInput } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { audit, auditActor } from '../../../plugins/audit';
import { actorOf } from '../../../plugins/guard';
import { lockAccount } from '../accounts/accounts.queries';
import { register } from './register.service';
import { signInWithPassword } from './signIn.service';

/** Sign-in, sign-out and registration. */
export function authRoutes(app: App, context: Context) {
  const { db, sessions } = context;

  app.post(
    '/api/auth/login',
    {
      config: { can: 'public', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags: ['session'], body: loginInput, response: { 200: loginAnswer } },
    },
    async (request) => ({ token: await signInWithPassword(context, request, request.body) }),
  );

  app.post(
    '/api/auth/logout',
    { config: { can: 'signed-in' }, schema: { tags: ['session'], response: { 200: emptyAnswer } } },
    async (request) => {
      const { id, sessionId } = actorOf(request);
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, id);
        await sessions.revoke(sessionId, trx);
        await audit(trx, auditActor(request), { action: 'signOut', entity: 'account', entityId: id });
      });
      return { status: 'ok' as const };
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
      schema: { tags: ['session'], consumes: ['multipart/form-data'], response: { 201: registerAnswer } },
    },
    async (request, reply) => reply.code(201).send(await register(context, request)),
  );
}

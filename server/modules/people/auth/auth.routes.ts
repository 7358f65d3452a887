import { emptyAnswer } from '@shared/contract/base/common';
import { loginAnswer, loginInput, registerAnswer, registerInput } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { UnauthorizedError } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { tokenOf } from '../../../plugins/loginSessions';
import { formFields } from '../../../plugins/multipartForms';
import { signOut } from './devices.service';
import { register } from './register.service';
import { signInWithPassword } from './signIn.service';

/** The form of a visitor: nobody but staff may leave the password to a link. */
const visitorInput = registerInput.required({ password: true });

/** Sign-in, sign-out and registration. */
export function authRoutes(app: App, context: Context) {
  app.post(
    '/api/auth/login',
    {
      config: { can: 'public', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags: ['session'], body: loginInput, response: { 200: loginAnswer } },
    },
    async (request) => ({ token: await signInWithPassword(context, callerOf(request), request.body) }),
  );

  app.post(
    '/api/auth/logout',
    { config: { can: 'signed-in' }, schema: { tags: ['session'], response: { 200: emptyAnswer } } },
    async (request) => {
      await signOut(context, callerOf(request));
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/auth/register-new-user',
    {
      config: {
        can: 'public',
        feature: 'registration',
        rateLimit: { max: 20, timeWindow: '10 minutes' },
        docs: { form: registerInput },
      },
      schema: { tags: ['session'], consumes: ['multipart/form-data'], response: { 201: registerAnswer } },
    },
    async (request, reply) => {
      const isVisitor = !tokenOf(request);
      const fields = await formFields(request, isVisitor ? visitorInput : registerInput);
      // A token that is no good any more is not a visitor's: staff would register people as if these had come themselves.
      if (!isVisitor && !request.actor) throw new UnauthorizedError();
      return reply.code(201).send(await register(context, callerOf(request), fields));
    },
  );
}

import { emptyAnswer } from '@shared/contract/base/common';
import {
  confirmLinkAnswer,
  confirmLinkInput,
  forgotPasswordInput,
  resendConfirmationInput,
  resetPasswordInput,
} from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { askForConfirmation, askForPasswordLink, confirmLink, resetPassword } from './links.service';

const schema = { tags: ['session'], response: { 200: emptyAnswer } };
const LINK_LIMIT = { max: 20, timeWindow: '10 minutes' };

/** The calls behind the links in our mails, and those that ask for such a link. */
export function linksRoutes(app: App, context: Context) {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { can: 'public', rateLimit: { max: 5, timeWindow: '10 minutes' } },
      schema: { ...schema, body: forgotPasswordInput },
    },
    async (request) => {
      const { email, language = null } = request.body;
      await askForPasswordLink(context, { email, language });
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/auth/resend-confirmation',
    {
      config: { can: 'public', rateLimit: { max: 5, timeWindow: '10 minutes' } },
      schema: { ...schema, body: resendConfirmationInput },
    },
    async (request) => {
      await askForConfirmation(context, request.body.email);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/auth/reset-password',
    { config: { can: 'public', rateLimit: LINK_LIMIT }, schema: { ...schema, body: resetPasswordInput } },
    async (request) => {
      await resetPassword(context, callerOf(request), request.body);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/auth/confirm',
    {
      config: { can: 'public', rateLimit: LINK_LIMIT },
      schema: { tags: ['session'], body: confirmLinkInput, response: { 200: confirmLinkAnswer } },
    },
    async (request) => confirmLink(context, callerOf(request), request.body),
  );
}

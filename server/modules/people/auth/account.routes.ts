import type { FastifyRequest } from 'fastify';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { accountFields, currentAdmin, currentUser, userInfoAnswer } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { actorOf } from '../../../plugins/guard';
import { readForm } from '../../../plugins/multipartForms';
import { removeFiles } from '../../../storage/removeFiles';
import { privateFileHeaders, storeUpload } from '../../../storage/uploads';
import { findAccount } from '../accounts/accounts.queries';
import { mayWith } from '../accounts/rights.service';
import { deleteAccount, requireReach, updateAccountFields } from './account.service';
import { findProfile } from './auth.queries';
import { currentAdminOf, currentUserOf } from './currentUser';
import { securityRoutes } from './security.routes';

const tags = ['account'];

/** One's own account; staff who may edit or delete the person call it for others. */
export function accountRoutes(app: App, context: Context) {
  const { db, env, files } = context;
  securityRoutes(app, context);

  app.get(
    '/api/account/me',
    { config: { can: 'public' }, schema: { tags: ['session'], response: { 200: userInfoAnswer } } },
    async (request) =>
      request.actor ? currentUserOf(await findProfile(db, request.actor.id)) : { status: 'error' as const },
  );

  app.get(
    '/api/account/admin',
    { config: { can: 'admin' }, schema: { tags, response: { 200: currentAdmin } } },
    async (request) => currentAdminOf(env, await findProfile(db, actorOf(request).id)),
  );

  app.patch(
    '/api/account/:id',
    {
      config: {
        can: 'signed-in',
        // Pictures cost seconds to decode. Per person: guests of one house share an address.
        rateLimit: {
          max: 60,
          timeWindow: '10 minutes',
          keyGenerator: (request: FastifyRequest) => request.actor?.id ?? request.ip,
        },
        docs: { form: accountFields.extend({ photo: fileField.optional() }) },
      },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: currentUser },
      },
    },
    async (request) => {
      const { id } = request.params;
      // Before anything is read of what may be ten megabytes; asked once more under the lock.
      requireReach(context, actorOf(request), id, await findAccount(db, id), 'edit');
      const { fields, file } = await readForm(request, accountFields);
      const photo =
        file && (await storeUpload(context, file, { folder: 'people', field: 'photo', pdf: false }));
      try {
        const { profile, obsolete } = await updateAccountFields(
          context,
          callerOf(request),
          id,
          fields,
          photo?.key,
        );
        await removeFiles(context, obsolete);
        return currentUserOf(profile);
      } catch (error) {
        if (photo) await removeFiles(context, [photo.key]);
        throw error;
      }
    },
  );

  app.delete(
    '/api/account/:id',
    {
      config: { can: 'signed-in' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await removeFiles(context, await deleteAccount(context, callerOf(request), request.params.id));
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/account/:id/photo',
    { config: { can: 'signed-in' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const account = await findAccount(db, request.params.id);
      const maySee = account && (account.id === actor.id || mayWith(actor, account, 'view'));
      if (!maySee || !account.photo_key || !(await files.exists(account.photo_key)))
        throw notFound('no such photo');
      return reply
        .headers(privateFileHeaders('image/webp', 'photo'))
        .send(await files.read(account.photo_key));
    },
  );
}

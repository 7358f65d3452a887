import type { FastifyReply } from 'fastify';
import { brandAnswer, brandInput, brandLogoForm } from '@shared/contract/system/brand';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { letOthersShow } from '../../../plugins/cors';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { readIfThere } from '../../../storage/readIfThere';
import { readBrand } from '../settings/settings.queries';
import { changeBrandLogo, readBrandSetting, settleBrand } from './brand.service';

const tags = ['settings'];
/** Browsers shrink the picture of a tab to 16 or 32 points; 320 are enough for a home screen. */
const ICON_WIDTH = 320;
/** A picture of any shape in a square, whole and undistorted. */
const squareIcon = (picture: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/webp;base64,${picture.toString('base64')}"/></svg>`;

/**
 * Name, contact, logo and colours of the business. Pages, mails and prints read them anew each time, so that a change shows at once,
 * whichever process answers.
 */
export function brandRoutes(app: App, context: Context) {
  const { db, env, files, variants } = context;

  app.get(
    '/api/brand',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: brandAnswer } } },
    async () => readBrandSetting(context),
  );

  app.patch(
    '/api/brand',
    { config: { can: 'global.edit' }, schema: { tags, body: brandInput, response: { 200: brandAnswer } } },
    async (request) => settleBrand(context, auditActor(request), request.body),
  );

  app.patch(
    '/api/brand/logo',
    {
      config: { can: 'global.edit', docs: { form: brandLogoForm.extend({ logo: fileField }) } },
      schema: { tags, consumes: ['multipart/form-data'], response: { 200: brandAnswer } },
    },
    async (request) => {
      const { fields, file } = await readForm(request, brandLogoForm);
      const { version, remove } = fields;
      return changeBrandLogo(context, auditActor(request), { version, remove: remove === 'true', file });
    },
  );

  /** The pages name a version in the address: a picture that was kept is never shown for a later one. */
  const send = (reply: FastifyReply, type: string, content: Buffer | string) => {
    letOthersShow(reply, env);
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(content);
  };

  app.get('/api/public/brand/logo', { config: { can: 'public' }, schema: { tags } }, async (_, reply) => {
    const { logoKey } = await readBrand(db);
    const picture = logoKey && (await readIfThere(files.pathOf(logoKey)));
    if (!picture) throw notFound('no logo');
    return send(reply, 'image/webp', picture);
  });

  app.get('/api/public/brand/icon', { config: { can: 'public' }, schema: { tags } }, async (_, reply) => {
    const { logoKey } = await readBrand(db);
    if (!logoKey || !(await readIfThere(files.pathOf(logoKey)))) throw notFound('no logo');
    return send(reply, 'image/svg+xml', squareIcon(await variants.variant(logoKey, ICON_WIDTH, 'webp')));
  });
}

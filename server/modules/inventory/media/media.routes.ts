import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/contract/inventory/photos';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { letOthersShow } from '../../../plugins/cors';
import { createMasters } from './masters';

/** The files that exist of each photo: nobody can make the server compute any other. */
const FILES = new Map<
  string,
  { width: (typeof PHOTO_WIDTHS)[number]; format: (typeof PHOTO_FORMATS)[number] }
>(
  PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
);
const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** Pictures of the site, `/media/{id}/{width}.{format}`. A photo never changes under its id, so they may be kept for good. */
export function mediaRoutes(app: App, context: Context) {
  const masterOf = createMasters(context);

  app.get(
    '/media/:id/:file',
    {
      config: { can: 'public' },
      schema: { tags: ['media'], params: z.object({ id: z.string(), file: z.string() }) },
    },
    async (request, reply) => {
      const { id, file } = request.params;
      const wanted = FILES.get(file);
      const key = wanted && isUuid(id) ? await masterOf(id) : null;
      if (!wanted || !key) throw notFound('no such picture');
      const picture = await context.variants
        .variant(key, wanted.width, wanted.format)
        .catch((error: NodeJS.ErrnoException) => {
          // It was removed since somebody looked for it.
          if (error.code === 'ENOENT') throw notFound('no such picture');
          throw error;
        });
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      letOthersShow(reply, context.env);
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
      return reply.type(`image/${wanted.format}`).send(picture);
    },
  );
}

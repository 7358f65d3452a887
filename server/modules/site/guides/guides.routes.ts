import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { guidePath } from '@shared/guides';
import { DEFAULT_LANGUAGE, isLanguage } from '@shared/languages';
import type { App } from '../../../app';
import type { Context } from '../../../context';

type GuideFile = { content: Buffer; etag: string };

/** The files of a kind under a folder by their place in it, without the ending; none where nothing was built. */
function filesOf(folder: string, ending: string): Map<string, GuideFile> {
  try {
    return new Map(
      (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
        .filter((file) => file.endsWith(ending))
        .map((file) => {
          const content = readFileSync(path.join(folder, file));
          const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
          return [file.slice(0, -ending.length).split(path.sep).join('/'), { content, etag }] as const;
        }),
    );
  } catch {
    return new Map();
  }
}

/**
 * The guide, as the build has rendered it beside the pages. Everything is read once, at the start, and an answer is looked up by its name: no
 * address becomes a path. What there is no guide for is answered with the list of those that there are.
 */
export function guideRoutes(app: App, { webRoot }: Pick<Context, 'webRoot'>) {
  const folder = path.join(webRoot, 'guide');
  const pages = filesOf(folder, '.html');
  const pictures = filesOf(path.join(folder, 'pictures'), '.webp');
  const options = { config: { can: 'public' }, schema: { hide: true } } as const;

  function send(reply: FastifyReply, file: GuideFile, type: string, status = 200) {
    reply.header('cache-control', 'no-cache').header('etag', file.etag).header('x-robots-tag', 'noindex');
    const known = reply.request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === file.etag);
    if (status === 200 && known) return reply.code(304).send();
    return reply.code(status).type(type).send(file.content);
  }
  function sendPage(reply: FastifyReply, language: string, person?: string) {
    const page = pages.get(person === undefined ? language : `${language}/${person}`);
    const list = pages.get(isLanguage(language) ? language : DEFAULT_LANGUAGE);
    if (page) return send(reply, page, 'text/html; charset=utf-8');
    if (list) return send(reply, list, 'text/html; charset=utf-8', 404);
    reply.callNotFound();
    return reply;
  }

  app.get('/guide', options, async (_request, reply) => reply.redirect(guidePath(DEFAULT_LANGUAGE)));
  app.get<{ Params: { language: string } }>('/guide/:language', options, async ({ params }, reply) =>
    sendPage(reply, params.language),
  );
  app.get<{ Params: { language: string; person: string } }>(
    '/guide/:language/:person',
    options,
    async ({ params }, reply) => sendPage(reply, params.language, params.person),
  );
  app.get<{ Params: { language: string; file: string } }>(
    '/guide/pictures/:language/:file',
    options,
    async ({ params }, reply) => {
      const [name, ...rest] = params.file.split('.');
      const picture = rest.join('.') === 'webp' ? pictures.get(`${params.language}/${name}`) : undefined;
      if (picture) return send(reply, picture, 'image/webp');
      reply.callNotFound();
      return reply;
    },
  );
}

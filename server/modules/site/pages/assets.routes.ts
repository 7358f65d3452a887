import fastifyStatic from '@fastify/static';
import type { App } from '../../../app';
import type { WebFiles } from './webFiles';

/**
 * The files of the build. Their names carry hashes, so browsers may keep them for good; `build.mjs` has compressed them. The plugin's
 * own routes would have no `config.can`, hence its `sendFile` alone.
 */
export async function assetRoutes(app: App, { webRoot, rootFiles }: Pick<WebFiles, 'webRoot' | 'rootFiles'>) {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false });
  const options = { config: { can: 'public' }, schema: { hide: true } } as const;

  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
    reply
      .header('vary', 'accept-encoding')
      .sendFile(`assets/${request.params['*']}`, webRoot, { immutable: true, maxAge: '1y' }),
  );
  for (const [name, folder] of rootFiles) {
    app.get(`/${name}`, options, (_request, reply) =>
      reply.header('vary', 'accept-encoding').sendFile(name, folder, { maxAge: '1d' }),
    );
  }
}

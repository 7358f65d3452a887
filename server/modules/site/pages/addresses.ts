import type { FastifyRequest } from 'fastify';
import { LANGUAGE_PREFIXES, type Language } from '@shared/languages';
import { publicOrigin, type Env } from '../../../env';

const LOOPBACK = /^(?:[a-z\d-]+\.)*localhost(?::\d{1,5})?$|^(?:127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * The origin of the addresses in a page. Without `PUBLIC_URL` the host that the request names is taken only when it is this very
 * machine: anyone can write any other, and a cache would hand it to everybody.
 */
export function originOf(
  env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string {
  if (!env.PUBLIC_URL && LOOPBACK.test(request.host))
    return `${request.protocol}://${request.host.toLowerCase()}`;
  return publicOrigin(env);
}

/** The path of a public page in a language: `/discover` → `/zh/discover`, `/` → `/zh`. */
export function localPath(path: string, language: Language): string {
  const prefix = LANGUAGE_PREFIXES[language];
  return prefix && path === '/' ? prefix : `${prefix}${path}`;
}

/** The whole address of a public page in a language. */
export const localUrl = (origin: string, path: string, language: Language): string =>
  `${origin}${localPath(path, language)}`;

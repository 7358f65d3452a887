import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { wordsOf } from './errors';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Returns the facts of an error for the log. Not everything that it carries: PostgreSQL's `detail` and
 * `where` quote the row that was refused, names and password hashes among it.
 */
function errorFacts(error: unknown) {
  const { name, stack, code, constraint, table } = (error ?? {}) as Partial<
    Error & Record<'code' | 'constraint' | 'table', string>
  >;
  return { type: name ?? 'Error', message: wordsOf(error), stack: stack ?? '', code, constraint, table };
}

/**
 * Returns the options of the server's log, which holds nothing that opens a booking or a login, and as little
 * as possible about people.
 */
export const loggerOptions = (level: string): LogOptions => ({
  level,
  serializers: {
    // The path alone: a query string can carry a token or somebody's name. An export address is a secret in the path itself.
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0]!.replace(/^(\/api\/public\/ical\/).*/i, '$1…'),
      remote: request.ip,
    }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: errorFacts,
    // At the level `trace` the reader of forms shows the headers it was given, the login token among them.
    busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
  },
});

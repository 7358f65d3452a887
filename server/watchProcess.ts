import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Deals with failures that nobody waits for (decision 19). A promise that was let go of is one piece of work,
 * whose state is in the database: it is logged, and everybody else is served on. An error thrown outside of
 * any promise leaves nobody knows what behind: it is logged, and `end` lets the process go, with code 1, so
 * that it is started afresh.
 */
export function watchProcess(
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
  end: () => void,
  watched: EventEmitter = process,
): void {
  watched.on('unhandledRejection', (reason: unknown) =>
    log.error({ err: reason }, 'a failure that nobody waited for'),
  );
  watched.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'an error outside of everything: the process ends');
    end();
  });
}

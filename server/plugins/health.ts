import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../app';
import type { Database } from '../db/client';
import { faultOf, type Fault } from '../db/faults';
import { sendUnavailable } from '../errors';

/** Milliseconds that the database has for its answer. */
const PROMPT_MS = 2000;

const schema = { tags: ['health'], response: { 200: z.object({ status: z.literal('ok') }) } };
const options = { config: { can: 'public' }, logLevel: 'silent', schema } as const;

/**
 * `GET /api/health`: 200 while the database answers, else 503, in two seconds at the latest; 503 too once `leave` was called, because the server is
 * about to stop. Everybody who asks at the same time waits for the same statement, so that asking often does not wear out the pool of a database that
 * hangs. `GET /api/health/live`: 200 as long as the process answers at all; one that does not is to be started anew, which helps no database.
 */
export function registerHealth(app: App, { db }: Pick<Database, 'db'>): { leave(): void } {
  let isLeaving = false;
  app.get('/api/health/live', options, async () => ({ status: 'ok' as const }));
  let asked: Promise<Fault | null> | null = null;
  const ask = () =>
    sql`select 1`.execute(db).then(
      () => null,
      (error: unknown) => faultOf(error) ?? ('away' as const),
    );
  app.get('/api/health', options, async (_request, reply) => {
    if (isLeaving) return sendUnavailable(reply, 'away', 'the server is about to stop');
    asked ??= ask().finally(() => (asked = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Fault>((resolve) => (timer = setTimeout(resolve, PROMPT_MS, 'away')));
    const fault = await Promise.race([asked, late]);
    clearTimeout(timer);
    return fault ? sendUnavailable(reply, fault) : { status: 'ok' as const };
  });
  return { leave: () => void (isLeaving = true) };
}

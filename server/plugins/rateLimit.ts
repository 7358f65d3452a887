import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/client';

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts in the database, so that several server processes share one limit. */
function storeIn(db: Db) {
  return class DatabaseStore {
    constructor(private readonly options: { routeKey?: string } = {}) {}

    incr(key: string, callback: Callback, timeWindow: number) {
      const name = `${this.options.routeKey ?? ''} ${key}`;
      const window = sql`make_interval(secs => ${timeWindow / 1000})`;
      sql<{ count: number; ttl: number }>`
        insert into rate_limit as kept (key, count, resets_at) values (${name}, 1, now() + ${window})
        on conflict (key) do update set
          count = case when kept.resets_at <= now() then 1 else kept.count + 1 end,
          resets_at = case when kept.resets_at <= now() then now() + ${window} else kept.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()) * 1000)::integer as ttl`
        .execute(db)
        .then(
          ({ rows }) => callback(null, { current: rows[0]!.count, ttl: rows[0]!.ttl }),
          (error: Error) => callback(error),
        );
    }

    /** The plugin asks for one of these per route, which counts for itself. */
    child({ routeInfo }: { routeInfo: { method?: unknown; url?: string } }) {
      return new DatabaseStore({ routeKey: `${String(routeInfo.method)} ${routeInfo.url}` });
    }
  };
}

/**
 * Limits the routes that ask for it with `config.rateLimit`, per address; `RATE_LIMIT=off` is for load runs. While nobody can count,
 * nobody is let through: those routes need the database themselves, and whoever exhausts it gets no tries for it.
 */
export async function registerRateLimit(app: FastifyInstance, db: Db, on: boolean) {
  if (!on) return;
  await app.register(rateLimit, { global: false, store: storeIn(db) as never, skipOnError: false });
}

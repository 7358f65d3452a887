import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/client';

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Public reads from one network, for each call: ten a second for a whole minute. Nobody who looks and clicks comes near it, nor an
 * office or a mobile network behind one address.
 */
const PUBLIC_READS = { max: 600, timeWindow: '1 minute', inMemory: true };

/** Counters of one process; more networks than this at once are not told apart by memory that runs full. */
const MOST_NETWORKS = 20_000;

/** Counts in this process alone: a read must not cost a write, and that each process has its own count matters little here. */
class MemoryStore {
  private readonly kept = new Map<string, { current: number; resetsAt: number }>();

  incr(key: string, callback: Callback, timeWindow: number) {
    const now = Date.now();
    let count = this.kept.get(key);
    if (!count || count.resetsAt <= now) {
      if (this.kept.size >= MOST_NETWORKS) this.forget(now);
      count = { current: 0, resetsAt: now + timeWindow };
      this.kept.set(key, count);
    }
    count.current += 1;
    callback(null, { current: count.current, ttl: count.resetsAt - now });
  }

  private forget(now: number) {
    for (const [key, { resetsAt }] of this.kept) if (resetsAt <= now) this.kept.delete(key);
    if (this.kept.size >= MOST_NETWORKS) this.kept.clear();
  }
}

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
    child({ routeInfo, inMemory }: { routeInfo: { method?: unknown; url?: string }; inMemory?: boolean }) {
      if (inMemory) return new MemoryStore();
      return new DatabaseStore({ routeKey: `${String(routeInfo.method)} ${routeInfo.url}` });
    }
  };
}

/** True for what visitors read: every `GET` below `/api/public/`, and quotes, which write nothing. */
const isPublicRead = ({ method, url }: { method: unknown; url: string }) =>
  [method].flat().includes('GET') ? url.startsWith('/api/public/') : url === '/api/public/quotes';

/**
 * Limits the routes that ask for it with `config.rateLimit`, per address, and all that visitors read; `RATE_LIMIT=off` is for load
 * runs. While nobody can count, nobody is let through: what is counted in the database needs it itself, and whoever exhausts it gets no
 * tries for it.
 */
export async function registerRateLimit(app: FastifyInstance, db: Db, on: boolean) {
  if (!on) return;
  // Before the plugin looks at the route.
  app.addHook('onRoute', (route) => {
    if (isPublicRead(route) && route.config && !route.config.rateLimit)
      route.config = { ...route.config, rateLimit: PUBLIC_READS };
  });
  await app.register(rateLimit, { global: false, store: storeIn(db) as never, skipOnError: false });
}

import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { findWaiting } from '../dashboard/workWaiting.queries';
import { countJobs, countUnsent } from './metrics.queries';

/** Seconds; a page that takes longer than the last of them is a fault. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = { contentType: string; text(): Promise<string> };

/**
 * What the server measures of itself, in Prometheus' text form: requests by route and status, the process, the queue, letters, and the work that waits for
 * staff (feeds that fail, days that are not closed). Nothing in it is about a person. What the database knows is asked for when somebody reads it; without
 * an answer `attic_database_up` is 0 and the rest is there.
 */
export function registerMetrics(app: App, { db, now }: Pick<Context, 'db' | 'now'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'attic_http_request_seconds',
    help: 'Seconds until an answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address that was asked for: that can carry a secret, and there is no end of them.
    const { url: route = 'none' } = request.routeOptions;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const up = new Gauge({ name: 'attic_database_up', help: '1 while the database answers.', registers });
  const jobs = new Gauge({
    name: 'attic_jobs',
    help: 'Work of the queue that is not done, or failed for good.',
    labelNames: ['kind', 'state'] as const,
    registers,
  });
  const letters = new Gauge({
    name: 'attic_letters_unsent',
    help: 'Letters that have not left.',
    labelNames: ['state'] as const,
    registers,
  });
  const waiting = new Gauge({
    name: 'attic_work_waiting',
    help: 'Work that waits for staff, as the dashboard counts it.',
    labelNames: ['kind'] as const,
    registers,
  });
  const read = async () => {
    for (const gauge of [jobs, letters, waiting]) gauge.reset();
    try {
      for (const { count, ...labels } of await countJobs(db)) jobs.set(labels, count);
      for (const { count, ...labels } of await countUnsent(db)) letters.set(labels, count);
      for (const { count, ...labels } of await findWaiting(db, businessDate(now()), () => true))
        waiting.set(labels, count);
      up.set(1);
    } catch (error) {
      app.log.warn({ err: error }, 'the database was not there to be measured');
      up.set(0);
    }
  };
  let reading: Promise<void> | null = null;
  return {
    contentType: registry.contentType,
    async text() {
      // Who asks at the same time waits for the same statements.
      reading ??= read().finally(() => (reading = null));
      await reading;
      return registry.metrics();
    },
  };
}

/** Serves `GET /metrics` on a port of its own, which no visitor reaches. Resolves once it listens. */
export function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => answer.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

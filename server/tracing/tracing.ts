import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context as TraceContext, Span } from '@opentelemetry/api';
import type { App } from '../app';
import type { TraceStatement } from '../db/client';
import type { JobHandlers, Sweeps } from '../jobs/jobs';

/** Characters of a statement that are told: what comes after them says little of why it was slow. */
const MOST_TEXT = 2_000;
/** Milliseconds for what is not told yet when the server ends; a collector that is away must not keep it. */
const LAST_WORDS_MS = 3_000;

export type TracingSettings = {
  /** Where an OTLP collector listens, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** The part of requests and jobs that is told, from 0 to 1. */
  share: number;
  /** True where the server is behind a proxy of the host: then a trace that began there goes on here. Else a visitor could choose what is told. */
  trustsCaller: boolean;
};

export type Tracing = {
  statement: TraceStatement;
  requests(app: App): void;
  jobs(handlers: JobHandlers): JobHandlers;
  sweeps(sweeps: Sweeps): Sweeps;
  stop(): Promise<void>;
};

/**
 * Tells a collector by OpenTelemetry's protocol (OTLP over HTTP) how long requests, jobs and their statements take. Told are the pattern of a route, never the
 * address that was asked for, and statements with `$1` for their values: nothing is about a person. Its packages are loaded by who calls this, and by nobody
 * else. What cannot be told is dropped; nobody waits for a collector.
 */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } =
    await import('@opentelemetry/api');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');

  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('attic');
  const propagator = new W3CTraceContextPropagator();
  /** The request or job that is under way. */
  const underWay = new AsyncLocalStorage<Span>();

  const fail = (span: Span, error: unknown) => {
    const { code, name } = error as { code?: unknown; name?: string };
    span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const within = async <Done>(span: Span, work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  const begin = (name: string, kind: number, attributes: Attributes, parent: TraceContext = ROOT_CONTEXT) =>
    tracer.startSpan(name, { kind, attributes }, parent);
  const asJob = (name: string, work: () => Promise<void>) => {
    const span = begin(name, SpanKind.CONSUMER, { 'messaging.destination.name': name });
    return within(span, () => underWay.run(span, work));
  };

  return {
    statement: (text, run) => {
      const parent = underWay.getStore();
      if (!parent) return run();
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MOST_TEXT),
      };
      return within(begin(operation, SpanKind.CLIENT, attributes, trace.setSpan(ROOT_CONTEXT, parent)), run);
    },
    requests(app) {
      const spans = new WeakMap<object, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, headers } = request;
        const { url: route } = request.routeOptions;
        const before = settings.trustsCaller
          ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const span = begin(
          route ? `${method} ${route}` : method,
          SpanKind.SERVER,
          { 'http.request.method': method, ...(route && { 'http.route': route }) },
          before,
        );
        spans.set(request, span);
        underWay.run(span, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    jobs: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => [
          name,
          (data: never) => asJob(name, () => handle(data)),
        ]),
      ) as JobHandlers,
    sweeps: (sweeps) =>
      Object.fromEntries(
        Object.entries(sweeps).map(([name, { cron, run }]) => [
          name,
          { cron, run: () => asJob(name, async () => void (await run())) },
        ]),
      ),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_WORDS_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
      clearTimeout(timer);
    },
  };
}

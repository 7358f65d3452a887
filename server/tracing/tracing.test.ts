import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { App } from '../app';
import { openDatabase, type Database } from '../db/client';
import type { JobHandlers } from '../jobs/jobs';
import { startTracing, type Tracing, type TracingSettings } from './tracing';

type Told = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: Record<string, unknown>;
};
type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const ERROR = 2;
const SECRET = 'a-token-that-nobody-may-read';

/** A collector: keeps what it is sent, as it was sent. */
let collector: Server;
const bodies: string[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(parts).toString('utf8')}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

let tracing: Tracing;
let database: Database;
let dataDir: string;
let app: App;
beforeEach(() => {
  bodies.length = 0;
  dataDir = mkdtempSync(path.join(tmpdir(), 'attic-tracing-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
async function start(settings: Partial<TracingSettings> = {}): Promise<void> {
  tracing = await startTracing({
    ...{ endpoint: endpoint(), service: 'attic of a test', share: 1, trustsCaller: false },
    ...settings,
  });
  database = await openDatabase({
    ...{ url: process.env.TEST_DATABASE_URL, dataDir, poolSize: 2 },
    trace: tracing.statement,
  });
  app = Fastify() as unknown as App;
  tracing.requests(app);
  app.get('/things/:token', async (request) => {
    const { token } = request.params as { token: string };
    await database.run('select $1::text as found', [token]);
    return { ok: true };
  });
  app.get('/broken', async () => {
    await database.run('select 1 / 0');
  });
}
/** Ends everything, and reads what the collector was told until then. */
async function told(): Promise<Told[]> {
  await app.close();
  await database.close();
  await tracing.stop();
  const flat = (attributes: Attributes) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' '))) as {
      resourceSpans: {
        resource: { attributes: Attributes };
        scopeSpans: { spans: (Omit<Told, 'attributes'> & { attributes: Attributes })[] }[];
      }[];
    };
    return resourceSpans.flatMap(({ resource, scopeSpans }) => {
      expect(flat(resource.attributes)).toMatchObject({ 'service.name': 'attic of a test' });
      return scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, attributes: flat(span.attributes) })),
      );
    });
  });
}
const named = (spans: Told[], name: string) => spans.filter((span) => span.name === name);

it('tells each request by its route, with its statements below it, and nothing about a person', async () => {
  await start();
  const answers = await Promise.all(
    [1, 2].map((n) => app.inject({ url: `/things/${SECRET}-${n}?email=somebody@attic.example` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const spans = await told();
  const requests = named(spans, 'GET /things/:token');
  expect(requests).toHaveLength(2);
  expect(requests[0]).toMatchObject({
    kind: SERVER,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/things/:token',
      'http.response.status_code': 200,
    },
  });
  const statements = named(spans, 'SELECT');
  expect(statements).toHaveLength(2);
  expect(statements[0]).toMatchObject({
    kind: CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': 'select $1::text as found' },
  });
  // Each is below its own request, though both ran at the same time.
  const parents = statements.map(({ parentSpanId }) => parentSpanId).sort();
  expect(parents).toEqual(requests.map(({ spanId }) => spanId).sort());
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  const all = bodies.join('');
  expect(all).not.toContain(SECRET);
  expect(all).not.toContain('somebody');
});

it('marks what failed, and says no more of it than its kind', async () => {
  await start();
  expect((await app.inject({ url: '/broken' })).statusCode).toBe(500);
  expect((await app.inject({ url: `/nothing/${SECRET}` })).statusCode).toBe(404);
  const spans = await told();
  expect(named(spans, 'GET /broken')[0]).toMatchObject({
    status: { code: ERROR },
    attributes: { 'http.response.status_code': 500 },
  });
  // 22012: division by zero.
  expect(named(spans, 'SELECT')[0]).toMatchObject({
    status: { code: ERROR },
    attributes: { 'error.type': '22012' },
  });
  expect(named(spans, 'GET')[0]).toMatchObject({ attributes: { 'http.response.status_code': 404 } });
  expect(bodies.join('')).not.toContain(SECRET);
});

it('tells jobs and regular work, and hands on what they throw', async () => {
  await start();
  const handlers = tracing.jobs({
    mail: async () => void (await database.run('select 1')),
    'sync-feed': () => Promise.reject(new TypeError('no feed')),
  } as unknown as JobHandlers);
  const sweeps = tracing.sweeps({
    'release-holds': { cron: '* * * * *', run: () => database.run('select 2') },
  });
  await handlers.mail({ mailId: SECRET });
  await expect(handlers['sync-feed']({ feedId: SECRET })).rejects.toThrow('no feed');
  expect(sweeps['release-holds']!.cron).toBe('* * * * *');
  await sweeps['release-holds']!.run();
  // Belongs to nothing that is under way: the queue looks for work every second.
  await database.run('select 3');
  const spans = await told();
  expect(
    spans.filter(({ kind }) => kind === CONSUMER).map(({ name, status }) => [name, status.code]),
  ).toEqual([
    ['mail', 0],
    ['sync-feed', ERROR],
    ['release-holds', 0],
  ]);
  expect(named(spans, 'sync-feed')[0]!.attributes).toMatchObject({ 'error.type': 'TypeError' });
  expect(named(spans, 'SELECT').map(({ attributes }) => attributes['db.query.text'])).toEqual([
    'select 1',
    'select 2',
  ]);
  expect(bodies.join('')).not.toContain(SECRET);
});

const BEFORE = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
it.each([
  [true, '0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'],
  [false, expect.not.stringContaining('0af7651916cd43dd8448eb211c80319c'), undefined],
])(
  'goes on with a trace of who called where the caller is trusted: %s',
  async (trustsCaller, traceId, parentSpanId) => {
    await start({ trustsCaller });
    await app.inject({ url: '/things/1', headers: BEFORE });
    const [request] = named(await told(), 'GET /things/:token');
    expect([request!.traceId, request!.parentSpanId || undefined]).toEqual([traceId, parentSpanId]);
  },
);

it('tells nothing of a share of nothing', async () => {
  await start({ share: 0 });
  await app.inject({ url: '/things/1' });
  expect(await told()).toEqual([]);
});

it('serves and ends without a collector', async () => {
  await start({ endpoint: 'http://127.0.0.1:9' });
  expect((await app.inject({ url: '/things/1' })).statusCode).toBe(200);
  expect(await told()).toEqual([]);
});

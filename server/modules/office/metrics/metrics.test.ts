import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { jobHandlers } from '../../../jobs/handlers';
import { startJobs } from '../../../jobs/jobs';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount } from '../../../testing/factories';
import { serveMetrics } from './metrics.service';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp({ METRICS_PORT: '0' });
  const { context, app } = test_;
  // The queue makes its own tables.
  await (await startJobs(context.database, jobHandlers(context), {}, app.log)).stop();
});
afterAll(() => test_.close());

/** The value of a line, `attic_jobs{kind="mail",state="failed"}`; undefined without one. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await test_.metrics!.text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('requests are counted by the pattern of their route, never by the address that was asked for', async () => {
  await test_.app.inject(
    '/api/public/reservations/3f0c1f0e-0000-4000-8000-000000000001?token=secret-of-a-guest',
  );
  await test_.app.inject('/secret-of-a-stranger');
  const text = await test_.metrics!.text();
  expect(text).not.toMatch(/secret-of|3f0c1f0e/);
  const counted = text.split('\n').filter((line) => line.startsWith('attic_http_request_seconds_count'));
  expect(counted.some((line) => line.includes('route="/api/public/reservations/:id"'))).toBe(true);
});

test('what waits in the queue, in the outbox and for staff is told as it is when somebody asks', async () => {
  expect(await valueOf('attic_jobs{kind="mail",state="failed"}')).toBeUndefined();
  await sql`insert into pgboss.job (name, state) values ('mail', 'failed'), ('mail', 'failed'), ('sync-feed', 'created'), ('mail', 'completed')`.execute(
    test_.db,
  );
  await createAccount(test_.db, { status: 'pending', role: 'agent' });
  expect(await valueOf('attic_jobs{kind="mail",state="failed"}')).toBe(2);
  expect(await valueOf('attic_jobs{kind="sync-feed",state="created"}')).toBe(1);
  expect(await valueOf('attic_jobs{kind="mail",state="completed"}')).toBeUndefined();
  expect(await valueOf('attic_work_waiting{kind="approvals"}')).toBe(1);
  expect(await valueOf('attic_database_up')).toBe(1);
  await sql`delete from pgboss.job`.execute(test_.db);
  expect(await valueOf('attic_jobs{kind="mail",state="failed"}')).toBeUndefined();
});

test('without the database the rest is there, and that it is away', async () => {
  await sql`alter table outbox_mail rename to away`.execute(test_.db);
  try {
    expect(await valueOf('attic_database_up')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  } finally {
    await sql`alter table away rename to outbox_mail`.execute(test_.db);
  }
  expect(await valueOf('attic_database_up')).toBe(1);
});

test('they are read on a port of their own, and nothing else is', async () => {
  const server = await serveMetrics(test_.metrics!, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain('attic_database_up 1');
    expect((await fetch(`${origin}/api/me`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    server.close();
  }
  // Visitors do not reach them.
  expect((await test_.app.inject('/metrics')).headers['content-type']).not.toMatch(
    /openmetrics|version=0\.0\.4/,
  );
  expect((await test_.app.inject('/api/metrics')).statusCode).toBe(404);
});

test('a server that is about to stop says so to its proxy, serves on, and is alive', async () => {
  expect((await test_.app.inject('/api/health')).statusCode).toBe(200);
  test_.health.leave();
  const answer = await test_.app.inject('/api/health');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'service.unavailable']);
  expect((await test_.app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await test_.app.inject('/api/properties')).statusCode).not.toBe(503);
});

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './buildApp';
import { readBuiltFor } from './builtFor';
import { openDatabase, type Database } from './db/client';
import { migrate } from './db/migrate';
import { createImages } from './storage/imagePool';
import { hasReference, seedReference } from './db/reference/seedReference';
import { EnvError, readEnv, type Env } from './env';
import { jobHandlers, sweeps } from './jobs/handlers';
import { startJobs, type RunningJobs } from './jobs/jobs';
import { createCalendarParser } from './modules/channels/integrations/calendarParser';
import { createPrinter } from './modules/money/issuedDocuments/printer';
import { createCsvReader } from './modules/inventory/listingImports/csvReader';
import { warmPictures } from './modules/inventory/media/warmPictures.service';
import { loadDrawing } from './modules/site/pages/drawings';
import { serveMetrics } from './modules/office/metrics/metrics.service';
import { createBankFileReader } from './modules/money/bankLines/bankFileReader';
import { startTracing } from './tracing/tracing';
import { watchProcess } from './watchProcess';

/**
 * Returns the path of an entry that is bundled beside this one, since it runs in a thread or a process of its
 * own.
 */
const besideThis = (file: string) => path.join(path.dirname(fileURLToPath(import.meta.url)), file);
const PARSER = besideThis('modules/channels/integrations/parseWorker.mjs');
const CSV_WORKER = besideThis('modules/inventory/listingImports/csvWorker.mjs');
const PRINT_WORKER = besideThis('modules/money/issuedDocuments/printWorker.mjs');
const BANK_FILE_WORKER = besideThis('modules/money/bankLines/bankFileWorker.mjs');
const IMAGE_WORKER = besideThis('storage/imageWorker.mjs');

/** Seconds that a request may take of PostgreSQL in one statement, waiting for others included. */
const STATEMENT_SECONDS = 60;
/** Connections for queued work, beside those of `DATABASE_POOL`. */
const BACKGROUND_POOL = 4;
/**
 * Milliseconds to wait at the end; longer than any request that is finished first, whose statement has had
 * its time by then.
 */
const PATIENCE_AT_THE_END_MS = 90_000;
/** Milliseconds in which a proxy may use each connection that it keeps once more, and is told that it ends. */
const LAST_ANSWERS_MS = 2000;

/* eslint-disable no-console -- what a person reads while the server comes up */

function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const line of error.lines) console.error(`Wrong setting, ${line}`);
    process.exit(1);
  }
}

/** A server without the demo does not even load its files. */
async function openDemo(database: Database, env: Env) {
  const { startDemo } = await import('./demo/demo');
  return startDemo(database, env, (line) => console.log(`  ${line}`));
}

async function main() {
  const given = settings();
  mkdirSync(given.DATA_DIR, { recursive: true });
  console.log(
    given.DATABASE_URL ? 'Opening PostgreSQL' : `Opening the embedded database in ${given.DATA_DIR}`,
  );
  const tracing = given.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing({
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: given.OTEL_SERVICE_NAME,
        share: given.OTEL_TRACES_SAMPLER_ARG,
        trustsCaller: given.TRUST_PROXY > 0,
      })
    : null;
  const trace = tracing?.statement;
  const database = await openDatabase({
    url: given.DATABASE_URL,
    poolSize: given.DATABASE_POOL,
    dataDir: given.DATA_DIR,
    statementSeconds: STATEMENT_SECONDS,
    trace,
  });
  // Queued work may take long, and must neither take the connections of those who wait for an answer nor go without because of them.
  const background = given.DATABASE_URL
    ? await openDatabase({ url: given.DATABASE_URL, poolSize: BACKGROUND_POOL, trace })
    : database;
  await migrate(background, (name) => console.log(`  migrated ${name}`));
  const demo = given.DEMO ? await openDemo(background, given) : null;
  const env = demo?.env ?? given;
  // Taxes, levies, holidays and payment methods: without them nothing can be sold.
  if (!(await hasReference(background.db))) await seedReference(background);

  let running: RunningJobs | null = null;
  const images = createImages(IMAGE_WORKER);
  const { app, context, connections, health, metrics } = await buildApp({
    env,
    database,
    parseCalendar: createCalendarParser(PARSER),
    images,
    drawPicture: demo?.drawPicture,
    csv: createCsvReader(CSV_WORKER),
    print: createPrinter(PRINT_WORKER),
    readBankFile: createBankFileReader(BANK_FILE_WORKER),
    tracing,
    builtFor: readBuiltFor(),
    webRoot: path.resolve('dist/web'),
    drawPage: await loadDrawing(),
    jobs: {
      send: (trx, name, data, options) =>
        running
          ? running.send(trx, name, data, options)
          : Promise.reject(new Error('the job queue is not up yet')),
    },
  });
  const forJobs = { ...context, database: background, db: background.db };
  const handlers = jobHandlers(forJobs);
  const regular = sweeps(forJobs);
  running = await startJobs(
    background,
    tracing?.jobs(handlers) ?? handlers,
    tracing?.sweeps(regular) ?? regular,
    app.log,
  );
  await app.listen({ port: env.PORT, host: env.HOST });
  const measured =
    metrics && (await serveMetrics(metrics, { port: env.METRICS_PORT!, host: env.METRICS_HOST }));

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const origin = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`;
  console.log(
    `\nAttic is ready\n  site          ${origin}\n  back-office   ${origin}/admin\n  API document  ${origin}/api/docs/json`,
  );
  if (demo) console.log(`\n${demo.logins}\n`);

  let stopping = false;
  if (env.WARM_PICTURES === 'on') void warmPictures(forJobs, () => stopping);
  const stop = async (why: string, code: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    // A database that does not answer cannot be waited for.
    const patienceMs = PATIENCE_AT_THE_END_MS + env.DRAIN_SECONDS * 1000;
    setTimeout(() => process.exit(code || 1), patienceMs).unref();
    app.log.info({ why }, 'stopping: requests under way are finished first');
    try {
      health.leave();
      if (code === 0 && env.DRAIN_SECONDS > 0) {
        await sleep(env.DRAIN_SECONDS * 1000);
        await connections.leave(LAST_ANSWERS_MS);
      }
      await app.close();
      measured?.close();
      images.close();
      await running?.stop();
      await database.close();
      if (background !== database) await background.close();
      await tracing?.stop();
    } catch (error) {
      app.log.error({ err: error }, 'not stopped in order');
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  watchProcess(app.log, () => void stop('an error', 1));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `Attic could not start: ${error.message}` : error);
  process.exit(1);
});

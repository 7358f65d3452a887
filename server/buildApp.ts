import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from './app';
import type { DrawPage } from '@shared/drawing';
import { BUILT_FOR_NOTHING, type BuiltFor } from './builtFor';
import type { Context } from './context';
import type { Database } from './db/client';
import type { Env } from './env';
import { AppError, errorHandler } from './errors';
import type { Jobs } from './jobs/jobs';
import { loggerOptions } from './log';
import type { CalendarParser } from './modules/channels/integrations/calendarParser';
import { localPrinter, type Printer } from './modules/money/issuedDocuments/printer';
import { localCsvReader, type CsvReader } from './modules/inventory/listingImports/csvReader';
import { localBankFileReader, type BankFileReader } from './modules/money/bankLines/bankFileReader';
import { registerMetrics } from './modules/office/metrics/metrics.service';
import { openProvider } from './payments/openProvider';
import { createMyInvois } from './modules/money/eInvoices/myInvoisClient';
import { modules } from './modules/modules';
import { registerCors } from './plugins/cors';
import { registerDocs } from './plugins/docs';
import { readStaffSetting } from './modules/system/settings/settings.queries';
import { registerFeatures } from './plugins/featureGate';
import { registerGuard } from './plugins/guard';
import { registerHeaders } from './plugins/headers';
import { registerHealth } from './plugins/health';
import { registerMultipart } from './plugins/multipartForms';
import { registerOpenConnections } from './plugins/openConnections';
import { registerPages } from './plugins/pages';
import { registerRateLimit } from './plugins/rateLimit';
import { createSessions, registerSession } from './plugins/loginSessions';
import type { DrawPicture } from './storage/drawPicture';
import { localImages, type Images } from './storage/localImages';
import { createFileStore } from './storage/fileStore';
import { createVariants } from './storage/variants';
import { createVault } from './storage/vault';
import type { Tracing } from './tracing/tracing';

export type AppOptions = {
  env: Env;
  database: Database;
  jobs: Jobs;
  /** The parser of feeds; absent where none is fetched (a bench, a test of something else). */
  parseCalendar?: CalendarParser;
  /**
   * The pool that decodes pictures; absent where nobody uploads anything hostile: they are then decoded in
   * this process.
   */
  images?: Images;
  /** The drawer of pictures; absent where every picture is an upload. */
  drawPicture?: DrawPicture;
  /**
   * The reader of CSV files; absent where nobody imports anything hostile: files are then read in this
   * process.
   */
  csv?: CsvReader;
  /** The maker of PDFs; absent in tests, which print in this process. */
  print?: Printer;
  /** The reader of files of banks; absent where nobody imports anything hostile. */
  readBankFile?: BankFileReader;
  /** The settings that the pages in `webRoot` were built with. */
  builtFor?: BuiltFor;
  /** The folder of the built pages. Without it they are made from `public`, whether there is a build or not: their scripts are missing. */
  webRoot?: string;
  /** Draws public pages for strangers; without it the browser draws them. */
  drawPage?: DrawPage;
  /** Who tells a collector how long requests take; absent where there is none. */
  tracing?: Pick<Tracing, 'requests'> | null;
  now?: () => Date;
};

const noParser: CalendarParser = async () => ({ ok: false, error: 'parse_failed' });

/** The whole server, not yet listening: plugins, guard, every module, the pages. */
export async function buildApp({
  env,
  database,
  jobs,
  parseCalendar = noParser,
  images = localImages,
  drawPicture,
  csv = localCsvReader,
  print = localPrinter,
  readBankFile = localBankFileReader,
  builtFor = BUILT_FOR_NOTHING,
  webRoot = path.resolve('public'),
  drawPage,
  tracing,
  now = () => new Date(),
}: AppOptions) {
  const app: App = Fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    frameworkErrors: errorHandler,
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < env.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    // Fastify's own default waits for ever for a body that trickles in; a slip of 10 MB on a slow line takes a minute.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);

  const sessions = createSessions(database.db, env, now);
  const files = createFileStore(env.DATA_DIR);
  const context: Context = {
    env,
    database,
    db: database.db,
    sessions,
    jobs,
    files,
    images,
    drawPicture,
    variants: createVariants({ store: files, dataDir: env.DATA_DIR, render: images.render }),
    vault: createVault(env.DATA_KEY),
    parseCalendar,
    csv,
    print,
    readBankFile,
    myInvois: createMyInvois({ loopback: env.MYINVOIS_LOOPBACK_URL, now }),
    paymentProvider: await openProvider(env),
    builtFor,
    webRoot,
    drawPage,
    now,
    log: app.log,
  };

  tracing?.requests(app);
  const connections = registerOpenConnections(app);
  await registerHeaders(app, env, builtFor);
  await registerCors(app, env);
  await app.register(compress, { threshold: 1024 });
  await registerMultipart(app);
  await registerRateLimit(app, database.db, env.RATE_LIMIT === 'on');
  registerSession(app, sessions);
  registerGuard(app);
  registerFeatures(app, () => readStaffSetting(database.db, 'features'));
  await registerDocs(app);

  const health = registerHealth(app, database);
  const metrics = env.METRICS_PORT === undefined ? null : registerMetrics(app, context);
  for (const module of modules) module(app, context);
  await registerPages(app, context);

  app.setNotFoundHandler(async (request) => {
    throw new AppError(404, {
      code: 'row.not_found',
      detail: `no such call: ${request.method} ${request.url.split('?')[0]!.slice(0, 200)}`,
    });
  });
  return { app, context, connections, health, metrics };
}

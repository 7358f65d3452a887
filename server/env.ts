import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const trueFalse = z.enum(['true', 'false']).transform((value) => value === 'true');

/**
 * The number of our own proxies in front. Never "all there are": then a visitor could make up his own
 * address.
 */
const proxies = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be true, false or the number of proxies')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));

/** Origins, comma-separated; never `*`, which would name everybody. */
const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((text) => /^https?:\/\/[a-z\d.:[\]-]+\/?$/i.test(text) && URL.canParse(text)),
    'must be origins like https://attic.example, separated by commas',
  )
  .transform((list) => list.map((text) => new URL(text).origin));

/** https, or plain http on this machine alone. */
const providerAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => /^https:|^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(address),
    'must be an https address',
  )
  .transform((address) => address.replace(/\/$/, ''));

const loopback = z
  .string()
  .regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/, 'must be http://127.0.0.1 with a port');

/** Every setting of the server, by the names that the README lists. An empty text counts as absent. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  // Where the server's measures are read; without a port they are not kept.
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // Where a collector takes traces (OTLP over HTTP), under which name, and which part of them; without an address none are made.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('attic'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  // How long a server that was told to stop serves on, while its health says 503, so that a proxy can take it out first.
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: origins.default([]),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  // Lines of the books that a request reads for a report at most; a larger one is made by the queue. A million are some two seconds.
  LARGE_REPORT_LINES: z.coerce.number().int().min(0).default(1_000_000),
  DATA_DIR: z.string().default('./var'),
  DEMO: trueFalse.optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  DATA_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  RATE_LIMIT: onOff.default('on'),
  WARM_PICTURES: onOff.default('on'),
  TRUST_PROXY: proxies.default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Attic <stay@attic.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAPS_KEY: z.string().optional(),
  MAPS_TILES_URL: z
    .string()
    .startsWith('https://', 'must be an https address')
    .default('https://api.maptiler.com/maps/streets-v2/{z}/{x}/{y}.png?key={key}'),
  MAPS_ATTRIBUTION: z.string().default('© MapTiler © OpenStreetMap contributors'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  // Where the providers are asked; others than the real ones are for tests on loopback.
  GOOGLE_ISSUER: providerAddress.default('https://accounts.google.com'),
  FACEBOOK_GRAPH_URL: providerAddress.default('https://graph.facebook.com'),
  // Feeds from this machine over plain http: for tests alone.
  CHANNELS_ALLOW_LOOPBACK: trueFalse.optional(),
  // A stand-in for LHDN's MyInvois on this machine: for tests alone.
  MYINVOIS_LOOPBACK_URL: loopback.optional(),
  // The payment provider: a restricted or secret key, and what it signs its events with; without them nobody pays online.
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  // A stand-in for it on this machine: for tests alone.
  STRIPE_LOOPBACK_URL: loopback.optional(),
  CHANNELS_EVERY_MINUTES: z.coerce.number().int().min(5).max(1440).default(15),
  SPECIAL_ACCOUNT_IDS: z
    .string()
    .optional()
    .transform((text) =>
      text
        ?.split(',')
        .map((id) => id.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.uuid()).max(6, 'takes six ids at most').optional()),
});

export type Env = Omit<z.infer<typeof schema>, 'DEMO' | 'JWT_SECRET' | 'DATA_KEY' | 'SPECIAL_ACCOUNT_IDS'> & {
  DEMO: boolean;
  /** The protected accounts. */
  SPECIAL_ACCOUNT_IDS: string[];
  JWT_SECRET: string;
  /** Seals papers and numbers at rest. Losing it loses them; every process must have the same. */
  DATA_KEY: string;
};

/** A wrong setting: `lines` has one line per mistake, each naming its setting. */
export class EnvError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Checks the settings; makes and keeps a `JWT_SECRET` in `DATA_DIR` when there is none outside production. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const lines = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const production = given.NODE_ENV === 'production';
  if (production && !given.JWT_SECRET) lines.push('JWT_SECRET: required in production');
  if (production && !given.PUBLIC_URL)
    lines.push('PUBLIC_URL: required in production, mails and pages link to it');
  if (production && given.DEMO === 'true')
    lines.push('DEMO: demo data and logins are never allowed in production');
  if (production && given.CHANNELS_ALLOW_LOOPBACK === 'true')
    lines.push('CHANNELS_ALLOW_LOOPBACK: for tests, never allowed in production');
  if (production && given.MYINVOIS_LOOPBACK_URL)
    lines.push('MYINVOIS_LOOPBACK_URL: for tests, never allowed in production');
  if (production && given.STRIPE_LOOPBACK_URL)
    lines.push('STRIPE_LOOPBACK_URL: for tests, never allowed in production');
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET))
    lines.push('STRIPE_SECRET_KEY: goes with STRIPE_WEBHOOK_SECRET, without which no event is believed');
  if (!parsed.success || lines.length > 0) throw new EnvError(lines);
  const env = parsed.data;
  if (env.FACEBOOK_APP_ID && !env.FACEBOOK_APP_SECRET)
    throw new EnvError([
      'FACEBOOK_APP_SECRET: required with FACEBOOK_APP_ID, the tokens are checked with it',
    ]);
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    DEMO: env.DEMO ?? !production,
    SPECIAL_ACCOUNT_IDS: env.SPECIAL_ACCOUNT_IDS ?? [],
    JWT_SECRET: env.JWT_SECRET ?? keptSecret(path.resolve(env.DATA_DIR), 'jwt-secret'),
    DATA_KEY: env.DATA_KEY ?? keptSecret(path.resolve(env.DATA_DIR), 'data-key'),
  };
}

/** A secret made and kept in `DATA_DIR`; several processes may start at once, the first one's secret stays. */
function keptSecret(dataDir: string, name: 'jwt-secret' | 'data-key'): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Whether there is a payment provider: without one nobody pays online. */
export const paysOnline = (env: Pick<Env, 'STRIPE_SECRET_KEY'>): boolean =>
  env.STRIPE_SECRET_KEY !== undefined;

/** Returns the address at which people reach the site, without a slash at the end. */
export const publicOrigin = (env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, '');

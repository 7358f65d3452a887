import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../server/buildApp';
import type { Database } from '../../server/db/client';
import { readEnv } from '../../server/env';
import { createAccount } from '../../server/testing/factories';
import { ALL_CODES } from '../../src/shared/permissions';
import { createBenchDatabase } from './databases';
import { timed } from './measure';

/** With it the tokens of one process are known to the others. */
export const BENCH_SECRET = 'a secret for benchmarks only, 32 characters';

/** An address with its parameters, objects as JSON. */
export type Question = { url: string; query?: Record<string, unknown> };

const addressOf = ({ url, query = {} }: Question) =>
  `${url}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )}`;

/** The whole server on a filled PostgreSQL database of its own, asked by an administrator with every code. */
export async function openAsStaff(
  label: string,
  fill: (database: Database) => Promise<void>,
  poolSize?: number,
) {
  const bench = await createBenchDatabase(label, poolSize);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attic-bench-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: BENCH_SECRET,
  });
  await fill(bench.database);
  const { app, context } = await buildApp({
    env,
    database: bench.database,
    jobs: { send: async () => undefined },
  });
  await app.ready();
  const admin = await createAccount(bench.database.db, {
    is_admin: true,
    role: 'administrator',
    permission_codes: [...ALL_CODES],
  });
  const authorization = await context.sessions.open(admin.id, { userAgent: 'bench', address: null });
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { authorization, ...options.headers } });
  const ask = async (question: Question) => {
    const answer = await call({ url: addressOf(question) });
    if (answer.statusCode !== 200)
      throw new Error(`${question.url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    return answer;
  };
  return {
    bench,
    context,
    authorization,
    call,
    /** Returns the milliseconds until the answer. */
    get: (question: Question): Promise<number> => timed(() => ask(question)),
    read: async <Body>(question: Question): Promise<Body> => (await ask(question)).json<Body>(),
    async close() {
      await app.close();
      await bench.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Staff = Awaited<ReturnType<typeof openAsStaff>>;

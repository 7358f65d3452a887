import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { faultOf } from './faults';

/** Milliseconds from the first failure on in which a request tries again to connect: a restart takes a second or two. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 200;
/**
 * Milliseconds that a statement may take beyond its limit before its server is given up: a host that vanished
 * does not say so.
 */
const SILENCE_MS = 15_000;

export type PoolLimits = {
  url: string;
  poolSize: number;
  /** Seconds after which the server ends a statement; absent for work that may take long. */
  statementSeconds?: number;
  /** Seconds to wait for a connection: for a free one of the pool, or for the server to take a new one. */
  connectSeconds?: number;
};

/**
 * A pool whose lost connections end neither the process nor, where nothing was sent yet, the request: connecting is tried again for a
 * moment. Once the server has been away for longer, each try fails at once.
 */
export function openPool(
  { url, poolSize, statementSeconds, connectSeconds = 10 }: PoolLimits,
  types: PoolConfig['types'],
): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'attic',
    connectionTimeoutMillis: connectSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Idle connections must not keep a command or a test from ending.
    allowExitOnIdle: true,
    // Compiling a query costs more than any query of ours gains by it (`npm run bench -- search`, one place).
    options: '-c jit=off',
    ...(statementSeconds && { statement_timeout: statementSeconds * 1000 }),
  });
  // A dropped connection is replaced by the pool, and who was using it is told by the statement; without listeners, one for those
  // that are idle and one for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (statementSeconds) giveUpOnSilence(client, statementSeconds * 1000 + SILENCE_MS);
  });
  const connect = patientConnect(pool);
  return { connect: async () => lend(await connect()), end: () => pool.end() };
}

/** A connection for one piece of work. One that was ended leaves the pool at once: it seems sound until its socket has closed. */
function lend(client: PoolClient): PostgresPoolClient {
  let ended: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (faultOf(error) === 'away') ended = error as Error;
      throw error;
    }
  };
  return { query: query as never, release: () => client.release(ended) };
}

/** Breaks a connection whose server has said nothing for so long while a statement is under way. */
function giveUpOnSilence(client: PoolClient, milliseconds: number) {
  // Neither is in the library's types.
  const inner = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inner.connection;
  stream.setTimeout(milliseconds, () => {
    if (!inner.readyForQuery) stream.destroy(new Error('Connection terminated unexpectedly'));
  });
}

function patientConnect(pool: Pool): () => Promise<PoolClient> {
  let awaySince: number | null = null;
  return async () => {
    for (;;) {
      const asked = Date.now();
      try {
        const client = await pool.connect();
        awaySince = null;
        return client;
      } catch (error) {
        if (faultOf(error) !== 'away') throw error;
        awaySince ??= asked;
        if (Date.now() - awaySince > PATIENCE_MS) throw error;
        await pause(AGAIN_MS);
      }
    }
  };
}

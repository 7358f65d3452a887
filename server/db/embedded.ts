import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { freeBytesIn, requireRoom, ROOM_TO_WRITE } from './diskRoom';
import { faultOf, Unavailable } from './faults';
import { lockFolder } from './folderLock';

/** Milliseconds to wait for the one connection, behind whatever else goes on. */
const CONNECT_MS = 30_000;
/** PGlite computes without letting anything else run: a statement that other work overtakes so long gets no answer any more. */
const SILENCE_MS = 15_000;
const LOOK_AGAIN_MS = 1000;

export type EmbeddedOptions = {
  dataDir?: string;
  /** Opens PGlite in memory instead, for tests. */
  openInMemory?: () => Promise<PGlite>;
  /** Returns the bytes left on the disk, for tests to replace. */
  freeBytes?: () => number;
};

/** One life of PGlite, from its opening until it breaks. */
type Life = {
  pglite: PGlite;
  pool: Pool;
  broken: Error | null;
  /** Fails what waits for this PGlite, and all that comes later. */
  end(error: Error): void;
  /** Settles as the work does, or fails when this PGlite breaks first. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
};

/**
 * PGlite in a folder (`memory://` without one) as a pool for Kysely. A write is refused while the disk has little room; when the disk
 * fills up all the same, PGlite is not asked again, for it would never answer: it is opened anew, as after a crash, once there is room.
 */
export async function openEmbeddedPool(
  { dataDir, openInMemory, freeBytes = () => freeBytesIn(dataDir!) }: EmbeddedOptions,
  types: PoolConfig['types'],
): Promise<PostgresPool> {
  const folder = dataDir ? path.join(dataDir, 'pglite') : 'memory://';
  const unlock = dataDir ? await lockFolder(dataDir) : () => undefined;
  if (dataDir) mkdirSync(folder, { recursive: true });
  let closed = false;
  let life: Life;
  try {
    if (dataDir) requireRoom('begin', freeBytes());
    life = await live(folder, types, openInMemory);
  } catch (error) {
    unlock();
    throw error;
  }

  /** Opens it again when there is room, in the same folder; what was committed is in it. */
  const revive = async () => {
    for (;;) {
      await pause(LOOK_AGAIN_MS, undefined, { ref: false });
      if (closed) return;
      if (freeBytes() < ROOM_TO_WRITE) continue;
      const next = await live(folder, types).catch(() => null);
      if (!next) continue;
      life = next;
      return;
    }
  };
  const breakDown = (dead: Life, error: Error) => {
    if (!dataDir || dead.broken) return;
    dead.end(error);
    void revive();
  };

  const pool: PostgresPool = {
    async connect() {
      const mine = life;
      if (mine.broken) throw mine.broken;
      const client = await mine.whileAlive(mine.pool.connect());
      return {
        query: (async (text: string, values: readonly unknown[]) => {
          if (mine.broken) throw mine.broken;
          if (dataDir) requireRoom(text, freeBytes());
          try {
            return await mine.whileAlive(answered(client.query(text, values as unknown[])));
          } catch (error) {
            const fault = faultOf(error);
            if (fault === 'full' || fault === 'away') breakDown(mine, error as Error);
            throw error;
          }
        }) as never,
        release: () => {
          if (!mine.broken) client.release();
        },
      };
    },
    async end() {
      closed = true;
      if (!life.broken) {
        await life.pool.end();
        await life.pglite.close();
      }
      unlock();
    },
  };
  return pool;
}

function answered<T>(query: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Unavailable('away', 'the embedded database does not answer'));
    const silence = setTimeout(giveUp, SILENCE_MS).unref();
    query.then(resolve, reject).finally(() => clearTimeout(silence));
  });
}

async function openPglite(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = new PGlite(folder, { extensions: { btree_gist, pg_trgm } });
  await pglite.waitReady;
  return pglite;
}

async function live(
  folder: string,
  types: PoolConfig['types'],
  open: (folder: string) => Promise<PGlite> = openPglite,
): Promise<Life> {
  const { PglitePgConnection } = await import('@electric-sql/pglite/node-postgres');
  const pglite = await open(folder);
  /** Each client has a connection of its own: one that two share hands the answers of the first to the second. */
  class EmbeddedClient extends Client {
    constructor(config: object) {
      super({ ...config, connection: new PglitePgConnection({ pglite }) } as never);
    }
  }
  const pool = new Pool({
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    password: 'embedded',
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MS,
    types,
  } as unknown as PoolConfig);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Not a promise of the end that each query races: it would keep the answers of all of them until then.
  const waiting = new Set<(error: Error) => void>();
  const life: Life = {
    pglite,
    pool,
    broken: null,
    end(error) {
      life.broken = error;
      for (const fail of waiting) fail(error);
    },
    whileAlive: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
  return life;
}

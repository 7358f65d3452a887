import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../errors';
import { json, type Db, type Trx } from '../db/client';
import { isDeadlock, tryAgain } from '../db/tryAgain';

/** The answer of a write, as it is kept under its key. */
export type KeptAnswer<T> = { status: number; body: T };

const KEY = /^[\w.:-]{8,128}$/;

const scopeOf = ({ actor, method, routeOptions, params }: FastifyRequest) =>
  `${actor?.id ?? 'stranger'} ${method} ${routeOptions.url} ${JSON.stringify(params)}`;

/** Requests that will be looked up together, by the database that they are kept in. */
const lookedUp = new WeakMap<Db, { requests: FastifyRequest[]; answers: Promise<boolean[]> }>();

/**
 * True when the answer of an earlier request is kept under the key of this one. Requests of the same moment
 * are looked up in one statement.
 */
export async function isKept(db: Db, request: FastifyRequest): Promise<boolean> {
  let together = lookedUp.get(db);
  if (!together) {
    const requests: FastifyRequest[] = [];
    const look = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      lookedUp.delete(db);
      return areKept(db, requests);
    };
    together = { requests, answers: look() };
    lookedUp.set(db, together);
  }
  const place = together.requests.push(request) - 1;
  return (await together.answers)[place]!;
}

async function areKept(db: Db, requests: readonly FastifyRequest[]): Promise<boolean[]> {
  const scopes = requests.map(scopeOf);
  const keys = requests.map(({ headers }) => String(headers['idempotency-key']));
  const { rows } = await sql<{ place: number }>`
    select wanted.place::integer as place
    from unnest(${scopes}::text[], ${keys}::text[]) with ordinality as wanted (scope, key, place)
    join idempotency_key kept on kept.scope = wanted.scope and kept.key = wanted.key`.execute(db);
  const keptPlaces = new Set(rows.map(({ place }) => place));
  return requests.map((_, index) => keptPlaces.has(index + 1));
}

/**
 * Runs a write once per `Idempotency-Key`: the key, the write and its answer commit together. The same key again, even at the same
 * moment, waits for the first and gets its answer; with another body it is refused. A write that fails leaves no key, so the caller
 * may try again; one that the database has undone to end a deadlock is done anew here, so it must leave nothing outside its transaction. Keys belong to the caller (person, or stranger) and the route. `payload` is what the request says, when that is
 * not its parsed body.
 */
export async function once<T>(
  db: Db,
  request: FastifyRequest,
  write: (trx: Trx) => Promise<KeptAnswer<T>>,
  payload: unknown = request.body,
): Promise<KeptAnswer<T> & { replayed: boolean }> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError(400, {
      code: 'idempotency.missing',
      detail: 'send an Idempotency-Key header of 8 to 128 letters, digits, "-", "_", "." or ":"',
    });
  }
  const scope = scopeOf(request);
  const hash = createHash('sha256')
    .update(JSON.stringify(payload ?? null))
    .digest('hex');
  const writeOnce = async (trx: Trx) => {
    const fresh = await trx
      .insertInto('idempotency_key')
      .values({ scope, key, request_hash: hash, status: null, response: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!fresh) {
      const earlier = await trx
        .selectFrom('idempotency_key')
        .select(['request_hash', 'status', 'response'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (earlier.request_hash !== hash) {
        throw new AppError(422, {
          code: 'idempotency.mismatch',
          detail: 'this Idempotency-Key was used for another request',
        });
      }
      return { status: earlier.status!, body: earlier.response as T, replayed: true };
    }
    const answer = await write(trx);
    await trx
      .updateTable('idempotency_key')
      .set({ status: answer.status, response: json(answer.body) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return { ...answer, replayed: false };
  };
  return tryAgain(() => db.transaction().execute(writeOnce), isDeadlock);
}

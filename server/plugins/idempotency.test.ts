import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError, errorHandler } from '../errors';
import type { Database, Trx } from '../db/client';
import { onServer } from '../testing/concurrency';
import { openMigratedDatabase } from '../testing/testDatabases';
import { recordStatements } from '../testing/statements';
import { isKept, once } from './idempotency';

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
let writes = 0;
let failing = false;
beforeAll(async () => {
  ({ database, drop } = await openMigratedDatabase());
  app = Fastify();
  app.setErrorHandler(errorHandler);
  app.decorateRequest('actor', null);
  for (const url of ['/things', '/others', '/things/:id/parts']) {
    app.post(url, async (request, reply) => {
      const answer = await once(database.db, request, async (trx) => {
        await trx
          .insertInto('setting')
          .values({ key: `write ${++writes}`, value: true })
          .execute();
        if (failing) throw new AppError(409, { code: 'reservation.unavailable' });
        return { status: 201, body: { number: writes } };
      });
      return reply.code(answer.status).header('replayed', String(answer.replayed)).send(answer.body);
    });
  }
});
afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
});
beforeEach(async () => {
  writes = 0;
  failing = false;
  await database.run('truncate setting, idempotency_key');
});

const send = (key: string | undefined, payload: object | undefined = { nights: 2 }, url = '/things') =>
  app.inject({ method: 'POST', url, headers: key === undefined ? {} : { 'idempotency-key': key }, payload });
const kept = async () => (await database.run('select key from setting')).rows.length;

describe('an Idempotency-Key', () => {
  it.each([undefined, '', 'short', 'with a space in it', 'x'.repeat(129), 'ключ-ключ'])(
    'is required and sound: not %j',
    async (key) => {
      const answer = await send(key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'idempotency.missing' });
    },
  );

  it('writes once and gives the same answer again', async () => {
    const first = await send('key-number-1');
    const again = await send('key-number-1');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect([first.headers.replayed, again.headers.replayed]).toEqual(['false', 'true']);
    expect(await kept()).toBe(1);
  });

  it('writes once when the same request comes many times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('key-number-1')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.replayed === 'false')).toHaveLength(1);
    expect(await kept()).toBe(1);
  });

  it('is refused with another body', async () => {
    await send('key-number-1');
    const answer = await send('key-number-1', { nights: 3 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency.mismatch' });
    expect(await kept()).toBe(1);
  });

  it('is not kept by a write that failed, so that it can be tried again', async () => {
    failing = true;
    expect((await send('key-number-1')).statusCode).toBe(409);
    expect(await kept()).toBe(0);
    failing = false;
    expect((await send('key-number-1', { nights: 3 })).statusCode).toBe(201);
    expect(await kept()).toBe(1);
  });

  it('belongs to its route and the row in the address', async () => {
    await send('key-number-1');
    await send('key-number-1', { nights: 2 }, '/others');
    await send('key-number-1', { nights: 2 }, '/things/1/parts');
    await send('key-number-1', { nights: 2 }, '/things/2/parts');
    expect(await kept()).toBe(4);
  });

  it('works for a request without a body', async () => {
    const bare = () =>
      app.inject({ method: 'POST', url: '/things', headers: { 'idempotency-key': 'key-number-1' } });
    expect((await bare()).statusCode).toBe(201);
    expect((await bare()).headers.replayed).toBe('true');
  });
});

/** A request as the look-up of a key reads it. */
const asking = (key: string, url = '/things') =>
  ({
    ...{ actor: null, method: 'POST', params: {}, routeOptions: { url } },
    headers: { 'idempotency-key': key },
  }) as unknown as FastifyRequest;

onServer('writes what the database undid to end a deadlock, once', async () => {
  await database.run(`insert into setting (key, value) values ('left', '0'), ('right', '0')`);
  const tries: string[] = [];
  let arrived = 0;
  let open = (): void => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
  const add = (trx: Trx, key: string) =>
    sql`update setting set value = to_jsonb(value::int + 1) where key = ${key}`.execute(trx);
  /** Takes two rows in an order, and waits between them until the other request has taken its first one. */
  const crossing = (key: string, rows: [string, string]) =>
    once(
      database.db,
      { ...asking(key, '/crossing'), body: { rows } } as unknown as FastifyRequest,
      async (trx) => {
        tries.push(key);
        await add(trx, rows[0]);
        if (++arrived === 2) open();
        await bothHoldOne;
        await add(trx, rows[1]);
        return { status: 201, body: { key } };
      },
    );
  const answers = await Promise.all([
    crossing('key-number-1', ['left', 'right']),
    crossing('key-number-2', ['right', 'left']),
  ]);
  expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
    [201, false],
    [201, false],
  ]);
  // One was undone and tried again: each row is counted by both, and by nobody twice.
  expect(tries).toHaveLength(3);
  const { rows } = await database.run(`select key, value from setting order by key`);
  expect(rows).toEqual([
    { key: 'left', value: 2 },
    { key: 'right', value: 2 },
  ]);
});

it('is looked up together with those of others who ask at the same moment', async () => {
  await send('key-number-1');
  await send('key-number-2', { nights: 2 }, '/others');
  const asked = [
    asking('key-number-1'),
    asking('key-number-1', '/others'),
    asking('key-number-2', '/others'),
    asking('key-number-3'),
    asking('key-number-1'),
  ];
  let kept: boolean[] = [];
  const statements = await recordStatements(
    async () => (kept = await Promise.all(asked.map((request) => isKept(database.db, request)))),
  );
  expect(kept).toEqual([true, false, true, false, true]);
  expect(statements).toHaveLength(1);
  expect(await isKept(database.db, asking('key-number-2'))).toBe(false);
});

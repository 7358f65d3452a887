import pino from 'pino';
import { openTestDatabase } from '../testing/testDatabases';
import { runIn, type Database } from '../db/client';
import { startJobs, type JobHandlers, type RunningJobs } from './jobs';

const log = pino({ level: 'silent' });
let database: Database;
let drop: () => Promise<void>;
let jobs: RunningJobs;
const delivered: string[] = [];
let failing = new Set<string>();
/** While it is set, every statement outside of a transaction finds the database gone. */
let away = false;

const handlers = {
  mail: async ({ mailId }) => {
    delivered.push(mailId);
    if (mailId.startsWith('while the database goes')) away = true;
    if (failing.has(mailId)) throw new Error('no such server');
  },
} as JobHandlers;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  jobs = await startJobs(
    {
      ...database,
      run: async (text, values) => {
        if (away) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        return database.run(text, values);
      },
    },
    handlers,
    { 'sweep-test': { cron: '* * * * *', run: async () => undefined } },
    log,
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await drop();
});
beforeEach(() => {
  failing = new Set();
  delivered.length = 0;
});

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
async function until(reached: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 600; tries++) {
    if (await reached()) return;
    await seconds(0.1);
  }
  throw new Error('waited a minute for nothing');
}
const states = async () => {
  const { rows } = await database.run(
    `select data->>'mailId' as id, state::text, retry_count from pgboss.job where name = 'mail'`,
  );
  return Object.fromEntries((rows as { id: string; state: string }[]).map((row) => [row.id, row.state]));
};

describe('the job queue', () => {
  it('runs work after its transaction has committed, and not before', async () => {
    await database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'mail', { mailId: 'committed' });
      expect(delivered).toEqual([]);
    });
    await until(() => delivered.includes('committed'));
    await until(async () => (await states()).committed === 'completed');
    expect(delivered).toEqual(['committed']);
  });

  it('never runs work whose transaction was rolled back', async () => {
    const failed = database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'mail', { mailId: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await database.db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId: 'later' }));
    await until(() => delivered.includes('later'));
    expect(delivered).toEqual(['later']);
    expect(await states()).not.toHaveProperty('rolled back');
  });

  // PGlite has one connection: a send that asked the pool for another would wait for itself forever.
  it('sends on the connection of the transaction, while the workers go on polling', async () => {
    await database.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 20; count++) await jobs.send(trx, 'mail', { mailId: `many ${count}` });
      await seconds(2.5);
      await runIn(trx, 'select 1');
      expect(delivered).toEqual([]);
    });
    await until(() => delivered.length === 20);
  });

  it('does what somebody waits for before what is only due', async () => {
    await database.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 12; count++) await jobs.send(trx, 'mail', { mailId: `due ${count}` });
      await jobs.send(trx, 'mail', { mailId: 'asked for' }, { urgent: true });
    });
    await until(() => delivered.length === 13);
    expect(delivered[0]).toBe('asked for');
  });

  it('goes on after a transaction sent in parallel with others', async () => {
    const send = (mailId: string) =>
      database.db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId }));
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(`parallel ${index}`)));
    await until(() => delivered.length === 10);
    expect(new Set(delivered).size).toBe(10);
  });

  it('keeps failed work for another try', async () => {
    failing.add('failing');
    await database.db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId: 'failing' }));
    await until(async () => (await states()).failing === 'retry');
    const { rows } = await database.run(`select output from pgboss.job where data->>'mailId' = 'failing'`);
    expect(rows).toEqual([{ output: { message: 'no such server' } }]);
  });

  it('does not run work again because another piece of it failed', async () => {
    failing.add('bad');
    await database.db.transaction().execute(async (trx) => {
      for (const mailId of ['good 1', 'bad', 'good 2']) await jobs.send(trx, 'mail', { mailId });
    });
    await until(async () => {
      const now = await states();
      return now['good 1'] === 'completed' && now['good 2'] === 'completed' && now.bad === 'retry';
    });
    expect(delivered.sort()).toEqual(['bad', 'good 1', 'good 2']);
  });

  it.each(['well', 'badly'])(
    'settles work that ended %s while the database was away, once it is back',
    async (end) => {
      const lost: unknown[] = [];
      const listener = (reason: unknown) => void lost.push(reason);
      process.on('unhandledRejection', listener);
      const mailId = `while the database goes, ${end}`;
      if (end === 'badly') failing.add(mailId);
      await database.db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId }));
      await until(() => away);
      await seconds(1.5);
      away = false;
      await until(async () => (await states())[mailId] === (end === 'well' ? 'completed' : 'retry'));
      expect(delivered.filter((id) => id === mailId)).toEqual([mailId]);
      expect(lost).toEqual([]);
      process.off('unhandledRejection', listener);
    },
  );

  it('has a sweep come back every minute, one at a time', async () => {
    expect((await database.run('select name, cron from pgboss.schedule')).rows).toEqual([
      { name: 'sweep-test', cron: '* * * * *' },
    ]);
    const { rows } = await database.run(`select policy from pgboss.queue where name = 'sweep-test'`);
    expect(rows).toEqual([{ policy: 'singleton' }]);
  });
});

test('a stop waits for jobs that a worker was just being given, and for the word that they are done', async () => {
  const opened = await openTestDatabase();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let isAsking = false;
  const done: string[] = [];
  const own = await startJobs(
    {
      ...opened.database,
      run: async (text, values) => {
        const isFetch = /skip locked/i.test(text) && JSON.stringify(values).includes('mail');
        if (isFetch && done.length === 0) {
          isAsking = true;
          await gate;
        }
        return opened.database.run(text, values);
      },
    },
    { mail: async ({ mailId }) => void done.push(mailId) } as JobHandlers,
    {},
    log,
  );
  await own.send(opened.database.db, 'mail', { mailId: 'at the last moment' });
  await until(() => isAsking);
  const stopped = own.stop();
  // Long enough for a stop that does not wait to be over.
  void seconds(0.5).then(open);
  await stopped;
  expect(done).toEqual(['at the last moment']);
  const { rows } = await opened.database.run(`select state::text from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ state: 'completed' }]);
  await opened.database.close();
  await opened.drop();
});

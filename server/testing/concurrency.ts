import { sql } from 'kysely';
import type { Db, Trx } from '../db/client';
import type { Tables } from '../db/schema';

const WHY = '(needs a PostgreSQL server: PGlite has one connection)';
const skipped = Object.assign(
  (name: string, body: jest.ProvidesCallback) => test.skip(`${name} ${WHY}`, body),
  {
    each: (rows: readonly unknown[]) => (name: string, body: (...row: never[]) => unknown) =>
      test.skip.each(rows as never[])(`${name} ${WHY}`, body as never),
  },
);

/**
 * A test that takes two connections, so it is skipped on PGlite, which has one: nothing there happens at the
 * same moment. A skipped one says why in its name.
 */
export const onServer = process.env.TEST_DATABASE_URL ? test : (skipped as unknown as jest.It);

/** Waits until so many wait for a lock; throws after half a minute, or as soon as `unless` says why they never will. */
export async function untilSomebodyWaits(db: Db, count = 1, unless = () => ''): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    if (unless()) throw new Error(unless());
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nobody waits');
}

/** Locks a row, as a transaction does that is about to change it. */
export const holdRow =
  (table: keyof Tables, id: string, key = 'id') =>
  (trx: Trx) =>
    sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(trx);

/**
 * Has calls meet at a lock that `hold` takes: each is sent once the one before waits, and once all of them wait the lock is let go. By then
 * each has read what it reads without a lock, and none has written; whoever came first has it first. Returns their answers in their
 * order. PGlite has one connection, so there the calls come one after the other, and the same must be true of them.
 */
export async function race<Answer>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  calls: readonly (() => PromiseLike<Answer>)[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  if (!process.env.TEST_DATABASE_URL) {
    for (const call of calls) await answers[answers.push(Promise.resolve(call())) - 1];
    return Promise.all(answers);
  }
  let early = '';
  const meet = async (trx: Trx) => {
    await hold(trx);
    for (const [index, call] of calls.entries()) {
      const answer = Promise.resolve(call());
      answers.push(answer);
      const tell = (what: unknown) =>
        void (early ||= `call ${index + 1} did not wait: ${wordsOfAnswer(what)}`);
      answer.then(tell, tell);
      await untilSomebodyWaits(db, index + 1, () => early);
    }
  };
  try {
    await db.transaction().execute(meet);
  } finally {
    // Also when one did not wait: the next test has a database of its own.
    await Promise.allSettled(answers);
  }
  return Promise.all(answers);
}

/** What an answer says, or an error. */
const wordsOfAnswer = (answer: unknown): string => {
  const { statusCode, body } = (answer ?? {}) as { statusCode?: number; body?: string };
  return statusCode ? `${statusCode} ${body?.slice(0, 300)}` : String(answer);
};

/** The statuses of answers, and the codes of those that refuse: what became of each call. */
export const outcomesOf = (answers: readonly { statusCode: number; json: () => unknown }[]) =>
  answers.map((answer) =>
    answer.statusCode < 400
      ? answer.statusCode
      : `${answer.statusCode} ${(answer.json() as { code?: string }).code}`,
  );

/** Sends a call while somebody else's write is not committed yet, and commits that once the call waits for it. */
export async function sendBehind<Answer>(
  db: Db,
  write: (trx: Trx) => Promise<unknown>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await write(trx);
    // In an object: what a transaction returns is awaited before it commits.
    const answer = Promise.resolve(call());
    await untilSomebodyWaits(db);
    return { answer };
  });
  return answer;
}

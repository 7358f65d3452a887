import { sql } from 'kysely';
import type { NumberedKind } from '@shared/domain/system/documentNumbers';
import { openDatabase, type Database, type Db, type Trx } from '../../../db/client';
import { openMigratedDatabase } from '../../../testing/testDatabases';
import { onServer, untilSomebodyWaits } from '../../../testing/concurrency';
import { createBusiness } from '../../../testing/factories';
import { takeDocumentNumber } from './documentNumbers.service';

/** Two processes, each with a pool of its own, that number documents at the same moment. */
let mine: Awaited<ReturnType<typeof openMigratedDatabase>>;
let theirs: Database;
let companyId: string;
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
beforeAll(async () => {
  mine = await openMigratedDatabase();
  if (!onPostgres) return;
  theirs = await openDatabase({ url: mine.url!, poolSize: 20 });
  ({ companyId } = await createBusiness(mine.database.db));
});
afterAll(async () => {
  if (onPostgres) await theirs.close();
  await mine.database.close();
  await mine.drop();
});

const take = (trx: Trx, kind: NumberedKind) =>
  takeDocumentNumber(trx, { companyId, kind, date: '2026-11-20' });
const numbersOf = async (kind: NumberedKind) =>
  (
    await mine.database.db
      .selectFrom('document_number')
      .select('number')
      .where('kind', '=', kind)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);
const pools = (): Db[] => [mine.database.db, theirs.db];
/** 1 … count. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

onServer('40 people number invoices at once on two processes: no gap, and no number twice', async () => {
  const taken = await Promise.all(
    upTo(40).map((person) =>
      pools()
        [person % 2]!.transaction()
        .execute((trx) => take(trx, 'tax_invoice')),
    ),
  );
  expect(taken.map(({ number }) => number).sort((a, b) => a - b)).toEqual(upTo(40));
  expect(new Set(taken.map(({ text }) => text)).size).toBe(40);
  expect(await numbersOf('tax_invoice')).toEqual(upTo(40));
});

onServer('of 40 who write receipts at once ten give theirs up, and the others have 1 to 30', async () => {
  const outcomes = await Promise.allSettled(
    upTo(40).map((person) =>
      pools()
        [person % 2]!.transaction()
        .execute(async (trx) => {
          const number = await take(trx, 'receipt');
          if (person % 4 === 0) throw new Error('given up');
          return number;
        }),
    ),
  );
  const kept = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
  expect(kept.sort((a, b) => a - b)).toEqual(upTo(30));
  expect(await numbersOf('receipt')).toEqual(upTo(30));
});

onServer('a process that is killed while it writes a document leaves no gap', async () => {
  const pid = async (trx: Trx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!.pid;
  let next: Promise<{ number: number }> | undefined;
  const killed = theirs.db.transaction().execute(async (trx) => {
    expect((await take(trx, 'credit_note')).number).toBe(1);
    next = mine.database.db.transaction().execute((other) => take(other, 'credit_note'));
    // The next one waits for the number that is not settled yet.
    await untilSomebodyWaits(mine.database.db);
    const victim = await pid(trx);
    await sql`select pg_terminate_backend(${victim})`.execute(mine.database.db);
    await sql`select 1`.execute(trx);
  });
  await expect(killed).rejects.toThrow();
  expect((await next!).number).toBe(1);
  expect(await numbersOf('credit_note')).toEqual([1]);
});

onServer('two kinds do not wait for each other', async () => {
  await mine.database.db.transaction().execute(async (trx) => {
    await take(trx, 'deposit_receipt');
    const other = await theirs.db.transaction().execute((second) => take(second, 'registration_card'));
    expect(other.number).toBe(1);
  });
});

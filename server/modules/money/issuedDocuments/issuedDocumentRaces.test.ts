import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lineOf } from '@shared/domain/pricing/priceLines';
import { buildApp } from '../../../buildApp';
import { openDatabase, type Database } from '../../../db/client';
import { readEnv } from '../../../env';
import { type TestApp } from '../../../testing/buildTestApp';
import { openMigratedDatabase } from '../../../testing/testDatabases';
import { onServer } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { insertLines } from '../../stays/reservations/priceLines.queries';

/** Two servers, each with a pool of its own, whose staff issue documents at the same moment. */
type Server = Awaited<ReturnType<typeof buildApp>>;
let mine: Awaited<ReturnType<typeof openMigratedDatabase>>;
let theirs: Database;
let servers: Server[] = [];
let dataDir: string;
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
beforeAll(async () => {
  mine = await openMigratedDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'attic-test-'));
  if (!onPostgres) return;
  theirs = await openDatabase({ url: mine.url!, poolSize: 20 });
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'a secret for tests only, 32 characters long',
  });
  const jobs = { send: async () => undefined };
  servers = [
    await buildApp({ env, database: mine.database, jobs }),
    await buildApp({ env, database: theirs, jobs }),
  ];
  for (const { app } of servers) await app.ready();
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  if (onPostgres) await theirs.close();
  await mine.database.close();
  await mine.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

onServer(
  '40 invoices at once on two servers, and each asked for twice: no gap, and no number twice',
  async () => {
    const { db } = mine.database;
    const place = await createListing(db, await createBusiness(db));
    const { headers } = await signInAdmin({ ...servers[0]!, db } as unknown as TestApp);
    const stays: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      const { id } = await createReservation(db, place);
      await db
        .transaction()
        .execute((trx) =>
          insertLines(trx, id, [lineOf('room', 1, 40_000, { date: '2026-11-20', rate: 'base' })]),
        );
      stays.push(id);
    }
    const issue = (reservationId: string, server: number) =>
      servers[server % 2]!.app.inject({
        method: 'POST',
        url: '/api/issued-documents',
        headers: { ...headers, 'idempotency-key': `invoice-of-${reservationId}` },
        payload: { kind: 'tax_invoice', reservationId },
      });
    // The second of each double click goes to the other server.
    const answers = await Promise.all(
      stays.flatMap((stay, person) => [issue(stay, person), issue(stay, person + 1)]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const numbers = answers.map((answer) => Number(answer.json<{ number: string }>().number.slice(-5)));
    expect([...new Set(numbers)].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(await db.selectFrom('issued_document').select('id').execute()).toHaveLength(40);
  },
);

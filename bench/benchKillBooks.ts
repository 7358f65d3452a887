import { randomUUID } from 'node:crypto';
import type { Database } from '../server/db/client';
import { SHORT_LAYOUT } from '../server/testing/bankFiles';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import { signIn } from './lib/bookingCalls';
import { createBenchDatabase } from './lib/databases';
import { doing } from './lib/doing';
import { printTable } from './lib/measure';
import { forgetFolder, makeFolder, startServer } from './lib/servers';

const ROUNDS = 20;
const LINES_OF_FILE = 300;
/** A round is killed after so many answers, and a little later, so that the kill meets each kind of work in each of its parts. */
const MOST_ANSWERS = 12;
const MOST_MS_MORE = 37;

type Acknowledged = { receipts: string[]; files: string[]; days: { propertyId: string; date: string }[] };
type Origin = { origin: string; token: string };

async function post(
  { origin, token }: Origin,
  path: string,
  body: unknown,
): Promise<{ status: number; body: string } | null> {
  const isForm = body instanceof FormData;
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      authorization: token,
      'idempotency-key': randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
    .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
    .catch(() => null);
}

/** A file of a bank that no other round has. */
function bankFile(accountId: string, name: string): FormData {
  const day = addDays(businessDate(new Date()), -1);
  const rows = Array.from(
    { length: LINES_OF_FILE },
    (_none, index) => `${day.split('-').reverse().join('/')},${name} ${index},1.00`,
  );
  const form = new FormData();
  form.set('accountId', accountId);
  form.set('layout', JSON.stringify(SHORT_LAYOUT));
  form.set('name', `${name}.csv`);
  form.set(
    'document',
    new Blob([['Date,Description,Amount', ...rows].join('\n')], { type: 'text/csv' }),
    `${name}.csv`,
  );
  return form;
}

/** Numbers receipts with two hands, imports files and closes days, and kills the server in the middle of it. Returns what was acknowledged. */
async function workUntilKilled(
  server: Awaited<ReturnType<typeof startServer>>,
  { round, payments, accounts, properties }: Work,
): Promise<Acknowledged> {
  const at = { origin: server.origin, token: await signIn(server.origin) };
  const acknowledged: Acknowledged = { receipts: [], files: [], days: [] };
  const answersWanted = 1 + ((round * 5) % MOST_ANSWERS);
  let answers = 0;
  let killing: Promise<void> | undefined;
  const isOver = () => killing !== undefined;
  const answered = () => {
    answers += 1;
    if (answers < answersWanted || killing) return;
    const wait = (round * 11) % MOST_MS_MORE;
    killing = new Promise((resolve) => setTimeout(resolve, wait)).then(() => server.stop('SIGKILL'));
  };
  const number = async () => {
    for (let paymentId = payments.shift(); paymentId && !isOver(); paymentId = payments.shift()) {
      const answer = await post(at, '/api/issued-documents', { kind: 'receipt', paymentId });
      if (answer?.status === 201) acknowledged.receipts.push(paymentId);
      if (answer) answered();
    }
  };
  const importFiles = async () => {
    for (let index = 0; !isOver() && index < 50; index += 1) {
      const name = `kill ${round} ${index}`;
      const answer = await post(
        at,
        '/api/bank-lines/import',
        bankFile(accounts[index % accounts.length]!, name),
      );
      if (answer && answer.status >= 400) throw new Error(answer.body.slice(0, 300));
      if (answer) acknowledged.files.push(`${name}.csv`);
      if (answer) answered();
    }
  };
  const closeDay = async () => {
    const propertyId = properties[round % properties.length]!;
    const date = businessDate(new Date());
    const answer = await post(at, '/api/business-days/close', { propertyId, date });
    if (answer?.status === 200) acknowledged.days.push({ propertyId, date });
    if (answer) answered();
  };
  await Promise.all([number(), number(), importFiles(), closeDay()]);
  if (!killing) throw new Error('the work was done before the kill');
  await killing;
  return acknowledged;
}
type Work = { round: number; payments: string[]; accounts: string[]; properties: string[] };

/** Waits until the database has ended what the killed process had begun. */
async function untilAlone({ run }: Database): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await run(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the database still works for a process that is gone');
}

/** What must be nothing: each question names the rows that are wrong. */
const WRONG: Record<string, string> = {
  'numbers with a gap': `select company_id from document_number group by company_id, kind, year having count(*) <> max(number)`,
  'numbers without their document': `select text from document_number number left join issued_document document
    on document.company_id = number.company_id and document.number = number.text where document.id is null and number.kind = 'receipt'`,
  'payments with two receipts': `select payment_id from issued_document where kind = 'receipt' group by payment_id having count(*) > 1`,
  'files with a part of their lines': `select file.id from bank_file file left join bank_line line on line.file_id = file.id
    where file.name like 'kill %' group by file.id having count(line.id) <> ${LINES_OF_FILE}`,
  'lines twice': `select description from bank_line where description like 'kill %' group by description having count(*) > 1`,
  'entries that do not balance': `select entry_id from ledger_line group by entry_id having sum(amount_sen) <> 0`,
};

async function wrongOf({ run }: Database, { receipts, files, days }: Acknowledged): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, question] of Object.entries(WRONG)) {
    const { rows } = await run(question);
    if (rows.length > 0) wrong.push(`${rows.length} ${what}`);
  }
  const missing = async (what: string, wanted: readonly string[], question: string) => {
    const { rows } = await run(question);
    const there = new Set((rows as { key: string }[]).map(({ key }) => key));
    const lost = wanted.filter((key) => !there.has(key));
    if (lost.length > 0) wrong.push(`${lost.length} ${what} lost`);
  };
  await missing('receipts', receipts, `select payment_id as key from issued_document where kind = 'receipt'`);
  await missing('files', files, 'select name as key from bank_file');
  await missing(
    'closed days',
    days.map(({ propertyId, date }) => `${propertyId} ${date}`),
    `select property_id || ' ' || date as key from business_day`,
  );
  return wrong;
}

const column = async ({ run }: Database, question: string): Promise<string[]> =>
  ((await run(question)).rows as { id: string }[]).map(({ id }) => id);

/** `npm run bench -- kill-books`: kill -9 in numbering, importing and closing leaves nothing half done, doubled or lost. */
export async function benchKillBooks(): Promise<boolean> {
  console.log(`\nkill -9 in numbering, importing and closing, ${ROUNDS} times`);
  const folder = makeFolder();
  const bench = await createBenchDatabase('kill_books', 1);
  const { database } = bench;
  const settings = { DATABASE_URL: bench.url };
  let whole = 0;
  const table: string[][] = [];
  try {
    await (await startServer(folder, settings, { minutes: 10 })).stop();
    const payments = await column(
      database,
      `select payment.id from payment where status = 'received' and kind = 'payment' and not exists (
         select from issued_document where payment_id = payment.id) order by received_on desc, id limit 3000`,
    );
    const accounts = await column(database, 'select id from company_bank_account order by id');
    const properties = await column(database, 'select id from property order by id');
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(folder, settings);
      const acknowledged = await doing(`round ${round + 1}`, () =>
        workUntilKilled(server, { round, payments, accounts, properties }),
      );
      await untilAlone(database);
      const wrong = await wrongOf(database, acknowledged);
      const again = await startServer(folder, settings);
      const at = { origin: again.origin, token: await signIn(again.origin) };
      const checked = await post(at, '/api/ledger-checks/run', {});
      await again.stop();
      const { openCount } = JSON.parse(checked!.body) as { openCount: number };
      if (openCount !== 0) wrong.push(`${openCount} differences in the nightly checks`);
      if (wrong.length === 0) whole += 1;
      const { receipts, files, days } = acknowledged;
      table.push([
        String(round + 1),
        ...[receipts, files, days].map(({ length }) => String(length)),
        wrong.join(', ') || 'nothing',
      ]);
    }
  } finally {
    await bench.drop();
    forgetFolder(folder);
  }
  printTable(['round', 'receipts', 'files', 'days', 'wrong'], table);
  console.log(`${whole === ROUNDS ? 'holds ' : 'BROKEN'}  ${whole} of ${ROUNDS} restarts whole`);
  return whole === ROUNDS;
}

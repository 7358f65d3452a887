import { rmSync } from 'node:fs';
import path from 'node:path';
import type { StatementRow } from '../src/shared/contract/money/ownerStatements';
import type { StatementRun } from '../src/shared/contract/money/statementRuns';
import { LANGUAGES } from '../src/shared/languages';
import { bundleServer } from '../server/cli/bundle.mjs';
import { createPrinter } from '../server/modules/money/issuedDocuments/printer';
import { printStatement } from '../server/modules/money/statements/readStatement.service';
import { workOnRun } from '../server/modules/money/statements/workOnRun.service';
import { doing } from './lib/doing';
import { fillLedger } from './lib/fillLedger';
import { fillOwners } from './lib/fillOwners';
import { claim, median, ms, printTable, timed } from './lib/measure';
import { openAsStaff } from './lib/staff';

const PDFS = Number(process.env.BENCH_PDFS ?? 500);
const UNITS = Math.round(PDFS * 1.6);
const DAYS = 61;
const LAST_DAY = '2026-05-31';
const MONTH = '2026-05';
const PATIENCE_MS = 300_000;
/** A fifth of them at the beginning and at the end is compared: by then the first thread has come and gone. */
const PART = Math.round(PDFS / 5);
const FOLDER = 'dist/bench-print';
const WORKER = 'server/modules/money/issuedDocuments/printWorker';

/**
 * `npm run bench -- statementPdfs`: the statements of 500 owners are printed within five minutes, in a thread as the server makes them, the last ones with
 * no more memory than the first.
 */
export async function benchStatementPdfs(): Promise<boolean> {
  console.log(`\n${PDFS} statements as PDF, of ${UNITS} units with ${DAYS} days of books`);
  await bundleServer([`${WORKER}.ts`], FOLDER);
  const house = await openAsStaff('statement_pdfs', async (database) => {
    await fillLedger(database, { units: UNITS, days: DAYS, lastDay: LAST_DAY });
    await fillOwners(database, PDFS);
  });
  try {
    const { db } = house.bench.database;
    const { id: companyId } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
    await doing('the month is run', async () => {
      const payload = { companyId, month: MONTH };
      const answer = await house.call({ method: 'POST', url: '/api/statements/run', payload });
      if (answer.statusCode !== 200) throw new Error(`the run answered ${answer.statusCode}: ${answer.body}`);
      let run = answer.json<StatementRun>();
      while (run.endedAt === null) {
        await workOnRun(house.context, run.id);
        run = await house.read({ url: `/api/statement-runs/${run.id}` });
      }
    });
    const { statements } = await house.read<{ statements: StatementRow[] }>({
      url: '/api/statements/aggregation',
      query: { pagination: { limit: 1, currentPage: 1 } },
    });
    if (statements.length === 0) throw new Error('there is no statement');
    const rows = await db.selectFrom('owner_statement').select('id').orderBy('id').limit(PDFS).execute();
    const print = createPrinter(path.resolve(FOLDER, `${WORKER}.mjs`));
    const samples: { took: number; rssMb: number; bytes: number }[] = [];
    const took = await timed(() =>
      doing(`${rows.length} are printed`, async (howFar) => {
        for (const [nth, { id }] of rows.entries()) {
          let bytes = 0;
          const took = await timed(async () => {
            const { pdf } = await printStatement({ ...house.context, print }, id, LANGUAGES[nth % 3]);
            bytes = pdf.length;
          });
          samples.push({ took, rssMb: process.memoryUsage().rss / 1e6, bytes });
          howFar(nth + 1, rows.length);
        }
      }),
    );
    const of = (part: typeof samples, what: keyof (typeof samples)[number]) =>
      median(part.map((sample) => sample[what]));
    const [first, last] = [samples.slice(0, PART), samples.slice(-PART)];
    printTable(
      ['statements', 'all of them', 'one', 'size', 'memory, first fifth', 'memory, last fifth'],
      [
        [
          String(rows.length),
          `${(took / 1000).toFixed(1)} s`,
          ms(of(samples, 'took')),
          `${(of(samples, 'bytes') / 1000).toFixed(0)} kB`,
          `${of(first, 'rssMb').toFixed(0)} MB`,
          `${of(last, 'rssMb').toFixed(0)} MB`,
        ],
      ],
    );
    return [
      claim(`${PDFS} statements against five minutes`, (took / PATIENCE_MS) * (PDFS / rows.length), 1),
      claim('the memory of the last fifth, against the first', of(last, 'rssMb') / of(first, 'rssMb'), 1.25),
    ].every(Boolean);
  } finally {
    await house.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

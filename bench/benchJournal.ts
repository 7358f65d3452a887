import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runIn, type Database } from '../server/db/client';
import { bundleServer } from '../server/cli/bundle.mjs';
import { createBusiness, createListing, createReservation } from '../server/testing/factories';
import { addDays } from '../src/shared/domain/base/stayDates';
import { ACCOUNT_CODES } from '../src/shared/domain/money/chartOfAccounts';
import { createBenchDatabase } from './lib/databases';
import { doing, inParts } from './lib/doing';
import { claim, printTable, timed } from './lib/measure';
import { forgetFolder, makeFolder } from './lib/servers';

const FEW_LINES = 20_000;
const MANY_LINES = Number(process.env.BENCH_LINES ?? 2_000_000);
const LINES_OF_ENTRY = 4;
const LINES_OF_DAY = 2_000;
const FIRST_DAY = '2020-01-01';
const FORMATS = ['hledger', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** Books of nights: guests owe a room, its cleaning and the tax. */
async function fill({ db, run }: Database): Promise<void> {
  const business = await createBusiness(db);
  const place = await createListing(db, business, { units: 40 });
  for (let n = 0; n < 100; n += 1) await createReservation(db, place, { company_id: business.companyId });
  const entries = MANY_LINES / LINES_OF_ENTRY;
  await inParts(`${MANY_LINES} lines`, entries, (from, to) =>
    db.transaction().execute(async (trx) => {
      await runIn(
        trx,
        `with stay as (select array_agg(id) as ids from reservation)
        insert into ledger_entry (id, company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
        overriding system value
        select n, $1, $2, day, day, 'night', 'reservation', stay_id, stay_id from stay, generate_series($3::integer, $4::integer) n,
          lateral (select date '${FIRST_DAY}' + (n - 1) / ${LINES_OF_DAY / LINES_OF_ENTRY} as day, ids[1 + n % 100] as stay_id) as about`,
        [business.companyId, place.propertyId, from, to],
      );
      await runIn(
        trx,
        `with house as (select array_agg(id) as ids from unit)
        insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, unit_id, reservation_id, category)
        select entry.id, position, account, sen, company_id, business_date, case when account >= 4000 then ids[1 + entry.id % 40] end,
          reservation_id, category
        from house, ledger_entry entry, (values (0, 1400, 43200, null), (1, 4000, -30000, 'room'), (2, 4100, -10000, 'cleaning'),
          (3, 2100, -3200, 'sst')) as line (position, account, sen, category)
        where entry.id between $1 and $2`,
        [from, to],
      );
    }),
  );
  await doing(`statistics of ${MANY_LINES} lines`, () => run('vacuum analyze'));
}

/** What `countLines` counts before the first entry: the headers of CSV, the accounts of the chart. */
const HEAD_LINES: Record<Format, number> = { csv: 1, hledger: ACCOUNT_CODES.length };

type Run = { lines: number; seconds: number; peakBytes: number };

/** Says on the fourth stream, as the process ends, how much memory it had at most: its own, not that of what it was forked from. */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync, writeSync } from 'node:fs';
  process.on('exit', () => writeSync(3, /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]));
`)}`;

/** Runs the command on the first so many lines and counts what it prints. */
async function exportLines(url: string, dataDir: string, format: Format, wanted: number): Promise<Run> {
  const to = addDays(FIRST_DAY, wanted / LINES_OF_DAY - 1);
  const args = ['--from', FIRST_DAY, '--to', to, '--format', format];
  const child = spawn(
    process.execPath,
    ['--import', TELL_PEAK, 'dist/run/server/cli/exportJournal.mjs', ...args],
    {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    },
  );
  let [lines, peak] = [0, ''];
  const { stdout, stdio } = child;
  (stdio[3] as NodeJS.ReadableStream).on('data', (text) => (peak += text));
  const seconds = await timed(async () => {
    const ended = once(child, 'close');
    for await (const chunk of stdout!) lines += countLines(chunk as Buffer, format);
    const [code] = (await ended) as [number];
    if (code !== 0) throw new Error(`the export ended with code ${code}`);
  });
  const found = lines - HEAD_LINES[format];
  if (found !== wanted) throw new Error(`the export has ${found} lines in place of ${wanted}`);
  return { lines: found, seconds: seconds / 1000, peakBytes: Number(peak) * 1024 };
}

/** The lines in a piece of the file: rows of CSV end with CR LF; of hledger's journal those with an account have a bracket. */
function countLines(chunk: Buffer, format: Format): number {
  const sign = (format === 'csv' ? '\r' : ']').charCodeAt(0);
  let count = 0;
  for (const byte of chunk) if (byte === sign) count += 1;
  return count;
}

/** `npm run bench -- journal`: two million lines go out in about the memory that twenty thousand take. */
export async function benchJournal(): Promise<boolean> {
  if (!(MANY_LINES > FEW_LINES && MANY_LINES % LINES_OF_DAY === 0))
    throw new Error(`BENCH_LINES: a multiple of ${LINES_OF_DAY} above ${FEW_LINES} is wanted`);
  console.log(`\nThe journal of ${MANY_LINES} lines`);
  await bundleServer(['server/cli/exportJournal.ts'], 'dist/run');
  const bench = await createBenchDatabase('journal');
  const folder = makeFolder();
  try {
    await fill(bench.database);
    const table: string[][] = [];
    const ratios: [Format, number][] = [];
    for (const format of FORMATS) {
      const runs: Run[] = [];
      for (const lines of [FEW_LINES, MANY_LINES])
        runs.push(
          await doing(`${format}, ${lines} lines`, () => exportLines(bench.url, folder, format, lines)),
        );
      for (const { lines, seconds, peakBytes } of runs)
        table.push([
          format,
          String(lines),
          `${seconds.toFixed(1)} s`,
          String(Math.round(lines / seconds)),
          `${Math.round(peakBytes / 2 ** 20)} MB`,
        ]);
      ratios.push([format, runs[1]!.peakBytes / runs[0]!.peakBytes]);
    }
    printTable(['format', 'lines', 'time', 'lines a second', 'most memory'], table);
    return ratios
      .map(([format, ratio]) =>
        claim(`memory for ${format}, ${MANY_LINES} lines against ${FEW_LINES}`, ratio, 1.5),
      )
      .every(Boolean);
  } finally {
    await bench.drop();
    forgetFolder(folder);
  }
}

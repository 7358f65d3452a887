import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ACCOUNT_CODES, type AccountCode } from '@shared/domain/money/chartOfAccounts';
import type { EntryKind } from '@shared/domain/money/postings';
import type { NewRow } from '../../../db/schema';
import { openMigratedDatabase } from '../../../testing/testDatabases';
import { onServer } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  words,
} from '../../../testing/factories';
import { askHledger, balancesByHledger, checkByHledger, onHledger } from '../../../testing/hledgerBalances';
import { exportJournal } from './journal.service';
import { readJournalOptions, type JournalOptionTexts } from './journalOptions';

type Entry = { date: string; service?: string; kind: EntryKind; company: string; stay?: string };
type Line = [account: AccountCode, amountSen: number, facts?: Partial<NewRow<'ledger_line'>>];

/** What somebody types who wants to break a file: another line, an entry, a comment, a date of a posting, a formula. */
const HOSTILE =
  '=Sunset;\r\n2019-01-01 (99) Fake | x\n    assets:cash [1000]  RM 1.00 ; [2019-01-01], date:2019-01-01';
const PLAIN = '=Sunset 2019-01-01 (99) Fake x assets:cash (1000) RM 1.00 (2019-01-01) date:2019-01-01';

let base: Awaited<ReturnType<typeof openMigratedDatabase>>;
let ours: string;
let theirs: string;
let sources: string[];
beforeAll(async () => {
  base = await openMigratedDatabase();
  const { db } = base.database;
  const business = await createBusiness(db);
  ours = business.companyId;
  theirs = (
    await db
      .insertInto('company')
      .values({ name: 'Other Stays Sdn Bhd', registration_no: '202601000002' } as NewRow<'company'>)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const place = await createListing(db, business, { property: { name: words(HOSTILE) } });
  const [unit] = place.unitIds;
  await db.updateTable('unit').set({ number: 'A,1' }).execute();
  const owner = (await createAccount(db, { name: 'Aminah; 阿米娜, date:2019-01-01' })).id;
  const [first, second] = [
    await createReservation(db, place, { company_id: ours, reference: 'AT-7KQ2MX' }),
    await createReservation(db, place, { company_id: theirs, reference: 'AT-9ABCDE' }),
  ].map(({ id }) => id);
  sources = [first!, second!];
  const post = ({ date, service = date, kind, company, stay }: Entry, ...lines: Line[]) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_entry')
        .values({
          company_id: company,
          property_id: company === ours ? place.propertyId : null,
          business_date: date,
          service_date: service,
          kind,
          source_type: 'reservation',
          source_id: stay ?? first!,
          reservation_id: stay ?? null,
          reverses: kind === 'given_up' ? 1 : null,
          created_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_line')
        .values(
          lines.map(([account, amount_sen, facts], position) => ({
            entry_id: id,
            position,
            account,
            amount_sen,
            company_id: company,
            business_date: date,
            unit_id: null,
            reservation_id: stay ?? null,
            owner_id: null,
            channel: null,
            method: null,
            category: null,
            ...facts,
          })),
        )
        .execute();
    });
  // Not in the order of their days.
  await post(
    { date: '2026-03-11', service: '2026-03-10', kind: 'night', company: ours, stay: first },
    [1400, 43_200],
    [2410, -30_000, { unit_id: unit, category: 'room' }],
    [4100, -10_000, { unit_id: unit, category: 'cleaning' }],
    [2100, -3_200, { category: 'sst' }],
  );
  await post(
    { date: '2026-03-10', kind: 'payment', company: ours, stay: first },
    [1200, 43_205, { method: 'card_terminal' }],
    [1400, -43_205],
  );
  await post(
    { date: '2026-03-12', kind: 'commission', company: theirs, stay: second },
    [5100, 5, { channel: 'agoda' }],
    [1500, -5, { channel: 'agoda' }],
  );
  await post(
    { date: '2026-03-12', kind: 'given_up', company: ours },
    [2400, 100_000_000, { owner_id: owner }],
    [1100, -100_000_000],
  );
});
afterAll(async () => {
  await base.database.close();
  await base.drop();
});

/** The journal of the range; March without another wish. */
async function journal(texts: JournalOptionTexts = {}): Promise<string> {
  let file = '';
  const options = readJournalOptions({ from: '2026-03-01', to: '2026-03-31', ...texts });
  await exportJournal(base.database.db, options, async (text) => {
    for await (const chunk of text) file += chunk;
  });
  return file;
}
/** What stands before the entries, and the entries. */
function parts(file: string): { head: string; entries: string } {
  const at = file.indexOf('\n\n2');
  return at < 0 ? { head: file, entries: '' } : { head: file.slice(0, at + 1), entries: file.slice(at + 1) };
}

describe('the journal for hledger', () => {
  it('begins with the currency and every account, its code as the last word', async () => {
    const lines = parts(await journal())
      .head.trimEnd()
      .split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'commodity RM 1000.00',
      '',
      'account assets:cash [1000]',
      'account assets:cash in transit [1050]',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'account liabilities:owners not yet stated [2410]',
        'account equity:opening balances [3000]',
        'account income:cancellation and no-show fees [4200]',
        'account expenses:exchange differences [5900]',
      ]),
    );
    expect(lines).toHaveLength(2 + ACCOUNT_CODES.length);
  });

  it('has an entry each, by its business date, and nothing that people typed breaks it', async () => {
    const [first, second] = sources;
    expect(parts(await journal()).entries).toBe(`
2026-03-10 (2) Payment AT-7KQ2MX  ; service:2026-03-10, kind:payment, source:reservation ${first}, company:Test Stays Sdn Bhd, property:${PLAIN}
    assets:clearing [1200]  RM 432.05  ; method:card_terminal
    assets:guests [1400]  RM -432.05

2026-03-11 (1) Night AT-7KQ2MX  ; service:2026-03-10, kind:night, source:reservation ${first}, company:Test Stays Sdn Bhd, property:${PLAIN}
    assets:guests [1400]  RM 432.00
    liabilities:owners not yet stated [2410]  RM -300.00  ; unit:A 1, category:room
    income:cleaning [4100]  RM -100.00  ; unit:A 1, category:cleaning
    liabilities:sst charged [2100]  RM -32.00  ; category:sst

2026-03-12 (3) Commission of the channel AT-9ABCDE  ; service:2026-03-12, kind:commission, source:reservation ${second}, company:Other Stays Sdn Bhd
    expenses:channel commission [5100]  RM 0.05  ; channel:agoda
    assets:channels [1500]  RM -0.05  ; channel:agoda

2026-03-12 (4) Nights given up  ; service:2026-03-12, kind:given_up, source:reservation ${first}, reverses:1, company:Test Stays Sdn Bhd, property:${PLAIN}
    liabilities:owners [2400]  RM 1000000.00  ; owner:Aminah 阿米娜 date:2019-01-01
    assets:bank [1100]  RM -1000000.00
`);
  });

  it.each<[string, JournalOptionTexts, number[]]>([
    ['both ends of a range', { from: '2026-03-10', to: '2026-03-11' }, [2, 1]],
    ['a day alone', { from: '2026-03-12', to: '2026-03-12' }, [3, 4]],
    ['nothing before or after', { from: '2026-03-13', to: '2026-12-31' }, []],
  ])('has %s', async (_what, texts, ids) => {
    const { head, entries } = parts(await journal(texts));
    expect(head).toBe(parts(await journal()).head);
    expect([...entries.matchAll(/^2026-\S+ \((\d+)\)/gm)].map(([, id]) => Number(id))).toEqual(ids);
  });

  it('has the company alone that is asked for, and refuses one that is not there', async () => {
    const { entries } = parts(await journal({ company: theirs.toUpperCase() }));
    expect(entries.match(/company:[^,\n]*/g)).toEqual(['company:Other Stays Sdn Bhd']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(journal({ company: nobody })).rejects.toThrow(`--company: no company has the id ${nobody}`);
  });

  it('is read to its end in more than one batch, each entry once', async () => {
    const { db } = base.database;
    await db.transaction().execute((trx) =>
      sql`with entry as (
          insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
          select ${ours}::uuid, date '2025-01-01' + n / 900, '2025-01-01', 'payment', 'payment', ${sources[0]!}::uuid from generate_series(1, 2500) n
          returning *)
        insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date)
        select id, position, 1000 + 100 * position, 1 - 2 * position, company_id, business_date from entry, generate_series(0, 1) position`.execute(
        trx,
      ),
    );
    const lines = (await journal({ from: '2025-01-01', to: '2025-12-31' })).split('\n');
    const heads = lines.filter((line) => line.startsWith('2025-')).map((line) => line.split(')')[0]!);
    expect(heads).toEqual([...new Set(heads)]);
    expect(heads).toHaveLength(2500);
    expect(heads.map((head) => head.slice(0, 10))).toEqual(heads.map((head) => head.slice(0, 10)).sort());
    expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(5000);
  });

  onHledger('is sound to hledger, which adds up every account as SQL does', async () => {
    const file = await journal({ from: '2025-01-01' });
    await checkByHledger(file);
    const { rows } = await sql<{ account: number; sen: number }>`
      select account, sum(amount_sen) as sen from ledger_line group by account having sum(amount_sen) <> 0 order by account`.execute(
      base.database.db,
    );
    expect(await balancesByHledger(file)).toEqual(new Map(rows.map(({ account, sen }) => [account, sen])));
    expect(await balancesByHledger(await journal({ to: '2026-03-11' }))).toEqual(
      new Map([
        [1200, 43_205],
        [1400, -5],
        [2100, -3_200],
        [2410, -30_000],
        [4100, -10_000],
      ]),
    );
    // No text has moved a posting to another day, or has become an entry.
    const days = (await askHledger(await journal(), 'register', '-O', 'csv')).matchAll(
      /^"(\d+)","([\d-]+)"/gm,
    );
    expect([...days].map(([, entry, day]) => `${entry} ${day}`)).toEqual([
      ...Array<string>(2).fill('1 2026-03-10'),
      ...Array<string>(4).fill('2 2026-03-11'),
      ...Array<string>(2).fill('3 2026-03-12'),
      ...Array<string>(2).fill('4 2026-03-12'),
    ]);
    expect(await askHledger(await journal(), 'tags', 'owner', '--values')).toBe(
      'Aminah 阿米娜 date:2019-01-01\n',
    );
  });

  onHledger('is sound to hledger when nothing is in it', async () => {
    const file = await journal({ from: '2024-01-01', to: '2024-01-31' });
    await checkByHledger(file);
    expect(await balancesByHledger(file)).toEqual(new Map());
  });
});

describe('the journal as CSV', () => {
  const HEAD =
    'Entry,Business date,Service date,Kind,Company,Property,Reference,Account code,Account name,Debit (RM),Credit (RM),Unit,Owner,Channel,Method,Category\r\n';

  it('has a row for each line; what looks like a formula is text', async () => {
    const property = `"'${HOSTILE}"`;
    expect(await journal({ format: 'csv', from: '2026-03-11' })).toBe(
      `\uFEFF${HEAD}` +
        `1,2026-03-11,2026-03-10,night,Test Stays Sdn Bhd,${property},AT-7KQ2MX,1400,guests,432,,,,,,\r\n` +
        `1,2026-03-11,2026-03-10,night,Test Stays Sdn Bhd,${property},AT-7KQ2MX,2410,owners not yet stated,,300,"A,1",,,,room\r\n` +
        `1,2026-03-11,2026-03-10,night,Test Stays Sdn Bhd,${property},AT-7KQ2MX,4100,cleaning,,100,"A,1",,,,cleaning\r\n` +
        `1,2026-03-11,2026-03-10,night,Test Stays Sdn Bhd,${property},AT-7KQ2MX,2100,sst charged,,32,,,,,sst\r\n` +
        `3,2026-03-12,2026-03-12,commission,Other Stays Sdn Bhd,,AT-9ABCDE,5100,channel commission,0.05,,,,agoda,,\r\n` +
        `3,2026-03-12,2026-03-12,commission,Other Stays Sdn Bhd,,AT-9ABCDE,1500,channels,,0.05,,,agoda,,\r\n` +
        `4,2026-03-12,2026-03-12,given_up,Test Stays Sdn Bhd,${property},,2400,owners,1000000,,,"Aminah; 阿米娜, date:2019-01-01",,,\r\n` +
        `4,2026-03-12,2026-03-12,given_up,Test Stays Sdn Bhd,${property},,1100,bank,,1000000,,,,,\r\n`,
    );
  });

  it('has its headers alone when there is nothing', async () => {
    expect(await journal({ format: 'csv', to: '2026-03-09' })).toBe(`\uFEFF${HEAD}`);
  });

  it.each([
    [
      'sql-account',
      'DocNo,DocDate,Code,Description,LocalDR,LocalCR\r\n' +
        '2,10/03/2026,1200,Payment AT-7KQ2MX,432.05,0\r\n' +
        '2,10/03/2026,1400,Payment AT-7KQ2MX,0,432.05\r\n',
    ],
    [
      'autocount',
      'DocNo,DocDate,JournalType,Description,AccNo,DR,CR\r\n' +
        '2,10/03/2026,GENERAL,Payment AT-7KQ2MX,1200,432.05,0\r\n' +
        '2,10/03/2026,GENERAL,Payment AT-7KQ2MX,1400,0,432.05\r\n',
    ],
    [
      'xero',
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount\r\n' +
        '2 Payment AT-7KQ2MX,10/03/2026,clearing,1200,Tax Exempt,432.05\r\n' +
        '2 Payment AT-7KQ2MX,10/03/2026,guests,1400,Tax Exempt,-432.05\r\n',
    ],
  ])('has the columns of %s, without a mark before them', async (columns, file) => {
    expect(await journal({ format: 'csv', columns, from: '2026-03-10', to: '2026-03-10' })).toBe(file);
  });
});

describe('the options', () => {
  const right = { from: '2026-03-01', to: '2026-03-31' };

  it('are a journal of all companies for hledger unless told', () => {
    expect(readJournalOptions(right)).toEqual({
      ...right,
      companyId: null,
      format: 'hledger',
      columns: null,
    });
  });

  it.each<[JournalOptionTexts, string]>([
    [{ to: '2026-03-31' }, '--from is missing: a day such as 2026-01-31'],
    [{ from: '2026-03-01' }, '--to is missing: a day such as 2026-01-31'],
    [{ ...right, from: '2026-02-30' }, '--from: "2026-02-30" is no day such as 2026-01-31'],
    [{ ...right, to: '31/03/2026\n' }, '--to: "31/03/2026\\n" is no day such as 2026-01-31'],
    [{ ...right, from: '2026-04-01' }, '--from: 2026-04-01 is after --to 2026-03-31'],
    [{ ...right, company: 'Test Stays' }, '--company: "Test Stays" is no id of a company'],
    [{ ...right, format: 'beancount' }, '--format: "beancount" is none of hledger, csv'],
    [
      { ...right, format: 'csv', columns: 'sage' },
      '--columns: "sage" is none of sql-account, autocount, xero',
    ],
    [
      { ...right, columns: 'xero' },
      '--columns: these are columns of a CSV file, --format csv is wanted with them',
    ],
  ])('%j are refused in one line that names the wrong one', (texts, message) => {
    expect(() => readJournalOptions(texts)).toThrow(message);
  });
});

describe('the command', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-journal-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** Runs it in a shell, in `folder`; `then` is what stands behind it. */
  const command = async (args: string, then = '') => {
    const script = `set -o pipefail; ${process.execPath} server/cli/run.mjs server/cli/exportJournal.ts ${args} ${then}`;
    const env = { ...process.env, DATABASE_URL: base.url ?? '', DATA_DIR: folder, INIT_CWD: folder };
    return promisify(execFile)('bash', ['-c', script], { env, timeout: 120_000 }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );
  };

  it.each([
    ['--to 2026-03-31', /^--from is missing: a day such as 2026-01-31\n$/],
    ['--from 2026-03-01 --to 2026-03-31 --formt csv', /^Unknown option '--formt'.*\n$/],
    ['--from --to 2026-03-31', /^Option '--from.*\n$/],
    ['--from 2026-03-01 --to 2026-03-31 --out nowhere/journal', /^--out: ENOENT.*\n$/],
  ])('ends with 1 and one line for %s', async (args, line) => {
    const { code, stdout, stderr } = await command(args);
    expect(stderr).toMatch(line);
    expect([code, stdout]).toEqual([1, '']);
    expect(readdirSync(folder)).toEqual([]);
  });

  onServer('prints the journal, or writes it into a file where the person stands', async () => {
    const file = await journal();
    expect(await command('--from 2026-03-01 --to 2026-03-31')).toEqual({ code: 0, stdout: file, stderr: '' });
    expect(await command('--from 2026-03-01 --to 2026-03-31 --out our.journal')).toEqual({
      code: 0,
      stdout: 'Written to our.journal\n',
      stderr: '',
    });
    expect(readdirSync(folder)).toEqual(['our.journal']);
    expect(readFileSync(path.join(folder, 'our.journal'), 'utf8')).toBe(file);
  });

  onServer('leaves no file behind that is not whole', async () => {
    const { code, stderr } = await command(
      '--from 2026-03-01 --to 2026-03-31 --company 00000000-0000-4000-8000-000000000000 --out our.journal',
    );
    expect([code, stderr]).toEqual([
      1,
      '--company: no company has the id 00000000-0000-4000-8000-000000000000\n',
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  onServer('ends quietly when who reads it has enough', async () => {
    const { code, stdout, stderr } = await command('--from 2025-01-01 --to 2026-03-31', '| head -n 1');
    expect([code, stdout, stderr]).toEqual([0, 'commodity RM 1000.00\n', '']);
  });
});

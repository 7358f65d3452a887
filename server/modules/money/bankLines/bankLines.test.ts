import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  BankFileImported,
  BankFilePreview,
  BankLineRow,
  BankTakingRow,
  ExpectedBankIn,
  ProposalsAnswer,
} from '@shared/contract/money/bankLines';
import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { postDue } from '../posting/postStays.service';

/** Bank lines as the calls of the product make them. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
type Headers = { authorization: string };
let maker: Headers;
let checker: Headers;
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
let stayId: string;
let accountId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  maker = (
    await signInAdmin(
      test_,
      ['view', 'create', 'edit'].map((action) => codeOf(`report.${action}` as never)),
    )
  ).headers;
  checker = (await signInAdmin(test_, [codeOf('check-report.view'), codeOf('check-report.edit')])).headers;
  const business = await createBusiness(test_.db);
  companyId = business.companyId;
  place = await createListing(test_.db, business);
  stayId = (
    await createReservation(test_.db, place, {
      check_in: '2026-11-13',
      check_out: '2026-11-16',
      guest_name: 'Lim Wei',
    })
  ).id;
  accountId = await createBankAccount();
});
afterAll(() => test_.close());

const createBankAccount = async (currency = 'MYR') =>
  (
    await test_.db
      .insertInto('company_bank_account')
      .values({
        company_id: companyId,
        bank_code: 'cimb',
        account_name: 'Test',
        account_sealed: 'x',
        account_end: '4567',
        currency,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
/** Money that was received: 1,000.00 of a card on Friday the 13th are 984.88 on Tuesday the 17th (example 3 of the books). */
const take = async (change: object = {}) =>
  (
    await test_.db
      .insertInto('payment')
      .values({
        reservation_id: stayId,
        kind: 'payment',
        method: 'card_terminal',
        amount_sen: 100_000,
        status: 'received',
        slip_key: null,
        slip_mime: null,
        received_on: '2026-11-13',
        due_on: '2026-11-17',
        fee_sen: 1_400,
        fee_sst_sen: 112,
        created_by: null,
        checked_by: null,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const transfer = { method: 'bank_transfer', fee_sen: 0, fee_sst_sen: 0, due_on: '2026-11-13' };

const LAYOUT: BankFileLayout = {
  delimiter: ',',
  headerRow: 1,
  dateOrder: 'dmy',
  decimal: '.',
  shape: 'signed',
  columns: { date: 0, description: 1, reference: 2, amount: 3, balance: 4 },
  header: ['Date', 'Description', 'Reference', 'Amount', 'Balance'],
};
const HEAD = 'Date,Description,Reference,Amount,Balance\n';
const FILE = `${HEAD}13/11/2026,TFR LIM WEI,AT-1,250.00,1250.00
17/11/2026,MERCHANT SETTLEMENT,,984.88,2234.88
18/11/2026,SERVICE CHARGE,,-10.00,2224.88
`;
const upload = (url: string, fields: Record<string, string>, content: Buffer | string, headers = checker) => {
  const { payload, headers: type } = multipartOf(Object.entries({ accountId, ...fields }), {
    field: 'document',
    content: Buffer.from(content),
    filename: 'bank.csv',
    type: 'text/csv',
  }) as { payload: Buffer; headers: Record<string, string> };
  return test_.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } });
};
const importFile = (content: Buffer | string = FILE, fields: Record<string, string> = {}) =>
  upload(
    '/api/bank-lines/import',
    { layout: JSON.stringify(LAYOUT), name: 'november.csv', ...fields },
    content,
  );
const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = checker) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await test_.app.inject({ url, headers: checker });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
};
const code = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const asked = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const lines = async (filter: object = {}) =>
  (
    await get<{ bankLines: BankLineRow[] }>(
      `/api/bank-lines/aggregation?filter=${asked(filter)}&pagination={"limit":100}`,
    )
  ).bankLines;
const takings = async (filter: object = {}) =>
  (
    await get<{ bankTakings: BankTakingRow[] }>(
      `/api/bank-takings/aggregation?filter=${asked(filter)}&pagination={"limit":100}`,
    )
  ).bankTakings;
const lineOf = async (amountSen: number) => (await lines()).find((line) => line.amountSen === amountSen)!;
const proposals = () => get<ProposalsAnswer>(`/api/bank-lines/proposals?accountId=${accountId}`);
const match = (line: BankLineRow, keys: object[], more: object = {}) =>
  send('PATCH', `/api/bank-lines/${line.id}/match`, { version: line.version, takings: keys, ...more });
const unmatch = ({ id, version }: BankLineRow) => send('PATCH', `/api/bank-lines/${id}/unmatch`, { version });
const payment = (id: string) => ({ type: 'payment', id });
/** What the books have of matches: the day and each line as account and sen. */
const booked = async () =>
  (
    await sql<{ date: string; lines: string[]; reverses: number | null }>`
      select entry.business_date as date, json_agg(account || ' ' || amount_sen order by position) as lines, reverses is not null as reverses
      from ledger_entry entry join ledger_line on entry_id = entry.id where source_type = 'bank_match' group by entry.id order by entry.id`.execute(
      test_.db,
    )
  ).rows.map(({ date, lines: posted, reverses }) => [date, ...posted, ...(reverses ? ['reversal'] : [])]);

test('a file is looked at before it is imported: a first guess, what it would bring, and whether it adds up', async () => {
  const first = (await upload('/api/bank-lines/preview', {}, FILE)).json<BankFilePreview>();
  expect(first).toMatchObject({
    layout: LAYOUT,
    isKept: false,
    isKnown: false,
    lineCount: 3,
    newCount: 3,
    // 1,000.00 + 1,234.88 − 10.00 = 2,224.88
    openingSen: 100_000,
    creditsSen: 123_488,
    debitsSen: 1_000,
    closingSen: 222_488,
    addsUp: true,
    problemCount: 0,
  });
  expect(await lines()).toEqual([]);
  expect((await importFile()).statusCode).toBe(201);
  const again = (await upload('/api/bank-lines/preview', {}, FILE)).json<BankFilePreview>();
  expect(again).toMatchObject({ isKept: true, isKnown: true, newCount: 0 });
});

test('the same file twice, and files that overlap, double nothing and lose nothing', async () => {
  expect((await importFile()).json<BankFileImported>()).toMatchObject({ isNew: true, newCount: 3 });
  const again = await importFile();
  expect([again.statusCode, again.json<BankFileImported>().newCount]).toEqual([200, 0]);
  // One line of before, the same line once more, and a new one.
  const overlapping = `${HEAD}18/11/2026,SERVICE CHARGE,,-10.00,2224.88\n18/11/2026,SERVICE CHARGE,,-10.00,2214.88\n19/11/2026,TFR,,5.00,2219.88\n`;
  expect((await importFile(overlapping)).json<BankFileImported>()).toMatchObject({
    lineCount: 3,
    newCount: 2,
  });
  expect((await lines()).map(({ amountSen }) => amountSen).sort((a, b) => a - b)).toEqual([
    -1_000, -1_000, 500, 25_000, 98_488,
  ]);
});

test('what does not add up is written only by somebody who accepts it', async () => {
  const torn = FILE.replace(/^17.*\n/m, '');
  expect(code(await importFile(torn))).toEqual([409, 'bank_file.balance']);
  expect(await lines()).toEqual([]);
  expect(code(await importFile(FILE, { openingSen: '100001' }))).toEqual([409, 'bank_file.balance']);
  expect((await importFile(torn, { accept: 'true' })).statusCode).toBe(201);
  expect(await lines()).toHaveLength(2);
});

test.each([
  ['a row that cannot be read', `${FILE}19/11/2026,X,,1E+05,\n`, 'bank_file.problems'],
  ['a day to come', `${HEAD}21/11/2026,X,,1.00,\n`, 'bank_file.problems'],
  ['another file', 'a,b\nc,d\n', 'bank_file.problems'],
  ['a quote that is never closed', `${HEAD}"13/11/2026,X`, 'bank_file.unreadable'],
  ['a spreadsheet', 'PK\u0003\u0004 and more', 'bank_file.unreadable'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0]), 'bank_file.unreadable'],
  ['nothing', '', 'bank_file.unreadable'],
])('of %s nothing is written', async (_, content, error) => {
  expect(code(await importFile(content))).toEqual([400, error]);
  expect(await lines()).toEqual([]);
});

test.each([
  ['UTF-8 with its mark', Buffer.from(`\ufeff${FILE.replace('LIM WEI', 'LIM 伟')}`)],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${FILE.replace('LIM WEI', 'LIM 伟')}`, 'utf16le')],
  ['UTF-16 without it', Buffer.from(FILE, 'utf16le')],
  ['Windows-1252', Buffer.from(FILE.replace('LIM WEI', 'CAF\u00e9'), 'latin1')],
])('a file in %s is read', async (_, content) => {
  expect((await importFile(content)).statusCode).toBe(201);
  expect((await lineOf(25_000)).description).toMatch(/^TFR (LIM 伟|LIM WEI|CAFé)$/);
});

test('only accounts in ringgit have lines, and only checkers import and match', async () => {
  const foreign = await createBankAccount('USD');
  expect(code(await importFile(FILE, { accountId: foreign }))).toEqual([409, 'bank_file.currency']);
  expect(code(await importFile(FILE, { accountId: randomUUID() }))).toEqual([404, 'row.not_found']);
  const form = { layout: JSON.stringify(LAYOUT), name: 'a' };
  expect((await upload('/api/bank-lines/import', form, FILE, maker)).statusCode).toBe(403);
});

test('what the bank should credit stands by day and way to pay, with its arithmetic', async () => {
  await take();
  // 50.00 at 1.40 % are 0.70, 8 % of that 0.06: 49.24.
  await take({ amount_sen: 5_000, fee_sen: 70, fee_sst_sen: 6 });
  await take({ ...transfer, amount_sen: 25_000 });
  const { days } = await get<ExpectedBankIn>('/api/bank-takings/expected?from=2026-11-13&to=2026-11-20');
  expect(days).toEqual([
    {
      dueOn: '2026-11-13',
      method: 'bank_transfer',
      count: 1,
      grossSen: 25_000,
      feeSen: 0,
      feeSstSen: 0,
      expectedSen: 25_000,
      openCount: 1,
      openSen: 25_000,
    },
    {
      dueOn: '2026-11-17',
      method: 'card_terminal',
      count: 2,
      grossSen: 105_000,
      feeSen: 1_470,
      feeSstSen: 118,
      expectedSen: 103_412,
      openCount: 2,
      openSen: 103_412,
    },
  ]);
});

test('proposals are accepted together as they were shown, booked on the day of the line, and what is gone is told', async () => {
  const card = await take();
  await take({ ...transfer, amount_sen: 25_000 });
  await importFile();
  const { proposals: shown, withoutCount } = await proposals();
  expect(shown.map(({ lines: [line], score }) => [line!.amountSen, score >= 80])).toEqual([
    [25_000, true],
    [98_488, true],
  ]);
  expect(withoutCount).toBe(1);
  const order = shown.map((proposal) => ({
    lines: proposal.lines.map(({ id, version }) => ({ id, version })),
    takings: proposal.takings.map(({ type, id }) => ({ type, id })),
    score: proposal.score,
  }));
  const accepted = await send('POST', '/api/bank-lines/accept', { proposals: order });
  expect(accepted.json()).toEqual({ matchIds: [expect.any(String), expect.any(String)], refused: [] });
  expect(await booked()).toEqual([
    ['2026-11-13', '1100 25000', '1200 -25000'],
    ['2026-11-17', '1100 98488', '1200 -98488'],
  ]);
  expect((await takings({ state: 'matched' })).map(({ id }) => id)).toContain(card);
  expect(await takings({ state: 'open' })).toEqual([]);
  const again = await send('POST', '/api/bank-lines/accept', { proposals: order });
  expect(again.json()).toEqual({
    matchIds: [],
    refused: [0, 1].map((at) => ({ place: at, code: 'bank_match.taken' })),
  });
  expect(await booked()).toHaveLength(2);
});

test('a difference needs a reason that can explain it', async () => {
  const id = await take({ ...transfer, amount_sen: 25_050 });
  await importFile();
  const line = await lineOf(25_000);
  expect(code(await match(line, [payment(id)]))).toEqual([409, 'bank_match.reason']);
  expect(code(await match(line, [payment(id)], { reason: 'interest' }))).toEqual([409, 'bank_match.reason']);
  expect(
    (await match(line, [payment(id)], { reason: 'bank_charge', note: 'by the other bank' })).statusCode,
  ).toBe(200);
  expect(await booked()).toEqual([['2026-11-13', '1100 25000', '1200 -25050', '5200 50']]);
  expect((await lineOf(25_000)).match).toMatchObject({
    differenceSen: -50,
    reason: 'bank_charge',
    note: 'by the other bank',
  });
});

test('a line that is no taking and a taking that is no line are explained', async () => {
  const id = await take();
  await importFile();
  expect((await match(await lineOf(-1_000), [], { reason: 'bank_charge' })).statusCode).toBe(200);
  expect(code(await match(await lineOf(98_488), []))).toEqual([409, 'bank_match.reason']);
  const explained = await send('POST', '/api/bank-takings/explain', {
    takings: [payment(id)],
    reason: 'no_file',
  });
  expect(explained.statusCode).toBe(200);
  expect(await booked()).toEqual([
    ['2026-11-18', '1100 -1000', '5200 1000'],
    ['2026-11-20', '1100 98488', '1200 -98488'],
  ]);
  const { id: matchId } = explained.json<{ id: string }>();
  expect((await send('PATCH', `/api/bank-matches/${matchId}/undo`, {})).statusCode).toBe(200);
  expect((await takings({ state: 'open' })).map((taking) => taking.id)).toEqual([id]);
});

test('a match is undone by an entry that takes it back on its day, and can be made again; one that is undone is not undone twice', async () => {
  const id = await take();
  await importFile();
  await match(await lineOf(98_488), [payment(id)]);
  const matched = await lineOf(98_488);
  expect((await unmatch(matched)).statusCode).toBe(200);
  expect(code(await unmatch(matched))).toEqual([409, 'row.stale']);
  expect(code(await unmatch(await lineOf(98_488)))).toEqual([404, 'row.not_found']);
  expect((await match(await lineOf(98_488), [payment(id)])).statusCode).toBe(200);
  expect(await booked()).toEqual([
    ['2026-11-17', '1100 98488', '1200 -98488'],
    ['2026-11-17', '1100 -98488', '1200 98488', 'reversal'],
    ['2026-11-17', '1100 98488', '1200 -98488'],
  ]);
});

test('a line whose month is closed is booked on the first open day', async () => {
  const id = await take({ ...transfer, amount_sen: 9_000, received_on: '2026-10-30', due_on: '2026-10-30' });
  await importFile(`${HEAD}30/10/2026,TFR,,90.00,90.00\n`);
  await test_.db
    .insertInto('ledger_month_close')
    .values({ company_id: companyId, month: '2026-10-01', closed_by: null, closed_at: new Date() })
    .execute();
  expect((await match(await lineOf(9_000), [payment(id)])).statusCode).toBe(200);
  expect(await booked()).toEqual([['2026-11-01', '1100 9000', '1200 -9000']]);
});

test('one taking in two lines is one match; several of each are none', async () => {
  const id = await take({ ...transfer, amount_sen: 123_488 });
  const other = await take({ ...transfer, amount_sen: 1_000 });
  await importFile();
  const [first, second] = [await lineOf(25_000), await lineOf(98_488)];
  const both = { moreLineIds: [second.id] };
  expect(code(await match(first, [payment(id), payment(other)], both))).toEqual([409, 'bank_match.shape']);
  expect((await match(first, [payment(id)], both)).statusCode).toBe(200);
  expect(await booked()).toEqual([
    ['2026-11-13', '1100 25000', '1200 -25000'],
    ['2026-11-17', '1100 98488', '1200 -98488'],
  ]);
  expect((await unmatch(await lineOf(98_488))).statusCode).toBe(200);
  expect((await lines({ state: 'open' })).length).toBe(3);
});

test('money that is matched is neither voided nor matched again, by the calls or by anybody else', async () => {
  const id = await take();
  await importFile();
  await match(await lineOf(98_488), [payment(id)]);
  expect(code(await match(await lineOf(25_000), [payment(id)], { reason: 'exchange' }))).toEqual([
    409,
    'bank_match.taken',
  ]);
  const staff = (await signInAdmin(test_)).headers;
  const { version } = await test_.db
    .selectFrom('payment')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const voided = await send('PATCH', `/api/payments/${id}/void`, { version, reason: 'typed twice' }, staff);
  expect(code(voided)).toEqual([409, 'payment.matched']);
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();
  await refused(
    sql`update payment set status = 'voided', voided_at = now(), void_reason = 'x' where id = ${id}`.execute(
      test_.db,
    ),
  );
  await refused(sql`update bank_match set difference_sen = 1, reason = 'rounding'`.execute(test_.db));
  await refused(sql`update bank_match_line set live = false`.execute(test_.db));
  await refused(sql`delete from bank_match`.execute(test_.db));
  await refused(sql`update bank_line set amount_sen = 1`.execute(test_.db));
  await refused(
    sql`insert into bank_match (company_id, difference_sen, reason, made_at) values (${companyId}, 5, 'rounding', now())`.execute(
      test_.db,
    ),
  );
});

test('lists find by words, amounts, days and age', async () => {
  await take();
  await importFile();
  const amounts = async (filter: object) => (await lines(filter)).map(({ amountSen }) => amountSen);
  expect(await amounts({ q: 'lim' })).toEqual([25_000]);
  expect(await amounts({ q: '984.88' })).toEqual([98_488]);
  expect(await amounts({ q: '%' })).toEqual([]);
  expect(await amounts({ age: 3 })).toEqual([98_488, 25_000]);
  expect(await amounts({ from: '2026-11-18' })).toEqual([-1_000]);
  expect((await takings({ q: 'LIM WEI' })).length).toBe(1);
  expect((await takings({ q: '1,000' })).length).toBe(1);
  // Due on the 17th: three days on the 20th.
  expect((await takings({ age: 3 })).map(({ ageDays }) => ageDays)).toEqual([3]);
  expect(await takings({ age: 7 })).toEqual([]);
});

test('lines leave the house as they are filtered, with what they were matched with, and every one of them', async () => {
  const taking = await take();
  await importFile();
  await match(await lineOf(98_488), [payment(taking)]);
  const csv = async (filter: object = {}) => {
    const answer = await test_.app.inject({
      url: `/api/bank-lines/export?format=csv&filter=${asked(filter)}`,
      headers: checker,
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bank-lines.csv"');
    return answer.body.replace('\uFEFF', '').trim().split('\r\n');
  };
  const [head, ...rows] = await csv();
  expect(head).toBe(
    'Date,Company,Bank,Account,Description,Reference,Amount,Balance,State,Days open,Takings,Difference,Reason,Note,Matched by,File,Row',
  );
  expect(
    rows.map((row) =>
      row
        .split(',')
        .filter((_, at) => ![1, 14].includes(at))
        .join(','),
    ),
  ).toEqual([
    '2026-11-18,cimb,••••4567,SERVICE CHARGE,,-10,2224.88,open,2,,,,,november.csv,4',
    '2026-11-17,cimb,••••4567,MERCHANT SETTLEMENT,,984.88,2234.88,matched,,1,0,,,november.csv,3',
    '2026-11-13,cimb,••••4567,TFR LIM WEI,AT-1,250,1250,open,7,,,,,november.csv,2',
  ]);
  expect(await csv({ state: 'open', from: '2026-11-14' })).toHaveLength(1 + 1);
  expect(await csv({ q: 'settlement' })).toHaveLength(1 + 1);

  // More than one batch, of which many are of one day and one begins like a formula.
  const many = Array.from(
    { length: 1_200 },
    (_, nth) => `${10 + (nth % 3)}/10/2026,=X ${nth},,${nth + 1}.00,`,
  );
  expect((await importFile([HEAD.trim(), ...many].join('\n'))).statusCode).toBe(201);
  const all = await csv({ to: '2026-10-31' });
  expect(new Set(all).size).toBe(1 + 1_200);
  expect(all[1]).toContain("'=X");
  const taken = await test_.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'bank_line')
    .where('action', '=', 'export')
    .orderBy('id')
    .execute();
  expect(taken.map(({ after }) => after)).toContainEqual({ filter: { q: 'settlement' }, format: 'csv' });
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  const refused = await test_.app.inject({ url: '/api/bank-lines/export?format=csv', headers });
  expect(refused.statusCode).toBe(403);
});

describe('a report', () => {
  const DAY = '2026-11-13';
  let reportId: string;
  let paymentId: string;
  const view = async () =>
    get<{
      version: number;
      status: string;
      takings: object;
      steps: { step: string; refusal: string | null }[];
    }>(`/api/daily-reports/${reportId}`);
  const step = async (name: string, body: object = {}, headers = checker) =>
    send(
      'PATCH',
      `/api/daily-reports/${reportId}/${name}`,
      { version: (await view()).version, ...body },
      headers,
    );
  beforeEach(async () => {
    paymentId = await take();
    await send('POST', '/api/business-days/close', { propertyId: place.propertyId, date: DAY }, maker);
    await postDue(test_.context);
    const opened = await send(
      'POST',
      '/api/daily-reports',
      { propertyId: place.propertyId, date: DAY },
      maker,
    );
    reportId = opened.json<{ id: string }>().id;
    // 500.00 of the drawer were taken to the bank.
    await send(
      'POST',
      `/api/daily-reports/${reportId}/cash-movements`,
      { kind: 'opening', amountSen: 60_000 },
      maker,
    );
    await send(
      'POST',
      `/api/daily-reports/${reportId}/cash-movements`,
      { kind: 'banked', amountSen: 50_000, reference: 'S1' },
      maker,
    );
    await step('submit', { count: { '10000': 1 } }, maker);
    await step('check');
    await importFile(`${FILE.trimEnd()}\n19/11/2026,CASH DEPOSIT,,500.00,2724.88\n`);
  });

  test('is matched once the bank has shown all of it, then locked; what it rests on is not undone any more', async () => {
    expect((await view()).takings).toEqual({ all: 2, open: 2 });
    expect((await view()).steps).toEqual([{ step: 'match', refusal: 'takings_matched' }]);
    expect(code(await step('match'))).toEqual([409, 'report.takings']);
    const rows = await takings({ reportId });
    expect(rows.map(({ method, expectedSen }) => [method, expectedSen])).toEqual([
      ['card_terminal', 98_488],
      ['cash_banked', 50_000],
    ]);
    expect((await match(await lineOf(98_488), [payment(paymentId)])).statusCode).toBe(200);
    expect(code(await step('match'))).toEqual([409, 'report.takings']);
    const cash = rows.find(({ method }) => method === 'cash_banked')!;
    expect((await match(await lineOf(50_000), [{ type: 'movement', id: cash.id }])).statusCode).toBe(200);
    expect((await booked()).at(-1)).toEqual(['2026-11-19', '1100 50000', '1050 -50000']);
    const back = await send(
      'POST',
      `/api/daily-reports/${reportId}/cash-movements/${cash.id}/take-back`,
      { why: 'wrong slip' },
      maker,
    );
    expect(code(back)).toEqual([409, 'payment.matched']);
    expect((await step('match', {}, maker)).statusCode).toBe(403);
    expect((await step('match')).statusCode).toBe(200);
    // Before it is locked a match may still be undone; then it is not locked.
    await unmatch(await lineOf(50_000));
    expect(code(await step('lock'))).toEqual([409, 'report.takings']);
    await match(await lineOf(50_000), [{ type: 'movement', id: cash.id }]);
    expect((await step('lock')).statusCode).toBe(200);
    expect((await view()).status).toBe('locked');
    expect(code(await unmatch(await lineOf(98_488)))).toEqual([409, 'bank_match.locked']);
    expect(code(await unmatch(await lineOf(50_000)))).toEqual([409, 'bank_match.locked']);
    expect((await lineOf(98_488)).match).not.toBeNull();
    await expect(
      sql`update daily_report set status = 'checked' where id = ${reportId}`.execute(test_.db),
    ).rejects.toThrow('locked');
  });

  test('a taking that has a reason counts as found', async () => {
    await send('POST', '/api/bank-takings/explain', {
      takings: (await takings({ reportId })).map(({ type, id }) => ({ type, id })),
      reason: 'no_file',
    });
    expect((await view()).takings).toEqual({ all: 2, open: 0 });
    expect((await step('match')).statusCode).toBe(200);
  });
});

import type { BillImportPreview, BillsImported } from '@shared/contract/money/billImports';
import { billTemplate } from '@shared/domain/money/billFileColumns';
import { LANGUAGES } from '@shared/languages';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

/** Bills out of a file. The tests' today is Friday, 20 November 2026; there is one company. */
let test_: TestApp;
let staff: { authorization: string };
let place: { property: string; unit: string };
const HEADS =
  'Vendor,Bill number,Bill date,Due date,Category,Property,Unit,Amount (MYR),Tax in it (MYR),Owner bears (%),Remark';
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const { unitIds, propertyId } = await createListing(test_.db, await createBusiness(test_.db), { units: 1 });
  const { name } = await test_.db
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const { number } = await test_.db
    .selectFrom('unit')
    .select('number')
    .where('id', '=', unitIds[0]!)
    .executeTakeFirstOrThrow();
  place = { property: name['en-US'], unit: number };
});
afterAll(() => test_.close());

const post = (path: string, content: string | Buffer, fields: [string, string][] = [], headers = staff) => {
  const form = multipartOf(fields, {
    ...{ field: 'document', content: Buffer.from(content), filename: 'bills.csv', type: 'text/csv' },
  });
  return test_.app.inject({
    ...{ method: 'POST', url: `/api/expenses/import${path}`, payload: form.payload },
    headers: { ...headers, ...form.headers },
  });
};
const preview = async (content: string | Buffer) => {
  const answer = await post('/preview', content);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<BillImportPreview>();
};
const load = (content: string | Buffer, fields: Record<string, string> = {}, headers = staff) =>
  post('', content, Object.entries({ name: 'bills.csv', ...fields }), headers);
const bills = () =>
  test_.db
    .selectFrom('expense')
    .innerJoin('vendor', 'vendor.id', 'vendor_id')
    .select(['vendor.name', 'number', 'bill_date', 'amount_sen', 'status', 'duplicate_reason'])
    .orderBy('number')
    .execute();
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const two = () =>
  [
    HEADS,
    `Tenaga,TNB-1,1/2/2026,,Utilities,${place.property},${place.unit},"1,234.50",10.00,0,=HYPERLINK("x")`,
    'Unifi,U-7,2026-11-02,30/11/2026,Internet,,,RM 99.00,,,',
  ].join('\r\n');

test('rows are shown as what they would become, and become drafts, each with its history', async () => {
  const { rows, faults, isKnown, ignored } = await preview(two());
  expect([faults, isKnown, ignored]).toEqual([[], false, []]);
  expect(rows).toMatchObject([
    {
      ...{ row: 2, vendorName: 'Tenaga', number: 'TNB-1', billDate: '2026-02-01', dueDate: '2026-02-01' },
      ...{ category: 'utilities', unitNumber: place.unit, amountSen: 123_450, taxSen: 1_000, ownerBp: 0 },
    },
    {
      vendorName: 'Unifi',
      billDate: '2026-11-02',
      dueDate: '2026-11-30',
      amountSen: 9_900,
      propertyName: null,
    },
  ]);
  const answer = await load(two());
  expect([answer.statusCode, answer.json<BillsImported>()]).toEqual([
    201,
    { isNew: true, created: 2, left: 0 },
  ]);
  expect(await bills()).toMatchObject([
    { name: 'Tenaga', number: 'TNB-1', bill_date: '2026-02-01', amount_sen: 123_450, status: 'draft' },
    { name: 'Unifi', number: 'U-7', amount_sen: 9_900, status: 'draft' },
  ]);
  const kept = await test_.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'expense')
    .execute();
  expect(kept.map(({ action }) => action)).toEqual(['create', 'create']);
  // A formula is the text that it is.
  expect(JSON.stringify(kept)).toContain('=HYPERLINK');
});

test.each([
  [
    'a spreadsheet with semicolons, a mark and decimal commas',
    '\uFEFFVendor;Bill date;Category;Amount\r\nA;1.2.2026;Linen;1.234,50',
  ],
  [
    'tabs in UTF-16',
    Buffer.from('\uFEFFVendor\tBill date\tCategory\tAmount\nA\t01-02-26\tlinen\t1,234.50', 'utf16le'),
  ],
  ['Chinese', '供应商,账单日期,类别,金额\nA,1 Feb 2026,布草,"RM 1,234.50"'],
  ['Malay', 'Pembekal,Tarikh bil,Kategori,Jumlah\nA,2026-02-01,Linen,1234.5'],
])('%s is understood', async (_what, content) => {
  const { rows, faults } = await preview(content);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([
    { vendorName: 'A', billDate: '2026-02-01', category: 'linen', amountSen: 123_450 },
  ]);
});

test.each(LANGUAGES)('the template in %s names every column', async (language) => {
  const { faults, ignored } = await preview(billTemplate(language));
  expect([faults, ignored]).toEqual([[{ row: 0, column: null, rule: 'no_rows', what: '' }], []]);
});

test.each(['单位', '单元'])(
  'a unit is found under %s, as templates call it or have called it',
  async (heading) => {
    const { faults, rows, ignored } = await preview(
      `供应商,账单日期,类别,金额,${heading}\nA,2026-02-01,布草,10,${place.unit}`,
    );
    expect([faults, ignored]).toEqual([[], []]);
    expect(rows).toMatchObject([{ unitNumber: place.unit }]);
  },
);

// One mistake a row; nothing at all is written.
test.each([
  [',X,1/2/2026,,Linen,,,5,,,', 'vendor', 'required'],
  ['A,X,2/25/2026,,Linen,,,5,,,', 'billDate', 'date'],
  ['A,X,,,Linen,,,5,,,', 'billDate', 'required'],
  ['A,X,21/11/2026,,Linen,,,5,,,', 'billDate', 'future'],
  ['A,X,1/2/2026,31/1/2026,Linen,,,5,,,', 'dueDate', 'due_before_bill'],
  ['A,X,1/2/2026,,Gold,,,5,,,', 'category', 'unknown'],
  ['A,X,1/2/2026,,Linen,Nowhere,,5,,,', 'property', 'unknown'],
  ['A,X,1/2/2026,,Linen,,Z-99,5,,,', 'unit', 'unknown'],
  ['A,X,1/2/2026,,Linen,,,=1+1,,,', 'amount', 'formula'],
  ['A,X,1/2/2026,,Linen,,,-5,,,', 'amount', 'positive'],
  ['A,X,1/2/2026,,Linen,,,0,,,', 'amount', 'positive'],
  ['A,X,1/2/2026,,Linen,,,,,,', 'amount', 'required'],
  ['A,X,1/2/2026,,Linen,,,5,6,,', 'tax', 'tax'],
  ['A,X,1/2/2026,,Linen,,,5,,101,', 'ownerBp', 'percent'],
  ['A,X,1/2/2026,,Linen,,,5,,50,', 'ownerBp', 'no_owners'],
  ['A,1.23E+15,1/2/2026,,Linen,,,5,,,', 'number', 'excel_number'],
  ['A,X,46054,,Linen,,,5,,,', 'billDate', 'excel_date'],
])('%s is refused for its %s: %s', async (line, column, rule) => {
  const content = `${two()}\r\n${line}`;
  expect((await preview(content)).faults).toMatchObject([{ row: 4, column, rule }]);
  const answer = await load(content);
  expect([answer.statusCode, codeIn(answer)]).toEqual([400, 'bill_file.problems']);
  expect(await bills()).toEqual([]);
});

test('the same file twice doubles nothing, and can come again once its bills are deleted', async () => {
  await load(two());
  expect((await preview(two())).isKnown).toBe(true);
  const again = await load(two());
  expect([again.statusCode, again.json<BillsImported>()]).toEqual([
    200,
    { isNew: false, created: 0, left: 0 },
  ]);
  expect(await bills()).toHaveLength(2);
  await test_.db.deleteFrom('expense').execute();
  expect((await load(two())).json<BillsImported>().created).toBe(2);
});

test('two people who import one file at once make its bills once; of two files with one bill the second leaves it out', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => load(two())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  expect(await bills()).toHaveLength(2);
  const other = (remark: string) => `${HEADS}\nTENAGA,tnb 2,1/2/2026,,Utilities,,,7,,,${remark}`;
  const both = await Promise.all([load(other('a')), load(other('b'))]);
  expect(both.map((answer) => answer.json<BillsImported>().created).sort()).toEqual([0, 1]);
});

test('a file that is imported again by two meets at its row: one writes its bills, the other finds them', async () => {
  await load(two());
  await test_.db.deleteFrom('expense').execute();
  const { id } = await test_.db.selectFrom('expense_import').select('id').executeTakeFirstOrThrow();
  const again = () => load(two());
  const answers = await race(test_.db, holdRow('expense_import', id), [again, again]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  expect(await bills()).toHaveLength(2);
});

test('what looks like another bill is named and left out, unless it is chosen with a reason', async () => {
  await load(two());
  const content = `${HEADS}\ntenaga,TNB 1,3/2/2026,,Utilities,,,50,,,\nB,1,1/2/2026,,Linen,,,5,,,\nB,1,1/2/2026,,Linen,,,5,,,`;
  const { rows } = await preview(content);
  expect(rows.map(({ duplicate, likeRow }) => [duplicate?.number, likeRow])).toEqual([
    ['TNB-1', null],
    [undefined, null],
    [undefined, 3],
  ]);
  expect((await load(content, { take: '[2]' })).statusCode).toBe(400);
  expect(await bills()).toHaveLength(2);
  const answer = await load(content, { take: '[2]', reason: 'two meters' });
  expect(answer.json<BillsImported>()).toEqual({ isNew: true, created: 2, left: 1 });
  expect((await bills()).map(({ duplicate_reason }) => duplicate_reason).filter(Boolean)).toEqual([
    'two meters',
  ]);
});

test('two thousand rows come at once, one more is refused', async () => {
  const rows = Array.from({ length: 2_000 }, (_, nth) => `V${nth % 50},N-${nth},1/2/2026,,Linen,,,5.05,,,`);
  const answer = await load([HEADS, ...rows].join('\n'));
  expect(answer.json<BillsImported>()).toEqual({ isNew: true, created: 2_000, left: 0 });
  const { faults } = await preview([HEADS, ...rows, 'V,N,1/2/2026,,Linen,,,5,,,'].join('\n'));
  expect(faults).toMatchObject([{ row: 0, rule: 'too_many_rows' }]);
});

test('reading ends after two hundred mistakes', async () => {
  const rows = Array.from({ length: 500 }, () => 'A,N,1/2/2026,,Gold,,,5,,,');
  const { faults, rows: read } = await preview([HEADS, ...rows].join('\n'));
  expect([faults.length, read.length]).toEqual([200, 200]);
});

test('it is all or nothing: a write that fails in the end leaves nothing', async () => {
  // A company that goes between: the last step is refused by the database.
  await test_.db.schema
    .alterTable('expense')
    .addCheckConstraint('no_unifi', (await import('kysely')).sql`number <> 'U-7'`)
    .execute();
  try {
    expect((await load(two())).statusCode).toBe(500);
    expect(await bills()).toEqual([]);
    expect(await test_.db.selectFrom('expense_import').selectAll().execute()).toEqual([]);
    expect(await test_.db.selectFrom('vendor').selectAll().execute()).toEqual([]);
  } finally {
    await test_.db.schema.alterTable('expense').dropConstraint('no_unifi').execute();
  }
  expect((await load(two())).json<BillsImported>().created).toBe(2);
});

test('it is for who may write bills, of a file that is a table', async () => {
  const looker = (await signInAdmin(test_, [codeOf('expenses.view'), codeOf('expenses.edit')])).headers;
  expect((await load(two(), {}, looker)).statusCode).toBe(403);
  expect((await post('/preview', two(), [], looker)).statusCode).toBe(403);
  const unreadable = await post('/preview', Buffer.from('PK\u0003\u0004'));
  expect([unreadable.statusCode, codeIn(unreadable)]).toEqual([400, 'bill_file.unreadable']);
  expect((await preview('Name,Price\nA,5')).faults).toMatchObject([{ row: 0, rule: 'column_missing' }]);
});

test('vendors whose names have letters beyond English become one each', async () => {
  const content = [
    HEADS,
    'KEDAI ÉMAS İpoh,E-1,2026-11-02,,consumables,,,10.00,,,',
    '金马洗衣店,L-1,2026-11-03,,linen,,,20.00,,,',
    'KEDAI ÉMAS İpoh,E-2,2026-11-04,,consumables,,,30.00,,,',
  ].join('\r\n');
  expect((await load(content)).json()).toMatchObject({ created: 3 });
  expect((await bills()).map(({ name, number }) => [name, number])).toEqual([
    ['KEDAI ÉMAS İpoh', 'E-1'],
    ['KEDAI ÉMAS İpoh', 'E-2'],
    ['金马洗衣店', 'L-1'],
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { paper } from '@shared/contract/base/papers';
import {
  billImportPreview,
  billsImported,
  type BillImportPreview,
  type BillImportRow,
} from '@shared/contract/money/billImports';
import {
  approvalLimit,
  expenseDetail,
  expenseListAnswer,
  expensePlaces,
  expensePreview,
  expenseSaved,
  expenseUnits,
  expenseVendors,
  unpaidExpenses,
  type DuplicateExpense,
  type ExpenseDetail,
} from '@shared/contract/money/expenses';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { aBill, aBillRow } from '../../../testing/expenseRows';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ExpensesPage from '../ExpensesPage';
import ManageServicePage from '../ManageServicePage';

jest.mock('../../../api/saveFile');

const DUPLICATE: DuplicateExpense = {
  ...{ id: anId(92), vendorName: 'Tenaga', number: 'TNB-1', unitNumber: '12A', billDate: '2026-11-09' },
  ...{ amountSen: 10_000, status: 'approved', sign: 'number' },
};
const ADDRESS = `/admin/manage-service?bill=${anId(91)}`;

function show(
  route: string,
  {
    api = {},
    found = aBill(),
    user = aStaffMember(),
  }: {
    api?: Handlers;
    found?: ExpenseDetail;
    user?: ReturnType<typeof aStaffMember>;
  } = {},
) {
  const { parts } = found;
  return renderScreen(route.includes('/manage-service') ? <ManageServicePage /> : <ExpensesPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/expenses/:id': () => reply(expenseDetail, found),
      'GET /api/expenses/aggregation': () =>
        reply(expenseListAnswer, { expenses: [aBillRow()], totalCount: 1 }),
      'GET /api/expenses/places': () =>
        reply(expensePlaces, {
          companies: [{ id: anId(81), name: 'Attic Stays' }],
          properties: [found.property!],
        }),
      'GET /api/expenses/units': () => reply(expenseUnits, { units: [found.unit!] }),
      'GET /api/expenses/vendors': () =>
        reply(expenseVendors, { vendors: [{ ...found.vendor, category: 'utilities' }] }),
      'GET /api/expenses/preview': () =>
        reply(expensePreview, {
          ...{ company: found.company, parts, suggested: { ownerBp: 10_000, markUpBp: 500 }, duplicates: [] },
        }),
      'GET /api/expense-approval': () => reply(approvalLimit, { approvalSen: 100_000, version: 0 }),
      ...api,
    },
  });
}
const saved = () => reply(expenseSaved, { id: anId(91) });
const bodyOf = ({ api }: ReturnType<typeof show>, call: string) => api.callsTo(call)[0]!.body;
const inDialog = async () => within(await screen.findByRole('dialog', { name: /./ }));

test('lists bills with what is owed, filters and exports them', async () => {
  const { user, api } = show('/admin/expenses', {
    api: {
      'GET /api/expenses/aggregation': () =>
        reply(expenseListAnswer, {
          expenses: [aBillRow({ status: 'approved', paidSen: 2_500 })],
          totalCount: 1,
        }),
      'GET /api/expenses/export': () => saved(),
    },
  });
  expect(await screen.findByRole('link', { name: /10 Nov 2026/ })).toHaveAttribute('href', ADDRESS);
  expect(screen.getByText(/RM.75.00/)).toBeVisible();
  expect(screen.getByText('Attic Penang')).toBeVisible();
  expect(screen.getByText('12A')).toBeVisible();
  expect(await screen.findByText(/Above RM 1,000.00 somebody else/)).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Due' }));
  await waitFor(() =>
    expect(api.callsTo('GET /api/expenses/aggregation').at(-1)!.query.filter).toBe('{"due":true}'),
  );
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
});

test('the amount above which two approve is changed by those who keep the general settings', async () => {
  const shown = show('/admin/expenses', {
    api: {
      'PATCH /api/expense-approval': () => reply(approvalLimit, { approvalSen: 50_000, version: 1 }),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await inDialog();
  await shown.user.clear(dialog.getByLabelText('Amount'));
  await shown.user.type(dialog.getByLabelText('Amount'), '500');
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.callsTo('PATCH /api/expense-approval')).toHaveLength(1));
  expect(bodyOf(shown, 'PATCH /api/expense-approval')).toEqual({ approvalSen: 50_000, version: 0 });
});

test('what is owed is told by company and age', async () => {
  show('/admin/expenses?tab=unpaid', {
    api: {
      'GET /api/expenses/unpaid': () =>
        reply(unpaidExpenses, {
          companies: [
            {
              ...{ company: { id: anId(81), name: 'Attic Stays' }, count: 2, openSen: 7_500 },
              agesSen: [5_000, 0, 2_500, 0],
            },
          ],
        }),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Attic Stays/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'RM 50.00',
    'RM 0.00',
    'RM 25.00',
    'RM 0.00',
    'RM 75.00',
  ]);
  expect(await axeProblems()).toEqual([]);
});

test('a new bill shows who bears it before it is saved, takes the rule of the package, and is sent as typed', async () => {
  const shown = show('/admin/manage-service?bill=new', { api: { 'POST /api/expenses': saved } });
  const { user } = shown;
  await user.type(await screen.findByLabelText('Vendor'), 'Ten');
  await user.click(await screen.findByTitle('Tenaga'));
  await user.type(screen.getByLabelText('Bill number'), 'TNB-7');
  await user.type(screen.getByLabelText('Amount'), '100');
  await user.click(screen.getByLabelText('Property'));
  await user.click(await screen.findByTitle('Attic Penang'));
  await user.click(await screen.findByLabelText('Unit'));
  await user.click(await screen.findByTitle('12A'));
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(screen.getByLabelText('Owner bears')).toHaveValue('100');
  await user.clear(screen.getByLabelText('Owner bears'));
  await user.type(screen.getByLabelText('Owner bears'), '60');
  await user.clear(screen.getByLabelText('Mark-up'));
  await user.type(screen.getByLabelText('Mark-up'), '10');
  expect(
    await screen.findByText(
      'Cost RM 100.00: owner 60 % = RM 60.00 + mark-up 10 % RM 6.00 = RM 66.00; company RM 40.00.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.callsTo('POST /api/expenses')).toHaveLength(1));
  expect(bodyOf(shown, 'POST /api/expenses')).toMatchObject({
    ...{ propertyId: anId(82), unitId: anId(83), companyId: null, vendorName: 'Tenaga', number: 'TNB-7' },
    ...{ category: 'utilities', amountSen: 10_000, ownerBp: 6_000, markUpBp: 1_000, replacesId: null },
  });
});

test('a bill that looks like another names it, and wants a reason', async () => {
  const shown = show(`${ADDRESS}&edit=true`, {
    api: {
      'GET /api/expenses/preview': () =>
        reply(expensePreview, {
          ...{ company: null, parts: aBill().parts, suggested: null, duplicates: [DUPLICATE] },
        }),
      'PATCH /api/expenses/:id': saved,
    },
  });
  expect(await screen.findByRole('link', { name: 'Tenaga TNB-1' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/same number/)).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is required/)).toBeVisible();
  await shown.user.type(screen.getByLabelText('Why it is another bill'), 'two meters');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.callsTo('PATCH /api/expenses/:id')).toHaveLength(1));
  expect(bodyOf(shown, 'PATCH /api/expenses/:id')).toMatchObject({
    duplicateReason: 'two meters',
    version: 3,
  });
});

test('a unit without owners has nobody to bear it but the company, and the fields say so', async () => {
  show(`${ADDRESS}&edit=true`, {
    api: {
      'GET /api/expenses/preview': () =>
        reply(expensePreview, {
          company: null,
          parts: { companySen: 10_000, ownerCostSen: 0, markUpSen: 0, owners: [] },
          ...{ suggested: null, duplicates: [] },
        }),
    },
  });
  expect(await screen.findByText(/This unit has no owners on that day/)).toBeVisible();
  expect(screen.getByLabelText('Owner bears')).toBeDisabled();
  expect(screen.getByText('The company bears all RM 100.00.')).toBeVisible();
});

test('a draft is approved after its arithmetic was shown', async () => {
  const shown = show(ADDRESS, { api: { 'PATCH /api/expenses/:id/approve': saved } });
  expect(await screen.findByRole('heading', { name: 'Tenaga TNB-1' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await inDialog();
  expect(dialog.getByText(/mark-up 10\s% RM 6.00 = RM 66.00/)).toBeVisible();
  await shown.user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(shown.api.callsTo('PATCH /api/expenses/:id/approve')).toHaveLength(1));
  expect(bodyOf(shown, 'PATCH /api/expenses/:id/approve')).toEqual({ version: 3 });
});

test('who has written a bill above the amount cannot approve it, and reads why', async () => {
  show(ADDRESS, { found: aBill({ needsOther: true }) });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByText(/somebody else approves it/)).toBeVisible();
});

const OWED = aBill({
  status: 'approved',
  version: 4,
  ...{ paidSen: 2_500, approvedByName: 'Ben', approvedAt: '2026-11-20T01:05:00.000Z' },
  bankAccounts: [{ id: anId(86), name: 'CIMB •••• 4567' }],
  entries: [{ id: 7, kind: 'bill', businessDate: '2026-11-10', reverses: null }],
  payments: [
    {
      ...{
        id: anId(87),
        source: 'bank',
        property: null,
        bankAccount: { id: anId(86), name: 'CIMB •••• 4567' },
      },
      ...{ amountSen: 2_500, paidOn: '2026-11-12', reference: 'TT 1', createdByName: 'Ann' },
      ...{
        createdAt: '2026-11-12T01:00:00.000Z',
        takenBackByName: null,
        takenBackAt: null,
        takenBackWhy: '',
      },
    },
  ],
});

test('a bill that is owed is paid from the bank or a drawer, and leads to its entries', async () => {
  const shown = show(ADDRESS, { found: OWED, api: { 'POST /api/expenses/:id/payments': saved } });
  const { user } = shown;
  expect(await screen.findByText('RM 75.00 of RM 100.00 is owed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bill' })).toHaveAttribute('href', '/admin/revenue?entry=7');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const dialog = await inDialog();
  expect(dialog.getByLabelText('Amount paid')).toHaveValue('75.00');
  await user.click(dialog.getByLabelText('Paid from'));
  await user.click(await screen.findByTitle('Cash of a drawer'));
  expect(await dialog.findByLabelText('Drawer of')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(shown.api.callsTo('POST /api/expenses/:id/payments')).toHaveLength(1));
  const call = shown.api.callsTo('POST /api/expenses/:id/payments')[0]!;
  expect(call.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  expect(call.body).toMatchObject({
    ...{ source: 'cash', propertyId: anId(82), bankAccountId: null, amountSen: 7_500 },
  });
});

test('a payment is taken back with a reason', async () => {
  const shown = show(ADDRESS, {
    found: OWED,
    api: { 'POST /api/expenses/:id/payments/:paymentId/take-back': saved },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Take back RM 25.00' }));
  const dialog = await inDialog();
  await shown.user.type(dialog.getByLabelText('Reason'), 'wrong bill');
  await shown.user.click(dialog.getByRole('button', { name: 'Take back' }));
  const call = 'POST /api/expenses/:id/payments/:paymentId/take-back';
  await waitFor(() => expect(shown.api.callsTo(call)).toHaveLength(1));
  expect(bodyOf(shown, call)).toEqual({ why: 'wrong bill' });
});

test('a bill is made void with a reason, unless money was paid on it', async () => {
  const found = { ...OWED, paidSen: 0, payments: [] };
  const shown = show(ADDRESS, { found, api: { 'PATCH /api/expenses/:id/void': saved } });
  await shown.user.click(await screen.findByRole('button', { name: 'Make void' }));
  const dialog = await inDialog();
  await shown.user.type(dialog.getByLabelText('Reason'), 'wrong unit');
  await shown.user.click(dialog.getByRole('button', { name: 'Make void' }));
  await waitFor(() => expect(shown.api.callsTo('PATCH /api/expenses/:id/void')).toHaveLength(1));
  expect(bodyOf(shown, 'PATCH /api/expenses/:id/void')).toEqual({ version: 4, reason: 'wrong unit' });
});

test('in the place of a void bill another is written, which begins with what it said', async () => {
  const found = aBill({ status: 'void', voidReason: 'wrong unit' });
  const shown = show(`/admin/manage-service?bill=new&replaces=${anId(91)}`, {
    found,
    api: { 'POST /api/expenses': saved },
  });
  expect(await screen.findByText('In the place of the void bill Tenaga TNB-1.')).toBeVisible();
  await shown.user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.callsTo('POST /api/expenses')).toHaveLength(1));
  expect(bodyOf(shown, 'POST /api/expenses')).toMatchObject({ replacesId: anId(91), amountSen: 10_000 });
});

test('papers come several at once, each for itself; what is refused is told by its name', async () => {
  let sent = 0;
  const shown = show(ADDRESS, {
    api: {
      'POST /api/expenses/:id/files': () => {
        sent += 1;
        if (sent === 1) return fail(400, { code: 'file.type' });
        return reply(paper, {
          ...{ id: anId(88), name: 'b.jpg', mime: 'image/jpeg', sizeBytes: 9 },
          ...{ createdAt: '2026-11-20T01:05:00.000Z', uploadedByName: 'Ann' },
        });
      },
    },
  });
  expect(await screen.findByLabelText('Take a picture')).toHaveAttribute('capture', 'environment');
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await shown.user.upload(screen.getByLabelText('Add files'), files);
  await waitFor(() => expect(shown.api.callsTo('POST /api/expenses/:id/files')).toHaveLength(2));
  expect(await screen.findByText(/a\.jpg: This kind of file is not accepted/)).toBeVisible();
});

test('who may only look finds neither steps nor forms', async () => {
  show(ADDRESS, { found: OWED, user: aStaffMember([codeOf('expenses.view')]) });
  expect(await screen.findByText('RM 75.00 of RM 100.00 is owed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay|Take back|Make void|Approve/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bill' })).not.toBeInTheDocument();
});

const rowOf = (changes: Partial<BillImportRow>): BillImportRow => ({
  ...{ row: 2, vendorName: 'Tenaga', number: 'TNB-9', billDate: '2026-11-02', dueDate: '2026-11-02' },
  ...{ category: 'utilities', propertyName: null, unitNumber: null, companyName: 'Attic Stays' },
  ...{ amountSen: 123_450, taxSen: 0, ownerBp: 0, markUpBp: 0, duplicate: null, likeRow: null },
  ...changes,
});
const IMPORT = 'POST /api/expenses/import';
async function importing(preview: BillImportPreview) {
  const shown = renderScreen(<ExpensesPage />, {
    ...{ route: '/admin/expenses', user: aStaffMember(), language: 'en-US' },
    api: {
      'GET /api/expenses/aggregation': () => reply(expenseListAnswer, { expenses: [], totalCount: 0 }),
      'GET /api/expenses/places': () => reply(expensePlaces, { companies: [], properties: [] }),
      'GET /api/expense-approval': () => reply(approvalLimit, { approvalSen: 100_000, version: 1 }),
      'POST /api/expenses/import/preview': () => reply(billImportPreview, preview),
      [IMPORT]: () => reply(billsImported, { isNew: true, created: 2, left: 0 }),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await shown.user.upload(
    within(dialog).getByLabelText('File'),
    new File(['x'], 'bills.csv', { type: 'text/csv' }),
  );
  return { ...shown, dialog };
}

test('bills of a file are shown before they are written; one that looks like another is taken with a reason', async () => {
  const { dialog, user, api } = await importing({
    rows: [rowOf({}), rowOf({ row: 3, likeRow: 2 })],
    ...{ faults: [], ignored: ['Paid by'], isKnown: false },
  });
  expect(await within(dialog).findByText(/Not read, because the column is not known: Paid by/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Import 1 bill' })).toBeEnabled();
  expect(within(dialog).getAllByText(/RM.1,234\.50/)).toHaveLength(2);
  await user.click(
    within(dialog).getByRole('checkbox', { name: /Looks like row 2.*Import row 3 all the same/ }),
  );
  await user.type(within(dialog).getByLabelText('Why it is another bill'), 'two meters');
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 bills' }));
  await waitFor(() => expect(api.callsTo(IMPORT)).toHaveLength(1));
  const sent = api.callsTo(IMPORT)[0]!.body as FormData;
  expect([sent.get('take'), sent.get('reason'), sent.get('name')]).toEqual([
    '[3]',
    'two meters',
    'bills.csv',
  ]);
});

test('mistakes of a file are told by row and column, and nothing can be written', async () => {
  const { dialog } = await importing({
    rows: [rowOf({ billDate: null, dueDate: null })],
    faults: [{ row: 2, column: 'billDate', rule: 'date', what: '2/25/2026' }],
    ...{ ignored: [], isKnown: false },
  });
  expect(
    await within(dialog).findByText('Bill date · no date; the day comes first · 2/25/2026'),
  ).toBeVisible();
  expect(within(dialog).getByText(/1 row cannot be read/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /Import 0 bills/ })).toBeDisabled();
});

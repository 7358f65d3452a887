import { screen, waitFor, within } from '@testing-library/react';
import {
  expensePlanDetail,
  expensePlanListAnswer,
  expensePlanSaved,
  type ExpensePlanDetail,
} from '@shared/contract/money/expensePlans';
import { approvalLimit, expensePlaces, expenseUnits, expenseVendors } from '@shared/contract/money/expenses';
import { axeProblems } from '../../../testing/axe';
import { aBill } from '../../../testing/expenseRows';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ExpensesPage from '../ExpensesPage';
import ManageServicePage from '../ManageServicePage';

const { property, unit, vendor } = aBill();
const AT = '2026-11-20T01:05:00.000Z';
const PLAN: ExpensePlanDetail = {
  ...{ id: anId(95), company: null, property, unit, vendor, category: 'internet', amountSen: 10_494 },
  ...{ taxSen: 0, ownerBp: 10_000, markUpBp: 0, remark: '', day: 8, dueDays: 14 },
  ...{ startsOn: '2026-01-01', endsOn: null, missing: ['2026-10-01'], updatedAt: AT, version: 2 },
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'skip', before: null },
      after: { month: '2026-09-01', remark: 'cut' },
    },
  ],
};
const ADDRESS = `/admin/manage-service?plan=${PLAN.id}`;

const show = (route: string, api: Handlers = {}) =>
  renderScreen(route.includes('/manage-service') ? <ManageServicePage /> : <ExpensesPage />, {
    route,
    user: aStaffMember(),
    language: 'en-US',
    api: {
      'GET /api/expense-plans/:id': () => reply(expensePlanDetail, PLAN),
      'GET /api/expense-plans/aggregation': () =>
        reply(expensePlanListAnswer, { expensePlans: [PLAN], totalCount: 1 }),
      'GET /api/expenses/places': () => reply(expensePlaces, { companies: [], properties: [property!] }),
      'GET /api/expenses/units': () => reply(expenseUnits, { units: [unit!] }),
      'GET /api/expenses/vendors': () => reply(expenseVendors, { vendors: [] }),
      'GET /api/expense-approval': () => reply(approvalLimit, { approvalSen: 100_000, version: 0 }),
      ...api,
    },
    routes: route.includes('/manage-service') ? [{ path: '/admin/expenses', element: <h1>list</h1> }] : [],
  });
const saved = () => reply(expensePlanSaved, { id: PLAN.id });

test('lists monthly bills with the months that miss theirs', async () => {
  const { user, api } = show('/admin/expenses?tab=plans');
  expect(await screen.findByRole('link', { name: 'Tenaga' })).toHaveAttribute('href', ADDRESS);
  expect(screen.getByText('1 month')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Missing' }));
  await waitFor(() =>
    expect(api.callsTo('GET /api/expense-plans/aggregation').at(-1)!.query.filter).toBe('{"missing":true}'),
  );
});

test('a monthly bill is changed with its version', async () => {
  const { user, api } = show(ADDRESS, { 'PATCH /api/expense-plans/:id': saved });
  await user.clear(await screen.findByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'list' })).toBeInTheDocument();
  expect(api.callsTo('PATCH /api/expense-plans/:id')[0]!.body).toMatchObject({
    ...{ version: 2, amountSen: 12_000, day: 8, dueDays: 14, startsOn: '2026-01-01', endsOn: null },
    ...{ propertyId: property!.id, unitId: unit!.id, companyId: null, ownerBp: 10_000, vendorName: 'Tenaga' },
  });
});

test('a missing bill is made again, or it is said why there is none', async () => {
  const { user, api } = show(ADDRESS, {
    'PATCH /api/expense-plans/:id/make': saved,
    'PATCH /api/expense-plans/:id/skip': saved,
  });
  await user.click(await screen.findByRole('button', { name: 'Make the bill of October 2026 again' }));
  let dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.click(dialog.getByRole('button', { name: 'Make it again' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/expense-plans/:id/make')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/expense-plans/:id/make')[0]!.body).toEqual({
    month: '2026-10-01',
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'No bill in October 2026' }));
  dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.type(dialog.getByLabelText('Reason'), 'the line was cut');
  await user.click(dialog.getByRole('button', { name: 'None this month' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/expense-plans/:id/skip')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/expense-plans/:id/skip')[0]!.body).toEqual({
    ...{ month: '2026-10-01', version: 2, why: 'the line was cut' },
  });
});

test('is deleted after a question', async () => {
  const { user, api } = show(ADDRESS, {
    'DELETE /api/expense-plans/:id': () => ({ status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo('DELETE /api/expense-plans/:id')).toHaveLength(1));
  expect(api.callsTo('DELETE /api/expense-plans/:id')[0]!.query).toEqual({ version: '2' });
});

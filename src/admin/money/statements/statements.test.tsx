import { screen, waitFor, within } from '@testing-library/react';
import {
  statementListAnswer,
  statementMonthsAnswer,
  statementRow,
  statementRunAnswer,
  type StatementMonths,
  type StatementRow,
} from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { aStatement } from '../../../testing/statementRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

type Company = StatementMonths['companies'][number];
const COMPANY: Company = {
  ...{ id: anId(81), name: 'Seruling Stays', last: '2026-09-01', next: '2026-10-01', open: 2 },
};
const ROWS = [
  aStatement(),
  aStatement({
    ...{ id: anId(90), status: 'approved', odd: ['negative'] },
    owner: { id: anId(91), name: 'Ben Lim', accountNumber: 'OW-0002' },
  }),
  aStatement({
    ...{ id: anId(92), status: 'approved', month: '2026-09-01' },
    owner: { id: anId(93), name: 'Chong Wei', accountNumber: 'OW-0003' },
  }),
  aStatement({
    ...{ id: anId(94), status: 'issued', number: 'ST-00001' },
    owner: { id: anId(95), name: 'Dina Rahim', accountNumber: 'OW-0004' },
  }),
];

const show = (
  api: Handlers = {},
  {
    user = aStaffMember(),
    rows = ROWS,
    company = COMPANY,
  }: { user?: ReturnType<typeof aStaffMember>; rows?: readonly StatementRow[]; company?: Company } = {},
) =>
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      ...{ route: '/admin/revenue?tab=statements', user, language: 'en-US' },
      api: {
        'GET /api/statements/aggregation': () =>
          reply(statementListAnswer, { statements: [...rows], totalCount: rows.length }),
        'GET /api/statements/months': () => reply(statementMonthsAnswer, { companies: [company] }),
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        ...api,
      },
    },
  );

test('lists statements with what looks odd; a row leads to its page', async () => {
  const { container } = show();
  const link = await screen.findByRole('link', { name: /Anna Tan/ });
  expect(link).toHaveAttribute('href', `/admin/manage-revenue?id=${anId(80)}`);
  const ben = screen.getByRole('row', { name: /Ben Lim/ });
  expect(within(ben).getByText('Below zero')).toBeVisible();
  expect(within(ben).getByText(/1,800\.00/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Owner statements' })).toHaveAttribute('aria-current', 'page');
  expect(await axeProblems(container)).toEqual([]);
});

test('asks for the odd ones of a status', async () => {
  const { user, api } = show();
  await user.click(await screen.findByRole('button', { name: 'Odd only' }));
  await waitFor(() =>
    expect(JSON.parse(api.callsTo('GET /api/statements/aggregation').at(-1)!.query.filter!)).toEqual({
      odd: true,
    }),
  );
});

test('runs the next month and says what came of it, and who waits for what', async () => {
  const { user, api } = show({
    'POST /api/statements/run': () =>
      reply(statementRunAnswer, {
        ...{ made: 3, changed: 1, same: 0, removed: 0, issued: 2 },
        waiting: [{ id: anId(93), name: 'Chong Wei', statementId: anId(92), month: '2026-09-01' }],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Run October 2026 for Seruling Stays' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('October 2026: 3 made, 1 changed, 2 already issued')).toBeVisible();
  expect(screen.getByRole('link', { name: 'statement of September 2026' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(92)}`,
  );
  expect(api.callsTo('POST /api/statements/run')[0]!.body).toEqual({
    ...{ companyId: anId(81), month: '2026-10' },
  });
});

test('renews the drafts of the month that was run last; a refusal is read in the dialog', async () => {
  const { user, api } = show({
    'POST /api/statements/run': () => fail(409, { code: 'statement.running' }),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Run September 2026 again for Seruling Stays' }),
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  expect(await within(dialog).findByText(/^Somebody is running statements/)).toBeVisible();
  expect(api.callsTo('POST /api/statements/run')[0]!.body).toMatchObject({ month: '2026-09' });
});

test('the first run of a company says what it decides, and the person chooses the month', async () => {
  const { user, api } = show(
    {
      'POST /api/statements/run': () =>
        reply(statementRunAnswer, { made: 0, changed: 0, same: 0, removed: 0, issued: 0, waiting: [] }),
    },
    { company: { ...COMPANY, last: null } },
  );
  await user.click(await screen.findByRole('button', { name: 'Run the first month: Seruling Stays' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^The first month decides from when on/)).toBeVisible();
  const month = within(dialog).getByLabelText('First month');
  await user.clear(month);
  await user.type(month, '2026-08{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('August 2026: there is nothing to state')).toBeVisible();
  expect(api.callsTo('POST /api/statements/run')[0]!.body).toMatchObject({ month: '2026-08' });
}, 20_000);

test('issues those that are chosen, the earlier month first; what is refused stays chosen and says why', async () => {
  const refusedId = anId(90);
  const { user, api } = show({
    'PATCH /api/statements/:id/issue': ({ params }) =>
      params.id === refusedId ? fail(409, { code: 'statement.changed' }) : reply(statementRow, ROWS[2]!),
  });
  const box = async (name: RegExp) => within(await screen.findByRole('row', { name })).getByRole('checkbox');
  expect(await box(/Dina Rahim/)).toBeDisabled();
  for (const name of [/Anna Tan/, /Ben Lim/, /Chong Wei/]) await user.click(await box(name));
  expect(screen.getByRole('button', { name: 'Review 1 selected' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Issue 2 selected' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/It never changes afterwards/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Issue 2 selected' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Ben Lim, October 2026: Its figures have changed since it was run. Run the month again.',
  );
  expect(api.calls.filter(({ path }) => path.endsWith('/issue')).map(({ path }) => path)).toEqual([
    `/api/statements/${anId(92)}/issue`,
    `/api/statements/${refusedId}/issue`,
  ]);
  await waitFor(async () => expect(await box(/Chong Wei/)).not.toBeChecked());
  expect(await box(/Ben Lim/)).toBeChecked();
  expect(await box(/Anna Tan/)).toBeChecked();
}, 20_000);

test('says how far it is, and sends no more once nothing answers', async () => {
  let answer = () => {};
  const { user, api } = show(
    {
      'PATCH /api/statements/:id/review': async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return offline();
      },
    },
    { rows: [ROWS[0]!, { ...ROWS[1]!, status: 'draft' }] },
  );
  for (const name of [/Anna Tan/, /Ben Lim/])
    await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Review 2 selected' }));
  expect(await screen.findByText('0 of 2 done')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review 2 selected' })).toBeDisabled();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review 2 selected' })).toBeEnabled());
  expect(api.calls.filter(({ path }) => path.endsWith('/review'))).toHaveLength(1);
}, 20_000);

test('who may only see has no buttons and chooses nothing', async () => {
  show({}, { user: aStaffMember([codeOf('revenue.view')]) });
  expect(await screen.findByRole('link', { name: /Anna Tan/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Next month to run' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Run/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('says that the months cannot be had', async () => {
  show({ 'GET /api/statements/months': () => fail(503, { code: 'service.unavailable' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot answer right now/);
});

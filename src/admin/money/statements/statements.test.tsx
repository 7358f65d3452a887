import { screen, waitFor, within } from '@testing-library/react';
import { statementListAnswer, statementRow, type StatementRow } from '@shared/contract/money/ownerStatements';
import {
  statementMonthsAnswer,
  statementRun,
  type StatementMonths,
  type StatementRun,
} from '@shared/contract/money/statementRuns';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { aStatement, aStatementRun } from '../../../testing/statementRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

type Company = StatementMonths['companies'][number];
const COMPANY: Company = {
  ...{ id: anId(81), name: 'Seruling Stays', last: '2026-09-01', next: '2026-10-01', open: 2 },
  run: null,
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
  }: { user?: ReturnType<typeof aStaffMember>; rows?: readonly StatementRow[] } = {},
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
        'GET /api/statements/months': () => reply(statementMonthsAnswer, { companies: [COMPANY] }),
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

/** Answers the months with the run as it is then; what is started becomes that run. */
function runsOf(run: StatementRun | null, started?: StatementRun) {
  const now = { run };
  return {
    now,
    handlers: {
      'GET /api/statements/months': () =>
        reply(statementMonthsAnswer, { companies: [{ ...COMPANY, run: now.run }] }),
      'POST /api/statements/run': () => reply(statementRun, (now.run = started ?? now.run)!),
    } satisfies Handlers,
  };
}
const AT_WORK: Partial<StatementRun> = {
  ...{ state: 'running', endedAt: null, owners: 3000, done: 1200, made: 1190, version: 1 },
};

test('runs the next month and says what came of it, and who waits for what', async () => {
  const { handlers } = runsOf(
    null,
    aStatementRun({
      waitingCount: 102,
      waiting: [{ id: anId(93), name: 'Chong Wei', statementId: anId(92), month: '2026-09-01' }],
    }),
  );
  const { user, api } = show(handlers);
  await user.click(await screen.findByRole('button', { name: 'Run October 2026 for Seruling Stays' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('October 2026: 3 made, 1 changed, 2 already issued')).toBeVisible();
  expect(screen.getByText(/Aisyah Rahman$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'statement of September 2026' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(92)}`,
  );
  expect(screen.getByText('and 101 more')).toBeVisible();
  expect(api.callsTo('POST /api/statements/run')[0]!.body).toEqual({
    ...{ companyId: anId(81), month: '2026-10' },
  });
});

test('says how far a run is that somebody has started, looks again until it is over, and reads the statements anew', async () => {
  const { now, handlers } = runsOf(aStatementRun({ ...AT_WORK, failedCount: 1, waitingCount: 2 }));
  const { api, container } = show(handlers);
  expect(await screen.findByText('October 2026 is being run')).toBeVisible();
  const bar = screen.getByRole('progressbar', {
    name: 'October 2026 of Seruling Stays is being run',
  });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  expect(
    screen.getByText(
      '1,200 of 3,000 owners, started by Aisyah Rahman, 2 wait for an earlier statement, 1 could not be worked out',
    ),
  ).toBeVisible();
  expect(screen.getByText('It goes on when you leave this page.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Run/ })).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
  const lists = api.callsTo('GET /api/statements/aggregation').length;
  now.run = aStatementRun({ made: 2998 });
  expect(
    await screen.findByText('October 2026: 2998 made, 1 changed, 2 already issued', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Run October 2026 for Seruling Stays' })).toBeVisible();
  await waitFor(() => expect(api.callsTo('GET /api/statements/aggregation').length).toBeGreaterThan(lists));
}, 20_000);

test('ends a run, and says how far it came', async () => {
  const { now, handlers } = runsOf(aStatementRun(AT_WORK));
  const ended = aStatementRun({
    ...{ ...AT_WORK, state: 'ended', endedAt: '2026-11-02T01:06:00.000Z', version: 2 },
    endedBy: { id: anId(110), name: 'Tan Mei' },
  });
  const { user, api } = show({
    ...handlers,
    'PATCH /api/statement-runs/:id/end': () => reply(statementRun, (now.run = ended)),
  });
  const end = 'End the run of October 2026 for Seruling Stays?';
  await user.click(await screen.findByRole('button', { name: end }));
  const dialog = await screen.findByRole('dialog', { name: end });
  await user.click(within(dialog).getByRole('button', { name: 'End the run' }));
  expect(
    await screen.findByText(/^Ended by Tan Mei after 1,200 of 3,000 owners\. Run the month again/),
  ).toBeVisible();
  expect(api.callsTo('PATCH /api/statement-runs/:id/end')[0]).toMatchObject({
    ...{ path: `/api/statement-runs/${anId(108)}/end`, body: { version: 1 } },
  });
}, 20_000);

test('names whom it could not work out, with the unit and what was said against it', async () => {
  show(
    runsOf(
      aStatementRun({
        failedCount: 2,
        failed: [
          { id: anId(91), name: 'Ben Lim', unitNumber: 'A-28-01', code: '' },
          { id: anId(93), name: 'Chong Wei', unitNumber: null, code: 'statement.changed' },
        ],
      }),
    ).handlers,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^2 owners could not be worked out/);
  expect(
    screen.getByText('Ben Lim (A-28-01): an unexpected error, which stands in the server’s log'),
  ).toBeVisible();
  expect(screen.getByText(/^Chong Wei: Its figures have changed/)).toBeVisible();
});

test('says that a run broke off', async () => {
  show(runsOf(aStatementRun({ ...AT_WORK, state: 'failed', endedAt: '2026-11-02T01:06:00.000Z' })).handlers);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The run broke off after 1,200 of 3,000 owners/,
  );
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
  const nothing = aStatementRun({ month: '2026-08-01', made: 0, changed: 0, issued: 0 });
  let run: StatementRun | null = null;
  const { user, api } = show({
    'GET /api/statements/months': () =>
      reply(statementMonthsAnswer, { companies: [{ ...COMPANY, last: null, run }] }),
    'POST /api/statements/run': () => reply(statementRun, (run = nothing)),
  });
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

/** 250 approved statements, of which a page shows the first ten. */
test('chooses the whole list beyond its page, and reads it anew once for all', async () => {
  const all = Array.from({ length: 250 }, (_, nth) =>
    aStatement({
      ...{ id: anId(1000 + nth), status: 'approved' },
      owner: { id: anId(2000 + nth), name: `Owner ${nth}`, accountNumber: `OW-${nth}` },
    }),
  );
  const { user, api } = show({
    'GET /api/statements/aggregation': ({ query }) => {
      const { limit, currentPage } = JSON.parse(query.pagination!) as { limit: number; currentPage: number };
      const statements = all.slice((currentPage - 1) * limit, currentPage * limit);
      return reply(statementListAnswer, { statements, totalCount: all.length });
    },
    'PATCH /api/statements/:id/issue': ({ params }) =>
      params.id === anId(1249)
        ? fail(409, { code: 'statement.changed' })
        : reply(
            statementRow,
            all.find(({ id }) => id === params.id)!,
          ),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Choose on every page' }));
  await user.click(await screen.findByRole('button', { name: 'Issue 250 selected' }));
  expect(screen.queryByRole('button', { name: 'Choose on every page' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog');
  const lists = api.callsTo('GET /api/statements/aggregation').length;
  await user.click(within(dialog).getByRole('button', { name: 'Issue 250 selected' }));
  expect(await screen.findByRole('alert', {}, { timeout: 30_000 })).toHaveTextContent(
    'Owner 249, October 2026: Its figures have changed since it was run.',
  );
  expect(api.callsTo('PATCH /api/statements/:id/issue')).toHaveLength(250);
  // Every page that was read is read once more, not once for each of 250.
  await waitFor(() => expect(api.callsTo('GET /api/statements/aggregation').length).toBeGreaterThan(lists));
  expect(api.callsTo('GET /api/statements/aggregation').length).toBeLessThan(lists + 5);
  expect(await screen.findByRole('button', { name: 'Issue 1 selected' })).toBeVisible();
}, 60_000);

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

import { screen, waitFor, within } from '@testing-library/react';
import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { report, type Report } from '@shared/contract/money/reports';
import { reportRun, reportRunsAnswer, type ReportRun } from '@shared/contract/money/reportRuns';
import { savedReportListAnswer } from '@shared/contract/money/savedReports';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ReportPage from './ReportPage';
import ReportsPage from './ReportsPage';

const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const figures = (nightsSold: number, salesSen: number) => ({
  ...{ nightsSold, roomSen: salesSen, feeSen: 0, cleaningSen: 0, chargeSen: 0, salesSen, expectedSen: 0 },
});
const REVENUE: Report = {
  ...{ name: 'revenue', by: 'property', from: '2026-09-01', to: '2026-09-30' },
  ...{ propertyId: null, companyId: null, property: null, company: null, madeAt: '2026-10-01T01:00:00.000Z' },
  rows: [
    { key: anId(1), name: words('Seruling Suites'), figures: figures(3, 88_000) },
    { key: anId(2), name: words('Bayu Marina'), figures: figures(5, 70_050) },
    { key: 'none', name: null, figures: figures(0, 1_000) },
  ],
  total: figures(8, 159_050),
};
const asked: Record<string, string>[] = [];
beforeEach(() => asked.splice(0));

const show = (route: string, answer: Partial<Report> = {}, codes?: number[], api: Handlers = {}) =>
  renderScreen(route.includes('/manage-') ? <ReportPage /> : <ReportsPage />, {
    route,
    user: aStaffMember(codes),
    language: 'en-US',
    api: {
      'GET /api/reports/:name': ({ query }) => {
        asked.push(query);
        return reply(report, { ...REVENUE, ...answer });
      },
      'GET /api/report-runs': () => reply(reportRunsAnswer, { runs: [] }),
      'GET /api/reports/aggregation': () => reply(savedReportListAnswer, { reports: [], totalCount: 0 }),
      'GET /api/reports/places': () =>
        reply(ledgerPlacesAnswer, {
          companies: [{ id: anId(9), name: 'Attic Sdn Bhd' }],
          properties: [{ id: anId(1), name: words('Seruling Suites') }],
        }),
      ...api,
    },
  });
const table = () => screen.findByRole('table', { name: 'Revenue: Property' });
const rowNames = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the catalogue names every report and leads to it', async () => {
  const { container } = show('/admin/reporting');
  expect(await screen.findByRole('link', { name: 'Receivables by age' })).toHaveAttribute(
    'href',
    '/admin/manage-reporting?report=receivables',
  );
  expect(screen.getAllByRole('link')).toHaveLength(16);
  expect(await axeProblems(container)).toEqual([]);
});

test('a report has its rows with their total, and says which days it is of and by which date', async () => {
  const { container } = show('/admin/manage-reporting?report=revenue&by=property');
  expect(await rowNames()).toEqual(['Seruling Suites', 'Bayu Marina', 'Without', 'Total']);
  const total = within(await table()).getByRole('row', { name: /^Total/ });
  expect(total).toHaveTextContent('Total81,590.500.000.000.001,590.500.00');
  expect(screen.getByText('01 Sep 2026 to 30 Sep 2026')).toBeVisible();
  expect(screen.getByText('By the night or day that it is about.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('a figure leads to its entries, a name to the report told more closely, for who may see them', async () => {
  show('/admin/manage-reporting?report=revenue&by=property');
  const row = within(await table()).getByRole('row', { name: /^Seruling/ });
  const [, sales] = within(row).getAllByRole('link', { name: '880.00: the entries' });
  expect(sales!.getAttribute('href')).toMatch(
    `/admin/revenue?propertyId=${anId(1)}&serviceFrom=2026-09-01&serviceTo=2026-09-30&sold=room,`,
  );
  expect(within(row).getByRole('link', { name: 'Seruling Suites' })).toHaveAttribute(
    'href',
    `/admin/manage-reporting?report=revenue&propertyId=${anId(1)}&from=2026-09-01&to=2026-09-30&by=unit`,
  );
  // What has no property is in no list of entries of one.
  const none = within(await table()).getByRole('row', { name: /^Without/ });
  expect(within(none).queryByRole('link')).toBeNull();
});

test('who may see reports alone has figures without a way to the books', async () => {
  show('/admin/manage-reporting?report=revenue&by=property', {}, [codeOf('reporting.view')]);
  await table();
  expect(screen.queryByRole('link', { name: /the entries$/ })).toBeNull();
});

test('rows are sorted by the column that is pressed, and back', async () => {
  const { user } = show('/admin/manage-reporting?report=revenue&by=property');
  const nights = within(await table()).getByRole('button', { name: 'Nights sold' });
  await user.click(nights);
  expect(await rowNames()).toEqual(['Bayu Marina', 'Seruling Suites', 'Without', 'Total']);
  expect(within(await table()).getByRole('columnheader', { name: 'Nights sold' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(within(await table()).getByRole('button', { name: 'Nights sold' }));
  expect(await rowNames()).toEqual(['Without', 'Seruling Suites', 'Bayu Marina', 'Total']);
  await user.click(within(await table()).getByRole('button', { name: 'Nights sold' }));
  expect(await rowNames()).toEqual(['Seruling Suites', 'Bayu Marina', 'Without', 'Total']);
});

test('what is chosen is asked of the server and stands in the address', async () => {
  const { router, user } = show('/admin/manage-reporting?report=revenue');
  await user.click(await screen.findByRole('combobox', { name: 'Rows by' }));
  await user.click(await screen.findByTitle('Nationality'));
  await waitFor(() => expect(router.state.location.search).toBe('?report=revenue&by=nationality'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'nationality' }));
  await user.click(await screen.findByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByTitle('Last month'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'nationality', period: 'last_month' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?report=revenue'));
});

test('nothing in the period is said', async () => {
  show('/admin/manage-reporting?report=revenue', { rows: [], total: figures(0, 0) });
  expect(await screen.findByText('Nothing in this period.')).toBeVisible();
});

test('a report with too many rows says so, and what to do', async () => {
  show('/admin/manage-reporting?report=receivables&by=stay', {}, undefined, {
    'GET /api/reports/:name': () => fail(400, { code: 'report.too_large', params: { max: 6_000 } }),
  });
  expect(await screen.findByText(/^This report has more than 6000 rows\. Narrow/)).toBeVisible();
});

test('a server that is gone is said, with another try', async () => {
  let isGone = true;
  const { user } = show('/admin/manage-reporting?report=revenue&by=property', {}, undefined, {
    'GET /api/reports/:name': () =>
      isGone ? fail(503, { code: 'service.unavailable' }) : reply(report, REVENUE),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isGone = false;
  await user.click(again);
  expect(await rowNames()).toEqual(['Seruling Suites', 'Bayu Marina', 'Without', 'Total']);
});

test('a report that nobody knows leads back to those that there are', async () => {
  show('/admin/manage-reporting?report=weather');
  expect(await screen.findByRole('link', { name: 'All reports' })).toHaveAttribute(
    'href',
    '/admin/reporting',
  );
  expect(asked).toEqual([]);
});

const RUN: ReportRun = {
  ...{ id: anId(70), report: 'revenue', choice: { by: 'property', from: '2026-09-01', to: '2026-09-30' } },
  ...{ state: 'running', startedAt: '2026-10-01T01:00:00.000Z', endedAt: null, parts: 4, done: 1 },
  ...{ code: '', version: 1 },
};

test('a large report is made in the background, with how far it is, and then read, filed and printed from what is kept', async () => {
  let run: ReportRun | null = null;
  const started: unknown[] = [];
  const { user, container } = show('/admin/manage-reporting?report=revenue&by=property', {}, undefined, {
    'GET /api/reports/:name': () =>
      fail(409, {
        ...{ code: 'report.large', params: { lines: 3_140_000 } },
        data: { lines: 3_140_000, runId: run?.id ?? null },
      }),
    'POST /api/report-runs': ({ body }) => {
      started.push(body);
      return reply(reportRun, (run = RUN));
    },
    'GET /api/report-runs/:id': () => reply(reportRun, run!),
    'GET /api/report-runs/:id/report': () => reply(report, REVENUE),
  });
  expect(await screen.findByText(/about 3,100,000 lines of the books/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText(/^1 of 4 quarters/)).toBeVisible();
  expect(started).toEqual([{ report: 'revenue', by: 'property', anew: false }]);
  expect(await axeProblems(container)).toEqual([]);
  run = { ...RUN, state: 'done', done: 4, endedAt: '2026-10-01T01:05:00.000Z', version: 2 };
  expect(
    await screen.findByText(/^Made in the background\. Kept until 02 Oct 2026/, {}, { timeout: 4_000 }),
  ).toBeVisible();
  expect(await rowNames()).toEqual(['Seruling Suites', 'Bayu Marina', 'Without', 'Total']);
  await user.click(screen.getByRole('button', { name: 'Make it anew' }));
  await waitFor(() => expect(started.at(-1)).toEqual({ report: 'revenue', by: 'property', anew: true }));
});

test('a run at work can be ended, and its end is said', async () => {
  let run = RUN;
  const ends: unknown[] = [];
  const { user } = show('/admin/manage-reporting?report=revenue&by=property', {}, undefined, {
    'GET /api/reports/:name': () =>
      fail(409, {
        code: 'report.large',
        params: { lines: 9 },
        data: { lines: 9, runId: run.endedAt ? null : run.id },
      }),
    'GET /api/report-runs/:id': () => reply(reportRun, run),
    'PATCH /api/report-runs/:id/end': ({ body }) => {
      ends.push(body);
      run = { ...RUN, state: 'ended', endedAt: '2026-10-01T01:05:00.000Z', version: 2 };
      return reply(reportRun, run);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End the making of Revenue' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(ends).toEqual([{ version: 1 }]));
  expect(await screen.findByRole('button', { name: 'Make the report' })).toBeVisible();
});

test('the large reports of a person stand above the catalogue and lead to their pages', async () => {
  show('/admin/reporting', {}, undefined, {
    'GET /api/report-runs': () =>
      reply(reportRunsAnswer, {
        runs: [RUN, { ...RUN, id: anId(71), state: 'done', endedAt: RUN.startedAt }],
      }),
  });
  expect(await screen.findByText('Being made')).toBeVisible();
  const [first] = screen.getAllByRole('link', { name: 'Revenue' });
  expect(first).toHaveAttribute(
    'href',
    '/admin/manage-reporting?report=revenue&by=property&from=2026-09-01&to=2026-09-30',
  );
  expect(screen.getByText('1 of 4 quarters')).toBeVisible();
  expect(screen.getByText('Ready')).toBeVisible();
});

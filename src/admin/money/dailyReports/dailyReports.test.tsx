import { screen, waitFor, within } from '@testing-library/react';
import { closeDayAnswer, openDaysAnswer } from '@shared/contract/money/businessDays';
import { figureAnswer } from '@shared/contract/money/dailyReports';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import {
  aDailyReport,
  aReportMonth,
  aSubmittedReport,
  REPORT,
  reported,
} from '../../../testing/dailyReportRows';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import DailyReportPage from './DailyReportPage';
import DailyReportsPage from './DailyReportsPage';

const ID = anId(80);
const MONTH = 'GET /api/daily-reports/month';
const codesOf = (...permissions: Permission[]) => permissions.map(codeOf);
const done = () => ({ id: ID });

const showSheet = (
  api: Handlers,
  { codes = ALL_CODES, path = 'manage-report' }: { codes?: readonly number[]; path?: string } = {},
) =>
  renderScreen(
    <AdminTheme>
      <DailyReportPage />
    </AdminTheme>,
    { route: `/admin/${path}?id=${ID}`, user: aStaffMember([...codes]), language: 'en-US', api },
  );
const showMonth = (
  api: Handlers,
  { codes = ALL_CODES, search = '' }: { codes?: readonly number[]; search?: string } = {},
) =>
  renderScreen(
    <AdminTheme>
      <DailyReportsPage />
    </AdminTheme>,
    {
      route: `/admin/report?month=2026-11${search}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api,
      routes: [{ path: '/admin/manage-report', element: <h1>The sheet</h1> }],
    },
  );
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

describe('the sheet', () => {
  it('shows what was sold, what came in, what guests owe and what should be in the drawer', async () => {
    showSheet({ [REPORT]: reported(aDailyReport()) });
    expect(await screen.findByRole('heading', { name: 'Ombak Residences, 18 Nov 2026' })).toBeInTheDocument();
    expect(rowsOf(screen.getByRole('table', { name: 'Sales' })).slice(1)).toEqual([
      ['Room', 'RM 300.00', 'RM 0.00', 'RM 300.00'],
      ['Cleaning', 'RM 123.40', 'RM 0.00', 'RM 123.40'],
      ['Total', 'RM 423.40', 'RM 0.00', 'RM 423.40'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Money received' })).slice(1)).toEqual([
      ['Card terminal', '1', 'RM 100.00', 'RM 0.00', 'RM 100.00', 'RM 1.51'],
      ['Cash', '2', 'RM 300.00', 'RM 0.00', 'RM 300.00', 'RM 0.00'],
      ['Total', '3', 'RM 400.00', 'RM 0.00', 'RM 400.00', 'RM 1.51'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'What guests owe' }))).toEqual([
      ['Opening', 'RM 0.00'],
      ['Sales', 'RM 423.40'],
      ['Money received, less refunds', '−RM 400.00'],
      ['Closing', 'RM 23.40'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Cash drawer' }))).toEqual([
      ['Opening float', 'RM 200.00'],
      ['Cash received', 'RM 300.00'],
      ['Should be in the drawer', 'RM 500.00'],
    ]);
    expect(screen.getByText('Left with something to pay')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('opens a figure to the lines that make it', async () => {
    const { user, api } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'GET /api/daily-reports/:id/lines': () =>
        reply(figureAnswer, {
          totalSen: 30_000,
          lines: [
            {
              entryId: 1,
              position: 1,
              kind: 'night',
              businessDate: '2026-11-18',
              serviceDate: '2026-11-18',
              account: 4000,
              sen: 30_000,
              reservation: { id: anId(1), reference: 'AT-3BERV6' },
              reference: '',
              shift: null,
            },
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: /^Room, Of this day/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'What the figure is made of' }));
    expect(await drawer.findByText('4000 Accommodation')).toBeInTheDocument();
    expect(api.callsTo('GET /api/daily-reports/:id/lines')[0]!.query).toEqual({ figure: 'sales.room.day' });
  });
});

describe('the count', () => {
  it('adds up while it is typed, says what is short, and is submitted after it was said what that does', async () => {
    const { user, api } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'PATCH /api/daily-reports/:id/submit': done,
    });
    await user.type(await screen.findByRole('spinbutton', { name: /^Pieces of RM.100\.00$/ }), '4');
    await user.type(screen.getByRole('spinbutton', { name: /^Pieces of RM.50\.00$/ }), '1');
    await user.type(screen.getByRole('spinbutton', { name: /^Pieces of RM.20\.00$/ }), '2');
    expect(screen.getByText(/^Short RM.10\.00$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the report' }));
    expect(dialog.getByText(/closed to postings for good/)).toBeInTheDocument();
    api.use({ [REPORT]: reported(aSubmittedReport({ steps: [] })) });
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The report is submitted.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/daily-reports/:id/submit')[0]!.body).toEqual({
      version: 3,
      count: { '10000': 4, '5000': 1, '2000': 2 },
      remark: '',
      shift: '',
    });
    await waitFor(() => expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument());
  });

  it('is kept as a draft', async () => {
    const { user, api } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'PATCH /api/daily-reports/:id': done,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Shift' }), 'Night');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('The draft is saved.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/daily-reports/:id')[0]!.body).toMatchObject({
      shift: 'Night',
      version: 3,
    });
  });

  it('says why it cannot be submitted yet', async () => {
    const waiting = aDailyReport({ waitsFor: '2026-11-17', steps: [{ step: 'submit', refusal: 'earlier' }] });
    showSheet({ [REPORT]: reported(waiting) });
    expect(await screen.findByText('An earlier day has to be submitted first.')).toBeInTheDocument();
    expect(screen.getByText(/The report of 17 Nov 2026 has to be submitted first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('closes a day that is not over from its sheet, which can be submitted then, without the codes of the books', async () => {
    const open = {
      dayState: 'open' as const,
      steps: [{ step: 'submit' as const, refusal: 'day_rolled' as const }],
    };
    const { id: propertyId, name } = aDailyReport().property;
    const { user, api } = showSheet(
      {
        [REPORT]: reported(aDailyReport(open)),
        'GET /api/business-days/open': () =>
          reply(openDaysAnswer, { properties: [{ id: propertyId, name, openDay: '2026-11-18' }] }),
        'POST /api/business-days/close': () =>
          reply(closeDayAnswer, { propertyId, date: '2026-11-18', state: 'rolled', unresolvedArrivals: [] }),
      },
      { codes: codesOf('report.view', 'report.edit') },
    );
    expect(await screen.findByText('The day is not over.')).toBeInTheDocument();
    await user.type(screen.getByRole('spinbutton', { name: /^Pieces of RM.100\.00$/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Close day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close a day' }));
    expect(await dialog.findByDisplayValue('2026-11-18')).toBeInTheDocument();
    api.use({ [REPORT]: reported(aDailyReport()) });
    await user.click(dialog.getByRole('button', { name: 'Close day' }));
    expect(await screen.findByText('18 Nov 2026 is closed')).toBeInTheDocument();
    expect(api.callsTo('POST /api/business-days/close')[0]!.body).toEqual({ propertyId, date: '2026-11-18' });
    // What was counted meanwhile is still there.
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
    expect(screen.getByText('The count is right')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close day' })).not.toBeInTheDocument();
  });

  it('says what the server has against it where it was asked for', async () => {
    const { user } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'PATCH /api/daily-reports/:id/submit': () => fail(409, { code: 'report.day_filling' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the report' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText(/still being posted/)).toBeInTheDocument();
  });

  it('says that there is no network, and can be submitted again', async () => {
    const { user, api } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'PATCH /api/daily-reports/:id/submit': () => offline(),
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the report' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Failed to fetch')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(api.callsTo('PATCH /api/daily-reports/:id/submit')).toHaveLength(2));
  });

  it('is read, not typed, by those who may not edit reports', async () => {
    showSheet(
      { [REPORT]: reported(aSubmittedReport({ steps: [] })) },
      { codes: codesOf('check-report.view') },
    );
    expect(await screen.findByText(/^Short RM.0\.50$/, { selector: 'p *' })).toBeInTheDocument();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move cash' })).not.toBeInTheDocument();
  });
});

describe('checking', () => {
  const check = { path: 'manage-check-report', codes: codesOf('check-report.view', 'check-report.edit') };

  it('returns with the remarks that were written on lines', async () => {
    const { user, api } = showSheet(
      { [REPORT]: reported(aSubmittedReport()), 'PATCH /api/daily-reports/:id/return': done },
      check,
    );
    await user.click(await screen.findByRole('button', { name: 'Remark on Counted' }));
    await user.type(screen.getByRole('textbox', { name: 'Remark on Counted' }), 'Count the coins again');
    await user.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return the report' }));
    expect(dialog.getByText('1 remark on a line goes along.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('The report is returned.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/daily-reports/:id/return')[0]!.body).toEqual({
      version: 3,
      remark: '',
      remarks: [{ line: 'cash.counted', text: 'Count the coins again' }],
    });
  });

  it('says that it is right', async () => {
    const { user, api } = showSheet(
      { [REPORT]: reported(aSubmittedReport()), 'PATCH /api/daily-reports/:id/check': done },
      check,
    );
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check the report' }));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The report is checked.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/daily-reports/:id/check')[0]!.body).toMatchObject({
      version: 3,
      remarks: [],
    });
  });

  it('is not offered to whoever has submitted it, and says so', async () => {
    const own = aSubmittedReport({
      steps: [
        { step: 'return', refusal: 'own_report' },
        { step: 'check', refusal: 'own_report' },
      ],
    });
    showSheet({ [REPORT]: reported(own) }, check);
    expect(await screen.findByText(/another person checks it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remark on/ })).not.toBeInTheDocument();
  });

  it('shows the maker what was remarked on the lines, and what each submission counted', async () => {
    const [submission] = aSubmittedReport().events;
    const returned = aSubmittedReport({
      status: 'returned',
      steps: [{ step: 'submit', refusal: null }],
      events: [
        {
          ...submission!,
          id: 2,
          kind: 'return',
          countedSen: null,
          expectedSen: null,
          byName: 'Lim Wei',
          remarks: [{ line: 'sales.room', text: 'Why so little?' }],
        },
        submission!,
      ],
    });
    showSheet({ [REPORT]: reported(returned) });
    const sales = await screen.findByRole('table', { name: 'Sales' });
    expect(within(sales).getByText('Why so little?')).toBeInTheDocument();
    expect(screen.getByText('Sales, Room: Why so little?')).toBeInTheDocument();
    expect(screen.getByText(/499\.50 counted, −RM.0\.50 over or short/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit again' })).toBeInTheDocument();
  });
});

describe('the drawer', () => {
  it('pays out against a voucher, and takes back what was wrong', async () => {
    const paid = {
      id: anId(90),
      kind: 'paid_out' as const,
      amountSen: 3_550,
      category: 'supplies' as const,
      reference: 'PV-1',
      note: 'Soap',
      shift: null,
      createdByName: 'Aisyah Rahman',
      createdAt: '2026-11-18T05:00:00.000Z',
      takenBackByName: null,
      takenBackAt: null,
      takenBackWhy: '',
    };
    const { user, api } = showSheet({
      [REPORT]: reported(aDailyReport()),
      'POST /api/daily-reports/:id/cash-movements': done,
      'POST /api/daily-reports/:id/cash-movements/:movementId/take-back': done,
    });
    await user.click(await screen.findByRole('button', { name: 'Move cash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cash in or out of the drawer' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '35.50');
    await user.click(dialog.getByRole('button', { name: 'Move cash' }));
    expect(await dialog.findByText('Please choose What it was for')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'What it was for' }));
    await user.click(await screen.findByTitle('Supplies'));
    await user.type(dialog.getByRole('textbox', { name: 'Number of the voucher or slip' }), 'PV-1');
    api.use({ [REPORT]: reported(aDailyReport({ movements: [paid] })) });
    await user.click(dialog.getByRole('button', { name: 'Move cash' }));
    expect(await screen.findByText('Written, with its entry in the ledger.')).toBeInTheDocument();
    expect(api.callsTo('POST /api/daily-reports/:id/cash-movements')[0]!.body).toEqual({
      kind: 'paid_out',
      amountSen: 3_550,
      category: 'supplies',
      reference: 'PV-1',
      note: '',
    });
    await user.click(await screen.findByRole('button', { name: /^Take back Paid out/ }));
    const back = within(await screen.findByRole('dialog', { name: 'Take back' }));
    await user.type(back.getByRole('textbox', { name: 'Why' }), 'Twice');
    await user.click(back.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken back.')).toBeInTheDocument();
    const [call] = api.callsTo('POST /api/daily-reports/:id/cash-movements/:movementId/take-back');
    expect(call!.body).toEqual({ why: 'Twice' });
    expect(call!.headers['idempotency-key']).toBeTruthy();
  });

  it('asks for a float in the first report alone', async () => {
    const { user } = showSheet({ [REPORT]: reported(aDailyReport({ isFirst: true })) });
    await user.click(await screen.findByRole('button', { name: 'Move cash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cash in or out of the drawer' }));
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByTitle('Opening float'));
    expect(await dialog.findByRole('spinbutton', { name: 'Float in the drawer' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox', { name: 'Number of the voucher or slip' })).not.toBeInTheDocument();
  });
});

describe('the month', () => {
  const days = {
    1: { mark: 'checked' as const, reportId: anId(81) },
    2: { mark: 'submitted' as const, reportId: ID },
    3: { mark: 'missing' as const, isLate: true },
    4: { mark: 'draft' as const, reportId: anId(83) },
  };

  it('says the state of each day in words, names what is missing and marks what is late', async () => {
    showMonth({ [MONTH]: () => aReportMonth(days) });
    const table = await screen.findByRole('table', { name: 'Reports of November 2026' });
    expect(within(table).getByRole('link', { name: '01 Nov 2026: Checked' })).toHaveAttribute(
      'href',
      `/admin/manage-report?id=${anId(81)}`,
    );
    expect(within(table).getByRole('button', { name: '03 Nov 2026: Missing, late' })).toBeInTheDocument();
    expect(within(table).getByText('05 Nov 2026: Not over')).toBeInTheDocument();
    expect(
      screen.getByText('2 reports are missing or not submitted: 03 Nov 2026 (late), 04 Nov 2026', {
        exact: false,
      }),
    ).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('opens the report of a day that has none', async () => {
    const { user, api, router } = showMonth({
      [MONTH]: () => aReportMonth(days),
      'POST /api/daily-reports': done,
    });
    await user.click(await screen.findByRole('button', { name: '03 Nov 2026: Missing, late' }));
    expect(await screen.findByRole('heading', { name: 'The sheet' })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?id=${ID}`);
    expect(api.callsTo('POST /api/daily-reports')[0]!.body).toEqual({
      propertyId: anId(2),
      companyId: anId(70),
      date: '2026-11-03',
    });
  });

  it('says that reports have not begun, and lets whoever may only look open none', async () => {
    showMonth(
      { [MONTH]: () => aReportMonth({ 3: { mark: 'none' } }, null) },
      { codes: codesOf('report.view') },
    );
    expect(await screen.findByText(/Reports have not begun here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open report' })).not.toBeInTheDocument();
  });

  it('says how many reports wait in all months, and leads to each', async () => {
    const due = [
      { month: '2026-10', count: 2 },
      { month: '2026-11', count: 1 },
    ];
    showMonth({ [MONTH]: () => aReportMonth(days, '2026-10-01', due) });
    const line = await screen.findByText('3 reports wait to be submitted:', { exact: false });
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['October 2026 (2)', '/admin/report?month=2026-10'],
      ['November 2026 (1)', '/admin/report?month=2026-11'],
    ]);
  });

  it('walks to the month before', async () => {
    const { user, router } = showMonth({ [MONTH]: () => aReportMonth(days) });
    await user.click(await screen.findByRole('button', { name: 'Month before' }));
    expect(router.state.location.search).toBe('?month=2026-10');
  });
});

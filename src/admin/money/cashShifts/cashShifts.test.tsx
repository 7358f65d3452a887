import { screen, waitFor, within } from '@testing-library/react';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import {
  aCashShift,
  aCashShiftRow,
  aClosedShiftRow,
  drawerFound,
  peopleOfShifts,
  SHIFT,
  SHIFT_DRAWER,
  SHIFT_PEOPLE,
  SHIFT_SUCCESSORS,
  shifted,
  SHIFTS,
  shiftsListed,
  successorsFound,
} from '../../../testing/cashShiftRows';
import { aDailyReport, aReportMonth, REPORT, reported } from '../../../testing/dailyReportRows';
import { fail, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import DailyReportPage from '../dailyReports/DailyReportPage';
import DailyReportsPage from '../dailyReports/DailyReportsPage';

const ID = anId(90);
const NEXT = anId(93);
const made = (id: string) => () => ({ id });
const codesOf = (...permissions: Permission[]) => permissions.map(codeOf);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => plain(textContent)));

const showTab = (
  api: Handlers,
  { codes = ALL_CODES, search = '' }: { codes?: readonly number[]; search?: string } = {},
) =>
  renderScreen(
    <AdminTheme>
      <DailyReportsPage />
    </AdminTheme>,
    {
      route: `/admin/report?tab=shifts${search}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/daily-reports/month': () => aReportMonth(),
        [SHIFTS]: shiftsListed(),
        [SHIFT_PEOPLE]: peopleOfShifts([]),
        ...api,
      },
    },
  );
const showShift = (api: Handlers, codes?: readonly number[]) =>
  showTab(api, { search: `&shift=${ID}`, codes });
/** Types pieces of some notes in the open dialog. */
const type = async (
  user: ReturnType<typeof showTab>['user'],
  dialog: ReturnType<typeof within>,
  pieces: Record<string, string>,
) => {
  for (const [note, number] of Object.entries(pieces))
    await user.type(dialog.getByRole('spinbutton', { name: new RegExp(`^Pieces of RM.${note}$`) }), number);
};

describe('the list', () => {
  it('says who had the drawer from when to when, and what was over or short, also by person', async () => {
    showTab({
      [SHIFTS]: shiftsListed(aCashShiftRow(), aClosedShiftRow({ id: anId(94) })),
      [SHIFT_PEOPLE]: peopleOfShifts([{ name: 'Priya Maniam', overSen: 0, shortSen: -50 }]),
    });
    const table = await screen.findByRole('table', { name: '' });
    await within(table).findAllByText('Priya Maniam');
    expect(rowsOf(table).slice(1)).toEqual([
      [
        '18 Nov 2026, 08:00',
        'Open',
        'Priya Maniam',
        'Ombak Residences',
        'RM 300.00',
        'RM 150.00',
        '−RM 35.50',
        'RM 414.50',
        '–',
        '–',
      ],
      [
        '18 Nov 2026, 08:00',
        '15:00',
        'Priya Maniam',
        'Ombak Residences',
        'RM 300.00',
        'RM 150.00',
        '−RM 35.50',
        'RM 414.50',
        'RM 414.00',
        '−RM 0.50',
      ],
    ]);
    const people = await screen.findByRole('table', { name: 'Over and short by person', hidden: true });
    expect(rowsOf(people)[1]).toEqual(['Priya Maniam', '1', 'RM 0.00', '−RM 0.50', '−RM 0.50']);
    expect(await axeProblems()).toEqual([]);
  });

  it('is narrowed to what was left open, and says what an empty one means', async () => {
    const { user, api, router } = showTab({});
    expect(await screen.findByText('No shift yet. Whoever takes the drawer opens one.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Left open' }));
    await waitFor(() => expect(router.state.location.search).toContain('late=true'));
    await waitFor(() =>
      expect(JSON.parse(api.callsTo(SHIFTS).at(-1)!.query.filter!)).toEqual({ late: true }),
    );
  });

  it('lets nobody open a shift who may only look', async () => {
    showTab({ [SHIFTS]: shiftsListed(aCashShiftRow()) }, { codes: codesOf('report.view') });
    expect(await screen.findByText('Priya Maniam')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open shift' })).not.toBeInTheDocument();
  });
});

describe('opening a shift', () => {
  const last = {
    countedSen: 30_000,
    at: '2026-11-18T15:00:00.000Z',
    byName: 'Mei Ling',
    sinceSen: 5_000,
  };
  async function begin(api: Handlers) {
    const view = showTab({ 'POST /api/cash-shifts': made(ID), [SHIFT]: shifted(aCashShift()), ...api });
    await view.user.click(await screen.findByRole('button', { name: 'Open shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a shift' }));
    await view.user.click(dialog.getByRole('combobox', { name: 'Property' }));
    await view.user.click(await screen.findByTitle('Ombak Residences'));
    return { ...view, dialog };
  }
  const send = async ({ user, dialog }: Awaited<ReturnType<typeof begin>>) =>
    user.click(dialog.getByRole('button', { name: 'Open shift' }));

  it('takes what should be in the drawer, and leads to the shift', async () => {
    const view = await begin({ [SHIFT_DRAWER]: drawerFound({ open: null, last }) });
    expect(plain((await view.dialog.findByText(/should be in the drawer/)).textContent)).toBe(
      'RM 300.00 counted last, Mei Ling, 18 Nov 2026, 23:00. RM 50.00 moved since, outside of any shift. RM 350.00 should be in the drawer.',
    );
    await view.user.click(view.dialog.getByRole('radio', { name: 'What should be there' }));
    await send(view);
    expect(await screen.findByText('Your shift is open.')).toBeInTheDocument();
    expect(view.router.state.location.search).toContain(`shift=${ID}`);
    const [call] = view.api.callsTo('POST /api/cash-shifts');
    expect(call!.body).toEqual({ propertyId: anId(2), companyId: anId(70) });
    expect(call!.headers['idempotency-key']).toBeTruthy();
  });

  it('tells what one counts more or less than the last count', async () => {
    const view = await begin({ [SHIFT_DRAWER]: drawerFound({ open: null, last }) });
    await view.dialog.findByText(/should be in the drawer/);
    await type(view.user, view.dialog, { '100\\.00': '3', '20\\.00': '2' });
    expect(view.dialog.getByText(/^Short RM.10\.00$/)).toBeInTheDocument();
    await send(view);
    await screen.findByText('Your shift is open.');
    expect(view.api.callsTo('POST /api/cash-shifts')[0]!.body).toEqual({
      propertyId: anId(2),
      companyId: anId(70),
      count: { '10000': 3, '2000': 2 },
    });
  });

  it('asks for a count of a drawer that nobody has counted', async () => {
    const view = await begin({ [SHIFT_DRAWER]: drawerFound({ open: null, last: null }) });
    expect(await view.dialog.findByText(/Nobody has counted this drawer yet/)).toBeInTheDocument();
    expect(view.dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('says who has the drawer, and what the server has against it', async () => {
    const view = await begin({
      [SHIFT_DRAWER]: drawerFound({
        open: { id: ID, name: 'Mei Ling', openedAt: '2026-11-18T00:00:00.000Z' },
        last,
      }),
      'POST /api/cash-shifts': () => fail(409, { code: 'shift.open', params: { name: 'Mei Ling' } }),
    });
    expect(
      await view.dialog.findByText(/^Mei Ling has this drawer since 18 Nov 2026, 08:00/),
    ).toBeInTheDocument();
    await send(view);
    expect(
      await view.dialog.findByText('Mei Ling has the drawer. Close that shift first.'),
    ).toBeInTheDocument();
  });
});

describe('a shift', () => {
  it('explains what should be in its drawer by every document', async () => {
    showShift({ [SHIFT]: shifted(aCashShift()) });
    const panel = within(await screen.findByRole('dialog', { name: 'Shift' }));
    expect(rowsOf(await panel.findByRole('table', { name: 'The drawer' }))).toEqual([
      ['Float', 'RM 300.00'],
      ['Cash received', 'RM 150.00'],
      ['Paid out', '−RM 35.50'],
      ['Should be there', 'RM 414.50'],
    ]);
    expect(rowsOf(panel.getByRole('table', { name: 'Money received' })).slice(1)).toEqual([
      ['Card terminal', '1', 'RM 100.00', 'RM 0.00', 'RM 100.00'],
      ['Cash', '1', 'RM 150.00', 'RM 0.00', 'RM 150.00'],
    ]);
    expect(rowsOf(panel.getByRole('table', { name: 'Money and cash of this shift' })).slice(1)).toEqual([
      ['Payment, Cash18 Nov 2026, 09:00', 'AT-3BERV6', 'Priya Maniam', 'RM 150.00'],
      ['Paid out against a voucher, Supplies18 Nov 2026, 11:00', 'PV-1', 'Priya Maniam', '−RM 35.50'],
    ]);
    expect(panel.getByRole('link', { name: '18 Nov 2026' })).toHaveAttribute(
      'href',
      `/admin/manage-report?id=${anId(80)}`,
    );
    expect(await axeProblems()).toEqual([]);
  });

  it('is closed with the count of its drawer', async () => {
    const { user, api } = showShift({
      [SHIFT]: shifted(aCashShift()),
      'PATCH /api/cash-shifts/:id/close': made(ID),
    });
    await user.click(await screen.findByRole('button', { name: 'Close shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the shift' }));
    await type(user, dialog, { '100\\.00': '4', '1\\.00': '14' });
    expect(dialog.getByText(/^Short RM.0\.50$/)).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    expect(dialog.queryByRole('textbox', { name: 'Why you close it' })).not.toBeInTheDocument();
    api.use({
      [SHIFT]: shifted(aCashShift({ ...aClosedShiftRow(), count: { '10000': 4, '100': 14 }, steps: [] })),
    });
    await user.click(dialog.getByRole('button', { name: 'Close shift' }));
    expect(await screen.findByText('The shift is closed.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/cash-shifts/:id/close')[0]!.body).toEqual({
      version: 1,
      count: { '10000': 4, '100': 14 },
      remark: '',
      reason: '',
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Close shift' })).not.toBeInTheDocument(),
    );
    const panel = within(screen.getByRole('dialog', { name: 'Shift' }));
    expect(rowsOf(panel.getByRole('table', { name: 'The drawer' })).at(-1)).toEqual([
      'Counted · Short RM 0.50',
      'RM 414.00',
    ]);
  });

  it('of somebody else is closed with a reason', async () => {
    const { user, api } = showShift({
      [SHIFT]: shifted(aCashShift({ isMine: false, steps: ['close'] })),
      'PATCH /api/cash-shifts/:id/close': made(ID),
    });
    await user.click(await screen.findByRole('button', { name: 'Close shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the shift' }));
    expect(dialog.getByText(/^This is the shift of Priya Maniam/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close shift' }));
    expect(await dialog.findByText('Please enter Why you close it')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Why you close it' }), 'Went home');
    await user.click(dialog.getByRole('button', { name: 'Close shift' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/cash-shifts/:id/close')[0]?.body).toMatchObject({ reason: 'Went home' }),
    );
  });

  it('says what the server has against it, and can be looked at again', async () => {
    const { user, api } = showShift({
      [SHIFT]: shifted(aCashShift()),
      'PATCH /api/cash-shifts/:id/close': () => fail(409, { code: 'row.stale' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the shift' }));
    await user.click(dialog.getByRole('button', { name: 'Close shift' }));
    const asked = api.callsTo(SHIFT).length;
    await user.click(await dialog.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(api.callsTo(SHIFT).length).toBeGreaterThan(asked));
  });

  it('is handed over with its count to somebody by account, and leads to the next one', async () => {
    const { user, api, router } = showShift({
      [SHIFT]: shifted(aCashShift()),
      [SHIFT_SUCCESSORS]: successorsFound('Mei Ling', 'Siti Aminah'),
      'PATCH /api/cash-shifts/:id/hand-over': made(NEXT),
    });
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand the drawer over' }));
    await type(user, dialog, { '100\\.00': '4' });
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('Please choose Next person')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Next person' }));
    await user.click(await screen.findByTitle('Siti Aminah'));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('The drawer is handed over.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/cash-shifts/:id/hand-over')[0]!.body).toEqual({
      version: 1,
      count: { '10000': 4 },
      to: anId(51),
      remark: '',
    });
    await waitFor(() => expect(router.state.location.search).toContain(`shift=${NEXT}`));
  });

  it('is taken over as it is, or with what one counts', async () => {
    const handed = aCashShift({
      handedByName: 'Mei Ling',
      isConfirmed: false,
      steps: ['take_over', 'hand_over', 'close'],
    });
    const { user, api } = showShift({
      [SHIFT]: shifted(handed),
      'PATCH /api/cash-shifts/:id/take-over': made(ID),
    });
    expect(
      await screen.findByText('Priya Maniam has not said yet what was in the drawer.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the drawer over' }));
    expect(plain(dialog.getByText(/^Mei Ling handed/).textContent)).toBe(
      'Mei Ling handed the drawer over to you. RM 414.50 should be in it now.',
    );
    await user.click(dialog.getByRole('radio', { name: 'I count something else' }));
    await type(user, dialog, { '100\\.00': '4' });
    expect(dialog.getByText(/^Short RM.14\.50$/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText('You have taken the drawer over.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/cash-shifts/:id/take-over')[0]!.body).toEqual({
      version: 1,
      count: { '10000': 4 },
    });
  });
});

describe('the sheet of a day with shifts', () => {
  const rows = [
    aClosedShiftRow(),
    aClosedShiftRow({
      id: anId(94),
      holder: { id: anId(41), name: 'Mei Ling' },
      openedAt: '2026-11-18T07:00:00.000Z',
      closedAt: '2026-11-18T23:00:00.000Z',
      floatSen: 41_300,
      floatDifferenceSen: -100,
      takenSen: 6_000,
      paidOutSen: 0,
      expectedSen: 47_300,
      countedSen: 47_300,
      overShortSen: 0,
    }),
  ];
  const showSheet = (shifts: ReturnType<typeof aDailyReport>['shifts'], more = {}) =>
    renderScreen(
      <AdminTheme>
        <DailyReportPage />
      </AdminTheme>,
      {
        route: `/admin/manage-report?id=${anId(80)}`,
        user: aStaffMember(),
        language: 'en-US',
        api: {
          [REPORT]: reported(aDailyReport({ shifts, ...more })),
          'PATCH /api/daily-reports/:id/submit': made(ID),
        },
      },
    );

  it('shows who had the drawer, and how the shifts make what the day is over or short', async () => {
    showSheet({ rows, count: { '10000': 4 }, laterSen: 0, outsideSen: 500 });
    const table = await screen.findByRole('table', { name: 'Shifts' });
    expect(rowsOf(table).slice(1)).toEqual([
      [
        'Priya Maniam18 Nov 2026, 08:00 – 15:00',
        'RM 300.00',
        'RM 150.00',
        '−RM 35.50',
        'RM 414.50',
        'RM 414.00',
        '−RM 0.50',
      ],
      [
        'Mei Ling18 Nov 2026, 15:00 – 19 Nov 2026, 07:00Difference at taking over: Short RM 1.00',
        'RM 413.00',
        'RM 60.00',
        'RM 0.00',
        'RM 473.00',
        'RM 473.00',
        'RM 0.00',
      ],
      ['Outside the shifts', 'RM 5.00'],
      ['Over or short of the day', 'RM 3.50'],
    ]);
    expect(within(table).getByRole('link', { name: 'Mei Ling' })).toHaveAttribute(
      'href',
      `/admin/report?tab=shifts&shift=${anId(94)}`,
    );
    expect(await axeProblems()).toEqual([]);
  });

  it('is counted as its last shift was, less what came in after the day', async () => {
    // 5 × 100.00 and 3 × 20.00 were counted, of which 60.00 are of the next day: 500.00, as it should be.
    const { user, api } = showSheet({
      rows,
      count: { '10000': 5, '2000': 3 },
      laterSen: 6_000,
      outsideSen: 0,
    });
    expect(await screen.findByText('As it was counted when the last shift was closed.')).toBeInTheDocument();
    expect(plain(screen.getByText(/came in after the day/).textContent)).toBe(
      'RM 60.00 of it came in after the day and is of a later one.',
    );
    expect(screen.getByText('The count is right')).toBeInTheDocument();
    // Its name is that of whoever had it.
    expect(screen.queryByRole('textbox', { name: 'Shift' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the report' }));
    expect(plain(dialog.getByText(/were counted/).textContent)).toBe(
      'RM 500.00 were counted, RM 500.00 should be in the drawer. The count is right',
    );
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/daily-reports/:id/submit')[0]?.body).toMatchObject({
        count: { '10000': 5, '2000': 3 },
      }),
    );
  });

  it('is not submitted while somebody has the drawer, and says so', async () => {
    showSheet(
      { rows: [aCashShiftRow()], count: null, laterSen: 0, outsideSen: null },
      { steps: [{ step: 'submit', refusal: 'shift_open' }] },
    );
    expect(await screen.findByText(/^Somebody still has the drawer since this day/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close day' })).not.toBeInTheDocument();
  });
});

import { screen, within } from '@testing-library/react';
import { ledgerMonth, ledgerMonthsAnswer, type LedgerMonth } from '@shared/contract/money/ledgerMonths';
import { lastLedgerCheck } from '@shared/contract/money/ledgerChecks';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

const LIST = 'GET /api/ledger/months';
const CLOSE = 'POST /api/ledger/close-month';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const aMonth = (changes: Partial<LedgerMonth> = {}): LedgerMonth => ({
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  month: '2026-10',
  state: 'closable',
  openPlaces: [],
  closedAt: null,
  closedByName: null,
  ...changes,
});

const show = (months: () => LedgerMonth[], api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: '/admin/revenue?tab=months',
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        'GET /api/ledger-checks/last': () => reply(lastLedgerCheck, { checkedAt: null, openCount: 1 }),
        [LIST]: () => reply(ledgerMonthsAnswer, { months: months() }),
        ...api,
      },
    },
  );

test('the months say how they stand, what keeps one open, and who closed one', async () => {
  show(
    () => [
      aMonth({ month: '2026-11', state: 'running' }),
      aMonth({
        state: 'waiting',
        openPlaces: [{ id: anId(2), name: words('Ombak Residences'), openFrom: '2026-10-28' }],
      }),
      aMonth({
        month: '2026-09',
        state: 'closed',
        closedAt: '2026-10-03T02:00:00.000Z',
        closedByName: 'Aisyah Rahman',
      }),
    ],
    {},
    [codeOf('revenue.view'), codeOf('report.view')],
  );
  const table = await screen.findByRole('table', { name: 'Months' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'November 2026Attic Sdn BhdNot over yet ',
    'October 2026Attic Sdn BhdDays to submit Ombak Residences: open from 28 Oct 2026',
    'September 2026Attic Sdn BhdClosed 03 Oct 2026, 10:00, Aisyah Rahman',
  ]);
  expect(within(table).getByRole('link', { name: /Ombak Residences/ })).toHaveAttribute(
    'href',
    `/admin/report?propertyId=${anId(2)}&month=2026-10`,
  );
  expect(screen.queryByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('a month is closed after a question that says it is for good and what still differs', async () => {
  let state: LedgerMonth['state'] = 'closable';
  const { user, api } = show(() => [aMonth({ state })], {
    [CLOSE]: () => {
      state = 'closed';
      return reply(ledgerMonth, aMonth({ state }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Close month: October 2026, Attic Sdn Bhd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026 of Attic Sdn Bhd?' }));
  expect(dialog.getByText(/It cannot be undone/)).toBeInTheDocument();
  expect(await dialog.findByText(/1 difference that still stands/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('October 2026 of Attic Sdn Bhd is closed.')).toBeInTheDocument();
  expect(api.callsTo(CLOSE)[0]!.body).toEqual({ companyId: anId(70), month: '2026-10' });
  expect(await screen.findByText('Closed')).toBeInTheDocument();
});

test('what the server says against it stands in the dialog', async () => {
  const { user } = show(() => [aMonth()], { [CLOSE]: () => fail(409, { code: 'ledger.open_days' }) });
  await user.click(await screen.findByRole('button', { name: /^Close month: October/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Close month' }));
  expect(await dialog.findByText(/Not all days of the month are submitted/)).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import {
  lastLedgerCheck,
  ledgerDifferenceAnswer,
  type LedgerDifferenceRow,
} from '@shared/contract/money/ledgerChecks';
import { emptyAnswer } from '@shared/contract/base/common';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

const LIST = 'GET /api/ledger-checks/aggregation';
const LAST = 'GET /api/ledger-checks/last';
const RUN = 'POST /api/ledger-checks/run';

const aDifference = (changes: Partial<LedgerDifferenceRow> = {}): LedgerDifferenceRow => ({
  id: anId(1),
  check: 'guests',
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  reservation: { id: anId(2), reference: 'AT-3BERV6' },
  account: 1400,
  expectedSen: -8_000,
  bookedSen: -5_000,
  reason: '',
  foundAt: '2026-11-19T19:30:00.000Z',
  resolvedAt: null,
  ...changes,
});
const listed = (...ledgerChecks: LedgerDifferenceRow[]) =>
  reply(ledgerDifferenceAnswer, { ledgerChecks, totalCount: ledgerChecks.length });

const show = (api: Handlers, codes: readonly number[] = ALL_CODES, search = '') =>
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: `/admin/revenue?tab=checks${search}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        [LAST]: () => reply(lastLedgerCheck, { checkedAt: '2026-11-19T19:30:00.000Z', openCount: 2 }),
        ...api,
      },
    },
  );
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()));

describe('the checks of the books', () => {
  it('say what differs, by how much, since when, and what to do about it', async () => {
    show(
      {
        [LIST]: () =>
          listed(
            aDifference(),
            aDifference({ id: anId(3), check: 'unposted', expectedSen: 0, bookedSen: 0, reason: 'no unit' }),
            aDifference({
              id: anId(4),
              check: 'months',
              reservation: null,
              resolvedAt: '2026-11-20T01:00:00Z',
            }),
          ),
      },
      [codeOf('revenue.view')],
    );
    const table = await screen.findByRole('table');
    expect(
      await screen.findByText(/Last checked 20 Nov 2026, 03:30: 2 differences stand\./),
    ).toBeInTheDocument();
    const [guests, unposted, months] = cellsOf(table);
    expect(guests).toEqual([
      expect.stringMatching(/^What guests owe.*Post it anew/),
      'Attic Sdn Bhd',
      'AT-3BERV6',
      '−RM\u00a080.00',
      '−RM\u00a050.00',
      'RM\u00a030.00',
      '20 Nov 2026, 03:30',
      'Stands',
    ]);
    expect(unposted![0]).toBe('Stays that could not be postedno unit');
    expect(months!.at(-1)).toBe('Gone');
    expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('lead from money on its way to the bank to the account and to the takings that it should be', async () => {
    const row = aDifference({
      check: 'in_transit',
      reservation: null,
      account: 1050,
      expectedSen: 50_000,
      bookedSen: 50_300,
    });
    const { unmount } = show({ [LIST]: () => listed(row) });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText(/Money on its way to the bank/)).toBeInTheDocument();
    expect(table.getByText(/compare the account with the open takings/)).toBeInTheDocument();
    expect(table.getByRole('link', { name: '1050 Cash in transit' })).toHaveAttribute(
      'href',
      `/admin/revenue?tab=account&account=1050&companyId=${anId(70)}`,
    );
    expect(table.getByRole('link', { name: 'Open takings' })).toHaveAttribute(
      'href',
      `/admin/check-report?tab=takings&state=open&companyId=${anId(70)}&account=1050`,
    );
    expect(table.getByText('RM 3.00')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    unmount();
    show({ [LIST]: () => listed(row) }, [codeOf('revenue.view')]);
    expect(await screen.findByRole('link', { name: '1050 Cash in transit' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open takings' })).not.toBeInTheDocument();
  });

  it('are made at once by who may, and a stay is posted anew after a question', async () => {
    let differs = [aDifference()];
    const { user, api } = show({
      [LIST]: () => listed(...differs),
      [`POST /api/ledger-checks/${anId(1)}/post-anew`]: () => reply(emptyAnswer, { status: 'ok' }),
      [RUN]: () => {
        differs = [];
        return reply(lastLedgerCheck, { checkedAt: '2026-11-20T02:00:00.000Z', openCount: 0 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Post AT-3BERV6 anew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Post AT-3BERV6 anew?' }));
    expect(dialog.getByText(/Only what differs is booked/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Post anew' }));
    expect(await screen.findByText(/^Posted\. Check the books again/)).toBeInTheDocument();
    expect(api.callsTo(`POST /api/ledger-checks/${anId(1)}/post-anew`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Checked: 0 differences stand.')).toBeInTheDocument();
    expect(await screen.findByText(/Nothing differs/)).toBeInTheDocument();
  });

  it('are narrowed to what stands, as the dashboard leads to them', async () => {
    const { user, api } = show({ [LIST]: () => listed(aDifference()) }, ALL_CODES, '&open=true');
    const toggle = await screen.findByRole('button', { name: 'Only what stands' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(api.callsTo(LIST)[0]!.query.filter!)).toEqual({ open: true });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });
});

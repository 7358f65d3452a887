import { screen, waitFor, within } from '@testing-library/react';
import { paymentListAnswer, type PaymentRow } from '@shared/contract/money/payments';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { entriesListed, LEDGER_LIST } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

const LIST = 'GET /api/payments/aggregation';
const name = { 'en-US': 'Ombak Residences', 'cn-ZH': '海浪公寓', 'ms-MY': 'Residensi Ombak' };
const aRow = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: anId(20),
  kind: 'payment',
  status: 'received',
  receivedOn: '2026-11-20',
  reservation: { id: anId(1), reference: 'AT-3BERV6', guestName: 'Tan Mei Ling' },
  property: { id: anId(2), name },
  method: 'card_terminal',
  cardKind: 'local_credit',
  reference: 'TERM-9',
  amountSen: 100_000,
  feeSen: 1_400,
  feeSstSen: 112,
  dueOn: '2026-11-24',
  expectedSen: 98_488,
  paidInto: '',
  shift: null,
  ...changes,
});
const show = (rows: PaymentRow[], { search = '', codes = ALL_CODES as readonly number[] } = {}) =>
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: `/admin/revenue?tab=payments${search}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [{ id: anId(2), name }] }),
        [LEDGER_LIST]: () => entriesListed(),
        [LIST]: () => reply(paymentListAnswer, { payments: rows, totalCount: rows.length }),
      },
    },
  );

it('says what each payment is, what the bank is to credit of it, and when', async () => {
  show([
    aRow(),
    aRow({
      id: anId(21),
      kind: 'refund',
      method: 'cash',
      cardKind: null,
      amountSen: -5_000,
      feeSen: 0,
      feeSstSen: 0,
      dueOn: null,
      expectedSen: null,
    }),
  ]);
  const table = await screen.findByRole('table');
  await within(table).findByText('Card terminal, Local credit card');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')),
    );
  expect(cells).toEqual([
    [
      '20 Nov 2026',
      'AT-3BERV6',
      'Tan Mei Ling',
      'Card terminal, Local credit card',
      'Received',
      'RM 1,000.00',
      'RM 15.12',
      'RM 984.88',
      '24 Nov 2026',
      'Receipt',
    ],
    [
      '20 Nov 2026',
      'AT-3BERV6',
      'Tan Mei Ling',
      'Cash',
      'Received',
      '−RM 50.00',
      'RM 0.00',
      '–',
      '–',
      'Receipt',
    ],
  ]);
  expect(within(table).getAllByRole('link', { name: 'AT-3BERV6' })[0]).toHaveAttribute(
    'href',
    `/admin/reservation-details?id=${anId(1)}`,
  );
  expect(await axeProblems()).toEqual([]);
});

it('is narrowed by what is in the address, and by its filters', async () => {
  const { user, api, router } = show([aRow()], { search: '&dueFrom=2026-11-24&dueTo=2026-11-24' });
  await screen.findByText('Tan Mei Ling');
  expect(JSON.parse(api.callsTo(LIST)[0]!.query.filter!)).toEqual({
    dueFrom: '2026-11-24',
    dueTo: '2026-11-24',
  });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByTitle('Voided'));
  await waitFor(() => expect(router.state.location.search).toContain('status=voided'));
  await waitFor(() =>
    expect(JSON.parse(api.callsTo(LIST).at(-1)!.query.filter!)).toMatchObject({ status: 'voided' }),
  );
});

it('says what an empty list means', async () => {
  show([]);
  expect(await screen.findByText('No payment matches.')).toBeInTheDocument();
});

it('is not there for those who may not see reports', async () => {
  const { api } = show([aRow()], { codes: [codeOf('revenue.view')] });
  expect(await screen.findByText(/^Nothing is in the ledger yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Payments' })).not.toBeInTheDocument();
  expect(api.callsTo(LIST)).toEqual([]);
});

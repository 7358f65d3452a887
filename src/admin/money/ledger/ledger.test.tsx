import { screen, waitFor, within } from '@testing-library/react';
import {
  accountStatementAnswer,
  ledgerEntryDetail,
  ledgerPlacesAnswer,
  ledgerSum,
  stayRevenue,
  trialBalanceAnswer,
  type AccountStatement,
  type TrialBalance,
} from '@shared/contract/money/ledger';
import { reservation } from '@shared/contract/stays/reservations';
import { ACCOUNT_CODES } from '@shared/domain/money/chartOfAccounts';
import { LANGUAGES } from '@shared/languages';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { ALL_TEXTS } from '../../../testing/allTexts';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import {
  aLedgerEntry,
  aLedgerEntryDetail,
  aLedgerLine,
  entriesListed,
  LEDGER_LIST,
  noPostings,
} from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import { setWindowWidth } from '../../../testing/windowWidth';
import ReservationPage from '../../stays/reservations/ReservationPage';
import RevenuePage from '../RevenuePage';

jest.mock('../../../api/saveFile');
afterEach(() => setWindowWidth());

const COMPANY = anId(70);
const TRIAL_BALANCE = 'GET /api/ledger/trial-balance';
const STATEMENT = 'GET /api/ledger/statement';
const entry = (id: number) => `GET /api/ledger/${id}`;
const API: Handlers = {
  'GET /api/ledger/places': () =>
    reply(ledgerPlacesAnswer, {
      companies: [{ id: COMPANY, name: 'Attic Sdn Bhd' }],
      properties: [
        { id: anId(2), name: aLedgerEntry().property!.name },
        { id: anId(3), name: { 'en-US': 'Penang House', 'cn-ZH': '槟城之家', 'ms-MY': 'Rumah Penang' } },
      ],
    }),
};
const show = (search: string, api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<RevenuePage />, {
    route: `/admin/revenue${search}`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: { ...API, ...api },
  });
const codesOf = (...permissions: Permission[]) => permissions.map(codeOf);
const spaced = (element: HTMLElement) => element.textContent!.replace(/\u00a0/g, ' ');
/** The texts of a table's cells, row by row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map(spaced));
const choose = async (view: ReturnType<typeof show>, label: string, option: string) => {
  await view.user.click(await screen.findByRole('combobox', { name: label }));
  await view.user.click(await screen.findByTitle(option));
};

describe('the list of entries', () => {
  it('says in words what happened, where, and how much', async () => {
    const { calls } = show('', {
      [LEDGER_LIST]: () =>
        entriesListed(
          aLedgerEntry(),
          aLedgerEntry({ id: 42, kind: 'payment', property: null, reservation: null, amountSen: 76_040 }),
          aLedgerEntry({ id: 43, reverses: 41, amountSen: 100 }),
        ),
    });
    const table = await screen.findByRole('table');
    await within(table).findByText('Payment received');
    expect(cellsOf(table).slice(1)).toEqual([
      ['18 Nov 2026', '18 Nov 2026', 'Night', 'AT-3BERV6', 'Ombak Residences', 'RM 423.40'],
      ['18 Nov 2026', '18 Nov 2026', 'Payment received', '–', '–', 'RM 760.40'],
      ['18 Nov 2026', '18 Nov 2026', 'Night: difference', 'AT-3BERV6', 'Ombak Residences', 'RM 1.00'],
    ]);
    expect(within(table).getAllByRole('link', { name: '18 Nov 2026' })[0]).toHaveAttribute(
      'href',
      '/admin/revenue?entry=41',
    );
    expect(within(table).getAllByRole('link', { name: 'AT-3BERV6' })[0]).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(1)}`,
    );
    expect(calls.find(({ path }) => path === '/api/ledger/aggregation')!.query.filter).toBe('{}');
    expect(await axeProblems()).toEqual([]);
  });

  it('is filtered by the address, which every filter changes', async () => {
    const view = show(`?propertyId=${anId(2)}&from=2026-11-01&to=2026-11-30&page=2&size=20`, {
      [LEDGER_LIST]: () => entriesListed(aLedgerEntry()),
      'GET /api/ledger/sum': () => reply(ledgerSum, { filteredSen: 42_340 }),
    });
    await screen.findByText('Night');
    expect(JSON.parse(view.api.callsTo(LEDGER_LIST)[0]!.query.filter!)).toEqual({
      propertyId: anId(2),
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(JSON.parse(view.api.callsTo(LEDGER_LIST)[0]!.query.pagination!)).toEqual({
      limit: 20,
      currentPage: 2,
    });
    await choose(view, 'Account', '1400 Guests');
    await choose(view, 'Kind', 'Night');
    await choose(view, 'Company', 'Attic Sdn Bhd');
    await choose(view, 'Property', 'Penang House');
    await view.user.type(screen.getByRole('searchbox', { name: 'Reference of a stay' }), 'AT-3{Enter}');
    await waitFor(() =>
      expect(JSON.parse(view.api.callsTo(LEDGER_LIST).at(-1)!.query.filter!)).toEqual({
        account: 1400,
        kind: 'night',
        companyId: COMPANY,
        propertyId: anId(3),
        q: 'AT-3',
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    );
    const address = new URLSearchParams(view.router.state.location.search);
    expect(Object.fromEntries(address)).toMatchObject({ account: '1400', kind: 'night', companyId: COMPANY });
    expect(address.has('page')).toBe(false);
  });

  it('says that it shows one unit, and lets it go', async () => {
    const view = show(`?unitId=${anId(4)}&serviceFrom=2026-10-01`, {
      [LEDGER_LIST]: () => entriesListed(aLedgerEntry()),
      'GET /api/ledger/sum': () => reply(ledgerSum, { filteredSen: 0 }),
    });
    const filter = () => JSON.parse(view.api.callsTo(LEDGER_LIST).at(-1)!.query.filter!) as object;
    const unit = await screen.findByRole('button', { name: 'One unit' });
    expect(filter()).toEqual({ unitId: anId(4), serviceFrom: '2026-10-01' });
    await view.user.click(unit);
    await waitFor(() => expect(filter()).toEqual({ serviceFrom: '2026-10-01' }));
  });

  it('leaves out of the address what is no account', async () => {
    const { api } = show('?account=1401', { [LEDGER_LIST]: () => entriesListed() });
    expect(await screen.findByText(/^Nothing is in the ledger yet/)).toBeInTheDocument();
    expect(api.callsTo(LEDGER_LIST)[0]!.query.filter).toBe('{}');
  });

  it('can be taken as a file, as it is filtered', async () => {
    const view = show('?kind=refund', {
      [LEDGER_LIST]: () => entriesListed(aLedgerEntry({ kind: 'refund' })),
      'GET /api/ledger/export': () => new Response('businessDate\n'),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Export' }));
    await view.user.click(await screen.findByText('CSV file'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'ledger.csv'));
    expect(view.api.callsTo('GET /api/ledger/export')[0]!.query).toMatchObject({
      filter: '{"kind":"refund"}',
      format: 'csv',
    });
  });

  it('names the property that it is narrowed to, and says so of one that is not known', async () => {
    const listed = { [LEDGER_LIST]: () => entriesListed(aLedgerEntry()) };
    const { unmount } = show(`?propertyId=${anId(3)}`, listed);
    expect(await screen.findByText('Penang House')).toBeInTheDocument();
    unmount();
    show(`?propertyId=${anId(9)}&companyId=${anId(8)}`, listed);
    expect(await screen.findByText('Unknown property')).toBeInTheDocument();
    expect(screen.getByText('Unknown company')).toBeInTheDocument();
  });

  it('names stays without a way to them to those who may see the books alone, and lets them choose a property', async () => {
    const view = show('', { [LEDGER_LIST]: () => entriesListed(aLedgerEntry()) }, codesOf('revenue.view'));
    expect(await screen.findByText('AT-3BERV6')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'AT-3BERV6' })).not.toBeInTheDocument();
    await choose(view, 'Property', 'Penang House');
    await waitFor(() => expect(view.router.state.location.search).toBe(`?propertyId=${anId(3)}`));
    expect(screen.queryByRole('link', { name: 'Business days' })).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  const detail = aLedgerEntryDetail({
    sameEvent: [
      aLedgerEntry(),
      aLedgerEntry({
        id: 57,
        reverses: 41,
        businessDate: '2026-11-20',
        amountSen: 5_400,
        lines: [aLedgerLine(4000, 5_000), aLedgerLine(2100, 400), aLedgerLine(1400, -5_400)],
      }),
    ],
  });
  const open = (codes: readonly number[] = ALL_CODES) =>
    show(
      '?kind=night&entry=41',
      {
        [LEDGER_LIST]: () => entriesListed(aLedgerEntry()),
        [entry(41)]: () => reply(ledgerEntryDetail, detail),
        [entry(57)]: () => reply(ledgerEntryDetail, { ...detail, ...detail.sameEvent[1]! }),
      },
      codes,
    );

  it('has its lines as debits and credits with what each carries, and the sum of both', async () => {
    open();
    const lines = await screen.findByRole('table', { name: 'Lines of the entry' });
    expect(cellsOf(lines)).toEqual([
      ['Account', 'Debit', 'Credit'],
      ['1400 Guests', 'RM 423.40', ''],
      ['4000 AccommodationRoom18-05', '', 'RM 300.00'],
      ['4100 CleaningCleaning18-05', '', 'RM 80.00'],
      ['2100 SST chargedService tax (SST)', '', 'RM 30.40'],
      ['2200 Tourism tax chargedTourism tax', '', 'RM 10.00'],
      ['2300 Local leviesLocal levy', '', 'RM 3.00'],
      ['Sum of both sides', 'RM 423.40', 'RM 423.40'],
    ]);
    const drawer = within(screen.getByRole('dialog', { name: 'Ledger entry' }));
    expect(drawer.getAllByRole('link', { name: '18-05' })[0]).toHaveAttribute(
      'href',
      `/admin/manage-unit?id=${anId(4)}`,
    );
    expect(drawer.getByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(1)}`,
    );
    expect(drawer.getByText('Attic Sdn Bhd')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('shows what was booked for the same event, the day of each and why, and leads to it', async () => {
    const { user, router } = open();
    const event = await screen.findByRole('table', { name: 'Entries of the same event' });
    expect(cellsOf(event).slice(1)).toEqual([
      [
        '18 Nov 2026 this entry',
        'First postingDebit 1400 Guests · Credit 4000, 4100, 2100, 2200, 2300',
        'RM 423.40',
      ],
      ['20 Nov 2026', 'Difference after a changeDebit 4000, 2100 · Credit 1400 Guests', 'RM 54.00'],
    ]);
    await user.click(within(event).getByRole('link', { name: '20 Nov 2026' }));
    expect(await screen.findByRole('heading', { name: 'Night: difference' })).toBeInTheDocument();
    expect(screen.getByText(/^Something changed after the first posting/)).toBeInTheDocument();
    expect(screen.queryByText(/^The night is over/)).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?kind=night&entry=57');
  });

  it('names the owner, the channel and the way to pay that a line carries', async () => {
    show(
      '?entry=41',
      {
        [LEDGER_LIST]: () => entriesListed(),
        [entry(41)]: () =>
          reply(
            ledgerEntryDetail,
            aLedgerEntryDetail({
              kind: 'payment',
              source: { type: 'payment', id: anId(20) },
              lines: [
                aLedgerLine(1200, 100, { method: 'card_terminal' }),
                aLedgerLine(2400, 200, { owner: { id: anId(60), name: 'Lim Boon Keng' } }),
                aLedgerLine(1500, -300, { channel: 'booking_com' }),
              ],
            }),
          ),
      },
      codesOf('revenue.view'),
    );
    const lines = await screen.findByRole('table', { name: 'Lines of the entry' });
    expect(cellsOf(lines).map(([account]) => account)).toEqual([
      'Account',
      '1200 ClearingCard terminal',
      '2400 OwnersLim Boon Keng',
      '1500 ChannelsBooking.com',
      'Sum of both sides',
    ]);
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.queryByRole('link')).not.toBeInTheDocument();
    expect(drawer.getByText(/^Nothing else was booked for this event/)).toBeInTheDocument();
    expect(drawer.getByText(/^Payment of/)).toHaveTextContent('Payment of AT-3BERV6');
  });

  it('is left for the list as it was', async () => {
    const { user, router } = open();
    await screen.findByRole('table', { name: 'Lines of the entry' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=night'));
  });
});

describe('the trial balance', () => {
  const balance = (changes: Partial<TrialBalance> = {}): TrialBalance => ({
    to: '2026-11-20',
    accounts: [
      { code: 1400, name: 'guests', balanceSen: 42_340, debitSen: 52_340, creditSen: 10_000 },
      { code: 4000, name: 'accommodation', balanceSen: -42_340, debitSen: 0, creditSen: 42_340 },
    ],
    totalSen: 0,
    ...changes,
  });

  it('has every account with both sides, says that it balances, and leads to the statements', async () => {
    show(`?tab=trial-balance&companyId=${COMPANY}`, {
      [TRIAL_BALANCE]: () => reply(trialBalanceAnswer, balance()),
    });
    const table = await screen.findByRole('table', { name: 'Trial balance' });
    expect(cellsOf(table)).toEqual([
      ['Account', 'Debit', 'Credit', 'Balance'],
      ['1400 Guests', 'RM 523.40', 'RM 100.00', 'RM 423.40 debit'],
      ['4000 Accommodation', '–', 'RM 423.40', 'RM 423.40 credit'],
      ['Total Balanced', 'RM 523.40', 'RM 523.40', 'RM 0.00'],
    ]);
    expect(within(table).getByRole('link', { name: '1400 Guests' })).toHaveAttribute(
      'href',
      `/admin/revenue?tab=account&account=1400&companyId=${COMPANY}&to=2026-11-20`,
    );
    expect(screen.getByRole('textbox', { name: 'As of' })).toHaveValue('2026-11-20');
    expect(await axeProblems()).toEqual([]);
  });

  it('asks for the company and the day of the address, and says by how much it is out', async () => {
    const { api } = show(`?tab=trial-balance&companyId=${COMPANY}&to=2026-10-31`, {
      [TRIAL_BALANCE]: () => reply(trialBalanceAnswer, balance({ totalSen: -1 })),
    });
    expect(await screen.findByText('Out of balance by RM 0.01')).toBeInTheDocument();
    expect(api.callsTo(TRIAL_BALANCE)[0]!.query).toEqual({ companyId: COMPANY, to: '2026-10-31' });
  });

  it('says that nothing was posted yet, and why it cannot be had', async () => {
    const view = show('?tab=trial-balance', {
      [TRIAL_BALANCE]: () => fail(503, { code: 'service.unavailable' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This site cannot answer right now');
    view.api.use({ [TRIAL_BALANCE]: () => reply(trialBalanceAnswer, balance({ accounts: [] })) });
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was posted up to this day.')).toBeInTheDocument();
  });
});

describe('the statement of an account', () => {
  const line = (changes: Partial<AccountStatement['lines'][number]>) => ({
    entryId: 41,
    position: 0,
    businessDate: '2026-11-18',
    serviceDate: '2026-11-18',
    kind: 'night' as const,
    reservation: { id: anId(1), reference: 'AT-3BERV6' },
    property: aLedgerEntry().property,
    amountSen: 42_340,
    balanceSen: 52_340,
    reverses: null,
    ...changes,
  });
  const statement: AccountStatement = {
    openingSen: 10_000,
    closingSen: -24_700,
    lines: [
      line({ entryId: 42, kind: 'payment', amountSen: -77_040, balanceSen: -24_700 }),
      line({ amountSen: 42_340 }),
    ],
    totalCount: 2,
  };

  it('has what it opened and closed with, and the balance after each line', async () => {
    const { api } = show(`?tab=account&account=1400&companyId=${COMPANY}&from=2026-11-01&to=2026-11-30`, {
      [STATEMENT]: () => reply(accountStatementAnswer, statement),
    });
    const region = await screen.findByRole('region', { name: 'Statement of 1400 Guests' });
    await within(region).findByText('Payment received');
    expect(cellsOf(within(region).getByRole('table'))).toEqual([
      ['Booked on', 'Service date', 'What happened', 'Stay', 'Property', 'Debit', 'Credit', 'Balance'],
      [
        '18 Nov 2026',
        '18 Nov 2026',
        'Payment received',
        'AT-3BERV6',
        'Ombak Residences',
        '–',
        'RM 770.40',
        'RM 247.00 credit',
      ],
      [
        '18 Nov 2026',
        '18 Nov 2026',
        'Night',
        'AT-3BERV6',
        'Ombak Residences',
        'RM 423.40',
        '–',
        'RM 523.40 debit',
      ],
    ]);
    const facts = screen.getByText('Opening balance').closest('dl')!;
    expect(spaced(facts)).toBe('Opening balanceRM 100.00 debitClosing balanceRM 247.00 credit');
    expect(api.callsTo(STATEMENT)[0]!.query).toEqual({
      account: '1400',
      companyId: COMPANY,
      from: '2026-11-01',
      to: '2026-11-30',
      limit: '10',
      currentPage: '1',
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('says of a line that it books a difference, as the list of entries does', async () => {
    show('?tab=account&account=1400', {
      [STATEMENT]: () =>
        reply(accountStatementAnswer, { ...statement, lines: [line({ entryId: 57, reverses: 41 })] }),
    });
    expect(await screen.findByText('Night: difference')).toBeInTheDocument();
  });

  it('opens the entry of a line beside it', async () => {
    const view = show('?tab=account&account=1400', {
      [STATEMENT]: () => reply(accountStatementAnswer, statement),
      [entry(41)]: () => reply(ledgerEntryDetail, aLedgerEntryDetail()),
    });
    await screen.findByText('Payment received');
    const [, second] = screen.getAllByRole('link', { name: '18 Nov 2026' });
    await view.user.click(second!);
    expect(await screen.findByRole('table', { name: 'Lines of the entry' })).toBeInTheDocument();
    expect(view.router.state.location.search).toBe('?tab=account&account=1400&entry=41');
  });

  it('asks for an account first, and keeps the chosen one in the address', async () => {
    const view = show('?tab=account', { [STATEMENT]: () => reply(accountStatementAnswer, statement) });
    expect(await screen.findByText(/^Choose an account/)).toBeInTheDocument();
    expect(view.api.callsTo(STATEMENT)).toEqual([]);
    await choose(view, 'Account', '1050 Cash in transit');
    await waitFor(() => expect(view.api.callsTo(STATEMENT)[0]?.query.account).toBe('1050'));
    expect(view.router.state.location.search).toBe('?tab=account&account=1050');
  });

  it('says why it cannot be had', async () => {
    show('?tab=account&account=1400', { [STATEMENT]: () => fail(503, { code: 'service.unavailable' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This site cannot answer right now');
  });
});

const STAY_REVENUE = 'GET /api/ledger/stays/:id';

describe('the postings of a stay', () => {
  const open = (codes: readonly number[] = ALL_CODES, entries = [aLedgerEntry()]) =>
    renderScreen(<ReservationPage />, {
      route: `/admin/reservation-details?id=${anId(1)}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/reservations/:id': () => reply(reservation, aReservation()),
        ...noPostings,
        [LEDGER_LIST]: () => entriesListed(...entries),
        [entry(41)]: () => reply(ledgerEntryDetail, aLedgerEntryDetail()),
      },
    });

  it('stand on its page, each with its day, its accounts and its amount', async () => {
    const { user, api, router } = open();
    const table = await screen.findByRole('table', { name: 'Postings' });
    expect(cellsOf(table)).toEqual([
      ['Booked on', 'Service date', 'What happened', 'Debit', 'Credit', 'Amount'],
      ['18 Nov 2026', '18 Nov 2026', 'Night', '1400 Guests', '4000, 4100, 2100, 2200, 2300', 'RM 423.40'],
    ]);
    expect(JSON.parse(api.callsTo(LEDGER_LIST)[0]!.query.filter!)).toEqual({ reservationId: anId(1) });
    expect(screen.getByRole('link', { name: 'Open in the ledger' })).toHaveAttribute(
      'href',
      `/admin/revenue?reservationId=${anId(1)}`,
    );
    expect(await axeProblems()).toEqual([]);
    await user.click(within(table).getByRole('link', { name: 'Night' }));
    expect(await screen.findByRole('table', { name: 'Lines of the entry' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${anId(1)}`));
  });

  it('are a list on a phone, which names the day that an entry is about where it is another', async () => {
    setWindowWidth(390);
    open(ALL_CODES, [aLedgerEntry(), aLedgerEntry({ id: 57, reverses: 41, businessDate: '2026-11-20' })]);
    const list = await screen.findByRole('list', { name: 'Postings' });
    expect(within(list).getAllByRole('listitem').map(spaced)).toEqual([
      'NightRM 423.40Booked on 18 Nov 2026Debit 1400 Guests · Credit 4000, 4100, 2100, 2200, 2300',
      'Night: differenceRM 423.40Booked on 20 Nov 2026 · Service date 18 Nov 2026' +
        'Debit 1400 Guests · Credit 4000, 4100, 2100, 2200, 2300',
    ]);
  });

  it('are not asked for by those who may not see the books', async () => {
    const { api } = open(codesOf('reservation.view'));
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeInTheDocument();
    expect(screen.queryByText('Postings')).not.toBeInTheDocument();
    expect(api.callsTo(LEDGER_LIST)).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Revenue' })).not.toBeInTheDocument();
    expect(api.callsTo(STAY_REVENUE)).toEqual([]);
  });
});

test('the revenue of a stay: what is earned, and beside it what is to come', async () => {
  renderScreen(<ReservationPage />, {
    route: `/admin/reservation-details?id=${anId(1)}`,
    user: aStaffMember([...ALL_CODES]),
    language: 'en-US',
    api: {
      'GET /api/reservations/:id': () => reply(reservation, aReservation()),
      ...noPostings,
      [STAY_REVENUE]: () =>
        reply(stayRevenue, {
          rows: [
            { category: 'room', earnedSen: 30_000, expectedSen: 30_000 },
            { category: 'cleaning', earnedSen: 8_000, expectedSen: 0 },
            { category: 'sst', earnedSen: 3_040, expectedSen: 2_400 },
          ],
          earnedSen: 41_040,
          expectedSen: 32_400,
        }),
    },
  });
  expect(cellsOf(await screen.findByRole('table', { name: 'Revenue' }))).toEqual([
    ['What was sold', 'Earned', 'To come'],
    ['Room', 'RM 300.00', 'RM 300.00'],
    ['Cleaning', 'RM 80.00', 'RM 0.00'],
    ['Service tax (SST)', 'RM 30.40', 'RM 24.00'],
    ['Together, with taxes', 'RM 410.40', 'RM 324.00'],
  ]);
  const revenue = within(screen.getByRole('table', { name: 'Revenue' }));
  expect(revenue.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/revenue?reservationId=${anId(1)}&sold=room`,
    `/admin/revenue?reservationId=${anId(1)}&sold=cleaning`,
    `/admin/revenue?reservationId=${anId(1)}&sold=sst`,
    `/admin/revenue?reservationId=${anId(1)}&sold=room,cleaning,sst`,
  ]);
  expect(
    revenue.getByRole('link', { name: /^Service tax \(SST\): RM\s30.40, open its lines$/ }),
  ).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test.each(LANGUAGES)('%s has a name of its own for every account', (language) => {
  type Named = { account: Record<string, string> };
  const { admin, statementWords } = ALL_TEXTS[language];
  const account = { ...(admin.ledger as Named).account, ...(statementWords.ledger as Named).account };
  const names = ACCOUNT_CODES.map((code) => account[code]!);
  expect(Object.keys(account).map(Number)).toEqual(ACCOUNT_CODES);
  expect(new Set(names).size).toBe(names.length);
});

import { screen, within } from '@testing-library/react';
import { bankLineListAnswer } from '@shared/contract/money/bankLines';
import { channelBalances, payout, type Payout } from '@shared/contract/money/channelPayouts';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { aBankLine } from '../../../testing/bankRows';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import IntegrationsPage from '../integrations/IntegrationsPage';

const ID = anId(5);
const STAY = { id: anId(6), reference: 'AT-7KQ2MX', guestName: 'Guest One', owesSen: 93_000 };
const item = (changes: Partial<Payout['items'][number]>): Payout['items'][number] => ({
  id: anId(7),
  kind: 'reservation',
  code: 'HM1',
  guest: 'Guest One',
  checkIn: '2026-11-01',
  checkOut: '2026-11-04',
  grossSen: 108_000,
  commissionSen: 16_200,
  feesSen: null,
  netSen: 91_800,
  details: '',
  stay: STAY,
  booksAs: 'stay',
  note: '',
  proposal: null,
  elsewhere: null,
  bookedSen: null,
  exchangeSen: 0,
  differences: [{ why: 'commission', sen: -1_200 }],
  rewritten: null,
  ...changes,
});
const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: ID,
  channel: 'airbnb',
  company: { id: anId(1), name: 'Attic Sdn Bhd' },
  paidOn: '2026-11-05',
  amountSen: 91_800,
  currency: 'MYR',
  creditedSen: null,
  reference: 'G-1',
  state: 'imported',
  itemCount: 1,
  openCount: 0,
  rewrittenCount: 0,
  valueDate: null,
  bankAccountId: null,
  bankAccounts: [{ id: anId(3), name: 'CIMB •••• 1234' }],
  fileName: 'airbnb.csv',
  settledAt: null,
  settledByName: null,
  createdAt: '2026-11-06T01:00:00.000Z',
  version: 3,
  items: [item({})],
  ...changes,
});
const show = (found: () => Payout, api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(
    <AdminTheme>
      <IntegrationsPage />
    </AdminTheme>,
    {
      route: `/admin/integration?tab=payouts&payout=${ID}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: { [`GET /api/channel-payouts/${ID}`]: () => reply(payout, found()), ...api },
    },
  );

test('a payout says in words why an item is not what the channel owes, and is settled', async () => {
  let sent: unknown;
  let state = aPayout();
  const { user } = show(() => state, {
    [`PATCH /api/channel-payouts/${ID}/settle`]: ({ body }) => {
      sent = body;
      state = aPayout({ state: 'settled', valueDate: '2026-11-05', version: 4 });
      return reply(payout, state);
    },
  });
  const table = await screen.findByRole('table', { name: 'Items' });
  expect(within(table).getByText('The channel owes RM 930.00')).toBeVisible();
  expect(within(table).getByText(/Another commission than agreed: −RM 12.00/)).toBeVisible();
  expect(await axeProblems(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('In the books')).toBeVisible();
  expect(sent).toEqual({ version: 3, valueDate: '2026-11-05', bankAccountId: anId(3) });
});

test('items without a stay keep it from the books, and say what they may be about', async () => {
  const proposal = { ...STAY, score: 80, reasons: ['guest', 'dates'] };
  show(() =>
    aPayout({
      openCount: 1,
      items: [item({ booksAs: null, stay: null, proposal, differences: [] })],
    }),
  );
  expect(await screen.findByText(/Perhaps AT-7KQ2MX, Guest One \(80 points: guest, dates\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settle' })).toBeDisabled();
});

test('an item of another company’s stay says whose it is', async () => {
  const elsewhere = { reference: 'AT-7KQ2MX', companyName: 'Other Stays Sdn Bhd' };
  show(() =>
    aPayout({
      openCount: 1,
      items: [item({ booksAs: null, stay: null, elsewhere, differences: [{ why: 'no_stay', sen: 91_800 }] })],
    }),
  );
  expect(await screen.findByText(/AT-7KQ2MX has this code and belongs to Other Stays Sdn Bhd/)).toBeVisible();
});

test('a refused settlement says so, and those who may only look have no buttons', async () => {
  const { user, unmount } = show(() => aPayout(), {
    [`PATCH /api/channel-payouts/${ID}/settle`]: () => fail(409, { code: 'channel.payout_state' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await within(dialog).findByText(/has been settled or taken back meanwhile/)).toBeVisible();
  unmount();
  show(() => aPayout(), {}, [codeOf('listing.view'), codeOf('revenue.view')]);
  await screen.findByRole('table', { name: 'Items' });
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Decide/ })).toBeNull();
});

test('a payout in another currency is settled with the ringgit of a line of the bank, and says what the exchange made', async () => {
  // USD 250.00 and 160.00, less 10.00: RM 1,766.53. Stay A owes 1,130.00 and gets 1,104.08; stay B gets 706.61 for 1,400.00, too little for the exchange.
  const other = { id: anId(8), reference: 'AT-OTHER1', guestName: 'Guest Two', owesSen: 140_000 };
  const dollars = { differences: [], grossSen: null, commissionSen: null };
  let state = aPayout({
    amountSen: 40_000,
    currency: 'USD',
    items: [
      item({ ...dollars, netSen: 25_000, stay: { ...STAY, owesSen: 113_000 } }),
      item({ ...dollars, id: anId(9), netSen: 16_000, stay: other }),
      item({ ...dollars, id: anId(10), netSen: -1_000, stay: null, booksAs: 'other', note: 'A lamp' }),
    ],
  });
  const { user, api } = show(() => state, {
    'GET /api/bank-lines/aggregation': () =>
      reply(bankLineListAnswer, {
        bankLines: [
          aBankLine({ id: anId(11), amountSen: -500, description: 'CHARGE' }),
          aBankLine({ id: anId(12), date: '2026-11-09', amountSen: 176_653, description: 'AIRBNB PAYMENTS' }),
        ],
        totalCount: 2,
      }),
    [`PATCH /api/channel-payouts/${ID}/settle`]: () => {
      state = { ...state, state: 'settled', valueDate: '2026-11-09', creditedSen: 176_653, version: 4 };
      const [first, ...rest] = state.items;
      state.items = [{ ...first!, bookedSen: 110_408, exchangeSen: 2_592 }, ...rest];
      return reply(payout, state);
    },
  });
  expect(await screen.findByRole('heading', { name: /USD.400\.00/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await within(dialog).findByText('Please enter Credited in ringgit')).toBeVisible();
  await user.click(await within(dialog).findByRole('combobox', { name: 'Line of the bank' }));
  expect(screen.queryByTitle(/CHARGE/)).toBeNull();
  await user.click(await screen.findByTitle(/AIRBNB PAYMENTS/));
  expect(await within(dialog).findByText('USD 1 = RM 4.416325')).toBeVisible();
  const row = (name: RegExp) => within(dialog).getByRole('row', { name });
  expect(row(/AT-7KQ2MX/)).toHaveTextContent(/RM.1,130\.00RM.1,104\.08RM.25\.92$/);
  expect(row(/AT-OTHER1/)).toHaveTextContent(/RM.1,400\.00RM.706\.61RM.0\.00Too large for the exchange/);
  const part = within(dialog).getByRole('checkbox', {
    name: 'AT-7KQ2MX is paid in part: the rest stays owed',
  });
  await user.click(part);
  expect(row(/AT-7KQ2MX/)).toHaveTextContent(/RM.0\.00$/);
  await user.click(part);
  expect(await axeProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Exchange difference RM 25.92')).toBeVisible();
  expect(api.callsTo(`PATCH /api/channel-payouts/${ID}/settle`)[0]!.body).toEqual({
    version: 3,
    valueDate: '2026-11-09',
    bankAccountId: anId(3),
    creditedSen: 176_653,
    openStays: [],
  });
});

test('the balances of channels are narrowed to what waits, as the dashboard leads to it', async () => {
  const asked: unknown[] = [];
  const stay = { channel: 'agoda', guestName: 'Guest Two', checkOut: '2026-10-01', openSen: 10_000 };
  const { user, router } = renderScreen(
    <AdminTheme>
      <IntegrationsPage />
    </AdminTheme>,
    {
      route: '/admin/integration?tab=balances&only=overdue',
      user: aStaffMember(),
      language: 'en-US',
      api: {
        'GET /api/channel-balances': ({ query }) => {
          asked.push(query.only);
          return reply(channelBalances, {
            balances: [{ channel: 'agoda', stayCount: 2, openSen: 10_000, agesSen: [0, 0, 10_000, 0] }],
            stays: query.only === 'expired_cards' ? [] : [{ id: anId(6), reference: 'AT-7KQ2MX', ...stay }],
            cards: [],
          });
        },
      },
    },
  );
  const oldest = await screen.findByRole('table', { name: 'Open stays, the oldest first' });
  expect(within(oldest).getAllByRole('row')).toHaveLength(1);
  expect(screen.queryByText('What channels owe')).not.toBeInTheDocument();
  const overdue = screen.getByRole('button', { name: 'Not settled after 30 days' });
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Expired cards' }));
  expect(await screen.findByText('Nothing is open.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Expired cards' }));
  expect(await screen.findByRole('table', { name: 'What channels owe' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=balances');
  expect(asked).toEqual(['overdue', 'expired_cards', undefined]);
});

import { screen, within } from '@testing-library/react';
import { channelBalances, payout, type Payout } from '@shared/contract/money/channelPayouts';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
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

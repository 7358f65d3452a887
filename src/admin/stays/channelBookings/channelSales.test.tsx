import { screen, waitFor, within } from '@testing-library/react';
import {
  channelSaleListAnswer,
  type ChannelSale,
  type ChannelStayInput,
} from '@shared/contract/stays/channelBookings';
import { groupsAnswer } from '@shared/contract/stays/occupancy';
import { staffBookingAnswer, staffPaymentMethods } from '@shared/contract/stays/staffBooking';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationsPage from '../ReservationsPage';

const words = (text: string) => ({ 'en-US': text, 'ms-MY': text, 'cn-ZH': text });
const aSale = (nth: number, changes: Partial<ChannelSale> = {}): ChannelSale => ({
  id: `${anId(nth)}.7`,
  blockId: anId(nth),
  channel: 'airbnb',
  feedName: 'Airbnb',
  unitNumber: `A-0${nth}`,
  listingId: anId(90),
  propertyId: anId(91),
  propertyName: words('Lake House'),
  listingName: words('Suite'),
  maxGuests: 4,
  from: `2026-12-0${nth}`,
  to: `2026-12-0${nth + 2}`,
  kind: 'booking',
  reference: `HMSALE000${nth}`,
  paidOut: null,
  ...changes,
});
const SALES = [
  aSale(1, { paidOut: { guest: 'Guest One', grossSen: 50_000, commissionSen: 7_500 } }),
  aSale(2),
  aSale(3, { channel: 'booking_com', feedName: 'Booking.com', kind: 'closed', reference: '' }),
  aSale(4, { channel: 'vrbo' }),
];
const show = (api: Handlers = {}, codes: readonly number[] = ALL_CODES, sales = SALES) =>
  renderScreen(
    <AdminTheme>
      <ReservationsPage />
    </AdminTheme>,
    {
      route: '/admin/reservation?tab=sales',
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/channel-blocks/aggregation': () =>
          reply(channelSaleListAnswer, { sales: [...sales], totalCount: sales.length }),
        'GET /api/occupancy/groups': () => reply(groupsAnswer, { groups: [], totalCount: 0 }),
        'GET /api/reservations/payment-methods': () => reply(staffPaymentMethods, { paymentMethods: [] }),
        ...api,
      },
    },
  );
const chooseRow = async (user: ReturnType<typeof show>['user'], unit: string) =>
  user.click(within(await screen.findByRole('row', { name: new RegExp(unit) })).getByRole('checkbox'));
const boxes = async () => {
  await screen.findByRole('row', { name: /A-01/ });
  return ['A-01', 'A-02', 'A-03', 'A-04'].map((unit) =>
    within(screen.getByRole('row', { name: new RegExp(unit) })).getByRole('checkbox'),
  );
};

it('shows what waits for its stay, and takes sales of one channel together', async () => {
  const { user, container } = show();
  const all = await boxes();
  expect(all.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, false, true]);
  await chooseRow(user, 'A-01');
  expect((await boxes()).map((box) => (box as HTMLInputElement).disabled)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(screen.getByRole('button', { name: 'Make a stay of 1 sale' })).toBeVisible();
  expect(screen.getByText('Closed: ask the channel')).toBeVisible();
  // The box above the column chooses those of one channel too: the terms of the form are of one.
  await chooseRow(user, 'A-01');
  await user.click(within(screen.getByRole('row', { name: /Unit/ })).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Make stays of 2 sales' })).toBeVisible();
  expect((await boxes()).map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false, false]);
  expect(await axeProblems(container)).toEqual([]);
});

it('books each by a call of its own: what is booked is not sent again, what was refused says why in its place', async () => {
  const sent: { key: string; body: ChannelStayInput }[] = [];
  const refused = new Set(['HMSALE0002']);
  const { user } = show({
    'POST /api/reservations/channel': (request) => {
      const body = request.body as ChannelStayInput;
      sent.push({ key: request.headers['idempotency-key']!, body });
      return refused.has(body.channel.code!)
        ? fail(400, { code: 'form.invalid', message: 'no', fields: [{ path: 'guest.phone', rule: 'phone' }] })
        : reply(
            staffBookingAnswer,
            { id: anId(50), reference: 'AT-1', status: 'confirmed', total: 50_000 },
            201,
          );
    },
  });
  await chooseRow(user, 'A-01');
  await chooseRow(user, 'A-02');
  await user.click(screen.getByRole('button', { name: 'Make stays of 2 sales' }));
  const second = (await screen.findByRole('heading', { name: /A-02/ })).closest('section')!;
  const first = screen.getByRole('heading', { name: /A-01/ }).closest('section')!;
  // What the payout has of it stands there already.
  expect(within(first).getByRole('textbox', { name: 'Name' })).toHaveValue('Guest One');
  expect(within(first).getByRole('spinbutton', { name: 'Gross' })).toHaveValue('500.00');
  await user.type(within(first).getByRole('textbox', { name: 'Phone' }), '+60123456789');
  await user.type(within(second).getByRole('textbox', { name: 'Name' }), 'Guest Two');
  await user.type(within(second).getByRole('textbox', { name: 'Phone' }), '12');
  await user.type(within(second).getByRole('spinbutton', { name: 'Gross' }), '620');
  await user.click(screen.getByRole('button', { name: 'Make stays of 2 sales' }));
  expect(await screen.findByRole('link', { name: 'AT-1' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /A-01/ })).toBeNull();
  const phone = within(second).getByRole('textbox', { name: 'Phone' });
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringMatching(/phone/i)));
  refused.clear();
  await user.clear(phone);
  await user.type(phone, '+60123456788');
  await user.click(screen.getByRole('button', { name: 'Make a stay of 1 sale' }));
  expect(await screen.findByRole('row', { name: /A-02/ })).toBeVisible();
  expect(sent.map(({ body }) => [body.channel.code, body.guest.phone, body.channel.grossSen])).toEqual([
    ['HMSALE0001', '+60123456789', 50_000],
    ['HMSALE0002', '12', 62_000],
    ['HMSALE0002', '+60123456788', 62_000],
  ]);
  expect(sent[0]!.body).toMatchObject({
    blockId: anId(1),
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    channel: { channel: 'airbnb', commissionBp: 1500, collects: 'channel' },
  });
  expect(sent[1]!.key).toBe(sent[2]!.key);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

it('stops at a network that is gone, and keeps what was typed', async () => {
  let calls = 0;
  const { user } = show({
    'POST /api/reservations/channel': () => {
      calls += 1;
      return offline();
    },
  });
  await chooseRow(user, 'A-01');
  await chooseRow(user, 'A-02');
  await user.click(screen.getByRole('button', { name: 'Make stays of 2 sales' }));
  for (const [unit, digit] of [
    ['A-01', '1'],
    ['A-02', '2'],
  ] as const) {
    const part = (await screen.findByRole('heading', { name: new RegExp(unit) })).closest('section')!;
    const name = within(part).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, `Guest ${digit}`);
    await user.type(within(part).getByRole('textbox', { name: 'Phone' }), `+6012345678${digit}`);
    const gross = within(part).getByRole('spinbutton', { name: 'Gross' });
    await user.clear(gross);
    await user.type(gross, '500');
  }
  await user.click(screen.getByRole('button', { name: 'Make stays of 2 sales' }));
  await waitFor(() => expect(calls).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /Make stays of 2 sales/ })).toBeEnabled());
  expect(calls).toBe(1);
  expect(screen.getAllByDisplayValue(/^Guest /)).toHaveLength(2);
});

it('lets people without the right look, and tells when nothing waits', async () => {
  const codes = [codeOf('reservation.view')];
  const { unmount } = show({}, codes);
  await screen.findByRole('row', { name: /A-01/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  show({}, codes, []);
  expect(await screen.findByText('Every sale of a channel has its stay.')).toBeVisible();
});

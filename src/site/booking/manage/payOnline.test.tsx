import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { onlinePaymentAnswer } from '@shared/contract/stays/onlinePayments';
import { guestReservation, type GuestReservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import ManageBookingPage from '../ManageBookingPage';
import { aPayment, aReservation, bookingHandlers, RESERVATION_ID } from '../testing/fixtures';
import { providerPage } from './providerPage';

const BOOKING = 'GET /api/public/reservations/:id';
const PAY = 'POST /api/public/reservations/:id/online-payments';
const PAGE = 'https://pay.example.com/page/1';
const ADDRESS = `/booking/manage?id=${RESERVATION_ID}&token=the-token`;
const BACK = `${ADDRESS}&payment=back`;

type Own = Partial<GuestReservation>;
const DUE = { amountSen: 136_244, state: 'open' as const };
const ON_HOLD: Own = { paymentMethod: 'online', payTo: null, steps: ['cancel'], online: DUE };
const UNDER_WAY: Own = { ...ON_HOLD, online: { ...DUE, state: 'processing' } };
const ONLINE_PAYMENT = aPayment({ method: 'online', status: 'received', reference: '', hasSlip: false });
const PAID: Own = {
  paymentMethod: 'online',
  payTo: null,
  status: 'confirmed',
  steps: ['cancel'],
  holdExpiresAt: null,
  paidSen: 136_244,
  payments: [ONLINE_PAYMENT],
};
const booking = (own: Own) => ({ [BOOKING]: () => reply(guestReservation, aReservation(own)) });

let opened: string[];
beforeEach(() => {
  opened = [];
  jest.spyOn(providerPage, 'open').mockImplementation((url) => void opened.push(url));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (own: Own = ON_HOLD, { api = {}, route = ADDRESS }: { api?: Handlers; route?: string } = {}) =>
  renderScreen(<ManageBookingPage />, {
    route,
    language: 'en-US',
    api: {
      ...bookingHandlers(),
      ...booking(own),
      [PAY]: () => reply(onlinePaymentAnswer, { url: PAGE }, 201),
      ...api,
    },
  });
const payButton = () => screen.findByRole('button', { name: /^Pay RM.1,362\.44 now$/ });
const noButton = () => expect(screen.queryByRole('button', { name: /^Pay RM/ })).not.toBeInTheDocument();
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

describe('the button', () => {
  test('leads to the page of the provider in the language of this one; pressed twice it asks once and stays busy', async () => {
    const { user, api } = open();
    expect(await heading('Pay online')).toBeVisible();
    expect(screen.getByText(/By card, FPX or e-wallet.*confirmed as soon as it says so/)).toBeVisible();
    await user.dblClick(await payButton());
    await waitFor(() => expect(opened).toEqual([PAGE]));
    const button = await payButton();
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(api.callsTo(PAY)).toHaveLength(1);
    expect(api.callsTo(PAY)[0]).toMatchObject({ query: { token: 'the-token' }, body: { language: 'en-US' } });
    expect(opened).toEqual([PAGE]);
  });

  test('works again when the Back button of the browser brings the page as it was left', async () => {
    const { user, api } = open();
    await user.click(await payButton());
    await waitFor(() => expect(opened).toEqual([PAGE]));
    const asked = api.callsTo(BOOKING).length;
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await payButton()).not.toHaveAttribute('aria-busy');
    await waitFor(() => expect(api.callsTo(BOOKING)).toHaveLength(asked + 1));
    await user.click(await payButton());
    await waitFor(() => expect(opened).toEqual([PAGE, PAGE]));
  });

  test.each([
    [503, 'online_payment.away', /provider does not answer. Nothing was charged/],
    [409, 'online_payment.under_way', /on its way already/],
    [409, 'online_payment.nothing_due', /nothing to pay online now/],
  ])(
    '%i %s is told beside it, the booking is asked for again, and it works again',
    async (status, code, text) => {
      const { user, api } = open(ON_HOLD, { api: { [PAY]: () => fail(status, { code }) } });
      await user.click(await payButton());
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull();
      await waitFor(() => expect(api.callsTo(BOOKING)).toHaveLength(2));
      expect(opened).toEqual([]);
      api.use({ [PAY]: () => reply(onlinePaymentAnswer, { url: PAGE }, 201) });
      await user.click(await payButton());
      await waitFor(() => expect(opened).toEqual([PAGE]));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    },
  );

  test('without an answer says so, and asks for nothing else', async () => {
    const { user, api } = open(ON_HOLD, { api: { [PAY]: () => offline() } });
    await user.click(await payButton());
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(await payButton()).not.toHaveAttribute('aria-busy');
    expect(api.callsTo(BOOKING)).toHaveLength(1);
  });

  test('opens no address but one of the web', async () => {
    const { user } = open(ON_HOLD, { api: { [PAY]: () => ({ url: 'javascript:alert(1)' }) } });
    await user.click(await payButton());
    expect(await screen.findByText(/provider does not answer/)).toBeVisible();
    expect(opened).toEqual([]);
  });

  test('does not take a guest away who has gone to another page meanwhile', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    const { user, unmount } = open(ON_HOLD, {
      api: { [PAY]: () => waits.then(() => reply(onlinePaymentAnswer, { url: PAGE }, 201)) },
    });
    await user.click(await payButton());
    unmount();
    await act(async () => {
      answer();
      await waits;
    });
    expect(opened).toEqual([]);
  });
});

describe('where it stands', () => {
  test('a hold that is paid online: it is the way to pay, and nobody speaks of a slip', async () => {
    open();
    expect(await heading('Pay now to confirm your booking')).toBeVisible();
    expect(screen.getByText(/^Your nights are kept until .*\(Malaysian time\)\.$/)).toBeVisible();
    expect(screen.queryByText(/slip/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'How to pay' })).not.toBeInTheDocument();
  });

  test('a hold with a transfer chosen: below the steps of the transfer, as another way', async () => {
    open({ online: DUE });
    const transfer = await heading('How to pay');
    const online = await heading('Or pay online now');
    expect(transfer.compareDocumentPosition(online)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await payButton()).toBeVisible();
  });

  test('a confirmed stay with something due: what is due can be paid now', async () => {
    open({ ...PAID, paidSen: 0, payments: [], paymentMethod: 'pay_at_property', online: DUE });
    expect(await heading('Pay online')).toBeVisible();
    expect(screen.getByText(/on the secure page of our payment provider\.$/)).toBeVisible();
    expect(screen.getByText(/To pay on arrival: RM 1,362\.44/)).toBeVisible();
    expect(await payButton()).toBeVisible();
  });

  test('nowhere when nothing can be paid online', async () => {
    open({ online: null });
    expect(await heading('How to pay')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /online/ })).not.toBeInTheDocument();
    noButton();
  });

  test.each<[string, Own]>([
    ['online', UNDER_WAY],
    ['by transfer', { online: { ...DUE, state: 'processing' } }],
  ])(
    'a payment that the bank has not told yet, of a hold paid %s: nothing is to be done',
    async (_way, own) => {
      open(own);
      expect(await heading('Your payment is on its way')).toBeVisible();
      expect(screen.getByText(/bank has not told us yet; nothing more is to be done/)).toBeVisible();
      expect(screen.queryByText(/minutes left/)).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'How to pay' })).not.toBeInTheDocument();
      noButton();
    },
  );

  test.each<[string, Own, string, RegExp]>([
    ['over', { holdExpiresAt: '2026-01-01T00:00:00.000Z' }, 'The time to pay is over', /as soon as we hear/],
    ['closed', {}, 'Your nights are kept until', /Nobody can pay online at the moment/],
    ['expired', { status: 'expired', holdExpiresAt: null }, 'The time to pay is over', /or your money back/],
    [
      'paid too late',
      { status: 'expired', holdExpiresAt: null, payments: [{ ...ONLINE_PAYMENT, status: 'pending' }] },
      'Expired',
      /We have the money and will write to you/,
    ],
  ])('a hold that is paid online and %s', async (_name, own, title, text) => {
    open({ ...ON_HOLD, online: null, steps: [], ...own });
    expect(await heading(new RegExp(`^${title}`))).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/slip/i)).not.toBeInTheDocument();
    noButton();
  });

  test('in the list of payments it is a payment, not something to do', async () => {
    open(PAID);
    expect(await screen.findByText('Online payment')).toBeVisible();
    expect(screen.queryByText('Pay online')).not.toBeInTheDocument();
  });

  test('axe finds nothing on it', async () => {
    const { container } = open({ online: DUE }, { route: BACK });
    await screen.findByText(/We are asking/);
    expect(await axeProblems(container)).toEqual([]);
  });
});

describe('back from the page of the provider', () => {
  // While the booking is on its way, that it loads is a status too.
  const says = (text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('asks every three seconds until the money is there, thanks, and forgets the return', async () => {
    jest.useFakeTimers();
    const { api, router } = open(ON_HOLD, { route: BACK });
    await says('We are asking the payment provider…');
    noButton();
    await after(6_500);
    expect(api.callsTo(BOOKING)).toHaveLength(3);
    api.use(booking(PAID));
    await after(3_000);
    await says(/^Thank you, we have received RM.1,362\.44\.$/);
    expect(await heading('Your stay is confirmed')).toBeVisible();
    expect(router.state.location.search).toBe(`?id=${RESERVATION_ID}&token=the-token`);
    const asked = api.callsTo(BOOKING).length;
    await after(60_000);
    expect(api.callsTo(BOOKING)).toHaveLength(asked);
  });

  test('paid before the page was there: thanks at once', async () => {
    const { router } = open(PAID, { route: BACK });
    await says(/^Thank you, we have received RM.1,362\.44\.$/);
    expect(router.state.location.search).toBe(`?id=${RESERVATION_ID}&token=the-token`);
  });

  test('a part of what is due was paid: says how much', async () => {
    jest.useFakeTimers();
    const { api } = open(ON_HOLD, { route: BACK });
    await says(/asking/);
    const online = { amountSen: 36_244, state: 'open' as const };
    api.use(booking({ ...ON_HOLD, online, paidSen: 100_000 }));
    await after(3_500);
    await says(/received RM.1,000\.00\.$/);
    expect(await screen.findByRole('button', { name: /^Pay RM.362\.44 now$/ })).toBeVisible();
  });

  test('without a payment: after a minute says so plainly, with the button, and still looks now and then', async () => {
    jest.useFakeTimers();
    const { api } = open(ON_HOLD, { route: BACK });
    await says(/asking/);
    await after(59_000);
    await says('We are asking');
    await after(1_500);
    await says(/We have not heard of a payment.*if not, you can pay now\.$/);
    expect(await payButton()).toBeVisible();
    const asked = api.callsTo(BOOKING).length;
    await after(19_000);
    expect(api.callsTo(BOOKING)).toHaveLength(asked);
    api.use(booking(PAID));
    await after(2_500);
    await says(/^Thank you, we have received/);
  });

  test('the bank has not told yet: says that alone, and thanks when it has', async () => {
    jest.useFakeTimers();
    const { api } = open(UNDER_WAY, { route: BACK });
    expect(await heading('Your payment is on its way')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    api.use(booking(PAID));
    await after(21_000);
    await says(/^Thank you, we have received/);
  });

  test('of a booking that was given up meanwhile nothing is asked and nothing thanked for', async () => {
    const own: Own = { ...ON_HOLD, online: null, status: 'expired', holdExpiresAt: null, steps: [] };
    const { router } = open(own, { route: BACK });
    expect(await heading('The time to pay is over')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).not.toContain('payment'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('who comes by another way is asked and told nothing', async () => {
    open();
    await payButton();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

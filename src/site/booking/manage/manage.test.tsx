import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { guestReservation, type GuestReservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import ManageBookingPage from '../ManageBookingPage';
import { aPayment, aReservation, bookingHandlers, RESERVATION_ID } from '../testing/fixtures';

const BOOKING = 'GET /api/public/reservations/:id';
const SLIP = 'POST /api/public/reservations/:id/slips';
const CANCEL = 'PATCH /api/public/reservations/:id/cancel';
const sent = { id: aPayment().id };
const HELD = { amountSen: 20_000, heldSen: 20_000, settled: null };
const KEPT = { ...HELD, settled: { returnedSen: 15_000, keptSen: 5_000, reason: 'Broken lamp' } };

const open = (own: Partial<GuestReservation> = {}, api: Handlers = {}, route?: string) =>
  renderScreen(<ManageBookingPage />, {
    route: route ?? `/booking/manage?id=${RESERVATION_ID}&token=the-token`,
    language: 'en-US',
    api: {
      ...bookingHandlers(),
      [BOOKING]: () => reply(guestReservation, aReservation(own)),
      ...api,
    },
  });

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
});
afterEach(() => jest.useRealTimers());

/** Node's own, as FormData and fetch are in these tests. */
const picture = (name = 'slip.png', type = 'image/png', content = 'png') =>
  new NodeFile([content], name, { type }) as unknown as File;
const fileField = () => screen.findByLabelText(/Choose a(nother)? file/);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

describe('what is said by status', () => {
  test('hold: until when in Malaysian time, how long still, how to pay, the slip', async () => {
    const { calls } = open({ holdExpiresAt: new Date(Date.now() + 42 * 60_000 - 1_000).toISOString() });
    expect(
      await heading(/^Your nights are kept until \d\d:\d\d$|^Your nights are kept until .*\d\d:\d\d$/),
    ).toBeVisible();
    expect(screen.getByText('42 minutes left')).toBeInTheDocument();
    expect(await screen.findByText('Transfer to our account.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send slip' })).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith(RESERVATION_ID))?.query).toEqual({ token: 'the-token' });
  });

  test('hold: amount, reference and account number are copied one by one', async () => {
    const copied: string[] = [];
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    await user.click(await screen.findByRole('button', { name: 'Copy: Amount' }));
    await user.click(screen.getByRole('button', { name: 'Copy: Payment reference' }));
    await user.click(screen.getByRole('button', { name: 'Copy: Account number' }));
    // RM 1,362.44 in all, nothing of it paid.
    expect(copied).toEqual(['1362.44', 'AT-7KQ2MX', '514012345678']);
    expect(screen.getByText('Loft Sdn. Bhd.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Code to scan and pay' })).not.toBeInTheDocument();
  });

  test('hold paid by code: the code is there to scan and to save, and can be fetched again', async () => {
    const qrUrl = '/api/public/payment-methods/duitnow_qr/qr?v=2';
    const payTo = { ...aReservation().payTo!, accountNumber: '', qrUrl };
    const { user } = open({ paymentMethod: 'duitnow_qr', payTo });
    const code = await screen.findByRole('img', { name: 'Code to scan and pay' });
    expect(code).toHaveAttribute('src', qrUrl);
    const save = screen.getByRole('link', { name: 'Save the picture' });
    expect(save).toHaveAttribute('download');
    // A picture of another origin is opened, not saved: the booking stays where it is.
    expect(save).toHaveAttribute('target', '_blank');
    expect(save).toHaveAttribute('rel', 'noopener');
    expect(screen.queryByRole('button', { name: 'Copy: Account number' })).not.toBeInTheDocument();
    fireEvent.error(code);
    expect(await screen.findByText('The code could not be loaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img', { name: 'Code to scan and pay' })).toHaveAttribute(
      'src',
      `${qrUrl}&again=1`,
    );
  });

  test('hold whose time has passed: the slip still counts', async () => {
    open({ holdExpiresAt: new Date(Date.now() - 60_000).toISOString() });
    expect(await heading('The time to pay is over')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send slip' })).toBeInTheDocument();
  });

  test('hold after a returned slip: says why, and until when', async () => {
    const payments = [aPayment({ status: 'rejected', remark: 'The amount cannot be read' })];
    open({ payments });
    expect(await heading(/^Please send another slip by/)).toBeInTheDocument();
    expect(screen.getAllByText('The amount cannot be read')).toHaveLength(2);
    expect(screen.getByText('Slip returned')).toBeInTheDocument();
  });

  describe('a booking that waits for the link of our letter', () => {
    const waits = { awaitsLink: true, steps: ['confirmByLink', 'cancel'], paymentMethod: 'pay_at_property' };
    const CONFIRM = 'POST /api/public/reservations/:id/confirm';
    const SECRET = 'abcdefghijklmnopqrstuv';
    const byLink = `/booking/manage?id=${RESERVATION_ID}&token=the-token&confirm=${SECRET}`;

    test('says where the letter went and until when the nights are kept, and has nothing to press or to pay', async () => {
      open(waits);
      // Near midnight the day stands before the time.
      expect(await heading(/^Please confirm by (.* )?\d\d:\d\d$/)).toBeInTheDocument();
      expect(screen.getByText(/sent a link to aisyah@example.com/)).toBeInTheDocument();
      expect(screen.getByText('Awaiting your confirmation')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Confirm my booking' })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'How to pay' })).not.toBeInTheDocument();
    });

    test('is confirmed by the button behind the link, not by opening it', async () => {
      const confirmed = aReservation({ status: 'confirmed', steps: ['cancel'], holdExpiresAt: null });
      const { user, api } = open(waits, { [CONFIRM]: () => reply(guestReservation, confirmed) }, byLink);
      expect(await heading('One step left: confirm your booking')).toBeInTheDocument();
      expect(api.callsTo(CONFIRM)).toHaveLength(0);
      api.use({ [BOOKING]: () => reply(guestReservation, confirmed) });
      await user.click(screen.getByRole('button', { name: 'Confirm my booking' }));
      expect(await heading('Your stay is confirmed')).toBeInTheDocument();
      expect(api.callsTo(CONFIRM)[0]).toMatchObject({ body: { token: SECRET } });
    });

    test.each([
      [409, 'reservation.unavailable', /somebody else has booked these nights/],
      [400, 'link.invalid', /expired or was already used/],
    ])('%i %s is told beside the button', async (status, code, text) => {
      const { user } = open(waits, { [CONFIRM]: () => fail(status, { code }) }, byLink);
      await user.click(await screen.findByRole('button', { name: 'Confirm my booking' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    });
  });

  test('expired with a slip unchecked: it is still checked, and another is not asked for', async () => {
    open({ status: 'expired', holdExpiresAt: null, steps: ['submitSlip'], payments: [aPayment()] });
    expect(await screen.findByText(/Your slip is still with us/)).toBeInTheDocument();
    expect(screen.queryByText('Send us the slip')).not.toBeInTheDocument();
  });

  test('pending: being checked; another slip can be sent', async () => {
    open({ status: 'pending', payments: [aPayment()] });
    expect(await heading('We are checking your payment')).toBeInTheDocument();
    expect(screen.getByText(/aisyah@example.com as soon as/)).toBeInTheDocument();
    expect(screen.getByText('Send another slip')).toBeInTheDocument();
  });

  test('confirmed: when, where, the way there, the calendar file', async () => {
    const ics = new Response('BEGIN:VCALENDAR', {
      headers: { 'content-disposition': 'attachment; filename="AT-7KQ2MX.ics"' },
    });
    const { user, api } = open(
      { status: 'confirmed', steps: ['cancel'], paidSen: 136_244, holdExpiresAt: null },
      { 'GET /api/public/reservations/:id/calendar': () => ics },
    );
    expect(await heading('Your stay is confirmed')).toBeInTheDocument();
    expect(screen.getByText(/welcoming you on Thursday, 10 Dec 2026, from 15:00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Google Maps/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=6.29,99.72',
    );
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('AT-7KQ2MX.ics');
    expect(api.callsTo('GET /api/public/reservations/:id/calendar')[0]?.query).toEqual({
      token: 'the-token',
    });
    click.mockRestore();
  });

  test.each<[Partial<GuestReservation>, string, RegExp]>([
    [{ status: 'confirmed', paidSen: 0 }, 'Your stay is confirmed', /To pay on arrival: RM 1,362\.44/],
    [{ status: 'checked_in' }, 'Enjoy your stay', /Check-out is on Sunday, 13 Dec 2026, until 12:00/],
    [{ status: 'checked_out' }, 'Thank you for staying with us', /hope to see you again/],
    [{ status: 'checked_out', deposit: HELD }, 'Thank you for staying with us', /RM 200.00 is returned once/],
    [{ status: 'checked_out', deposit: KEPT }, 'Thank you for staying with us', /returned RM 150.00 of your/],
    [
      { status: 'checked_out', deposit: KEPT },
      'Thank you for staying with us',
      /kept RM 50.00.*: Broken lamp/,
    ],
    [{ status: 'no_show', deposit: HELD }, 'We missed you', /RM 200.00 is returned once/],
    [
      { status: 'cancelled', totalSen: 0, paidSen: 136_244 },
      'This booking is cancelled',
      /We return RM 1,362\.44/,
    ],
    [{ status: 'expired', steps: ['submitSlip'] }, 'The time to pay is over', /send us the slip now/],
    [{ status: 'expired' }, 'The time to pay is over', /please contact us/],
    [{ status: 'no_show' }, 'We missed you', /no-show/],
  ])('%j: %s', async (own, title, text) => {
    open({ steps: [], cancelPreview: null, holdExpiresAt: null, ...own });
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Send slip' })).toHaveLength(own.steps ? 1 : 0);
  });

  test('facts to type elsewhere can be copied', async () => {
    const { user } = open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy: Amount' }));
    await user.click(screen.getByRole('button', { name: 'Copy: Payment reference' }));
    expect(write.mock.calls).toEqual([['1362.44'], ['AT-7KQ2MX']]);
    expect(screen.getAllByText('Copied')).toHaveLength(2);
  });

  test('while staff may act it is asked for again, and the news is shown', async () => {
    jest.useFakeTimers();
    const { api } = open({ status: 'pending' });
    await heading('We are checking your payment');
    api.use({
      [BOOKING]: () =>
        reply(guestReservation, aReservation({ status: 'confirmed', steps: [], holdExpiresAt: null })),
    });
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(await heading('Your stay is confirmed')).toBeInTheDocument();
    const count = api.callsTo(BOOKING).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.callsTo(BOOKING)).toHaveLength(count);
  });
});

test('a question about it begins with its reference', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    '/contact?topic=booking&message=Booking%20AT-7KQ2MX%3A%20',
  );
});

test.each([
  ['hold', false],
  ['confirmed', false],
  ['checked_in', false],
  ['checked_out', true],
  ['cancelled', true],
  ['expired', true],
  ['no_show', true],
] as const)('%s: booking again is offered, %s', async (status, isOffered) => {
  open({ status, steps: [] });
  await screen.findByRole('link', { name: 'Ask a question' });
  const again = screen.queryByRole('link', { name: 'Book again' });
  if (isOffered) expect(again).toHaveAttribute('href', `/listing?id=${aReservation().listingId}&guests=4`);
  else expect(again).not.toBeInTheDocument();
});

test('the terms that were accepted can be read again, as they were; without any, nothing is said', async () => {
  const { unmount } = open({ termsFrom: '2026-10-16' });
  const terms = await screen.findByRole('link', { name: 'Terms of booking since 16 Oct 2026' });
  expect(terms).toHaveAttribute('href', '/terms?on=2026-10-16');
  unmount();
  open({ termsFrom: null });
  await screen.findByRole('button', { name: 'Send slip' });
  expect(screen.queryByText('Terms you accepted')).not.toBeInTheDocument();
});

describe('the slip', () => {
  test('is chosen, looked at and sent with its key; the page moves on', async () => {
    const { user, api } = open({}, { [SLIP]: () => sent });
    await user.upload(await fileField(), picture());
    expect(screen.getByRole('img', { name: 'The slip you chose' })).toHaveAttribute('src', 'blob:slip');
    await user.type(screen.getByRole('textbox', { name: /Transaction number/ }), 'MBB 001');
    api.use({
      [BOOKING]: () => reply(guestReservation, aReservation({ status: 'pending', payments: [aPayment()] })),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Send slip' }));
    expect(await heading('We are checking your payment')).toBeInTheDocument();
    expect(screen.getByText(/Slip received for AT-7KQ2MX/)).toBeInTheDocument();
    const [call, second] = api.callsTo(SLIP);
    expect(second).toBeUndefined();
    expect(call?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    const form = call?.body as FormData;
    expect(form.get('reference')).toBe('MBB 001');
    expect((form.get('slip') as File).name).toBe('slip.png');
  });

  test('can be dropped, and taken away again', async () => {
    const { user } = open();
    const drop = (await screen.findByText('Choose a file, or drop it here')).closest('label')!;
    fireEvent.drop(drop, { dataTransfer: { files: [picture('slip.pdf', 'application/pdf')] } });
    expect(await screen.findByText('slip.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('slip.pdf')).not.toBeInTheDocument();
  });

  test('without a file says so at the field', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Send slip' }));
    expect(await fileField()).toHaveAccessibleDescription(/Please choose the slip first/);
    expect(await fileField()).toHaveFocus();
    expect(api.callsTo(SLIP)).toHaveLength(0);
  });

  test.each([
    ['of the wrong kind', picture('slip.svg', 'image/svg+xml'), /kind of file is not accepted/],
    ['too large', picture('slip.png', 'image/png', 'x'.repeat(10 * 1024 * 1024 + 1)), /larger than 10 MB/],
  ])('%s is refused before it travels', async (_what, file, text) => {
    const { api } = open();
    fireEvent.change(await fileField(), { target: { files: [file] } });
    expect(await fileField()).toHaveAccessibleDescription(text);
    expect(api.callsTo(SLIP)).toHaveLength(0);
  });

  test.each([
    [400, 'file.type', /not accepted/],
    [413, 'file.too_large', /larger than 10 MB/],
    [400, 'file.broken', /cannot be read/],
    [400, 'file.pixels', /too many pixels/],
    [409, 'reservation.unavailable', /somebody else has booked these nights/],
    [409, 'reservation.step', /moved on/],
    [500, undefined, /did not get through/],
  ])('%i %s is told at the field', async (status, code, text) => {
    const { user } = open({}, { [SLIP]: () => fail(status, code ? { code } : { message: 'Oops' }) });
    await user.upload(await fileField(), picture());
    await user.click(screen.getByRole('button', { name: 'Send slip' }));
    await waitFor(async () => expect(await fileField()).toHaveAccessibleDescription(text));
    expect(screen.getByText('slip.png')).toBeInTheDocument();
  });

  test('without an answer is kept, and sent again under the same key', async () => {
    const { user, api } = open({}, { [SLIP]: () => offline() });
    await user.upload(await fileField(), picture());
    await user.click(screen.getByRole('button', { name: 'Send slip' }));
    await screen.findByText(/did not get through/);
    api.use({ [SLIP]: () => sent });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Slip received/);
    const [first, second] = api.callsTo(SLIP);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});

describe('cancelling', () => {
  const paid = {
    status: 'confirmed',
    steps: ['cancel'],
    paidSen: 136_244,
    holdExpiresAt: null,
    cancelPreview: { refundSen: 78_122, keptSen: 58_122, refundBp: 5000 },
  } satisfies Partial<GuestReservation>;

  const openDialog = async (own: Partial<GuestReservation>, api: Handlers = {}) => {
    const screen_ = open(own, api);
    await screen_.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    return { ...screen_, dialog: within(screen.getByRole('dialog', { name: 'Cancel this booking?' })) };
  };

  test('shows what comes back and what is kept; the careful answer has the focus', async () => {
    const { user, dialog, api } = await openDialog(paid);
    expect(dialog.getByText(/781\.22/)).toBeInTheDocument();
    expect(dialog.getByText(/581\.22/)).toBeInTheDocument();
    const keep = dialog.getByRole('button', { name: 'Keep my booking' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo(CANCEL)).toHaveLength(0);
  });

  test('is done after the confirmation, with the version that was seen', async () => {
    const gone = aReservation({
      ...paid,
      status: 'cancelled',
      steps: [],
      totalSen: 58_122,
      cancelPreview: null,
    });
    const { user, dialog, api } = await openDialog(paid, { [CANCEL]: () => reply(guestReservation, gone) });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ill');
    api.use({ [BOOKING]: () => reply(guestReservation, gone) });
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    expect(await heading('This booking is cancelled')).toBeInTheDocument();
    expect(screen.getByText(/We return RM 781\.22/)).toBeInTheDocument();
    expect(api.callsTo(CANCEL)[0]).toMatchObject({
      body: { version: 3, remark: 'Ill' },
      query: { token: 'the-token' },
    });
  });

  test('unpaid: nothing is charged', async () => {
    const { dialog } = await openDialog({});
    expect(dialog.getByText(/Nothing has been paid/)).toBeInTheDocument();
  });

  test('changed in the meantime: nothing is cancelled, the new figures are shown', async () => {
    const { user, dialog, api } = await openDialog(paid, {
      [CANCEL]: () => fail(409, { code: 'row.stale' }),
    });
    api.use({
      [BOOKING]: () =>
        reply(
          guestReservation,
          aReservation({
            ...paid,
            version: 4,
            cancelPreview: { refundSen: 1, keptSen: 136_243, refundBp: 0 },
          }),
        ),
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    expect(await dialog.findByText(/has just changed/)).toBeInTheDocument();
    expect(await dialog.findByText(/1,362\.43/)).toBeInTheDocument();
  });

  test('without an answer says so and stays open', async () => {
    const { user, dialog } = await openDialog(paid, { [CANCEL]: () => offline() });
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    expect(await dialog.findByText(/server cannot be reached/)).toBeInTheDocument();
  });
});

describe('a booking that cannot be opened', () => {
  test.each([
    ['/booking/manage', 404],
    ['/booking/manage?id=x&token=y', 404],
    ['/booking/manage?id=x', 400],
  ])('%s (%i) says what to do', async (route, status) => {
    open(
      {},
      { [BOOKING]: () => fail(status, { code: status === 404 ? 'row.not_found' : 'form.invalid' }) },
      route,
    );
    expect(await heading('We cannot find this booking')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});

test.each<[string, Partial<GuestReservation>]>([
  ['hold', { requests: 'Baby cot' }],
  ['confirmed', { status: 'confirmed', steps: ['cancel'], payments: [aPayment({ status: 'received' })] }],
])('axe finds nothing on a %s', async (_status, own) => {
  const { container } = open(own);
  await screen.findByText(/Nur Aisyah/);
  expect(await axeProblems(container)).toEqual([]);
});

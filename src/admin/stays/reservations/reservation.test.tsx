import { screen, waitFor, within } from '@testing-library/react';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aPayment, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

jest.mock('../../../api/saveFile');

const { id } = aReservation();
const GET = 'GET /api/reservations/:id';
const PAY = 'POST /api/reservations/:id/payments';
const CHECK = 'PATCH /api/payments/:id/check';
const answer = (changes: Partial<Reservation> = {}) => reply(reservation, aReservation(changes));

const show = (api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${id}`,
      api: { ...noPostings, [GET]: () => answer(), ...api },
      user,
      language: 'en-US',
    },
  );
const press = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const panel = (name: string) => screen.getByRole('heading', { name }).closest('section')!;

test('shows everything that staff know of a stay', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'AT-3BERV6' })).toBeInTheDocument();
  expect(document.title).toBe('AT-3BERV6 · Attic');
  expect(screen.getByText('24 Dec – 26 Dec 2026 · 2 nights')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'mei@example.com' })).toHaveAttribute(
    'href',
    'mailto:mei@example.com',
  );
  const price = within(panel('Price'));
  // Two nights of one price are one row.
  expect(
    price.getByRole('row', { name: /Room · Christmas 2 × RM 350.00 · 24 Dec, 25 Dec RM\s700.00/ }),
  ).toBeInTheDocument();
  expect(
    price.getByRole('row', { name: /Service tax \(SST\) 8% of RM 700.00 RM\s56.00/ }),
  ).toBeInTheDocument();
  expect(price.getByRole('row', { name: /Balance RM\s800.00/ })).toBeInTheDocument();
  expect(within(panel('Notes')).getByText('Likes a high floor')).toBeInTheDocument();
  expect(within(panel('History')).getByText('Created')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('leads to the terms that the guest accepted, where there were any', async () => {
  const stay = (termsFrom: string | null): Handlers => ({
    'GET /api/reservations/:id': () => reply(reservation, aReservation({ termsFrom })),
  });
  const { unmount } = show(stay('2026-10-16'));
  const terms = await screen.findByRole('link', { name: 'Those that hold since 16 Oct 2026' });
  expect(terms).toHaveAttribute('href', '/terms?on=2026-10-16');
  unmount();
  show(stay(null));
  await screen.findByText('Late arrival');
  expect(screen.queryByText('Terms accepted')).not.toBeInTheDocument();
});

test('a stay that the channel collects shows no debt of the guest', async () => {
  const channel = { owesSen: 60_000, openDepositSen: 20_000 };
  show({ [GET]: () => answer({ channel, paymentMethod: 'ota_collect' }) });
  await screen.findByRole('heading', { name: 'AT-3BERV6' });
  const price = within(panel('Price'));
  expect(price.getByRole('row', { name: /Collected by the channel RM\s600.00/ })).toBeInTheDocument();
  expect(price.getByRole('row', { name: /Deposit to be taken RM\s200.00/ })).toBeInTheDocument();
  expect(price.getByRole('row', { name: /Balance RM\s0.00/ })).toBeInTheDocument();
});

test('what was paid back is not called received', async () => {
  const payments = [
    aPayment({ status: 'received' }),
    aPayment({ id: crypto.randomUUID(), kind: 'refund', status: 'received' }),
  ];
  show({ [GET]: () => answer({ payments }) });
  await screen.findByRole('heading', { name: 'AT-3BERV6' });
  const rows = within(panel('Payments')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Received|Paid back/.exec(textContent)?.[0])).toEqual([
    'Received',
    'Paid back',
  ]);
});

test('without the permission to edit one may look', async () => {
  show({ [GET]: () => answer({ steps: [] }) }, aStaffMember([codeOf('reservation.view')]));
  await screen.findByRole('heading', { name: 'AT-3BERV6' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'View slip',
    'Registration card',
  ]);
});

test('a reservation that is gone, and one that cannot be fetched', async () => {
  let answers = () => fail(404, { code: 'row.not_found' });
  const first = show({ [GET]: () => answers() });
  expect(await screen.findByText('This no longer exists, or the link is wrong.')).toBeInTheDocument();
  first.unmount();
  answers = () => offline();
  const second = show({ [GET]: () => answers() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers = () => answer();
  await second.user.click(retry);
  expect(await screen.findByRole('heading', { name: 'AT-3BERV6' })).toBeInTheDocument();
});

describe('the steps of its life', () => {
  it('are the ones that the server names, in the order of a stay', async () => {
    show({ [GET]: () => answer({ status: 'confirmed', steps: ['noShow', 'checkIn', 'cancel'] }) });
    await screen.findByRole('button', { name: 'Check in' });
    const names = ['Check in', 'Cancel booking', 'No-show'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(names[0]!.compareDocumentPosition(names[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('ask first, travel with the version, and show the reservation as it then is', async () => {
    let status: Reservation['status'] = 'pending';
    const view = show({
      [GET]: () => answer({ status, steps: status === 'pending' ? ['confirm'] : [] }),
      'PATCH /api/reservations/:id/confirm': () => {
        status = 'confirmed';
        return answer({ status });
      },
    });
    await press(view, 'Confirm');
    const asked = await dialog('Confirm this booking?');
    expect(asked).toHaveTextContent('kept for Tan Mei Ling without waiting for money');
    await view.user.click(within(asked).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The booking is confirmed.')).toBeInTheDocument();
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(view.api.callsTo('PATCH /api/reservations/:id/confirm')[0]!.body).toEqual({ version: 7 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument());
  });

  it('cancelling says what goes back and what is kept, and wants a remark', async () => {
    const paid = { paidSen: 80_000, cancelPreview: { refundSen: 40_000, keptSen: 40_000, refundBp: 5_000 } };
    const view = show({
      [GET]: () => answer(paid),
      'PATCH /api/reservations/:id/cancel': () => answer({ ...paid, status: 'cancelled' }),
    });
    await press(view, 'Cancel booking');
    const asked = await dialog('Cancel this booking?');
    expect(asked).toHaveTextContent('(50% back) RM 400.00 goes back to the guest and RM 400.00 is kept');
    await view.user.click(within(asked).getByRole('button', { name: 'Cancel booking' }));
    expect(await within(asked).findByText('Please enter Remark')).toBeInTheDocument();
    await view.user.type(within(asked).getByLabelText('Remark'), 'Guest is ill');
    await view.user.click(within(asked).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() =>
      expect(view.api.callsTo('PATCH /api/reservations/:id/cancel')[0]!.body).toEqual({
        version: 7,
        remark: 'Guest is ill',
      }),
    );
  });

  it('checking in tells what is still to be paid', async () => {
    const view = show({ [GET]: () => answer({ status: 'confirmed', steps: ['checkIn'], paidSen: 30_000 }) });
    await press(view, 'Check in');
    expect(await dialog('Check the guest in?')).toHaveTextContent('RM 500.00 of this stay is still unpaid.');
  });

  it.each([
    ['row.stale', 'Someone else has changed this in the meantime'],
    ['reservation.step', 'the step is no longer possible'],
    ['reservation.unavailable', 'these dates have just been taken'],
  ])('%s is said in the dialog, which offers the latest', async (code, text) => {
    const view = show({ 'PATCH /api/reservations/:id/confirm': () => fail(409, { code }) });
    await press(view, 'Confirm');
    const asked = await dialog('Confirm this booking?');
    await view.user.click(within(asked).getByRole('button', { name: 'Confirm' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent(text);
    view.api.use({ [GET]: () => answer({ status: 'cancelled', steps: [] }) });
    await view.user.click(within(asked).getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  });
});

describe('a slip', () => {
  it('that is a picture is shown, a PDF is handed over', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:slip');
    URL.revokeObjectURL = jest.fn();
    const file = (type: string) => () => new Response('x', { headers: { 'content-type': type } });
    const view = show({ 'GET /api/payments/:id/slip': file('image/webp') });
    await press(view, 'View slip');
    expect(await screen.findByRole('img', { name: 'Slip for RM 800.00' })).toHaveAttribute(
      'src',
      'blob:slip',
    );
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    view.api.use({ 'GET /api/payments/:id/slip': file('application/pdf') });
    await press(view, 'View slip');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'slip.pdf'));
    view.api.use({ 'GET /api/payments/:id/slip': () => fail(404, { code: 'row.not_found' }) });
    await press(view, 'View slip');
    expect(await screen.findByText('This no longer exists, or the link is wrong.')).toBeInTheDocument();
  });

  it('is approved with what the bank shows, beside what is due and claimed, and the day on which it came in', async () => {
    const view = show({
      [CHECK]: () => answer({ status: 'confirmed', payments: [aPayment({ status: 'received' })] }),
    });
    await press(view, 'Approve slip');
    const asked = await dialog('Approve this slip?');
    expect(asked).toHaveTextContent(/Due.*RM 800.00.*The guest says.*RM 800.00/);
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    expect(await within(asked).findByText('Please enter Amount on the bank statement')).toBeInTheDocument();
    await view.user.type(within(asked).getByLabelText('Amount on the bank statement'), '800');
    expect(asked).toHaveTextContent('RM 800.00 counts as received, the booking is confirmed');
    const day = within(asked).getByLabelText('Received on');
    await view.user.click(day);
    await view.user.clear(day);
    // Enter in a field sends the form.
    await view.user.type(day, '2026-11-19{Enter}');
    expect(await screen.findByText('RM 800.00 has been received.')).toBeInTheDocument();
    expect(view.api.callsTo(CHECK)[0]).toMatchObject({
      path: `/api/payments/${aPayment().id}/check`,
      body: { version: 3, action: 'approve', receivedSen: 80_000, receivedOn: '2026-11-19' },
    });
  });

  it('of one sen asks what becomes of the rest, and why', async () => {
    const view = show({ [CHECK]: () => answer({ status: 'hold' }) });
    await press(view, 'Approve slip');
    const asked = await dialog('Approve this slip?');
    await view.user.type(within(asked).getByLabelText('Amount on the bank statement'), '0.01');
    expect(await within(asked).findByText('RM 799.99 less than is due.')).toBeInTheDocument();
    await view.user.click(within(asked).getByRole('radio', { name: 'Somebody else' }));
    await view.user.type(within(asked).getByLabelText('Name on the bank statement'), 'Tan Ah Kow');
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    expect(await within(asked).findByText('Please choose Decision')).toBeInTheDocument();
    await view.user.click(within(asked).getByRole('radio', { name: /wait for the rest/ }));
    await view.user.type(within(asked).getByLabelText(/^Reason/), 'A test transfer');
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    await waitFor(() => expect(view.api.callsTo(CHECK)).toHaveLength(1));
    expect(view.api.callsTo(CHECK)[0]!.body).toMatchObject({
      receivedSen: 1,
      payer: 'Tan Ah Kow',
      decision: 'wait',
      remark: 'A test transfer',
    });
  });

  it('for a hold that had run out takes the nights again or goes back at once', async () => {
    const view = show({
      [GET]: () => answer({ status: 'expired', steps: [] }),
      [CHECK]: () => answer({ status: 'expired', steps: [] }),
      'GET /api/reservations/:id/units': () => ({ units: [] }),
    });
    await press(view, 'Approve slip');
    const asked = await dialog('Approve this slip?');
    await view.user.type(within(asked).getByLabelText('Amount on the bank statement'), '500');
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    expect(
      await within(asked).findByText(/Please choose Use of the money after the hold ran out/),
    ).toBeInTheDocument();
    await view.user.click(within(asked).getByRole('radio', { name: 'Take the nights again' }));
    expect(await within(asked).findByText('RM 300.00 less than is due.')).toBeInTheDocument();
    await view.user.click(within(asked).getByRole('radio', { name: 'Give it back at once' }));
    await waitFor(() => expect(within(asked).queryByText(/less than is due/)).not.toBeInTheDocument());
    await view.user.type(within(asked).getByLabelText('Payment reference'), 'BACK-1');
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    await waitFor(() => expect(view.api.callsTo(CHECK)).toHaveLength(1));
    expect(view.api.callsTo(CHECK)[0]!.body).toMatchObject({
      receivedSen: 50_000,
      home: { kind: 'refund', refund: { method: 'bank_transfer', reference: 'BACK-1' } },
    });
  });

  it('is returned with a remark that the guest reads', async () => {
    const view = show({ [CHECK]: () => answer({ status: 'hold' }) });
    await press(view, 'Return slip');
    const asked = await dialog('Return this slip?');
    expect(asked).toHaveTextContent('The booking goes back on hold');
    await view.user.type(within(asked).getByLabelText(/Reason for the guest/), 'Wrong amount');
    await view.user.click(within(asked).getByRole('button', { name: 'Return slip' }));
    expect(await screen.findByText('The slip has been returned.')).toBeInTheDocument();
    expect(view.api.callsTo(CHECK)[0]!.body).toEqual({
      version: 3,
      action: 'reject',
      remark: 'Wrong amount',
    });
  });

  it('that has been dealt with already says so', async () => {
    const view = show({ [CHECK]: () => fail(409, { code: 'payment.step' }) });
    await press(view, 'Approve slip');
    const asked = await dialog('Approve this slip?');
    await view.user.type(within(asked).getByLabelText('Amount on the bank statement'), '800');
    await view.user.click(within(asked).getByRole('button', { name: 'Approve slip' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent('already been dealt with');
  });
});

describe('money', () => {
  it('is recorded under one key, also when it is sent again after a broken line', async () => {
    let attempts = 0;
    const view = show({
      [GET]: () => answer({ status: 'confirmed' }),
      [PAY]: () => (attempts++ ? { id } : offline()),
    });
    await press(view, 'Record payment');
    const asked = await dialog('Record payment');
    expect(within(asked).getByLabelText('Amount')).toHaveValue('800.00');
    await view.user.clear(within(asked).getByLabelText('Amount'));
    await view.user.type(within(asked).getByLabelText('Amount'), '500');
    await view.user.type(within(asked).getByLabelText('Payment reference'), 'CASH-9');
    await view.user.click(within(asked).getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Back' })).toBeEnabled());
    await view.user.click(within(asked).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('RM 500.00 has been recorded.')).toBeInTheDocument();
    const [first, second] = view.api.callsTo(PAY);
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
    expect(second!.body).toMatchObject({
      kind: 'payment',
      method: 'bank_transfer',
      amountSen: 50_000,
      reference: 'CASH-9',
    });
  });

  it('of more than is owed stays with the booking or is to be given back, with a reason', async () => {
    const view = show({ [PAY]: () => ({ id }) });
    await press(view, 'Record payment');
    const asked = await dialog('Record payment');
    expect(within(asked).queryByText(/than is due/)).not.toBeInTheDocument();
    await view.user.clear(within(asked).getByLabelText('Amount'));
    await view.user.type(within(asked).getByLabelText('Amount'), '900');
    expect(await within(asked).findByText('RM 100.00 more than is due.')).toBeInTheDocument();
    await view.user.click(within(asked).getByRole('radio', { name: /a credit of the booking/ }));
    await view.user.type(within(asked).getByLabelText(/^Reason/), 'For the parking');
    await view.user.click(within(asked).getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({ decision: 'credit', remark: 'For the parking' });
  });

  it('goes back beyond price and policy only with the right and a reason', async () => {
    const paid = { status: 'confirmed' as const, paidSen: 90_000 };
    const clerk = aStaffMember([codeOf('reservation.view'), codeOf('reservation.edit')]);
    const first = show({ [GET]: () => answer(paid) }, clerk);
    await press(first, 'Record refund');
    let asked = await dialog('Record refund');
    expect(within(asked).getByLabelText('Amount')).toHaveValue('100.00');
    await first.user.clear(within(asked).getByLabelText('Amount'));
    await first.user.type(within(asked).getByLabelText('Amount'), '100.01');
    expect(await within(asked).findByText(/no more than RM 100.00 goes back/)).toBeInTheDocument();
    first.unmount();
    const view = show({ [GET]: () => answer(paid), [PAY]: () => ({ id }) });
    await press(view, 'Record refund');
    asked = await dialog('Record refund');
    await view.user.clear(within(asked).getByLabelText('Amount'));
    await view.user.type(within(asked).getByLabelText('Amount'), '250');
    await view.user.click(within(asked).getByRole('button', { name: 'Record refund' }));
    expect(await within(asked).findByText('Please enter Remark')).toBeInTheDocument();
    await view.user.type(within(asked).getByLabelText('Remark'), 'No water for a day');
    await view.user.click(within(asked).getByRole('button', { name: 'Record refund' }));
    await waitFor(() => expect(view.api.callsTo(PAY)).toHaveLength(1));
    expect(view.api.callsTo(PAY)[0]!.body).toMatchObject({ amountSen: 25_000, remark: 'No water for a day' });
  });

  it('cannot be nothing, and no more can go back than has come in', async () => {
    const view = show({ [GET]: () => answer({ paidSen: 80_000, totalSen: 80_000 }) });
    await press(view, 'Record refund');
    const asked = await dialog('Record refund');
    await view.user.click(within(asked).getByRole('button', { name: 'Record refund' }));
    expect(await within(asked).findByText('Amount must be more than zero')).toBeInTheDocument();
    await view.user.clear(within(asked).getByLabelText('Amount'));
    await view.user.type(within(asked).getByLabelText('Amount'), '800.01');
    expect(await within(asked).findByText('No more than RM 800.00 has been paid')).toBeInTheDocument();
    expect(view.api.callsTo(PAY)).toHaveLength(0);
  });

  it.each([
    [400, 'form.invalid', 'method', 'choice', 'Please choose one of the offered values for Payment method'],
    [409, 'payment.amount', 'amountSen', 'too_much', 'Amount is more than there is'],
  ])(
    '%i %s stands beside its field, and the form keeps everything',
    async (status, code, path, rule, text) => {
      const view = show({ [PAY]: () => fail(status, { code, fields: [{ path, rule, message: '' }] }) });
      await press(view, 'Record payment');
      const asked = await dialog('Record payment');
      await view.user.type(within(asked).getByLabelText('Remark'), 'At the desk');
      await view.user.click(within(asked).getByRole('button', { name: 'Record payment' }));
      expect(await within(asked).findByText(text)).toBeInTheDocument();
      expect(within(asked).getByLabelText('Remark')).toHaveValue('At the desk');
    },
  );

  it('sent before with other details says so', async () => {
    const view = show({ [PAY]: () => fail(422, { code: 'idempotency.mismatch' }) });
    await press(view, 'Record payment');
    const asked = await dialog('Record payment');
    await view.user.click(within(asked).getByRole('button', { name: 'Record payment' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent('already sent with other details');
  });
});

describe('notes', () => {
  it('are added and then empty the field', async () => {
    const view = show({ 'POST /api/reservations/:id/notes': () => ({ id }) });
    const field = await screen.findByLabelText('Note for staff');
    await view.user.type(field, 'Twin beds');
    await press(view, 'Add note');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(view.api.callsTo('POST /api/reservations/:id/notes')[0]!.body).toEqual({ body: 'Twin beds' });
  });

  it('are there once though the first answer was lost, and other words are another note', async () => {
    const view = show({ 'POST /api/reservations/:id/notes': () => offline() });
    const field = await screen.findByLabelText('Note for staff');
    await view.user.type(field, 'Twin beds');
    await press(view, 'Add note');
    await waitFor(() => expect(view.api.callsTo('POST /api/reservations/:id/notes')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled());
    view.api.use({ 'POST /api/reservations/:id/notes': () => ({ id }) });
    await press(view, 'Add note');
    await waitFor(() => expect(field).toHaveValue(''));
    await view.user.type(field, 'Late');
    // An accepted form takes no second click for a moment.
    await new Promise((resolve) => setTimeout(resolve, 900));
    await press(view, 'Add note');
    await waitFor(() => expect(view.api.callsTo('POST /api/reservations/:id/notes')).toHaveLength(3));
    const keys = view.api
      .callsTo('POST /api/reservations/:id/notes')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keep what was typed when they are refused', async () => {
    const view = show({
      'POST /api/reservations/:id/notes': () =>
        fail(400, { code: 'form.invalid', fields: [{ path: 'body', rule: 'required', message: '' }] }),
    });
    await view.user.type(await screen.findByLabelText('Note for staff'), 'Twin beds');
    await press(view, 'Add note');
    expect(await screen.findByText('Please enter Note for staff')).toBeInTheDocument();
    expect(screen.getByLabelText('Note for staff')).toHaveValue('Twin beds');
  });
});

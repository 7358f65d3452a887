import { screen, waitFor, within } from '@testing-library/react';
import type { DepositState } from '@shared/contract/stays/deposits';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { fail, reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const SETTLE = 'POST /api/reservations/:id/deposit';
const HELD: DepositState = { amountSen: 30_000, heldSen: 30_000, settled: null };

function show(
  changes: Partial<Reservation>,
  settle: () => unknown = () => reply(reservation, aReservation()),
) {
  const stay = aReservation({ depositSen: 30_000, deposit: HELD, payments: [], steps: [], ...changes });
  return renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: { ...noPostings, 'GET /api/reservations/:id': () => reply(reservation, stay), [SETTLE]: settle },
      user: aStaffMember(),
      language: 'en-US',
    },
  );
}
const open = async (view: ReturnType<typeof show>, name: string) => {
  await view.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /./ }));
};
const settled = (returnedSen: number, keptSen: number, reason = ''): DepositState => ({
  amountSen: 30_000,
  heldSen: returnedSen + keptSen,
  settled: { returnedSen, keptSen, reason },
});
const OVER: Partial<Reservation> = {
  status: 'checked_out',
  steps: ['settleDeposit'],
  totalSen: 80_000,
  paidSen: 80_000,
};

describe('the state in words', () => {
  it.each<[string, Partial<Reservation>, string]>([
    ['not paid yet', { deposit: { ...HELD, heldSen: 0 } }, 'to be taken'],
    ['paid in part', { deposit: { ...HELD, heldSen: 10_000 } }, 'RM 100.00 held, RM 200.00 to be taken'],
    ['held', {}, 'held'],
    ['never taken, stay over', { steps: ['settleDeposit'], deposit: { ...HELD, heldSen: 0 } }, 'not taken'],
    [
      'taken in part, stay over',
      { steps: ['settleDeposit'], deposit: { ...HELD, heldSen: 10_000 } },
      'only RM 100.00 was taken and is held',
    ],
    ['returned', { deposit: settled(30_000, 0) }, 'returned RM 300.00'],
    [
      'kept in part',
      { deposit: settled(25_000, 5_000, 'broken lamp') },
      'returned RM 250.00, kept RM 50.00: broken lamp',
    ],
    ['kept', { deposit: settled(0, 30_000, 'burnt sofa') }, 'kept RM 300.00: burnt sofa'],
    ['settled, never taken', { deposit: settled(0, 0) }, 'not taken'],
  ])('%s', async (_, changes, words) => {
    show(changes);
    expect(await screen.findByText(`Deposit RM 300.00: ${words}`)).toBeInTheDocument();
  });

  it('says nothing of a stay without one', async () => {
    show({ deposit: null });
    await screen.findByRole('heading', { name: 'Payments' });
    expect(screen.queryByText(/^Deposit RM/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Settle deposit' })).not.toBeInTheDocument();
  });
});

describe('settling', () => {
  it('gives everything back unless told otherwise', async () => {
    const view = show(OVER);
    const dialog = await open(view, 'Settle deposit');
    expect(dialog.getByText('RM 300.00 goes back to the guest.')).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await view.user.type(dialog.getByLabelText('Payment reference'), 'MBB-5');
    await view.user.click(dialog.getByRole('button', { name: 'Settle deposit' }));
    await waitFor(() => expect(view.api.callsTo(SETTLE)).toHaveLength(1));
    const [call] = view.api.callsTo(SETTLE);
    expect(call!.body).toMatchObject({
      version: 7,
      keptSen: 0,
      refund: { method: 'bank_transfer', reference: 'MBB-5' },
    });
    expect(call!.headers['idempotency-key']).toEqual(expect.any(String));
    expect(await screen.findByText('The deposit is settled.')).toBeInTheDocument();
  });

  it('asks why something is kept, and keeps no more than is held', async () => {
    const view = show(OVER);
    const dialog = await open(view, 'Settle deposit');
    const kept = dialog.getByLabelText('Kept');
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Settle deposit' }));
    await view.user.clear(kept);
    await view.user.type(kept, '300.01');
    expect(await dialog.findByText('No more than RM 300.00 is held')).toBeInTheDocument();
    await view.user.clear(kept);
    await view.user.type(kept, '50');
    expect(dialog.getByText('RM 250.00 goes back to the guest.')).toBeInTheDocument();
    await send();
    expect(await dialog.findByText(/^Please enter Reason/)).toBeInTheDocument();
    expect(view.api.callsTo(SETTLE)).toHaveLength(0);
    await view.user.type(dialog.getByLabelText(/^Reason/), 'Broken lamp');
    await send();
    await waitFor(() => expect(view.api.callsTo(SETTLE)).toHaveLength(1));
    expect(view.api.callsTo(SETTLE)[0]!.body).toMatchObject({ keptSen: 5_000, reason: 'Broken lamp' });
  });

  it('asks for no way back when everything is kept', async () => {
    const view = show(OVER);
    const dialog = await open(view, 'Settle deposit');
    await view.user.clear(dialog.getByLabelText('Kept'));
    await view.user.type(dialog.getByLabelText('Kept'), '300');
    expect(dialog.getByText('Nothing goes back to the guest.')).toBeInTheDocument();
    await view.user.type(dialog.getByLabelText(/^Reason/), 'Burnt sofa');
    await view.user.click(dialog.getByRole('button', { name: 'Settle deposit' }));
    await waitFor(() => expect(view.api.callsTo(SETTLE)).toHaveLength(1));
    expect(view.api.callsTo(SETTLE)[0]!.body).toEqual({ version: 7, keptSen: 30_000, reason: 'Burnt sofa' });
  });

  it('of a deposit that was never taken only says so', async () => {
    const view = show({ ...OVER, deposit: { ...HELD, heldSen: 0 } });
    const dialog = await open(view, 'Settle deposit');
    expect(dialog.getByText(/RM 300.00 was never taken/)).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Settle deposit' }));
    await waitFor(() => expect(view.api.callsTo(SETTLE)).toHaveLength(1));
    expect(view.api.callsTo(SETTLE)[0]!.body).toEqual({ version: 7, keptSen: 0, reason: '' });
  });

  it('somebody else was faster: it says so and offers to reload', async () => {
    const view = show(OVER, () => fail(409, { code: 'row.stale' }));
    const dialog = await open(view, 'Settle deposit');
    await view.user.click(dialog.getByRole('button', { name: 'Settle deposit' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });
});

describe('elsewhere', () => {
  it('a refund leads to the settlement while a deposit is held', async () => {
    const view = show(OVER);
    const dialog = await open(view, 'Record refund');
    expect(dialog.getByText(/use “Settle deposit” instead/)).toBeInTheDocument();
  });

  it('checking in tells what of it is not taken, checking out that it is held', async () => {
    const untaken = { steps: ['checkIn'], deposit: { ...HELD, heldSen: 0 } };
    const view = show({ status: 'confirmed', paidSen: 0, ...untaken });
    const dialog = await open(view, 'Check in');
    // Of 800.00 the deposit is 300.00: each is named once.
    expect(dialog.getByText(/RM 500.00 of this stay is still unpaid/)).toBeInTheDocument();
    expect(dialog.getByText(/The deposit is not taken yet: RM 300.00/)).toBeInTheDocument();
    view.unmount();
    const channel = { owesSen: 50_000, openDepositSen: 30_000 };
    const collected = show({ status: 'confirmed', paidSen: 0, channel, ...untaken });
    const paid = await open(collected, 'Check in');
    expect(paid.getByText(/Everything is paid. The deposit is not taken yet: RM 300.00/)).toBeInTheDocument();
    collected.unmount();
    const other = show({ status: 'checked_in', steps: ['checkOut'], paidSen: 80_000 });
    const asked = await open(other, 'Check out');
    expect(asked.getByText(/The deposit of RM 300.00 is held/)).toBeInTheDocument();
  });
});
